# Was der Lehrer in den Lektionen von Kilt Castle sagt.

lesson-caravan = Die Karawane
lesson-caravan-text = Du bist Rot. In deinem Zug versetzt du eine Karte der Karawane im Uhrzeigersinn; dann bauen die, denen ihre Farben gehören, du oder andere, in der Zeile oder Spalte, vor der sie liegt. Wer am Ende die meisten Dukaten hat, gewinnt.
lesson-caravan-move = Versetze die Karte, die nur rot ist, wohin du magst.
lesson-caravan-move-wrong = Jede Farbe der versetzten Karte baut, und keine andere. Diesmal sollst nur du bauen: Nimm die Karte, die nur rot ist.
lesson-caravan-move-right = Deine Karte liegt vor einer Spalte, und auf deren nächstem leeren Feld baust du umsonst. Im See baut niemand: Eine Reihe geht hinter ihm weiter.
lesson-caravan-build = Baue, und zwar das Stockwerk mit zwei Wappen: Jedes sichtbare Wappen ist einen Dukaten wert.
lesson-caravan-build-wrong = Das geht auch, aber nimm diesmal das Stockwerk mit zwei Wappen.
lesson-caravan-build-right = Dein erster Turm steht. Er ist einen Dukaten wert, seine zwei Wappen noch zwei dazu.

lesson-order = Wer zuerst baut
lesson-order-text = Eine Karte mit zwei Farben wird bei jedem Zug umgedreht. Die Farbe, die dann zum Plan zeigt, baut zuerst, die andere danach.
lesson-order-turn = Die rot-orange Karte zeigt mit Rot zum Plan. Versetze sie an Platz 4 und sieh, wer zuerst baut.
lesson-order-turn-wrong = Nimm die Karte mit Rot und Orange und lege sie an Platz 4, neben die Karte ganz vorn.
lesson-order-turn-right = Sie wurde umgedreht: Orange hat zuerst gebaut, auf dem nächsten leeren Feld d1. Jetzt baust du mit Rot, denn die Karte hat beide Farben.
lesson-order-behind = Baue umsonst auf dem nächsten leeren Feld, d2.
lesson-order-behind-wrong = Davon handelt eine spätere Lektion. Das nächste Feld, das noch leer ist, ist d2.
lesson-order-behind-right = So baut jede Karte mit zwei Farben zweimal, und wer sie versetzt, ändert, wer zuerst wählt.

lesson-over = Andere überbauen
lesson-over-text = Du darfst auch auf einen Turm bauen, der in der Linie der Karte steht. Du zahlst so viele Dukaten, wie er Stockwerke hat, an den, dessen Farbe oben ist; eigene Türme kosten dich nichts. Dann gehört der Turm dir.
lesson-over-move = Der Turm e1 neben deinem ist orange. Versetze deine rote Karte an Platz 5, vor die Spalte e.
lesson-over-move-wrong = Vor der Spalte e liegt Platz 5: Dorthin muss die rote Karte.
lesson-over-move-right = Drei Felder stehen zur Wahl: zwei Türme von anderen und das leere Feld e3.
lesson-over-over = Überbaue den orangen Turm e1. Er hat ein Stockwerk, das kostet einen Dukaten.
lesson-over-over-wrong = Dieses Feld berührt deinen Turm d1 nicht. Baue auf e1, gleich daneben.
lesson-over-over-right = Der Dukaten ging an Orange, aber d1 und e1 sind jetzt beide rot und berühren sich: Sie sind eine Fläche.

lesson-days = Dukatentage
lesson-days-text = Wer die letzte Karte von einem Platz nimmt, löst einen Dukatentag aus. Am Ende dieses Zuges bekommen alle Geld für ihre beste Fläche, Türme einer Farbe nebeneinander, nicht über Eck: einen Dukaten je Turm und einen je sichtbarem Wappen.
lesson-days-empty = Die rot-orange Karte liegt allein an Platz 3. Versetze sie an Platz 5: Der Platz wird leer, und du baust auch.
lesson-days-empty-wrong = Sieh zu Platz 3: Dort liegt nur eine Karte, und sie hat Rot. Lege sie an Platz 5.
lesson-days-empty-right = Ein Dukatentag steht bevor, und Orange hat schon gebaut. Was du jetzt baust, zählt an diesem Tag.
lesson-days-grow = Vergrößere deine Fläche, bevor gezahlt wird: Baue dort, wo es deinen Turm d1 berührt.
lesson-days-grow-wrong = Dieser Turm stünde von d1 getrennt und zählte für sich. Das Feld, das d1 berührt, ist e1.
lesson-days-grow-right = Deine Türme d1 und e1 wurden zusammen bezahlt. Von solchen Tagen kommen die meisten Dukaten: erst eine große Fläche, dann einen Platz leeren. Zu zweit haben beide je zwei Farben und werden für beide bezahlt.

lesson-front = Die Spitze der Karawane
lesson-front-text = Jede Karte darf versetzt werden, und Karten an einem Platz haben keine Reihenfolge. Einen Platz weiter als alle anderen darf eine aber nur, wenn direkt hinter ihr eine Karte liegt. Zu dritt liegen höchstens drei Karten an einem Platz, und höchstens an vier Plätzen liegen Karten.
lesson-front-lead = Bringe eine Karte ganz nach vorn, an Platz 6.
lesson-front-lead-wrong = Damit wäre sie nicht ganz vorn. Nur manche Karten können dorthin; mit den anderen lägen an fünf Plätzen Karten.
lesson-front-lead-right = Ganz vorn liegt sie vor der nächsten Linie von Feldern. So zieht die Karawane rings um die Burg.

lesson-roof = Dächer
lesson-roof-text = Baut der zweite Bauherr auf genau dem Feld, auf dem der erste gerade gebaut hat, so bekommt der Turm ein Dach. Niemand kann mehr auf ihm bauen, und er zählt für alle.
lesson-roof-move = Versetze die rot-orange Karte an Platz 6, vor die Zeile 1.
lesson-roof-move-wrong = Es geht um die rot-orange Karte an Platz 3; sie soll an Platz 6.
lesson-roof-move-right = Orange hat zuerst gebaut, auf deinem Turm d1! Du hast einen Dukaten dafür bekommen, aber der Turm ist jetzt orange.
lesson-roof-roof = Baue auch auf d1: Das kostet zwei Dukaten, und mit dem Dach gehört er allen.
lesson-roof-roof-wrong = Damit bliebe d1 bei Orange. Baue gleich danach selbst auf d1.
lesson-roof-roof-right = d1 hat ein Dach: Er zählt wieder in deiner Fläche, und in der von Orange auch. Es gibt zwei Dächer; sind beide vergeben, so versetzt der zweite Bauherr eines davon.

lesson-match = Die letzten Züge
lesson-match-text = Jede Farbe hat sechzehn Stockwerke. Hat jemand sein letztes gebaut, so endet das Spiel mit diesem Zug; dann bringt jeder deiner Türme und jedes Wappen darauf noch einen Dukaten, und jedes Dach allen einen. Auch andere bauen zu lassen, kann sich lohnen: Sie verbrauchen Stockwerke und zahlen dir, was sie auf deine Türme bauen. Du führst mit 37 Dukaten: Gewinne!

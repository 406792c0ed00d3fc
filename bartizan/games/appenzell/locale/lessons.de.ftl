# Was der Lehrer in den Lektionen von Burg Appenzell sagt.

lesson-tower = Hinein in die Burg
lesson-tower-text = Unter den Dächern dieser Burg liegt Käse, und deine Mäuse wollen ihn haben. Wer zuerst vier verschiedene Käsestücke hat, gewinnt. Hinein geht es durch die Türme, die vier Ecken.
lesson-tower-place = Setze deine erste Maus in den Turm oben links, a1.
lesson-tower-place-wrong = Jeder Turm wäre recht, aber diese Lektion geht bei a1 weiter, der Ecke oben links.
lesson-tower-place-right = Dein Gegner hat Turm g7 genommen. Jetzt bist du am Zug und hast bis zu vier Aktionen. Ein Dach abzuheben kostet eine; es muss ein Feld oder einen Turm mit einer deiner Mäuse berühren.
lesson-tower-roof = Hebe das Dach von Raum A oder Raum C ab: Sie liegen gleich neben deinem Turm.
lesson-tower-roof-wrong = Du brauchst einen offenen Raum gleich neben deinem Turm: Raum A liegt rechts von a1, Raum C darunter.
lesson-tower-roof-right = In diesem Raum liegt Emmentaler, und alle haben ihn gesehen. Mäuse laufen für jede Aktion ein Feld weit, gerade, nie diagonal, und nie auf ein Dach.
lesson-tower-run = Lauf mit deiner Maus aus dem Turm auf den Emmentaler.
lesson-tower-run-wrong = Die Maus in Turm a1 soll ein Feld weiter, in den Raum, den du eben geöffnet hast.
lesson-tower-run-right = Deine Maus steht auf Käse, und der Turm ist wieder frei. Zurück in einen Turm läuft eine Maus nie, aber andere können hereinkommen.
lesson-tower-enter = Du hast noch zwei Aktionen. Bring deine nächste Maus von draußen in irgendeinen freien Turm.
lesson-tower-enter-wrong = Nimm eine der Mäuse, die draußen warten, und lass sie in einen freien Turm schlüpfen. Das kostet eine Aktion.
lesson-tower-enter-right = So geht ein Zug: bis zu vier Aktionen für beliebige deiner Mäuse, in beliebiger Reihenfolge. Du musst nicht alle nutzen.

lesson-cheese = Zwei Mäuse, ein Käse
lesson-cheese-text = Stehen zwei deiner Mäuse auf derselben Käsesorte, so gehört dieser Käse dir. Es gibt sieben Sorten, von jeder drei Stücke. Eine deiner Mäuse steht auf dem Emmentaler auf b1, eine andere wartet in Turm a1.
lesson-cheese-roof = Suche noch mehr Emmentaler: Hebe das Dach von Raum C ab, unter deinem Turm.
lesson-cheese-roof-wrong = Raum C ist der mit den Feldern a2 und a3, gleich unter Turm a1.
lesson-cheese-roof-right = Emmentaler auf a2, dieselbe Sorte wie auf b1!
lesson-cheese-run = Lauf mit der Maus aus dem Turm auf a2.
lesson-cheese-run-wrong = Du brauchst eine zweite Maus auf Emmentaler: Die in Turm a1 hat nur einen Schritt, hinunter auf a2.
lesson-cheese-run-right = Zwei Mäuse auf Emmentaler: dein erstes Käsestück. Jede Sorte bekommst du nur einmal, das nächste muss also eine andere sein; noch drei, und du gewinnst. Der Käse auf dem Boden bleibt für die anderen liegen.

lesson-slide = Der Boden rückt
lesson-slide-text = Einmal in jedem Zug darfst du den Boden schieben, für eine Aktion: Das übrige Plättchen neben der Burg kommt in einen Schlitz, die ganze Linie rückt ein Feld weiter, und was herausfällt, ist das neue übrige. Mäuse bleiben, wo sie sind.
lesson-slide-push = Eine Maus steht auf dem Gouda auf b3, die andere auf a2, und das übrige Plättchen ist Gouda. Schiebe es unter die Maus auf a2, in Schlitz 12, links von Reihe 2.
lesson-slide-push-wrong = Der Gouda soll auf a2 zu liegen kommen, dem ersten Feld von Reihe 2. Schlitz 12 ist am linken Ende dieser Reihe.
lesson-slide-push-right = Unter beiden Mäusen liegt Gouda, also gehört er dir. Der Emmentaler von a2 ist nach b2 gerückt.
lesson-slide-step = Lauf mit der Maus von a2 auf diesen Emmentaler, auf b2.
lesson-slide-step-wrong = Es geht um die Maus auf a2: Sie soll ein Feld nach rechts, auf b2.
lesson-slide-step-right = Gut. Du hast in diesem Zug schon geschoben und darfst es nicht noch einmal; aber dein Gegner wird es tun.
lesson-slide-end = Beende deinen Zug und sieh, was geschieht.
lesson-slide-end-wrong = Auch das ginge. Aber lass jetzt die übrigen Aktionen verfallen und beende deinen Zug.
lesson-slide-end-right = Dein Gegner hat Spalte b nach unten geschoben, und so kam Emmentaler unter deine beiden Mäuse: dein zweites Käsestück! Käse zählt nach jeder einzelnen Aktion, auch wenn andere am Zug sind.

lesson-roofs = Dächer schließen sich
lesson-roofs-text = Am Ende eines Zuges bekommt jeder offene Raum, in dem keine Maus steht, sein Dach zurück. Schau also gut hin und merke dir, was du gesehen hast.
lesson-roofs-look = Die Räume A und C sind offen. Hebe das dritte Dach ab, das deinen Turm berührt, nämlich an der Ecke: das von Raum D, und merke dir, wo der Gouda liegt.
lesson-roofs-look-wrong = Raum D berührt Turm a1 an der Ecke: Es ist der lange von b2 hinunter bis b4.
lesson-roofs-look-right = Gouda auf b3 und auf b4: zwei Stück in einem Raum! Noch fehlt dir eine zweite Maus, also müssen sie auf einen späteren Zug warten.
lesson-roofs-end = Beende deinen Zug.
lesson-roofs-end-wrong = Jetzt nicht: Beende deinen Zug und achte auf die Dächer.
lesson-roofs-end-right = Alle drei Dächer sind zu, denn eine Maus im Turm hält keinen Raum offen. Eine Maus im Raum schon: Sieh dir Raum R deines Gegners an. Nun bist du wieder am Zug.
lesson-roofs-again = Weißt du es noch? Hebe das Dach ab, unter dem die zwei Stück Gouda liegen.
lesson-roofs-again-wrong = Der Gouda lag auf b3 und b4, im langen Raum D.
lesson-roofs-again-right = Gut gemerkt. Schiebt aber jemand eine Linie, so rücken auch die Plättchen unter den Dächern weiter; folge ihnen in Gedanken.

lesson-over = Über Mäuse hinweg
lesson-over-text = Auf einem Feld steht immer nur eine Maus, aber eine Maus kann über andere hinweglaufen, eigene und fremde. Jedes Feld auf dem Weg kostet eine Aktion, und sie muss im selben Lauf ein freies Feld erreichen.
lesson-over-step = Zwei Stück Gouda liegen auf b3 und b4, und auf b3 steht schon eine deiner Mäuse. Lauf zuerst mit der anderen von a2 auf b2.
lesson-over-step-wrong = Es geht um die Maus auf a2: ein Feld nach rechts, auf b2.
lesson-over-step-right = Jetzt steht eine eigene Maus im Weg, auf b3. Du hast noch drei Aktionen.
lesson-over-over = Lauf mit der Maus auf b2 über die auf b3 hinweg, auf den Gouda auf b4. Das kostet zwei Aktionen.
lesson-over-over-wrong = In dieser Lektion geht es über eine Maus hinweg: Nimm die auf b2 und lass sie nach b4 laufen.
lesson-over-over-right = Zwei Felder, zwei Aktionen, und der Gouda gehört dir. Von draußen lässt sich genauso ein besetzter Turm überqueren.

lesson-trap = Mausefallen
lesson-trap-text = Keine Maus läuft auf eine Mausefalle. Gerät aber beim Schieben eine unter eine Maus, egal wessen, so fällt diese in den Keller und ist für immer aus dem Spiel. Hat jemand nur noch eine Maus, ist das Spiel sofort aus, und von den anderen gewinnt, wer die meisten Käsestücke hat.
lesson-trap-drop = Das übrige Plättchen ist eine Mausefalle, und auf f7 steht eine Maus deines Gegners. Schiebe die Falle darunter, in Schlitz 7, unterhalb von Spalte f.
lesson-trap-drop-wrong = Die Falle soll auf f7 zu liegen kommen, dem untersten Feld von Spalte f. Schlitz 7 ist gleich darunter.
lesson-trap-drop-right = Plumps! Dein Gegner hat noch drei Mäuse, und f7 ist nun eine Mausefalle, auf die niemand laufen kann. Genauso können deine eigenen Mäuse fallen.

lesson-safe = Sicherer Boden
lesson-safe-text = Nur die Spalten b, d und f und die Reihen 2, 4 und 6 lassen sich schieben. Die anderen Felder sind erhöht, aus festem Stein: Dorthin kommt kein Käse und keine Falle. Dort ist eine Maus sicher, im Turm auch; zurück in einen Turm läuft aber keine.
lesson-safe-flee = Das übrige Plättchen ist eine Mausefalle, und dein Gegner könnte sie in Schlitz 1 schieben, unter deine Maus auf b1. Lauf mit ihr auf das erhöhte Feld daneben, c1.
lesson-safe-flee-wrong = In Gefahr ist deine Maus auf b1. Lauf mit ihr ein Feld nach rechts, auf c1.
lesson-safe-flee-right = Auf c1 gibt es keinen Käse, aber dort kann deiner Maus nichts geschehen.
lesson-safe-end = Beende deinen Zug und sieh, was dein Gegner tut.
lesson-safe-end-wrong = Du hast noch Aktionen, das stimmt, aber lass sie diesmal verfallen: Beende deinen Zug.
lesson-safe-end-right = Die Mausefalle liegt jetzt auf b1, und niemand stand dort. Sieh dir also das übrige Plättchen an, bevor du einen Zug beendest: Wo könnte es hineingeschoben werden?

lesson-match = Die letzten Züge
lesson-match-text = Du hast drei Käsestücke, Brie, Roquefort und Tilsiter, dein Gegner hat eines. Wer zuerst vier hat, gewinnt sofort. Fällt die dritte Maus einer Person, ist das Spiel ebenfalls aus, und so gewinnt diese Person nie. Was alle schon gesehen haben, schimmert diesmal durch die Dächer. Bring zwei Mäuse auf eine Sorte, die du noch nicht hast!

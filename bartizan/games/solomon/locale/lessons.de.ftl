# Was der Lehrer in den Lektionen von König Salomons Schatzkammer sagt.

lesson-dig = Die erste Grabung
lesson-dig-text = Du stehst in König Salomons Schatzkammer, mit zehn Münzen und einigen Karten auf der Hand. Jede Karte zeigt eine Form: In dieser Form gräbst du Plättchen aus. Münzen und die gelben Schätze zählen am Ende ihren Wert, und wer die meisten Punkte hat, gewinnt.
lesson-dig-card = In jeder Runde legen alle verdeckt eine Karte; dann gräbt die kleinste Zahl zuerst. Lege Karte 1.
lesson-dig-card-wrong = Jede Karte kommt einmal dran, aber je kleiner die Zahl, desto früher gräbst du. Du hast die kleinste von allen: Lege Karte 1.
lesson-dig-card-right = Dein Gegenüber hat Karte 28 gelegt, eine große Form, aber du gräbst zuerst. Karte 1 nimmt drei Plättchen untereinander.
lesson-dig-dig = Grabe in der Ecke links oben, auf a1, a2 und a3: Dort liegen zwei Schätze und ein Spiegel.
lesson-dig-dig-wrong = Das darfst du, aber die Schätze 5 und 4 liegen auf a1 und a3: Grabe dort, alle drei Plättchen auf einmal.
lesson-dig-dig-right = Die Schätze 5 und 4 sind neun Punkte wert. Der Spiegel ist ein magisches Objekt: Du brauchst ihn in einer späteren Lektion.

lesson-level = Auf einer Ebene
lesson-level-text = Graben darfst du nur, wo alle Plättchen deiner Form auf einer Ebene liegen, wo also die Stapel gleich hoch sind. Welche Ebene das ist, spielt keine Rolle, aber kein Feld darf leer sein.
lesson-level-hollow = In der Mitte hat dein Gegenüber eine Mulde gegraben: Sechs Stapel sind dort nur drei hoch. Grabe mit Karte 7, dem Quadrat, den Schatz 5 auf d4 aus.
lesson-level-hollow-wrong = Damit bekommst du den Schatz 5 auf d4 nicht. Grabe ihn zusammen mit c3, d3 und c4 aus: Diese vier liegen auf einer Ebene.
lesson-level-hollow-right = Alle vier lagen auf Ebene 3. Wer gräbt, hinterlässt eine Mulde; so wird die Kammer von Runde zu Runde unebener.

lesson-shift = Verschieben
lesson-shift-text = Wo die Ebenen verschieden sind, darfst du vorher Plättchen verschieben. Das oberste Plättchen eines Stapels kommt auf eines der acht Felder ringsum, nie auf eine höhere Ebene. Jede Verschiebung kostet 1, zu zahlen am Ende deines Zuges.
lesson-shift-away = Karte 20, das T, passt noch nirgends. Auf d5 liegt ein Fluch eine Ebene zu hoch dafür: Verschiebe ihn nach links, auf c4 oder c5.
lesson-shift-away-wrong = Das T soll auf c3, d3, e3, d4 und d5 liegen, und davon ist nur d5 zu hoch. Verschiebe den Fluch von d5 auf c4 oder c5.
lesson-shift-away-right = Unter dem Fluch kam eine Sonnenrolle zum Vorschein, und jetzt sind alle fünf Felder auf Ebene 3.
lesson-shift-dig = Grabe mit dem T auf c3, d3, e3, d4 und d5.
lesson-shift-dig-wrong = Die Verschiebung musst du auf jeden Fall bezahlen, also nimm etwas dafür: Grabe c3, d3, e3, d4 und d5 aus.
lesson-shift-dig-right = Fünf Plättchen für eine Münze, und der Fluch blieb liegen. Ein, zwei Verschiebungen sind oft ihren Preis wert.

lesson-curses = Flüche
lesson-curses-text = Für jeden schwarzen Fluch, den du ausgräbst, zahlst du seinen Wert. Aber am Ende bekommt 24 Punkte, wessen Flüche zusammen am meisten wert sind. Der Zweite bekommt 12, mit mindestens halb so viel.
lesson-curses-take = Nur Mut: Grabe mit Karte 7, dem Quadrat, auf c2, d2, c3 und d3. Dort liegen drei Flüche und eine Sonnenrolle.
lesson-curses-take-wrong = Diesmal sollen es die Flüche sein. Grabe mit dem Quadrat c2, d2, c3 und d3 aus.
lesson-curses-take-right = Du hast 6 Münzen gezahlt und Flüche im Wert von 6. Dein Gegenüber hat einen Fluch 2 ausgegraben, weniger als halb so viel: 24 Punkte für dich, wenn es so bleibt. Eine neue Runde hat begonnen, und du gräbst mit Karte 16.
lesson-curses-pay = Auch Schätze sind Geld, sogar die, die du in diesem Zug ausgräbst. Grabe a4, a5, a6, b6 und c6 aus: Das kostet 6, und du hast 4 Münzen und findest die Schätze 3 und 1.
lesson-curses-pay-wrong = Gemeint ist etwas anderes. Grabe mit Karte 16 auf a4, a5, a6, b6 und c6; du kannst zahlen, denn die beiden Schätze helfen dir.
lesson-curses-pay-right = Du hast mit allen Münzen und beiden Schätzen gezahlt und etwas herausbekommen. Das war teuer, aber deine Flüche sind jetzt 12 wert.

lesson-broke = Wer nicht zahlen kann
lesson-broke-text = Wer nicht zahlen kann, zahlt nichts, verliert aber alle eben ausgegrabenen Plättchen: Sie gehen an die anderen. Vergleiche also vor dem Graben die Flüche mit deinen Münzen und Schätzen.
lesson-broke-careful = Du hast vier Münzen. Grabe mit Karte 24 dort, wo du es bezahlen kannst.
lesson-broke-careful-wrong = Du hast 4 Münzen und sonst nichts zum Zahlen. An zwei Stellen findet Karte 24 gar keinen Fluch: an einer mit dem Schatz auf a3, an der anderen mit dem auf a4.
lesson-broke-careful-right = Kein Fluch, nichts zu zahlen und fünf gute Plättchen. Drei davon ergeben mit deiner Sonnenrolle einen Satz: Mehr davon in der nächsten Lektion.

lesson-scrolls = Pergamentrollen
lesson-scrolls-text = Die weißen Rollen haben vier Zeichen: Sonne, Wasser, Auge und Palme. Eine allein ist nichts wert, aber je vier verschiedene bringen am Ende 10 Punkte.
lesson-scrolls-sun = Du hast Wasser, Auge und Palme. Grabe mit Karte 4 so, dass du eine Sonnenrolle bekommst.
lesson-scrolls-sun-wrong = Damit bekommst du keine Sonnenrolle. Eine liegt auf c3, eine auf e1 und eine auf d6: Grabe so, dass Karte 4 eine davon bedeckt.
lesson-scrolls-sun-right = Sonne, Wasser, Auge und Palme: dein erster Satz, und 10 Punkte.

lesson-magic = Magische Objekte
lesson-magic-text = Blaue Plättchen sind magische Objekte; du spielst sie beim Graben aus, und jedes wirkt einmal. Mit dem Spiegel darfst du deine Karte drehen, mit dem Beil sind die Ebenen egal, mit dem Siegel gräbst du statt der Form beliebige Felder aus, die sich berühren, und mit dem Amulett kosten Flüche nichts.
lesson-magic-mirror = Du willst den Schatz 5 auf d4, aber so, wie sie liegt, passt Karte 9 dort nicht. Spiele den Spiegel aus.
lesson-magic-mirror-wrong = Nimm diesmal Magie: Spiele den Spiegel aus, danach gräbst du.
lesson-magic-mirror-right = Jetzt darfst du Karte 9 drehen, wie du willst.
lesson-magic-turned = Wähle, wie die Karte gedreht sein soll; dann grabe so, dass du den Schatz 5 auf d4 bekommst.
lesson-magic-turned-wrong = Der Schatz 5 auf d4 ist nicht dabei. Stelle die Karte auf den Kopf und grabe c3, d3, e3 und d4 aus.
lesson-magic-turned-right = Der Schatz ist dein, und der Spiegel ist verbraucht. Überlege es dir also gut: Wer am Ende die meisten Objekte übrig hat, bekommt 16 Punkte; der Zweite bekommt 8, mit mindestens halb so vielen.

lesson-match = Die letzten zwei Runden
lesson-match-text = Sind alle Karten gespielt, so ist das Spiel zu Ende: Münzen, Schätze, je vier Rollen und die Preise für Flüche und magische Objekte werden zusammengezählt, und die meisten Punkte gewinnen. Jetzt stünde es 103 zu 70 für dich. Sieh nach, wo Karte 21, das Kreuz, passt; lohnt sich nichts, so beende deinen Zug, ohne zu graben.

# Was der Lehrer in den Lektionen von Das Schloss der 7 Schlösser sagt.

lesson-turn = Ein Zug
lesson-turn-text = Sieben Türme bergen Perlen, und wer am Ende die meisten Perlen hat, gewinnt. Jeder Turm hat ein Schloss, und alle sind verschieden tief, von 1 bis 8; Schlüssel 1 passt zu Tiefe 1 und so weiter bis zu Schlüssel 8. Wie tief welcher Turm ist, weiß niemand.
lesson-turn-station = Du beginnst. Stelle den Schlüsselmeister vor Turm 1; dann fallen in jeden Turm zwei Perlen, und alle hören zu.
lesson-turn-station-wrong = Jeder Turm wäre recht, aber hier beginnt er vor Turm 1.
lesson-turn-station-right = Dein Zug beginnt mit dem Würfel: Du hast 1 Perle und 3 Schritte gewürfelt. Also wirfst du eine Perle in einen Turm deiner Wahl.
lesson-turn-fill = Wirf die Perle in Turm 3 und lausche.
lesson-turn-fill-wrong = Deine Perle läge dann in einem anderen Turm. Wirf sie diesmal in Turm 3, denn dort probierst du gleich einen Schlüssel.
lesson-turn-fill-right = Jetzt liegen drei Perlen in Turm 3. Der Schlüsselmeister muss im Uhrzeigersinn weiter, wenigstens einen Turm und höchstens drei, denn du hast drei Schritte gewürfelt.
lesson-turn-walk = Zieh den Schlüsselmeister zu Turm 3, zwei Türme weiter.
lesson-turn-walk-wrong = Drei Türme sind in seiner Reichweite, und du willst zu dem mit deiner Perle: Turm 3.
lesson-turn-walk-right = Wo er stehen bleibt, musst du einen Schlüssel probieren, irgendeinen, der noch da ist. Ich verrate dir etwas: Dieses Schloss ist das tiefste von allen, 8.
lesson-turn-key = Nimm Schlüssel 8, den längsten.
lesson-turn-key-wrong = Das Schloss hat Tiefe 8: Jeder andere Schlüssel ist zu kurz und würde darin verschwinden. Nimm Schlüssel 8.
lesson-turn-key-right = Er hat sich gedreht! Alle drei Perlen gehören dir, und Turm und Schlüssel sind aus dem Spiel. Das war ein ganzer Zug: würfeln, füllen, ziehen, aufschließen.

lesson-listen = Lauschen
lesson-listen-text = Je tiefer ein Schloss, desto länger fällt eine Perle, und desto dunkler und länger klackert sie. Als Welle gezeichnet, schlägt sie später aus; auf dem Tisch als Text ist ihr Balken länger. Du kannst die Perlen eines Turms noch einmal anhören. Ohren täuschen sich um ein, zwei Stufen, darum verraten mehrere Perlen mehr als eine.
lesson-listen-fill = In Reichweite sind die Türme 2, 3 und 4. Wirf deine Perle in einen davon und lausche auch, was vorher dort fiel.
lesson-listen-fill-wrong = Deine Perle läge dort, wo der Schlüsselmeister in diesem Zug nicht hinkommt. Wirf sie in Turm 2, 3 oder 4.
lesson-listen-fill-right = Alle haben sie gehört, auch dein Gegner: Niemand weiß mehr als die anderen.
lesson-listen-walk = In welchem der Türme 2, 3 und 4 fallen die Perlen am kürzesten? Zieh den Schlüsselmeister dorthin.
lesson-listen-walk-wrong = In diesem Turm sind die Perlen recht lange gefallen. Schnell unten waren sie in Turm 4.
lesson-listen-walk-right = Ja, dieses Schloss muss eines der flachen sein.
lesson-listen-key = Probiere einen Schlüssel, der zu einem so flachen Schloss passen kann: 2, 3 oder 4.
lesson-listen-key-wrong = Nach dem, was du gehört hast, passt dieser Schlüssel wohl nicht. Nimm Schlüssel 2, 3 oder 4.
lesson-listen-key-right = Das Schloss hat Tiefe 3. Schlüssel 3 dreht sich darin, Schlüssel 2 ist zu kurz und Schlüssel 4 zu lang. Passt ein Schlüssel nicht, so kommt er zurück zu den anderen, und der Zug ist zu Ende.

lesson-look = Auf die Schlüssel schauen
lesson-look-text = Passt ein Schlüssel nicht, so sehen alle, wo seine Kerbe stehen bleibt. Über dem Rand: Er ist zu lang, das Schloss flacher. Im Turm verschwunden: Er ist zu kurz, das Schloss tiefer. Neben dem Turm steht, was dort probiert wurde: ↑5 heißt, Schlüssel 5 war zu lang, ↓5, er war zu kurz.
lesson-look-fill = In Turm 2 war Schlüssel 1 zu kurz und Schlüssel 3 zu lang: Nun kennst du seine Tiefe. Wirf auch deine Perle dort hinein.
lesson-look-fill-wrong = Deine Perle läge dann in einem anderen Turm. Du öffnest gleich Turm 2, also ist eine Perle darin eine Perle für dich.
lesson-look-fill-right = Jetzt liegen dort sechs Perlen. Der Schlüsselmeister steht vor Turm 4, und du hast drei Schritte gewürfelt; es zählen nur Türme, die noch stehen, die Lücken der geöffneten werden übergangen.
lesson-look-walk = Zieh ihn drei Türme weiter, zu Turm 2.
lesson-look-walk-wrong = Das ist nicht weit genug: Turm 7 ist der erste auf seinem Weg, Turm 1 der zweite, Turm 2 der dritte.
lesson-look-walk-right = Du darfst auch weniger Schritte gehen, als du gewürfelt hast, aber ziehen muss er, und wo er losging, bleibt er nie stehen.
lesson-look-key = Nimm den Schlüssel, der in Turm 2 passt: länger als Schlüssel 1, kürzer als Schlüssel 3.
lesson-look-key-wrong = Schlüssel 1 war hier zu kurz und Schlüssel 3 zu lang. Dazwischen liegt nur Schlüssel 2.
lesson-look-key-right = Natürlich hat er sich gedreht, und du hast alle sechs Perlen. Auch ein Schlüssel, der nicht passt, verrät etwas, dir und allen anderen.

lesson-pearls = Wohin mit den Perlen
lesson-pearls-text = Der Würfel zeigt mehr Perlen oder mehr Schritte, nie viel von beidem. Du wirfst die Perlen einzeln, jede in einen anderen Turm, solange es genug gibt, und wer diesen Turm später öffnet, bekommt sie.
lesson-pearls-reach = Du hast 3 Perlen und 1 Schritt gewürfelt und kommst also von Turm 1 nur zu Turm 2. Wirf die erste Perle dort hinein, wo du gleich selbst einen Schlüssel probierst.
lesson-pearls-reach-wrong = Diese Perle läge in einem Turm, den du in diesem Zug nicht öffnen kannst. Mit einem Schritt kommt der Schlüsselmeister zu Turm 2.
lesson-pearls-reach-right = Gut so. Nach deinem Zug steht er vor Turm 2, und dein Gegner kann ihn höchstens drei Türme weit schicken: zu 3, 4 oder 5.
lesson-pearls-away = Wirf die zweite Perle dorthin, wo dein Gegner sie im nächsten Zug nicht holen kann: in Turm 6, 7 oder 1.
lesson-pearls-away-wrong = Von Turm 2 aus sind es dorthin höchstens drei Schritte, und die Perle wäre vielleicht ein Geschenk. Nimm Turm 6, 7 oder 1.
lesson-pearls-away-right = Dort ist sie vorerst außer Reichweite, und du hast wieder eine Perle gehört. Aber warte nicht zu lange mit dem Öffnen: Es gibt nur 80 Perlen, und ist eine fällig, während der Vorrat leer ist, verlieren alle.

lesson-coats = Wappen
lesson-coats-text = Hat jemand anders einen Schlüssel genommen, so wirst du gefragt, ob du ein Wappen legst. Dreht sich der Schlüssel, so teilt ihr die Perlen des Turms; wenn nicht, ist das Wappen trotzdem verbraucht. Du hast nur zwei.
lesson-coats-join = Dein Gegner nimmt Schlüssel 4 für Turm 6, in dem 7 Perlen liegen. Schlüssel 3 war dort zu kurz und Schlüssel 5 zu lang. Lege ein Wappen.
lesson-coats-join-wrong = Schlüssel 4 passt ganz sicher, nur er liegt zwischen 3 und 5. Es wäre schade, deinem Gegner alle 7 Perlen zu überlassen.
lesson-coats-join-right = Er hat sich gedreht: 3 Perlen für dich, 4 für deinen Gegner, denn was sich nicht teilen lässt, bekommt, wer geöffnet hat. Inzwischen hast du in Turm 3 vergeblich einen Schlüssel probiert, und dein Gegner ist wieder am Zug.
lesson-coats-stay = Jetzt nimmt dein Gegner Schlüssel 5 für Turm 4. Dort war schon Schlüssel 3 zu lang. Was tust du? Behalte dein zweites Wappen, wenn es dir nichts bringen kann.
lesson-coats-stay-wrong = Ist Schlüssel 3 zu lang für Turm 4, so ist es Schlüssel 5 erst recht, und dein Wappen wäre verschwendet. Mach nicht mit.
lesson-coats-stay-right = Schlüssel 5 hat nicht gepasst, und du hast noch ein Wappen. Probierst du selbst einen Schlüssel, so können die anderen genauso bei dir mitmachen.

lesson-enchanted = Der verzauberte Schlüssel
lesson-enchanted-text = Acht Schlüssel, aber nur sieben Türme: Ein Schlüssel ist verzaubert und passt nirgends. Sobald der fünfte Turm offen ist, dürfen alle je ein Wappen an den Schlüssel legen, den sie für verzaubert halten. Wer recht hat, bekommt die Perlen des letzten Turms; mehrere teilen sie.
lesson-enchanted-guess = Übrig sind die Schlüssel 3, 5 und 6 und die Türme 1 und 3. Sieh nach, welche Schlüssel an diesen beiden Türmen probiert wurden, und tippe auf den, der in keinen passt.
lesson-enchanted-guess-wrong = Schlüssel 5 war zu lang für Turm 1 und zu kurz für Turm 3, er passt also in keinen. Tippe auf Schlüssel 5.
lesson-enchanted-guess-right = Du hast auf Schlüssel 5 getippt, dein Gegner auf Schlüssel 3. Jetzt probiert dein Gegner Schlüssel 6 an Turm 3, und du hast noch ein Wappen.
lesson-enchanted-share = Schlüssel 5 war zu kurz für Turm 3, und länger ist nur noch Schlüssel 6: Er wird passen. Lege dein Wappen und teile die Perlen.
lesson-enchanted-share-wrong = Dieser Schlüssel dreht sich ganz sicher, und danach ist das Spiel zu Ende: Ein Wappen, das du behältst, bringt dir nichts mehr.
lesson-enchanted-share-right = Aus Turm 3 hast du 3 Perlen bekommen. Es war der sechste Turm, also ist das Spiel sofort aus; und weil du auf den verzauberten Schlüssel getippt hattest, gehören dir auch alle 8 Perlen des letzten Turms. Du hast mit 21 zu 9 Perlen gewonnen!

lesson-match = Die letzten Züge
lesson-match-text = Drei Türme sind noch übrig. Ist der nächste offen, darfst du auf den verzauberten Schlüssel tippen; ist noch einer offen, ist das Spiel aus, und die meisten Perlen gewinnen. Du hast 7, dein Gegner hat 10, aber kein Wappen mehr. Sieh dir an, welche Schlüssel an den Türmen 2 und 4 probiert wurden: Du kannst gewinnen!

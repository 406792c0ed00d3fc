# Was der Lehrer in den Lektionen von The Castle sagt.

lesson-party = Zwei gehen hinein
lesson-party-text = Die Königstochter sitzt in einer verschlossenen Zelle mitten in der Burg. Bei Nacht führst du zwei Figuren hinein. Allein gewinnst du nur, wenn du die Prinzessin vor dem Morgengrauen hinausbringst; gegen andere gewinnt, wer die meisten Punkte hinausbringt: Sie zählt 1000, Gold seinen Wert.
lesson-party-wizard = Nimm zuerst jemanden, der zaubert: Corvin oder Ysolt.
lesson-party-wizard-wrong = Auch gute Gesellschaft, aber diesmal kommt die Zauberei zuerst: Nimm Corvin oder Ysolt.
lesson-party-wizard-right = Wer zaubert, hält nur sechs Treffer aus und zieht im Kampf von jedem Wurf 1 ab, kann aber Zug um Zug zaubern: von fern in Räume blicken, Feuerbälle schleudern und mehr.
lesson-party-fighter = Nun jemand Starkes: Nimm Bram, den Kämpfer, oder Hedda, die Kämpferin.
lesson-party-fighter-wrong = Vielleicht in einer anderen Nacht. Kämpfende halten am meisten aus, zehn Treffer: Nimm Bram oder Hedda.
lesson-party-fighter-right = Das sind zehn Treffer. Kleriker halten acht aus, sind besser gegen Untote und Hexen, und kein Fluch berührt sie.
lesson-party-gate = Sechs Tore führen in die Burg. Wähle Tor F, auf der linken Seite.
lesson-party-gate-wrong = Auch dieses Tor führt hinein, aber heute Nacht geht es durch Tor F, auf der linken Seite.
lesson-party-gate-right = Deine Gruppe steht vor Tor F. Die Nacht hat 45 Runden; dann graut der Morgen, und wer noch drinnen ist, bekommt nichts.

lesson-walk = Gehen
lesson-walk-text = In deinem Zug geht deine Gruppe über bis zu zwei Felder. Ein Raum ist ein Feld, und jeder Abschnitt eines Gangs auch. In jedem Raum außer der Zelle liegen verdeckt ein Monster und ein Schatz; die Gänge sind leer.
lesson-walk-inside = Geh durch Tor F hinein, in den Gang GF.
lesson-walk-inside-wrong = Das hat Zeit. Zuerst willst du hinein: Geh in den Gang GF.
lesson-walk-inside-right = Das war das erste deiner zwei Felder.
lesson-walk-corridor = Geh weiter in den Gang W3.
lesson-walk-corridor-wrong = Ein Feld hast du in diesem Zug noch, und der Weg führt nach innen: Geh weiter in den Gang W3.
lesson-walk-corridor-right = Das war das zweite Feld; der Zug ist zu Ende, und eine neue Runde beginnt. Allein bist du gleich wieder dran.

lesson-fight = Ein Kampf
lesson-fight-text = Wer einen Raum mit einem Monster betritt, muss dort anhalten und kämpfen. Eine Figur deiner Gruppe würfelt und trifft so oft; und derselbe Wurf sagt, wie oft das Monster zurücktrifft.
lesson-fight-room = Du bist im Gang W2 und hast noch ein Feld. Geh in Raum 8, nach rechts.
lesson-fight-room-wrong = Nichts dagegen, aber in dieser Lektion geht es um Raum 8, rechts vom Gang W2: Geh dort hinein.
lesson-fight-room-right = Ein Zombie, der 4 Treffer aushält! Bei einem Wurf bis 2 trifft er dreimal zurück, bei 3 nur einmal, bei mehr gar nicht. Corvin spart seine Zauber für später.
lesson-fight-fight = Wer tritt vor? Schicke Hedda, die Kämpferin.
lesson-fight-fight-wrong = Wer zaubert, muss im Kampf 1 vom Wurf abziehen, und Corvin hält nur sechs Treffer aus. Schicke Hedda.
lesson-fight-fight-right = Hedda hat eine 5 gewürfelt: fünf Treffer, und der Zombie ist besiegt, ohne zurückzutreffen. Wer so viele Treffer abbekommen hat, wie er aushält, ist tot, Monster wie deine Leute. Von selbst heilt nichts: Nur der Heiltrank, einer der Schätze, nimmt Treffer ab.

lesson-search = Durchsuchen
lesson-search-text = Wo du angehalten hast und kein Monster mehr ist, darf eine Figur deiner Gruppe den Raum durchsuchen. Es gibt Gold, Schlüssel, magische Dinge und zwei Gefangene, Elf und Zwerg, die mit dir gehen und kämpfen; aber 8 der 36 Schätze sind Fallen, die sofort verletzen, oder Flüche, die an dem haften, der sie findet.
lesson-search-search = Lass Hedda oder Corvin Raum 8 durchsuchen.
lesson-search-search-wrong = Vorsicht ist kein Fehler, aber ohne zu suchen findest du keine Schlüssel. Lass Hedda oder Corvin suchen.
lesson-search-search-right = Der Schlüssel B! Zwei Schlüssel, die zusammenpassen, brauchst du für die Zelle. Gold zählt seinen Wert, wenn du es hinausbringst; was Tote bei sich hatten, bleibt liegen, wo sie fielen, für die Nächsten, die kommen.

lesson-esp = Der Blick in die Ferne
lesson-esp-text = Vor der Bewegung darf, wer zaubern kann, einen Zauber sprechen, und das in jedem Zug: Zauber verbrauchen sich nie, magische Dinge schon. Ein Würfel sagt, ob er gelingt; bei einer 1 misslingt jeder, und wer zaubert, bekommt einen Treffer ab. Hellsehen zeigt, was in einem Raum liegt, so fern er ist.
lesson-esp-cast = Du stehst noch einmal vor Tor F. Lass Corvin hellsehen.
lesson-esp-cast-wrong = Klüger ist es, vorher zu wissen, was dort drinnen ist: Lass Corvin hellsehen.
lesson-esp-cast-right = Eine 5: Du darfst Monster und Schatz eines Raums sehen. Bei 2, 3 oder 4 wäre es eines von beiden gewesen.
lesson-esp-see = Blicke in Raum 8.
lesson-esp-see-wrong = Du darfst in jeden Raum blicken, aber diesmal in Raum 8, nahe bei deinem Tor.
lesson-esp-see-right = Ein Zombie und der Schlüssel B: Jetzt weißt du, wohin es sich lohnt. Zwei andere Zauber helfen unterwegs: Eile gibt dir noch einen Zug, Teleport bringt dich überallhin, nur nicht in die Zelle.

lesson-spells = Zauber im Kampf
lesson-spells-text = Begegnest du einem Monster, so darf, wer zaubern kann, vor dem Kampf einen Zauber sprechen: Ein Feuerball trifft sofort, durch Bezaubern folgt dir das Monster vielleicht, Teleport bringt dich fort, und Heldenmut gibt in diesem Zug +1 auf die Würfe einer Figur.
lesson-spells-heroism = In Raum 14 bist du einem Oger begegnet, der 6 Treffer aushält. Lass Corvin Heldenmut auf Hedda zaubern.
lesson-spells-heroism-wrong = Mach diesmal Hedda stärker: Zaubere Heldenmut auf sie.
lesson-spells-heroism-right = Es ist gelungen. Ein höherer Wurf hilft Hedda doppelt: Sie trifft öfter und der Oger seltener.
lesson-spells-fight = Schicke Hedda gegen den Oger vor.
lesson-spells-fight-wrong = Corvin muss 1 von seinen Würfen abziehen, Hedda zählt 1 dazu: Schicke sie.
lesson-spells-fight-right = Eine 6, und 1 macht 7: Der Oger ist auf einen Streich besiegt. Hedda ist noch immer unverletzt.

lesson-keys = Die Zelle
lesson-keys-text = Die Zelle öffnet sich mit Schlüssel A und Schlüssel B zusammen. Ein Dietrich passt zu beiden und auch zu einem zweiten Dietrich; aber zwei A oder zwei B öffnen nichts. Du hast Schlüssel B und einen Dietrich gefunden.
lesson-keys-door = Du bist im Gang K1. Geh zur Tür der Zelle, in den Gang K2.
lesson-keys-door-wrong = Die Tür der Zelle ist im Gang K2, gleich nebenan: Geh dorthin.
lesson-keys-door-right = Du stehst vor der verschlossenen Tür, ein neuer Zug hat begonnen, und deine zwei Schlüssel passen.
lesson-keys-free = Geh in die Zelle: Wähle sie auf dem Plan.
lesson-keys-free-wrong = Die Prinzessin ist nur einen Schritt entfernt, und du hast die Schlüssel: Geh in die Zelle.
lesson-keys-free-right = Die Prinzessin kommt mit. Führe sie jetzt vor dem Morgengrauen durch irgendein Tor hinaus, und du hast gewonnen. Aber kein Teleport: Sie bliebe zurück.

lesson-match = Hinaus mit der Prinzessin
lesson-match-text = Das Spiel endet, wenn alle draußen oder tot sind oder der Morgen graut, hier nach Runde 22. Wer die meisten Punkte hinausbringt, gewinnt: Prinzessin 1000, Elf und Zwerg je 200, Gold seinen Wert. Du bist Bram, mit beiden Schlüsseln, dem Zwerg, Stiefeln für zwei Bewegungen im Zug und 2 von 10 Leben. Befreie sie und geh über die Gänge hinaus, durch Tor F oder E.

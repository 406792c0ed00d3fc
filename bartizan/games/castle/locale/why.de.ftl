# Warum ein Ding von The Castle gerade nirgendwohin führt.

why-take-first = Erst werden die Figuren genommen, dann die Tore gewählt; alles andere kommt danach.
why-taken = { $who } ist schon vergeben.
why-enter-first = Erst wählt jede Gruppe ihr Tor.
why-gate-taken = Tor { $gate } hat eine andere Gruppe gewählt: Gruppen wählen verschiedene Tore.
why-vote = Es wird abgestimmt: Sag zuerst, ob du dafür oder dagegen bist.
why-see-now = Wähle zuerst den Raum, den das Hellsehen zeigt.
why-look-now = Wähle das Monster oder den Schatz des Raums, den das Hellsehen zeigt.
why-land-now = Wähle zuerst, wohin die Magie die Gruppe trägt.

# Zauber
why-spell-cast = { $who } hat in diesem Schritt schon gezaubert: Mehr als ein Zauber geht nicht.
why-spell-encounter = Bezaubern und Feuerball sind für eine Begegnung.
why-spell-before = Hellsehen und Eile sind für die Zeit vor der Bewegung.
why-spell-moved = Die Gruppe ist schon unterwegs: Gezaubert wird vor der Bewegung oder bei einer Begegnung.
why-spell-late = Die Zeit für Zauber ist bei dieser Begegnung vorbei.
why-spell-turn = Jetzt darf { $who } zaubern.
why-speed-again = Eile ist schon gezaubert: Sie gibt noch einen Zug, aber keinen dritten.
why-esp-known = Hellsehen könnte deiner Gruppe nichts zeigen, was sie nicht schon kennt.
why-charm-not = { $who } lässt sich nicht bezaubern.
why-charm-duel = Bezaubern wirkt nur auf wilde Monster, nicht in einem Duell.
why-heroism-ours = Heldenmut ist für jemanden aus deiner eigenen Gruppe.
why-at-foe = Das ist für den Feind, dem du begegnet bist.

# Plättchen
why-carried-other = { $who } trägt das: Nur wer etwas trägt, kann es benutzen oder weitergeben.
why-gold = Gold zählt, wenn es aus der Burg hinausgebracht ist.
why-key = Schlüssel wirken von selbst: Wessen Gruppe zwei hat, die passen, der kann in die Zelle gehen.
why-coffin = Ein Sarg wirkt von selbst, wenn die Gruppe einem Vampir begegnet.
why-boots = Die Stiefel wirken von selbst, für eine Figur, die allein in ihrer Gruppe ist.
why-captive = Der befreite Gefangene geht mit deiner Gruppe; er selbst wird gewählt, wenn er kämpfen oder durchsuchen soll.
why-curse-300 = Dieser Fluch bleibt bis zum Ende bei deiner Gruppe.
why-curse-1 = Dieser Fluch bleibt, bis die verfluchte Figur ein Monster tötet.
why-sword-itself = Das Schwert +1 wirkt von selbst, für die Kampfklasse im Nahkampf.
why-handed = Das wurde schon weitergegeben; mehr als einmal in einem Schritt geht es nicht.
why-acid = Die Säure wird vor einem Nahkampf auf ein Monster geworfen.
why-acid-duel = In einem Duell ist die Säure nur für bezauberte Monster, und deine Rivalen haben keines.
why-pistol-works = Die Pistole geht: Abgefeuert wird sie vor einem Nahkampf.
why-pistol-try = Noch weiß niemand, wie die Pistole geht: Das wird vor der Bewegung probiert.
why-item-before = { $what } ist für die Zeit vor der Bewegung.
why-medallion-used = Das Medaillon zeigt in jedem Zug ein Monster, und das hat es schon getan.
why-medallion-known = Das Medaillon könnte deiner Gruppe kein Monster zeigen, das sie nicht schon kennt.
why-medallion-room = Das Medaillon zeigt das Monster eines Raums, das deine Gruppe nicht kennt; hier ist keines.
why-nobody-hurt = In deiner Gruppe ist niemand verletzt.
why-unhurt = { $who } ist nicht verletzt.
why-heal-ours = Der Heiltrank ist für jemanden aus deiner eigenen Gruppe.
why-hand-ours = Weitergegeben wird nur an Figuren der eigenen Gruppe.
why-hand-has = { $who } trägt es schon.
why-hand-same = Es macht keinen Unterschied, ob { $who } es trägt.

# Der Weg
why-way-not-yours = { $who } weist den Weg, nach dir; jetzt kannst du zaubern, benutzen oder weitergeben, was du hast.
why-together = Die Gruppe geht gemeinsam: Wähle, wohin.
why-search-later = Was hier ist, kommt am Ende der Bewegung dran: Bleib, oder geh weiter.
why-outside = { $who } ist nicht in der Burg.
why-way-outside = Deine Gruppe ist noch draußen: Hinein geht es für sie durch Tor { $gate }.
why-way-refused = Das ist abgelehnt und kann in diesem Schritt nicht noch einmal vorgeschlagen werden.
why-area-itself = Wähle das Feld selbst.
why-gate-far = Durch ein Tor hinaus geht es aus dem Gangabschnitt dahinter.
why-way-here = Deine Gruppe ist schon hier.
why-way-far = Das ist { $far } Felder entfernt: Es geht von Feld zu Feld, durch Türen.
why-cell-locked = Die Zelle ist verschlossen, und deine Gruppe hat keine zwei Schlüssel, die passen.
why-see-room = Hellsehen zeigt die Plättchen eines Raums; hier sind keine.
why-see-monster = Mit einer 2 zeigt das Hellsehen ein Monster, und hier ist keines, das deine Gruppe nicht kennt.
why-see-known = Hier ist nichts, was das Hellsehen zeigen könnte und deine Gruppe nicht kennt.
why-land-inside = Ein Teleport endet in der Burg: Wähle ein Feld.
why-land-cell = In die Zelle teleportiert niemand.
why-land-here = Ein Teleport führt von hier fort.

# Kämpfen und Durchsuchen
why-fight-first = { $foe } ist hier: Vorher geht nichts anderes.
why-duel-first = Deine Rivalen sind hier: Vor dem Ende des Duells geht nichts anderes.
why-hand-now = Wähle etwas, was du trägst, und wer aus deiner Gruppe es bekommen soll.
why-items-now = Erst kommen Säure und Pistole; wer vortritt, wird danach gefragt.
why-not-here = { $who } ist an diesem Kampf nicht beteiligt.
why-own-fighter = Wähle jemanden der Deinen, der vortritt; wen deine Rivalen schicken, wählen sie selbst.
why-nothing-to-use = Du hast nichts, was sich gegen { $who } benutzen lässt.
why-not-yours = Für { $who } entscheidet { $owner }.
why-prince-small = { $who } kämpft gegen nichts Größeres: Das Monster erträgt { $theirs } Treffer, er selbst nur { $own }.
why-check-who = Wähle, wer den Raum durchsucht, oder lasst den Schatz liegen.
why-check-monster = Bezauberte Monster durchsuchen nichts; das tun Figuren, Elf und Zwerg.
why-search-here = Deine Gruppe ist { $where } und kann nur dort suchen.

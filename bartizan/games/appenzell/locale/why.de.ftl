# Warum ein Ding von Burg Appenzell gerade nirgendwohin führt.

why-place-first = Zuerst setzen alle eine Maus in einen freien Turm, eine der vier Ecken.
why-tower-taken = In diesem Turm steht schon eine Maus.
why-tower-in = In einen Turm kommt eine Maus nur von draußen, nie von einem Feld.
why-tower-none = Draußen wartet keine deiner Mäuse, und von einem Feld kommt keine in einen Turm.
why-no-actions = Du hast keine Aktion mehr: Beende deinen Zug.
why-slid = Du hast in diesem Zug schon geschoben; das geht nur einmal.
why-spare = Dieses Plättchen wird von außen hineingeschoben: Wähle einen der Pfeile rund um die Burg.
why-room-open = Dieser Raum ist schon offen.
why-room-apart = Dieses Dach berührt keine deiner Mäuse: Du hebst nur Dächer neben einem Feld oder Turm ab, wo eine steht.
why-mouse-anothers = Das ist keine deiner Mäuse.
why-mouse-fallen = Diese Maus ist in den Keller gefallen und kommt nicht wieder.
why-mouse-outside = Von draußen kommt eine Maus durch einen freien Turm herein, und keiner ist für sie zu erreichen.
why-mouse-stuck = Diese Maus kann gerade nirgendwohin: Neben ihr sind nur Dächer, Mausefallen, Türme, Mauern oder Mäuse.
why-outside-tower = Von draußen kommt eine Maus zuerst in einen Turm.
why-field-roofed = { $field } liegt unter einem Dach: Dorthin läuft keine Maus.
why-field-trap = Auf eine Mausefalle läuft keine Maus.
why-field-taken = Dort steht schon eine Maus, und auf einem Feld stehen nie zwei.
why-field-far = Das ist zu weit für einen Lauf: Eine Maus geht ein Feld nach dem anderen, geradeaus, und weiter nur über andere Mäuse. Geh Schritt für Schritt.
why-field-nobody = Keine deiner Mäuse steht neben { $field }: Eine Maus geht ein Feld nach dem anderen, geradeaus, und weiter nur über andere Mäuse.

# Warum ein Ding von Kilt Castle gerade nirgendwohin führt.

why-card-front = Diese Karte liegt allein ganz vorn: Ginge sie weiter, läge hinter ihr nichts.
why-card-stuck = Diese Karte kann nirgendwohin: Jeder Platz vor ihr ist voll oder wäre eine Kartenreihe zu viel.
why-card-first = Wähle zuerst eine Karte, dann den Platz, an den sie kommt.
why-slot-here = Die Karte liegt schon hier; sie geht mindestens einen Platz weiter.
why-slot-behind = Karten gehen nur im Uhrzeigersinn, und dieser Platz liegt hinter der Karte.
why-slot-gap = Das ist zu weit vorn: Hinter der vordersten Karte muss am Platz direkt dahinter eine andere liegen.
why-slot-full = Dieser Platz ist voll.
why-slot-rows = Hier begänne eine neue Kartenreihe, und es gibt schon so viele, wie es geben darf.
why-move-first = Erst wird eine Karte versetzt; dann bauen ihre Farben.
why-moved = Eine Karte wurde schon versetzt; jetzt wird in der Linie von Platz { $slot } gebaut.
why-stock-colour = Jetzt baut { $colour }.
why-stock-none = Von dieser Sorte ist kein Stockwerk übrig.
why-field-first = Wähle zuerst das Feld, dann das Stockwerk.
why-field-line = { $field } liegt nicht in der Linie von Platz { $slot }, in der die Karte dich bauen lässt.
why-field-roofed = Dieser Turm hat ein Dach: Auf ihm baut niemand mehr.
why-field-far = Von den leeren Feldern darf nur das nächste vor der Karte bebaut werden: { $field }.
why-field-dear = Diesen Turm zu überbauen kostet { $cost } { $cost ->
        [one] Dukaten
       *[other] Dukaten
    }, und du hast { $purse }.
why-roof-waits = Ein Dach kommt dorthin, wo jemand baut, wo ein anderer im selben Zug gerade gebaut hat.
why-roof-first = Wähle zuerst, welches der beiden Dächer versetzt wird.

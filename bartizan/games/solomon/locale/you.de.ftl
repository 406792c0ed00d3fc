# Was geschah, wie eine Lektion es dem erzählt, der es tat oder etwas davon hat.

you-lays = Du legst verdeckt Karte { $card }.
you-card-of = du mit { $card }
you-shifts = Du schiebst { $tile } von { $from } nach { $to }; zum Vorschein kommt { $below }.
you-shifts-known = Du schiebst { $tile } von { $from } nach { $to }; obenauf liegt wieder { $below }.
you-shifts-last = Du schiebst { $tile } von { $from } nach { $to }; { $from } ist leer.
you-plays = Du gräbst mit Magie: { $objects }.
you-digs = Du gräbst { $fields } aus: { $tiles }.
you-ends-turn = { $places ->
        [0] Du gräbst nicht: Karte { $card } passt { $shifts ->
            [0] nirgends.
           *[other] ohne Verschieben nirgends.
        }
       *[other] Du gräbst nicht, obwohl Karte { $card } passen würde.
    }
you-pays = Du zahlst { $price } ({ $curses ->
        [0] fürs Verschieben
       *[other] { $shifts ->
            [0] für Flüche
           *[other] { $shifts } fürs Verschieben, { $curses } für Flüche
        }
    }): { $with }{ $back ->
        [0] .
        [one] ; 1 Münze kommt zurück.
       *[other] ; { $back } Münzen kommen zurück.
    }
you-cannot-pay = Du kannst { $price } nicht zahlen und zahlst nichts: { $dug ->
        [0] Dafür gehen Plättchen aus deinem Vorrat an { $to }.
        [one] Das eben ausgegrabene Plättchen geht an { $to }.
       *[other] Die { $dug } eben ausgegrabenen Plättchen gehen an { $to }.
    }
to-you-cannot-pay = { $who } kann { $price } nicht zahlen und zahlt nichts: { $dug ->
        [0] Dafür gehen Plättchen aus dem eigenen Vorrat an dich.
        [one] Das eben ausgegrabene Plättchen geht an dich.
       *[other] Die { $dug } eben ausgegrabenen Plättchen gehen an dich.
    }
you-adds = Du gibst { $tile } dazu.
you-adds-all = Du gibst alles dazu, was da ist: { $tiles }.
you-adds-nothing = Du hast nichts dazuzugeben.
you-gets-open = Du bekommst { $tiles }.
you-gets = Du bekommst ein verdecktes Plättchen.
you-gets-known = Du bekommst ein verdecktes Plättchen: { $tile }.
you-portion = du { $n }
you-wins = Du gewinnst mit { $points } Punkten!
you-tale-curses = Du trugst die meisten Flüche ({ $total }) und bekamst dafür { $points } Punkte.
you-tale-objects = Du behieltst die meisten magischen Objekte ({ $total }): { $points } Punkte.
you-tale-won = Du gewinnst mit { $points } zu { $next } Punkten gegen { $other }; am größten war der Vorsprung { $what }: { $mine } zu { $theirs }.
other-you-tale-won = { $who } gewinnt mit { $points } zu { $next } Punkten gegen dich; am größten war der Vorsprung { $what }: { $mine } zu { $theirs }.
other-you-tale-despite = Es reichte, obwohl du { $what } vorn lagst, { $theirs } zu { $mine }.
you-tale-best = Du hast am meisten { $what } gepunktet ({ $points })
you-prompt-over = Die Schatzkammer ist wieder verschlossen: Du hast mit { $points } Punkten gewonnen.

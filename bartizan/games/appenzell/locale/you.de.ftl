# Was geschah, wie eine Lektion es dem erzählt, der es tat oder am Zug war.

you-places = Du setzt eine Maus in Turm { $tower }.
you-uncovers = Du hebst das { $roof } von Raum { $room } ab: { $found }!
you-uncovers-nothing = Du hebst das { $roof } von Raum { $room } ab: nichts als blanker Boden.
you-enters = Du schickst Maus { $mouse } durch Turm { $to } in die Burg.
you-enters-over = Du schickst Maus { $mouse } von draußen{ $over } nach { $to }{ $onto }{ $so }.
you-runs = Du läufst mit Maus { $mouse } von { $from }{ $over } nach { $to }{ $onto }{ $so }.
you-so-taken = , der schon in deinem Regal steht
you-slides = Du schiebst { $tile } in Schlitz { $slot }: { $line } rückt { $way }.
you-slides-out = Du schiebst { $tile } in Schlitz { $slot }: { $line } rückt { $way }, und heraus fällt { $out }.
you-underfoot = Unter deiner Maus auf { $field } liegt nun { $tile }.
you-underfoot-instead = Unter deiner Maus auf { $field } liegt nun { $tile } statt { $cheese }.
you-falls = Plumps! Deine Maus { $mouse } fällt auf { $field } durch eine Mausefalle in den Keller; { $left ->
        [0] keine ist mehr übrig.
        [one] 1 Maus ist noch übrig.
       *[other] { $left } Mäuse sind noch übrig.
    }
you-collects = Du sammelst mit den Mäusen auf { $fields } den { $cheese } ein: { $many ->
        [one] dein erstes Käsestück!
       *[other] schon { $many } Käsestücke!
    }
you-collects-too = Im Zug von { $turn } sammelst du mit den Mäusen auf { $fields } den { $cheese } ein: { $many ->
        [one] dein erstes Käsestück!
       *[other] schon { $many } Käsestücke!
    }
turn-you-collects-too = In deinem Zug sammelt { $who } mit den Mäusen auf { $fields } den { $cheese } ein: { $many ->
        [one] das erste Käsestück für { $who }!
       *[other] schon { $many } Käsestücke!
    }
you-ends-turn = Du beendest deinen Zug{ $unused ->
        [0] { "" }
        [one] { " " }und lässt 1 Aktion verfallen
       *[other] { " " }und lässt { $unused } Aktionen verfallen
    }{ $many ->
        [0] .
        [one] ; das Dach von Raum { $rooms } schließt sich.
       *[other] ; die Dächer der Räume { $rooms } schließen sich.
    }
you-end-collected = Du hast { $many } verschiedene Käsestücke und gewinnst!
you-end-cellar = Du hast { $mice ->
        [0] keine Maus mehr
       *[other] nur noch eine Maus
    }: Das Spiel ist aus.
you-wins-alone = Damit gewinnst du mit { $cheeses ->
        [0] null Käsestücken
        [one] 1 Käsestück
       *[other] { $cheeses } Käsestücken
    }!
you-wins-most = { $among ->
        [others] Von den anderen hast du
        [complete] Von ihnen hast du
       *[all] Du hast
    } den meisten Käse ({ $cheeses ->
        [one] 1 Stück
       *[other] { $cheeses } Stücke
    }) und gewinnst!
you-wins-tie = Andere haben so viel Käse wie du ({ $cheeses ->
        [one] je 1 Stück
       *[other] je { $cheeses } Stücke
    }); bei dir liegt der letzte Zug am längsten zurück: Du gewinnst!
you-tale-shelf = { $cheeses } für dich
you-tale-shelf-empty = nichts für dich
you-tale-fell = { $mice ->
        [one] 1 Maus
       *[other] { $mice } Mäuse
    } von dir
you-prompt-over = Die Käsejagd ist zu Ende: Du hast gewonnen.

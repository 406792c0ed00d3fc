cheese-appenzeller = Appenzeller
cheese-brie = Brie
cheese-cheddar = Cheddar
cheese-emmental = Emmentaler
cheese-gouda = Gouda
cheese-roquefort = Roquefort
cheese-tilsiter = Tilsiter
tile-cheese = ein Stück { $cheese }
tile-trap = eine Mausefalle
tile-plain = ein leeres Plättchen
roof-tiled = Ziegeldach
roof-thatched = Strohdach
roof-copper = Kupferdach
row = Reihe { $line }
column = Spalte { $line }
way-down = nach unten
way-left = nach links
way-up = nach oben
way-right = nach rechts

# Züge, wie man sie wählt
move-place = deine erste Maus in Turm { $tower }
move-uncover = das { $roof } von Raum { $room } abheben ({ $fields })
move-enter = Maus { $mouse } von draußen in Turm { $to } ({ $cost })
move-enter-over = Maus { $mouse } von draußen{ $over } nach { $to }{ $onto } ({ $cost })
move-run = Maus { $mouse } von { $from }{ $over } nach { $to }{ $onto } ({ $cost })
move-slide = Schlitz { $slot }: { $line } { $way } schieben
move-slide-out = Schlitz { $slot }: { $line } { $way } schieben (heraus: { $out })
move-end = { $unused ->
        [0] deinen Zug beenden
        [one] deinen Zug beenden (1 Aktion verfällt)
       *[other] deinen Zug beenden ({ $unused } Aktionen verfallen)
    }
over = { $mice ->
        [0] { "" }
        [one] { " " }über eine Maus hinweg
       *[other] { " " }über { $mice } Mäuse hinweg
    }
onto-nothing = { "" }
onto-cheese = { " " }auf den { $cheese }
cost = { $actions ->
        [one] 1 Aktion
       *[other] { $actions } Aktionen
    }

# Was zu tun ist
prompt-place = { $who } setzt die erste Maus in einen freien Turm.
prompt-place-you = Setze deine erste Maus in einen freien Turm. Zwei deiner Mäuse auf der gleichen Käsesorte sammeln sie ein; { $goal } verschiedene Käse gewinnen.
prompt-act = { $who } hat noch { $points ->
        [one] 1 Aktion
       *[other] { $points } Aktionen
    } und darf { $ways } oder den Zug beenden.
prompt-act-you = Du bist am Zug und hast noch { $points ->
        [one] 1 Aktion
       *[other] { $points } Aktionen
    }: Du darfst { $ways } oder deinen Zug beenden.
prompt-done = { $points ->
        [0] { $who } hat keine Aktion mehr und beendet den Zug.
       *[other] { $who } kann nichts mehr tun und beendet den Zug.
    }
prompt-done-you = { $points ->
        [0] Keine Aktion mehr: Beende deinen Zug, dann bekommen leere Räume wieder ein Dach.
       *[other] Mehr kannst du nicht tun: Beende deinen Zug.
    }
may-uncover = ein Dach abheben
may-run = mit einer Maus laufen
may-slide = am Pfeil eine Linie schieben
ask-tower = Wähle einen Turm für die Maus.
ask-roof = Wähle ein Dach, das abgehoben wird.
ask-mouse = Wähle eine Maus.
ask-field = Wähle das Feld, auf das die Maus läuft.
ask-arrow = Wähle einen Pfeil, um seine Linie zu schieben.
prompt-over = Die Käsejagd ist zu Ende: { $who } hat gewonnen.
prompt-over-nobody = Die Käsejagd ist zu Ende, und niemand hat gewonnen.

# Was geschah
places = { $who } setzt eine Maus in Turm { $tower }.
uncovers = { $who } hebt das { $roof } von Raum { $room } ab: { $found }!
uncovers-nothing = { $who } hebt das { $roof } von Raum { $room } ab: nichts als blanker Boden.
found-cheese = { $cheese } auf { $field }
found-trap = eine Mausefalle auf { $field }
enters = { $who } schickt Maus { $mouse } durch Turm { $to } in die Burg.
enters-over = { $who } schickt Maus { $mouse } von draußen{ $over } nach { $to }{ $onto }{ $so }.
runs = { $who } läuft mit Maus { $mouse } von { $from }{ $over } nach { $to }{ $onto }{ $so }.
so-nothing = { "" }
so-taken = , der schon im Regal steht
so-first = ; mit einer zweiten Maus auf { $cheese } ist er gewonnen
slides = { $who } schiebt { $tile } in Schlitz { $slot }: { $line } rückt { $way }.
slides-out = { $who } schiebt { $tile } in Schlitz { $slot }: { $line } rückt { $way }, und heraus fällt { $out }.
comes-to-light = Nun ist zu sehen: { $found }.
found-out = das herausgeschobene Plättchen, { $tile }
carries = Unter den Mäusen ändert sich nichts. Mit wandert: { $each }.
carries-nothing = Unter den Mäusen ändert sich nichts, und nichts Sichtbares wandert mit.
carried-on = { $tile } nach { $field }
carried-away = { $tile } unter das Dach auf { $field }
underfoot = Unter der Maus von { $who } auf { $field } liegt nun { $tile }.
underfoot-instead = Unter der Maus von { $who } auf { $field } liegt nun { $tile } statt { $cheese }.
falls = Plumps! Maus { $mouse } von { $who } fällt auf { $field } durch eine Mausefalle in den Keller; { $left ->
        [0] keine ist mehr übrig.
        [one] 1 Maus ist noch übrig.
       *[other] { $left } Mäuse sind noch übrig.
    }
collects = { $who } sammelt mit den Mäusen auf { $fields } den { $cheese } ein: { $many ->
        [one] das erste Käsestück für { $who }!
       *[other] schon { $many } Käsestücke!
    }
collects-too = Im Zug von { $turn } sammelt { $who } mit den Mäusen auf { $fields } den { $cheese } ein: { $many ->
        [one] das erste Käsestück für { $who }!
       *[other] schon { $many } Käsestücke!
    }
ends-turn = { $who } beendet den Zug{ $unused ->
        [0] { "" }
        [one] { " " }und lässt 1 Aktion verfallen
       *[other] { " " }und lässt { $unused } Aktionen verfallen
    }{ $many ->
        [0] .
        [one] ; das Dach von Raum { $rooms } schließt sich.
       *[other] ; die Dächer der Räume { $rooms } schließen sich.
    }
end-collected = { $who } hat { $many } verschiedene Käsestücke und gewinnt!
end-collected-several = { $who } vollenden mit demselben Schub ihre Sammlungen.
end-cellar = { $many ->
        [one] { $who } hat { $mice ->
            [0] keine Maus mehr
           *[other] nur noch eine Maus
        }: Das Spiel ist aus.
       *[other] { $who } haben höchstens noch je eine Maus: Das Spiel ist aus.
    }
end-time = Nach { $turns } Zügen ist das Spiel aus.
wins-nobody = Sonst ist niemand da, der gewinnen könnte: Niemand gewinnt.
wins-alone = Damit gewinnt { $who } mit { $cheeses ->
        [0] null Käsestücken
        [one] 1 Käsestück
       *[other] { $cheeses } Käsestücken
    }!
wins-most = { $among ->
        [others] Von den anderen hat { $who }
        [complete] Von ihnen hat { $who }
       *[all] { $who } hat
    } den meisten Käse ({ $cheeses ->
        [one] 1 Stück
       *[other] { $cheeses } Stücke
    }) und gewinnt!
wins-tie = { $among ->
        [others] Von den anderen haben { $tied }
        [complete] Sie haben
       *[all] { $tied } haben
    } gleich viel Käse ({ $cheeses ->
        [one] je 1 Stück
       *[other] je { $cheeses } Stücke
    }); am längsten liegt der letzte Zug bei { $who } zurück: { $who } gewinnt!
tale-turns = Nach { $turns } Zügen war die Käsejagd zu Ende.
tale-shelves = Auf den Regalen: { $each }.
tale-shelf = { $cheeses } für { $who }
tale-shelf-empty = nichts für { $who }
tale-cellar = In den Keller gestürzt: { $each }.
tale-fell = { $mice ->
        [one] 1 Maus
       *[other] { $mice } Mäuse
    } von { $who }
tale-cellar-empty = Keine einzige Maus fiel in den Keller.
reason-own-turn = Käsestücke aus eigenen Zügen
reason-other-turn = Käsestücke aus fremden Zügen

# Der Tisch
title = Burg Appenzell
head-placing = Aufbau
head-turn = Zug { $turn }
head-over = Spielende
head-goal = Ziel: { $goal } Käsestücke
spare = Neben der Burg: { $tile }
points-left = { $points ->
        [0] keine Aktion mehr
        [one] noch 1 Aktion
       *[other] noch { $points } Aktionen
    }
slide-left = Schieben noch möglich
slide-done = schon geschoben
column-player = Spieler
column-cheeses = Käsestücke
column-outside = draußen
column-cellar = im Keller
legend = ░A Dach von Raum A (░ Ziegel, ▒ Stroh, ▓ Kupfer), ♜ Turm, ▟█▙ erhöhtes Feld: kein Käse, keine Falle.
    App, Bri, Che, Emm, Gou, Roq, Til: Käsesorten; (╳) Mausefalle; · leeres Plättchen; ▼1 Schlitz 1.
    ●2 ▲2 ■2 ◆2 zweite Maus der ersten bis vierten Person; ▶ vor einem Namen: ist dran.

# Optionen
option-side = Seite des Spielplans: Die Räume liegen anders
option-cheeses = verschiedene Käsestücke für den Sieg; zu zweit und zu dritt sind 5 oder 6 zu empfehlen
option-memory = Merkhilfe: Was alle schon gesehen haben, schimmert durch die Dächer
option-memory-no = nein
option-memory-yes = ja
blurb = Hebe die Dächer der Burg ab, merke dir, wo der Käse liegt, und bring zwei deiner Mäuse auf dieselbe Sorte. Aber Vorsicht: Der Boden lässt sich verschieben, und mit ihm die Mausefallen.

## The picture
picture-field = { $field }: { $tile }
picture-known = { $field }, unter einem Dach: { $tile }
picture-covered = { $field }, unter einem Dach
picture-raised = { $field }, ein erhöhtes Feld
picture-tower = Turm { $field }
picture-roof = { $roof } von Raum { $room } ({ $fields })
picture-roof-aside = { $roof } von Raum { $room }, beiseitegelegt
picture-cheese = { $who } hat { $cheese }
picture-plate = { $who }: { $left }
picture-winner = { $who } hat gewonnen
picture-mouse = { $who }: Maus { $mouse } auf { $field }
picture-mouse-outside = { $who }: Maus { $mouse }, draußen
picture-mouse-fallen = { $who }: Maus { $mouse }, im Keller
picture-outside = { $who }: die Mäuse draußen
picture-slot = Schlitz { $slot }
picture-mice-left = Mäuse, die noch da sind
picture-actions = verbleibende Aktionen
picture-note-place = Deine erste Maus beginnt in diesem Turm.
picture-note-cost = { $actions ->
        [one] Kostet 1 Aktion.
       *[other] Kostet { $actions } Aktionen.
    }
picture-note-falls = Die Maus von { $who } auf { $field } fällt!
picture-note-gains = { $who } bekommt { $cheese }.
picture-warn-falls = Eine eigene Maus fällt in den Keller.

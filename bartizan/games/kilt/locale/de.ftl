colour-R = Rot
colour-O = Orange
colour-L = Hellgrau
colour-D = Dunkelgrau

# Züge, wie man sie wählt
move-relocate = Karte { $card } an Platz { $slot }: { $first } baut
move-relocate-double = Karte { $card } an Platz { $slot }: { $first } baut, dann { $second }
move-build-free = { $floor } auf das leere Feld { $field }, kostenlos
move-build-own = { $floor } auf den eigenen Turm { $field } (Höhe { $height }), kostenlos
move-build-over = { $floor } auf den Turm { $field } von { $owner }, für { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    }
move-roof = das Dach von { $field } nehmen
floor = { $crests ->
        [0] ein Stockwerk ohne Wappen
        [1] ein Stockwerk mit einem Wappen
       *[other] ein Stockwerk mit zwei Wappen
    }
empties = { $move } (leert die Reihe: Dukatentag)

# Was zu tun ist
prompt-relocate = { $who } ist am Zug: eine Karte im Uhrzeigersinn versetzen.
prompt-build = { $who } baut für { $colour } in der Linie von Platz { $slot }.
prompt-roof = { $who } versetzt eines der beiden Dächer auf { $field }.
prompt-relocate-you = Du bist am Zug: eine Karte im Uhrzeigersinn versetzen.
prompt-build-you = Du baust für { $colour } in der Linie von Platz { $slot }.
prompt-roof-you = Wähle das Dach, das auf { $field } kommt.
prompt-over = Die Burg ist gebaut.

# Was geschah
relocates = { $who } versetzt Karte { $card } von Platz { $from } an Platz { $slot }.
empty-row = Platz { $slot } ist nun leer: Ein Dukatentag steht an.
builds-free = { $who } baut in { $colour } auf { $field }{ $crests }.
builds-own = { $who } erhöht den eigenen Turm { $field } in { $colour }{ $crests }.
builds-over = { $who } überbaut { $field } in { $colour }{ $crests } und zahlt { $owner } { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    }.
crests = { $crests ->
        [0] { "" }
        [1] { " " }mit einem Wappen
       *[other] { " " }mit zwei Wappen
    }
builds-nothing = { $who } kann für { $colour } nicht bauen.
roof-set = { $field } bekommt ein Dach und gehört allen.
roof-moved = { $who } versetzt das Dach von { $from } auf { $field }.
ducat-day = Dukatentag: { $paid }.
final-pay = Entlohnung zum Spielende: { $paid }.
paid-to = { $who } +{ $ducats }
reason-overbuilt = für überbaute Türme erhalten
reason-paid = fürs Überbauen bezahlt
reason-ducat-day = Dukatentage
reason-final = Entlohnung zum Spielende
reason-start = Dukaten zu Beginn

# Der Tisch
head-turn = Kilt Castle · Zug { $turn }
head-ducat-day = Dukatentag steht an
head-over = Spielende
column-player = Spieler
column-colours = Farben
column-ducats = Dukaten
column-stock = Stockwerke übrig: ohne, ✦, ✦✦
column-area = beste Fläche
legend = Feld: oberste Farbe und Höhe, ✦ Wappen, ^ Dach; darunter die Stockwerke von unten nach oben.
    Karte: Bei R›O zeigt Rot zum Plan; versetzt dreht sie sich, und Orange baut zuerst.
option-colours = Farben der Sitze im Uhrzeigersinn (zu zweit je zwei; zu dritt bleibt die letzte weg)

# Das Bild
field-empty = { $field }: leer
field-tower = { $field }: oben { $colour }{ $crests }, { $height ->
        [one] 1 Stockwerk
       *[other] { $height } Stockwerke
    }, gehört { $owner }
field-roofed = { $field }: mit Dach, { $height ->
        [one] 1 Stockwerk
       *[other] { $height } Stockwerke
    }, gehört allen
slot = Platz { $slot }
card-single = Karte { $card } an Platz { $slot }: { $inside }
card-double = Karte { $card } an Platz { $slot }: { $inside } zum Plan hin, { $outside } nach außen
roof-unused = Unbenutztes Dach
stock = { $colour }, { $floor }: noch { $left }
floors-left = Stockwerke übrig
seal = Das Siegel des Baumeisters liegt bei { $who }
seal-ducat = Das Siegel liegt bei { $who }, Dukatenseite oben: Ein Dukatentag steht an
note-builds = { $first } baut { $first_colour }
note-build-both = { $first } baut { $first_colour }, dann { $second } { $second_colour }
note-empties = { $note }. Platz { $slot } wird leer: Dukatentag
note-free = kostenlos
note-price = { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    } an { $owner }
note-roof = das Dach wandert von { $origin } auf { $field }
warn-last = Das ist dein letztes Stockwerk: Nach diesem Zug endet das Spiel.
blurb = Baut Stockwerk um Stockwerk am Stammsitz des Clans, überbaut die Rivalen und ruft den Dukatentag aus, wenn ihr am besten dasteht.

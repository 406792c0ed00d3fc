colour-R = Rot
colour-O = Orange
colour-L = Hellgrau
colour-D = Dunkelgrau

# Züge, wie man sie wählt
move-relocate = { $card } an Platz { $slot }: { $first } baut
move-relocate-double = { $card } an Platz { $slot }: { $first } baut, dann { $second }
move-build-free = { $floor } auf das leere Feld { $field }, kostenlos
move-build-own = { $floor } auf den eigenen Turm { $field } (Höhe { $height }), kostenlos
move-build-over = { $floor } auf den Turm { $field } von { $owner }, für { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    }
move-roof = das Dach von { $field } nehmen
roofs = { $move }; dann kommt ein Dach darauf, und der Turm gehört allen
card-of-one = die Karte { $one }
card-of-two = die Karte { $one } und { $other }
floor = { $crests ->
        [0] ein Stockwerk ohne Wappen
        [1] ein Stockwerk mit einem Wappen
       *[other] ein Stockwerk mit zwei Wappen
    }
lets = { $told }, du nicht: Deine Stockwerke bleiben dir
lets-pay = { $told }, du nicht: Auf deine Türme dort bauen sie gegen Dukaten für dich
empties = { $move } (leert den Platz: Dukatentag)

# Was zu tun ist
prompt-relocate = { $who } ist am Zug und versetzt eine Karte im Uhrzeigersinn.
prompt-build = { $who } baut { $colour } in der Linie von Platz { $slot }.
prompt-roof = { $who } wählt das Dach, das auf { $field } kommt.
prompt-relocate-you = Du bist am Zug: Versetze eine Karte im Uhrzeigersinn an einen anderen Platz.
prompt-build-you = Du baust { $colour } in der Linie von Platz { $slot }.
prompt-roof-you = Wähle das Dach, das auf { $field } kommt.
ask-card = Wähle eine Karte.
ask-slot = Wähle einen Platz für die Karte.
ask-field = Wähle ein Feld für das Stockwerk in { $colour }.
ask-floor = Wähle ein Stockwerk aus deinem Vorrat.
ask-roof = Wähle eines der beiden Dächer.
prompt-over = Die Burg ist gebaut.

# Was geschah
relocates = { $who } versetzt { $card } von Platz { $from } an Platz { $slot }: { $builders }{ $idle ->
        [0] .
       *[other] , { $who } selbst baut nicht.
    }
empty-row = Platz { $slot } ist nun leer: Nach dem Bauen ist Dukatentag.
builds-free = { $who } baut { $colour }{ $crests } auf das leere Feld { $field }.
builds-own = { $who } baut { $colour }{ $crests } auf den eigenen Turm { $field }.
builds-over = { $who } baut { $colour }{ $crests } auf den Turm { $field } von { $owner } und zahlt { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    } an { $owner }.
crests = { $crests ->
        [0] { "" }
        [1] { " " }mit einem Wappen
       *[other] { " " }mit zwei Wappen
    }
builds-nothing = { $who } kann hier nicht { $colour } bauen.
roof-set = { $who } hat gebaut, wo { $first } eben gebaut hat: { $field } bekommt ein Dach und gehört nun allen.
roof-moved = { $who } hat gebaut, wo { $first } eben gebaut hat, und versetzt das Dach von { $from } dorthin: { $field } gehört nun allen, { $from } wieder { $owner }.
areas-change = Die besten Flächen ändern sich: { $each }.
area-changes = { $colour } von { $who } zählt { $to } statt { $from }
ducat-day = Dukatentag!
pays-nothing = { $who } bekommt nichts: Es steht kein eigener Turm.
pays-ducat-day = { $who } bekommt { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    } für { $colour }: { $parts }.
final-pay = Die Burg ist gebaut: Die Bank zahlt für jeden Turm, jedes Wappen und jedes Dach.
pays-final = { $who } bekommt { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    }: { $parts }.
so-many-towers = { $n ->
        [one] 1 Turm
       *[other] { $n } Türme
    }
so-many-crests = { $n } Wappen
so-many-roofs = { $n ->
        [one] 1 Dach
       *[other] { $n } Dächer
    }
reason-overbuilt = von anderen für überbaute eigene Türme bekommen
reason-paid = an andere gezahlt, um ihre Türme zu überbauen
reason-ducat-day = Dukatentage, von der Bank
reason-final = Türme, Wappen und Dächer am Ende, von der Bank
reason-start = Dukaten zu Beginn

# Die Geschichte der Partie
tale-castle = { $floors ->
        [one] 1 Stockwerk steht
       *[other] { $floors } Stockwerke stehen
    } in { so-many-towers-built }; der höchste, { $field }, hat { $height }.
so-many-towers-built = { $towers ->
        [one] 1 Turm
       *[other] { $towers } Türmen
    }
tale-last-floor = Nach { $turns } Zügen hatte { $who } das letzte Stockwerk gesetzt.
tale-idle = Nach { $turns } Zügen konnte niemand mehr bauen.
tale-days = Dukatentage brachten { $each }.
tale-each = { $who } { $ducats } Dukaten
tale-no-days = Kein Dukatentag brachte etwas ein.
tale-paid = { $all ->
        [one] 1 Dukat wurde
       *[other] { $all } Dukaten wurden
    } gezahlt, um Türme anderer zu überbauen, am meisten von { $who } an { $owner }: { $ducats }.
tale-nothing-paid = Niemand überbaute einen Turm anderer.
tale-won = { $who } gewinnt mit { $ducats } Dukaten, { $more } mehr als { $second }.
tale-floors = { $who } und { $tied } haben je { $ducats } Dukaten; { $who } gewinnt mit mehr gebauten Stockwerken, { $floors } zu { $fewer }.
tale-shared = { $who } haben je { $ducats } Dukaten und { $floors ->
        [one] 1 Stockwerk
       *[other] { $floors } Stockwerke
    } gebaut: Sie teilen sich den Sieg.

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
option-colours = Clans der Sitze im Uhrzeigersinn: roter Eber, oranger Hirsch, hellgrauer Schwan, dunkelgrauer Widder (zu zweit je zwei, die ersten und die letzten; zu dritt bleibt der letzte weg)
option-colours-ROLD = Eber, Hirsch, Schwan, Widder
option-colours-RODL = Eber, Hirsch, Widder, Schwan
option-colours-RLOD = Eber, Schwan, Hirsch, Widder
option-colours-RLDO = Eber, Schwan, Widder, Hirsch
option-colours-RDOL = Eber, Widder, Hirsch, Schwan
option-colours-RDLO = Eber, Widder, Schwan, Hirsch
option-colours-ORLD = Hirsch, Eber, Schwan, Widder
option-colours-ORDL = Hirsch, Eber, Widder, Schwan
option-colours-OLRD = Hirsch, Schwan, Eber, Widder
option-colours-OLDR = Hirsch, Schwan, Widder, Eber
option-colours-ODRL = Hirsch, Widder, Eber, Schwan
option-colours-ODLR = Hirsch, Widder, Schwan, Eber
option-colours-LROD = Schwan, Eber, Hirsch, Widder
option-colours-LRDO = Schwan, Eber, Widder, Hirsch
option-colours-LORD = Schwan, Hirsch, Eber, Widder
option-colours-LODR = Schwan, Hirsch, Widder, Eber
option-colours-LDRO = Schwan, Widder, Eber, Hirsch
option-colours-LDOR = Schwan, Widder, Hirsch, Eber
option-colours-DROL = Widder, Eber, Hirsch, Schwan
option-colours-DRLO = Widder, Eber, Schwan, Hirsch
option-colours-DORL = Widder, Hirsch, Eber, Schwan
option-colours-DOLR = Widder, Hirsch, Schwan, Eber
option-colours-DLRO = Widder, Schwan, Eber, Hirsch
option-colours-DLOR = Widder, Schwan, Hirsch, Eber

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
card-single = Karte an Platz { $slot }: { $inside }
card-double = Karte an Platz { $slot }: { $inside } zum Plan hin, { $outside } nach außen
roof-unused = Unbenutztes Dach
stock = { $colour }, { $floor }: noch { $left }
floors-left = Stockwerke übrig
seal = Das Siegel des Baumeisters liegt bei { $who }
seal-ducat = Das Siegel liegt bei { $who }, Dukatenseite oben: Ein Dukatentag steht an
note-builds = { $who } baut { $colour }
note-you-build = Du baust { $colour }
note-then = { $first }, dann baut { $who } { $colour }
note-then-you = { $first }, dann baust du { $colour }
note-then-same = { $first }, dann { $colour }
note-empties = { $note }. Platz { $slot } wird leer: Dukatentag
note-free = kostenlos: hier steht noch nichts
note-own = kostenlos: der Turm gehört dir
note-price = du zahlst { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    } an { $owner } für diesen Turm
note-roof = das Dach wandert von { $origin } auf { $field }; { $origin } gehört wieder { $owner }
warn-last = Das ist dein letztes Stockwerk: Nach diesem Zug endet das Spiel.
warn-roof = { $first } hat eben hier gebaut: { $field } bekommt ein Dach und gehört dann allen, nicht dir allein.
blurb = Baut Stockwerk um Stockwerk am Stammsitz des Clans, überbaut die Rivalen und ruft den Dukatentag aus, wenn ihr am besten dasteht.

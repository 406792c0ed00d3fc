tile-treasure = { $many ->
        [one] Schatz { $value }
       *[other] { $many } × Schatz { $value }
    }
tile-curse = { $many ->
        [one] Fluch { $value }
       *[other] { $many } × Fluch { $value }
    }
tile-scroll-1 = { $many ->
        [one] Sonnenrolle
       *[other] { $many } × Sonnenrolle
    }
tile-scroll-2 = { $many ->
        [one] Wasserrolle
       *[other] { $many } × Wasserrolle
    }
tile-scroll-3 = { $many ->
        [one] Augenrolle
       *[other] { $many } × Augenrolle
    }
tile-scroll-4 = { $many ->
        [one] Palmenrolle
       *[other] { $many } × Palmenrolle
    }
tile-mirror = { $many ->
        [one] Spiegel
       *[other] { $many } × Spiegel
    }
tile-axe = { $many ->
        [one] Beil
       *[other] { $many } × Beil
    }
tile-seal = { $many ->
        [one] Siegel
       *[other] { $many } × Siegel
    }
tile-amulet = { $many ->
        [one] Amulett
       *[other] { $many } × Amulett
    }
the-treasure = den Schatz { $value }
the-curse = den Fluch { $value }
the-scroll-1 = die Sonnenrolle
the-scroll-2 = die Wasserrolle
the-scroll-3 = die Augenrolle
the-scroll-4 = die Palmenrolle
the-mirror = den Spiegel
the-axe = das Beil
the-seal = das Siegel
the-amulet = das Amulett
a-treasure = ein Schatz { $value }
a-curse = ein Fluch { $value }
a-scroll-1 = eine Sonnenrolle
a-scroll-2 = eine Wasserrolle
a-scroll-3 = eine Augenrolle
a-scroll-4 = eine Palmenrolle
a-mirror = ein Spiegel
a-axe = ein Beil
a-seal = ein Siegel
a-amulet = ein Amulett
tiles-face-down = { $tiles ->
        [one] ein verdeckt erhaltenes Plättchen
       *[other] { $tiles } verdeckt erhaltene Plättchen
    }
object-mirror = Spiegel der Königin von Saba
object-axe = magisches Beil
object-seal = Salomons Siegel
object-amulet = Samsons Haaramulett
power-mirror = { object-mirror } (die Karte darf gedreht werden)
power-axe = { object-axe } (die Felder dürfen verschieden hoch sein)
power-seal = { object-seal } (beliebige zusammenhängende Felder statt der Form)
power-amulet = { object-amulet } (ausgegrabene Flüche kosten nichts)
coins = { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }

# Züge, wie man sie wählt
move-choose = Karte { $card } legen: { $fields } Felder
move-shift = { $tile } von { $from } nach { $to } schieben (Ebene { $drop ->
        [0] { $level }
       *[other] { $level } → { $next }
    })
move-shift-known = { $tile } von { $from } nach { $to } schieben (Ebene { $drop ->
        [0] { $level }
       *[other] { $level } → { $next }
    }); darunter liegt { $below }
move-objects = graben mit: { $objects }
move-dig = ausgraben: { $fields }{ $turn ->
        [0] { "" }
        [one] , Karte einmal gedreht
       *[other] , Karte { $turn }-mal gedreht
    } ({ $tiles })
move-mark = Feld { $field } markieren: { $tile }
move-end = Zug beenden, ohne zu graben
move-add = { $tile } dazugeben
move-receive = { $tile }

# Was zu tun ist
prompt-choose = Karten werden verdeckt gelegt. Es fehlt noch: { $who }.
prompt-choose-you = Lege eine deiner Karten verdeckt: Die kleinste Zahl gräbt zuerst.
prompt-choose-first = Lege eine deiner Karten verdeckt: Die kleinste Zahl gräbt zuerst.
    Münzen und Schätze zählen ihren Wert, vier verschiedene Rollen 10.
    Die meisten Flüche bringen 24 Punkte, die meisten magischen Objekte 16.
prompt-dig = { $who } gräbt mit Karte { $card } ({ $fields } Felder){ $shifts ->
        [0] .
        [one] ; bisher 1 Verschiebung, 1 zu zahlen.
       *[other] ; bisher { $shifts } Verschiebungen, { $shifts } zu zahlen.
    }
prompt-dig-you = Du bist dran mit Karte { $card } ({ $fields } Felder): Sie passt { $places ->
        [0] noch nirgends.
        [one] an 1 Stelle.
       *[other] an { $places } Stellen.
    } { pay-so-far }
prompt-dig-you-near = Du bist dran mit Karte { $card } ({ $fields } Felder): Sie passt noch nirgends, aber { $lacking ->
        [one] eine Verschiebung würde
       *[other] { $lacking } Verschiebungen würden
    } reichen, hier: { $there }. { pay-so-far }
pay-so-far = Bisher zu zahlen: { $shifts }; du hast { $wealth } in Münzen und Schätzen.
prompt-place = { $who } gräbt mit Karte { $card } und magischer Hilfe: { $objects }.
prompt-place-you = { $objects }: { $turned ->
        [0] Wo gräbst du mit Karte { $card }?
       *[other] Wie drehst du Karte { $card }, und wo gräbst du?
    } { pay-so-far }
prompt-mark = { $who } gräbt mit magischer Hilfe ({ $objects }): Feld { $next } von { $fields }.
prompt-mark-you = { $objects }: Markiere Feld { $next } von { $fields }. { pay-so-far }
prompt-add = { $who } kann nicht zahlen und muss { $due ->
        [one] 1 Plättchen
       *[other] { $due } Plättchen
    } aus dem eigenen Vorrat dazugeben.
prompt-add-you = Du kannst nicht zahlen. Gib { $due ->
        [one] 1 eigenes Plättchen
       *[other] { $due } eigene Plättchen
    } dazu, damit alle anderen je eines bekommen.
prompt-deal = Plättchen werden verdeckt verteilt: Das nächste geht an { $who }.
prompt-over = Die Schatzkammer ist wieder verschlossen: { $many ->
        [one] { $who } hat mit { $points } Punkten gewonnen.
       *[other] { $who } teilen sich den Sieg mit je { $points } Punkten.
    }

# Was als Nächstes zu wählen ist
ask-choose = Wähle die Karte, die du legst.
ask-turn = { $places ->
        [0] { "" }
       *[other] Zum Graben wähle zuerst Karte { $card }.{ " " }
    }Wähle ein Plättchen, um es zu verschieben, für 1.{ $magic ->
        [0] { "" }
       *[other] { " " }Für Magie wähle das Objekt.
    }
ask-shift = Du verschiebst { $tile }: Wähle den niedrigeren Stapel daneben.
ask-place = Du gräbst mit Karte { $card }: Wähle irgendein Plättchen, wo ihre Form liegen soll.
ask-turned = Wähle die Karte so, wie sie gedreht sein soll.
ask-magic = Wähle Karte { $card }, um damit zu graben, oder noch ein magisches Objekt.
ask-mark = { $next ->
        [one] Wähle ein Plättchen.
       *[other] Wähle ein Plättchen, das eines der vorigen berührt.
    }
ask-add = Wähle eines deiner Plättchen, um es herzugeben.

# Was geschah
lays = { $who } legt verdeckt Karte { $card }.
cards-shown = Die Karten werden aufgedeckt: { $cards }.
last-cards-shown = Die letzten Karten werden gelegt und aufgedeckt: { $cards }.
card-of = { $who } mit { $card }
shifts = { $who } schiebt { $tile } von { $from } nach { $to }; zum Vorschein kommt { $below }.
shifts-known = { $who } schiebt { $tile } von { $from } nach { $to }; obenauf liegt wieder { $below }.
shifts-last = { $who } schiebt { $tile } von { $from } nach { $to }; { $from } ist leer.
plays = { $who } gräbt mit Magie: { $objects }.
digs = { $who } gräbt { $fields } aus: { $tiles }.
ends-turn = { $places ->
        [0] { $who } gräbt nicht: Karte { $card } passt { $shifts ->
            [0] nirgends.
           *[other] ohne Verschieben nirgends.
        }
       *[other] { $who } gräbt nicht, obwohl Karte { $card } passen würde.
    }
amulet-helps = Das Amulett wehrt Flüche im Wert von { $curses } ab.
pays = { $who } zahlt { $price } ({ $curses ->
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
cannot-pay = { $who } kann { $price } nicht zahlen und zahlt nichts: { $dug ->
        [0] Dafür gehen Plättchen aus dem eigenen Vorrat an { $to }.
        [one] Das eben ausgegrabene Plättchen geht an { $to }.
       *[other] Die { $dug } eben ausgegrabenen Plättchen gehen an { $to }.
    }
adds = { $who } gibt { $tile } dazu.
adds-all = { $who } gibt alles dazu, was da ist: { $tiles }.
adds-nothing = { $who } hat nichts dazuzugeben.
mixed = { $tiles ->
        [one] 1 Plättchen wird verdeckt verteilt.
       *[other] { $tiles } Plättchen werden gemischt und verdeckt verteilt.
    }
gets-open = { $who } bekommt { $tiles }.
gets = { $who } bekommt ein verdecktes Plättchen.
gets-known = { $who } bekommt ein verdecktes Plättchen: { $tile }.
left-over = { $tiles ->
        [one] 1 Plättchen bleibt übrig und kommt ungesehen weg.
       *[other] { $tiles } Plättchen bleiben übrig und kommen ungesehen weg.
    }
round-over = Runde { $number } ist vorbei; { $left ->
        [one] es beginnt die letzte.
       *[other] { $left } folgen noch.
    }
end = Alle Karten sind gespielt, die Sichtschirme kommen weg.
portion = { $who } { $n }
end-coins = Münzen: { $points }.
end-coins-nobody = Niemand hat noch eine Münze.
end-treasures = Schätze: { $points }.
end-treasures-nobody = Niemand hat einen Schatz.
end-scrolls = Punkte für je vier verschiedene Rollen: { $points }.
end-scrolls-nobody = Niemand hat vier verschiedene Rollen.
end-curses = Wert der Flüche: { $totals }. Punkte dafür: { $points }.
end-curses-nobody = Niemand hat einen Fluch.
end-objects = Übrige magische Objekte: { $totals }. Punkte dafür: { $points }.
end-objects-nobody = Niemand hat noch ein magisches Objekt.
wins = { $many ->
        [one] { $who } gewinnt mit { $points } Punkten!
       *[other] { $who } haben je { $points } Punkte und teilen sich den Sieg!
    }
tale-chamber = In { $rounds } Runden kamen { $dug } Plättchen aus der Kammer; { $left ->
        [0] keines blieb im Dunkeln.
        [one] 1 blieb im Dunkeln.
       *[other] { $left } blieben im Dunkeln.
    }
tale-curses = { $many ->
        [one] { $who } trug die meisten Flüche ({ $total }) und bekam dafür { $points } Punkte.
       *[other] { $who } trugen Flüche im Wert von je { $total } und teilten sich die Preise: je { $points } Punkte.
    }
tale-objects = { $many ->
        [one] { $who } behielt die meisten magischen Objekte ({ $total }): { $points } Punkte.
       *[other] { $who } behielten je { $total ->
            [one] 1 magisches Objekt
           *[other] { $total } magische Objekte
        } und teilten sich die Preise: je { $points } Punkte.
    }
tale-for-coins = bei den Münzen
tale-for-treasures = bei den Schätzen
tale-for-scrolls = bei den Rollen
tale-for-curses = bei den Flüchen
tale-for-objects = bei den magischen Objekten
tale-won = { $who } gewinnt mit { $points } zu { $next } Punkten gegen { $other }; am größten war der Vorsprung { $what }: { $mine } zu { $theirs }.
tale-despite = Es reichte, obwohl { $other } { $what } vorn lag, { $theirs } zu { $mine }.
tale-best = { $who } punktete am meisten { $what } ({ $points })
tale-bests = { $all }.
tale-shared = { $who } haben je { $points } Punkte; nichts entscheidet so einen Gleichstand, also teilen sie sich den Sieg.
reason-start = Münzen zu Beginn
reason-coins = Münzen, hinzugekommen oder ausgegeben
reason-treasures = Schätze
reason-scrolls = Pergamentrollen, je vier verschiedene
reason-curses = Wertung der Flüche
reason-objects = Wertung der magischen Objekte

# Was zum Vorschein kommen kann
insight = { $tiles ->
        [one] Das eine Plättchen, das noch niemand gesehen hat, in Prozent
       *[other] Die { $tiles } Plättchen, die noch niemand gesehen hat, in Prozent
    }
insight-treasures = Schätze mit dem Wert
insight-curses = Flüche mit dem Wert
insight-scrolls = Rollen (Sonne, Wasser, Auge, Palme)
insight-objects = Objekte (Spiegel, Beil, Siegel, Amulett)
advice-dig = Karte { $card } auf { $fields }: { $tiles }; Schätze weniger Flüche: { $money }.
advice-shift = Ohne Verschieben und Magie lässt sich nichts ausgraben.

# Der Tisch
title = König Salomons Schatzkammer
head-round = Runde { $number } von { $rounds }
head-over = Spielende
entrance = Eingang
own = Hinter deinem Schirm
own-coins = { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
own-treasures = = { $sum }
own-curses = = { $sum }
own-scrolls = { $sum ->
        [one] 1 Satz
       *[other] { $sum } Sätze
    }
own-objects = { $sum } Stück
own-dealt = { $tiles } verdeckt erhalten
own-to-pay = Bisher zu zahlen: { $shifts }
own-wealth = Zahlen kannst du: { $wealth }
own-laid = Du hast Karte { $card } gelegt.
hand = Deine Hand:
played = Früher gespielt: { $cards }
round-cards = Die Karten dieser Runde:
heap = An die anderen geht: { $tiles }
turned-cards = Deine Karte, gedreht:
table-digs = Hier kannst du graben (−3: insgesamt zu zahlen; !: mehr, als du hast):
table-no-digs = Deine Karte passt nirgends auf eine Ebene: verschieben, Magie oder beenden.
column-player = Spieler
column-hand = Karten
column-tiles = Plättchen
column-now = jetzt
column-coins = Münzen
column-treasures = Schätze
column-scrolls = Rollen
column-curses = Flüche
column-objects = Objekte
column-total = gesamt
now-chooses = wählt eine Karte
now-laid = hat eine Karte gelegt
now-waits = Karte { $card }
now-digs = Karte { $card }, gräbt; zu zahlen: { $shifts }
now-ruined = Karte { $card }, kann nicht zahlen
now-dug = Karte { $card }, fertig
legend = t1–t5 Schätze, c1–c3 Flüche, s1–s4 Rollen (Sonne, Wasser, Auge, Palme), mi ax se am: Spiegel, Beil, Siegel, Amulett.
    t3 ▆3: Schatz 3 oben auf einem Stapel von drei (▂1 ▄2 ▆3 █4); · leeres Feld; ▸t3◂ markiert.
    ■ Felder einer Karte, der Eingang unten; @b3: Die linke obere Ecke ihres Rahmens liegt auf b3.

# Optionen
option-beginners = sanfteres Verschieben: Plättchen dürfen auch auf eine höhere Ebene, bis zu vier auf einem Feld
option-beginners-no = nein
option-beginners-yes = ja
option-screens = Sichtschirme: ob alle sehen, welche Münzen und offen genommenen Plättchen jemand hat
option-screens-closed = geschlossen
option-screens-open = offen
blurb = Grabe im Fackelschein nach Salomons Schätzen: Verschiebe Plättchen, bis die Form deiner Karte auf einer Ebene liegt, wehre die Flüche ab, und achte darauf, dass du zahlen kannst. Rollen zählen nur zu viert, und Magie beugt jede Regel.

## The picture
picture-field = { $field }: { $tile } auf Ebene { $level }
picture-field-known = { $field }: { $tile } auf Ebene { $level }; darunter, schon gesehen: { $below }
picture-field-empty = { $field }: leer
picture-entrance = Der Eingang der Höhle: Hierher zeigen alle Pfeile
picture-near = { $lacking ->
        [one] Eine Verschiebung fehlt
       *[other] { $lacking } Verschiebungen fehlen
    }: Hier würde Karte { $card } passen
picture-rounds = { $rounds ->
        [0] Alle Runden sind gespielt
        [one] Das ist die letzte Runde
       *[other] Noch { $rounds } Runden, diese eingerechnet
    }
picture-card = Karte { $card }: { $fields } Felder
picture-card-laid = { $who } hat Karte { $card } gelegt: { $fields } Felder
picture-screen = Sichtschirm von { $who }: dahinter { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } und { $tiles } Plättchen
picture-open = Was { $who } hat, offen ausgelegt
picture-own-screen = Der eigene Sichtschirm von { $who }, von hinten
picture-secret = { $who } hat verdeckt eine Karte gelegt
picture-digs = { $who } gräbt jetzt
picture-due = { $who } hat bisher { $shifts } zu zahlen
picture-wins = { $who } hat gewonnen
picture-object = Ausspielen: { $object }
picture-turn = { $turn ->
        [0] Die Karte, wie sie ist
        [one] Die Karte, um ein Viertel gedreht
        [2] Die Karte, halb gedreht
       *[other] Die Karte, um drei Viertel gedreht
    }
picture-cards = Karten auf der Hand
picture-tiles = Plättchen hinter dem Sichtschirm
picture-coins = Münzen
picture-owed = bisher zu zahlen
picture-note-choose = { $places ->
        [0] Ohne Verschieben passt sie jetzt nirgends.
        [one] Sie passt jetzt an 1 Stelle.
       *[other] Sie passt jetzt an { $places } Stellen.
    }
picture-note-shift = Dann zu zahlen: { $due } von { $wealth }.
picture-note-fits = { $places ->
        [one] Dann passt Karte { $card } hier: { $there }.
       *[other] Dann passt Karte { $card } an { $places } Stellen mehr, zum Beispiel hier: { $there }.
    }
picture-note-objects = Du gräbst gleich mit: { $objects }.
picture-note-price = { $price ->
        [0] Nichts zu zahlen.
       *[other] { $curses ->
            [0] Zu zahlen: { $price } fürs Verschieben.
           *[other] { $shifts ->
                [0] Zu zahlen: { $price } für Flüche.
               *[other] Zu zahlen: { $price } ({ $shifts } fürs Verschieben, { $curses } für Flüche).
            }
        }
    }
picture-note-mark = { $left ->
        [one] Dann noch 1 Feld.
       *[other] Dann noch { $left } Felder.
    }
picture-note-add = { $left ->
        [0] Dann ist es genug.
        [one] Dann noch 1 Plättchen.
       *[other] Dann noch { $left } Plättchen.
    }
picture-warn-shift = Dann sind { $due } zu zahlen, und du hast nur { $wealth }: Wenn du den Rest nicht mit Schätzen ausgräbst, kannst du nicht zahlen, und alles, was du ausgräbst, geht an die anderen.
picture-warn-dig = { $price } kannst du nicht zahlen, du hast nur { $wealth }: Alles, was du ausgräbst, geht an die anderen.
picture-warn-end = { $price } kannst du nicht zahlen, du hast nur { $wealth }: Eigene Plättchen gehen an die anderen.

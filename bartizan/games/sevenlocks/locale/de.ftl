tower = Turm { $tower }
set-aside = Beiseite

# Züge, wie man sie wählt
move-station = der Schlüsselmeister beginnt vor Turm { $tower }
move-hear = eine Perle ist zu hören
move-roll = { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    } und bis zu { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }
move-fill = eine Perle in Turm { $tower } (dort { $pearls ->
        [one] liegt 1
       *[other] liegen { $pearls }
    })
move-walk = der Schlüsselmeister geht zu Turm { $tower } ({ $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    })
move-unlock = Schlüssel { $key } probieren
move-unlock-in-vain = Schlüssel { $key } probieren (vergeblich: Schon probierte Schlüssel schließen ihn hier aus)
move-join = ein Wappen legen: { $share } der { $pearls } Perlen, wenn der Schlüssel passt{ $later ->
        [0] { "" }
       *[other] { " " }und sonst niemand mehr mitmacht
    }
move-stay = nicht mitmachen und { $coats ->
        [one] dein Wappen
       *[other] beide Wappen
    } behalten
move-withdraw = dein Wappen zurücknehmen
move-keep = dein Wappen liegen lassen: { $share } der { $pearls } Perlen, wenn der Schlüssel passt und alle dabeibleiben
move-guess = Schlüssel { $key } ist verzaubert und passt nirgends
move-pass = kein Tipp

# Was zu tun ist
prompt-station = { $who } stellt den Schlüsselmeister vor einen beliebigen Turm.
prompt-station-you = Du beginnst: Stelle den Schlüsselmeister vor einen beliebigen Turm. Dann lausche: Je tiefer das Schloss eines Turms, desto länger fallen seine Perlen.
prompt-hear = Pst! Eine Perle fällt in Turm { $tower }.
prompt-roll = { $who } würfelt.
prompt-fill = { $who } wirft eine Perle in einen Turm{ $more ->
        [0] .
       *[other] { " " }(danach noch { $more }).
    }
prompt-fill-you = Wirf eine Perle in einen Turm{ $more ->
        [0] .
       *[other] { " " }(danach noch { $more }).
    }
prompt-walk = { $who } zieht den Schlüsselmeister im Uhrzeigersinn { $steps ->
        [one] einen Turm weiter.
       *[other] bis zu { $steps } Türme weiter.
    }
prompt-walk-you = Zieh den Schlüsselmeister im Uhrzeigersinn { $steps ->
        [one] einen Turm weiter.
       *[other] bis zu { $steps } Türme weiter.
    }
prompt-choose = { $who } wählt den Schlüssel für Turm { $tower }.
prompt-choose-you = Wähle den Schlüssel für Turm { $tower }: je länger seine Perlen fallen, desto höher der Schlüssel. Einmal in der Hand, muss er probiert werden.
prompt-join = { $opener } probiert Schlüssel { $key } an Turm { $tower }. Legt { $who } ein Wappen, um die { $pearls } Perlen zu teilen?
prompt-join-you = { $opener } probiert Schlüssel { $key } an Turm { $tower }. Legst du ein Wappen, um die { $pearls } Perlen zu teilen?{ $known }
prompt-withdraw = Später sind noch Wappen dazugekommen. Nimmt { $who } das eigene zurück?
prompt-withdraw-you = Nach dir sind noch Wappen dazugekommen. Nimmst du deines zurück?{ $known }
known-nothing = { "" }
known-few = { " " }Nach allen Schlüsseln, die sich gedreht haben oder probiert wurden, passt dort nur { $keys }.
known-sure = { " " }Er passt sicher: Nach allen Schlüsseln, die sich gedreht haben oder probiert wurden, bleibt nur er.
known-never = { " " }Er kann nicht passen: Nach allen Schlüsseln, die sich gedreht haben oder probiert wurden, passt dort nur { $keys }.
prompt-guess = Ein Schlüssel ist verzaubert: Er passt hier in keinen Turm. Welcher, { $who }? Wer ihn nennt, bekommt die Perlen des letzten Turms.
prompt-guess-you = Ein Schlüssel ist verzaubert: Er passt hier in keinen Turm. Lege ein Wappen an ihn, oder passe: Wer recht hat, bekommt die Perlen des letzten Turms.
prompt-over = Das letzte Schloss hat sein Geheimnis preisgegeben.
prompt-lost = Der Vorrat ist leer: Ihr habt alle verloren.

# Was geschah
stations = { $who } stellt den Schlüsselmeister vor Turm { $tower }. Jetzt still sein und lauschen: Je tiefer das Schloss eines Turms, desto länger fallen seine Perlen.
pearl-falls = Eine Perle fällt in Turm { $tower }.
pearl-falls-shown = Eine Perle fällt in Turm { $tower } (Messwert { $reading }).
throws-pearl = { $who } wirft eine Perle in Turm { $tower }.
throws-pearl-shown = { $who } wirft eine Perle in Turm { $tower } (Messwert { $reading }).
rolls = { $who } würfelt { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    } und { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }.
walks = { $who } schickt den Schlüsselmeister zu Turm { $tower }.
takes-key = { $who } nimmt Schlüssel { $key } für Turm { $tower }.
joins = { $who } legt { $coats ->
        [one] das letzte Wappen, um Turm { $tower } zu teilen, und kann danach nicht mehr mitmachen.
       *[other] ein Wappen, um Turm { $tower } zu teilen.
    }
stays-out = { $who } legt kein Wappen und macht nicht mit.
withdraws = { $who } nimmt das Wappen zurück.
stays-in = { $who } lässt das Wappen liegen und bleibt dabei.
too-long = Schlüssel { $key } ist zu lang für Turm { $tower } (↑{ $key }): Seine Kerbe bleibt über dem Rand.
too-long-by = Schlüssel { $key } ist zu lang für Turm { $tower } (↑{ $key }): Seine Kerbe bleibt { $gap ->
        [one] 1 Stufe
       *[other] { $gap } Stufen
    } über dem Rand.
too-short = Schlüssel { $key } ist zu kurz für Turm { $tower } (↓{ $key }): Seine Kerbe ist darin verschwunden.
coats-lost = { $coats ->
        [one] Das Wappen von { $who } ist verbraucht.
       *[other] Die Wappen von { $who } sind verbraucht.
    }
opens = Schlüssel { $key } dreht sich! Turm { $tower } hebt sich und gibt { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    } frei.
takes-all = { $who } bekommt { $pearls ->
        [one] die Perle aus Turm { $tower }.
        [2] beide Perlen aus Turm { $tower }.
       *[other] alle { $pearls } Perlen aus Turm { $tower }.
    }
shares = Die Perlen aus Turm { $tower } werden geteilt: { $got }.{ $rest ->
        [0] { "" }
        [one] { " " }Bei { $who } ist die eine dabei, die übrig blieb.
       *[other] { " " }Bei { $who } sind die { $rest } dabei, die übrig blieben.
    }
portion = { $pearls } für { $who }
asks = Noch zwei Türme und drei Schlüssel. Der Schlüsselmeister fragt: Welcher ist verzaubert und passt nirgends?
asks-nobody = Noch zwei Türme und drei Schlüssel. Niemand hat noch ein Wappen, um den verzauberten zu benennen.
guesses = { $who } hält Schlüssel { $key } für den verzauberten, der nirgends passt.
guesses-nothing = { $who } gibt keinen Tipp ab.
enchanted = Schlüssel { $depth } öffnet Turm { $tower }, den letzten. Also ist Schlüssel { $key } verzaubert und passt nirgends.
guessed-by-nobody = Niemand hat auf den verzauberten Schlüssel getippt: { $pearls ->
        [one] Die letzte Perle bekommt
       *[other] Die letzten { $pearls } Perlen bekommt
    } niemand.
guessed-by-one = { $who } hat auf den verzauberten Schlüssel getippt und bekommt { $pearls ->
        [one] die letzte Perle.
        [2] beide Perlen des letzten Turms.
       *[other] alle { $pearls } Perlen des letzten Turms.
    }
guessed-by-several = { $who } haben auf den verzauberten Schlüssel getippt und bekommen von den { $pearls } Perlen des letzten Turms { $part ->
        [0] nichts
       *[other] je { $part }
    }{ $rest ->
        [0] .
        [one] ; die eine übrige bekommt niemand.
       *[other] ; die { $rest } übrigen bekommt niemand.
    }
all-lost = Eine Perle ist fällig, doch der Vorrat ist leer. Der Schlüsselmeister hält niemanden von euch des Throns für würdig: Alle haben verloren!
reason-opened = Perlen aus geöffneten Türmen
reason-joined = Perlen aus fremden Türmen
reason-enchanted = der verzauberte Schlüssel

# Was die Hinweise sagen
insight = Wie tief jedes Schloss ist, soweit man es erschließen kann
chance-of = { $n } ({ $chance } %)
either = { $first } oder { $last }
and-so-on = { $first }, { $next }
number = { $n }
advice-nothing-heard = Noch ist keine Perle gefallen: Alle Türme sind gleich.
aim-key = um den Turm zu öffnen: Von allen Schlüsseln passt { $key } am ehesten, mit { $chance } %
advice-tower-sure = Turm { $tower } hat so gut wie sicher Tiefe { $key }: Schlüssel { $key } öffnet ihn und bringt { $pearls ->
        [one] 1 Perle.
       *[other] { $pearls } Perlen.
    }
advice-tower-probable = Turm { $tower } hat wahrscheinlich Tiefe { $depths }: Schlüssel { $key } öffnet ihn mit einer Chance von { $chance } % und bringt dann { $pearls ->
        [one] 1 Perle.
       *[other] { $pearls } Perlen.
    }
advice-tower-open = Turm { $tower } hat vielleicht Tiefe { $depths }: Am ehesten passt Schlüssel { $key }, mit einer Chance von nur { $chance } %, und bringt dann { $pearls ->
        [one] 1 Perle.
       *[other] { $pearls } Perlen.
    }
advice-reach = In Reichweite ist in diesem Zug Turm { $towers }. Eine Perle, die du dort hineinwirfst, kann gleich wieder deine sein.
advice-vaguest = Am unklarsten davon ist Turm { $tower }: Dort verrät noch eine Perle am meisten.
advice-richest = Turm { $tower } verspricht am meisten: im Schnitt { $pearls } { $pearls ->
        [one] Perle
       *[other] Perlen
    }, wenn niemand mitmacht.
advice-join = { $chance ->
        [0] Schlüssel { $key } passt wohl kaum in Turm { $tower }.
        [100] Schlüssel { $key } passt so gut wie sicher in Turm { $tower }.
       *[other] Schlüssel { $key } passt mit einer Chance von { $chance } % in Turm { $tower }.
    } Dann bringt dir ein Wappen { $share ->
        [0] nichts: { $pearls } Perlen sind für so viele zu wenig.
       *[other] { $share } der { $pearls } Perlen, wenn sonst niemand mehr mitmacht; im Schnitt { $hoped ->
            [0] so gut wie nichts.
           *[other] { $hoped }.
        }
    }
advice-keep = { $chance ->
        [0] Schlüssel { $key } passt wohl kaum in Turm { $tower }.
        [100] Schlüssel { $key } passt so gut wie sicher in Turm { $tower }.
       *[other] Schlüssel { $key } passt mit einer Chance von { $chance } % in Turm { $tower }.
    } Dann bringt dir dein Wappen { $share ->
        [0] nichts: { $pearls } Perlen sind für so viele zu wenig.
       *[other] { $share } der { $pearls } Perlen, wenn alle dabeibleiben; im Schnitt { $hoped ->
            [0] so gut wie nichts.
           *[other] { $hoped }.
        }
    }
advice-last-coat = Es ist dein letztes Wappen: Auf den verzauberten Schlüssel könntest du später nicht mehr tippen.
advice-enchanted-sure = Verzaubert ist so gut wie sicher Schlüssel { $key }.
advice-enchanted-probable = Verzaubert ist wahrscheinlich Schlüssel { $keys }.
advice-enchanted-open = Verzaubert ist vielleicht Schlüssel { $keys }: Sicher ist nichts.
advice-stake = Es geht um die Perlen des Turms, der als letzter aufgeht: { $stakes }.
stake = { $pearls } in Turm { $tower }

# Der Tisch
title = Das Schloss der 7 Schlösser
head-setting-up = Aufbau
head-turn = Zug { $turn }
head-over = Spielende
head-lost = alle verlieren
column-tower = Turm
column-pearls = Perlen
column-tried = probiert
column-heard = zuletzt gehört, die neueste Perle rechts
column-readings = gehört, die neueste Perle rechts
aside = beiseite
die = Würfel: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }, { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }
due = noch { $due } zu werfen
bin = Vorrat: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }
keys = Schlüssel: { $keys }
in-hand = Schlüssel { $key } in der Hand für Turm { $tower }
enchanted-key = Schlüssel { $key } war der verzauberte
column-player = Spieler
column-box = Perlen
column-coats = Wappen
column-now = jetzt
now-opens = öffnet Turm { $tower }
now-joins = macht mit
now-guessed = Tipp: Schlüssel { $key }
legend = ▶ Schlüsselmeister; ↑6 Schlüssel 6 war hier zu lang, ↓2 Schlüssel 2 zu kurz, =4 Tiefe 4 war zu sehen, ✓4 Schlüssel 4 passt.
    Balken: was das Ohr bekommt. Je länger der Balken, desto länger fiel die Perle, desto tiefer das Schloss, aber nie genau.
    ◆ Wappen; ▶ vor einem Namen: ist dran.

# Was bei den Wellen der Klänge steht
js-waves-about = Die dünne Linie ist der Fall, der erste Ausschlag der Aufprall. Je später er kommt, desto tiefer das Schloss: 0,66 s heißt Tiefe 1, 0,79 s Tiefe 4, 0,94 s Tiefe 8. Eine Perle kann um zwei Stufen täuschen; nimm die Mitte von mehreren.

# Optionen
option-ears = wie gut alle hören
option-ears-keen = scharf
option-ears-normal = normal
option-ears-hard = schlecht
option-eyes = was alle an einem zu langen Schlüssel sehen
option-eyes-side = nur, dass er zu lang ist
option-eyes-gap = auch, um wie viel
option-strategists = Variante für Strategen: Wappen darf man zurücknehmen
option-strategists-no = nein
option-strategists-yes = ja
option-readings = wie Perlen klangen, in Zahlen
option-readings-hidden = verborgen
option-readings-shown = gezeigt
blurb = Lass Perlen in sieben Türme fallen und lausche, wie tief. Finde den passenden Schlüssel, teile den Schatz oder schnapp ihn dir, und errate, welcher Schlüssel verzaubert ist.

## The picture

picture-space = Das Feld vor Turm { $tower }
picture-bin = Der Perlenvorrat: noch { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }
picture-die-waits = Der Würfel
picture-die = Der Würfel: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }, { $steps ->
        [one] 1 Schritt
       *[other] bis zu { $steps } Schritte
    }
picture-keymaster-waits = Der Schlüsselmeister wartet auf seinen Platz
picture-keymaster = Der Schlüsselmeister, vor Turm { $tower }
picture-tower = Turm { $tower }: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }
picture-seen-tower = Turm { $tower }: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }, Tiefe { $depth } war zu sehen
picture-last-tower = Turm { $tower }: Tiefe { $depth }
picture-opened = Turm { $tower }, geöffnet: Tiefe { $depth }
picture-tried = { $tower }; { $keys }
picture-long = Schlüssel { $key } ist zu lang
picture-short = Schlüssel { $key } ist zu kurz
picture-long-for = Schlüssel { $key } ist zu lang für Turm { $tower }
picture-long-by = Schlüssel { $key } ist um { $gap ->
        [one] 1 Stufe
       *[other] { $gap } Stufen
    } zu lang für Turm { $tower }
picture-short-for = Schlüssel { $key } ist zu kurz für Turm { $tower }
picture-key = Schlüssel { $key }
picture-held = Schlüssel { $key }, in der Hand für Turm { $tower }
picture-turned = Schlüssel { $key } öffnet Turm { $tower }
picture-enchanted = Schlüssel { $key }, der verzauberte
picture-aside = Der beiseitegestellte Turm: Niemand kennt seine Tiefe
picture-aside-known = Der beiseitegestellte Turm: Tiefe { $depth }
picture-ear = Die Perlen von Turm { $tower }
picture-ear-known = Die Perlen von Turm { $tower } (Tiefe { $depth })
picture-box = Kiste von { $who }: { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }
picture-coat-home = Wappen von { $who }
picture-coat-laid = Wappen von { $who }: beteiligt sich
picture-coat-guess = Wappen von { $who }: Schlüssel { $key } ist verzaubert und passt nirgends
picture-coat-spent = Wappen von { $who }, verbraucht
picture-pearls = Perlen
picture-coats = Wappen übrig
picture-note-station = Hier beginnt der Schlüsselmeister.
picture-note-fill = Mit dieser liegen hier { $pearls } Perlen.
picture-note-walk = Hier wird ein Schlüssel probiert, um { $pearls ->
        [one] 1 Perle.
       *[other] { $pearls } Perlen.
    }
picture-note-key = In Turm { $tower } { $pearls ->
        [one] liegt 1 Perle.
       *[other] liegen { $pearls } Perlen.
    }
picture-note-guess = Du sagst: Schlüssel { $key } passt nirgends.
picture-note-share = { $sharers } teilen sich { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }: { $part } für jeden, ein Rest geht an den Öffner.
picture-warn = Schlüssel { $key } kann in Turm { $tower } nicht passen: Das zeigen die Schlüssel, die dort probiert wurden.
picture-ask-bin = Nimm eine Perle aus dem Vorrat.
picture-ask-fill = Wähle den Turm für diese Perle.
picture-ask-keymaster = Wähle den Schlüsselmeister.
picture-ask-station = Wähle den Turm, vor dem er beginnt.
picture-ask-walk = Wähle den Turm, vor dem er halten soll.
picture-ask-key = Wähle einen Schlüssel oder zieh ihn zum Turm.
picture-ask-lock = Wähle Turm { $tower }, um ihn dort zu probieren.
picture-ask-guess = Wähle den Schlüssel, der nirgends passt.

# Die Geschichte der Partie
tale-opened = Nach { $turns } Zügen und { $pearls } Perlen, denen alle gelauscht hatten, lagen { $towers } Türme offen.
tale-lost = Nach { $turns } Zügen war der Vorrat leer und { $towers ->
        [0] kein Turm
        [one] nur 1 Turm
       *[other] nur { $towers } Türme
    } geöffnet.
tale-in-vain = { $tries ->
        [one] 1 Schlüssel wurde vergeblich probiert, und zwar an Turm { $tower }, der { $depth } tief war.
       *[other] { $tries } Schlüssel wurden vergeblich probiert, davon { $most } an Turm { $tower }, der { $depth } tief war.
    }
tale-never-in-vain = Kein einziger Schlüssel wurde vergeblich probiert.
tale-named = Verzaubert war Schlüssel { $key }: { $who } { $many ->
        [one] hatte
       *[other] hatten
    } rechtzeitig auf ihn getippt{ $pearls ->
        [0] .
        [one] ; 1 Perle war nicht zu teilen.
       *[other] ; { $pearls } Perlen waren nicht zu teilen.
    }
tale-misnamed = Verzaubert war Schlüssel { $key }: { $who } { $many ->
        [one] hatte
       *[other] hatten
    } auf einen anderen getippt, und { $pearls ->
        [one] die letzte Perle
       *[other] die letzten { $pearls } Perlen
    } bekam niemand.
tale-unnamed = Verzaubert war Schlüssel { $key }; niemand hatte getippt, und { $pearls ->
        [one] die letzte Perle
       *[other] die letzten { $pearls } Perlen
    } bekam niemand.
tale-won = { $who } gewinnt mit { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }, { $more } mehr als { $second }, und erbt den Thron.
tale-shared = { $who } haben je { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }: Sonst zählt nichts, also teilen sie sich den Sieg und den Thron.
tale-nobody = Der Schlüsselmeister sucht weiter nach einem Erben: Alle haben verloren.

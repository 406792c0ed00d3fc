# Was ein Zug bringt, für einen Tipp
gain-gold = { $n } { $n ->
        [one] Goldstück
       *[other] Goldstücke
    } { $way ->
        [more] mehr
       *[less] weniger
    } dabei
gain-keys = { $n } { $n ->
        [one] Schlüssel
       *[other] Schlüssel
    } { $way ->
        [more] mehr
       *[less] weniger
    }
gain-items = { $n } { $n ->
        [one] nützliches Ding
       *[other] nützliche Dinge
    } { $way ->
        [more] mehr
       *[less] weniger
    }
gain-princess = { $way ->
        [more] die Prinzessin bei der Gruppe
       *[less] nicht die Prinzessin
    }
gain-princes = { $n } { $n ->
        [one] Prinz
       *[other] Prinzen
    } { $way ->
        [more] mehr
       *[less] weniger
    } bei der Gruppe
gain-seen = { $n } { $n ->
        [one] Schatz
       *[other] Schätze
    } { $way ->
        [more] mehr
       *[less] weniger
    } gesehen
gain-hits = { $n } { $n ->
        [one] Treffer
       *[other] Treffer
    } { $way ->
        [more] weniger
       *[less] mehr
    } erlitten
gain-dead = { $n } { $n ->
        [one] Figur
       *[other] Figuren
    } { $way ->
        [more] weniger
       *[less] mehr
    } tot
gain-way = { $n } { $n ->
        [one] Feld
       *[other] Felder
    } { $way ->
        [more] weniger
       *[less] mehr
    } zu gehen, bis die Prinzessin draußen ist
gain-risk = { $n } Treffer { $way ->
        [more] weniger
       *[less] mehr
    } auf dem Weg zu erwarten

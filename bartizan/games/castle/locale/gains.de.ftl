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
        [one] befreiter Gefangener
       *[other] befreite Gefangene
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
        [one] Todesfall
       *[other] Todesfälle
    } { $way ->
        [more] weniger
       *[less] mehr
    } in der Gruppe
gain-rescue = { $way ->
        [more] bessere
       *[less] schlechtere
    } Aussichten, die Prinzessin hinauszubringen

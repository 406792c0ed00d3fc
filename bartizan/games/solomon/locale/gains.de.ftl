# Was ein Zug bringt, für einen Tipp
gain-coins = { $n } { $n ->
        [one] Münze
       *[other] Münzen
    } { $way ->
        [more] mehr
       *[less] weniger
    }
gain-treasures = { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    } { $way ->
        [more] mehr
       *[less] weniger
    } an Schätzen
gain-scrolls = { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    } { $way ->
        [more] mehr
       *[less] weniger
    } für vier verschiedene Rollen
gain-curses = { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    } { $way ->
        [more] mehr
       *[less] weniger
    } für die meisten Flüche
gain-objects = { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    } { $way ->
        [more] mehr
       *[less] weniger
    } für die meisten magischen Objekte

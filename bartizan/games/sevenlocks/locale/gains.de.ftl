# Was ein Zug bringt, für einen Tipp
gain-opened = { $n } { $n ->
        [one] Perle
       *[other] Perlen
    } { $way ->
        [more] mehr
       *[less] weniger
    } aus geöffneten Türmen
gain-joined = { $n } { $n ->
        [one] Perle
       *[other] Perlen
    } { $way ->
        [more] mehr
       *[less] weniger
    } aus Anteilen an fremden Türmen
gain-enchanted = { $n } { $n ->
        [one] Perle
       *[other] Perlen
    } { $way ->
        [more] mehr
       *[less] weniger
    } für den verzauberten Schlüssel
gain-coats = { $n } { $n ->
        [one] Wappen
       *[other] Wappen
    } { $way ->
        [more] mehr
       *[less] weniger
    }

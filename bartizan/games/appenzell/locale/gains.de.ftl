# Was ein Zug bringt, für einen Tipp
gain-cheeses = { $n } { $n ->
        [one] Käse
       *[other] Käse
    } { $way ->
        [more] mehr
       *[less] weniger
    }
gain-near = { $n } { $n ->
        [one] Maus
       *[other] Mäuse
    } { $way ->
        [more] mehr
       *[less] weniger
    } auf einem Käse, der noch fehlt
gain-inside = { $n } { $n ->
        [one] Maus
       *[other] Mäuse
    } { $way ->
        [more] mehr
       *[less] weniger
    } in der Burg
gain-cellar = { $n } { $n ->
        [one] Maus
       *[other] Mäuse
    } { $way ->
        [more] weniger
       *[less] mehr
    } im Keller
gain-danger = { $n } { $n ->
        [one] Maus
       *[other] Mäuse
    } { $way ->
        [more] weniger
       *[less] mehr
    } in Gefahr, beim nächsten Schieben zu fallen

# What a move brings, for a hint
gain-cheeses = { $n } { $n ->
        [one] cheese
       *[other] cheeses
    } { $way ->
        [more] more
       *[less] fewer
    }
gain-near = { $n } { $n ->
        [one] mouse
       *[other] mice
    } { $way ->
        [more] more
       *[less] fewer
    } on a cheese still lacking
gain-inside = { $n } { $n ->
        [one] mouse
       *[other] mice
    } { $way ->
        [more] more
       *[less] fewer
    } in the castle
gain-cellar = { $n } { $n ->
        [one] mouse
       *[other] mice
    } { $way ->
        [more] fewer
       *[less] more
    } in the cellar
gain-danger = { $n } { $n ->
        [one] mouse
       *[other] mice
    } { $way ->
        [more] fewer
       *[less] more
    } in danger from the next slide

# What a move brings, for a hint
gain-coins = { $n } { $n ->
        [one] coin
       *[other] coins
    } { $way ->
        [more] more
       *[less] fewer
    }
gain-treasures = { $n } { $n ->
        [one] point
       *[other] points
    } { $way ->
        [more] more
       *[less] fewer
    } in treasures
gain-scrolls = { $n } { $n ->
        [one] point
       *[other] points
    } { $way ->
        [more] more
       *[less] fewer
    } for sets of scrolls
gain-curses = { $n } { $n ->
        [one] point
       *[other] points
    } { $way ->
        [more] more
       *[less] fewer
    } for most curses
gain-objects = { $n } { $n ->
        [one] point
       *[other] points
    } { $way ->
        [more] more
       *[less] fewer
    } for most magic objects

# What a move brings, for a hint
gain-gold = { $n } { $n ->
        [one] gold piece
       *[other] gold pieces
    } { $way ->
        [more] more
       *[less] fewer
    } in hand
gain-keys = { $n } { $n ->
        [one] key
       *[other] keys
    } { $way ->
        [more] more
       *[less] fewer
    }
gain-items = { $n } { $n ->
        [one] useful thing
       *[other] useful things
    } { $way ->
        [more] more
       *[less] fewer
    }
gain-princess = { $way ->
        [more] the Princess in the party
       *[less] not the Princess
    }
gain-princes = { $n } { $n ->
        [one] prince
       *[other] princes
    } { $way ->
        [more] more
       *[less] fewer
    } in the party
gain-seen = { $n } { $n ->
        [one] treasure
       *[other] treasures
    } { $way ->
        [more] more
       *[less] fewer
    } seen
gain-hits = { $n } { $n ->
        [one] hit
       *[other] hits
    } { $way ->
        [more] fewer
       *[less] more
    } taken
gain-dead = { $n } { $n ->
        [one] character
       *[other] characters
    } { $way ->
        [more] fewer
       *[less] more
    } dead
gain-way = { $n } { $n ->
        [one] area
       *[other] areas
    } { $way ->
        [more] less
       *[less] more
    } to go until the Princess is out
gain-risk = { $n } { $n ->
        [one] hit
       *[other] hits
    } { $way ->
        [more] fewer
       *[less] more
    } to expect on the way

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
        [one] freed captive
       *[other] freed captives
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
        [one] death
       *[other] deaths
    } { $way ->
        [more] fewer
       *[less] more
    } in the party
gain-rescue = { $way ->
        [more] a better chance
       *[less] a worse chance
    } to bring the Princess out

# What a move brings, for a hint
gain-opened = { $n } { $n ->
        [one] pearl
       *[other] pearls
    } { $way ->
        [more] more
       *[less] fewer
    } from opened towers
gain-joined = { $n } { $n ->
        [one] pearl
       *[other] pearls
    } { $way ->
        [more] more
       *[less] fewer
    } from shares in others’ towers
gain-enchanted = { $n } { $n ->
        [one] pearl
       *[other] pearls
    } { $way ->
        [more] more
       *[less] fewer
    } for the enchanted key
gain-coats = { $n } { $n ->
        [one] coat of arms
       *[other] coats of arms
    } { $way ->
        [more] more
       *[less] fewer
    }

# What happened, as a lesson tells it to who did it, or on whose turn it was.

you-places = You set a mouse into tower { $tower }.
you-uncovers = You lift the { $roof } of room { $room }: { $found }!
you-uncovers-nothing = You lift the { $roof } of room { $room }: nothing but bare floor.
you-enters = Your mouse { $mouse } slips in through tower { $to }.
you-enters-over = Your mouse { $mouse } comes in from outside{ $over } to { $to }{ $onto }{ $so }.
you-runs = Your mouse { $mouse } runs from { $from }{ $over } to { $to }{ $onto }{ $so }.
you-so-taken = , which is on your shelf already
you-slides = You push { $tile } into slot { $slot }: { $line } slides { $way }.
you-slides-out = You push { $tile } into slot { $slot }: { $line } slides { $way }, and out comes { $out }.
you-underfoot = Under your mouse on { $field } now lies { $tile }.
you-underfoot-instead = Under your mouse on { $field } now lies { $tile } instead of { $cheese }.
you-falls = Plop! Your mouse { $mouse } on { $field } falls through a mousetrap into the cellar; { $left ->
        [0] none is left.
        [one] 1 mouse is left.
       *[other] { $left } mice are left.
    }
you-collects = Your mice on { $fields } collect the { $cheese }: { $many ->
        [one] your first cheese!
       *[other] { $many } cheeses now!
    }
you-collects-too = On { $turn }’s turn, your mice on { $fields } collect the { $cheese }: { $many ->
        [one] your first cheese!
       *[other] { $many } cheeses now!
    }
turn-you-collects-too = On your turn, { $who }’s mice on { $fields } collect the { $cheese }: { $many ->
        [one] { $who }’s first cheese!
       *[other] { $many } cheeses now!
    }
you-ends-turn = You end your turn{ $unused ->
        [0] { "" }
        [one] { " " }with 1 action unused
       *[other] { " " }with { $unused } actions unused
    }{ $many ->
        [0] .
        [one] ; the roof of room { $rooms } closes.
       *[other] ; the roofs of rooms { $rooms } close.
    }
you-end-collected = You have { $many } different cheeses and win!
you-end-cellar = You have { $mice ->
        [0] no mouse
       *[other] only one mouse
    } left: the game is over.
you-wins-alone = That makes you the winner, with { $cheeses ->
        [0] no cheese
        [one] 1 cheese
       *[other] { $cheeses } cheeses
    }!
you-wins-most = { $among ->
        [others] Of the others, you
        [complete] Of them, you
       *[all] You
    } have the most cheeses ({ $cheeses }) and win!
you-wins-tie = Others have as many cheeses as you ({ $cheeses }); you have been waiting longest since your last turn and win!
you-tale-shelf = { $cheeses } for you
you-tale-shelf-empty = nothing for you
you-tale-fell = { $mice ->
        [one] 1 mouse
       *[other] { $mice } mice
    } of yours
you-prompt-over = The hunt for cheese is over: you have won.

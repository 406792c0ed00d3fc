# What happened, as a lesson tells it to who did it, or who gets something by it.

you-lays = You lay card { $card }, face down.
you-card-of = you with { $card }
you-shifts = You shift { $tile } from { $from } to { $to }; { $below } comes to light.
you-shifts-known = You shift { $tile } from { $from } to { $to }; { $below } lies on top again.
you-shifts-last = You shift { $tile } from { $from } to { $to }; { $from } is empty.
you-plays = You play { $objects }.
you-digs = You dig { $fields }: { $tiles }.
you-ends-turn = { $places ->
        [0] You do not dig: card { $card } fits nowhere{ $shifts ->
            [0] .
           *[other] { " " }without shifting.
        }
       *[other] You do not dig, though card { $card } would fit.
    }
you-pays = You pay { $price } ({ $curses ->
        [0] for shifts
       *[other] { $shifts ->
            [0] for curses
           *[other] { $shifts } for shifts, { $curses } for curses
        }
    }): { $with }{ $back ->
        [0] .
        [one] , and get 1 coin back.
       *[other] , and get { $back } coins back.
    }
you-cannot-pay = You cannot pay { $price } and pay nothing: { $dug ->
        [0] tiles from behind your screen must go to { $to }.
        [one] the tile just dug goes to { $to }.
       *[other] the { $dug } tiles just dug go to { $to }.
    }
to-you-cannot-pay = { $who } cannot pay { $price } and pays nothing: { $dug ->
        [0] tiles from behind the screen must go to you.
        [one] the tile just dug goes to you.
       *[other] the { $dug } tiles just dug go to you.
    }
you-adds = You add { $tile }.
you-adds-all = You add all that is there: { $tiles }.
you-adds-nothing = You have nothing to add.
you-gets-open = You get { $tiles }.
you-gets = You get a tile, face down.
you-gets-known = You get a tile, face down: { $tile }.
you-portion = you { $n }
you-wins = You win with { $points } points!
you-tale-curses = You bore the most curses ({ $total }) and were paid { $points } points for it.
you-tale-objects = You kept the most magic objects ({ $total }): { $points } points.
you-tale-won = You win with { $points } points to { $other }’s { $next }; the greatest lead was { $what }: { $mine } to { $theirs }.
other-you-tale-won = { $who } wins with { $points } points to your { $next }; the greatest lead was { $what }: { $mine } to { $theirs }.
other-you-tale-despite = It held although you were ahead { $what }, { $theirs } to { $mine }.
you-tale-best = You scored most { $what } ({ $points })
you-prompt-over = The treasure chamber is closed: you have won with { $points } points.

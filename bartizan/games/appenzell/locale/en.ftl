cheese-appenzeller = Appenzeller
cheese-brie = Brie
cheese-cheddar = Cheddar
cheese-emmental = Emmental
cheese-gouda = Gouda
cheese-roquefort = Roquefort
cheese-tilsiter = Tilsiter
tile-cheese = a piece of { $cheese }
tile-trap = a mousetrap
tile-plain = an empty tile
roof-tiled = tiled roof
roof-thatched = thatched roof
roof-copper = copper roof
row = row { $line }
column = column { $line }
way-down = down
way-left = to the left
way-up = up
way-right = to the right

# Moves, as a person chooses them
move-place = your first mouse into tower { $tower }
move-uncover = lift the { $roof } of room { $room } ({ $fields })
move-enter = mouse { $mouse } from outside into tower { $to } ({ $cost })
move-enter-over = mouse { $mouse } from outside{ $over } to { $to }{ $onto } ({ $cost })
move-run = mouse { $mouse } from { $from }{ $over } to { $to }{ $onto } ({ $cost })
move-slide = slot { $slot }: slide { $line } { $way }
move-slide-out = slot { $slot }: slide { $line } { $way } (out comes { $out })
move-end = { $unused ->
        [0] end your turn
        [one] end your turn (1 action unused)
       *[other] end your turn ({ $unused } actions unused)
    }
over = { $mice ->
        [0] { "" }
        [one] { " " }over a mouse
       *[other] { " " }over { $mice } mice
    }
onto-nothing = { "" }
onto-cheese = , onto the { $cheese }
cost = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }

# What is to be done
prompt-place = { $who } sets a first mouse into a free tower.
prompt-place-you = Set your first mouse into a free tower. Two of your mice on the same kind of cheese collect it; { $goal } different cheeses win.
prompt-act = { $who } has { $points ->
        [one] 1 action
       *[other] { $points } actions
    } left and may { $ways }, or end the turn.
prompt-act-you = Your turn, { $points ->
        [one] 1 action
       *[other] { $points } actions
    } left: you may { $ways }, or end your turn.
prompt-done = { $points ->
        [0] { $who } has no actions left and ends the turn.
       *[other] { $who } can do nothing more and ends the turn.
    }
prompt-done-you = { $points ->
        [0] No actions left: end your turn, and empty rooms are roofed again.
       *[other] There is nothing more you can do: end your turn.
    }
may-uncover = lift a roof
may-run = run with a mouse
may-slide = slide a line at its arrow
ask-tower = Choose a tower for the mouse.
ask-roof = Choose a roof to lift.
ask-mouse = Choose a mouse to run.
ask-field = Choose the field where the mouse runs.
ask-arrow = Choose an arrow to slide that line.
prompt-over = The hunt for cheese is over: { $who } has won.
prompt-over-nobody = The hunt for cheese is over, and nobody has won.

# What happened
places = { $who } sets a mouse into tower { $tower }.
uncovers = { $who } lifts the { $roof } of room { $room }: { $found }!
uncovers-nothing = { $who } lifts the { $roof } of room { $room }: nothing but bare floor.
found-cheese = { $cheese } on { $field }
found-trap = a mousetrap on { $field }
enters = { $who }’s mouse { $mouse } slips in through tower { $to }.
enters-over = { $who }’s mouse { $mouse } comes in from outside{ $over } to { $to }{ $onto }{ $so }.
runs = { $who }’s mouse { $mouse } runs from { $from }{ $over } to { $to }{ $onto }{ $so }.
so-nothing = { "" }
so-taken = , which is on { $who }’s shelf already
so-first = ; with a second mouse on { $cheese } it is won
slides = { $who } pushes { $tile } into slot { $slot }: { $line } slides { $way }.
slides-out = { $who } pushes { $tile } into slot { $slot }: { $line } slides { $way }, and out comes { $out }.
comes-to-light = Now to be seen: { $found }.
found-out = { $tile }, pushed out of the castle
carries = Nothing changes under the mice. Carried along: { $each }.
carries-nothing = Nothing changes under the mice, and nothing in sight is carried along.
carried-on = { $tile } to { $field }
carried-away = { $tile } under the roof on { $field }
underfoot = Under { $who }’s mouse on { $field } now lies { $tile }.
underfoot-instead = Under { $who }’s mouse on { $field } now lies { $tile } instead of { $cheese }.
falls = Plop! { $who }’s mouse { $mouse } on { $field } falls through a mousetrap into the cellar; { $left ->
        [0] none is left.
        [one] 1 mouse is left.
       *[other] { $left } mice are left.
    }
collects = { $who }’s mice on { $fields } collect the { $cheese }: { $many ->
        [one] { $who }’s first cheese!
       *[other] { $many } cheeses now!
    }
collects-too = On { $turn }’s turn, { $who }’s mice on { $fields } collect the { $cheese }: { $many ->
        [one] { $who }’s first cheese!
       *[other] { $many } cheeses now!
    }
ends-turn = { $who } ends the turn{ $unused ->
        [0] { "" }
        [one] { " " }with 1 action unused
       *[other] { " " }with { $unused } actions unused
    }{ $many ->
        [0] .
        [one] ; the roof of room { $rooms } closes.
       *[other] ; the roofs of rooms { $rooms } close.
    }
end-collected = { $who } has { $many } different cheeses and wins!
end-collected-several = { $who } complete their collections by the same slide.
end-cellar = { $many ->
        [one] { $who } has { $mice ->
            [0] no mouse
           *[other] only one mouse
        } left: the game is over.
       *[other] { $who } have at most one mouse left: the game is over.
    }
end-time = After { $turns } turns the game is over.
wins-nobody = Nobody else is there to win: nobody wins.
wins-alone = That makes { $who } the winner, with { $cheeses ->
        [0] no cheese
        [one] 1 cheese
       *[other] { $cheeses } cheeses
    }!
wins-most = { $among ->
        [others] Of the others, { $who }
        [complete] Of them, { $who }
       *[all] { $who }
    } has the most cheeses ({ $cheeses }) and wins!
wins-tie = { $among ->
        [others] Of the others, { $tied } have equally many cheeses
        [complete] They have equally many cheeses
       *[all] { $tied } have the most cheeses
    } ({ $cheeses } each); { $who } has been waiting longest since the last turn and wins!
tale-turns = After { $turns } turns the hunt for cheese was over.
tale-shelves = On the shelves: { $each }.
tale-shelf = { $cheeses } for { $who }
tale-shelf-empty = nothing for { $who }
tale-cellar = Into the cellar fell { $each }.
tale-fell = { $mice ->
        [one] 1 mouse
       *[other] { $mice } mice
    } of { $who }
tale-cellar-empty = Not one mouse fell into the cellar.
reason-own-turn = cheeses collected on one’s own turns
reason-other-turn = cheeses collected on others’ turns

# The table
title = Burg Appenzell
head-placing = setting up
head-turn = turn { $turn }
head-over = the end
head-goal = goal: { $goal } cheeses
spare = Spare tile: { $tile }
points-left = { $points ->
        [0] no actions left
        [one] 1 action left
       *[other] { $points } actions left
    }
slide-left = one slide possible
slide-done = slide done
column-player = player
column-cheeses = cheeses
column-outside = outside
column-cellar = in the cellar
legend = ░A roof of room A (░ tiled, ▒ thatched, ▓ copper), ♜ tower, ▟█▙ raised field: no cheese, no trap.
    App, Bri, Che, Emm, Gou, Roq, Til: cheeses; (╳) mousetrap; · empty tile; ▼1 slot 1.
    ●2 ▲2 ■2 ◆2 second mouse of the first to fourth player; ▶ before a name: to act.

# Options
option-side = side of the board: the rooms lie differently
option-cheeses = different cheeses that win; 5 or 6 are recommended for two or three players
option-memory = memory aid: tiles that all have seen show faintly through the roofs
option-memory-no = no
option-memory-yes = yes
blurb = Lift the castle’s roofs, remember where the cheese lies, and bring two of your mice onto the same kind. But beware: the floor slides, and mousetraps slide with it.

## The picture
picture-field = { $field }: { $tile }
picture-known = { $field }, under a roof: { $tile }
picture-covered = { $field }, under a roof
picture-raised = { $field }, a raised field
picture-tower = tower { $field }
picture-roof = { $roof } of room { $room } ({ $fields })
picture-roof-aside = { $roof } of room { $room }, laid aside
picture-cheese = { $who } has { $cheese }
picture-plate = { $who }: { $left }
picture-winner = { $who } has won
picture-mouse = { $who }: mouse { $mouse } on { $field }
picture-mouse-outside = { $who }: mouse { $mouse }, outside
picture-mouse-fallen = { $who }: mouse { $mouse }, in the cellar
picture-outside = { $who }: the mice outside
picture-slot = slot { $slot }
picture-mice-left = mice left
picture-actions = actions left
picture-note-place = Your first mouse begins in this tower.
picture-note-cost = { $actions ->
        [one] Costs 1 action.
       *[other] Costs { $actions } actions.
    }
picture-note-falls = The mouse of { $who } on { $field } falls!
picture-note-gains = { $who } gets { $cheese }.
picture-warn-falls = A mouse of your own falls into the cellar.

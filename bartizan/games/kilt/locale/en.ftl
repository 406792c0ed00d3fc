colour-R = red
colour-O = orange
colour-L = light grey
colour-D = dark grey

# Moves, as a person chooses them
move-relocate = card { $card } to slot { $slot }: { $first } builds
move-relocate-double = card { $card } to slot { $slot }: { $first } builds, then { $second }
move-build-free = { $floor } on the empty field { $field }, free
move-build-own = { $floor } on your own tower { $field } ({ $height } high), free
move-build-over = { $floor } over { $owner }’s tower { $field }, for { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    }
move-roof = take the roof from { $field }
floor = { $crests ->
        [0] a plain floor
        [1] a floor with one crest
       *[other] a floor with two crests
    }
empties = { $move } (empties its row: ducat day)

# What is to be done
prompt-relocate = { $who } is on turn: relocate a card clockwise.
prompt-build = { $who } builds for { $colour }, in the line of slot { $slot }.
prompt-roof = { $who } moves one of the two roofs onto { $field }.
prompt-relocate-you = Your turn: relocate a card clockwise.
prompt-build-you = You build for { $colour }, in the line of slot { $slot }.
prompt-roof-you = Choose the roof that moves onto { $field }.
prompt-over = The castle is built.

# What happened
relocates = { $who } moves card { $card } from slot { $from } to slot { $slot }.
empty-row = Slot { $slot } is empty now: a ducat day is due.
builds-free = { $who } builds in { $colour } on { $field }{ $crests }.
builds-own = { $who } raises the own tower { $field } in { $colour }{ $crests }.
builds-over = { $who } overbuilds { $field } in { $colour }{ $crests } and pays { $owner } { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    }.
crests = { $crests ->
        [0] { "" }
        [1] { " " }with one crest
       *[other] { " " }with two crests
    }
builds-nothing = { $who } cannot build for { $colour }.
roof-set = { $field } gets a roof and belongs to everybody.
roof-moved = { $who } moves the roof from { $from } to { $field }.
ducat-day = Ducat day: { $paid }.
final-pay = Final remuneration: { $paid }.
paid-to = { $who } +{ $ducats }
reason-overbuilt = paid for towers overbuilt
reason-paid = paid for overbuilding
reason-ducat-day = ducat days
reason-final = final remuneration
reason-start = ducats at the start

# The table
head-turn = Kilt Castle · turn { $turn }
head-ducat-day = ducat day due
head-over = the end
column-player = player
column-colours = colours
column-ducats = ducats
column-stock = floors left: plain, ✦, ✦✦
column-area = best area
legend = field: colour and height on top, ✦ crests, ^ roof; below: floors from bottom to top.
    card: R›O has red towards the board; moved, it turns, and orange builds first.
option-colours = colours of the seats, clockwise (two players: two each; three: the last stays out)

# The picture
field-empty = { $field }: empty
field-tower = { $field }: { $colour }{ $crests } on top, { $height ->
        [one] 1 floor
       *[other] { $height } floors
    }, { $owner }’s
field-roofed = { $field }: roofed, { $height ->
        [one] 1 floor
       *[other] { $height } floors
    }, everybody’s
slot = Slot { $slot }
card-single = Card { $card } at slot { $slot }: { $inside }
card-double = Card { $card } at slot { $slot }: { $inside } towards the board, { $outside } away from it
roof-unused = Unused roof
stock = { $colour }, { $floor }: { $left } left
floors-left = floors left
seal = The master builder’s seal lies with { $who }
seal-ducat = The seal lies with { $who }, its ducat side up: a ducat day is due
note-builds = { $first } builds { $first_colour }
note-build-both = { $first } builds { $first_colour }, then { $second } { $second_colour }
note-empties = { $note }. Slot { $slot } is left empty: ducat day
note-free = free
note-price = { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    } to { $owner }
note-roof = the roof moves from { $origin } to { $field }
warn-last = This is your last floor: the game ends after this turn.
blurb = Build the clan’s castle floor by floor, top your rivals’ towers, and call the ducat day when yours stand best.

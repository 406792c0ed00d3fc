colour-R = red
colour-O = orange
colour-L = light grey
colour-D = dark grey

# Moves, as a person chooses them
move-relocate = { $card } to slot { $slot }: { $first } builds
move-relocate-double = { $card } to slot { $slot }: { $first } builds, then { $second }
move-build-free = { $floor } on the empty field { $field }, free
move-build-own = { $floor } on your own tower { $field } ({ $height } high), free
move-build-over = { $floor } over { $owner }’s tower { $field }, for { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    }
move-roof = take the roof from { $field }
roofs = { $move }; a roof follows, and the tower is everybody’s
card-of-one = the { $one } card
card-of-two = the { $one } and { $other } card
floor = { $crests ->
        [0] a plain floor
        [1] a floor with one crest
       *[other] a floor with two crests
    }
lets = { $told }, not you: you keep your floors
lets-pay = { $told }, not you: over your towers there they pay you
empties = { $move } (empties its slot: ducat day)

# What is to be done
prompt-relocate = { $who } is on turn and moves a card clockwise.
prompt-build = { $who } builds { $colour } in the line of slot { $slot }.
prompt-roof = { $who } chooses the roof that moves onto { $field }.
prompt-relocate-you = Your turn: move a card clockwise to another slot.
prompt-build-you = You build { $colour } in the line of slot { $slot }.
prompt-roof-you = Choose the roof that moves onto { $field }.
ask-card = Choose a card to move.
ask-slot = Choose a slot for the card.
ask-field = Choose a field for the { $colour } floor.
ask-floor = Choose a floor from your stock.
ask-roof = Choose one of the two roofs.
prompt-over = The castle is built.

# What happened
relocates = { $who } moves { $card } from slot { $from } to slot { $slot }: { $builders }{ $idle ->
        [0] .
       *[other] , but { $who } does not build.
    }
empty-row = Slot { $slot } is empty now: a ducat day follows the building.
builds-free = { $who } builds { $colour }{ $crests } on the empty field { $field }.
builds-own = { $who } builds { $colour }{ $crests } on their own tower { $field }.
builds-over = { $who } builds { $colour }{ $crests } over { $owner }’s tower { $field } and pays { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    } to { $owner }.
crests = { $crests ->
        [0] { "" }
        [1] { " " }with one crest
       *[other] { " " }with two crests
    }
builds-nothing = { $who } cannot build { $colour } here.
roof-set = { $who } has built where { $first } just built: { $field } gets a roof and is everybody’s now.
roof-moved = { $who } has built where { $first } just built and moves the roof from { $from } there: { $field } is everybody’s now, { $from } is { $owner }’s again.
areas-change = Best areas change: { $each }.
area-changes = { $who }’s { $colour } counts { $to } instead of { $from }
ducat-day = Ducat day!
pays-nothing = { $who } gets nothing: none of their towers stands.
pays-ducat-day = { $who } gets { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    } for { $colour }: { $parts }.
final-pay = The castle is built: the bank pays for every tower, crest and roof.
pays-final = { $who } gets { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    }: { $parts }.
so-many-towers = { $n ->
        [one] 1 tower
       *[other] { $n } towers
    }
so-many-crests = { $n ->
        [one] 1 crest
       *[other] { $n } crests
    }
so-many-roofs = { $n ->
        [one] 1 roof
       *[other] { $n } roofs
    }
reason-overbuilt = received from others for own towers built over
reason-paid = paid to others for building over theirs
reason-ducat-day = ducat days, from the bank
reason-final = towers, crests and roofs at the end, from the bank
reason-start = ducats at the start

# The tale of the match
tale-castle = { $floors ->
        [one] 1 floor stands
       *[other] { $floors } floors stand
    } in { so-many-towers-built }; the highest, { $field }, has { $height }.
so-many-towers-built = { $towers ->
        [one] 1 tower
       *[other] { $towers } towers
    }
tale-last-floor = After { $turns } turns { $who } had set the last floor.
tale-idle = After { $turns } turns nobody could build any more.
tale-days = Ducat days brought { $each }.
tale-each = { $ducats } ducats to { $who }
tale-no-days = No ducat day paid anything.
tale-paid = { $all ->
        [one] 1 ducat was
       *[other] { $all } ducats were
    } paid for building over others’ towers, the most from { $who } to { $owner }: { $ducats }.
tale-nothing-paid = Nobody built over a tower of others.
tale-won = { $who } wins with { $ducats } ducats, { $more } more than { $second }.
tale-floors = { $who } and { $tied } have { $ducats } ducats each; { $who } wins by floors built, { $floors } to { $fewer }.
tale-shared = { $who } have { $ducats } ducats each and have built { $floors ->
        [one] 1 floor
       *[other] { $floors } floors
    } each: they share the victory.

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
option-colours = clans of the seats, clockwise: the red boar, the orange stag, the light grey swan, the dark grey ram (two players have two each, the first two and the last two; with three the last one stays away)
option-colours-ROLD = boar, stag, swan, ram
option-colours-RODL = boar, stag, ram, swan
option-colours-RLOD = boar, swan, stag, ram
option-colours-RLDO = boar, swan, ram, stag
option-colours-RDOL = boar, ram, stag, swan
option-colours-RDLO = boar, ram, swan, stag
option-colours-ORLD = stag, boar, swan, ram
option-colours-ORDL = stag, boar, ram, swan
option-colours-OLRD = stag, swan, boar, ram
option-colours-OLDR = stag, swan, ram, boar
option-colours-ODRL = stag, ram, boar, swan
option-colours-ODLR = stag, ram, swan, boar
option-colours-LROD = swan, boar, stag, ram
option-colours-LRDO = swan, boar, ram, stag
option-colours-LORD = swan, stag, boar, ram
option-colours-LODR = swan, stag, ram, boar
option-colours-LDRO = swan, ram, boar, stag
option-colours-LDOR = swan, ram, stag, boar
option-colours-DROL = ram, boar, stag, swan
option-colours-DRLO = ram, boar, swan, stag
option-colours-DORL = ram, stag, boar, swan
option-colours-DOLR = ram, stag, swan, boar
option-colours-DLRO = ram, swan, boar, stag
option-colours-DLOR = ram, swan, stag, boar

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
card-single = Card at slot { $slot }: { $inside }
card-double = Card at slot { $slot }: { $inside } towards the board, { $outside } away from it
roof-unused = Unused roof
stock = { $colour }, { $floor }: { $left } left
floors-left = floors left
seal = The master builder’s seal lies with { $who }
seal-ducat = The seal lies with { $who }, its ducat side up: a ducat day is due
note-builds = { $who } builds { $colour }
note-you-build = You build { $colour }
note-then = { $first }, then { $who } builds { $colour }
note-then-you = { $first }, then you build { $colour }
note-then-same = { $first }, then { $colour }
note-empties = { $note }. Slot { $slot } is left empty: ducat day
note-free = free: nobody has built here
note-own = free: the tower is yours
note-price = you pay { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    } to { $owner } for this tower
note-roof = the roof moves from { $origin } to { $field }; { $origin } is { $owner }’s again
warn-last = This is your last floor: the game ends after this turn.
warn-roof = { $first } has just built here: { $field } gets a roof and will be everybody’s, not yours alone.
blurb = Build the clan’s castle floor by floor, top your rivals’ towers, and call the ducat day when yours stand best.

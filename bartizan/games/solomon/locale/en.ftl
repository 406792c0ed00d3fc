tile-treasure = { $many ->
        [one] treasure { $value }
       *[other] { $many } × treasure { $value }
    }
tile-curse = { $many ->
        [one] curse { $value }
       *[other] { $many } × curse { $value }
    }
tile-scroll-1 = { $many ->
        [one] sun scroll
       *[other] { $many } × sun scroll
    }
tile-scroll-2 = { $many ->
        [one] water scroll
       *[other] { $many } × water scroll
    }
tile-scroll-3 = { $many ->
        [one] eye scroll
       *[other] { $many } × eye scroll
    }
tile-scroll-4 = { $many ->
        [one] palm scroll
       *[other] { $many } × palm scroll
    }
tile-mirror = { $many ->
        [one] mirror
       *[other] { $many } × mirror
    }
tile-axe = { $many ->
        [one] axe
       *[other] { $many } × axe
    }
tile-seal = { $many ->
        [one] seal
       *[other] { $many } × seal
    }
tile-amulet = { $many ->
        [one] amulet
       *[other] { $many } × amulet
    }
the-treasure = the treasure { $value }
the-curse = the curse { $value }
the-scroll-1 = the sun scroll
the-scroll-2 = the water scroll
the-scroll-3 = the eye scroll
the-scroll-4 = the palm scroll
the-mirror = the mirror
the-axe = the axe
the-seal = the seal
the-amulet = the amulet
a-treasure = a treasure { $value }
a-curse = a curse { $value }
a-scroll-1 = a sun scroll
a-scroll-2 = a water scroll
a-scroll-3 = an eye scroll
a-scroll-4 = a palm scroll
a-mirror = a mirror
a-axe = an axe
a-seal = a seal
a-amulet = an amulet
tiles-face-down = { $tiles ->
        [one] a tile that had come face down
       *[other] { $tiles } tiles that had come face down
    }
object-mirror = the Queen of Sheba’s mirror
object-axe = the magic axe
object-seal = Solomon’s seal
object-amulet = Samson’s hair amulet
power-mirror = { object-mirror } (the card may be turned)
power-axe = { object-axe } (the fields need not be on one level)
power-seal = { object-seal } (any connected fields instead of the card’s shape)
power-amulet = { object-amulet } (curses dug up cost nothing)
coins = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }

# Moves, as a person chooses them
move-choose = lay card { $card }: { $fields } fields
move-shift = shift { $tile } from { $from } to { $to } (level { $drop ->
        [0] { $level }
       *[other] { $level } → { $next }
    })
move-shift-known = shift { $tile } from { $from } to { $to } (level { $drop ->
        [0] { $level }
       *[other] { $level } → { $next }
    }); below lies { $below }
move-objects = dig with { $objects }
move-dig = dig { $fields }{ $turn ->
        [0] { "" }
        [one] , card turned once
       *[other] , card turned { $turn } times
    }: { $tiles }
move-mark = mark { $field }: { $tile }
move-end = end your turn without digging
move-add = add { $tile }
move-receive = { $tile }

# What is to be done
prompt-choose = Cards are laid, face down. Still choosing: { $who }.
prompt-choose-you = Lay one of your cards, face down: the lowest number digs first.
prompt-choose-first = Lay one of your cards, face down: the lowest number digs first.
    Coins and treasures count their value, four different scrolls 10.
    Most curses bring 24 points, most magic objects 16.
prompt-dig = { $who } digs with card { $card } ({ $fields } fields){ $shifts ->
        [0] .
        [one] ; 1 shift so far, 1 to pay.
       *[other] ; { $shifts } shifts so far, { $shifts } to pay.
    }
prompt-dig-you = Your turn with card { $card } ({ $fields } fields): { $places ->
        [0] it fits nowhere yet.
        [one] it fits in 1 place.
       *[other] it fits in { $places } places.
    } { pay-so-far }
prompt-dig-you-near = Your turn with card { $card } ({ $fields } fields): it fits nowhere yet, but { $lacking ->
        [one] one shift
       *[other] { $lacking } shifts
    } would do it, at { $there }. { pay-so-far }
pay-so-far = To pay so far: { $shifts }; you have { $wealth } in coins and treasures.
prompt-place = { $who } digs with card { $card } and { $objects }.
prompt-place-you = With { $objects }: { $turned ->
        [0] where do you dig with card { $card }?
       *[other] how do you turn card { $card }, and where do you dig?
    } { pay-so-far }
prompt-mark = { $who } digs with { $objects }: field { $next } of { $fields }.
prompt-mark-you = With { $objects }: mark field { $next } of { $fields }. { pay-so-far }
prompt-add = { $who } cannot pay and must add { $due ->
        [one] 1 tile
       *[other] { $due } tiles
    } from behind the screen.
prompt-add-you = You cannot pay. Add { $due ->
        [one] 1 tile of your own
       *[other] { $due } tiles of your own
    }, so that every other player gets one.
prompt-deal = Tiles are dealt face down: { $who } gets the next.
prompt-over = The treasure chamber is closed: { $many ->
        [one] { $who } has won with { $points } points.
       *[other] { $who } share the victory with { $points } points each.
    }

# What to choose next
ask-choose = Choose the card that you lay.
ask-turn = { $places ->
        [0] { "" }
       *[other] To dig, choose card { $card } first.{ " " }
    }Choose a tile to shift it, for 1.{ $magic ->
        [0] { "" }
       *[other] { " " }To use magic, choose the object.
    }
ask-shift = You shift { $tile }: choose the lower stack beside it.
ask-place = You dig with card { $card }: choose any tile where its shape is to lie.
ask-turned = Choose how the card is to be turned.
ask-magic = Choose card { $card } to dig with that, or one more magic object.
ask-mark = { $next ->
        [one] Choose a tile.
       *[other] Choose a tile that touches one of those before.
    }
ask-add = Choose one of your tiles to give away.

# What happened
lays = { $who } lays card { $card }, face down.
cards-shown = The cards are shown: { $cards }.
last-cards-shown = The last cards are laid and shown: { $cards }.
card-of = { $who } with { $card }
shifts = { $who } shifts { $tile } from { $from } to { $to }; { $below } comes to light.
shifts-known = { $who } shifts { $tile } from { $from } to { $to }; { $below } lies on top again.
shifts-last = { $who } shifts { $tile } from { $from } to { $to }; { $from } is empty.
plays = { $who } plays { $objects }.
digs = { $who } digs { $fields }: { $tiles }.
ends-turn = { $places ->
        [0] { $who } does not dig: card { $card } fits nowhere{ $shifts ->
            [0] .
           *[other] { " " }without shifting.
        }
       *[other] { $who } does not dig, though card { $card } would fit.
    }
amulet-helps = The amulet wards off curses worth { $curses }.
pays = { $who } pays { $price } ({ $curses ->
        [0] for shifts
       *[other] { $shifts ->
            [0] for curses
           *[other] { $shifts } for shifts, { $curses } for curses
        }
    }): { $with }{ $back ->
        [0] .
        [one] , and gets 1 coin back.
       *[other] , and gets { $back } coins back.
    }
cannot-pay = { $who } cannot pay { $price } and pays nothing: { $dug ->
        [0] tiles from behind the screen must go to { $to }.
        [one] the tile just dug goes to { $to }.
       *[other] the { $dug } tiles just dug go to { $to }.
    }
adds = { $who } adds { $tile }.
adds-all = { $who } adds all that is there: { $tiles }.
adds-nothing = { $who } has nothing to add.
mixed = { $tiles ->
        [one] 1 tile is dealt face down.
       *[other] { $tiles } tiles are mixed and dealt face down.
    }
gets-open = { $who } gets { $tiles }.
gets = { $who } gets a tile, face down.
gets-known = { $who } gets a tile, face down: { $tile }.
left-over = { $tiles ->
        [one] 1 tile is left over and goes away unseen.
       *[other] { $tiles } tiles are left over and go away unseen.
    }
round-over = Round { $number } is over; { $left ->
        [one] the last one begins.
       *[other] { $left } are still to come.
    }
end = All cards are played, and the screens are taken away.
portion = { $who } { $n }
end-coins = Coins: { $points }.
end-coins-nobody = Nobody has a coin left.
end-treasures = Treasures: { $points }.
end-treasures-nobody = Nobody has a treasure.
end-scrolls = Points for sets of four scrolls: { $points }.
end-scrolls-nobody = Nobody has a set of four different scrolls.
end-curses = Curses add up to: { $totals }. Points for that: { $points }.
end-curses-nobody = Nobody has a curse.
end-objects = Magic objects left: { $totals }. Points for that: { $points }.
end-objects-nobody = Nobody has a magic object left.
wins = { $many ->
        [one] { $who } wins with { $points } points!
       *[other] { $who } have { $points } points each and share the victory!
    }
tale-chamber = In { $rounds } rounds { $dug } tiles came out of the chamber; { $left ->
        [0] none was left in the dark.
        [one] 1 was left in the dark.
       *[other] { $left } were left in the dark.
    }
tale-curses = { $many ->
        [one] { $who } bore the most curses ({ $total }) and was paid { $points } points for it.
       *[other] { $who } bore curses worth { $total } each and shared the prizes: { $points } points each.
    }
tale-objects = { $many ->
        [one] { $who } kept the most magic objects ({ $total }): { $points } points.
       *[other] { $who } kept { $total ->
            [one] 1 magic object
           *[other] { $total } magic objects
        } each and shared the prizes: { $points } points each.
    }
tale-for-coins = in coins
tale-for-treasures = in treasures
tale-for-scrolls = in scrolls
tale-for-curses = in curses
tale-for-objects = in magic objects
tale-won = { $who } wins with { $points } points to { $other }’s { $next }; the greatest lead was { $what }: { $mine } to { $theirs }.
tale-despite = It held although { $other } was ahead { $what }, { $theirs } to { $mine }.
tale-best = { $who } scored most { $what } ({ $points })
tale-bests = { $all }.
tale-shared = { $who } have { $points } points each; nothing breaks such a tie, so they share the victory.
reason-start = coins to begin with
reason-coins = coins won or spent
reason-treasures = treasures
reason-scrolls = sets of scrolls
reason-curses = most curses
reason-objects = most magic objects

# What may come to light
insight = { $tiles ->
        [one] The one tile that nobody has seen, in per cent
       *[other] The { $tiles } tiles that nobody has seen, in per cent
    }
insight-treasures = treasures of value
insight-curses = curses of value
insight-scrolls = scrolls (sun, water, eye, palm)
insight-objects = objects (mirror, axe, seal, amulet)
advice-dig = Card { $card } at { $fields }: { $tiles }; treasures less curses: { $money }.
advice-shift = Without shifting or magic nothing can be dug.

# The table
title = König Salomons Schatzkammer
head-round = round { $number } of { $rounds }
head-over = the end
entrance = entrance
own = Behind your screen
own-coins = { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
own-treasures = = { $sum }
own-curses = = { $sum }
own-scrolls = { $sum ->
        [one] 1 set
       *[other] { $sum } sets
    }
own-objects = { $sum } in all
own-dealt = { $tiles } dealt face down
own-to-pay = To pay so far: { $shifts }
own-wealth = You can pay: { $wealth }
own-laid = You have laid card { $card }.
hand = Your hand:
played = Played earlier: { $cards }
round-cards = Cards of this round:
heap = Goes to the others: { $tiles }
turned-cards = Your card, turned:
table-digs = You can dig (−3: to pay in all, shifts included; !: more than you have):
table-no-digs = Your card fits nowhere on one level: shift, use magic, or end your turn.
column-player = player
column-hand = cards
column-tiles = tiles
column-now = now
column-coins = coins
column-treasures = treasures
column-scrolls = scrolls
column-curses = curses
column-objects = objects
column-total = total
now-chooses = chooses a card
now-laid = has laid a card
now-waits = card { $card }
now-digs = card { $card }, digs; to pay: { $shifts }
now-ruined = card { $card }, cannot pay
now-dug = card { $card }, done
legend = t1–t5 treasures, c1–c3 curses, s1–s4 scrolls (sun, water, eye, palm), mi ax se am: mirror, axe, seal, amulet.
    t3 ▆3: treasure 3 on top of a stack three high (▂1 ▄2 ▆3 █4); · empty field; ▸t3◂ marked.
    ■ fields of a card, the entrance below; @b3: the upper left corner of its box lies on b3.

# Options
option-beginners = gentler shifting: tiles may also climb to a higher level, up to four on a field
option-beginners-no = no
option-beginners-yes = yes
option-screens = screens: whether all see the coins and tiles that were openly taken
option-screens-closed = closed
option-screens-open = open
blurb = Dig for Solomon’s treasure by torchlight: shift tiles until your card’s shape lies on one level, ward off the curses, and mind that you can pay. Scrolls come in fours, and magic bends every rule.

## The picture
picture-field = { $field }: { $tile } on level { $level }
picture-field-known = { $field }: { $tile } on level { $level }; below it, seen before: { $below }
picture-field-empty = { $field }: empty
picture-entrance = The entrance of the cave: all arrows point here
picture-near = { $lacking ->
        [one] One shift
       *[other] { $lacking } shifts
    } short: here card { $card } would fit
picture-rounds = { $rounds ->
        [0] No round is left
        [one] This is the last round
       *[other] { $rounds } rounds left, this one included
    }
picture-card = Card { $card }: { $fields } fields
picture-card-laid = { $who } has laid card { $card }: { $fields } fields
picture-screen = { $who }’s screen: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } behind it
picture-open = What { $who } has, laid open
picture-own-screen = { $who }’s own screen, from behind
picture-secret = { $who } has laid a card, face down
picture-digs = { $who } digs now
picture-due = { $who } has to pay { $shifts } so far
picture-wins = { $who } has won
picture-object = Play { $object }
picture-turn = { $turn ->
        [0] The card as it is
        [one] The card, turned by a quarter
        [2] The card, turned by half
       *[other] The card, turned by three quarters
    }
picture-cards = cards in hand
picture-tiles = tiles behind the screen
picture-coins = coins
picture-owed = to pay so far
picture-note-choose = { $places ->
        [0] Without shifting it fits nowhere now.
        [one] It fits in 1 place now.
       *[other] It fits in { $places } places now.
    }
picture-note-shift = To pay then: { $due } of { $wealth }.
picture-note-fits = { $places ->
        [one] Then card { $card } fits at { $there }.
       *[other] Then card { $card } fits in { $places } more places, for example at { $there }.
    }
picture-note-objects = You will dig with { $objects }.
picture-note-price = { $price ->
        [0] Nothing to pay.
       *[other] { $curses ->
            [0] To pay: { $price } for shifts.
           *[other] { $shifts ->
                [0] To pay: { $price } for curses.
               *[other] To pay: { $price } ({ $shifts } for shifts, { $curses } for curses).
            }
        }
    }
picture-note-mark = { $left ->
        [one] Then 1 more field.
       *[other] Then { $left } more fields.
    }
picture-note-add = { $left ->
        [0] That is enough, then.
        [one] Then 1 more tile.
       *[other] Then { $left } more tiles.
    }
picture-warn-shift = That makes { $due } to pay, and you have only { $wealth }: if you then dig no treasures for the rest, you cannot pay, and all that you dig goes to the others.
picture-warn-dig = You cannot pay { $price }, you have only { $wealth }: all that you dig goes to the others.
picture-warn-end = You cannot pay { $price }, you have only { $wealth }: tiles of yours go to the others.

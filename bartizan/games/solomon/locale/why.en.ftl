# Why a thing of König Salomons Schatzkammer leads nowhere now.

why-lay-first = First everybody lays a card; shifting, digging and magic come after that.
why-add = You cannot pay: now choose tiles of your own to give away.
why-tile-gone = This tile has been dug up and is no longer in the cave.
why-back = This card is not yours: only { $who } knows it.
why-good = These tiles are not yours: { $who } has them.
why-card-other = This is the card of { $who }; you dig with your own, card { $card }.
why-card-later = In this round you dig with card { $card }; this one is for a later round.
why-card-sealed = Solomon’s seal: forget the shape, and mark { $fields } fields one by one.
why-card-chosen = Card { $card } is chosen already: now choose where its shape is to lie.
why-card-nowhere = Card { $card } fits nowhere: there is no place where all its fields lie on one level{ $magic ->
        [0] .
       *[other] , and your magic cannot help either.
    }
why-magic-first = First the magic: choose card { $card } to dig with it; where you dig comes then.
why-turn-nowhere = Turned like this, your card fits nowhere.
why-object-late = The magic for this dig has been declared; now choose where you dig.
why-object-dig = Magic objects are played with a dig: choose them, and then your card.
why-object-mirror = However you turn it, card { $card } fits nowhere; so the mirror would be wasted.
why-object-axe = Even on different levels card { $card } fits nowhere without an empty field; so the axe would be wasted.
why-object-seal = Nowhere do { $fields } tiles hang together on one level; so the seal would be wasted.
why-object-amulet = The amulet is played with a dig, and card { $card } fits nowhere now.
why-pay = Paying goes by itself at the end of your turn: coins first, then your lowest treasures.
why-goods-curse = Curses behind your screen cost nothing any more; they count at the end.
why-goods-scroll = Scrolls count at the end: 10 points for each set of four different ones.
why-stack-top = Of this stack only the top tile can be taken: choose that one.
why-field-empty = { $field } is empty: there is nothing to shift here and nothing to dig.
why-shift-high = No stack beside { $field } is lower, so its tile cannot be shifted.
why-shift-full = All stacks beside { $field } are four tiles high, so its tile cannot be shifted.
why-shift-dear = After { $shifts } shifts there is no other: even if you dug up nothing but treasures of 5, you could not pay for it.
why-to-itself = The tile lies on { $field } already: choose a field beside it.
why-to-far = { $to } does not lie next to { $from }: a tile goes to a neighbouring field, straight or diagonally.
why-to-high = A tile goes to a lower stack only: { $from } is { $high } high, { $to } is { $there }.
why-to-full = Four tiles lie on { $to } already; no stack grows higher.
why-dig-empty = { $field } is empty, and no field of a dig may be empty.
why-dig-edge = The shape of card { $card } cannot cover { $field } without jutting out of the cave.
why-dig-uneven = Wherever card { $card } would cover { $field }, its fields do not all lie on one level.
why-dig-hole = Wherever card { $card } would cover { $field }, one of its fields is empty.
why-mark-done = { $field } is marked already.
why-mark-free = { $field } can be marked: choose the field itself.
why-mark-few = Too few tiles hang together with { $field }{ $axe ->
        [0] { " " }on its level
       *[other] { "" }
    }: { $fields } are to be dug.
why-mark-apart = { $field } touches none of the marked fields.
why-mark-level = { $field } is on level { $level }, the marked fields are on level { $marked }: without the axe all must lie on one level.

# Why a thing of Kilt Castle leads nowhere now.

why-card-front = This card lies alone in front: if it went on, nothing would be behind it.
why-card-stuck = This card can go nowhere: each slot ahead of it is full, or would be one row of cards too many.
why-card-first = Choose a card first, then the slot that it goes to.
why-slot-here = The card lies here already; it moves on by at least one slot.
why-slot-behind = Cards move clockwise only, and this slot lies behind the card.
why-slot-gap = That is too far ahead: whichever card is in front needs another one in the slot directly behind it.
why-slot-full = This slot is full.
why-slot-rows = A card here would begin a new row, and there are as many rows of cards as there may be.
why-move-first = A card is moved first; then its colours build.
why-moved = A card was moved already; now a floor is built in the line of slot { $slot }.
why-stock-colour = It is { $colour } that builds now.
why-stock-none = There is no floor of this kind left.
why-field-first = Choose the field first, then the floor.
why-field-line = { $field } is not in the line of slot { $slot }, in which the card lets you build.
why-field-roofed = This tower has a roof: nobody builds on it any more.
why-field-far = Of the empty fields only the nearest to the card may be built on: { $field }.
why-field-dear = Building over this tower costs { $cost } { $cost ->
        [one] ducat
       *[other] ducats
    }, and you have { $purse }.
why-roof-waits = A roof is put on when somebody builds where another has just built in the same turn.
why-roof-first = First choose which of the two roofs is moved.

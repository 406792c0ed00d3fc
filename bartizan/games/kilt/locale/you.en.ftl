# What happened, as a lesson tells it to who did it, or whose it was.

you-relocates = You move { $card } from slot { $from } to slot { $slot }: { $builders }{ $idle ->
        [0] .
       *[other] , but you do not build.
    }
you-note-builds = you build { $colour }
you-note-then = { $first }, then you build { $colour }
you-builds-free = You build { $colour }{ $crests } on the empty field { $field }.
you-builds-own = You build { $colour }{ $crests } on your own tower { $field }.
you-builds-over = You build { $colour }{ $crests } over { $owner }’s tower { $field } and pay { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    } to { $owner }.
owner-you-builds-over = { $who } builds { $colour }{ $crests } over your tower { $field } and pays you { $price ->
        [one] 1 ducat.
       *[other] { $price } ducats.
    }
you-builds-nothing = You cannot build { $colour } here.
you-roof-set = You have built where { $first } just built: { $field } gets a roof and is everybody’s now.
first-you-roof-set = { $who } has built where you just built: { $field } gets a roof and is everybody’s now.
you-roof-moved = You have built where { $first } just built and move the roof from { $from } there: { $field } is everybody’s now, { $from } no longer.
first-you-roof-moved = { $who } has built where you just built and moves the roof from { $from } there: { $field } is everybody’s now, { $from } no longer.
owner-you-roof-moved = { $who } has built where { $first } just built and moves the roof from { $from } there: { $field } is everybody’s now, { $from } is yours again.
you-area-changes = your { $colour } counts { $to } instead of { $from }
you-pays-nothing = You get nothing: none of your towers stands.
you-pays-ducat-day = You get { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    } for { $colour }: { $parts }.
you-pays-final = You get { $ducats ->
        [one] 1 ducat
       *[other] { $ducats } ducats
    }: { $parts }.
you-tale-last-floor = After { $turns } turns you had set the last floor.
you-tale-each = { $ducats } ducats to you
you-tale-paid = { $all ->
        [one] 1 ducat was
       *[other] { $all } ducats were
    } paid for building over others’ towers, the most from you to { $owner }: { $ducats }.
owner-you-tale-paid = { $all ->
        [one] 1 ducat was
       *[other] { $all } ducats were
    } paid for building over others’ towers, the most from { $who } to you: { $ducats }.
you-tale-won = You win with { $ducats } ducats, { $more } more than { $second }.
second-you-tale-won = { $who } wins with { $ducats } ducats, { $more } more than you.
you-tale-floors = You and { $tied } have { $ducats } ducats each; you win by floors built, { $floors } to { $fewer }.
tied-you-tale-floors = { $who } and you have { $ducats } ducats each; { $who } wins by floors built, { $floors } to { $fewer }.

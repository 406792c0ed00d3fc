tower = Tower { $tower }
set-aside = Set aside

# Moves, as a person chooses them
move-station = the keymaster begins before tower { $tower }
move-hear = a pearl is heard
move-roll = { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    } and up to { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
move-fill = a pearl into tower { $tower } ({ $pearls ->
        [one] 1 lies
       *[other] { $pearls } lie
    } there)
move-walk = the keymaster goes to tower { $tower } ({ $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    })
move-unlock = try key { $key }
move-unlock-in-vain = try key { $key } (in vain: keys tried here before rule it out)
move-join = lay a coat of arms: { $share } of the { $pearls } pearls if the key fits{ $later ->
        [0] { "" }
       *[other] { " " }and nobody else joins
    }
move-stay = stay out and keep { $coats ->
        [one] your coat of arms
       *[other] both coats of arms
    }
move-withdraw = take your coat of arms back
move-keep = leave your coat of arms there: { $share } of the { $pearls } pearls if the key fits and all stay in
move-guess = key { $key } is enchanted and fits nowhere
move-pass = no guess

# What is to be done
prompt-station = { $who } sets the keymaster before a tower of their choice.
prompt-station-you = You begin: set the keymaster before any tower. Then listen: the deeper a tower’s lock, the longer its pearls fall.
prompt-hear = Hush! A pearl falls into tower { $tower }.
prompt-roll = { $who } rolls the die.
prompt-fill = { $who } throws a pearl into a tower{ $more ->
        [0] .
       *[other] { " " }({ $more } more to come).
    }
prompt-fill-you = Throw a pearl into a tower{ $more ->
        [0] .
       *[other] { " " }({ $more } more to come).
    }
prompt-walk = { $who } moves the keymaster clockwise, { $steps ->
        [one] one tower on.
       *[other] up to { $steps } towers on.
    }
prompt-walk-you = Move the keymaster clockwise, { $steps ->
        [one] one tower on.
       *[other] up to { $steps } towers on.
    }
prompt-choose = { $who } chooses the key for tower { $tower }.
prompt-choose-you = Choose the key for tower { $tower }: the longer its pearls fall, the higher the key. Once in your hand, it must be tried.
prompt-join = { $opener } tries key { $key } in tower { $tower }. Does { $who } lay a coat of arms to share its { $pearls } pearls?
prompt-join-you = { $opener } tries key { $key } in tower { $tower }. Lay a coat of arms to share its { $pearls } pearls, or stay out?{ $known }
prompt-withdraw = Others have joined later. Does { $who } take the coat of arms back?
prompt-withdraw-you = Others have joined after you. Take your coat of arms back, or leave it there?{ $known }
known-nothing = { "" }
known-few = { " " }After the keys tried and turned so far, only { $keys } can fit there.
known-sure = { " " }It is certain to fit: after the keys tried and turned so far, no other one can.
known-never = { " " }It cannot fit: after the keys tried and turned so far, only { $keys } can.
prompt-guess = One key is enchanted: it fits no tower here. Which one, { $who }? Whoever names it gets the last tower’s pearls.
prompt-guess-you = One key is enchanted: it fits no tower here. Lay a coat of arms on it, or pass: whoever is right gets the last tower’s pearls.
prompt-over = The last lock has given up its secret.
prompt-lost = The bin is empty: you have all lost.

# What happened
stations = { $who } sets the keymaster before tower { $tower }. Hush now, and listen: the deeper a tower’s lock, the longer its pearls fall.
pearl-falls = A pearl falls into tower { $tower }.
pearl-falls-shown = A pearl falls into tower { $tower } (reading { $reading }).
throws-pearl = { $who } throws a pearl into tower { $tower }.
throws-pearl-shown = { $who } throws a pearl into tower { $tower } (reading { $reading }).
rolls = { $who } rolls { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    } and { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }.
walks = { $who } sends the keymaster to tower { $tower }.
takes-key = { $who } takes key { $key } for tower { $tower }.
joins = { $who } lays { $coats ->
        [one] the last coat of arms to share tower { $tower }, and cannot join in after this.
       *[other] a coat of arms to share tower { $tower }.
    }
stays-out = { $who } lays no coat of arms and stays out.
withdraws = { $who } takes the coat of arms back.
stays-in = { $who } leaves the coat of arms there and stays in.
too-long = Key { $key } is too long for tower { $tower } (↑{ $key }): its notch stays above the rim.
too-long-by = Key { $key } is too long for tower { $tower } (↑{ $key }): its notch stays { $gap ->
        [one] 1 step
       *[other] { $gap } steps
    } above the rim.
too-short = Key { $key } is too short for tower { $tower } (↓{ $key }): its notch has vanished inside.
coats-lost = { $coats ->
        [one] The coat of arms that { $who } laid is gone.
       *[other] The coats of arms that { $who } laid are gone.
    }
opens = Key { $key } turns! Tower { $tower } rises and shows { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }.
takes-all = { $who } takes { $pearls ->
        [one] the pearl of tower { $tower }.
        [2] both pearls of tower { $tower }.
       *[other] all { $pearls } pearls of tower { $tower }.
    }
shares = The pearls of tower { $tower } are shared: { $got }.{ $rest ->
        [0] { "" }
        [one] { " " }{ $who }’s include the one left over.
       *[other] { " " }{ $who }’s include the { $rest } left over.
    }
portion = { $pearls } for { $who }
asks = Two towers are left, and three keys. The keymaster asks: which key is enchanted and fits nowhere?
asks-nobody = Two towers are left, and three keys. Nobody has a coat of arms left to name the enchanted one.
guesses = { $who } names key { $key } as the enchanted one, which fits nowhere.
guesses-nothing = { $who } makes no guess.
enchanted = Key { $depth } opens tower { $tower }, the last one. So key { $key } is enchanted and fits nowhere.
guessed-by-nobody = Nobody named the enchanted key: { $pearls ->
        [one] the last pearl goes
       *[other] the last { $pearls } pearls go
    } to nobody.
guessed-by-one = { $who } named the enchanted key and gets { $pearls ->
        [one] the last pearl.
        [2] both pearls of the last tower.
       *[other] all { $pearls } pearls of the last tower.
    }
guessed-by-several = { $who } named the enchanted key and get { $part ->
        [0] nothing
        [one] 1 pearl each
       *[other] { $part } pearls each
    } of the { $pearls } in the last tower{ $rest ->
        [0] .
        [one] ; the 1 that is left over goes to nobody.
       *[other] ; the { $rest } that are left over go to nobody.
    }
all-lost = A pearl is due, but the bin is empty. The keymaster finds none of you worthy of the throne: all have lost!
reason-opened = pearls from opened towers
reason-joined = pearls from others’ towers
reason-enchanted = the enchanted key

# What the evidence says
insight = How deep each lock is, as far as can be told
chance-of = { $n } ({ $chance } %)
either = { $first } or { $last }
and-so-on = { $first }, { $next }
number = { $n }
advice-nothing-heard = No pearl has fallen yet: all towers are alike.
aim-key = to open the tower: of all keys { $key } is the likeliest to fit, with { $chance } %
advice-tower-sure = Tower { $tower } has depth { $key }, that is as good as certain: key { $key } opens it, for { $pearls ->
        [one] 1 pearl.
       *[other] { $pearls } pearls.
    }
advice-tower-probable = Tower { $tower } probably has depth { $depths }: key { $key } opens it with a chance of { $chance } %, for { $pearls ->
        [one] 1 pearl.
       *[other] { $pearls } pearls.
    }
advice-tower-open = Tower { $tower } may have depth { $depths }: key { $key } is the best try, with a chance of only { $chance } %, for { $pearls ->
        [one] 1 pearl.
       *[other] { $pearls } pearls.
    }
advice-reach = Within reach this turn: tower { $towers }. A pearl thrown there may come straight back to you.
advice-vaguest = Of these, tower { $tower } is the least clear: there another pearl tells most.
advice-richest = Tower { $tower } promises most: { $pearls } { $pearls ->
        [one] pearl
       *[other] pearls
    } on average, if nobody joins in.
advice-join = { $chance ->
        [0] Key { $key } will hardly fit tower { $tower }.
        [100] Key { $key } fits tower { $tower }, that is as good as certain.
       *[other] Key { $key } fits tower { $tower } with a chance of { $chance } %.
    } Then a coat of arms brings you { $share ->
        [0] nothing: { $pearls } pearls are too few for so many.
       *[other] { $share } of its { $pearls } pearls, if nobody else joins; on average { $hoped ->
            [0] next to nothing.
           *[other] { $hoped }.
        }
    }
advice-keep = { $chance ->
        [0] Key { $key } will hardly fit tower { $tower }.
        [100] Key { $key } fits tower { $tower }, that is as good as certain.
       *[other] Key { $key } fits tower { $tower } with a chance of { $chance } %.
    } Then your coat of arms brings you { $share ->
        [0] nothing: { $pearls } pearls are too few for so many.
       *[other] { $share } of its { $pearls } pearls, if all stay in; on average { $hoped ->
            [0] next to nothing.
           *[other] { $hoped }.
        }
    }
advice-last-coat = It is your last coat of arms: you could not guess the enchanted key later.
advice-enchanted-sure = The enchanted key is key { $key }, that is as good as certain.
advice-enchanted-probable = The enchanted key is probably { $keys }.
advice-enchanted-open = The enchanted key may be { $keys }: nothing is certain.
advice-stake = At stake are the pearls of the tower that is opened last: { $stakes }.
stake = { $pearls } in tower { $tower }

# The table
title = Das Schloss der 7 Schlösser
head-setting-up = setting up
head-turn = turn { $turn }
head-over = the end
head-lost = all lost
column-tower = tower
column-pearls = pearls
column-tried = keys tried
column-heard = last pearls heard, newest on the right
column-readings = readings, newest on the right
aside = set aside
die = Die: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
due = { $due } still to throw
bin = Bin: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }
keys = Keys: { $keys }
in-hand = key { $key } in hand for tower { $tower }
enchanted-key = key { $key } was the enchanted one
column-player = player
column-box = pearls
column-coats = coats
column-now = now
now-opens = opens tower { $tower }
now-joins = joins in
now-guessed = guess: key { $key }
legend = ▶ keymaster; ↑6 key 6 was too long here, ↓2 key 2 too short, =4 seen to be 4 deep, ✓4 key 4 fits.
    Bars: what the ear gets. The longer the bar, the longer a pearl fell and the deeper the lock, but never exactly.
    ◆ coat of arms; ▶ before a name: to act.

# What is said beside the waves of sounds
js-waves-about = The thin line is the fall, the first spike the landing. The later it lands, the deeper the lock: 0.66 s is depth 1, 0.79 s depth 4, 0.94 s depth 8. One pearl may deceive by two steps; go by the middle of several.

# Options
option-ears = how well all hear: keen ears are seldom deceived, hard ones often
option-ears-keen = keen
option-ears-normal = normal
option-ears-hard = hard of hearing
option-eyes = what all see of a key too long
option-eyes-side = only that it is too long
option-eyes-gap = also by how much
option-strategists = variant for strategists: a coat of arms may be taken back
option-strategists-no = no
option-strategists-yes = yes
option-readings = what pearls sounded like, as numbers
option-readings-hidden = hidden
option-readings-shown = shown
blurb = Drop pearls into seven towers and listen how deep they fall. Pick the right key, share the treasure or grab it, and find out which key is enchanted.

## The picture

picture-space = The space before tower { $tower }
picture-bin = The pearl bin: { $pearls ->
        [one] 1 pearl left
       *[other] { $pearls } pearls left
    }
picture-die-waits = The die
picture-die = The die: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }, { $steps ->
        [one] 1 step
       *[other] up to { $steps } steps
    }
picture-keymaster-waits = The keymaster waits to be placed
picture-keymaster = The keymaster, before tower { $tower }
picture-tower = Tower { $tower }: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }
picture-seen-tower = Tower { $tower }: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }, seen to be { $depth } deep
picture-last-tower = Tower { $tower }: depth { $depth }
picture-opened = Tower { $tower }, opened: depth { $depth }
picture-tried = { $tower }; { $keys }
picture-long = key { $key } is too long
picture-short = key { $key } is too short
picture-long-for = Key { $key } is too long for tower { $tower }
picture-long-by = Key { $key } is too long for tower { $tower } by { $gap ->
        [one] 1 step
       *[other] { $gap } steps
    }
picture-short-for = Key { $key } is too short for tower { $tower }
picture-key = Key { $key }
picture-held = Key { $key }, in hand for tower { $tower }
picture-turned = Key { $key } opens tower { $tower }
picture-enchanted = Key { $key }, the enchanted one
picture-aside = The tower set aside: nobody knows its depth
picture-aside-known = The tower set aside: depth { $depth }
picture-ear = Tower { $tower }’s pearls
picture-ear-known = Tower { $tower }’s pearls (depth { $depth })
picture-box = { $who }’s box: { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }
picture-coat-home = { $who }’s coat of arms
picture-coat-laid = { $who }’s coat of arms: joins in
picture-coat-guess = { $who }’s coat of arms: key { $key } is enchanted and fits nowhere
picture-coat-spent = { $who }’s coat of arms, spent
picture-pearls = pearls
picture-coats = coats of arms left
picture-note-station = The keymaster begins here.
picture-note-fill = With this one, { $pearls } pearls lie here.
picture-note-walk = A key is tried here, for { $pearls ->
        [one] 1 pearl.
       *[other] { $pearls } pearls.
    }
picture-note-key = In tower { $tower } { $pearls ->
        [one] lies 1 pearl.
       *[other] lie { $pearls } pearls.
    }
picture-note-guess = Key { $key } fits nowhere, you say.
picture-note-share = { $sharers } share the { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }: { $part } each, and the opener gets what is left over.
picture-warn = Key { $key } cannot fit tower { $tower }: the keys tried there rule it out.
picture-ask-bin = Take a pearl from the bin.
picture-ask-fill = Choose the tower for this pearl.
picture-ask-keymaster = Choose the keymaster.
picture-ask-station = Choose the tower where he begins.
picture-ask-walk = Choose the tower where he is to stop.
picture-ask-key = Choose a key, or drag it to the tower.
picture-ask-lock = Choose tower { $tower } to try it there.
picture-ask-guess = Choose the key that fits nowhere.

# The tale of the match
tale-opened = After { $turns } turns and { $pearls } pearls that all had listened to, { $towers } towers lay open.
tale-lost = After { $turns } turns the bin was empty, with { $towers ->
        [0] no tower
        [one] only 1 tower
       *[other] only { $towers } towers
    } opened.
tale-in-vain = { $tries ->
        [one] 1 key was
       *[other] { $tries } keys were
    } tried in vain, { $tries ->
        [one] in tower { $tower }, which was { $depth } deep.
       *[other] { $most } of them in tower { $tower }, which was { $depth } deep.
    }
tale-never-in-vain = Not one key was tried in vain.
tale-named = The enchanted key was key { $key }: { $who } had named it in time{ $pearls ->
        [0] .
        [one] ; 1 pearl could not be divided.
       *[other] ; { $pearls } pearls could not be divided.
    }
tale-misnamed = The enchanted key was key { $key }: { $who } had named another one, and { $pearls ->
        [one] the last pearl went
       *[other] the last { $pearls } pearls went
    } to nobody.
tale-unnamed = The enchanted key was key { $key }; nobody had named one, and { $pearls ->
        [one] the last pearl went
       *[other] the last { $pearls } pearls went
    } to nobody.
tale-won = { $who } wins with { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }, { $more } more than { $second }, and inherits the throne.
tale-shared = { $who } have { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    } each: nothing else counts, so they share the victory and the throne.
tale-nobody = The keymaster goes on looking for an heir: all have lost.

# What happened, as a lesson tells it to who did it.

you-stations = You set the keymaster before tower { $tower }. Hush now, and listen: the deeper a tower’s lock, the longer its pearls fall.
you-throws-pearl = You throw a pearl into tower { $tower }.
you-throws-pearl-shown = You throw a pearl into tower { $tower } (reading { $reading }).
you-rolls = You roll { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    } and { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }.
you-walks = You send the keymaster to tower { $tower }.
you-takes-key = You take key { $key } for tower { $tower }.
you-joins = You lay { $coats ->
        [one] your last coat of arms to share tower { $tower }, and cannot join in after this.
       *[other] a coat of arms to share tower { $tower }.
    }
you-stays-out = You lay no coat of arms and stay out.
you-withdraws = You take your coat of arms back.
you-stays-in = You leave your coat of arms there and stay in.
you-coats-lost = The coat of arms that you laid is gone.
you-takes-all = You take { $pearls ->
        [one] the pearl of tower { $tower }.
        [2] both pearls of tower { $tower }.
       *[other] all { $pearls } pearls of tower { $tower }.
    }
you-shares = The pearls of tower { $tower } are shared: { $got }.{ $rest ->
        [0] { "" }
        [one] { " " }Yours include the one left over.
       *[other] { " " }Yours include the { $rest } left over.
    }
you-portion = { $pearls } for you
you-guesses = You name key { $key } as the enchanted one, which fits nowhere.
you-guesses-nothing = You make no guess.
you-guessed-by-one = You named the enchanted key and get { $pearls ->
        [one] the last pearl.
        [2] both pearls of the last tower.
       *[other] all { $pearls } pearls of the last tower.
    }
you-tale-won = You win with { $pearls ->
        [one] 1 pearl
       *[other] { $pearls } pearls
    }, { $more } more than { $second }, and inherit the throne.

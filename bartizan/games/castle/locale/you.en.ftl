# What happened, as a lesson tells it to who did it.

you-takes = You take { $name }, { $class }.
you-played-by = { $name } (you)
you-proposes = You propose { $what }.
you-holds-back = You hold back.
you-wins = You win with { $points } points!
you-tale-without = ; what else was found decided it, and you won with { $points } points.
you-tale-princess-won = The Princess decided it: you won with { $points } points.
you-tale-princess-lost = The Princess was rescued, but you won with { $points } points.
you-prompt-over = The castle is silent: you have won with { $points } points.

# Was geschah, wie eine Lektion es dem erzählt, der es tat.

you-takes = Du nimmst { $name }, { $class }.
you-played-by = { $name } (du)
you-proposes = Du schlägst vor: { $what }.
you-holds-back = Du hältst dich zurück.
you-wins = Du gewinnst mit { $points } Punkten!
you-tale-without = ; die übrige Beute entschied, und du hast mit { $points } Punkten gewonnen.
you-tale-princess-won = Die Prinzessin gab den Ausschlag: Du gewinnst mit { $points } Punkten.
you-tale-princess-lost = Die Prinzessin ist gerettet, aber du gewinnst mit { $points } Punkten.
you-prompt-over = Still liegt die Burg: Du hast mit { $points } Punkten gewonnen.

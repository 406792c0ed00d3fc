# Was geschah, wie eine Lektion es dem erzählt, der es tat.

you-stations = Du stellst den Schlüsselmeister vor Turm { $tower }. Jetzt still sein und lauschen: Je tiefer das Schloss eines Turms, desto länger fallen seine Perlen.
you-throws-pearl = Du wirfst eine Perle in Turm { $tower }.
you-throws-pearl-shown = Du wirfst eine Perle in Turm { $tower } (Messwert { $reading }).
you-rolls = Du würfelst { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    } und { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }.
you-walks = Du schickst den Schlüsselmeister zu Turm { $tower }.
you-takes-key = Du nimmst Schlüssel { $key } für Turm { $tower }.
you-joins = Du legst { $coats ->
        [one] dein letztes Wappen, um Turm { $tower } zu teilen, und kannst danach nicht mehr mitmachen.
       *[other] ein Wappen, um Turm { $tower } zu teilen.
    }
you-stays-out = Du legst kein Wappen und machst nicht mit.
you-withdraws = Du nimmst dein Wappen zurück.
you-stays-in = Du lässt dein Wappen liegen und bleibst dabei.
you-coats-lost = Dein Wappen ist verbraucht.
you-takes-all = Du bekommst { $pearls ->
        [one] die Perle aus Turm { $tower }.
        [2] beide Perlen aus Turm { $tower }.
       *[other] alle { $pearls } Perlen aus Turm { $tower }.
    }
you-shares = Die Perlen aus Turm { $tower } werden geteilt: { $got }.{ $rest ->
        [0] { "" }
        [one] { " " }Bei dir ist die eine dabei, die übrig blieb.
       *[other] { " " }Bei dir sind die { $rest } dabei, die übrig blieben.
    }
you-portion = { $pearls } für dich
you-guesses = Du hältst Schlüssel { $key } für den verzauberten, der nirgends passt.
you-guesses-nothing = Du gibst keinen Tipp ab.
you-guessed-by-one = Du hast auf den verzauberten Schlüssel getippt und bekommst { $pearls ->
        [one] die letzte Perle.
        [2] beide Perlen des letzten Turms.
       *[other] alle { $pearls } Perlen des letzten Turms.
    }
you-tale-won = Du gewinnst mit { $pearls ->
        [one] 1 Perle
       *[other] { $pearls } Perlen
    }, { $more } mehr als { $second }, und erbst den Thron.

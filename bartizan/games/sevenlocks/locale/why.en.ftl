# Why a thing of the castle of the 7 locks leads nowhere now.

why-station-first = First set the keymaster before a tower: choose him, then the tower.
why-fill-first = First throw the pearls that the die shows: choose the bin, then a tower.
why-walk-first = The pearls are thrown. Now the keymaster goes on: choose him, then the tower where he stops.
why-choose-first = The keymaster stands before the tower. Choose the key that you try.
why-guess-first = Choose the key that you take for the enchanted one, or pass.
why-join = Somebody tries a key: answer with one of the buttons whether you lay a coat of arms.
why-withdraw = Answer with one of the buttons whether you take your coat of arms back.
why-coat = You lay a coat of arms when another tries a key, or on the enchanted key at the end: you are asked then.
why-tower-gone = This tower is open already, and no longer in the game.
why-tower-filled = This tower got a pearl in this turn already; each goes into another one.
why-tower-here = The keymaster stands here; he must go on to another tower.
why-tower-far = The keymaster goes clockwise, and { $steps ->
        [one] one step
       *[other] at most { $steps } steps
    } far.
why-tower-other = The keymaster stands before tower { $tower }: a key is tried there, and nowhere else.
why-long = ↑{ $key }: key { $key } was tried here and was too long, its notch stayed above the rim. So the lock is shallower than { $key }.
why-short = ↓{ $key }: key { $key } was tried here and was too short, its notch vanished inside. So the lock is deeper than { $key }.
why-key-gone = This key is no longer in the row.
why-key-later = A key is tried when the pearls are thrown and the keymaster has stopped before a tower.

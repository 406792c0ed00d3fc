# What a move is for, in a hint: whoever reads it wants to know where it leads
aim-find = { $far ->
        [0] to search { $there }, which nobody has searched
        [one] towards { $there }, which nobody has searched: 1 area further
       *[other] towards { $there }, which nobody has searched: { $far } areas further
    }
aim-known = { $far ->
        [0] to fetch what lies { $in }: { $what }
        [one] to fetch what lies { $in }: { $what }; 1 area further
       *[other] to fetch what lies { $in }: { $what }; { $far } areas further
    }
aim-loot = { $far ->
        [0] to what the dead have left { $in }
        [one] to what the dead have left { $in }: 1 area further
       *[other] to what the dead have left { $in }: { $far } areas further
    }
aim-cell = { $far ->
        [0] to the Princess; you have the keys
        [one] to the Princess; you have the keys: 1 area further
       *[other] to the Princess; you have the keys: { $far } areas further
    }
aim-princess = { $far ->
        [0] to the Princess, who waits { $in }
        [one] to the Princess, who waits { $in }: 1 area further
       *[other] to the Princess, who waits { $in }: { $far } areas further
    }
aim-rescued = { $far ->
        [one] out by gate { $gate } with the Princess
       *[other] out by gate { $gate } with the Princess: { $far } areas further
    }
aim-home = { $far ->
        [one] home by gate { $gate } with { $points } points
       *[other] home by gate { $gate } with { $points } points: { $far } areas further
    }, { $why ->
        [enough] which may well be enough
        [hurt] for few lives are left
        [late] for it dawns soon
       *[beaten] for nothing else is left that you could bear
    }
aim-look = to see what waits { $in } before you go in
aim-search = of all who could search { $who } can bear most, if it is a trap
aim-flight = away from { $foe }: the fight should cost more hits than you can well bear

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
aim-home = home by gate { $gate } with { $points } points, { $why ->
        [enough] which may well be enough
        [hurt] for little life is left
        [late] for it dawns soon
       *[beaten] for all else that you know of is a great risk
    }{ $far ->
        [one] {""}
       *[other] : { $far } areas further
    }
aim-wins = home by gate { $gate } with { $points } points, which wins: nobody else can bring out as much{ $far ->
        [one] {""}
       *[other] ; { $far } areas further
    }
aim-look = to see what waits { $in } before you go in
aim-search = to live through it if it is a trap: { $who } can bear most
aim-flight = away from { $foe }: the fight should cost more hits than you can well bear

# What the spells are called in a sentence.

spell-name-charm = the charm
spell-name-esp = ESP
spell-name-fireball = the fireball
spell-name-heroism = heroism
spell-name-speed = speed
spell-name-teleport = teleport

# How a spell goes.

casts-charm = { $who } tries to charm { $target }.
casts-esp = { $who } casts ESP.
casts-fireball = { $who } hurls a fireball at { $target }.
casts-heroism = { $who } casts heroism on { $target }.
casts-speed = { $who } casts speed.
casts-teleport = { $who } casts teleport.
spell-turns = { $who } rolls a 1: { $spell } fails and strikes back.
spell-fails = { $who } rolls a { $die }: { $spell } fails.
spell-second = { $who } rolls a { $die }: the spell succeeds. Now for its strength.
esp-monster = { $who } rolls a { $die }: ESP shows the monster of a room.
esp-either = { $who } rolls a { $die }: ESP shows the monster or the treasure of a room.
esp-both = { $who } rolls a { $die }: ESP shows all that is still hidden in a room.
turns-away = { $many ->
        [one] { $who } has looked into { $rooms } and turns away.
       *[other] { $who } have looked into { $rooms } and turn away.
    }
nears-gate = { $many ->
        [one] { $who } has { $life } and comes nearer to gate { $gate }: { $far ->
            [one] 1 area
           *[other] { $far } areas
        } to be out.
       *[other] { $who } have { $life } and come nearer to gate { $gate }: { $far ->
            [one] 1 area
           *[other] { $far } areas
        } to be out.
    }
heroism-succeeds = { $who } rolls a { $die }. { $target } fights with +1 until the turn ends.
heroism-succeeds-oneself = { $who } rolls a { $die } and fights with +1 until the turn ends.
speed-succeeds = { $who } rolls a { $die }: speed succeeds. Another turn will follow.
teleport-succeeds = { $who } rolls a { $die }: teleport succeeds.
fireball-hits = { $sum }: the fireball hits { $foe } with { $power } ({ $life }).
fireball-fizzles = { $sum }: the fireball fizzles out before { $foe }.
charmed = { $sum }: strength { $power } against { $most }. { $foe } is charmed and follows from now on!
resists = { $sum }: strength { $power } against { $most }. { $foe } resists.
why-first-die = first die { $die }

# Articles and cases; English knows no cases, but the head of a sentence
the = { $case ->
        [start] The
       *[other] the
    } { $noun }
a = { $gender ->
        [none] { "" }
        [an] { $case ->
            [start] An{ " " }
           *[other] an{ " " }
        }
       *[a] { $case ->
            [start] A{ " " }
           *[other] a{ " " }
        }
    }{ $noun }
place-room = { $case ->
        [in] in room { $n }
        [into] into room { $n }
       *[bare] room { $n }
    }
place-cell = { $case ->
        [in] in the Cell
        [into] into the Cell
       *[bare] the Cell
    }
place-corridor = { $case ->
        [in] in corridor { $code }
        [into] into corridor { $code }
       *[bare] corridor { $code }
    }
outside = outside gate { $gate }
nowhere-yet = outside the castle
left = safe outside
dead = dead
prince-elf = { $case ->
        [start] The elf
       *[other] the elf
    }
prince-dwarf = { $case ->
        [start] The dwarf
       *[other] the dwarf
    }

# Creatures and counters
noun-monster = monster
noun-behemoth = behemoth
noun-gargoyle = gargoyle
noun-goblin = goblin
noun-ogre = ogre
noun-shadow = shadow
noun-slime = slime
noun-troll = troll
noun-werewolf = werewolf
noun-ghoul = ghoul
noun-ghost = ghost
noun-skeleton = skeleton
noun-vampire = vampire
noun-zombie = zombie
noun-bat = bat
noun-centipede = centipede
noun-lizard = lizard
noun-mildew = mildew
noun-mold = mold
noun-rat = rat
noun-snake = snake
noun-spider = spider
noun-witch = witch
noun-elf = elf
noun-dwarf = dwarf
noun-counter = a counter
noun-gold = { $gold } gold
noun-key-a = key A
noun-key-b = key B
noun-skeleton-key = skeleton key
noun-coffin = coffin
noun-sword = +1 sword
noun-acid = acid bottle
noun-boots = boots of speed
noun-medallion = medallion of ESP
noun-pistol = pistol
noun-healing = potion of healing
noun-teleport = potion of teleport
noun-curse-300 = curse of −300
noun-curse = −1 curse
noun-spores = spores
noun-trap = trap
noun-poison = poison vapour
gender-monster = a
gender-behemoth = a
gender-gargoyle = a
gender-goblin = a
gender-ogre = an
gender-shadow = a
gender-slime = a
gender-troll = a
gender-werewolf = a
gender-ghoul = a
gender-ghost = a
gender-skeleton = a
gender-vampire = a
gender-zombie = a
gender-bat = a
gender-centipede = a
gender-lizard = a
gender-mildew = a
gender-mold = a
gender-rat = a
gender-snake = a
gender-spider = a
gender-witch = a
gender-key-a = none
gender-key-b = none
gender-skeleton-key = a
gender-coffin = a
gender-sword = a
gender-acid = an
gender-boots = none
gender-medallion = a
gender-pistol = a
gender-healing = a
gender-teleport = a
gender-curse-300 = a
gender-curse = a
gender-spores = none
gender-trap = a
gender-poison = none
unknown-counters = { $many ->
        [one] something unknown
       *[other] { $many } unknown things
    }
class-fighter-him = fighter
class-fighter-her = fighter
class-cleric-him = cleric
class-cleric-her = cleric
class-wizard-him = wizard
class-wizard-her = wizard
character = { $name }
played-by = { $name } ({ $who })
party-of = { $case ->
        [start] The party of { $who }
       *[other] the party of { $who }
    }
standing = { $who }: { $life }
hits-left = { $left } of { $most } life left
oneself = { $who ->
        [Ysolt] herself
       *[other] himself
    }

# Moves, as a person chooses them
move-take = take { $who }, { $class }, who bears { $most } hits
move-enter = enter through gate { $gate } ({ $far } areas to the Cell’s door)
move-esp = { $who } casts ESP: a look into any room
move-heroism = { $who } casts heroism on { $target }: +1 in melee this turn
move-speed = { $who } casts speed: one more turn
move-teleport = { $who } casts teleport: anywhere but into the Cell
move-charm = { $who } casts charm: the second die must be greater than { $most }
move-fireball = { $who } casts a fireball at { $target }
move-medallion = look at the monster of { $room } through the medallion
move-heal = potion of healing for { $who } ({ $life })
move-vanish = drink the potion of teleport: the party anywhere but into the Cell
move-tinker = try to find out how the pistol works (5, 6: it does; 1, 2: it goes off)
move-go-inside = go in through gate { $gate }
move-go = go { $to }
move-go-to = go { $to }: { $what }
move-land = appear { $in }
move-land-to = appear { $in }: { $what }
move-stay = stay { $in }
move-stop = go no further
move-wait = wait outside
move-leave = leave the castle for good
move-yes = for it: { $what }
move-no = against it: { $what }
move-see = look at { $room } (areas to go there: { $far })
move-look-monster = look at the monster
move-look-treasure = look at the treasure
move-acid = throw the acid at { $who } ({ $life }): with 4 to 6 it hits, for one die of hits
move-shoot = fire the pistol at { $who } ({ $life }): one die of hits
move-fight = send { $who } forward ({ $life })
move-show = let all see { $who }, who may fight then ({ $life })
move-back = hold back
move-check = let { $who } search the room ({ $life })
move-hand = hand { $what } to { $to }
move-done-prepare = nothing more: on with the move
move-done-spells = cast nothing
move-done-hand = hand over nothing more
move-done-items = nothing: to the melee
move-done-secret-spells = cast nothing
move-done-secret-items = use nothing
move-done-check = leave the treasure alone
move-roll = a { $n }
there-unknown = a face-down monster
there-monster = { $who } ({ $life })
there-treasure = an unchecked treasure
there-loot = what the dead left
there-princess = the Princess
there-party = { $who }
to-go = to go { $to }
to-stay = to go no further
to-leave = to leave the castle

# What is to be done
prompt-choose = { $player } takes a character.
prompt-choose-you = { $of ->
        [2] Take your two characters; this is number { $next }.
       *[other] Take a character.
    } Fighters bear most, clerics brave the undead and curses, wizards cast spells.
prompt-enter = { $player } chooses the gate for { $who }.
prompt-enter-you = The gate for { $who }: which one? The Princess sits in the Cell, in the middle: find two keys that fit, free her, and be out before dawn.
prompt-prepare = Round { $round } of { $last }: { $player } may do something before the party moves.
prompt-prepare-you = Round { $round } of { $last }: is there anything to do before the party moves?
prompt-move = Round { $round } of { $last }: { $who } { $at }. { $steps ->
        [0] Up to two areas, or stay.
       *[other] One more area, or stop.
    }
prompt-move-you = Round { $round } of { $last }: { $who } { $at }. { $steps ->
        [0] Move up to two areas, or stay{ $magic ->
            [0] .
           *[other] ; magic comes first.
        }
       *[other] One more area, or stop here.
    }
prompt-vote = { $player } votes on the proposal { $what }.
prompt-vote-you = { $proposer } proposes { $what }. Are you for it?
prompt-see = ESP succeeds: { $player } chooses a room to look into.
prompt-see-you = { $caster } sees far: into which room?
prompt-look = ESP on { $room }: { $player } chooses between monster and treasure.
prompt-look-you = ESP on { $room }: look at the monster or at the treasure?
prompt-land = The spell carries { $who } away: { $player } chooses where to.
prompt-land-you = The magic carries { $who } away. Where to?
prompt-spells = { $foe } ({ $life }): { $caster } may cast a spell.
prompt-spells-you = { $foe } ({ $life }). Does { $caster } cast a spell before the melee?
prompt-hand = { $player } may hand things over.
prompt-hand-you = Will you hand anything over before the duel goes on?
prompt-items = { $foe } ({ $life }): { $player } may do something before the melee.
prompt-items-you = { $foe } ({ $life }). Use something before the melee?
prompt-fighters = { $foe } ({ $life }): who steps forward for { $player }?
prompt-fighters-you = { $foe } ({ $life }). Who steps forward this round?
prompt-secret-spells = A duel. Spells are chosen secretly; still choosing: { $who }.
prompt-secret-spells-you = A duel. Choose a spell secretly; all take effect together.
prompt-secret-items = A duel. Items are chosen secretly; still choosing: { $who }.
prompt-secret-items-you = A duel. Use something? All takes effect together.
prompt-secret-fighters = A duel. Fighters are chosen secretly; still choosing: { $who }.
prompt-secret-fighters-you = A duel. Who steps forward for you this round?
prompt-check = { $who } { $at }: does anyone search the room? { $player } decides.
prompt-check-you = { $who } { $at }: who searches the room, if anyone? { $known ->
        [0] It may be a trap.
       *[other] It holds { $lies }.
    }
prompt-dice = The die decides.
prompt-over = The castle is silent: { $many ->
        [one] { $who } has won with { $points } points.
       *[other] { $who } share the victory with { $points } points each.
    }
prompt-over-nobody = The castle is silent. Nobody has won.
prompt-over-rescued = The Princess is free! The run is worth { $points } points.
prompt-over-not-rescued = The Princess is still in the castle. The run is worth { $points } points.

# What happened: before and during the way
takes = { $who } takes { $name }, { $class }.
chooses-gate = { $who } will enter through gate { $gate }.
proposes = { $who } proposes { $what }.
voted-down = Against it: { $noes }. { $tied ->
        [0] So the party will not.
       *[other] That is half of them, so the party will not.
    }
voted-through = Against it: { $noes }. { $tied ->
        [0] But most are for it.
       *[other] But half of them are for it, so the proposer’s wish counts.
    }
waits = Still outside: { $who }.
stays = { $many ->
        [one] { $who } stays { $in }.
       *[other] { $who } stay { $in }.
    }
enters = { $many ->
        [one] { $who } enters the castle through gate { $gate }.
       *[other] { $who } enter the castle through gate { $gate }.
    }
goes = { $many ->
        [one] { $who } goes { $to }.
       *[other] { $who } go { $to }.
    }
leaves = { $many ->
        [one] { $who } leaves
       *[other] { $who } leave
    } the castle for good through gate { $gate } ({ $life }), with { $goods }.
nothing = nothing that counts
appears = { $many ->
        [one] { $who } vanishes and appears { $in }.
       *[other] { $who } vanish and appear { $in }.
    }
thrown-back = Back { $in }: { $who }.
hands = { $who } hands { $what } to { $to }.
hands-secretly = { $who } hands something to { $to }.
looks-into-medallion = { $who } looks into the medallion: { $room }.
drinks-teleport = { $who } drinks the potion of teleport.
drinks-healing = { $who } gives the potion of healing to { $target }.
drinks-healing-self = { $who } drinks the potion of healing.
heals = A { $die }: it heals { $hits ->
        [one] 1 hit of { $who }.
       *[other] { $hits } hits of { $who }.
    }
tinkers = { $who } tries to find out how the pistol works.
pistol-works = A { $die }: { $who } has it! The pistol is good for one shot.
pistol-silent = A { $die }: { $who } cannot make the pistol do anything.
pistol-backfires = A { $die }: the pistol goes off, and { $who } is hit.
sees = { $many ->
        [one] { $who } sees { $what } { $in }.
       *[other] { $who } see { $what } { $in }.
    }
sees-monster = The monster { $in } is shown to { $who } alone.
sees-treasure = The treasure { $in } is shown to { $who } alone.
sees-both = Monster and treasure { $in } are shown to { $who } alone.
boots = The boots of speed carry { $who } on for a second movement.
speed = Speed gives { $who } another turn.
new-round = Round { $number } begins. { $left ->
        [0] It is the last one before dawn!
        [one] One more, then dawn comes.
       *[other] { $left } more, then dawn comes.
    }

# Items
throws-acid = { $who } throws the acid at { $target }.
acid-hits = A { $die }: the acid hits { $who }.
acid-misses = A { $die }: the acid misses { $who }.
burns = A { $die }: the acid burns { $who } with { $die }.
fires = { $who } fires the pistol at { $target }.
shot = A { $die }: the shot hits { $who } with { $die }.

# Encounters
turned-up = There is { $foe } { $in }! ({ $life })
meets-again = { $foe } bars the way ({ $life }).
duel = { $one } and { $other } meet: a duel!
holds-back = { $who } holds back.
rolled-with = { $sum } { $sign } { $n } ({ $why })
rolled = { $sum } = { $roll }
rolled-cut = { $sum } = { $roll } (at most 1 counts)
why-sword = sword
why-heroism = heroism
why-curse = curse
rolls = { $who } rolls a { $die } against { $foe }.
has-left = { $who } has { $life }.
have-left = { $who } has { $life }, { $foe } { $its }.
round = { $rolled }: { $who } deals { $dealt ->
        [0] nothing
        [one] 1 hit
       *[other] { $dealt } hits
    }, { $foe } deals { $back ->
        [0] none.
       *[other] { $back }.
    }
round-spell = { $rolled }: { $who } deals { $dealt }, and the witch casts a spell.
duel-round = { $who } deals { $first }, { $foe } deals { $second }.
regenerates = { $foe } heals one hit.
witch-1 = A { $die }: the witch’s spell hurls { $who } back to the start.
witch-2 = A { $die }: the witch’s spell dispels the party’s charms and destroys all its magic items.
witch-3 = A { $die }: the witch’s spell turns the party’s gold to lead.
witch-4 = A { $die }: the witch throws poison.
witch-5 = A { $die }: the witch lays a −1 curse on everyone in the party but clerics, for good.
witch-6 = A { $die }: the witch’s mummy dust doubles the hits of everyone in the party.
poisons = A { $die }: the witch’s poison deals { $die } to everyone in the party.
suffers = { $who } takes { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }: { $life }.
hurt = { $who } { $hits } ({ $life })
all-suffer = Hits: { $all }.
slain = { $who } is slain.
coffin-takes = { $foe } sinks into the coffin and is gone with it.
falls = { $who } falls.
prince-lost = { $who } is lost with the last of his party.
prince-shown = { $who } is with { $with }!
inherits = { $who } takes what { $dead } carried: { $goods }.
loses = { $who } loses { $goods }.
curse-lifted = The −1 curse on { $who } is lifted.
wild-again = { $foe } is wild again.

# Finds
finds = { $who } searches { $room } and finds { $what }.
finds-secretly = { $who } searches { $room } and pockets what is there.
frees = { $who } searches { $room } and frees { $what }!
finds-curse-300 = { $who } searches { $room }: a curse of −300, to be borne to the end.
finds-curse-300-cleric = { $who } searches { $room }: a curse of −300, and prays it away.
finds-curse = { $who } searches { $room }: a −1 curse, until a monster is slain.
finds-curse-cleric = { $who } searches { $room }: a −1 curse, and prays it away.
finds-spores = { $who } searches { $room }: spores, 2 hits for everyone in the room!
finds-trap = { $who } searches { $room }: a trap!
finds-poison = { $who } searches { $room }: poison vapour fills the room!
trap-nothing = A { $die }: nothing happens to { $who }.
trap-hits = A { $die }: it snaps shut on { $who } ({ $class }: { $hits } hits with a 4 or 5).
trap-kills = A { $die }: it is the death of { $who }.
vapour = A { $die }: the vapour deals { $die } to everyone in the room.
does-not-check = { $many ->
        [one] { $who } leaves
       *[other] { $who } leave
    } the treasure { $in } alone ({ $life }){ $known ->
        [no] : it may be a trap.
       *[yes] .
    }
goods-left = What { $dead } carried lies { $in }: { $goods }.
takes-loot = { $who } takes what the dead left: { $goods }.
cell-opens = The Cell opens to { $both ->
        [skeleton] two skeleton keys!
       *[different] { $keys }!
    }
princess-freed = The Princess is free and goes with { $who }!
princess-joins = The Princess now goes with { $who }.
princess-left = The Princess stays behind { $in }.

# The end
dawn = Dawn breaks over the castle, and { $many ->
        [one] { $who } is still inside.
       *[other] { $who } are still inside.
    }
brought-princess = { $n } for the Princess
brought-princes = { $n } for captives set free
brought-gold = { $n } in gold
brought-curse = { $n } for the curse
brings-out = { $who }: { $parts }, { $sum } in all{ $seats ->
        [one] .
       *[other] ; { $share } for each of the { $seats } survivors.
    }
brings-nothing = { $who }: nothing but bare life.
wins = { $many ->
        [one] { $who } wins with { $points } points!
       *[other] { $who } have { $points } points each and share the victory!
    }
nobody-wins = Nobody has brought anything out. Nobody wins.
rescued = The Princess is free, and the King keeps his word. The run is worth { $points } points.
not-rescued = The Princess is still in the castle. The run is worth { $points } points.
reason-princess = the Princess
reason-princes = elf and dwarf
reason-gold = gold
reason-curse = the curse

# The tale of the run
tale-entered = Into the castle went { $all }; the night lasted { $rounds ->
        [one] 1 round.
       *[other] { $rounds } rounds.
    }
tale-entry = { $who } (gate { $gate })
tale-castle = { $many ->
        [0] Not a single monster was slain
        [one] One monster was slain, { $best }
       *[other] { $many } monsters were slain, { $best }
    }; rooms searched: { $rooms }, traps in them: { $traps }.
tale-worst = the worst of them { $kinds }
tale-fell = { $fallen } did not come back.
tale-caught = Dawn caught { $late } inside.
tale-lost = { $fallen } did not come back, and dawn caught { $late } inside.
tale-out = Out again came { $all }.
tale-brought = { $who } with { $goods } ({ $points } points{ $seats ->
        [one] )
       *[other] { " " }each)
    }
tale-life = bare life
tale-princess = the Princess
tale-gold = { $gold } in gold
tale-curse = a curse of −300
tale-cell-opened = The Cell was opened, but the Princess did not reach the gate{ $end }
tale-cell-closed = The Cell stayed locked{ $end }
tale-without = { $many ->
        [0] , and nobody won.
       *[other] ; what else was found decided it, and { $who } won with { $points } points.
    }
tale-rescued = The Princess is free, and the King keeps his word to all who went together.
tale-princess-won = The Princess decided it: { $who } won with { $points } points.
tale-princess-lost = The Princess was rescued, but { $who } won with { $points } points.
tale-allies = Those who went together have equal shares, { $points } points each: { $who } share the victory.
tale-tie = { $who } have { $points } points each, and nothing parts a tie: they share the victory.

# What can be reckoned
insight = { $many ->
        [0] You have seen every monster
        [one] Constitution of the one monster that you have not seen, in per cent
       *[other] Constitution of the { $many } monsters that you have not seen, in per cent
    }
insight-monsters = unseen monsters
advice-fight = { $who } alone against { $foe }: wins with { $chance } %; hits to expect: { $hits }.
advice-witch = The witch’s spells are not counted in this.
advice-key = Known { $in }: { $key }; areas to go: { $far }.
advice-carried = What your party carries and leads is worth { $points } points once it is out.
advice-out = Areas to be out by the nearest gate: { $far }, so at best { $turns ->
        [one] 1 round
       *[other] { $turns } rounds
    }; rounds left: { $left }.
advice-treasures = Of the { $many } treasures that you have not seen: { $parts }.
advice-gold = { $many } × gold
advice-keys = { $many ->
        [one] 1 key
       *[other] { $many } keys
    }
advice-items = { $many ->
        [one] 1 magic item
       *[other] { $many } magic items
    }
advice-captives = { $many ->
        [one] 1 captive
       *[other] { $many } captives
    }
advice-traps = { $many ->
        [one] 1 trap
       *[other] { $many } traps
    }

# The table
title = The Castle
head-round = round { $number }; dawn after round { $last }
head-before = before the first round
head-over = the end
table-you = your party
table-carries = carries { $goods }
table-heroism = +1 this turn
table-hexed = −{ $many }, hexed
table-spell = spell
table-roll = Roll
table-deals = deals
table-undead = undead
table-uncharmed = not to be charmed
table-heals = heals 1 a round
table-dim = −1 on spells
table-pistol = the pistol works
table-princess = The Princess: { $where }
table-princess-with = with { $who }
table-rooms = Known rooms:
table-gone = slain: { $slain }, rooms searched: { $checked } of 36
table-cell = the Cell is open
table-keys-enough = { $keys }: these open the Cell
table-keys-none = no key yet
table-keys-some = { $keys }: not enough for the Cell yet
legend = @1 … @6 parties, 1–36 rooms, ?? face-down monster, two small letters a monster that you know (tr troll, wi witch …), $? unchecked treasure, $1–$5 gold, kA kB kS keys, other capitals items and captives, -3 -1 Sp Tp Po traps, ** what the dead left, Pr the Princess.
    / door, !! the Cell’s door, : or .. border of two corridor sections, A–F gates.
    Write go:r7, go:n3, corvin:esp and see:r7, corvin:fireball:m7 (the monster of room 7), check:bram, hand:r12-oda (what was found in room 12).

# Options
option-parties = parties: who goes together
option-duels = duels: whether parties that meet must fight
option-duels-on = on
option-duels-off = off
option-dawn = dawn: after how many rounds the game ends for those inside
option-dawn-usual = usual (alone 45, else 100)
option-dawn-100 = 100, easy
option-dawn-45 = 45, normal
option-dawn-35 = 35, hard
option-dawn-28 = 28, very hard
option-dawn-22 = 22, merciless
blurb = The Evil Lord has locked the Princess away. Break in by night, alone or with rivals and allies: fight ogres and vampires, cast spells, find two keys that fit, and be out again before dawn.
# The picture
picture-night = Round { $round }; dawn comes after round { $dawn }
picture-die = The die shows { $die }
picture-die-waits = The die
picture-entrance = Entrance { $entrance }
picture-unknown-monster = The unknown monster of room { $room }
picture-unknown-treasure = The unknown treasure counter of room { $room }
picture-charmed = { $who }, charmed
picture-character = { $who }, { $class }: { $life }
picture-played = { $who }, { $class } ({ $player }): { $life }
picture-princess = The Princess { $where }
picture-princess-free = The Princess, free
picture-fact-life = { $name }, life left
picture-fact-dead = { $name } is dead
picture-fact-left = { $name } is out of the castle
picture-fact-gold = Gold known to you
picture-spell-charm = { $name }: charm the monster
picture-spell-esp = { $name }: ESP, look into a room
picture-spell-fireball = { $name }: fireball
picture-spell-heroism = { $name }: heroism, +1 in melee
picture-spell-speed = { $name }: speed, one more turn
picture-spell-teleport = { $name }: teleport
picture-note-charm = 3–6, then beat its constitution
picture-note-esp = 2: monster; 3, 4: one of them; 5, 6: both
picture-note-fireball = 3–6, then a die of hits
picture-note-heroism = 3–6: +1 in melee
picture-note-speed = 3–6: one more turn
picture-note-teleport = 4–6: anywhere but the Cell
picture-note-monster = { $where }: { $what }
picture-warn-leave = You leave the castle for good, without the Princess.
ask-who = Choose who does it.
ask-whom = Choose whom it is for.
ask-room = Choose a room to look into.
ask-what = Choose what to hand over.
picture-turn = The party on turn

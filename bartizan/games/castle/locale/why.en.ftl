# Why a thing of The Castle leads nowhere now.

why-take-first = First the characters are taken, then the gates are chosen; all else comes after that.
why-taken = { $who } is taken already.
why-enter-first = First each party chooses its gate.
why-gate-taken = Another party has chosen gate { $gate }: parties choose different gates.
why-vote = There is a vote: first say whether you are for it or against it.
why-see-now = First choose the room that ESP shows.
why-look-now = Choose the monster or the treasure of the room that ESP shows.
why-land-now = First choose where the magic carries the party.

# Spells
why-spell-cast = { $who } has cast a spell in this step already: one is all.
why-spell-encounter = Charm and fireball are for an encounter.
why-spell-before = ESP and speed are cast before moving.
why-spell-moved = The party is on its way already: spells are cast before moving or in an encounter.
why-spell-late = The time for spells in this encounter is over.
why-spell-turn = It is { $who } who may cast a spell now.
why-speed-again = Speed was cast already: it gives one more turn and no third.
why-esp-known = ESP could show your party nothing that it does not know.
why-charm-not = { $who } cannot be charmed.
why-charm-duel = Charm works on wild monsters only, not in a duel.
why-heroism-ours = Heroism is for somebody of your own party.
why-at-foe = That is for the enemy whom you have met.

# Counters
why-carried-other = { $who } carries this: only who carries a thing can use it or hand it over.
why-gold = Gold counts once it is brought out of the castle.
why-key = Keys work by themselves: whose party has two that fit can go into the Cell.
why-coffin = A coffin works by itself, when the party meets a vampire.
why-boots = The boots work by themselves, for a character who is alone in the party.
why-captive = The freed captive goes with your party; he himself is chosen when he is to fight or to search.
why-curse-300 = This curse stays with your party to the end.
why-curse-1 = This curse stays until its bearer kills a monster.
why-sword-itself = The +1 sword works by itself, for a fighter in melee.
why-handed = This was handed over already; once a step is all.
why-acid = The acid is thrown at a monster, before a melee.
why-acid-duel = In a duel the acid is for charmed monsters only, and your rivals have none.
why-pistol-works = The pistol works: it is fired before a melee.
why-pistol-try = Nobody knows yet how the pistol works: that is tried before moving.
why-item-before = { $what } is used before moving.
why-medallion-used = The medallion shows one monster a turn, and it has done so.
why-medallion-known = The medallion could show your party no monster that it does not know.
why-medallion-room = The medallion shows the monster of a room that your party does not know; there is none here.
why-nobody-hurt = Nobody of your party is hurt.
why-unhurt = { $who } is not hurt.
why-heal-ours = The potion of healing is for somebody of your own party.
why-hand-ours = Things are handed over to characters of your own party only.
why-hand-has = { $who } carries it already.
why-hand-same = It makes no difference whether { $who } carries it.

# The way
why-way-not-yours = { $who } leads the way, after you; now you can cast, use or hand over what you have.
why-together = The party moves together: choose where it goes.
why-search-later = What is here is for the end of the movement: stay, or move on.
why-outside = { $who } is not in the castle.
why-way-outside = Your party is still outside: its way in leads through gate { $gate }.
why-way-refused = That was voted down and cannot be proposed again in this step.
why-area-itself = Choose the area itself.
why-gate-far = One leaves through a gate from the section of corridor behind it.
why-way-here = Your party is here already.
why-way-far = That is { $far } areas away: one goes from area to area, through doors.
why-cell-locked = The Cell is locked, and your party has no two keys that fit.
why-see-room = ESP shows the counters of a room; here there are none.
why-see-monster = With a 2 ESP shows a monster, and here there is none that your party does not know.
why-see-known = Here is nothing that ESP could show and your party does not know.
why-land-inside = A teleport ends inside the castle: choose an area.
why-land-cell = Nobody teleports into the Cell.
why-land-here = A teleport leads away from here.

# Fighting and searching
why-fight-first = { $foe } is here: nobody does anything else before that is over.
why-duel-first = Your rivals are here: nobody does anything else before the duel is over.
why-hand-now = Choose something that you carry, and the ally who is to get it.
why-items-now = First acid and pistol can be used; who steps forward is asked after that.
why-not-here = { $who } has no part in this fight.
why-own-fighter = Choose one of your own to step forward; whom your rivals send, they choose themselves.
why-nothing-to-use = You have nothing that can be used against { $who }.
why-not-yours = { $owner } decides for { $who }.
why-prince-small = { $who } fights nothing larger: the monster bears { $theirs } hits, he himself only { $own }.
why-check-who = Choose who searches the room, or leave the treasure alone.
why-check-monster = Charmed monsters do not search; characters, elf and dwarf do.
why-search-here = Your party is { $where } and can search nowhere else.

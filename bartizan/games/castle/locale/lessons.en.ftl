# What the teacher says in the lessons of The Castle.

lesson-party = Two go in
lesson-party-text = The King’s daughter sits in a locked Cell in the middle of the castle. By night you lead two characters in. Alone you win only if you bring the Princess out before dawn; against others whoever brings out most points: she counts 1,000, gold its value.
lesson-party-wizard = Take a wizard first: Corvin or Ysolt.
lesson-party-wizard-wrong = Good company too, but this time a wizard comes first: take Corvin or Ysolt.
lesson-party-wizard-right = A wizard bears only six hits and takes 1 off every roll in a fight, but can cast spells, turn after turn: look into rooms from afar, hurl fireballs, and more.
lesson-party-fighter = Now somebody strong: take a fighter, Bram or Hedda.
lesson-party-fighter-wrong = Another night, perhaps. Fighters bear the most, ten hits: take Bram or Hedda.
lesson-party-fighter-right = A fighter bears ten hits. Clerics bear eight, are better against the undead and witches, and no curse touches them.
lesson-party-gate = Six gates lead into the castle. Choose gate F, on the left.
lesson-party-gate-wrong = That gate leads in as well, but tonight you go in by gate F, on the left.
lesson-party-gate-right = You stand outside gate F. The night has 45 rounds; then it is dawn, and whoever is still inside gets nothing.

lesson-walk = Walking
lesson-walk-text = In your turn your party moves through up to two areas. A room is an area, and so is every section of a corridor. In every room but the Cell a monster and a treasure lie face down; the corridors are empty.
lesson-walk-inside = Go in through gate F, into corridor GF.
lesson-walk-inside-wrong = That can wait. First of all you want to get in: go into corridor GF.
lesson-walk-inside-right = That was the first of your two areas.
lesson-walk-corridor = Go on into corridor W3.
lesson-walk-corridor-wrong = You have one more area in this turn, and the way leads inwards: go on into corridor W3.
lesson-walk-corridor-right = That was the second area, so the turn is over and a new round begins. Alone you are at once on turn again.

lesson-fight = A fight
lesson-fight-text = Whoever enters a room with a monster must stop there and fight. One of your party rolls a die and deals that many hits; and the same roll says how many hits the monster deals back.
lesson-fight-room = You are in corridor W2 and have one area left. Go into room 8, to the right.
lesson-fight-room-wrong = Nothing against that, but this lesson is about room 8, to the right of corridor W2: go in there.
lesson-fight-room-right = A zombie that bears 4 hits! On a roll of 2 or less it deals 3 back, on a 3 only 1, on more nothing. Corvin keeps his spells for later.
lesson-fight-fight = Who steps forward? Send Hedda, the fighter.
lesson-fight-fight-wrong = Wizards must take 1 off their rolls in a fight, and Corvin bears only six hits. Send Hedda.
lesson-fight-fight-right = Hedda rolled a 5: five hits, and the zombie is slain without having hit back. Whoever has taken all the hits he can bear is dead, monsters and your people alike. Hits do not heal by themselves: only the potion of healing, one of the treasures, takes some off.

lesson-search = Searching
lesson-search-text = Where you have stopped and no monster is left, one of your party may search the room. There are gold, keys, magic things, and two captives, elf and dwarf, who join you and fight at your side; but 8 of the 36 treasures are traps, which hurt at once, or curses, which cling to whoever finds them.
lesson-search-search = Let somebody search room 8, Hedda or Corvin.
lesson-search-search-wrong = Caution is no mistake, but without searching you will find no keys. Let Hedda or Corvin search.
lesson-search-search-right = Key B! You need two keys that fit to open the Cell. Gold counts its value, if you bring it out; what the dead have carried stays where they fell, for whoever comes next.

lesson-esp = Looking from afar
lesson-esp-text = Before moving a wizard may cast one spell, in every turn: spells are never used up, magic things are. A die says whether it succeeds; with a 1 every spell fails, and the wizard takes a hit. ESP shows what lies in a room, however far away.
lesson-esp-cast = You stand outside gate F once more. Let Corvin cast ESP.
lesson-esp-cast-wrong = It is wiser to know first what is in there: let Corvin cast ESP.
lesson-esp-cast-right = A 5: you may see both the monster and the treasure of a room. With a 2, 3 or 4 it would have been one of them.
lesson-esp-see = Look into room 8.
lesson-esp-see-wrong = You may look into any room, but this time into room 8, near your gate.
lesson-esp-see-right = A zombie, and key B: now you know where it is worth going. Two other spells help on the way: speed gives you another turn, teleport carries you anywhere but into the Cell.

lesson-spells = Spells in a fight
lesson-spells-text = When you meet a monster, a wizard may cast one spell before the fight: a fireball deals hits at once, charm may make the monster follow you, teleport carries you away, and heroism gives +1 on somebody’s rolls in this turn.
lesson-spells-heroism = In room 14 you met an ogre that bears 6 hits. Let Corvin cast heroism on Hedda.
lesson-spells-heroism-wrong = This time make Hedda stronger: cast heroism on her.
lesson-spells-heroism-right = It succeeded. A higher roll helps Hedda twice: she deals more hits, and the ogre fewer.
lesson-spells-fight = Send Hedda forward against the ogre.
lesson-spells-fight-wrong = Corvin must take 1 off his rolls, while Hedda adds 1 to hers: send her.
lesson-spells-fight-right = A 6, and 1 makes 7: the ogre is slain at one blow. Hedda is still unhurt.

lesson-keys = The Cell
lesson-keys-text = The Cell opens with key A and key B together. A skeleton key fits with each of them, and with another skeleton key; but two A or two B open nothing. You have found key B and a skeleton key.
lesson-keys-door = You are in corridor K1. Go to the door of the Cell, into corridor K2.
lesson-keys-door-wrong = The door of the Cell is in corridor K2, right beside you: go there.
lesson-keys-door-right = You stand before the locked door, a new turn has begun, and your two keys fit.
lesson-keys-free = Go into the Cell: choose it on the map.
lesson-keys-free-wrong = The Princess is only one step away, and you have the keys: go into the Cell.
lesson-keys-free-right = The Princess goes with you. Now lead her out by any gate before dawn, and you have won. But never teleport: she would stay behind.

lesson-match = Out with the Princess
lesson-match-text = The game ends when all are out or dead, or at dawn, here after round 22. Whoever brings out most points wins: the Princess counts 1,000, elf and dwarf 200 each, gold its value. You are Bram, with both keys, the dwarf, boots that move you twice in a turn, and 2 of 10 life. Free her, and go out along the corridors, by gate F or E.

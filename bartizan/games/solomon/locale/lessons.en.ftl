# What the teacher says in the lessons of King Solomon's treasure chamber.

lesson-dig = The first dig
lesson-dig-text = You stand in King Solomon’s treasure chamber, with ten coins and a hand of cards. Each card shows a shape: in that shape you dig up tiles. Coins and the yellow treasures count their value at the end, and most points win.
lesson-dig-card = In each round everybody lays a card face down; then the lowest number digs first. Lay card 1.
lesson-dig-card-wrong = Every card has its turn, but the lower the number, the earlier you dig. You have the lowest of all: lay card 1.
lesson-dig-card-right = Your opponent has laid card 28, a large shape, but you dig first. Card 1 takes three tiles, one below the other.
lesson-dig-dig = Dig in the upper left corner, on a1, a2 and a3: two treasures and a mirror lie there.
lesson-dig-dig-wrong = You may do so, but the treasures 5 and 4 lie on a1 and a3: dig there, all three tiles at once.
lesson-dig-dig-right = The treasures 5 and 4 are worth nine points. The mirror is a magic object: you will use it in a later lesson.

lesson-level = On one level
lesson-level-text = You may dig only where all tiles of your shape lie on one level, that is, where the stacks are equally high. Which level that is does not matter, but no field may be empty.
lesson-level-hollow = In the middle your opponent has dug a hollow: six stacks there are only three high. Dig the treasure 5 on d4 with card 7, the square.
lesson-level-hollow-wrong = That does not bring you the treasure 5 on d4. Dig it together with c3, d3 and c4: these four lie on one level.
lesson-level-hollow-right = All four lay on level 3. Whoever digs leaves a hollow behind, so the chamber gets more uneven from round to round.

lesson-shift = Shifting
lesson-shift-text = Where the levels differ you may first shift tiles. The top tile of a stack goes to one of the eight fields around it, never to a higher level. Each shift costs 1, to be paid at the end of your turn.
lesson-shift-away = Card 20, the T, fits nowhere yet. On d5 a curse lies one level too high for it: shift it to the left, to c4 or c5.
lesson-shift-away-wrong = The T is to lie on c3, d3, e3, d4 and d5, and there only d5 is too high. Shift the curse from d5 to c4 or c5.
lesson-shift-away-right = Below the curse a sun scroll came to light, and now all five fields are on level 3.
lesson-shift-dig = Dig with the T, on c3, d3, e3, d4 and d5.
lesson-shift-dig-wrong = The shift must be paid in any case, so take something for it: dig c3, d3, e3, d4 and d5.
lesson-shift-dig-right = Five tiles for one coin, and the curse stayed behind. A shift or two are often worth their price.

lesson-curses = Curses
lesson-curses-text = For each black curse that you dig up you pay its value. But at the end, whoever has curses of the highest total value gets 24 points. The second gets 12, with at least half as much.
lesson-curses-take = Be brave: dig with card 7, the square, on c2, d2, c3 and d3. Three curses lie there, and a sun scroll.
lesson-curses-take-wrong = This time you are to have the curses. Dig c2, d2, c3 and d3 with the square.
lesson-curses-take-right = You paid 6 coins and have curses worth 6. Your opponent has dug up one of 2, less than half: 24 points for you, if it stays like that. A new round has begun, and you dig with card 16.
lesson-curses-pay = Treasures are money too, even those that you dig up in this turn. Dig a4, a5, a6, b6 and c6: that costs 6, and you have 4 coins and find treasures 3 and 1.
lesson-curses-pay-wrong = Something else is meant here. Take card 16 and dig a4, a5, a6, b6 and c6; you can pay it, for the two treasures help.
lesson-curses-pay-right = You paid with all coins and both treasures, and got change. That was dear, but your curses are worth 12 now.

lesson-broke = If you cannot pay
lesson-broke-text = Whoever cannot pay pays nothing, but loses all the tiles just dug up: they go to the others. So before you dig, compare the curses with your coins and treasures.
lesson-broke-careful = You have four coins. Dig with card 24, where you can pay for it.
lesson-broke-careful-wrong = You have 4 coins and nothing else to pay with. In two places card 24 finds no curse at all: one has the treasure on a3, the other the one on a4.
lesson-broke-careful-right = No curse, nothing to pay, and five good tiles. Together with your sun scroll three of them make a set: more about that in the next lesson.

lesson-scrolls = Scrolls
lesson-scrolls-text = The white scrolls have four signs: sun, water, eye and palm. One alone is worth nothing, but each set of four different ones brings 10 points at the end.
lesson-scrolls-sun = You have water, eye and palm. Dig with card 4 so that you get a sun scroll.
lesson-scrolls-sun-wrong = That does not bring you a sun scroll. There is one on c3, one on e1 and one on d6: dig so that one of them is covered by card 4.
lesson-scrolls-sun-right = Sun, water, eye and palm: your first set, and 10 points.

lesson-magic = Magic objects
lesson-magic-text = Blue tiles are magic objects; you play them with a dig, and each works once. With the mirror you may turn your card, with the axe the levels do not matter, with the seal you dig any fields that touch instead of the shape, and with the amulet curses cost nothing.
lesson-magic-mirror = You want the treasure 5 on d4, but card 9 does not fit there the way it lies. Play the mirror.
lesson-magic-mirror-wrong = This time use magic: play the mirror, and after that you dig.
lesson-magic-mirror-right = Now you may turn card 9 any way you like.
lesson-magic-turned = Choose how the card is to be turned, then dig so that you get the treasure 5 on d4.
lesson-magic-turned-wrong = The treasure 5 on d4 is not among these. Turn the card upside down, and dig c3, d3, e3 and d4.
lesson-magic-turned-right = The treasure is yours, and the mirror is spent. So think twice: at the end whoever has the most objects left gets 16 points; the second gets 8, with at least half as many.

lesson-match = The last two rounds
lesson-match-text = When all cards are played, the game ends: coins, treasures, sets of scrolls and the prizes for curses and magic objects are added up, and most points win. Now it would be 103 points for you and 70 for your opponent. Look where card 21, the cross, fits; if nothing is worth digging, end your turn without.

# What the teacher says in the lessons of Das Schloss der 7 Schlösser.

lesson-turn = A turn
lesson-turn-text = Seven towers hide pearls, and whoever has the most pearls at the end wins. Each tower has a lock, and the locks are of different depth, from 1 to 8; key 1 fits depth 1, and so on up to key 8. How deep each tower is, nobody knows.
lesson-turn-station = You begin. Set the keymaster before tower 1; then two pearls fall into every tower, for all to hear.
lesson-turn-station-wrong = Any tower would do, but here he begins before tower 1.
lesson-turn-station-right = Your turn begins with the die: you rolled 1 pearl and 3 steps. So you throw one pearl into a tower of your choice.
lesson-turn-fill = Throw the pearl into tower 3, and listen.
lesson-turn-fill-wrong = Your pearl would lie in another tower. This time throw it into tower 3, where you will try a key in a moment.
lesson-turn-fill-right = Now three pearls lie in tower 3. The keymaster must go on clockwise, at least one tower and at most three, because you rolled three steps.
lesson-turn-walk = Move the keymaster to tower 3, two towers on.
lesson-turn-walk-wrong = There are three towers within his reach, and you want the one with your pearl: tower 3.
lesson-turn-walk-right = Where he stops, you must try a key, any one that is left. Let me tell you a secret: this is the deepest lock of all, 8.
lesson-turn-key = Take key 8, the longest one.
lesson-turn-key-wrong = The lock is 8 deep: any other key is too short and would vanish inside. Take key 8.
lesson-turn-key-right = It turned! All three pearls are yours, and both tower and key are out of the game. That is a whole turn: roll, fill, move, unlock.

lesson-listen = Listen
lesson-listen-text = The deeper a lock, the longer a pearl falls, and the lower and longer it clatters. Drawn as a wave, its first spike comes later; in a table of text, its bar is longer. You can ask for a tower’s pearls again. Ears can be deceived by a step or two, so several pearls tell more than one.
lesson-listen-fill = Within reach are towers 2, 3 and 4. Throw your pearl into one of them, and listen to what fell there before.
lesson-listen-fill-wrong = Your pearl would lie where the keymaster cannot get in this turn. Throw it into tower 2, 3 or 4.
lesson-listen-fill-right = All have heard it, your opponent too: nobody knows more than anybody else.
lesson-listen-walk = In which of towers 2, 3 and 4 do the pearls fall the shortest time? Move the keymaster there.
lesson-listen-walk-wrong = In that tower the pearls fell rather long. They were down quickly in tower 4.
lesson-listen-walk-right = Yes, this lock must be one of the shallow ones.
lesson-listen-key = Try a key that suits a shallow lock like this one: 2, 3 or 4.
lesson-listen-key-wrong = After what you have heard, that key is not likely to fit. Take key 2, 3 or 4.
lesson-listen-key-right = The lock is 3 deep. Key 3 turns in it, key 2 is too short and key 4 too long. A key that does not fit goes back to the others, and the turn is over.

lesson-look = Look at the keys
lesson-look-text = When a key does not fit, all see where its notch stops. Above the rim: the key is too long, the lock is shallower. Vanished inside: the key is too short, the lock is deeper. Beside a tower stands what was tried there: ↑5 says that key 5 was too long, ↓5 that it was too short.
lesson-look-fill = In tower 2, key 1 was too short and key 3 too long: now you know its depth. Throw your pearl in there, too.
lesson-look-fill-wrong = Your pearl would lie in another tower. You are about to open tower 2, so a pearl in there is a pearl for you.
lesson-look-fill-right = Six pearls lie there now. The keymaster stands before tower 4, and you rolled three steps; only towers that still stand count, he passes over the gaps of opened ones.
lesson-look-walk = Move him three towers on, to tower 2.
lesson-look-walk-wrong = That is not far enough: tower 7 is the first one on his way, tower 1 the second, tower 2 the third.
lesson-look-walk-right = You may also use fewer steps than you rolled, but he must move, and never stops where he started.
lesson-look-key = Take the key that fits tower 2: longer than key 1, shorter than key 3.
lesson-look-key-wrong = Key 1 was too short here and key 3 too long. Only key 2 is between them.
lesson-look-key-right = It turned, of course, and you got all six pearls. Even a key that fails tells something, to you and to all others.

lesson-pearls = Where to throw
lesson-pearls-text = The die shows more pearls or more steps, never many of both. You throw the pearls one by one, each into a different tower as long as there are enough, and whoever opens that tower later gets them.
lesson-pearls-reach = You rolled 3 pearls and 1 step, so you can get from tower 1 only to tower 2. Throw the first pearl in there, where you will try a key yourself.
lesson-pearls-reach-wrong = That pearl would lie in a tower that you cannot open in this turn. With one step the keymaster comes to tower 2.
lesson-pearls-reach-right = Well done. After your move he stands before tower 2, and your opponent can send him at most three towers on: to 3, 4 or 5.
lesson-pearls-away = Throw the second pearl where your opponent cannot get it in the next turn: into tower 6, 7 or 1.
lesson-pearls-away-wrong = From tower 2 that one is at most three steps away, and the pearl could be a present. Take tower 6, 7 or 1.
lesson-pearls-away-right = There it is out of reach for now, and you have heard one more pearl. But do not wait too long with opening: there are 80 pearls in all, and if one is due while the bin is empty, everybody loses.

lesson-coats = Coats of arms
lesson-coats-text = When another player has taken a key, you are asked whether you lay a coat of arms. If the key turns, you share the tower’s pearls; if not, the coat of arms is gone all the same. You have only two.
lesson-coats-join = Your opponent takes key 4 for tower 6, where 7 pearls lie. Key 3 was too short there and key 5 too long. Lay a coat of arms.
lesson-coats-join-wrong = Key 4 is certain to fit, it is the only one between 3 and 5. It would be a pity to leave all 7 pearls to your opponent.
lesson-coats-join-right = It turned: 3 pearls for you, 4 for your opponent, because the opener gets what cannot be divided. Since then you have tried a key in tower 3, in vain, and your opponent is on turn again.
lesson-coats-stay = Now your opponent takes key 5 for tower 4. There key 3 was already too long. What do you do? Keep your second coat of arms if it cannot bring you anything.
lesson-coats-stay-wrong = If key 3 is too long for tower 4, key 5 is too long as well, and your coat of arms would be wasted. Stay out.
lesson-coats-stay-right = Key 5 did not fit, and you still have a coat of arms. When you try a key, the others may join you in the same way.

lesson-enchanted = The enchanted key
lesson-enchanted-text = Eight keys, but seven towers: one key is enchanted and fits nowhere. As soon as the fifth tower is open, each player may lay one coat of arms on the key they take for the enchanted one. Whoever is right gets the pearls of the last tower; several share them.
lesson-enchanted-guess = Keys 3, 5 and 6 and towers 1 and 3 are left. Look at the keys that were tried in these two towers, and name the one that fits neither.
lesson-enchanted-guess-wrong = Key 5 was too long for tower 1 and too short for tower 3, so it fits neither. Name key 5.
lesson-enchanted-guess-right = You have named key 5, your opponent key 3. Now your opponent tries key 6 in tower 3, and you have one more coat of arms.
lesson-enchanted-share = Key 5 was too short for tower 3, and only key 6 is longer: it will fit. Share the pearls with your coat of arms.
lesson-enchanted-share-wrong = This key is certain to turn, and after it the game is over: keeping the coat of arms brings you nothing.
lesson-enchanted-share-right = You got 3 pearls of tower 3. It was the sixth tower, so the game is over at once; and because you had named the enchanted key, all 8 pearls of the last tower are yours as well. You have won with 21 pearls to 9!

lesson-match = The last turns
lesson-match-text = Three towers are left. When the next one is open, you may name the enchanted key; when one more is open, the game is over, and the most pearls win. You have 7, your opponent has 10, but no coat of arms any more. Look at the keys that were tried in towers 2 and 4: you can win this!

# What the teacher says in the lessons of Burg Appenzell.

lesson-tower = Into the castle
lesson-tower-text = Cheese lies under the roofs of this castle, and your mice want it. Whoever first has four different cheeses wins. Your mice come in through the towers, the four corners.
lesson-tower-place = Set your first mouse into the tower at the upper left, a1.
lesson-tower-place-wrong = Any tower would do, but this lesson goes on at a1, the corner at the upper left.
lesson-tower-place-right = Your opponent has chosen tower g7. Now it is your turn: you have up to four actions, and lifting a roof costs one. It must touch a field or tower with a mouse of yours.
lesson-tower-roof = Lift the roof of room A or room C: they lie right beside your tower.
lesson-tower-roof-wrong = You need an open room right beside your tower: room A is to the right of a1, room C is below it.
lesson-tower-roof-right = There is Emmental in that room, and everybody has seen it. Mice run one field for each action, straight, never diagonally, and never onto a roof.
lesson-tower-run = Run with your mouse from the tower onto the Emmental.
lesson-tower-run-wrong = Take the mouse in tower a1 one field on, into the room that you have just opened.
lesson-tower-run-right = Your mouse stands on cheese, and the tower is free again. A mouse never goes back into a tower, but others can come in.
lesson-tower-enter = You have two actions left. Bring your next mouse from outside into any free tower.
lesson-tower-enter-wrong = Take one of the mice that wait outside, and let it slip into a free tower. That costs one action.
lesson-tower-enter-right = That is what a turn is like: up to four actions for any of your mice, in any order. You need not use them all.

lesson-cheese = Two mice, one cheese
lesson-cheese-text = When two of your mice stand on the same kind of cheese, that cheese is yours. There are seven kinds, three pieces of each. One of your mice is on the Emmental on b1, another one waits in tower a1.
lesson-cheese-roof = Look for more Emmental: lift the roof of room C, below your tower.
lesson-cheese-roof-wrong = Room C is the one with the fields a2 and a3, right below tower a1.
lesson-cheese-roof-right = Emmental on a2, the same kind as on b1!
lesson-cheese-run = Run with the mouse in the tower onto a2.
lesson-cheese-run-wrong = A second mouse on Emmental is what you want: the one in tower a1 has only one step to go, down to a2.
lesson-cheese-run-right = Two mice on Emmental: your first cheese. You get each kind only once, so the next one must be another kind; three more and you win. The pieces on the floor stay there for others.

lesson-slide = The floor slides
lesson-slide-text = Once in each turn you may slide the floor, for one action: the spare tile beside the castle goes in at a slot, the whole line moves on by one field, and the tile that comes out is the new spare. Mice stay where they are.
lesson-slide-push = One mouse stands on the Gouda on b3, the other on a2, and the spare tile is Gouda. Push it under the mouse on a2, at slot 12, to the left of row 2.
lesson-slide-push-wrong = The Gouda should come to lie on a2, the first field of row 2. Slot 12 is at the left end of that row.
lesson-slide-push-right = Gouda under both your mice, so you have it. The Emmental that lay on a2 was pushed on to b2.
lesson-slide-step = Run with the mouse on a2 onto that Emmental, on b2.
lesson-slide-step-wrong = It is the mouse on a2, and it goes one field to the right, to b2.
lesson-slide-step-right = Good. You have slid in this turn already, so you cannot do it again; but your opponent will.
lesson-slide-end = End your turn, and see what happens.
lesson-slide-end-wrong = You could do that, too. But now leave the rest of your actions unused and end your turn.
lesson-slide-end-right = Your opponent pushed column b down, and that brought Emmental under both your mice: your second cheese! Cheese counts after every single action, on anybody’s turn.

lesson-roofs = Roofs close again
lesson-roofs-text = When a turn ends, every open room without a mouse in it gets its roof back. So look well and remember what you saw.
lesson-roofs-look = Rooms A and C are open. Lift the third roof that touches your tower, at its corner: the one of room D, and remember where the Gouda lies.
lesson-roofs-look-wrong = Room D touches tower a1 at its corner: it is the long one from b2 down to b4.
lesson-roofs-look-right = Gouda on b3 and on b4: two pieces in one room! A second mouse is missing, so they must wait for a later turn.
lesson-roofs-end = End your turn.
lesson-roofs-end-wrong = Not now: end your turn, and watch the roofs.
lesson-roofs-end-right = All three roofs are closed, because a mouse in a tower keeps no room open. A mouse in a room does: look at your opponent’s room R. Now it is your turn again.
lesson-roofs-again = Do you remember? Lift the roof under which the two pieces of Gouda lie.
lesson-roofs-again-wrong = The Gouda lay on b3 and b4, in the long room D.
lesson-roofs-again-right = Well remembered. But when somebody slides a line, the tiles under the roofs move with it, so follow them in your mind.

lesson-over = Over other mice
lesson-over-text = No two mice stand on one field, but a mouse can run over others, yours or anybody’s. Each field on the way costs one action, and it must get to a free field in the same run.
lesson-over-step = Two pieces of Gouda lie on b3 and b4, and one of your mice stands on b3. First take the other one from a2 to b2.
lesson-over-step-wrong = It is the mouse on a2: one field to the right, to b2.
lesson-over-step-right = Now a mouse of your own is in the way, on b3. You have three actions left.
lesson-over-over = Run with the mouse on b2 over the one on b3, onto the Gouda on b4. It costs two actions.
lesson-over-over-wrong = This lesson is about running over a mouse: take the one on b2, and let it run to b4.
lesson-over-over-right = Two fields, two actions, and the Gouda is yours. From outside you can cross a tower with a mouse in it in the same way.

lesson-trap = Mousetraps
lesson-trap-text = No mouse runs onto a mousetrap. But if a slide brings one under a mouse, anybody’s, that mouse falls into the cellar and is out for good. When a player has only one mouse left, the game is over at once, and the most cheeses among the others win.
lesson-trap-drop = The spare tile is a mousetrap, and a mouse of your opponent stands on f7. Push the trap under it, at slot 7, below column f.
lesson-trap-drop-wrong = The trap should come to lie on f7, the lowest field of column f. Slot 7 is right below it.
lesson-trap-drop-right = Plop! Now your opponent has three mice left, and f7 is a mousetrap, which nobody can run onto. Your own mice can fall in the same way.

lesson-safe = Safe ground
lesson-safe-text = Only columns b, d and f and rows 2, 4 and 6 slide. The other fields are raised, of solid stone: no cheese comes there, and no trap. A mouse is safe there, and in a tower too; but no mouse runs back into a tower.
lesson-safe-flee = The spare tile is a mousetrap, and your opponent could push it in at slot 1, under your mouse on b1. Run with it to the raised field beside it, c1.
lesson-safe-flee-wrong = Your mouse on b1 is the one in danger. Take it one field to the right, to c1.
lesson-safe-flee-right = There is no cheese on c1, but nothing can happen to your mouse there.
lesson-safe-end = End your turn, and see what your opponent does.
lesson-safe-end-wrong = You have more actions, that is true, but leave them unused this time: end your turn.
lesson-safe-end-right = The mousetrap came to lie on b1, and nobody stood there. So look at the spare tile before you end a turn: where could it be pushed in?

lesson-match = The last turns
lesson-match-text = You have three cheeses, Brie, Roquefort and Tilsiter; your opponent has one. Whoever has four first wins at once. If somebody’s third mouse falls, the game is over as well, and that way its owner never wins. What all have seen shows faintly through the roofs this time. Bring two mice onto a kind that you do not have yet!

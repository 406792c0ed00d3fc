# What the teacher says in the lessons of Kilt Castle.

lesson-caravan = The caravan
lesson-caravan-text = You are red. In your turn you move one card of the caravan clockwise; then the owners of its colours build, you or others, in the row or column that the card faces. Whoever has the most ducats at the end wins.
lesson-caravan-move = Move the card that is red alone, to any slot you like.
lesson-caravan-move-wrong = Each colour of the card you move builds, and no other. This time nobody but you is to build: take the card that is red alone.
lesson-caravan-move-right = Your card faces a column, and on its nearest empty field you build for nothing. Nobody builds on the lake: a line goes on behind it.
lesson-caravan-build = Build, and choose the floor with two crests: each crest in sight is worth a ducat.
lesson-caravan-build-wrong = That works as well, but this time take the floor with two crests.
lesson-caravan-build-right = Your first tower stands. It is worth a ducat, and its two crests are worth two more.

lesson-order = Who builds first
lesson-order-text = A card with two colours is turned over whenever it is moved. The colour that then faces the board builds first, the other one after it.
lesson-order-turn = The red and orange card shows red to the board. Move it to slot 4, and see who builds first.
lesson-order-turn-wrong = Take the card with red and orange, and put it into slot 4, beside the card in front.
lesson-order-turn-right = It was turned over: orange built first, on the nearest empty field d1. Now you build with red, for the card has both colours.
lesson-order-behind = Build for nothing on the next empty field, d2.
lesson-order-behind-wrong = A later lesson is about that. The nearest field that is still empty is d2.
lesson-order-behind-right = So every card of two colours builds twice, and moving it changes who may choose first.

lesson-over = Building over others
lesson-over-text = You may also build on a tower that stands in the line. You pay as many ducats as it has floors, to whoever’s colour is on top; your own towers cost you nothing. Then the tower is yours.
lesson-over-move = The tower e1 beside yours is orange. Move your red card to slot 5, so that it faces column e.
lesson-over-move-wrong = Column e is the line before slot 5: the red card must go there.
lesson-over-move-right = Three fields are yours to choose from: two towers of others, and the empty field e3.
lesson-over-over = Build over the orange tower e1. It has one floor, so it costs one ducat.
lesson-over-over-wrong = That field does not touch your tower d1. Build on e1, beside it.
lesson-over-over-right = The ducat went to orange, but d1 and e1 are both red now and touch: they are one area.

lesson-days = Ducat days
lesson-days-text = Whoever takes the last card out of a slot brings a ducat day. At the end of that turn all are paid for their best area, towers of one colour side by side, not diagonally: a ducat a tower, and one for each crest in sight.
lesson-days-empty = The red and orange card lies alone in slot 3. Move it to slot 5: the slot gets empty, and you build too.
lesson-days-empty-wrong = Look for slot 3: only one card lies there, and red is on it. Take it to slot 5.
lesson-days-empty-right = A ducat day is due, and orange has built already. Whatever you build now counts on that day.
lesson-days-grow = Make your area larger before all are paid: build where it touches your tower d1.
lesson-days-grow-wrong = That tower would stand apart from d1 and count for itself. The field that touches d1 is e1.
lesson-days-grow-right = Your towers d1 and e1 were paid together. Most ducats come from such days: have a large area, then empty a slot. With two players each has two colours, and is paid for both.

lesson-front = The front of the caravan
lesson-front-text = Any card may be moved, and cards at one slot lie in no order. But one slot further than all others a card may go only if another card lies directly behind it. With three players at most three cards lie at a slot, and at most four slots have cards.
lesson-front-lead = Bring a card to the very front, into slot 6.
lesson-front-lead-wrong = That card would not be in front. Only some cards can go there; with the others five slots would have cards.
lesson-front-lead-right = In front it faces the next line of fields. That is how the caravan goes all the way round the castle.

lesson-roof = Roofs
lesson-roof-text = If the second builder builds on the very field on which the first has just built, the tower gets a roof. Nobody can build on it any more, and it counts for everybody.
lesson-roof-move = Move the red and orange card to slot 6, so that it faces row 1.
lesson-roof-move-wrong = It is the red and orange card, in slot 3, and it goes to slot 6.
lesson-roof-move-right = Orange built first, on your tower d1! You got a ducat for it, but the tower is orange now.
lesson-roof-roof = Build on d1 as well: that costs two ducats, and a roof makes it everybody’s.
lesson-roof-roof-wrong = That leaves d1 to orange. Build on d1 yourself, right after orange.
lesson-roof-roof-right = d1 has a roof: it counts in your area again, and in orange’s too. There are two roofs; when both are out, the second builder moves one of them.

lesson-match = The last turns
lesson-match-text = Each colour has sixteen floors. When somebody has built the last of theirs, the game ends with that turn; then each tower of yours and each crest on it brings one more ducat, and so does each roof, to everybody. To let others build can pay, too: they use up floors, and pay you where they build over your towers. You lead with 37 ducats: win it!

# What the house says, whatever the game.

player = Player { $number }
all-of = { $most } and { $last }

your-move = { $who }, number or notation (? for help):
chance = Chance
help =
    Type the number of a move, or write it as it is listed. Also:
      moves   list the moves again       table   draw the table again
      hint    ask a strong bot           undo    take back your last decision
      log     what happened so far       rules   how the game is played
      save    FILE  keep the match       quit    leave (q)
moves-now = Possible moves:
thinking = { $who } thinks …
hint-intro = After { $playouts } playouts, search likes best:
hint-move = { $notation } — { $attention } % of its time, { $prospect } % of the victory expected
undone = Taken back.
saved = Saved to { $file }.
save-where = Write: save FILE
bye = Left the table. Nothing is lost if you saved.
result = The game is over.
result-row = { $who }: { $points } points
winner = { $who } wins!
winners = { $who } share the victory.
all-lose = Nobody wins.
seed-note = Match secret { $hash } · seed { $seed }
secret-note = Match secret { $hash } (shown now, so that you can check the deal afterwards)
compiling = Compiling the rules of { $game } (once; about { $seconds } s)

# What the log says of the table itself
table-seed = This deal follows from the typed seed { $seed }: whoever typed it can know it.
table-sat = { $who } sits down.
table-undo = { $who } takes back the last decision.
table-stand-in = A bot plays on for { $who }.
table-back = { $who } is back.

prompt-waiting = Waiting until every seat is taken.
prompt-held = Your choice is made; you may change it until all have chosen.
free-seat = free seat

bot-jester = Jester
bot-squire = Squire
bot-knight = Knight
bot-baron = Baron
bot-queen = Queen
level-jester = Jester: any move will do
level-squire = Squire: looks to the end of the turn
level-knight = Knight: thinks for a tenth of a second
level-baron = Baron: thinks for half a second
level-queen = Queen: thinks for two seconds
hint-line = { $move }: { $prospect } % of the victory expected, { $attention } % of the thought given to it
guest = Guest

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

# What the house says, whatever the game.

player = Player { $number }
all-of = { $most } and { $last }
a-number = { $number }

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
hint-intro = A strong bot would do this (hint 1: with numbers):
undone = Taken back.
saved = Saved to { $file }.
save-where = Write: save FILE
bye = Left the table. Nothing is lost if you saved.
result = The game is over.
so-many-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
by-points = { so-many-points }
result-row = { $who }: { so-many-points }
winner = { $who } wins!
winners = { $who } share the victory.
all-lose = Nobody wins.
you-won = You have won!
you-lost = You have lost.
seed-again = The same deal again: --seed { $seed }
seed-note = Match secret { $hash } · seed { $seed }
secret-note = Match secret { $hash } (shown now, so that you can check the deal afterwards)
compiling = Compiling the rules of { $game } (once; about { $seconds } s)

# What the log says of the table itself
table-seed = This deal follows from the typed seed { $seed }: whoever typed it can know it.
agreed = Agreed: { $option }: { $value }
together = { $who } together
each-alone = each alone
table-sat = { $who } sits down.
table-level = { $who } has another level now. { $level }.
table-undo = { $who } takes back the last decision.
table-stand-in = A bot plays on for { $who }.
table-anew = The browser of { $who } did not add to the deal: all parts are drawn anew.
table-back = { $who } is back.

# Series of games
series-of-games = Agreed: a series of { $number } games; whoever then has the most points in all wins it
series-of-points = Agreed: a series of games until somebody has { $number } points in all
series-game = Game { $game } of the series
series-game-games = Game { $game } of { $number }
series-game-points = Game { $game }, up to { $number } points
series-leads = { $who } leads with { by-points } in all.
series-leads-shared = { $who } lead with { by-points } each.
series-won = { $who } wins the series with { by-points }!
series-won-shared = { $who } share the series with { by-points } each.
series-row = { $who }: { so-many-points } in all
next-game = Enter for the next game, q to leave:

prompt-waiting = Waiting until every seat is taken.
prompt-forced = You have nothing to do here. The others cannot know that: the table goes on in a moment.
prompt-lapse = { $text } If you do nothing, the table goes on in a few seconds.
prompt-adding = All is dealt as soon as every browser has added its luck; waiting for { $who }.
prompt-held = Your choice is made; you may change it until all have chosen.
free-seat = free seat
trouble = Nothing can be written down just now. The game goes on by itself.
preparing = Bots get ready: { $percent } %
preparing-why = The bots of { $title } are being made ready on this computer, once: { $percent } %. Until then they play in haste, and hints wait.

level-jester = Jester: plays anything
level-page = Page: friendly
level-squire = Squire: easy
level-knight = Knight: fair
level-baron = Baron: good
level-duke = Duke: strong
level-queen = Queen: strongest
manner-jester = Does whatever is allowed.
manner-page = Takes what brings something now, and overlooks much.
manner-squire = Looks to the end of its own turn, and makes slips.
manner-knight = Takes care of its own turn, and slips seldom.
manner-baron = Knows the game, and leaves little lying.
manner-duke = Weighs all that it may do, and forgives little.
manner-queen = Thinks longest of all, and errs the least.
guest = Guest

# Why something is refused
refused-clock = a clock is for a turn or for the game and has 5 to 86400 seconds
refused-seed = a seed has 1 to { $most } characters that can be shown
refused-series = a series has { $fewest } to { $most_games } games, or goes up to 1 to { $most_points } points
refused-series-alone = a series needs at least two players
refused-series-words = a series is written like 3games or 2000points
refused-name = a name has 1 to { $most } letters
refused-all-taken = every seat is taken
refused-not-begun = the match begins when every seat is taken and all is dealt
refused-luck-none = this seat adds nothing to the deal now
refused-luck-hash = a commitment is the SHA-256 of 32 bytes, 64 hexadecimal digits in small letters
refused-luck-committed = this seat has committed itself to other bytes
refused-luck-early = bytes are shown when every seat that adds to the deal has committed itself
refused-luck-bytes = these are not the 32 bytes to which this seat has committed itself
refused-proof-later = the secret is shown when the game is over
refused-not-your-turn = it is not your turn
refused-not-legal = that move is not legal now
refused-undo-nothing = there is nothing that you could take back now
refused-undo-over = nothing is taken back after the end of the game
refused-undo-chance = chance has had its say since: nothing is taken back
refused-undo-answered = another player has answered since: nothing is taken back
refused-undo-lesson = what a lesson has come to stays; begin it anew for another try
refused-undo-shown = something was shown, or it is final: it cannot be taken back
refused-bots-seat = a bot sits there
refused-taken = that seat is taken
refused-chat = a line of chat has 1 to { $most } characters
refused-no-stand-in = nobody plays for you
refused-not-over = a rematch begins when this game is over
refused-stale = the table has moved on; look again
refused-no-table = there is no such table
refused-other-rules = this table of { $title } was begun by rules that have been corrected since; it cannot be opened any more
refused-old-lesson = this lesson has been rewritten since; begin it anew
refused-unreadable = what was written down of this table can no longer be read
refused-not-written = that could not be written down; try again
refused-not-your-seat = that seat is not yours
refused-onlooker-chat = only who has a seat can write
refused-onlooker-bot = only who has a seat can ask a bot to the table
refused-onlooker-invite = only who sits at a table can invite others to it
refused-no-hint = a hint is given when it is your turn
refused-not-compiled = what a hint needs could not be made ready on this computer
refused-link = this link leads to no seat; was it copied whole?
refused-nobody-away = nobody is waited for there
refused-too-much-ask = that was too much at once; wait a minute
refused-too-much-post = that was too much at once; wait a minute
refused-too-much-work = that was too much at once; wait a minute
refused-too-much-say = too many messages; wait a minute
refused-too-much-chat = that was much to read; wait a minute before you write on
refused-too-much-look = that was looked at often enough; wait a minute
refused-too-much-hint = that were many hints; wait a minute for the next
refused-too-much-table = those were many new tables; wait a minute for the next
refused-too-many-tables = { $most } games of yours are going on; finish one, or close it for a minute
refused-too-many-bots = { $most } games of bots alone are going on; wait until one is over, or close it for a minute
refused-too-many-windows = this seat is open in { $most } windows already; close one of them
refused-too-many-onlookers = { $most } connections of your address look on already; close one of them

# Lessons
lesson-title = Lesson { $number } of { $of }: { $title }
lesson-other = { $why } (You chose: { $move }. Nothing was moved.)
lesson-wrong = { $why } (What would have happened: { $would } Nothing was moved.)

# Why a thing leads nowhere now
why-nothing = Nothing can be done with this now. { $prompt }

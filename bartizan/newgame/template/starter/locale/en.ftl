blurb = A card that nobody else sees and a die that everybody sees: come near fifteen, and not above it.
legend = ? is a card that you do not see; write roll or stop
move-roll = roll the die
move-stop = stop
prompt-choose = { $who }: { $pips } rolled so far. Roll, or stop.
prompt-roll = The die rolls for { $who }.
prompt-over = All cards are shown.
rolls = { $who } rolls.
die-shows = The die shows { $face }.
has-now = { $who } has rolled { $pips } in all.
stops = { $who } stops with { $pips } rolled.
counts = { $who } turns up { $card }: { $total } in all.
too-much = { $who } turns up { $card }: { $total } is too much.
best = { $who }: { $points } is best.
reason-total = card and pips
tale-rolled = { $pips } pips were rolled in all.
column-player = Player
column-card = Card
column-pips = Rolled
column-points = Points
picture-die = { $face ->
        [0] the die
       *[other] the die shows { $face }
    }
picture-tray = the tray of the die
picture-back = the card of { $who }, face down
picture-card = the card of { $who }: { $card }
picture-pips = { $who } has rolled { $pips }

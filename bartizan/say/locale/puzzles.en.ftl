# Puzzles: find the move
puzzle-title = Puzzle { $number }
puzzle-text = The match has come to here, and it is your turn.
puzzle-task = One move is clearly best. Find it.
puzzle-right = Yes, that is it!
puzzle-gains = Beside what a hasty look takes for the best, by the end of your next turn: { $parts }.
puzzle-later = What it brings shows later than your next turn.
puzzle-missed = That is what a hasty look takes for the best, but something is clearly better.
puzzle-wrong = Something else is clearly better.

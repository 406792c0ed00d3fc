# A hint: the move, how sure it is, what it brings, what comes then, what else could be done
hint-goes-on = That goes on with the plan.
hint-wins = That ends the game, and you win it.
hint-only = There is nothing else to do.
hint-sense = Nothing else makes sense now.
hint-alike = All else that is worth a thought comes to the same.
hint-clear = That is clearly best.
hint-better = That is a little better than the rest.
hint-taste = A matter of taste: something else is about as good.
hint-ahead = You are well ahead: something else would win about as surely.
hint-behind = You are far behind: something else is about as good, and both need luck.
hint-aim = What for: { $aim }.
hint-brings = It brings at once: { $parts }.
hint-gains = Beside other moves, by the end of your next turn: { $parts }.
hint-gains-soon = Beside other moves, by the end of this turn: { $parts }.
hint-later = What speaks for it shows later than at the end of your next turn.
hint-open = Nothing that you know speaks clearly for one move: take whichever you like.
hint-for-you = for you { $gains }
hint-for = for { $who } { $gains }
gain-won = { $way ->
        [more] the victory
       *[less] no victory yet
    }
gain-lost = { $way ->
        [more] the game not lost yet
       *[less] the game lost
    }
hint-about = about { $gain }
hint-mostly = nearly always { $gain }
hint-often = often { $gain }
hint-sometimes = sometimes { $gain }
hint-rarely = rarely { $gain }
hint-average = on average { $gain }
hint-follows = What you would most often do next: { $move }.
hint-ends = What that turn would most often end with: { $move }.
hint-hidden = something still hidden
hint-answer = Then most likely: { $told }
hint-second = Next best: { $move }.
hint-costs = On the other hand: { $parts }.
hint-lacks = Worse than the first: { $parts }.
hint-lacks-yet = For now worse than the first: { $parts }; in the long run about as good.
hint-favour = Better than the first: { $parts }.
hint-favour-yet = By the end of your next turn better than the first: { $parts }; in the long run a little worse.
hint-same = By the end of your next turn no clear difference shows.
hint-line = { $move }: { $prospect } % of the victory expected, { $attention } % of the thought given to it

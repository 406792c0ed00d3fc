# Shares of the victory in words
hope-none = hardly any chance
hope-tenth = one chance in ten
hope-fifth = one chance in five
hope-quarter = one chance in four
hope-third = one chance in three
hope-two-fifths = two chances in five
hope-half = an even chance
hope-three-fifths = three chances in five
hope-two-thirds = two chances in three
hope-three-quarters = three chances in four
hope-four-fifths = four chances in five
hope-nine-tenths = nine chances in ten
hope-all = a victory as good as certain

# A review: what decided a match, what was better, luck and skill
review-lead = { $who } began with { $first } and { $ended ->
    [won] won.
    [shared] shares the victory.
   *[lost] lost.
  }
review-lead-open = { $who } began with { $first } and now has { $last }. The match is not over yet.
review-none = Nobody has had a choice yet; there is nothing to look at.
review-swing = { $way ->
    [up] That helped { $who }: from { $before } to { $after }.
   *[down] That hurt { $who }: from { $before } to { $after }.
  }
review-lost-it = This lost it: { $who } had { $before } before it, and { $after } after it.
review-best = That was the best move.
review-good = That was about as good as the best.
review-clear = Something was clearly better.
review-better = Better: { $move }.
review-better-for = Better for { $who }: { $move }.
review-gains = With it, by the end of the next turn: { $parts }.
review-costs = On the other hand { $parts }.
review-later = What it brings shows later than the next turn.
review-judgement = { $all ->
    [0] { $who } never had a choice.
   *[other] { $clear ->
        [0] { $all } times { $who } had a choice, and nothing was ever clearly better.
        [one] { $all } times { $who } had a choice; once something was clearly better.
       *[other] { $all } times { $who } had a choice; { $clear } times something was clearly better.
      }
  }
review-luck = { $much ->
    [more-little] Luck gave { $who } a little.
    [more-some] Luck gave { $who } something.
    [more-much] Luck gave { $who } much.
    [more-very-much] Luck gave { $who } very much.
    [less-little] Luck took a little from { $who }.
    [less-some] Luck took something from { $who }.
    [less-much] Luck took much from { $who }.
    [less-very-much] Luck took very much from { $who }.
   *[nothing] Luck was neither for nor against { $who }.
  }
review-own = { $much ->
    [less-little] Own decisions cost a little
    [less-some] Own decisions cost something
    [less-much] Own decisions cost much
    [less-very-much] Own decisions cost very much
   *[nothing] Own decisions cost hardly anything,
  } { $much ->
    [nothing] for they could hardly be better.
   *[other] beside the best ones{ $beside ->
        [least] , less than anybody else’s
        [most] , more than anybody else’s
       *[between] { "" }
      }.
  }
review-others = { $much ->
    [more-little] Those of others gave a little.
    [more-some] Those of others gave something.
    [more-much] Those of others gave much.
    [more-very-much] Those of others gave very much.
    [less-little] Those of others took a little.
    [less-some] Those of others took something.
    [less-much] Those of others took much.
    [less-very-much] Those of others took very much.
   *[nothing] Those of others changed hardly anything.
  }
review-curve-title = { $game }: what each could hope for
review-curve-start = At the start: { $hopes }.
review-curve-turn = After { $at } moves { $way ->
    [up] up for { $who }: { $hope }.
   *[down] down for { $who }: { $hope }.
  }
review-curve-now = Now: { $hopes }.
review-curve-end = { $many ->
    [0] In the end nobody won.
   *[other] In the end the victory was with { $names }.
  }
review-hope = { $who } { $hope }
review-moves = moves
review-moments = What decided it:
review-no-moments = No single moment did; it went step by step.
review-played = Played: { $move }.
review-luck-and-skill = Luck and skill:
refused-review-later = a match is reviewed when it is over
refused-no-review = this match could not be reviewed; it was noted
refused-too-much-review = those were many reviews; wait a minute for the next
review-point = After { $at } moves: { $who } { $hope }

# Anteile am Sieg in Worten
hope-none = kaum eine Chance
hope-tenth = eine Chance von zehn
hope-fifth = eine Chance von fünf
hope-quarter = eine Chance von vier
hope-third = eine Chance von drei
hope-two-fifths = zwei Chancen von fünf
hope-half = eine Chance von zwei
hope-three-fifths = drei Chancen von fünf
hope-two-thirds = zwei Chancen von drei
hope-three-quarters = drei Chancen von vier
hope-four-fifths = vier Chancen von fünf
hope-nine-tenths = neun Chancen von zehn
hope-all = den so gut wie sicheren Sieg

# Eine Nachlese: was eine Partie entschied, was besser war, Glück und Können
review-lead = { $who } hatte am Anfang { $first } und hat { $ended ->
    [won] gewonnen.
    [shared] sich den Sieg geteilt.
   *[lost] verloren.
  }
review-lead-open = { $who } hatte am Anfang { $first } und hat jetzt { $last }. Die Partie ist noch nicht zu Ende.
review-none = Noch hatte niemand eine Wahl; es gibt nichts anzusehen.
review-swing = { $way ->
    [up] Das half { $who }: erst { $before }, danach { $after }.
   *[down] Das schadete { $who }: erst { $before }, danach { $after }.
  }
review-lost-it = Das hat die Partie gekostet: { $who } hatte vorher { $before }, danach { $after }.
review-best = Das war der beste Zug.
review-good = Das war etwa so gut wie der beste.
review-clear = Etwas anderes war eindeutig besser.
review-better = Besser: { $move }.
review-better-for = Besser für { $who }: { $move }.
review-gains = Das bringt bis zum Ende des nächsten Zuges { $parts }.
review-costs = Dagegen { $parts }.
review-later = Was es bringt, zeigt sich erst nach dem nächsten Zug.
review-judgement = { $all ->
    [0] { $who } hatte nie eine Wahl.
   *[other] { $clear ->
        [0] { $who } hatte { $all }-mal eine Wahl, und nie war etwas eindeutig besser.
        [one] { $who } hatte { $all }-mal eine Wahl; einmal war etwas eindeutig besser.
       *[other] { $who } hatte { $all }-mal eine Wahl; { $clear }-mal war etwas eindeutig besser.
      }
  }
review-luck = { $much ->
    [more-little] Das Glück gab { $who } ein wenig.
    [more-some] Das Glück gab { $who } einiges.
    [more-much] Das Glück gab { $who } viel.
    [more-very-much] Das Glück gab { $who } sehr viel.
    [less-little] Das Glück nahm { $who } ein wenig.
    [less-some] Das Glück nahm { $who } einiges.
    [less-much] Das Glück nahm { $who } viel.
    [less-very-much] Das Glück nahm { $who } sehr viel.
   *[nothing] Das Glück war weder für noch gegen { $who }.
  }
review-own = { $much ->
    [less-little] Eigene Entscheidungen kosteten ein wenig
    [less-some] Eigene Entscheidungen kosteten einiges
    [less-much] Eigene Entscheidungen kosteten viel
    [less-very-much] Eigene Entscheidungen kosteten sehr viel
   *[nothing] Eigene Entscheidungen kosteten fast nichts:
  } { $much ->
    [nothing] besser ging es kaum.
   *[other] gegenüber den besten{ $beside ->
        [least] , weniger als die aller anderen
        [most] , mehr als die aller anderen
       *[between] { "" }
      }.
  }
review-others = { $much ->
    [more-little] Die der anderen gaben ein wenig.
    [more-some] Die der anderen gaben einiges.
    [more-much] Die der anderen gaben viel.
    [more-very-much] Die der anderen gaben sehr viel.
    [less-little] Die der anderen nahmen ein wenig.
    [less-some] Die der anderen nahmen einiges.
    [less-much] Die der anderen nahmen viel.
    [less-very-much] Die der anderen nahmen sehr viel.
   *[nothing] Die der anderen änderten kaum etwas.
  }
review-curve-title = { $game }: worauf jeder hoffen durfte
review-curve-start = Am Anfang: { $hopes }.
review-curve-turn = Nach { $at } Zügen { $way ->
    [up] aufwärts für { $who }: { $hope }.
   *[down] abwärts für { $who }: { $hope }.
  }
review-curve-now = Jetzt: { $hopes }.
review-curve-end = { $many ->
    [0] Am Ende hat niemand gewonnen.
   *[other] Am Ende ging der Sieg an { $names }.
  }
review-hope = { $who } { $hope }
review-moves = Züge
review-moments = Was die Partie entschied:
review-no-moments = Kein einzelner Augenblick; es ging Schritt für Schritt.
review-played = Gespielt: { $move }.
review-luck-and-skill = Glück und Können:
refused-review-later = eine Nachlese gibt es, wenn die Partie zu Ende ist
refused-no-review = von dieser Partie gelang keine Nachlese; das wurde vermerkt
refused-too-much-review = das waren viele Nachlesen; warte eine Minute auf die nächste
review-point = Nach { $at } Zügen: { $who } { $hope }

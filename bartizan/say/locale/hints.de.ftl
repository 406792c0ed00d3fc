# Ein Tipp: der Zug, wie sicher er ist, was er bringt, was dann kommt, was sonst ginge
hint-goes-on = So geht der Plan weiter.
hint-wins = Damit endet das Spiel, und du gewinnst es.
hint-only = Etwas anderes gibt es nicht zu tun.
hint-sense = Etwas anderes hat jetzt keinen Sinn.
hint-alike = Alles andere, was einen Gedanken wert ist, läuft auf dasselbe hinaus.
hint-clear = Das ist eindeutig am besten.
hint-better = Das ist etwas besser als alles andere.
hint-taste = Geschmackssache: Anderes ist etwa gleich gut.
hint-ahead = Du liegst weit vorn: Etwas anderes gewänne ungefähr so sicher.
hint-behind = Du liegst weit zurück: Etwas anderes ist ungefähr so gut, und beides braucht Glück.
hint-aim = Wozu: { $aim }.
hint-brings = Sofort bringt es: { $parts }.
hint-gains = Gegenüber anderen Zügen bis zum Ende deines nächsten Zuges: { $parts }.
hint-gains-soon = Gegenüber anderen Zügen bis zum Ende dieses Zuges: { $parts }.
hint-later = Was dafür spricht, zeigt sich erst nach dem Ende deines nächsten Zuges.
hint-open = Nichts, was du weißt, spricht klar für einen Zug: Nimm, welchen du magst.
hint-for-you = für dich { $gains }
hint-for = für { $who } { $gains }
gain-won = { $way ->
        [more] der Sieg
       *[less] noch kein Sieg
    }
gain-lost = { $way ->
        [more] die Partie noch nicht verloren
       *[less] die Partie verloren
    }
hint-about = etwa { $gain }
hint-mostly = fast immer { $gain }
hint-often = oft { $gain }
hint-sometimes = manchmal { $gain }
hint-rarely = selten { $gain }
hint-average = im Schnitt { $gain }
hint-follows = Was du danach am häufigsten tätest: { $move }.
hint-ends = Womit der Zug am häufigsten endete: { $move }.
hint-hidden = noch Verdecktes
hint-answer = Dann wahrscheinlich: { $told }
hint-second = Am nächsten kommt: { $move }.
hint-costs = Dagegen: { $parts }.
hint-lacks = Schlechter als beim ersten: { $parts }.
hint-lacks-yet = Fürs Erste schlechter als beim ersten: { $parts }; auf Dauer etwa gleich gut.
hint-favour = Besser als beim ersten: { $parts }.
hint-favour-yet = Bis zum Ende deines nächsten Zuges besser als beim ersten: { $parts }; auf Dauer etwas schlechter.
hint-same = Bis zum Ende deines nächsten Zuges zeigt sich kein klarer Unterschied.
hint-line = { $move }: { $prospect } % des Sieges zu erwarten, { $attention } % des Nachdenkens galten ihm

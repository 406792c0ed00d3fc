# Rätsel: finde den Zug
puzzle-title = Rätsel { $number }
puzzle-text = So steht die Partie, und du bist am Zug.
puzzle-task = Ein Zug ist eindeutig der beste. Finde ihn.
puzzle-right = Ja, das ist er!
puzzle-gains = Gegenüber dem, was ein flüchtiger Blick für das Beste hält, bis zum Ende deines nächsten Zuges: { $parts }.
puzzle-later = Was er bringt, zeigt sich erst nach deinem nächsten Zug.
puzzle-missed = Das hält ein flüchtiger Blick für das Beste, aber etwas anderes ist eindeutig besser.
puzzle-wrong = Etwas anderes ist eindeutig besser.

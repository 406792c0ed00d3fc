# Was das Haus sagt, bei jedem Spiel.

player = Spieler { $number }
all-of = { $most } und { $last }
a-number = { $number }

your-move = { $who }, Nummer oder Notation (? für Hilfe):
chance = Zufall
help =
    Gib die Nummer eines Zuges ein oder schreibe ihn so, wie er aufgeführt ist. Außerdem:
      moves   Züge noch einmal zeigen    table   Tisch noch einmal zeichnen
      hint    einen starken Bot fragen   undo    letzte Entscheidung zurücknehmen
      log     was bisher geschah         rules   wie gespielt wird
      save    DATEI  Partie sichern      quit    den Tisch verlassen (q)
moves-now = Mögliche Züge:
thinking = { $who } überlegt …
hint-intro = Ein starker Bot täte dies (hint 1: mit Zahlen):
undone = Zurückgenommen.
saved = Gesichert in { $file }.
save-where = Schreibe: save DATEI
bye = Tisch verlassen. Nichts ist verloren, wenn du gesichert hast.
result = Das Spiel ist aus.
so-many-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
by-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
result-row = { $who }: { so-many-points }
winner = { $who } gewinnt!
winners = { $who } teilen sich den Sieg.
all-lose = Niemand gewinnt.
you-won = Du hast gewonnen!
you-lost = Du hast verloren.
seed-again = Dieselbe Verteilung noch einmal: --seed { $seed }
seed-note = Geheimnis der Partie { $hash } · Startzahl { $seed }
secret-note = Geheimnis der Partie { $hash } (jetzt gezeigt, damit du die Verteilung später prüfen kannst)
compiling = Die Regeln von { $game } werden übersetzt (einmalig; etwa { $seconds } s)

# Was das Protokoll über den Tisch selbst sagt
table-seed = Diese Verteilung folgt aus der eingegebenen Startzahl { $seed }: Wer sie eingab, kann sie kennen.
agreed = Vereinbart: { $option }: { $value }
together = { $who } zusammen
each-alone = jeder für sich
table-sat = { $who } setzt sich.
table-level = { $who } hat nun eine andere Stufe. { $level }.
table-undo = { $who } nimmt die letzte Entscheidung zurück.
table-stand-in = Ein Bot spielt für { $who } weiter.
table-anew = Der Browser von { $who } hat nichts zur Verteilung beigetragen: alle Teile werden neu gezogen.
table-back = { $who } ist wieder da.

# Partien hintereinander
series-of-games = Vereinbart: eine Reihe von { $number } Partien; wer dann zusammen die meisten Punkte hat, gewinnt sie
series-of-points = Vereinbart: eine Reihe von Partien, bis jemand zusammen { $number } Punkte hat
series-game = Partie { $game } der Reihe
series-game-games = Partie { $game } von { $number }
series-game-points = Partie { $game }, bis { $number } Punkte
series-leads = { $who } führt mit zusammen { by-points }.
series-leads-shared = { $who } führen mit je { by-points }.
series-won = { $who } gewinnt die Reihe mit { by-points }!
series-won-shared = { $who } teilen sich die Reihe mit je { by-points }.
series-row = { $who }: { so-many-points } zusammen
next-game = Eingabetaste für die nächste Partie, q zum Gehen:

prompt-waiting = Es wird gewartet, bis jeder Platz besetzt ist.
prompt-forced = Hier hast du nichts zu tun. Das können die anderen nicht wissen: Gleich geht es weiter.
prompt-lapse = { $text } Tust du nichts, so geht es in ein paar Sekunden weiter.
prompt-adding = Ausgeteilt wird, sobald jeder Browser sein Glück beigetragen hat; gewartet wird auf { $who }.
prompt-held = Deine Wahl steht; du kannst sie ändern, bis alle gewählt haben.
free-seat = freier Platz
trouble = Gerade lässt sich nichts aufschreiben. Das Spiel geht von selbst weiter.
preparing = Bots machen sich bereit: { $percent } %
preparing-why = Die Bots von { $title } werden auf diesem Rechner einmalig vorbereitet: { $percent } %. Bis dahin spielen sie aus dem Stegreif, und Tipps warten.

level-jester = Narr: spielt irgendwas
level-page = Page: freundlich
level-squire = Knappe: leicht
level-knight = Ritter: mittel
level-baron = Baron: gut
level-duke = Herzog: stark
level-queen = Königin: am stärksten
manner-jester = Tut irgendetwas Erlaubtes.
manner-page = Nimmt, was gleich etwas bringt, und übersieht vieles.
manner-squire = Schaut bis ans Ende des eigenen Zugs und übersieht manches.
manner-knight = Spielt den eigenen Zug mit Bedacht und irrt sich selten.
manner-baron = Kennt das Spiel und lässt wenig liegen.
manner-duke = Wägt alles ab und verzeiht wenig.
manner-queen = Denkt am längsten nach und irrt sich am seltensten.
guest = Gast

# Why something is refused
refused-clock = eine Uhr gilt für einen Zug oder für die Partie und hat 5 bis 86400 Sekunden
refused-seed = eine Startzahl hat 1 bis { $most } sichtbare Zeichen
refused-series = eine Reihe hat { $fewest } bis { $most_games } Partien, oder sie geht bis zu einem Ziel von 1 bis { $most_points } Punkten
refused-series-alone = zu einer Reihe gehören wenigstens zwei
refused-series-words = eine Reihe schreibt man wie 3games oder 2000points
refused-name = ein Name hat 1 bis { $most } Buchstaben
refused-all-taken = alle Plätze sind besetzt
refused-not-begun = die Partie beginnt, wenn jeder Platz besetzt und ausgeteilt ist
refused-luck-none = dieser Platz trägt jetzt nichts zur Verteilung bei
refused-luck-hash = eine Festlegung ist der SHA-256 von 32 Bytes: 64 hexadezimale Ziffern in kleinen Buchstaben
refused-luck-committed = dieser Platz hat sich auf andere Bytes festgelegt
refused-luck-early = Bytes werden gezeigt, wenn alle sich festgelegt haben, die zur Verteilung beitragen
refused-luck-bytes = das sind nicht die 32 Bytes, auf die dieser Platz sich festgelegt hat
refused-proof-later = das Geheimnis wird gezeigt, wenn die Partie zu Ende ist
refused-not-your-turn = du bist nicht am Zug
refused-not-legal = dieser Zug ist jetzt nicht erlaubt
refused-undo-nothing = es gibt gerade nichts, was du zurücknehmen könntest
refused-undo-over = nach dem Ende des Spiels wird nichts zurückgenommen
refused-undo-chance = der Zufall hat seither entschieden: nichts wird zurückgenommen
refused-undo-answered = seither hat jemand geantwortet: nichts wird zurückgenommen
refused-undo-lesson = wohin eine Lektion gekommen ist, da bleibt sie; fang sie neu an für einen anderen Versuch
refused-undo-shown = etwas wurde gezeigt, oder es ist endgültig: es kann nicht zurückgenommen werden
refused-bots-seat = dort sitzt ein Bot
refused-taken = dieser Platz ist besetzt
refused-chat = eine Zeile im Chat hat 1 bis { $most } Zeichen
refused-no-stand-in = niemand spielt für dich
refused-not-over = eine Revanche beginnt, wenn diese Partie zu Ende ist
refused-stale = am Tisch hat sich etwas getan; sieh noch einmal hin
refused-no-table = diesen Tisch gibt es nicht
refused-other-rules = dieser Tisch von { $title } wurde nach Regeln begonnen, die seither berichtigt wurden; er lässt sich nicht mehr öffnen
refused-old-lesson = diese Lektion wurde seither neu geschrieben; fang sie neu an
refused-unreadable = was von diesem Tisch aufgeschrieben wurde, lässt sich nicht mehr lesen
refused-not-written = das ließ sich nicht aufschreiben; versuche es noch einmal
refused-not-your-seat = das ist nicht dein Platz
refused-onlooker-chat = schreiben kann nur, wer am Tisch sitzt
refused-onlooker-bot = einen Bot an den Tisch bitten kann nur, wer dort sitzt
refused-onlooker-invite = einladen kann nur, wer am Tisch sitzt
refused-no-hint = einen Tipp gibt es, wenn du am Zug bist
refused-not-compiled = was ein Tipp braucht, konnte auf diesem Rechner nicht vorbereitet werden
refused-link = dieser Link führt zu keinem Platz; wurde er ganz kopiert?
refused-nobody-away = dort wird auf niemanden gewartet
refused-too-much-ask = das war zu viel auf einmal; warte eine Minute
refused-too-much-post = das war zu viel auf einmal; warte eine Minute
refused-too-much-work = das war zu viel auf einmal; warte eine Minute
refused-too-much-say = zu viele Nachrichten; warte eine Minute
refused-too-much-chat = das war viel zu lesen; warte eine Minute, bevor du weiterschreibst
refused-too-much-look = das war oft genug angesehen; warte eine Minute
refused-too-much-hint = das waren viele Hinweise; warte eine Minute auf den nächsten
refused-too-much-table = das waren viele neue Tische; warte eine Minute mit dem nächsten
refused-too-many-tables = { $most } Partien von dir laufen; beende eine oder schließe sie für eine Minute
refused-too-many-bots = { $most } Partien nur unter Bots laufen; warte, bis eine zu Ende ist, oder schließe sie für eine Minute
refused-too-many-windows = dieser Platz ist schon in { $most } Fenstern offen; schließe eines davon
refused-too-many-onlookers = { $most } Verbindungen von deiner Adresse sehen schon zu; schließe eine davon

# Lessons
lesson-title = Lektion { $number } von { $of }: { $title }
lesson-other = { $why } (Gewählt hast du: { $move }. Alles bleibt, wie es war.)
lesson-wrong = { $why } (Sonst wäre dies geschehen: { $would } Alles bleibt, wie es war.)

# Why a thing leads nowhere now
why-nothing = Damit lässt sich gerade nichts tun. { $prompt }

blurb = Eine Karte, die sonst niemand sieht, und ein Würfel, den alle sehen: komm an fünfzehn heran, aber nicht darüber.
legend = ? ist eine Karte, die du nicht siehst; schreibe roll oder stop
move-roll = würfeln
move-stop = aufhören
prompt-choose = { $who }: bisher { $pips } gewürfelt. Würfeln, oder aufhören?
prompt-roll = Der Würfel rollt für { $who }.
prompt-over = Alle Karten liegen offen.
rolls = { $who } würfelt.
die-shows = Der Würfel zeigt { $face }.
has-now = { $who } hat insgesamt { $pips } gewürfelt.
stops = { $who } hört mit { $pips } auf.
counts = { $who } deckt { $card } auf: { $total } insgesamt.
too-much = { $who } deckt { $card } auf: { $total } ist zu viel.
best = { $who }: { $points } ist am besten.
reason-total = Karte und Augen
tale-rolled = { $pips } Augen wurden insgesamt gewürfelt.
column-player = Spieler
column-card = Karte
column-pips = Augen
column-points = Punkte
picture-die = { $face ->
        [0] der Würfel
       *[other] der Würfel zeigt { $face }
    }
picture-tray = die Schale des Würfels
picture-back = die Karte von { $who }, verdeckt
picture-card = die Karte von { $who }: { $card }
picture-pips = { $who } hat { $pips } gewürfelt

title = Liar’s Dice
blurb = Würfel unter Bechern, steigende Gebote, und früher oder später lügt jemand. Zweifle, oder biete mehr.
legend = ⚀ bis ⚅ sind Würfel, die du siehst, ? ist ein Würfel unter einem Becher, – ein Becher ohne Würfel; 3x5 bietet drei Fünfen
option-dice = mit wie vielen Würfeln jeder beginnt
option-ones = ob Einsen für jede Zahl zählen
option-ones-plain = Einsen sind Einsen
option-ones-wild = Einsen zählen für alles

# Gebote
bid-1 = { $many } { $many ->
        [one] Eins
       *[other] Einsen
    }
bid-2 = { $many } { $many ->
        [one] Zwei
       *[other] Zweien
    }
bid-3 = { $many } { $many ->
        [one] Drei
       *[other] Dreien
    }
bid-4 = { $many } { $many ->
        [one] Vier
       *[other] Vieren
    }
bid-5 = { $many } { $many ->
        [one] Fünf
       *[other] Fünfen
    }
bid-6 = { $many } { $many ->
        [one] Sechs
       *[other] Sechsen
    }
move-bid = { $bid } bieten
move-doubt = { $bid } anzweifeln

# Was zu tun ist
prompt-shake = Die Becher werden geschüttelt.
prompt-first = { $who }, mach das erste Gebot.
prompt-answer = { $who }: { $bidder } sagt { $bid }. Biete mehr, oder zweifle.
prompt-over = Das Spiel ist aus.
ask-many = Wie viele Würfel?
ask-face = Welche Zahl?
note-own = { $bid }: { $own } davon unter deinem eigenen Becher

# Was geschah
peeks = Unter dem Becher von { $who }: { $dice }.
all-shaken = Alle Becher sind geschüttelt. { $who } bietet zuerst.
bids = { $who } bietet { $bid }.
doubts = { $who } glaubt { $bidder } nicht: { $bid }?
held = { $who } { $dice }
lifts = Die Becher gehen hoch: { $held }. { $found } { $found ->
        [one] Würfel zählt
       *[other] Würfel zählen
    } für { $bid }.
loses-die = { $who } verliert einen Würfel und { $left ->
        [0] scheidet aus
        [one] hat noch einen
       *[other] hat noch { $left }
    }.
wins = { $who } gewinnt und hat noch { $left } Würfel.
reason-start = Würfel am Anfang
reason-lost = im Zweifel verloren
tale-words = { $turns } Mal wurde geboten oder gezweifelt.
tale-last = Zuletzt zweifelte { $who } an dem, was { $bidder } gesagt hatte: { $bid }.

# Der Tisch als Text und als Bild
head-wild = Einsen zählen für alles
head-plain = Einsen sind Einsen
head-dice = { $dice } Würfel auf dem Tisch
no-bid = Noch kein Gebot
the-bid = Das Gebot: { $bid }
column-player = Spieler
column-dice = Würfel
column-said = Letztes Gebot
picture-bid = das Gebot, das gilt
picture-cup = der Becher von { $who }: { $dice } Würfel
picture-die = ein Würfel, der { $face } zeigt
picture-said = { $who } sagte { $bid }
picture-counter = { $many } Würfel
picture-face = mit { $face }
picture-dice = Würfel

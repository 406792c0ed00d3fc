# Wozu ein Zug gut ist, in einem Tipp: wer ihn liest, will wissen, wohin er führt
aim-find = { $far ->
        [0] um { $there } zu durchsuchen, was noch niemand getan hat
        [one] Richtung { $there }, den noch niemand durchsucht hat: noch 1 Feld
       *[other] Richtung { $there }, den noch niemand durchsucht hat: noch { $far } Felder
    }
aim-known = { $far ->
        [0] um zu holen, was { $in } liegt: { $what }
        [one] um zu holen, was { $in } liegt: { $what }; noch 1 Feld
       *[other] um zu holen, was { $in } liegt: { $what }; noch { $far } Felder
    }
aim-loot = { $far ->
        [0] zu dem, was Tote { $in } gelassen haben
        [one] zu dem, was Tote { $in } gelassen haben: noch 1 Feld
       *[other] zu dem, was Tote { $in } gelassen haben: noch { $far } Felder
    }
aim-cell = { $far ->
        [0] zur Prinzessin; du hast die Schlüssel
        [one] zur Prinzessin; du hast die Schlüssel: noch 1 Feld
       *[other] zur Prinzessin; du hast die Schlüssel: noch { $far } Felder
    }
aim-princess = { $far ->
        [0] zur Prinzessin, die { $in } wartet
        [one] zur Prinzessin, die { $in } wartet: noch 1 Feld
       *[other] zur Prinzessin, die { $in } wartet: noch { $far } Felder
    }
aim-rescued = { $far ->
        [one] durch Tor { $gate } mit der Prinzessin hinaus
       *[other] durch Tor { $gate } mit der Prinzessin hinaus: noch { $far } Felder
    }
aim-home = durch Tor { $gate } mit { $points } Punkten nach Hause, { $why ->
        [enough] was wohl genug ist
        [hurt] denn es ist wenig Leben übrig
        [late] denn bald wird es Tag
       *[beaten] denn alles andere, was du kennst, ist ein großes Wagnis
    }{ $far ->
        [one] {""}
       *[other] : noch { $far } Felder
    }
aim-wins = durch Tor { $gate } mit { $points } Punkten nach Hause, und damit gewinnst du: niemand sonst kann so viel hinausbringen{ $far ->
        [one] {""}
       *[other] ; noch { $far } Felder
    }
aim-look = um zu sehen, was { $in } wartet, bevor du hineingehst
aim-search = um zu überleben, falls es eine Falle ist: { $who } hält am meisten aus
aim-flight = weg von { $foe }: der Kampf dürfte mehr Treffer kosten, als du gut aushältst

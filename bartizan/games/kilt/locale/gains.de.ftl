# Was ein Zug bringt, für einen Tipp
gain-ducat-day = { $n } { $n ->
        [one] Dukat
       *[other] Dukaten
    } { $way ->
        [more] mehr
       *[less] weniger
    } von Dukatentagen
gain-area = { $n } { $n ->
        [one] Dukat
       *[other] Dukaten
    } { $way ->
        [more] mehr
       *[less] weniger
    } am nächsten Dukatentag zu erwarten
gain-overbuilt = { $n } { $n ->
        [one] Dukat
       *[other] Dukaten
    } { $way ->
        [more] mehr
       *[less] weniger
    } von anderen für überbaute Türme
gain-paid = { $n } { $n ->
        [one] Dukat
       *[other] Dukaten
    } { $way ->
        [more] weniger
       *[less] mehr
    } fürs Überbauen zu zahlen
gain-final = { $n } { $n ->
        [one] Dukat
       *[other] Dukaten
    } { $way ->
        [more] mehr
       *[less] weniger
    } am Ende
gain-crests = { $n } Wappen { $way ->
        [more] mehr
       *[less] weniger
    } im Vorrat

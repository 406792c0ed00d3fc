# Was geschah, wie eine Lektion es dem erzählt, der es tat oder dem es gehörte.

you-relocates = Du versetzt { $card } von Platz { $from } an Platz { $slot }: { $builders }{ $idle ->
        [0] .
       *[other] , du selbst baust nicht.
    }
you-note-builds = du baust { $colour }
you-note-then = { $first }, dann baust du { $colour }
you-builds-free = Du baust { $colour }{ $crests } auf das leere Feld { $field }.
you-builds-own = Du baust { $colour }{ $crests } auf deinen eigenen Turm { $field }.
you-builds-over = Du baust { $colour }{ $crests } auf den Turm { $field } von { $owner } und zahlst { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    } an { $owner }.
owner-you-builds-over = { $who } baut { $colour }{ $crests } auf deinen Turm { $field } und zahlt dir { $price ->
        [one] 1 Dukaten.
       *[other] { $price } Dukaten.
    }
you-builds-nothing = Du kannst hier nicht { $colour } bauen.
you-roof-set = Du hast gebaut, wo { $first } eben gebaut hat: { $field } bekommt ein Dach und gehört nun allen.
first-you-roof-set = { $who } hat gebaut, wo du eben gebaut hast: { $field } bekommt ein Dach und gehört nun allen.
you-roof-moved = Du hast gebaut, wo { $first } eben gebaut hat, und versetzt das Dach von { $from } dorthin: { $field } gehört nun allen, { $from } nicht mehr.
first-you-roof-moved = { $who } hat gebaut, wo du eben gebaut hast, und versetzt das Dach von { $from } dorthin: { $field } gehört nun allen, { $from } nicht mehr.
owner-you-roof-moved = { $who } hat gebaut, wo { $first } eben gebaut hat, und versetzt das Dach von { $from } dorthin: { $field } gehört nun allen, { $from } wieder dir.
you-area-changes = dein { $colour } zählt { $to } statt { $from }
you-pays-nothing = Du bekommst nichts: Von dir steht kein Turm.
you-pays-ducat-day = Du bekommst { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    } für { $colour }: { $parts }.
you-pays-final = Du bekommst { $ducats ->
        [one] 1 Dukaten
       *[other] { $ducats } Dukaten
    }: { $parts }.
you-tale-last-floor = Nach { $turns } Zügen hattest du das letzte Stockwerk gesetzt.
you-tale-each = dir { $ducats } Dukaten
you-tale-paid = { $all ->
        [one] 1 Dukat wurde
       *[other] { $all } Dukaten wurden
    } gezahlt, um Türme anderer zu überbauen, am meisten von dir an { $owner }: { $ducats }.
owner-you-tale-paid = { $all ->
        [one] 1 Dukat wurde
       *[other] { $all } Dukaten wurden
    } gezahlt, um Türme anderer zu überbauen, am meisten von { $who } an dich: { $ducats }.
you-tale-won = Du gewinnst mit { $ducats } Dukaten, { $more } mehr als { $second }.
second-you-tale-won = { $who } gewinnt mit { $ducats } Dukaten, { $more } mehr als du.
you-tale-floors = Du und { $tied } habt je { $ducats } Dukaten; du gewinnst mit mehr gebauten Stockwerken, { $floors } zu { $fewer }.
tied-you-tale-floors = { $who } und du habt je { $ducats } Dukaten; { $who } gewinnt mit mehr gebauten Stockwerken, { $floors } zu { $fewer }.

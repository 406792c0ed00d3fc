# Warum ein Ding von König Salomons Schatzkammer gerade nirgendwohin führt.

why-lay-first = Erst legen alle eine Karte; Verschieben, Graben und Magie kommen danach.
why-add = Du kannst nicht zahlen: Wähle jetzt eigene Plättchen, die du hergibst.
why-tile-gone = Dieses Plättchen ist ausgegraben und nicht mehr in der Höhle.
why-back = Diese Karte ist nicht deine: Nur { $who } kennt sie.
why-good = Diese Plättchen sind nicht deine: { $who } hat sie.
why-card-other = Diese Karte hat { $who } gelegt; du gräbst mit deiner eigenen, Karte { $card }.
why-card-later = In dieser Runde gräbst du mit Karte { $card }; diese hier ist für eine spätere Runde.
why-card-sealed = Salomons Siegel: Vergiss die Form, und markiere { $fields } Felder, eines nach dem anderen.
why-card-chosen = Karte { $card } ist schon gewählt: Wähle nun, wo ihre Form liegen soll.
why-card-nowhere = Karte { $card } passt nirgends: An keiner Stelle liegen alle ihre Felder auf einer Ebene{ $magic ->
        [0] .
       *[other] , und auch deine Magie hilft nicht.
    }
why-magic-first = Zuerst die Magie: Wähle Karte { $card }, um damit zu graben; wo du gräbst, kommt danach.
why-turn-nowhere = So gedreht passt deine Karte nirgends.
why-object-late = Die Magie für diese Grabung ist angesagt; wähle jetzt, wo du gräbst.
why-object-dig = Magische Objekte spielst du zusammen mit einer Grabung aus: Wähle sie und dann deine Karte.
why-object-mirror = Wie du sie auch drehst, Karte { $card } passt nirgends; der Spiegel wäre vergeudet.
why-object-axe = Selbst auf verschiedenen Ebenen passt Karte { $card } nirgends ohne leeres Feld; das Beil wäre vergeudet.
why-object-seal = Nirgends hängen { $fields } Plättchen auf einer Ebene zusammen; das Siegel wäre vergeudet.
why-object-amulet = Das Amulett spielst du zusammen mit einer Grabung aus, und Karte { $card } passt jetzt nirgends.
why-pay = Bezahlt wird am Ende deines Zuges von selbst: zuerst Münzen, dann deine niedrigsten Schätze.
why-goods-curse = Flüche hinter deinem Schirm kosten nichts mehr; sie zählen am Ende.
why-goods-scroll = Rollen zählen am Ende: je vier verschiedene 10 Punkte.
why-stack-top = Von diesem Stapel kann nur das oberste Plättchen weg: Wähle dieses.
why-field-empty = { $field } ist leer: Hier gibt es nichts zu verschieben und nichts auszugraben.
why-shift-high = Kein Stapel neben { $field } ist niedriger, darum lässt sich das Plättchen nicht verschieben.
why-shift-full = Alle Stapel neben { $field } sind vier Plättchen hoch, darum lässt sich das Plättchen nicht verschieben.
why-shift-dear = Nach { $shifts } Verschiebungen geht keine mehr: Selbst mit lauter ausgegrabenen Schätzen vom Wert 5 könntest du sie nicht bezahlen.
why-to-itself = Das Plättchen liegt schon auf { $field }: Wähle ein Feld daneben.
why-to-far = { $to } liegt nicht neben { $from }: Ein Plättchen kommt auf ein Nachbarfeld, gerade oder diagonal.
why-to-high = Ein Plättchen kommt nur auf einen niedrigeren Stapel: { $from } ist { $high } hoch, { $to } ist { $there } hoch.
why-to-full = Auf { $to } liegen schon vier Plättchen; höher wird kein Stapel.
why-dig-empty = { $field } ist leer, und bei einer Grabung darf kein Feld leer sein.
why-dig-edge = Die Form von Karte { $card } kann { $field } nicht bedecken, ohne aus der Höhle zu ragen.
why-dig-uneven = Wo immer Karte { $card } { $field } bedecken würde, liegen nicht alle ihre Felder auf einer Ebene.
why-dig-hole = Wo immer Karte { $card } { $field } bedecken würde, ist eines ihrer Felder leer.
why-mark-done = { $field } ist schon markiert.
why-mark-free = { $field } lässt sich markieren: Wähle das Feld selbst.
why-mark-few = Mit { $field } hängen zu wenige Plättchen { $axe ->
        [0] auf derselben Ebene{ " " }
       *[other] { "" }
    }zusammen: Auszugraben sind { $fields }.
why-mark-apart = { $field } berührt keines der markierten Felder.
why-mark-level = { $field } liegt auf Ebene { $level }, die markierten Felder auf Ebene { $marked }: Ohne das Beil müssen alle auf einer Ebene liegen.

# Warum ein Ding des Schlosses der 7 Schlösser gerade nirgendwohin führt.

why-station-first = Stelle zuerst den Schlüsselmeister vor einen Turm: Wähle ihn, dann den Turm.
why-fill-first = Wirf zuerst die Perlen ein, die der Würfel zeigt: Wähle den Vorrat, dann einen Turm.
why-walk-first = Die Perlen sind eingeworfen. Jetzt geht der Schlüsselmeister weiter: Wähle ihn, dann den Turm, vor dem er stehen bleibt.
why-choose-first = Der Schlüsselmeister steht vor dem Turm. Wähle den Schlüssel, den du probierst.
why-guess-first = Wähle den Schlüssel, den du für den verzauberten hältst, oder passe.
why-join = Jemand probiert einen Schlüssel: Antworte mit einer der Schaltflächen, ob du ein Wappen legst.
why-withdraw = Antworte mit einer der Schaltflächen, ob du dein Wappen zurücknimmst.
why-coat = Ein Wappen legst du, wenn jemand anders einen Schlüssel probiert, oder am Ende auf den verzauberten Schlüssel: Dann wirst du gefragt.
why-tower-gone = Dieser Turm ist schon offen und nicht mehr im Spiel.
why-tower-filled = Dieser Turm hat in diesem Zug schon eine Perle bekommen; jede kommt in einen anderen.
why-tower-here = Hier steht der Schlüsselmeister; er muss zu einem anderen Turm weitergehen.
why-tower-far = Der Schlüsselmeister geht im Uhrzeigersinn, und { $steps ->
        [one] einen Schritt
       *[other] höchstens { $steps } Schritte
    } weit.
why-tower-other = Der Schlüsselmeister steht vor Turm { $tower }: Nur dort wird ein Schlüssel probiert.
why-long = ↑{ $key }: Schlüssel { $key } wurde hier probiert und war zu lang, seine Kerbe blieb über dem Rand. Das Schloss ist also flacher als { $key }.
why-short = ↓{ $key }: Schlüssel { $key } wurde hier probiert und war zu kurz, seine Kerbe verschwand darin. Das Schloss ist also tiefer als { $key }.
why-key-gone = Dieser Schlüssel liegt nicht mehr in der Reihe.
why-key-later = Ein Schlüssel wird probiert, wenn die Perlen eingeworfen sind und der Schlüsselmeister vor einem Turm steht.

# Wie die Zauber am Anfang eines Satzes heißen.

spell-name-charm = Das Bezaubern
spell-name-esp = Das Hellsehen
spell-name-fireball = Der Feuerball
spell-name-heroism = Der Heldenmut
spell-name-speed = Die Eile
spell-name-teleport = Der Teleport

# Wie ein Zauber ausgeht.

casts-charm = { $who } will { $target } bezaubern.
casts-esp = { $who } zaubert Hellsehen.
casts-fireball = { $who } schleudert einen Feuerball auf { $target }.
casts-heroism = { $who } zaubert Heldenmut für { $target }.
casts-speed = { $who } zaubert Eile.
casts-teleport = { $who } zaubert Teleport.
spell-turns = { $who } würfelt eine 1: { $spell } misslingt und schlägt zurück.
spell-fails = { $who } würfelt eine { $die }: { $spell } misslingt.
spell-second = { $who } würfelt eine { $die }: Der Zauber gelingt. Nun zur Stärke.
esp-monster = { $who } würfelt eine { $die }: Das Hellsehen zeigt das Monster eines Raumes.
esp-either = { $who } würfelt eine { $die }: Das Hellsehen zeigt Monster oder Schatz eines Raumes.
esp-both = { $who } würfelt eine { $die }: Das Hellsehen zeigt alles, was in einem Raum noch verborgen ist.
turns-away = { $many ->
        [one] { $who } hat { $into } geschaut und wendet sich ab.
       *[other] { $who } haben { $into } geschaut und wenden sich ab.
    }
nears-gate = { $who }: { $life } und näher an Tor { $gate }; bis hinaus { $far ->
        [one] 1 Feld.
       *[other] { $far } Felder.
    }
heroism-succeeds = { $who } würfelt eine { $die }: { $target } kämpft bis zum Ende des Zuges mit +1.
heroism-succeeds-oneself = { $who } würfelt eine { $die } und kämpft bis zum Ende des Zuges mit +1.
speed-succeeds = { $who } würfelt eine { $die }: Die Eile gelingt. Noch ein Zug wird folgen.
teleport-succeeds = { $who } würfelt eine { $die }: Der Teleport gelingt.
fireball-hits = { $sum }: Der Feuerball trifft { $foe } mit { $power } ({ $life }).
fireball-fizzles = { $sum }: Der Feuerball erreicht { $foe } nicht.
charmed = { $sum }: Stärke { $power } gegen { $most }. { $foe } ist bezaubert und kommt von nun an mit!
resists = { $sum }: Stärke { $power } gegen { $most }. { $foe } widersteht.
why-first-die = erster Würfel { $die }

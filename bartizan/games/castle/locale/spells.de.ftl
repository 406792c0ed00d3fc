# Wie die Zauber am Anfang eines Satzes heißen.

spell-name-charm = Das Bezaubern
spell-name-esp = Das Hellsehen
spell-name-fireball = Der Feuerball
spell-name-heroism = Der Heldenmut
spell-name-speed = Die Eile
spell-name-teleport = Der Teleport

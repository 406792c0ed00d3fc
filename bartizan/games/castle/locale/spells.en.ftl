# What the spells are called in a sentence.

spell-name-charm = the charm
spell-name-esp = ESP
spell-name-fireball = the fireball
spell-name-heroism = heroism
spell-name-speed = speed
spell-name-teleport = teleport

# Artikel und Fälle; am Satzanfang groß
the = { $case ->
        [start] { $gender ->
            [m] Der
            [f] Die
           *[n] Das
        }
        [acc] { $gender ->
            [m] den
            [f] die
           *[n] das
        }
        [dat] { $gender ->
            [f] der
           *[m] dem
        }
       *[nom] { $gender ->
            [m] der
            [f] die
           *[n] das
        }
    } { $noun }
a = { $gender ->
        [none] { "" }
        [f] { $case ->
            [dat] einer{ " " }
           *[nom] eine{ " " }
        }
        [m] { $case ->
            [acc] einen{ " " }
            [dat] einem{ " " }
           *[nom] ein{ " " }
        }
       *[n] { $case ->
            [dat] einem{ " " }
           *[nom] ein{ " " }
        }
    }{ $noun }
place-room = { $case ->
        [bare] Raum { $n }
       *[in] in Raum { $n }
    }
place-cell = { $case ->
        [in] in der Zelle
        [into] in die Zelle
       *[bare] die Zelle
    }
place-corridor = { $case ->
        [in] im Gang { $code }
        [into] in den Gang { $code }
       *[bare] Gang { $code }
    }
outside = vor Tor { $gate }
nowhere-yet = vor der Burg
left = in Sicherheit
dead = tot
prince-elf = { $case ->
        [start] Der Elf
        [acc] den Elfen
        [dat] dem Elfen
       *[nom] der Elf
    }
prince-dwarf = { $case ->
        [start] Der Zwerg
        [acc] den Zwerg
        [dat] dem Zwerg
       *[nom] der Zwerg
    }

# Geschöpfe und Plättchen
noun-monster = Monster
noun-behemoth = Behemoth
noun-gargoyle = Wasserspeier
noun-goblin = Kobold
noun-ogre = Oger
noun-shadow = Schatten
noun-slime = Schleim
noun-troll = Troll
noun-werewolf = Werwolf
noun-ghoul = Ghul
noun-ghost = Gespenst
noun-skeleton = Skelett
noun-vampire = Vampir
noun-zombie = Zombie
noun-bat = Fledermaus
noun-centipede = Hundertfüßer
noun-lizard = Echse
noun-mildew = Mehltau
noun-mold = Schimmel
noun-rat = Ratte
noun-snake = Schlange
noun-spider = Spinne
noun-witch = Hexe
noun-elf = Elf
noun-dwarf = Zwerg
noun-counter = ein Plättchen
noun-gold = { $gold } Gold
noun-key-a = Schlüssel A
noun-key-b = Schlüssel B
noun-skeleton-key = Dietrich
noun-coffin = Sarg
noun-sword = Schwert +1
noun-acid = Säureflasche
noun-boots = Stiefel der Eile
noun-medallion = Hellsehmedaillon
noun-pistol = Pistole
noun-healing = Heiltrank
noun-teleport = Teleporttrank
noun-curse-300 = Fluch −300
noun-curse = Fluch −1
noun-spores = Sporen
noun-trap = Falle
noun-poison = Giftdampf
gender-monster = n
gender-behemoth = m
gender-gargoyle = m
gender-goblin = m
gender-ogre = m
gender-shadow = m
gender-slime = m
gender-troll = m
gender-werewolf = m
gender-ghoul = m
gender-ghost = n
gender-skeleton = n
gender-vampire = m
gender-zombie = m
gender-bat = f
gender-centipede = m
gender-lizard = f
gender-mildew = m
gender-mold = m
gender-rat = f
gender-snake = f
gender-spider = f
gender-witch = f
gender-key-a = none
gender-key-b = none
gender-skeleton-key = m
gender-coffin = m
gender-sword = n
gender-acid = f
gender-boots = none
gender-medallion = n
gender-pistol = f
gender-healing = m
gender-teleport = m
gender-curse-300 = m
gender-curse = m
gender-spores = none
gender-trap = f
gender-poison = none
unknown-counters = { $many ->
        [one] etwas Unbekanntes
       *[other] { $many } unbekannte Dinge
    }
class-fighter-him = Kämpfer
class-fighter-her = Kämpferin
class-cleric-him = Kleriker
class-cleric-her = Klerikerin
class-wizard-him = Zauberer
class-wizard-her = Zauberin
character = { $name }
played-by = { $name } ({ $who })
party-of = { $case ->
        [start] Die Gruppe um { $who }
        [dat] der Gruppe um { $who }
       *[other] die Gruppe um { $who }
    }
standing = { $who }: { $life }
hits-left = noch { $left } von { $most } Leben
oneself = sich

# Züge, wie man sie wählt
move-take = { $who } nehmen, { $class }: hält { $most } Treffer aus
move-enter = durch Tor { $gate } hinein ({ $far } Felder bis zur Zellentür)
move-esp = { $who }: Hellsehen, ein Blick in einen beliebigen Raum
move-heroism = { $who }: Heldenmut für { $target }, +1 im Nahkampf in diesem Zug
move-speed = { $who }: Eile, noch ein Zug
move-teleport = { $who }: Teleport, überallhin außer in die Zelle
move-charm = { $who }: bezaubern, der zweite Würfel muss mehr als { $most } ergeben
move-fireball = { $who }: Feuerball auf { $target }
move-medallion = durchs Medaillon das Monster sehen: { $room }
move-heal = Heiltrank für { $who } ({ $life })
move-vanish = den Teleporttrank trinken: die Gruppe überallhin außer in die Zelle
move-tinker = an der Pistole probieren (5, 6: sie geht; 1, 2: sie geht los)
move-go-inside = durch Tor { $gate } hineingehen
move-go = { $to } gehen
move-go-to = { $to } gehen: { $what }
move-land = { $in } erscheinen
move-land-to = { $in } erscheinen: { $what }
move-stay = { $in } bleiben
move-stop = nicht weitergehen
move-wait = draußen warten
move-leave = die Burg für immer verlassen
move-yes = dafür: { $what }
move-no = dagegen: { $what }
move-see = { $room } ansehen (Felder bis dorthin: { $far })
move-look-monster = das Monster ansehen
move-look-treasure = den Schatz ansehen
move-acid = die Säure auf { $who } werfen ({ $life }): sie trifft mit 4 bis 6, dann ein Würfel Treffer
move-shoot = mit der Pistole auf { $who } schießen ({ $life }): ein Würfel Treffer
move-fight = { $who } tritt vor ({ $life })
move-show = { $who } allen zeigen; danach darf er kämpfen ({ $life })
move-back = sich zurückhalten
move-check = { $who } durchsucht den Raum ({ $life })
move-hand = { $what } an { $to } geben
move-done-prepare = nichts mehr: weiter mit der Bewegung
move-done-spells = nicht zaubern
move-done-hand = nichts mehr weitergeben
move-done-items = nichts: in den Nahkampf
move-done-secret-spells = nicht zaubern
move-done-secret-items = nichts einsetzen
move-done-check = den Schatz liegen lassen
move-roll = eine { $n }
there-unknown = ein verdecktes Monster
there-monster = { $who } ({ $life })
there-treasure = ein verdeckter Schatz
there-loot = was Tote hinterließen
there-princess = die Prinzessin
there-party = { $who }
to-go = { $to } gehen
to-stay = nicht weitergehen
to-leave = die Burg verlassen

# Was zu tun ist
prompt-choose = { $player } nimmt eine Figur.
prompt-choose-you = { $of ->
        [2] Nimm deine zwei Figuren; dies ist Nummer { $next }.
       *[other] Nimm eine Figur.
    } Kämpfende halten am meisten aus, Kleriker trotzen Untoten und Flüchen, Zauberkundige zaubern.
prompt-enter = { $player } wählt das Tor für { $who }.
prompt-enter-you = Welches Tor für { $who }? Die Prinzessin sitzt in der Zelle in der Mitte: Finde zwei passende Schlüssel, befreie sie und sei vor dem Morgengrauen draußen.
prompt-prepare = Runde { $round } von { $last }: { $player } darf vor der Bewegung etwas tun.
prompt-prepare-you = Runde { $round } von { $last }: Gibt es vor der Bewegung etwas zu tun?
prompt-move = Runde { $round } von { $last }: { $who } { $at }. { $steps ->
        [0] Bis zu zwei Felder, oder bleiben.
       *[other] Noch ein Feld, oder anhalten.
    }
prompt-move-you = Runde { $round } von { $last }: { $who } { $at }. { $steps ->
        [0] Geh bis zu zwei Felder weit oder bleib{ $magic ->
            [0] .
           *[other] ; Magie kommt zuerst.
        }
       *[other] Noch ein Feld, oder hier anhalten.
    }
prompt-vote = { $player } stimmt ab: { $what }.
prompt-vote-you = { $proposer } schlägt vor: { $what }. Bist du dafür?
prompt-see = Das Hellsehen gelingt: { $player } wählt, in welchen Raum der Blick fällt.
prompt-see-you = { $caster } sieht in die Ferne: In welchen Raum fällt der Blick?
prompt-look = Hellsehen, { $room }: { $player } wählt zwischen Monster und Schatz.
prompt-look-you = Hellsehen, { $room }: das Monster ansehen oder den Schatz?
prompt-land = Der Zauber trägt { $who } fort: { $player } wählt, wohin.
prompt-land-you = Die Magie trägt { $who } fort. Wohin?
prompt-spells = { $foe } ({ $life }): { $caster } darf zaubern.
prompt-spells-you = { $foe } ({ $life }). Zaubert { $caster } vor dem Nahkampf?
prompt-hand = { $player } darf etwas weitergeben.
prompt-hand-you = Gibst du etwas weiter, bevor das Duell weitergeht?
prompt-items = { $foe } ({ $life }): { $player } darf vor dem Nahkampf etwas tun.
prompt-items-you = { $foe } ({ $life }). Setzt du vor dem Nahkampf etwas ein?
prompt-fighters = { $foe } ({ $life }): Wer tritt für { $player } vor?
prompt-fighters-you = { $foe } ({ $life }). Wer tritt in dieser Kampfrunde vor?
prompt-secret-spells = Ein Duell. Zauber werden geheim gewählt; es fehlt noch: { $who }.
prompt-secret-spells-you = Ein Duell. Wähle geheim einen Zauber; alle wirken gleichzeitig.
prompt-secret-items = Ein Duell. Gegenstände werden geheim gewählt; es fehlt noch: { $who }.
prompt-secret-items-you = Ein Duell. Setzt du etwas ein? Alles wirkt gleichzeitig.
prompt-secret-fighters = Ein Duell. Wer kämpft, wird geheim gewählt; es fehlt noch: { $who }.
prompt-secret-fighters-you = Ein Duell. Wer tritt in dieser Kampfrunde für dich vor?
prompt-check = { $who } { $at }: Wird der Raum durchsucht? { $player } entscheidet.
prompt-check-you = { $who } { $at }: Wer durchsucht den Raum, wenn überhaupt? { $known ->
        [0] Es kann eine Falle sein.
       *[other] Er birgt { $lies }.
    }
prompt-dice = Der Würfel entscheidet.
prompt-over = Still liegt die Burg: { $many ->
        [one] { $who } hat mit { $points } Punkten gewonnen.
       *[other] { $who } teilen sich den Sieg mit je { $points } Punkten.
    }
prompt-over-nobody = Still liegt die Burg. Niemand hat gewonnen.
prompt-over-rescued = Die Prinzessin ist frei! Das Abenteuer zählt { $points } Punkte.
prompt-over-not-rescued = Die Prinzessin ist noch in der Burg. Das Abenteuer zählt { $points } Punkte.

# Was geschah: vor und auf dem Weg
takes = { $who } nimmt { $name }, { $class }.
chooses-gate = { $who }: Hinein geht es durch Tor { $gate }.
proposes = { $who } schlägt vor: { $what }.
voted-down = Dagegen: { $noes }. { $tied ->
        [0] Also wird nichts daraus.
       *[other] Das ist die Hälfte, also wird nichts daraus.
    }
voted-through = Dagegen: { $noes }. { $tied ->
        [0] Aber die meisten sind dafür.
       *[other] Aber die Hälfte ist dafür, also gilt der Vorschlag.
    }
waits = Noch draußen: { $who }.
stays = { $many ->
        [one] { $who } bleibt { $in }.
       *[other] { $who } bleiben { $in }.
    }
enters = { $many ->
        [one] { $who } betritt die Burg durch Tor { $gate }.
       *[other] { $who } betreten die Burg durch Tor { $gate }.
    }
goes = { $many ->
        [one] { $who } geht { $to }.
       *[other] { $who } gehen { $to }.
    }
leaves = { $many ->
        [one] { $who } verlässt die Burg für immer durch Tor { $gate } ({ $life }) und bringt
       *[other] { $who } verlassen die Burg für immer durch Tor { $gate } ({ $life }) und bringen
    } { $goods } hinaus.
nothing = nichts, was zählt,
appears = { $many ->
        [one] { $who } verschwindet und erscheint { $in }.
       *[other] { $who } verschwinden und erscheinen { $in }.
    }
thrown-back = Wieder { $in }: { $who }.
hands = { $who } gibt { $to } { $what }.
hands-secretly = { $who } gibt { $to } etwas.
looks-into-medallion = { $who } blickt ins Medaillon: { $room }.
drinks-teleport = { $who } trinkt den Teleporttrank.
drinks-healing = { $who } gibt { $target } den Heiltrank.
drinks-healing-self = { $who } trinkt den Heiltrank.
heals = Eine { $die }: Der Trank heilt { $who } um { $hits } Treffer.
tinkers = { $who } probiert, wie die Pistole geht.
pistol-works = Eine { $die }: { $who } hat es heraus! Die Pistole taugt für einen Schuss.
pistol-silent = Eine { $die }: Bei { $who } rührt sich die Pistole nicht.
pistol-backfires = Eine { $die }: Die Pistole geht los und trifft { $who }.
sees = { $many ->
        [one] { $who } sieht { $what } { $in }.
       *[other] { $who } sehen { $what } { $in }.
    }
sees-monster = Heimlich gesehen von { $who }: das Monster { $in }.
sees-treasure = Heimlich gesehen von { $who }: der Schatz { $in }.
sees-both = Heimlich gesehen von { $who }: Monster und Schatz { $in }.
boots = Die Stiefel der Eile tragen { $who } noch einmal weiter.
speed = Eile: noch ein Zug für { $who }.
new-round = Runde { $number } beginnt. { $left ->
        [0] Es ist die letzte vor dem Morgengrauen!
        [one] Noch eine, dann graut der Morgen.
       *[other] Noch { $left }, dann graut der Morgen.
    }

# Gegenstände
throws-acid = { $who } wirft die Säure auf { $target }.
acid-hits = Eine { $die }: Die Säure trifft { $who }.
acid-misses = Eine { $die }: Die Säure verfehlt { $who }.
burns = Eine { $die }: Die Säure verbrennt { $who } mit { $die }.
fires = { $who } schießt mit der Pistole auf { $target }.
shot = Eine { $die }: Der Schuss trifft { $who } mit { $die }.

# Begegnungen
turned-up = Da ist { $foe } { $in }! ({ $life })
meets-again = { $foe } versperrt den Weg ({ $life }).
duel = { $one } und { $other } begegnen sich: ein Duell!
holds-back = { $who } hält sich zurück.
rolled-with = { $sum } { $sign } { $n } ({ $why })
rolled = { $sum } = { $roll }
rolled-cut = { $sum } = { $roll } (höchstens 1 zählt)
why-sword = Schwert
why-heroism = Heldenmut
why-curse = Fluch
rolls = { $who } würfelt gegen { $foe } eine { $die }.
has-left = { $who } hat { $life }.
have-left = { $who } hat { $life }, { $foe } { $its }.
round = { $rolled }: { $who } trifft { $dealt ->
        [0] nicht
       *[other] mit { $dealt }
    }, { $foe } trifft { $back ->
        [0] nicht.
       *[other] mit { $back }.
    }
round-spell = { $rolled }: { $who } trifft mit { $dealt }, und die Hexe zaubert.
duel-round = { $who } trifft mit { $first }, { $foe } mit { $second }.
regenerates = { $foe } heilt einen Treffer.
witch-1 = Eine { $die }: Der Hexenzauber schleudert { $who } zurück an den Anfang.
witch-2 = Eine { $die }: Der Hexenzauber löst jeden Bann der Gruppe und zerstört alle ihre magischen Gegenstände.
witch-3 = Eine { $die }: Der Hexenzauber macht das Gold der Gruppe zu Blei.
witch-4 = Eine { $die }: Die Hexe wirft Gift.
witch-5 = Eine { $die }: Die Hexe belegt alle in der Gruppe mit einem Fluch −1, für immer; nur der Klerus bleibt verschont.
witch-6 = Eine { $die }: Der Mumienstaub der Hexe verdoppelt die Treffer aller in der Gruppe.
poisons = Eine { $die }: Das Gift der Hexe trifft alle in der Gruppe mit { $die }.
suffers = { $who } bekommt { $hits } Treffer ab: { $life }.
hurt = { $who } { $hits } ({ $life })
all-suffer = Treffer: { $all }.
slain = { $who } ist besiegt.
coffin-takes = { $foe } sinkt in den Sarg und verschwindet mit ihm.
falls = { $who } fällt.
prince-lost = { $who } ist mit den Letzten seiner Gruppe verloren.
prince-shown = { $who } begleitet { $with }!
inherits = { $who } nimmt an sich, was { $dead } trug: { $goods }.
loses = { $who } verliert { $goods }.
curse-lifted = Der Fluch −1 weicht von { $who }.
wild-again = { $foe } ist wieder wild.

# Funde
finds = { $who } durchsucht { $room } und findet { $what }.
finds-secretly = { $who } durchsucht { $room } und steckt ein, was da ist.
frees = { $who } durchsucht { $room } und befreit { $what }!
finds-curse-300 = { $who } durchsucht { $room }: ein Fluch −300, zu tragen bis ans Ende.
finds-curse-300-cleric = { $who } durchsucht { $room }: ein Fluch −300, durch Gebet gebannt.
finds-curse = { $who } durchsucht { $room }: ein Fluch −1, bis ein Monster besiegt ist.
finds-curse-cleric = { $who } durchsucht { $room }: ein Fluch −1, durch Gebet gebannt.
finds-spores = { $who } durchsucht { $room }: Sporen, 2 Treffer für alle im Raum!
finds-trap = { $who } durchsucht { $room }: eine Falle!
finds-poison = { $who } durchsucht { $room }: Giftdampf erfüllt den Raum!
trap-nothing = Eine { $die }: Für { $who } geht es gut aus.
trap-hits = Eine { $die }: Sie schnappt zu und trifft { $who } ({ $class }: { $hits } Treffer bei 4 und 5).
trap-kills = Eine { $die }: Sie tötet { $who }.
vapour = Eine { $die }: Der Dampf trifft alle im Raum mit { $die }.
does-not-check = { $many ->
        [one] { $who } lässt
       *[other] { $who } lassen
    } den Schatz { $in } liegen ({ $life }){ $known ->
        [no] : Es kann eine Falle sein.
       *[yes] .
    }
goods-left = Was { $dead } { $many ->
        [one] trug
       *[other] trugen
    }, liegt { $in }: { $goods }.
takes-loot = { $who } nimmt, was Tote hinterließen: { $goods }.
cell-opens = Die Zelle öffnet sich { $both ->
        [skeleton] zwei Dietrichen!
       *[different] { $keys }!
    }
princess-freed = Die Prinzessin ist frei und geht mit { $who }!
princess-joins = Die Prinzessin geht nun mit { $who }.
princess-left = Die Prinzessin bleibt { $in } zurück.

# Das Ende
dawn = Über der Burg graut der Morgen, und { $many ->
        [one] { $who } ist noch drinnen.
       *[other] { $who } sind noch drinnen.
    }
brought-princess = { $n } für die Prinzessin
brought-princes = { $n } für befreite Gefangene
brought-gold = { $n } in Gold
brought-curse = { $n } für den Fluch
brings-out = { $who }: { $parts }, zusammen { $sum }{ $seats ->
        [one] .
       *[other] ; je { $share } für die { $seats } Überlebenden.
    }
brings-nothing = { $who }: nichts als das nackte Leben.
wins = { $many ->
        [one] { $who } gewinnt mit { $points } Punkten!
       *[other] { $who } haben je { $points } Punkte und teilen sich den Sieg!
    }
nobody-wins = Niemand hat etwas herausgebracht. Niemand gewinnt.
rescued = Die Prinzessin ist frei, und der König hält Wort. Das Abenteuer zählt { $points } Punkte.
not-rescued = Die Prinzessin ist noch in der Burg. Das Abenteuer zählt { $points } Punkte.
reason-princess = Prinzessin
reason-princes = Elf und Zwerg
reason-gold = Gold
reason-curse = Fluch

# Die Geschichte des Abenteuers
tale-entered = In die Burg zogen { $all }; in Runde { $rounds } war die Nacht vorbei.
tale-entry = { $who } (Tor { $gate })
tale-castle = { $many ->
        [0] Kein einziges Monster wurde besiegt
        [one] Ein Monster wurde besiegt, { $best }
       *[other] { $many } Monster wurden besiegt, { $best }
    }; durchsuchte Räume: { $rooms }, Fallen darin: { $traps }.
tale-worst = am schlimmsten darunter { $kinds }
tale-fell = Nicht zurückgekehrt: { $fallen }.
tale-caught = Vom Morgengrauen überrascht: { $late }.
tale-lost = Nicht zurückgekehrt: { $fallen }; vom Morgengrauen überrascht: { $late }.
tale-out = Heraus kam wieder: { $all }.
tale-brought = { $who } mit { $goods } ({ $seats ->
        [one] { $points } Punkte)
       *[other] je { $points } Punkte)
    }
tale-life = dem nackten Leben
tale-princess = der Prinzessin
tale-gold = { $gold } in Gold
tale-curse = einem Fluch −300
tale-cell-opened = Die Zelle wurde geöffnet, aber die Prinzessin kam nicht bis zum Tor{ $end }
tale-cell-closed = Die Zelle blieb verschlossen{ $end }
tale-without = { $many ->
        [0] , und niemand hat gewonnen.
       *[other] ; die übrige Beute entschied, und { $who } hat mit { $points } Punkten gewonnen.
    }
tale-rescued = Die Prinzessin ist frei, und der König hält Wort: Alle, die zusammen gingen, gewinnen.
tale-princess-won = Die Prinzessin gab den Ausschlag: { $who } gewinnt mit { $points } Punkten.
tale-princess-lost = Die Prinzessin ist gerettet, aber { $who } gewinnt mit { $points } Punkten.
tale-allies = Wer zusammen ging, teilt gleich: { $who } haben je { $points } Punkte und gewinnen gemeinsam.
tale-tie = { $who } haben je { $points } Punkte, und nichts entscheidet einen Gleichstand: Der Sieg ist geteilt.

# Was sich ausrechnen lässt
insight = { $many ->
        [0] Du hast jedes Monster gesehen
        [one] Konstitution des einen Monsters, das du nicht gesehen hast, in Prozent
       *[other] Konstitution der { $many } Monster, die du nicht gesehen hast, in Prozent
    }
insight-monsters = ungesehene Monster
advice-fight = { $who } allein gegen { $foe }: Sieg mit { $chance } %; zu erwartende Treffer: { $hits }.
advice-witch = Die Zauber der Hexe sind dabei nicht berücksichtigt.
advice-key = Bekannt { $in }: { $key }; Felder bis dorthin: { $far }.
advice-carried = Was deine Gruppe trägt und führt, zählt { $points } Punkte, sobald sie draußen ist.
advice-out = Felder bis hinaus durchs nächste Tor: { $far }; Runden dafür mindestens: { $turns }; Runden übrig: { $left }.
advice-treasures = Schätze, die du nicht gesehen hast ({ $many }): { $parts }.
advice-gold = { $many }-mal Gold
advice-keys = { $many } Schlüssel
advice-items = { $many ->
        [one] 1 magischer Gegenstand
       *[other] { $many } magische Gegenstände
    }
advice-captives = { $many ->
        [one] 1 Gefangener
       *[other] { $many } Gefangene
    }
advice-traps = { $many ->
        [one] 1 Falle
       *[other] { $many } Fallen
    }

# Der Tisch
title = The Castle
head-round = Runde { $number }; nach Runde { $last } graut der Morgen
head-before = vor der ersten Runde
head-over = das Ende
table-you = deine Gruppe
table-carries = trägt { $goods }
table-heroism = +1 in diesem Zug
table-hexed = −{ $many }, verhext
table-spell = zaubert
table-roll = Wurf
table-deals = trifft
table-undead = untot
table-uncharmed = nicht zu bezaubern
table-heals = heilt 1 je Kampfrunde
table-dim = −1 auf Zauber
table-pistol = die Pistole geht
table-princess = Prinzessin: { $where }
table-princess-with = bei { $who }
table-rooms = Bekannte Räume:
table-gone = besiegt: { $slain }, durchsuchte Räume: { $checked } von 36
table-cell = die Zelle ist offen
table-keys-enough = { $keys }: damit geht die Zelle auf
table-keys-none = noch kein Schlüssel
table-keys-some = { $keys }: reicht noch nicht für die Zelle
legend = @1 … @6 Gruppen, 1–36 Räume, ?? verdecktes Monster, zwei kleine Buchstaben ein Monster, das du kennst (tr Troll, wi Hexe …), $? verdeckter Schatz, $1–$5 Gold, kA kB kS Schlüssel, sonst mit großem Anfang Gegenstände und Gefangene, -3 -1 Sp Tp Po Fallen, ** was Tote hinterließen, Pr die Prinzessin.
    / Tür, !! Zellentür, : oder .. Grenze zweier Gangabschnitte, A–F Tore.
    Schreibe go:r7, go:n3, corvin:esp und see:r7, corvin:fireball:m7 (das Monster aus Raum 7), check:bram, hand:r12-oda (was in Raum 12 gefunden wurde).
# Optionen
option-parties = Gruppen: wer zusammen geht
option-duels = Duelle: ob Gruppen kämpfen müssen, die sich begegnen
option-duels-on = an
option-duels-off = aus
option-dawn = Morgengrauen: nach wie vielen Runden es für alle in der Burg endet
option-dawn-usual = üblich (allein 45, sonst 100)
option-dawn-100 = 100, leicht
option-dawn-45 = 45, mittel
option-dawn-35 = 35, schwer
option-dawn-28 = 28, sehr schwer
option-dawn-22 = 22, gnadenlos
blurb = Der Böse Herr hält die Prinzessin gefangen. Brich bei Nacht in die Burg ein, allein oder mit und gegen andere: Besiege Oger und Vampire, zaubere, finde zwei Schlüssel, die passen, und sei vor dem Morgengrauen wieder draußen.
# Das Bild
picture-night = Runde { $round }; nach Runde { $dawn } graut der Morgen
picture-die = Der Würfel zeigt { $die }
picture-die-waits = Der Würfel
picture-entrance = Tor { $entrance }
picture-unknown-monster = Das unbekannte Monster aus Raum { $room }
picture-unknown-treasure = Der unbekannte Schatz aus Raum { $room }
picture-charmed = { $who }, bezaubert
picture-character = { $who }, { $class }: { $life }
picture-played = { $who }, { $class } ({ $player }): { $life }
picture-princess = Die Prinzessin { $where }
picture-princess-free = Die Prinzessin, befreit
picture-fact-life = { $name }, Leben übrig
picture-fact-dead = { $name } ist tot
picture-fact-left = { $name } hat die Burg verlassen
picture-fact-gold = Gold, von dem du weißt
picture-spell-charm = { $name }: das Monster bezaubern
picture-spell-esp = { $name }: Hellsehen, in einen Raum blicken
picture-spell-fireball = { $name }: Feuerball
picture-spell-heroism = { $name }: Heldenmut, +1 im Nahkampf
picture-spell-speed = { $name }: Eile, noch ein Zug
picture-spell-teleport = { $name }: Teleport
picture-note-charm = 3–6, dann über Konstitution
picture-note-esp = 2: Monster; 3, 4: eins davon; 5, 6: beides
picture-note-fireball = 3–6, dann ein Würfel Treffer
picture-note-heroism = 3–6: +1 im Nahkampf
picture-note-speed = 3–6: noch ein Zug
picture-note-teleport = 4–6: überallhin, nur nicht Zelle
picture-note-monster = { $where }: { $what }
picture-warn-leave = Du verlässt die Burg für immer, ohne die Prinzessin.
ask-who = Wähle, wer es tut.
ask-whom = Wähle, wem es gilt.
ask-room = Wähle einen Raum für den Blick.
ask-what = Wähle, was weitergegeben wird.
picture-turn = Die Gruppe am Zug

title = Liar’s Dice
blurb = Dice under cups, rising bids, and sooner or later somebody lies. Doubt it, or bid higher.
legend = ⚀ to ⚅ are dice that you see, ? is a die under a cup, – is a cup without dice; write 3x5 to bid three fives
option-dice = how many dice each begins with
option-ones = whether ones count for every face
option-ones-plain = ones are ones
option-ones-wild = ones are wild

# Bids
bid-1 = { $many } { $many ->
        [one] one
       *[other] ones
    }
bid-2 = { $many } { $many ->
        [one] two
       *[other] twos
    }
bid-3 = { $many } { $many ->
        [one] three
       *[other] threes
    }
bid-4 = { $many } { $many ->
        [one] four
       *[other] fours
    }
bid-5 = { $many } { $many ->
        [one] five
       *[other] fives
    }
bid-6 = { $many } { $many ->
        [one] six
       *[other] sixes
    }
move-bid = bid { $bid }
move-doubt = doubt that there are { $bid }

# What is to be done
prompt-shake = The cups are being shaken.
prompt-first = { $who }, make the first bid.
prompt-answer = { $who }: { $bidder } says { $bid }. Bid higher, or doubt it.
prompt-over = The game is over.
ask-many = How many dice?
ask-face = Of which face?
note-own = { $bid }: { $own } of them under your own cup

# What happened
peeks = Under the cup of { $who }: { $dice }.
all-shaken = All cups are shaken. { $who } bids first.
bids = { $who } bids { $bid }.
doubts = { $who } does not believe { $bidder }: { $bid }?
held = { $who } { $dice }
lifts = The cups are lifted: { $held }. { $found } { $found ->
        [one] die counts
       *[other] dice count
    } for { $bid }.
loses-die = { $who } loses a die and { $left ->
        [0] is out
        [one] has one left
       *[other] has { $left } left
    }.
wins = { $who } wins with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
reason-start = dice at the start
reason-lost = lost by doubt
tale-words = { $turns } times somebody bid or doubted.
tale-last = At last { $who } doubted that there were { $bid }, as { $bidder } had said.

# The table as text and as a picture
head-wild = ones are wild
head-plain = ones are ones
head-dice = { $dice } dice on the table
no-bid = No bid yet
the-bid = The bid: { $bid }
column-player = Player
column-dice = Dice
column-said = Last bid
picture-bid = the bid that stands
picture-cup = the cup of { $who }: { $dice } { $dice ->
        [one] die
       *[other] dice
    }
picture-die = a die that shows { $face }
picture-said = { $who } said { $bid }
picture-counter = { $many } { $many ->
        [one] die
       *[other] dice
    }
picture-face = of { $face }
picture-dice = dice

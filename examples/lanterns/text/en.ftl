# Lanterns in English.

game-title = Lanterns
game-tagline = Five evenings, one street, and a coin that nobody else should have. For two to six players.

option-players = Players
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-players-6 = 6

label-candles = Candles to be won
label-points = Points
label-hand = Coins in hand
label-spent = Coins shown
candles-won = Candles won
word-offer = offer

ask-offer = Offer a coin for { $count ->
        [one] one candle.
       *[other] { $count } candles.
    }
ask-wait = Waiting for the others.

move-offer = offer the coin { $coin }
move-offer-hidden = offer a coin

event-offered =
    { $who ->
        [you] You offer the coin { $coin }.
       *[other] { $name } offers the coin { $coin }.
    }
event-chose = { $name } has chosen.
event-hung = Evening { $evening }: a lantern with { $count ->
        [one] one candle
       *[other] { $count } candles
    } is hung.
event-shown =
    { $who ->
        [you] You show { $coin }.
       *[other] { $name } shows { $coin }.
    }
event-won =
    { $who ->
        [you] You win { $count ->
            [one] one candle.
           *[other] { $count } candles.
        }
       *[other] { $name } wins { $count ->
            [one] one candle.
           *[other] { $count } candles.
        }
    }
event-waits =
    { $count ->
        [one] No coin stands alone: one candle waits.
       *[other] No coin stands alone: { $count } candles wait.
    }
event-over =
    { $who ->
        [you] The game is over. You win.
        [shared] The game is over. The victory is shared: { $name }.
       *[other] The game is over. { $name } wins.
    }

ending-evenings = Five evenings are over.

refusal-other-phase = No offers are made now.
refusal-offered-before = You have offered a coin already; undo if you want another.
refusal-no-such-coin = You have no coin { $coin } in your hand.

rule-L1-title = Coins
rule-L1 = Everybody has a purse with twelve coins, worth 1 to 12, and draws five of them. Only their owner sees them.
rule-L2-title = The lantern
rule-L2 = Every evening a lantern is hung; chance decides whether it has one candle or up to six.
rule-L3-title = Offers
rule-L3 = All choose one of their coins at the same time and lay it down in secret.
rule-L4-title = The night
rule-L4 = The offers are shown. The highest coin that only one player has offered wins all candles, each worth a point. If no coin stands alone, the candles wait and are added to those of the next lantern. Coins that were shown are gone.
rule-L5-title = The end
rule-L5 = After five evenings whoever has the most points wins. Those who have equally many share the victory.

# Naishi's board and score pad in the browser.

board-name = The table
place-row =
    { $who ->
        [you] Your row, column { $column }: { $card }
       *[other] Row of { $name }, column { $column }: { $card }
    }
place-hand =
    { $who ->
        [you] Your hand, column { $column }: { $card }
       *[other] Hand of { $name }, column { $column }: { $card }
    }
place-river = River, column { $column }: { $card }, { $left ->
        [one] { $left } card
       *[other] { $left } cards
    }
place-empty = River, column { $column }: empty
place-dealt =
    { $who ->
        [you] Dealt to you: { $card }
       *[other] Dealt to { $name }: { $card }
    }
place-known = you know it
place-seen = your opponent knows it
place-disguised = a ninja in disguise
place-kept = you keep it
place-lit = can be chosen

court-name = Court and actions
court-space = { $space }: { $free ->
        [0] nothing free
        [one] one space free
       *[other] { $free } spaces free
    }{ $who ->
        [none] { "" }
       *[other] ; here: { $who }
    }
court-reserve =
    { $who ->
        [you] Your free emissaries: { $count }
       *[other] Free emissaries of { $name }: { $count }
    }

act-develop = Develop
act-swap = Swap
act-discard = Discard
act-decree = Decree
act-recall = Recall
act-declare = Declare end
chips-name = Possible here
hint-develop = Develop: choose the card that makes room.
hint-swap = Swap: choose the first card.
hint-discard = Discard: choose the first river card.
hint-decree = Decree: choose the column to exchange.
hint-second = Now choose the second card.

## The score pad

pad-places = The territory
pad-place = { $line }, column { $column }: { $card }
pad-place-empty = empty
pad-cards = Cards
pad-card = { $card }, { $count } left
pad-clear = Clear the place
pad-score = Points
pad-start = Choose a place, then a card.
pad-missing =
    { $count ->
        [one] One place is still empty.
       *[other] { $count } places are still empty.
    }
pad-share = Share
pad-shared = Naishi, total: { $total }
pad-reset = Start again

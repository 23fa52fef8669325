# Naishi in English. Cards carry the forms that sentences need: `a` with its article, `the`.

game-title = Naishi
game-tagline = Two provinces, one river, and a court that listens. For two players.

## Cards

card-none = unknown card
    .a = a card
    .the = the card
card-mountain = mountain
    .a = a mountain
    .the = the mountain
card-naishi = naishi
    .a = a naishi
    .the = the naishi
card-advisor = advisor
    .a = an advisor
    .the = the advisor
card-fort = fort
    .a = a fort
    .the = the fort
card-sentinel = sentinel
    .a = a sentinel
    .the = the sentinel
card-torii = torii
    .a = a torii
    .the = the torii
card-monk = monk
    .a = a monk
    .the = the monk
card-rice = rice field
    .a = a rice field
    .the = the rice field
card-banner = banner
    .a = a banner
    .the = the banner
card-horseman = horseman
    .a = a horseman
    .the = the horseman
card-ronin = ronin
    .a = a ronin
    .the = the ronin
card-ninja = ninja
    .a = a ninja
    .the = the ninja

line-row = row
    .in = in the row
    .into = into your row
line-hand = hand
    .in = in the hand
    .into = into your hand

## The table

label-river = River
label-row = Row
label-hand = Hand
label-swap = Swap
label-discard = Discard
label-decree = Decree
label-emissaries = Free emissaries
label-dealt = Cards to choose from
label-first = First player
pile-empty = empty
space-free = free
seen-by-other = your opponent knows it
last-turn = the last turn
colours = Colours

option-first = First player
option-first-random = drawn by lot
option-first-1 = seat 1
option-first-2 = seat 2

## What is asked

ask-keep = You were dealt { $cards }. Choose the card that you keep; the other goes to your opponent.
ask-turn = Your turn: develop, decree, recall or declare the end. A bonus may come before or after a development.
ask-last-turn = Your last turn: develop, decree or recall.
ask-develop = You have sent an emissary; now develop.
ask-bonus-or-end = Send an emissary for a bonus, or end your turn.
ask-end-turn = Nothing is left to do: end your turn.
ask-copy = The hands are laid out. Choose whom your ninja copies.
ask-wait = Waiting for the other player.

## Moves

move-develop = develop: take the river card of column { $column } { NAME($line, form: "into") }
move-swap-river = swap the river cards { $a } and { $b }
move-swap-row = swap { $a } and { $b } in your row
move-swap-hand = swap { $a } and { $b } in your hand
move-swap-column = swap row and hand in column { $column }
move-discard = discard the river cards { $a } and { $b }
move-decree = decree: exchange column { $column } { NAME($line, form: "in") } with your opponent
move-recall = recall your emissaries
move-declare = declare the end of the game
move-end-turn = end your turn
move-keep = keep { NAME($card, form: "the") }
move-copy = the ninja { NAME($line, form: "in") }, column { $column }, copies { NAME($card, form: "the") }
move-secret = make a secret choice

## The words of moves, as people type them

word-develop = develop
word-swap = swap
word-discard = discard
word-decree = decree
word-recall = recall
word-declare = declare
word-end = end
word-turn = turn
word-keep = keep
word-copy = copy
word-choose = choose
word-row = row
word-hand = hand
word-river = river
word-column = column

## What happened

event-kept = You keep { NAME($card, form: "the") } and give away { NAME($given, form: "the") }.
event-chose = { $name } has chosen.
event-received = You receive { NAME($card, form: "a") }.
event-hands-ready =
    { $who ->
        [you] The hands are shuffled. You begin.
       *[other] The hands are shuffled. { $name } begins.
    }
event-developed =
    { $who ->
        [you] You take { NAME($card, form: "the") } in column { $column } { NAME($line, form: "in") } and discard { NAME($discarded, form: "a") }.
       *[other] { $name } takes { NAME($card, form: "the") } in column { $column } { NAME($line, form: "in") } and discards { NAME($discarded, form: "a") }.
    }
event-turned-up = Column { $column } of the river shows { NAME($card, form: "a") }.
event-swapped-river =
    { $who ->
        [you] You swap { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) in the river.
       *[other] { $name } swaps { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) in the river.
    }
event-swapped-row =
    { $who ->
        [you] You swap { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) in your row.
       *[other] { $name } swaps { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) in the row.
    }
event-swapped-hand =
    { $who ->
        [you] You swap { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) in your hand.
       *[other] { $name } swaps columns { $a } and { $b } in the hand.
    }
event-swapped-column =
    { $who ->
        [you] In column { $column } you raise { NAME($raised, form: "the") } to your row and take { NAME($card, form: "the") } into your hand.
       *[other] In column { $column } { $name } raises { NAME($raised, form: "the") } to the row and takes { NAME($card, form: "the") } into the hand.
    }
event-discarded =
    { $who ->
        [you] You discard { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) from the river.
       *[other] { $name } discards { NAME($first, form: "the") } ({ $a }) and { NAME($second, form: "the") } ({ $b }) from the river.
    }
event-decreed =
    { $who ->
        [you] By imperial decree you exchange column { $column } { NAME($line, form: "in") }: { NAME($given, form: "the") } goes, { NAME($taken, form: "the") } comes.
       *[other] By imperial decree { $name } exchanges column { $column } { NAME($line, form: "in") }: { NAME($given, form: "the") } goes, { NAME($taken, form: "the") } comes.
    }
event-recalled =
    { $who ->
        [you] You recall { $count ->
            [one] one emissary.
           *[other] { $count } emissaries.
        }
       *[other] { $name } recalls { $count ->
            [one] one emissary.
           *[other] { $count } emissaries.
        }
    }
event-declared =
    { $who ->
        [you] You declare the end of the game.
       *[other] { $name } declares the end of the game.
    }
event-ended-turn =
    { $who ->
        [you] You end your turn.
       *[other] { $name } ends the turn.
    }
event-two-piles-empty = Two piles of the river are empty.
event-last-turn =
    { $who ->
        [you] You have one last turn.
       *[other] { $name } has one last turn.
    }
event-laid-out =
    { $who ->
        [you] You lay out your hand: { $cards }.
       *[other] { $name } lays out the hand: { $cards }.
    }
event-copied =
    { $who ->
        [you] Your ninja { NAME($line, form: "in") }, column { $column }, copies { NAME($card, form: "the") }.
       *[other] The ninja of { $name } { NAME($line, form: "in") }, column { $column }, copies { NAME($card, form: "the") }.
    }
event-scored =
    { $who ->
        [you] You have { $points } { $points ->
            [one] point
           *[other] points
        } and { $colours } { $colours ->
            [one] colour.
           *[other] colours.
        }
       *[other] { $name } has { $points } { $points ->
            [one] point
           *[other] points
        } and { $colours } { $colours ->
            [one] colour.
           *[other] colours.
        }
    }
event-over =
    { $who ->
        [you] The game is over. You win.
        [shared] The game is over. It is a draw.
       *[other] The game is over. { $name } wins.
    }

pad-copy = Best choice for the ninja { NAME($line, form: "in") }, column { $column }: { NAME($card, form: "the") }
pad-example = fort sentinel advisor banner rice / fort mountain naishi rice rice

ending-declared = The end was declared.
ending-two-piles = Two piles of the river were empty.

## Why not

refusal-not-your-turn = It is not your turn.
refusal-other-phase = This is not the time for that.
refusal-game-over = The game is over.
refusal-turn-spent = A decree, a recall or a declaration is the whole turn; you can only end it now.
refusal-already-developed = You have already developed this turn; once is all.
refusal-must-develop = A bonus taken first commits you to developing: develop before you end the turn.
refusal-pile-empty = The river is empty in column { $column }; choose a pile that still holds a card.
refusal-already-sent = You have already sent an emissary this turn; one bonus is all.
refusal-no-emissary = You have no free emissary; a recall would bring yours back.
refusal-space-taken = All spaces of the court for that are taken; they become free when emissaries are recalled.
refusal-river-runs-dry = That would leave no card to develop with; develop first, or discard other cards.
refusal-not-whole-turn = That would have to be your whole turn, and you have begun another one; undo it first.
refusal-decree-used = The decree has been issued; there is only one in a game.
refusal-nothing-to-recall = You have no emissary to recall; the one on the decree stays for good.
refusal-no-empty-pile = The end can be declared only when a pile of the river is empty.
refusal-last-turn = This is already the last turn; play it.
refusal-nothing-done = You have not played yet: develop, decree, recall or declare the end.
refusal-not-dealt = You were not dealt { NAME($card, form: "a") }; keep one of your two cards.
refusal-no-ninja = There is no ninja { NAME($line, form: "in") }, column { $column }.
refusal-no-character = A ninja copies a character of your own territory, and { NAME($card, form: "a") } is none of them.
refusal-already-chosen = You have already chosen; undo if you want to choose again.
refusal-same-pile = A discard takes the tops of two different piles, not column { $column } twice.
refusal-same-card = A swap needs two different columns, not { $column } twice.
refusal-other-column = Row and hand are swapped within one column only: choose a column from 1 to 5.
refusal-other-pile = A development takes the top card of the pile in the same column.
refusal-other-place = The decree exchanges your card and your opponent's in one column, row with row or hand with hand.
refusal-no-pass = Nobody passes: a development is always possible.
refusal-row-and-hand = A territory is a row and a hand with one “/” between them, like “{ pad-example }”.
refusal-card-count =
    { $count ->
        [0] There is no card
        [one] There is only one card
       *[other] There are { $count } cards
    } { NAME($line, form: "in") }; there should be { $needed }.
refusal-no-such-card = There is no card “{ $word }”; the cards are: { $cards }.
refusal-too-many-copies = There are only { $most } cards of the kind “{ NAME($card) }”, not { $count }.

## Rules

rule-N1-title = Cards
rule-N1 = There are 16 mountains and 34 development cards: 2 naishi, 4 advisors, 4 forts, 4 sentinels, 4 torii, 3 monks, 5 rice fields, 2 banners, 2 horsemen, 2 ronin and 2 ninjas. Naishi, advisor, sentinel, monk, horseman, ronin and ninja are characters; fort, torii, rice field and banner are places. Mountains are neither.
rule-N2-title = Setting up
rule-N2 = The river is five piles of six development cards with the top ones face up. Each player starts with a row of five mountains, three mountains in hand, two emissaries, and two of the remaining cards. Of these two everybody keeps one and gives the other to the opponent, both choosing in secret at the same time. Each hand is shuffled once; from then on its order is fixed. The court has three spaces for swaps, two for discards and one for the decree, shared by both. Columns 1 to 5 are the same for the river, the rows and the hands.
rule-N3-title = A turn
rule-N3 = In a turn you do exactly one thing: develop, issue the decree, recall, or declare the end. A turn is over when you end it; until then, or until something was revealed, it can be undone.
rule-N4-title = Develop
rule-N4 = Discard a card of your row or hand, for all to see. The top card of the river in the same column takes its place, and the next card of that pile is turned up. The pile must hold a card. The discard pile may not be looked through.
rule-N5-title = Bonus
rule-N5 = With a development, before or after it, you may once put a free emissary on a free space of the court. Discard: the top cards of two different piles of the river, both gone before the next ones are turned up. Swap: two top cards of the river, two cards of your row, two cards of your hand, or your row card and your hand card of one column. A bonus taken first commits you to developing, so a discard must leave a card to develop with. An emissary stays where it stands until it is recalled.
rule-N6-title = Imperial decree
rule-N6 = Once in the game, one player may issue the decree as a whole turn: an emissary goes on its space for good, and your card and your opponent's card in one column change owners, row with row or hand with hand.
rule-N7-title = Recall
rule-N7 = As a whole turn, take back all your emissaries but the one on the decree. There must be one to take back.
rule-N8-title = The end
rule-N8 = When a pile of the river is empty you may declare the end as a whole turn; your opponent has one last turn. If two piles are empty when the first player's turn is over, the second player has one last turn; if they are when the second player's turn is over, the game ends at once. A last turn must be played, but the end cannot be declared in it.
rule-N9-title = Scoring
rule-N9 = The hand is laid out below the row; neighbours share an edge. Mountains: just one is worth 5, two or more cost 5. Naishi: in column 3, 12 in the row or 8 in the hand. Advisor: 2, 4, 3, 4, 2 by column, and 4 for each neighbouring naishi. Fort: 6 in column 1 or 5. Sentinel: 3 with no sentinel beside it, and 4 for each neighbouring fort. Torii: one costs 5, two are worth nothing, three or more 30. Monk: 5 in the hand, and 2 for each neighbouring torii. Rice fields: each connected group of two is worth 10, of three 20, of four or more 30. Banners in the row: one 3, two 8. Horseman: 3 in the hand, 10 more below a banner. Ronin: each 8, 15 or 45 with 8, 9 or 10 different kinds of characters and places. Ninja: becomes another character of your territory, as you choose. Most points win, then most colours; otherwise it is a draw.

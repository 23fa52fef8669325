# Samurai in English. Tiles carry `said`, as they stand in a sentence; figures `a` and `the` with their articles and
# `many`, the plural.

game-title = Samurai
game-tagline = One country, three treasures, and rivals who count as well as you do. For 2–4 players.

## Tiles

tile-none = unknown tile
    .said = a tile
tile-helmet2 = helmet 2
    .said = helmet 2
tile-helmet3 = helmet 3
    .said = helmet 3
tile-helmet4 = helmet 4
    .said = helmet 4
tile-buddha2 = buddha 2
    .said = buddha 2
tile-buddha3 = buddha 3
    .said = buddha 3
tile-buddha4 = buddha 4
    .said = buddha 4
tile-rice2 = rice field 2
    .said = rice field 2
tile-rice3 = rice field 3
    .said = rice field 3
tile-rice4 = rice field 4
    .said = rice field 4
tile-samurai1 = samurai 1
    .said = samurai 1
tile-samurai2 = samurai 2
    .said = samurai 2
tile-samurai3 = samurai 3
    .said = samurai 3
tile-ronin1 = ronin 1
    .said = ronin 1
tile-exchange = tile exchange
    .said = the tile exchange
tile-ship1 = ship 1
    .said = ship 1
tile-ship2 = ship 2
    .said = ship 2
tile-swap = figure exchange
    .said = the figure exchange

## Figures

figure-helmet = helmet
    .a = a helmet
    .the = the helmet
    .many = helmets
figure-buddha = buddha
    .a = a buddha
    .the = the buddha
    .many = buddhas
figure-rice = rice field
    .a = a rice field
    .the = the rice field
    .many = rice fields

## Settlements

place-edo = Edo
place-akita = Akita
place-kyoto = Kyoto
place-hirosaki = Hirosaki
place-morioka = Morioka
place-sendai = Sendai
place-niigata = Niigata
place-noto = Noto
place-mito = Mito
place-kanazawa = Kanazawa
place-tottori = Tottori
place-sunpu = Sunpu
place-awa = Awa
place-izumo = Izumo
place-okayama = Okayama
place-yamaguchi = Yamaguchi
place-kii = Kii
place-hakata = Hakata
place-nagasaki = Nagasaki
place-funai = Funai
place-kumamoto = Kumamoto
place-kagoshima = Kagoshima
place-takamatsu = Takamatsu
place-matsuyama = Matsuyama
place-tokushima = Tokushima
place-kochi = Kochi
place-sapporo = Sapporo
place-soya = Soya
place-nayoro = Nayoro
place-nemuro = Nemuro
place-otaru = Otaru
place-kushiro = Kushiro
place-matsumae = Matsumae
place-erimo = Erimo

## The table

label-captured = Captured figures
label-supply = Supply
label-hexes = Other hexes
label-standing = On the board
label-removed = Removed by ties
label-tiles = Tiles
label-left = Tiles left
label-hand = Hand
free-land = empty land hex
free-sea = empty sea hex
screen = behind a screen
tiles-hand = in hand
tiles-down = face down
hand-unknown = the first tiles are secret
kinds-led = Kinds led

option-players = Players
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-hand = First hands
option-hand-chosen = chosen
option-hand-random = drawn at random
option-figures = Figures
option-figures-placed = placed by the players
option-figures-random = placed at random
option-capture = Captures
option-capture-end-of-turn = at the end of the turn
option-capture-at-once = at once
option-captured = Captured figures with 3 or 4 players
option-captured-screened = behind screens
option-captured-open = open

## What is asked

ask-take = Choose your first five tiles in secret: { $count ->
        [one] one is
       *[other] { $count } are
    } still missing.
ask-place-city = Place a figure in a city; each city gets two different kinds.
ask-place-village = Place a figure in an empty village.
ask-turn = Your turn: play one to five tiles, at most one of them ordinary.
ask-move = Now place { NAME($tile, form: "said") } on an empty land hex.
ask-special-or-end = Your ordinary tile is played. You may still play special tiles; then end your turn.
ask-more-or-end = You may play more tiles, at most one of them ordinary; then end your turn.
ask-end-turn = You have no tile left that you could play: end your turn.
ask-wait = Waiting for another player.

## Moves

move-take = choose { NAME($tile, form: "said") }
move-place = place { NAME($figure, form: "a") } in { NAME($place) }
move-lay = lay { NAME($tile, form: "said") } on { $hex }
move-exchange = tile exchange: lay it on { $hex } and lift your tile there
move-swap = figure exchange: swap { NAME($figure, form: "the") } in { NAME($place) } and { NAME($other, form: "the") } in { NAME($elsewhere) }
move-end-turn = end your turn
move-secret = make a secret choice

## The words of moves, as people type them

word-take = take
word-place = place
word-swap = swap
word-exchange = exchange
word-end = end
word-turn = turn
word-pass = pass

## What happened

event-took =
    { $who ->
        [you] You choose { NAME($tile, form: "said") }.
       *[other] { $name } chooses { NAME($tile, form: "said") }.
    }
event-ready =
    { $who ->
        [you] Your first five tiles are chosen.
       *[other] { $name } has chosen.
    }
event-hands-ready =
    { $who ->
        [you] Everybody has five tiles. You begin.
       *[other] Everybody has five tiles. { $name } begins.
    }
event-placed =
    { $who ->
        [you] You place { NAME($figure, form: "a") } in { NAME($place) }.
       *[other] { $name } places { NAME($figure, form: "a") } in { NAME($place) }.
    }
event-laid =
    { $who ->
        [you] You lay { NAME($tile, form: "said") } on { $hex }.
       *[other] { $name } lays { NAME($tile, form: "said") } on { $hex }.
    }
event-exchanged =
    { $who ->
        [you] You lay the tile exchange on { $hex } and lift { NAME($tile, form: "said") }.
       *[other] { $name } lays the tile exchange on { $hex } and lifts { NAME($tile, form: "said") }.
    }
event-moved =
    { $who ->
        [you] You move { NAME($tile, form: "said") } to { $hex }.
       *[other] { $name } moves { NAME($tile, form: "said") } to { $hex }.
    }
event-swapped =
    { $who ->
        [you] You swap { NAME($figure, form: "the") } in { NAME($place) } and { NAME($other, form: "the") } in { NAME($elsewhere) }.
       *[other] { $name } swaps { NAME($figure, form: "the") } in { NAME($place) } and { NAME($other, form: "the") } in { NAME($elsewhere) }.
    }
event-ended-turn =
    { $who ->
        [you] You end your turn.
       *[other] { $name } ends the turn.
    }
event-passed =
    { $who ->
        [you] You have nothing to play and pass.
       *[other] { $name } has nothing to play and passes.
    }
event-drew-tiles =
    { $who ->
        [you] You draw: { $tiles }.
       *[other] { $name } draws: { $tiles }.
    }
event-drew =
    { $who ->
        [you] You draw { $count ->
            [one] one tile.
           *[other] { $count } tiles.
        }
       *[other] { $name } draws { $count ->
            [one] one tile.
           *[other] { $count } tiles.
        }
    }
event-captured =
    { $who ->
        [you] You capture { NAME($figure, form: "the") } in { NAME($place) }.
       *[other] { $name } captures { NAME($figure, form: "the") } in { NAME($place) }.
    }
event-tied = Nobody alone is strongest beside { NAME($figure, form: "the") } in { NAME($place) }: it leaves the game.
event-kind-gone = There are no { NAME($figure, form: "many") } left on the board.
event-four-ties = At least four figures have left the game by ties.
event-kind =
    { $who ->
        [you] You have the most { NAME($figure, form: "many") }: { $count }.
       *[other] { $name } has the most { NAME($figure, form: "many") }: { $count }.
    }
event-kind-tied = Most { NAME($figure, form: "many") }: a tie at { $count }, so nobody leads.
event-two-kinds =
    { $who ->
        [you] You lead more than one kind, which decides it.
       *[other] { $name } leads more than one kind, which decides it.
    }
event-one-candidate =
    { $who ->
        [you] Only you lead a kind, which decides it.
       *[other] Only { $name } leads a kind, which decides it.
    }
event-others =
    { $who ->
        [you] You have { $count ->
            [one] one figure of the other kinds.
           *[other] { $count } figures of the other kinds.
        }
       *[other] { $name } has { $count ->
            [one] one figure of the other kinds.
           *[other] { $count } figures of the other kinds.
        }
    }
event-total =
    { $who ->
        [you] You have { $count ->
            [one] one figure in all.
           *[other] { $count } figures in all.
        }
       *[other] { $name } has { $count ->
            [one] one figure in all.
           *[other] { $count } figures in all.
        }
    }
event-no-candidate = Nobody leads a kind, so all figures of all players count.
event-over =
    { $who ->
        [you] The game is over. You win.
        [shared] The game is over. The victory is shared: { $name }.
       *[other] The game is over. { $name } wins.
    }

ending-kind-gone = The last figure of a kind has left the board.
ending-four-ties = At least four figures have left the game by ties.

## The score pad

pad-kind = Most { NAME($figure, form: "many") }: player { $player }, with { $count }.
pad-kind-tied = Most { NAME($figure, form: "many") }: a tie at { $count }, so nobody leads.
pad-two-kinds = Player { $player } leads more than one kind, which decides it.
pad-one-candidate = Only player { $player } leads a kind, which decides it.
pad-others = Player { $player }: { $count ->
        [one] one figure
       *[other] { $count } figures
    } of the other kinds.
pad-total = Player { $player }: { $count ->
        [one] one figure
       *[other] { $count } figures
    } in all.
pad-no-candidate = Nobody leads a kind, so all figures of all players count.
pad-winner = Player { $player } wins.
pad-shared = The victory is shared by players { $players }.
pad-example = 3 3 2 / 4 2 3

## Why not

refusal-not-your-turn = It is not your turn.
refusal-other-phase = This is not the time for that.
refusal-game-over = The game is over.
refusal-hand-full = You have chosen your five tiles; undo if you want to choose again.
refusal-tile-taken = You have no further { NAME($tile) } to choose; take another tile.
refusal-not-on-board =
    { $players ->
        [2] With two players only Honshu and its coast are in play.
       *[other] With three players all but Hokkaido is in play.
    }
refusal-no-figure-left = No { NAME($figure) } is left in the supply; choose another kind.
refusal-cities-first = { NAME($place) } is a village; place figures in the cities until each has two.
refusal-settlement-full = { NAME($place) } is full; choose a settlement that still has room.
refusal-same-kind = { NAME($place) } already has { NAME($figure, form: "a") }, and a city gets two different kinds; choose another kind.
refusal-not-in-hand = You do not have { NAME($tile, form: "said") } in your hand; play a tile that you hold.
refusal-ordinary-played = You have already played an ordinary tile this turn, and { NAME($tile, form: "said") } would be a second one; play special tiles, or end your turn.
refusal-occupied = Hex { $hex } is taken by { NAME($tile, form: "said") }; choose an empty one.
refusal-must-move = You have lifted { NAME($tile, form: "said") }; first place it on an empty land hex.
refusal-no-tile-here = There is no tile on { $hex }; the tile exchange goes on an ordinary tile of your own.
refusal-not-your-tile = The tile on { $hex } is not yours; the tile exchange goes on an ordinary tile of your own.
refusal-special-tile = On { $hex } lies { NAME($tile, form: "said") }, a special tile; the tile exchange goes on an ordinary tile of your own.
refusal-no-empty-land = No land hex is empty, so the tile on { $hex } could not move; play another tile.
refusal-same-settlement = The figure exchange needs figures in two different settlements.
refusal-no-figure-here = There is no { NAME($figure) } in { NAME($place) }; choose two figures that are on the board.
refusal-two-of-a-kind = There would be two { NAME($figure, form: "many") } in { NAME($place) }; choose figures so that each settlement keeps different kinds.
refusal-nothing-played = You have not played yet: play at least one tile before you end your turn.
refusal-swap-goes-nowhere = The figure exchange is not laid on the board; name the two figures that change places.
refusal-on-settlement = No tile is laid on a settlement; choose an empty land hex, or an empty sea hex for a ship.
refusal-needs-land = Hex { $hex } is sea, and only ships go there; { NAME($tile, form: "said") } needs land.
refusal-needs-sea = Hex { $hex } is land; { NAME($tile, form: "said") } needs an empty sea hex.
refusal-no-pass = You cannot choose to pass: play at least one tile.
refusal-player-count = There are { $fewest } to { $most } players, with a “/” between them, like “{ pad-example }”.
refusal-three-numbers = Player { $player } needs three numbers (helmets, buddhas and rice fields), not “{ $row }”.
refusal-too-many-figures = With { $players } players there are only { $most } { NAME($figure, form: "many") }, not { $count }.

## Rules

rule-S1-title = The board
rule-S1 = Two players play on Honshu, three also on Kyushu and Shikoku, four also on Hokkaido. There are three kinds of figures, helmets, buddhas and rice fields: 7, 10 or 13 of each with 2, 3 or 4 players. Figures stand in settlements: the capital Edo, the cities Kyoto and Akita, with four players also Sapporo, and the villages. Tiles lie on the hexes of land and sea. With 2, 3 or 4 players there are 17, 26 or 34 settlements, 30, 43 or 56 land hexes and 44, 64 or 84 sea hexes; a sea hex is in play exactly when it touches land or a settlement in play. A hex is named by a letter from west to east and a number from north to south, such as g18.
rule-S2-title = Tiles
rule-S2 = Everybody has the same 20 tiles: helmet 2, 3 and 4, buddha 2, 3 and 4, rice field 2, 3 and 4, samurai 1, 1, 2, 2 and 3, ronin 1, ship 1, 1 and 2, a figure exchange and a tile exchange. The number is the strength; the tile exchange has strength 0. A helmet, buddha or rice field tile influences figures of its own kind; samurai, ronin and ship influence all three kinds. The ronin, the ships and the figure exchange are special: you may play any number of them in a turn. The other 15, the tile exchange among them, are ordinary: at most one in a turn. Ships go on empty sea hexes, all other tiles on empty land hexes, never on a settlement. Only the figure exchange goes nowhere, and the tile exchange takes the place of a tile of your own.
rule-S3-title = Setting up
rule-S3 = Everybody chooses 5 of the 20 tiles as the first hand, all in secret and at the same time; the other 15 are shuffled and lie face down. As an option, good for beginners, the first hands are drawn at random. Edo gets one figure of each kind. The others form a common open supply: the first player, drawn by lot, places one figure, then the next one clockwise, and so on. It may be any kind that is left. First every city gets two figures of different kinds, then every village gets one; the order simply goes on from cities to villages. As an option, for speed, these figures are placed at random, all arrangements with two different kinds in each city being equally likely. The first player also takes the first turn, and play goes clockwise.
rule-S4-title = A turn
rule-S4 = Play one to five tiles from your hand, in any order, at most one of them ordinary, then end your turn; until then it can be undone. Captures come next (S6). Then you draw tiles at random until you hold five again, or all that are left; after the turn that ends the game nothing is drawn. If you can play you must, even if all you can do is a figure exchange that you do not want. You pass only without any tile, or if the figure exchange is your last tile and the only figures on the board are the three in Edo; this happens automatically and counts as a turn, and the others play on. You know your hand and which of your tiles lie face down, but not their order. Of the others you know which tiles they have left, in hand and face down together, and how many they hold.
rule-S5-title = Exchanges
rule-S5 = Figure exchange: swap two figures on the board that stand in different settlements, however far apart. No settlement may then hold two of a kind; swapping two figures of the same kind is allowed and changes nothing. The tile leaves the game. Tile exchange: lay it on the hex of one of your ordinary tiles; that tile must at once be placed on an empty land hex. The exchange is the ordinary tile of your turn, the moved tile does not count. You need an ordinary tile of yours on the board, so it is never possible in your first turn, and an empty land hex. It never takes back a special tile, and it never reopens a settlement, because it covers the hex itself.
rule-S6-title = Captures
rule-S6 = A settlement is captured when all land hexes beside it carry tiles; sea hexes beside it may stay empty, but ships there count. Each figure in it is decided on its own: everybody adds up the strength of their tiles beside the settlement that influence its kind. Whoever alone has the highest sum takes the figure. If several tie for the highest, or if nobody has any influence, it leaves the game. All tiles stay and go on influencing other settlements; the captured settlement stays empty for good. All closed settlements are decided together at the end of the turn. Until then their figures are still on the board: they may be swapped, and ships laid after the closing count. As an option, captures happen at once: a settlement is decided the moment it closes, its figures are gone, and you still finish your turn, even after a capture that decides the game. With two players captured figures lie open; with three or four they lie behind screens until the end, unless the option says that they lie open. Figures that left the game are always open.
rule-S7-title = The end
rule-S7 = The game ends after the turn in which the last figure of any kind left the board, whether it was captured or removed, or in which the number of figures removed by ties reached four. All captures of that turn are carried out; the round is not completed.
rule-S8-title = The winner
rule-S8 = You lead a kind if you alone have captured the most figures of it; if several tie for the most, nobody leads it. Whoever leads two or three kinds wins. Otherwise all who lead one kind are candidates, and nobody else can win. A single candidate wins. Among several, what decides is who has the most figures outside the kind that each of them leads; in a tie, who of the tied has the most figures in all; if they are still equal, they share the victory. If nobody leads a kind, the most figures in all decide among all players, and those who are equal share the victory.

# Samurai's board and score pad in the browser.

map-name = The map
map-keys = Arrows move from hex to hex, Page Down to the next one that can be chosen, plus and minus zoom.
hex-land = { $hex }, empty land
hex-sea = { $hex }, open sea
hex-tile =
    { $who ->
        [you] { $hex }: your { $tile }
       *[other] { $hex }: { $tile } of { $name }
    }
hex-beside = beside { $places }
hex-lit = can be chosen
town-name = { $name }, { $sort }, { $hex }
town-capital = capital
town-city = city
town-village = village
town-lead =
    { $who ->
        [you] { $figure }: you lead ({ $sums })
       *[other] { $figure }: { $name } leads ({ $sums })
    }
town-tied = { $figure }: tied ({ $sums })
town-nobody = { $figure }: nobody leads yet
town-open = Open land beside it: { $count }
town-captured = Its figures are gone; it stays empty.
town-empty = No figure yet.

tool-name = Map
tool-leads = Who leads
tool-in = Zoom in
tool-out = Zoom out
tool-fit = The whole map
card-close = Close

hand-name = Your hand
hand-empty = No tiles in hand.
hand-dead = { $tile }, cannot be played now
hand-recovered = { $tile }, lifted: place it now
hand-face-down =
    { $count ->
        [0] nothing more face down
        [one] one more tile face down
       *[other] { $count } more tiles face down
    }
first-name = Your twenty tiles
first-count = { $count } of { $size } chosen
first-tile = { $tile }
first-taken = { $tile }, chosen
supply-name = Figures to be placed
supply-kind = { $figure }, { $count } left

panel-you = You
panel-captured = Captured
panel-screened = Captured figures, behind a screen until the end
panel-tiles = { $hand } in hand, { $count } face down
army-name =
    { $who ->
        [you] Your tiles
       *[other] Tiles of { $name }
    }
army-hand = In hand: { $count }
army-face-down = Face down: { $count }
army-both = { $hand } of these in hand, { $count } face down; which is which, nobody can see.
army-secret = The first hand is chosen from these in secret.
tally-standing = On the map
tally-ties = Removed by ties
tally-ties-short = Ties
tally-count = { $count } of { $most }{ $figures ->
        [none] { "" }
       *[other] : { $figures }
    }

act-lay = Lay here
act-place = Place here
chips-name = Possible here
hint-swap = Choose the first figure.
hint-second = Now choose the figure to swap it with.
hint-exchange = Choose the tile of yours that is to move.
hint-tile = Now choose a tile from your hand.
hint-lit =
    { $count ->
        [one] One place can be chosen.
       *[other] { $count } places can be chosen.
    }

## The score pad

pad-players = Players
pad-player = Player { $player }
pad-kind-helmet = Helmets
pad-kind-buddha = Buddhas
pad-kind-rice = Rice fields
pad-count = { $figure } of player { $player }
pad-less = { $label }: one less
pad-more = { $label }: one more
pad-start = Enter how many figures everybody has taken.
pad-result = Result
pad-verdict =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the victory.
    }
pad-entered = Figures entered
pad-of-limit = { $count } of { $limit }
pad-share = Share
pad-reset = Start again

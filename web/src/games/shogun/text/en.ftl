# Shogun's board in the browser.

map-name = The map
map-keys = Arrows move from province to province, Page Down to the next one that can be chosen, plus and minus zoom.
area-owner =
    { $who ->
        [you] yours
       *[other] held by { $name }
    }
area-free = not taken yet
area-neutral = neutral
area-out = Out of play with { $players } players.
area-armies =
    { $count ->
        [one] 1 army
       *[other] { $count } armies
    }
area-markers =
    { $count ->
        [one] 1 revolt marker
       *[other] { $count } revolt markers
    }
area-revolting = in revolt this winter
area-lit = can be chosen
slip-close = Close
slip-tax = Tax in chests
slip-rice = Rice
slip-places = Buildings: { $count } of { $places }
slip-markers = Revolt markers
slip-region = Buildings in { $region }
slip-near = Neighbours: { $names }

tool-name = Map
tool-in = Zoom in
tool-out = Zoom out
tool-fit = The whole map

tabs-name = Parts of the board
tabs-map = Map
tabs-plan = Plan
tabs-round = Round
tabs-players = Players
tabs-tower = Tower

round-when = { $season }, year { $year }
round-year = year { $year }
round-event =
    { $state ->
        [holds] { $name }, this season: { $effect }
        [winter] { $name }: { $count ->
            [0] nobody loses rice this winter.
           *[other] everybody loses { $count } rice this winter.
        }
       *[open] { $name }: { $effect } { $count ->
            [0] If this card is left for the winter, nobody loses rice.
           *[other] If this card is left for the winter, everybody loses { $count } rice.
        }
    }
events-name = Events
row-name = Actions of this season
row-down = Face-down action
row-slip =
    { $state ->
        [done] { $place }: { $name }, done
        [now] { $place }: { $name }, going on
        [down] { $place }: face down
       *[next] { $place }: { $name }
    }
track-name = Turn order and special cards
track-free = Place { $place }: { $special }
track-taken =
    { $who ->
        [you] Place { $place }: { $special }, yours
       *[other] Place { $place }: { $special }, { $name }
    }

panel-you = You
panel-ready = ready
panel-chests = Chests: { $count }
panel-rice = Rice: { $count }
panel-reserve = Armies in reserve: { $count }
panel-provinces = Provinces: { $count }
panel-points = Points: { $count }
panel-missing = { $count } rice short
sheet-name =
    { $who ->
        [you] Your plan
       *[other] Plan of { $name }
    }
sheet-bid = Bid
sheet-empty = empty
sheet-down = face down
sheet-chest =
    { $count ->
        [one] 1 chest
       *[other] { $count } chests
    }
sheet-none = No cards are laid at the moment.
sheet-planning = Still planning.
sheet-ready = Ready; the cards lie face down.
sheet-winter =
    { $count ->
        [one] Winter of year { $year }: 1 point
       *[other] Winter of year { $year }: { $count } points
    }
gain-provinces = provinces { $count }
gain-buildings = buildings { $count }
gain-castles = most castles { $count }
gain-temples = most temples { $count }
gain-theatres = most theatres { $count }
stock-name = Stock
stock-left = { $name }: { $count } left
stock-peasants = Peasants in stock: { $count }

draft-name = Starting provinces
draft-groups = Groups of armies
draft-left = { $count } left
draft-draw = Draw from the deck
draft-renew = Two new cards
draft-rest = Your groups:

march-name = How many armies
march-stays =
    { $count ->
        [one] 1 stays
       *[other] { $count } stay
    }
march-cancel = Another target
march-less = One army less
march-more = One army more
march-count = Armies
march-one = 1
march-half = Half
march-all = All but 1
march-attack =
    { $count ->
        [one] Attack with 1
       *[other] Attack with { $count }
    }
march-move =
    { $count ->
        [one] Move 1
       *[other] Move { $count }
    }
march-thrown = Into the tower:
march-peasants = Peasants
march-maybe = perhaps +{ $count }
march-tray = and { $count } from the tray
march-no-peasants = Peasants will not help here.
answer-name = Your answer
answer-deploy = Deploy { $count }
answer-reinforce = One more army
answer-refrain = No, as it is
closing-ready = Ready
closing-stay = Stay here

## The planning board

plan-name = Planning board
plan-hand = Your cards
plan-bid = Bid
plan-later = later, order unknown
plan-turn = action { $turn }
plan-cost =
    { $count ->
        [one] costs 1 chest
       *[other] costs { $count } chests
    }
slot-castle = Castle
slot-temple = Temple
slot-theatre = Theatre
slot-rice = Rice
slot-tax = Tax
slot-deploy5 = 5 armies
slot-deploy3 = 3 armies
slot-deploy1_move = 1 army / move
slot-battle_a = Battle or move A
slot-battle_b = Battle or move B
plan-empty = empty
plan-advised = advised: { $card }
plan-passes = not this action
plan-chest-card =
    { $count ->
        [one] card of 1 chest
       *[other] card of { $count } chests
    }
plan-card = { $province }: tax { $tax }, rice { $rice }, armies { $armies }, free building places { $free }
plan-markers =
    { $count ->
        [one] 1 revolt marker
       *[other] { $count } revolt markers
    }
plan-hint-start = Lay a card on every place; a chest card means that you skip that action.
plan-hint-place = Now choose a place.
plan-hint-move = Now choose the place where it goes, or take it back.
plan-hint-card = { $action }: now choose a card.
plan-hint-empty =
    { $count ->
        [one] One place stays empty; you choose which.
       *[other] { $count } places stay empty; you choose which.
    }
plan-take-back = Take it back
plan-ready = Your plan is laid.
plan-change = Change my plan

## The cube tower

tower-name = Cube tower
tower-floors = Nobody knows which floor a cube lies on.
tower-inside = Inside
tower-tray = Tray
tower-peasants = Peasants
tower-count-battle = { $attacker } { $a } : { $defender } { $d }
tower-count-joined = { $attacker } { $a } : { $defender } { $d } + peasants { $p }
tower-won = { $name } wins
tower-held = { $name } holds out
tower-tied = A tie; the province becomes neutral
tower-neutral-held = The peasants hold out
tower-revolt-lost = Lost to the peasants
tower-revolt-beaten = The revolt is beaten
tower-no-peasants = Peasants do not defend a province with a revolt marker.

## The score pad

pad-side = Side
pad-side-sun = Sun
pad-side-moon = Moon
pad-players = Players
pad-owner = Player
pad-unowned = { $province }, nobody's
pad-owned = { $province }, owned by { $player }
pad-building = { $building } in { $province }
pad-points = Points
pad-provinces = Provinces
pad-buildings = Buildings
pad-most = Majorities
pad-most-in = { $region }: { $building }
pad-start = Choose a player, then touch their provinces and what stands there.
pad-share = Share
pad-reset = Start again

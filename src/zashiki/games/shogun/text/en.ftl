# Shogun in English. Titles of cards (actions, special cards, events) begin with a capital and stand in quotation
# marks inside a sentence. Buildings carry `a` and `many`, regions `in`, events `effect`: what they change.

game-title = Shogun
game-tagline = Plan in secret, bring your provinces through the winter, and trust the tower. For 3–5 players.

## Provinces

province-none = unknown province
province-aki = Aki
province-awa_boso = Awa-Boso
province-awa_shikoku = Awa-Shikoku
province-bingo = Bingo
province-bitchu = Bitchu
province-bizen = Bizen
province-echigo = Echigo
province-echizen = Echizen
province-etchu = Etchu
province-harima = Harima
province-hida = Hida
province-hitachi = Hitachi
province-hoki = Hoki
province-ise = Ise
province-iwami = Iwami
province-iyo = Iyo
province-izu = Izu
province-izumo = Izumo
province-kaga = Kaga
province-kai = Kai
province-kazusa = Kazusa
province-kii = Kii
province-kozuke = Kozuke
province-mikawa = Mikawa
province-mimasaka = Mimasaka
province-mino = Mino
province-musashi = Musashi
province-mutsu = Mutsu
province-noto = Noto
province-omi = Omi
province-owari = Owari
province-sagami = Sagami
province-sanuki = Sanuki
province-settsu = Settsu
province-shima = Shima
province-shimosa = Shimosa
province-shimotsuke = Shimotsuke
province-shinano = Shinano
province-suruga = Suruga
province-tajima = Tajima
province-tamba = Tamba
province-tosa = Tosa
province-totomi = Totomi
province-wakasa = Wakasa
province-yamato = Yamato

## Cards

card-chest0 = chest card 0
card-chest1 = chest card 1
card-chest2 = chest card 2
card-chest3 = chest card 3
card-chest4 = chest card 4
card-face_down = face-down card

action-bid = Bid
action-castle = Castle
action-temple = Temple
action-theatre = Theatre
action-rice = Rice
action-tax = Tax
action-deploy5 = Deploy 5 armies
action-deploy3 = Deploy 3 armies
action-deploy1_move = Deploy 1 army / move
action-battle_a = Battle or move A
action-battle_b = Battle or move B

special-none = No special card
special-chest = +1 chest
special-rice = +1 rice
special-six_armies = Six armies
special-attack = +1 army in attack
special-defence = +1 army in defence

## Events

happening-none = No event
    .effect = Nothing changes.
happening-theatre_calms_5 = Torchlight Noh
    .effect = Whoever builds a theatre takes one revolt marker off its province.
happening-theatre_calms_7 = Feast of masks
    .effect = Whoever builds a theatre takes one revolt marker off its province.
happening-neutral_two_peasants = Armed villages
    .effect = In an attack on a neutral province two peasants are thrown instead of one.
happening-castle_defence_2 = Strong walls
    .effect = When a province with a castle is attacked, its owner throws one more army from the reserve.
happening-castle_defence_6 = Deep moats
    .effect = When a province with a castle is attacked, its owner throws one more army from the reserve.
happening-temple_peace_3 = Temple peace
    .effect = Provinces with a temple cannot be attacked.
happening-temple_peace_4 = Days of prayer
    .effect = Provinces with a temple cannot be attacked.
happening-tax_max_5 = Light taxes
    .effect = Tax brings at most 5 chests.
happening-tax_min_6 = Heavy taxes
    .effect = Tax brings at least 6 chests.
happening-rice_min_4 = Good harvest
    .effect = Rice brings at least 4.
happening-rice_max_3 = Poor harvest
    .effect = Rice brings at most 3.
happening-recruit_reduced = Few recruits
    .effect = Instead of 5 armies 3 are deployed, instead of 3 only 2, at the same cost.

## Buildings, regions, seasons

building-castle = castle
    .a = a castle
    .many = castles
building-temple = temple
    .a = a temple
    .many = temples
building-theatre = theatre
    .a = a theatre
    .many = theatres

region-green = Green West
    .in = in the Green West
region-red = Red Heartland
    .in = in the Red Heartland
region-purple = Purple South
    .in = in the Purple South
region-yellow = Yellow East
    .in = in the Yellow East
region-brown = Brown North
    .in = in the Brown North

side-sun = sun
side-moon = moon
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

## The table

marker = revolt marker
armies = armies
peasants = peasants
points = points
chests = chests
bales = rice
reserve = reserve
places = building places
neighbours = neighbours
provinces = provinces
missing = missing rice
loss = rice lost if it is left in winter
joining = extra peasants in each revolt
place-empty = empty
laid-face-up = face up
planning-done = plan complete
planning-goes-on = still planning

label-has = Holdings
label-plan = Plan
label-face-up = Open provinces
label-actions = Actions to come
label-specials = Special cards
label-track = Turn order
track-none = nobody
label-revolting = Still to revolt
label-event = Event
label-events = Open events
label-inside = In the tower
label-tray = On the tray
label-year = Year
label-stock = Supply
label-groups = Groups of armies left
label-hand = Cards in hand
label-scored = Points of the winters

effect-theatre_calms_5 = { happening-theatre_calms_5.effect }
effect-theatre_calms_7 = { happening-theatre_calms_7.effect }
effect-neutral_two_peasants = { happening-neutral_two_peasants.effect }
effect-castle_defence_2 = { happening-castle_defence_2.effect }
effect-castle_defence_6 = { happening-castle_defence_6.effect }
effect-temple_peace_3 = { happening-temple_peace_3.effect }
effect-temple_peace_4 = { happening-temple_peace_4.effect }
effect-tax_max_5 = { happening-tax_max_5.effect }
effect-tax_min_6 = { happening-tax_min_6.effect }
effect-rice_min_4 = { happening-rice_min_4.effect }
effect-rice_max_3 = { happening-rice_max_3.effect }
effect-recruit_reduced = { happening-recruit_reduced.effect }

option-players = Players
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-side = Side of the board
option-side-sun = sun
option-side-moon = moon (approximate)
option-setup = Starting provinces
option-setup-sample = sample set-up
option-setup-draft = chosen in turn
option-tower = Tower
option-tower-two_floor = two floors
option-tower-simple = simple chances
option-moon_routes = Sea routes of the moon side
option-moon_routes-printed = the six we know of
option-moon_routes-extended = five more, without a printed source
option-odds = Battle odds
option-odds-hidden = hidden
option-odds-shown = shown before armies march

## What is asked

ask-wait = Waiting for another player.
ask-take = Take one of the open provinces, or draw one from the deck.
ask-group = Which group of armies goes to { NAME($province) }?
ask-plan = Plan in secret: { $count ->
        [one] one card is
       *[other] { $count } cards are
    } still to be laid on the actions and the bid.
ask-ready = Your plan is complete. Say that you are ready.
ask-choose = Take a special card, and with it its place in the turn order.
ask-deploy = How many armies do you deploy in { NAME($province) }?
ask-move = You may move armies from { NAME($province) } to a neighbouring province of your own.
ask-battle = At least one army must leave { NAME($province) }: move to a province of your own, or attack. One army stays.
ask-attack = Do you throw one more army from your reserve at { NAME($province) }?
ask-defence = Do you throw one more army from your reserve for { NAME($province) }?
ask-revolt = Which revolt comes next?

## Moves

move-take = take { NAME($province) }
move-draw = draw from the deck
move-renew = put both open cards under the deck
move-group = send the group of { $count }
move-plan = lay { NAME($card) } on “{ NAME($action) }”
move-bid = bid { NAME($card) }
move-ready = ready
move-special = take “{ NAME($special) }”
move-deploy = deploy { $count } armies
move-stay = move no armies
move-reinforce = throw one more army
move-refrain = throw no more
move-revolt = let the revolt in { NAME($province) } come next
move-move = move { $count ->
        [one] one army
       *[other] { $count } armies
    } from { NAME($source) } to { NAME($target) }
move-battle = attack { NAME($target) } from { NAME($source) } with { $count ->
        [one] one army
       *[other] { $count } armies
    }
move-secret = plan in secret

## The words of moves, as people type them

word-take = take
word-draw = draw
word-renew = renew
word-group = group
word-plan = plan
word-bid = bid
word-ready = ready
word-special = special
word-deploy = deploy
word-stay = stay
word-reinforce = reinforce
word-refrain = refrain
word-revolt = revolt
word-move = move
word-battle = battle
word-pass = pass
word-skip = skip
word-castle = castle
word-temple = temple
word-theatre = theatre
word-rice = rice
word-tax = tax
word-deploy5 = five armies
word-deploy3 = three armies
word-deploy1_move = one army
word-battle_a = battle a
word-battle_b = battle b
word-chest = chest
word-six_armies = six armies
word-attack = attack
word-defence = defence

## What happened: starting provinces

event-took =
    { $who ->
        [you] You take { NAME($province) }.
       *[other] { $name } takes { NAME($province) }.
    }
event-drew-blind =
    { $who ->
        [you] You draw the top card of the deck.
       *[other] { $name } draws the top card of the deck.
    }
event-drew =
    { $who ->
        [you] The card you drew is { NAME($province) }.
       *[other] The card that { $name } drew is { NAME($province) }.
    }
event-drew-unseen =
    { $who ->
        [you] You look at the card that you drew.
       *[other] { $name } looks at the drawn card.
    }
event-renewed =
    { $who ->
        [you] You put both open cards under the deck.
       *[other] { $name } puts both open cards under the deck.
    }
event-turned-up = Turned up: { $provinces }.
event-placed-group =
    { $who ->
        [you] You send { $count ->
            [one] one army
           *[other] { $count } armies
        } to { NAME($province) }.
       *[other] { $name } sends { $count ->
            [one] one army
           *[other] { $count } armies
        } to { NAME($province) }.
    }
event-filled = The tower is filled: { $count ->
        [one] one cube stays
       *[other] { $count } cubes stay
    } inside.

## What happened: the round

event-year = Year { $year } begins. Its events: { $happenings }.
event-open = “{ NAME($happening) }”: { NAME($happening, form: "effect") } { $count ->
        [0] If this card is left for the winter, nobody loses rice.
       *[other] If this card is left for the winter, everybody loses { $count } rice.
    }
event-laid-out = { NAME($season) }, year { $year }. The first actions: { $actions }. The special cards: { $specials }.
event-planned =
    { $who ->
        [you] You lay { NAME($card) } on “{ NAME($action) }”.
       *[other] { $name } lays { NAME($card) } on “{ NAME($action) }”.
    }
event-bid-laid =
    { $who ->
        [you] You lay { NAME($card) } as your bid.
       *[other] { $name } lays { NAME($card) } as a bid.
    }
event-ready =
    { $who ->
        [you] You are ready.
       *[other] { $name } is ready.
    }
event-all-ready = All plans are laid.
event-happening = The event is “{ NAME($happening) }”. { NAME($happening, form: "effect") }
event-bid =
    { $who ->
        [you] { $count ->
            [0] You bid the 0 card.
            [one] You bid one chest.
           *[other] You bid { $count } chests.
        }
       *[other] { $count ->
            [0] { $name } bids the 0 card.
            [one] { $name } bids one chest.
           *[other] { $name } bids { $count } chests.
        }
    }
event-bid-province =
    { $who ->
        [you] You bid { NAME($province) }, which costs nothing.
       *[other] { $name } bids { NAME($province) }, which costs nothing.
    }
event-bid-nothing =
    { $who ->
        [you] You make no bid.
       *[other] { $name } makes no bid.
    }
event-lots = Order of choosing, by bids, ties by lot: { $names }.
event-chose =
    { $who ->
        [you] You take “{ NAME($special) }”, and with it place { $place } in the turn order.
       *[other] { $name } takes “{ NAME($special) }”, and with it place { $place } in the turn order.
    }
event-action = The next action is “{ NAME($action) }”.
event-turned-action = A new action card: “{ NAME($action) }”.
event-actions-done = All ten actions are done.
event-lost-card =
    { $who ->
        [you] With { NAME($province) } you lose its card, which lay on “{ NAME($action) }”.
       *[other] With { NAME($province) } { $name } loses its card, which lay on “{ NAME($action) }”.
    }
event-returned = { NAME($season) } is over. All cards return to their owners.

## What happened: actions

event-showed =
    { $who ->
        [you] { NAME($action) }: you show { NAME($province) }.
       *[other] { NAME($action) }: { $name } shows { NAME($province) }.
    }
event-showed-chest =
    { $who ->
        [you] { NAME($action) }: you show chest card { $count } and do not act.
       *[other] { NAME($action) }: { $name } shows chest card { $count } and does not act.
    }
event-showed-nothing =
    { $who ->
        [you] { NAME($action) }: you have no card there.
       *[other] { NAME($action) }: { $name } has no card there.
    }
event-skipped =
    { $who ->
        [you] You skip this action in { NAME($province) }:
       *[other] { $name } skips this action in { NAME($province) }:
    } { $why ->
        [empty] no card lies there.
        [chest-card] a chest card lies there.
        [chests] there are too few chests.
        [no-place] no building place is free.
        [same-building] such a building already stands there.
        [supply] no such building is left in the supply.
        [reserve] there are too few armies in the reserve.
        [one-army] a single army must stay.
       *[no-target] there is no province to go to.
    }
event-built =
    { $who ->
        [you] You build { NAME($building, form: "a") } in { NAME($province) }.
       *[other] { $name } builds { NAME($building, form: "a") } in { NAME($province) }.
    }
event-calmed =
    { $who ->
        [you] Your theatre calms { NAME($province) }: one revolt marker is taken away.
       *[other] { $name }'s theatre calms { NAME($province) }: one revolt marker is taken away.
    }
event-tax =
    { $who ->
        [you] You take { $count ->
            [one] one chest
           *[other] { $count } chests
        } in { NAME($province) }.
       *[other] { $name } takes { $count ->
            [one] one chest
           *[other] { $count } chests
        } in { NAME($province) }.
    }
event-rice =
    { $who ->
        [you] You take { $count } rice in { NAME($province) }.
       *[other] { $name } takes { $count } rice in { NAME($province) }.
    }
event-unrest = In { NAME($province) } { $count ->
        [one] there is now one revolt marker.
       *[other] there are now { $count } revolt markers.
    }
event-deployed =
    { $who ->
        [you] You deploy { $count ->
            [one] one army
           *[other] { $count } armies
        } in { NAME($province) }.
       *[other] { $name } deploys { $count ->
            [one] one army
           *[other] { $count } armies
        } in { NAME($province) }.
    }
event-stayed =
    { $who ->
        [you] Your armies stay in { NAME($province) }.
       *[other] { $name }'s armies stay in { NAME($province) }.
    }
event-moved =
    { $who ->
        [you] You move { $count ->
            [one] one army
           *[other] { $count } armies
        } from { NAME($source) } to { NAME($target) }.
       *[other] { $name } moves { $count ->
            [one] one army
           *[other] { $count } armies
        } from { NAME($source) } to { NAME($target) }.
    }

## What happened: battles and revolts

event-attacked =
    { $who ->
        [you] You attack { NAME($target) } ({ $rival }) from { NAME($source) } with { $count ->
            [one] one army.
           *[other] { $count } armies.
        }
       *[other] { $name } attacks { NAME($target) } ({ $rival }) from { NAME($source) } with { $count ->
            [one] one army.
           *[other] { $count } armies.
        }
    }
event-attacked-neutral =
    { $who ->
        [you] You attack neutral { NAME($target) } from { NAME($source) } with { $count ->
            [one] one army.
           *[other] { $count } armies.
        }
       *[other] { $name } attacks neutral { NAME($target) } from { NAME($source) } with { $count ->
            [one] one army.
           *[other] { $count } armies.
        }
    }
event-castle-army =
    { $who ->
        [you] Because of the castle in { NAME($province) }, you throw one more army.
       *[other] Because of the castle in { NAME($province) }, { $name } throws one more army.
    }
event-reinforced =
    { $who ->
        [you] You throw one more army from your reserve.
       *[other] { $name } throws one more army from the reserve.
    }
event-refrained =
    { $who ->
        [you] You throw no further army.
       *[other] { $name } throws no further army.
    }
event-revolt =
    { $who ->
        [you] { NAME($province) } revolts against you, with { $count ->
            [0] no peasants left in the stock.
            [one] one peasant.
           *[other] { $count } peasants.
        }
       *[other] { NAME($province) } revolts against { $name }, with { $count ->
            [0] no peasants left in the stock.
            [one] one peasant.
           *[other] { $count } peasants.
        }
    }
event-threw =
    { $who ->
        [you] You throw { $count ->
            [one] one army
           *[other] { $count } armies
        } into the tower.
       *[other] { $name } throws { $count ->
            [one] one army
           *[other] { $count } armies
        } into the tower.
    }
event-threw-peasants = { $count ->
        [one] One peasant goes into the tower.
       *[other] { $count } peasants go into the tower.
    }
event-threw-tray = { $count ->
        [one] One cube from the tray goes in as well.
       *[other] { $count } cubes from the tray go in as well.
    }
event-fell =
    { $who ->
        [you] { $count ->
            [one] One of your armies falls out.
           *[other] { $count } of your armies fall out.
        }
       *[other] { $count ->
            [one] One of { $name }'s armies falls out.
           *[other] { $count } of { $name }'s armies fall out.
        }
    }
event-fell-peasants = { $count ->
        [one] One peasant falls out.
       *[other] { $count } peasants fall out.
    }
event-fell-nothing = Nothing falls out.
event-won =
    { $who ->
        [you] { NAME($province) } is yours: { $count ->
            [one] one army moves in.
           *[other] { $count } armies move in.
        }
       *[other] { $name } takes { NAME($province) }: { $count ->
            [one] one army moves in.
           *[other] { $count } armies move in.
        }
    }
event-held =
    { $who ->
        [you] You hold { NAME($province) }: { $count ->
            [one] one army stays.
           *[other] { $count } armies stay.
        }
       *[other] { $name } holds { NAME($province) }: { $count ->
            [one] one army stays.
           *[other] { $count } armies stay.
        }
    }
event-tied =
    { $who ->
        [you] A tie: you lose { NAME($province) }, and it becomes neutral.
       *[other] A tie: { $name } loses { NAME($province) }, and it becomes neutral.
    }
event-neutral-held = Nobody takes { NAME($province) }: it stays neutral.
event-revolt-beaten =
    { $who ->
        [you] You put down the revolt in { NAME($province) }: { $count ->
            [one] one army stays.
           *[other] { $count } armies stay.
        }
       *[other] { $name } puts down the revolt in { NAME($province) }: { $count ->
            [one] one army stays.
           *[other] { $count } armies stay.
        }
    }
event-revolt-lost =
    { $who ->
        [you] The revolt succeeds: you lose { NAME($province) }, and it becomes neutral.
       *[other] The revolt succeeds: { $name } loses { NAME($province) }, and it becomes neutral.
    }
event-back =
    { $who ->
        [you] { $count ->
            [one] One army goes back to your reserve.
           *[other] { $count } armies go back to your reserve.
        }
       *[other] { $count ->
            [one] One army goes back to { $name }'s reserve.
           *[other] { $count } armies go back to { $name }'s reserve.
        }
    }
event-back-peasants = { $count ->
        [one] One peasant goes back to the stock.
       *[other] { $count } peasants go back to the stock.
    }
event-others-stay = { $count ->
        [one] One cube of players not in this battle stays on the tray.
       *[other] { $count } cubes of players not in this battle stay on the tray.
    }
event-green-stays = { $count ->
        [one] One green cube stays on the tray: peasants do not defend a province with a revolt marker.
       *[other] { $count } green cubes stay on the tray: peasants do not defend a province with a revolt marker.
    }

## What happened: winter

event-rice-lost = Winter comes with “{ NAME($happening) }”: { $count ->
        [0] nobody loses rice.
       *[other] everybody loses { $count } rice.
    }
event-missing =
    { $who ->
        [you] You lack { $count } rice.
       *[other] { $name } lacks { $count } rice.
    }
event-fed =
    { $who ->
        [you] You have enough rice.
       *[other] { $name } has enough rice.
    }
event-revolts =
    { $who ->
        [you] Hungry peasants rise against you in { $provinces }. Extra peasants in each revolt: { $count }.
       *[other] Hungry peasants rise against { $name } in { $provinces }. Extra peasants in each revolt: { $count }.
    }
event-scored =
    { $who ->
        [you] You score { $points ->
            [one] one point
           *[other] { $points } points
        }: { $provinces } for provinces, { $buildings } for buildings, { $castles } for most castles, { $temples } for most temples, { $theatres } for most theatres.
       *[other] { $name } scores { $points ->
            [one] one point
           *[other] { $points } points
        }: { $provinces } for provinces, { $buildings } for buildings, { $castles } for most castles, { $temples } for most temples, { $theatres } for most theatres.
    }
event-new-year = The first year is over. All rice is gone, and all revolt markers are taken away.
event-over =
    { $who ->
        [you] The game is over. You win.
        [shared] The game is over. The victory is shared: { $name }.
       *[other] The game is over. { $name } wins.
    }

ending-two-years = The second winter is over.
year1-provinces = Year 1: provinces
year1-buildings = Year 1: buildings
year1-castles = Year 1: most castles
year1-temples = Year 1: most temples
year1-theatres = Year 1: most theatres
year2-provinces = Year 2: provinces
year2-buildings = Year 2: buildings
year2-castles = Year 2: most castles
year2-temples = Year 2: most temples
year2-theatres = Year 2: most theatres

## The score pad and the battle table

player-A = Player A
player-B = Player B
player-C = Player C
player-D = Player D
player-E = Player E
pad-example = sun 4; Kozuke A castle temple; Shinano B
pad-player = Player { $player }: { $provinces ->
        [one] one province
       *[other] { $provinces } provinces
    }, { $buildings ->
        [one] one building.
       *[other] { $buildings } buildings.
    }
pad-majority = Most { NAME($building, form: "many") } { NAME($region, form: "in") }: player { $players }, { $points ->
        [one] one point.
       *[other] { $points } points.
    }
pad-tied = Most { NAME($building, form: "many") } { NAME($region, form: "in") }: a tie of players { $players }, { $points ->
        [one] one point each.
       *[other] { $points } points each.
    }
cubes-attackers = Attackers
cubes-defenders = Defenders
cubes-peasants = Peasants
cubes-markers = Revolt markers
battle-attacker = The attacker wins: { $count ->
        [one] one army moves in.
       *[other] { $count } armies move in.
    }
battle-defender = The defender holds the province: { $count ->
        [one] one army stays.
       *[other] { $count } armies stay.
    }
battle-tie = A tie: nobody holds the province.
battle-peasants = The peasants win: the province is neutral.
battle-back-attacker = { $count ->
        [one] One army goes back to the attacker's reserve.
       *[other] { $count } armies go back to the attacker's reserve.
    }
battle-back-defender = { $count ->
        [one] One army goes back to the defender's reserve.
       *[other] { $count } armies go back to the defender's reserve.
    }
battle-back-peasants = { $count ->
        [one] One peasant goes back to the stock.
       *[other] { $count } peasants go back to the stock.
    }
battle-green = { $count ->
        [one] One green cube stays on the tray.
       *[other] { $count } green cubes stay on the tray.
    }

## Why not

refusal-game-over = The game is over.
refusal-other-phase = This is not the time for that.
refusal-not-your-turn = It is not your turn.
refusal-not-face-up = { NAME($province) } does not lie open; take one of the two open cards, or draw one.
refusal-not-the-same = You may put the open cards under the deck only if they are the same two as when you last took a card; take one of them, or draw one.
refusal-renewed-before = You have already put open cards under the deck in this turn; take one of the new ones, or draw one.
refusal-no-such-group = You have no group of { $count } left; send another one.
refusal-ready-before = You have said that you are ready; undo if you want to change your plan.
refusal-not-your-province = { NAME($card) } is not yours; lay a card of your own province, or a chest card.
refusal-card-laid = You have already laid { NAME($card) } on “{ NAME($elsewhere) }”; lay another card.
refusal-place-filled = You have already laid { NAME($other) } on “{ NAME($action) }”; choose an empty place.
refusal-bid-too-high = You have { $count ->
        [0] no chests
        [one] only one chest
       *[other] only { $count } chests
    } to bid; bid a lower card or a province.
refusal-no-card-for-bid = Then you would have no card left that you may bid; keep one for the bid, or lay the bid first.
refusal-plan-incomplete = { $count ->
        [one] One more card is
       *[other] { $count } more cards are
    } to be laid before you are ready.
refusal-special-taken = “{ NAME($special) }” is taken; choose one that still lies on the track.
refusal-other-number = You cannot deploy { $count } armies now; deploy the ordinary number, or six.
refusal-other-source = You have shown { NAME($province) }, so only armies from there may move, not from { NAME($source) }.
refusal-no-route = At this table there is no sea route from { NAME($source) } to { NAME($target) }; choose another target.
refusal-out-of-play = { NAME($target) } is out of play with three players; choose another target.
refusal-temple-peace = In this season provinces with a temple cannot be attacked, and { NAME($target) } has one; choose another target.
refusal-own-province = { NAME($target) } is yours; move there, or attack another province.
refusal-not-own-province = { NAME($target) } is not yours; armies move only to provinces of your own, and in a battle they attack others.
refusal-one-stays = One army must stay in { NAME($source) }; at most { $count } can leave.
refusal-not-revolting = { NAME($province) } is not in revolt; choose one of the provinces that were drawn.
refusal-no-border = { NAME($source) } and { NAME($target) } have no common border; choose a neighbouring province.
refusal-too-many-armies = Nobody has so many armies; choose a smaller number, because one must stay.
refusal-no-armies = At least one army must go; choose a larger number.
refusal-no-pass = You cannot pass: whoever can act must act. Where you have the choice, you may stay or refrain.
refusal-must-march = With at least two armies and a province to go to you must move or attack; you cannot stay.
refusal-only-own = After deploying one army you may only move on to a province of your own, not attack.
refusal-position-head = A position begins with the side of the board (sun or moon) and the number of players ({ $fewest } to { $most }), like “{ pad-example }”.
refusal-no-such-province = “{ $word }” is no province; a position is written like “{ pad-example }”.
refusal-province-out-of-play = With { $players } players { NAME($province) } is out of play on the { NAME($side) } side; leave it out.
refusal-province-twice = { NAME($province) } stands here twice; name every province once.
refusal-no-owner = After { NAME($province) } comes its owner, a letter from { $first } to { $last }, and then the buildings.
refusal-no-such-building = “{ $word }” in { NAME($province) } is no building; there are: { $buildings }.
refusal-building-twice = { NAME($province) } already has { NAME($building, form: "a") }; a province has at most one building of each kind.
refusal-too-many-buildings = { NAME($province) } has { $places ->
        [one] one building place
       *[other] { $places } building places
    }, not { $count }.
refusal-building-supply = There are only { $most } { NAME($building, form: "many") }, not { $count }.
refusal-cube-count = { NAME($cubes) }: a number from 0 to { $most } is needed, not { $count }.
refusal-neutral-defenders = A neutral province has no defenders, only peasants; leave the defenders out.
refusal-neutral-markers = A neutral province has no revolt markers; leave them out.
refusal-revolt-attackers = Nobody attacks in a revolt; there are only defenders and peasants.

## Rules

rule-G1-title = The board
rule-G1 =
    The board has 45 provinces in five regions of nine. The sun side and the moon side group them differently: eight provinces change their region. Provinces that share one of the 91 land borders are neighbours, and so are those that one of the six sea routes joins.

    With three players eight provinces of each side are out of play: their cards leave the game, and nobody can enter them. On the sun side these are Izumo, Iwami, Sanuki, Tosa, Echigo, Mutsu, Kazusa and Awa-Boso, on the moon side Iwami, Aki, Mutsu, Shimotsuke, Iyo, Tosa, Hitachi and Shimosa.

    The printed moon side has further sea routes that we have no source for, so ours is only approximate. As an option there are five more: Bizen–Sanuki, Kii–Tosa, Noto–Echigo, Shima–Mikawa and Musashi–Kazusa.
rule-G2-title = Material
rule-G2 =
    Everybody has 62 armies, 18, 15 or 12 chests with 3, 4 or 5 players, and five chest cards, 0 to 4. There are 20 peasants, 28 castles, 26 temples, 26 theatres and 42 revolt markers. You begin with no points and no rice. Chests, armies, reserves, rice and points are open to all.

    The bank never runs out of chests, and an action that would build a kind of which none is left is skipped; both are our decisions, because the rulebook is silent. Revolt markers cannot run out.
rule-G3-title = Starting provinces
rule-G3 =
    With the sample set-up, good for beginners and only for the sun side, provinces and armies are given; the seats take the printed lists in order, which is our decision.

    Otherwise provinces are chosen in turn. The province cards are shuffled, and two lie open. A seat drawn by lot begins, where the rulebook lets the oldest begin, and play goes clockwise. You take one of the two open cards, or draw the top card of the deck, which only you see; then you choose one of your groups of armies that are left and send it to that province, and the card goes to your hand. A card drawn from the deck becomes known when its group is placed. An open card that was taken is replaced at once. The groups are 5, 4, 4, 3, 3, 2, 2, 2 and 2 with three players; with four there is one group of 2 fewer, with five there are two fewer.

    If the two open cards are the same two that you had to choose from when you last took a card, you may first put both under the deck, in the order in which they lie, and turn up two new ones, once in a turn. When all groups are placed, the other province cards form the open stock.
rule-G4-title = The tower
rule-G4 =
    Before the first round seven armies from everybody's reserve and ten peasants are thrown into the tower, 31 cubes with three players. What falls out goes back to the reserves and the stock. From then on cubes stay in the tower between battles; it is never emptied.

    Our tower has two floors. The thrown cubes fall one by one in random order. On each floor a cube passes with a chance of 85 in 100, else it lies there. Every cube that arrives on a floor first frees each cube lying there with a chance of 1 in 40; a freed cube leaves its floor without a test, and on the lower floor it is a cube like any other. About three of four cubes just thrown come out, and about twelve stay inside. Nobody has measured the real tower, so these numbers are ours.

    As an option the chances are simple: each cube that is thrown comes out with 2 in 3, each cube that lies inside with 1 in 3. How many cubes of each colour are inside is open to all; on which floor a cube lies, nobody knows.
rule-G5-title = The year
rule-G5 =
    The game lasts two years. At the beginning of a year four event cards are laid open. Then come spring, summer and autumn, each a round of its own (G6 to G13), and winter (G14, G15). The events of the second year come from the eight cards that were not used in the first.
rule-G6-title = Laying out
rule-G6 =
    In every round the ten action cards are shuffled and laid in a row, five face up and five face down. When everybody has done an action, its card goes aside and the next face-down card is turned up, so that the next five actions are always open.

    The five special cards are shuffled and laid face up on the five places of the turn-order track, also with three or four players.
rule-G7-title = Planning
rule-G7 =
    All plan at the same time and in secret. You lay cards face down on the ten actions and on the bid, one on each place: province cards of your own provinces, or chest cards. Each card is laid once. A province card means that you do this action in that province. A chest card, whatever its value, or an empty place means that you do not do it.

    With eleven cards or more you fill every place. With fewer you lay all your cards and choose which places stay empty; the bid may be one of them. The bid is a province card, or a chest card of at most as many chests as you own, which is our decision. If the bid must be filled, you may not lay a card on an action that leaves you no card to bid.

    While you plan, the others see only whether you are ready. Afterwards all see which places are empty.
rule-G8-title = The event
rule-G8 =
    The open event cards, four in spring, three in summer and two in autumn, are shuffled, and one is drawn. It holds for this round and then leaves the game; the others lie open again.
rule-G9-title = Turn order
rule-G9 =
    The bids are shown, and everybody pays their own; a province costs nothing. The highest number of chests chooses first, down to one; then those who bid a province, then those who bid the 0 card, then those without a bid. Ties are settled by lot.

    In this order everybody freely takes one special card, and with it its place on the track. These places are the turn order of the round, and after autumn of the winter as well. Special cards that nobody took are out for this round, and empty places are skipped.
rule-G10-title = Actions
rule-G10 =
    The actions come in the order of their cards. For each of them, in turn order, you show your card when your turn comes, and act. If you can do the whole action you must; if you can do none or only a part of it, you skip it: with too few chests, without a free building place, with such a building there already, with too few armies in the reserve for the whole number, or with no province to go to. Your card is shown all the same, a chest card with its value, which is our decision. Where armies go and how many is chosen then, not in planning.

    Castle: pay 3 chests. Temple: 2. Theatre: 1. The building goes on a free building place of the province, at most one of each kind. Rice: you gain as much as the card says. Tax: you gain as many chests as the card says. Both may lead to a revolt (G13). Deploy 5 armies for 3 chests, or 3 armies for 2, from your reserve. Deploy 1 army for 1 chest, and then, if you like, move any number of armies from there to one neighbouring province of your own; without the army there is no move either.

    Battle or move, A and B: with at least two armies and a province to go to, you must move at least one army to one neighbouring province. If it is not your own, there is a battle (G12). At least one army always stays behind.

    Cards stay where they lie until all ten actions are over. But if you lose a province you lose its card at once, also from your plan: that place then counts as empty, and all see which it was. A card that you win goes to your hand and cannot be used in this round. At the end of the round all cards return to the players' hands, and the special cards are put back.
rule-G11-title = Events and special cards
rule-G11 =
    If both change an action, the event comes first, then the special card.

    Events: tax brings at most 5 chests, or at least 6. Rice brings at least 4, or at most 3. Instead of 5 armies 3 are deployed and instead of 3 only 2, at the same cost. A theatre that is built removes one revolt marker there. A neutral province throws two peasants. The defender of an attacked province with a castle throws one army more from the reserve; this happens automatically, and the card for defence adds another. Provinces with a temple cannot be attacked, but moves between provinces of your own and revolts go on.

    Special cards: one chest more with tax. One rice more with rice. Six armies: you may deploy 6 instead of 5, also when the event makes it 3, at the same cost; with fewer than six in the reserve you deploy the ordinary number unasked. Attack: in A and B you may throw one army more from your reserve, also against a neutral province. Defence: when a player attacks you, you may throw one army more. Both help in every battle of the round.

    Where the rulebook is silent: the attacker decides first, and with an empty reserve no army is added. The castle's army is taken before the defender is asked.
rule-G12-title = Battle
rule-G12 =
    Into the tower go all armies that moved in, all armies of the defender in the province, extra armies, one peasant for a neutral province, or two with the event, and everything that lies on the tray. If there are too few peasants in the stock, as many as there are, which is our decision. Then all cubes on the tray count, from whichever throw they come: the attacker's, the defender's, and the green ones for the defender. If there is a revolt marker in the province, the green cubes do not count and stay on the tray. Other colours always stay there.

    Against a player: with more cubes than defender and peasants together the attacker wins. All their cubes and as many of the attacker's go back; the rest moves in, and the attacker takes the province card. Buildings and markers stay, which is our decision. With fewer cubes, and if at least one army of the defender fell out, the defender holds the province. The peasants take the losses first, and the attacker's and the green cubes all leave; the armies that are left stay in the province. With equal numbers, or if no army of the defender fell out and the attacker does not win, it is a tie: all cubes that took part go back, the province becomes neutral, its buildings and markers are removed, and its card goes to the stock.

    Against a neutral province: with more cubes than peasants the attacker moves in with the difference and takes the card. Otherwise the attacker's and the green cubes on the tray go back, and the province stays neutral. Peasants never stand on the board.
rule-G13-title = Revolt
rule-G13 =
    If you take tax or rice from a province without a revolt marker, one marker is laid there. If there is a marker already, the peasants revolt. You keep the income in any case, which is our decision. All your armies there, one peasant for each marker, and everything on the tray are thrown; if there are too few peasants in the stock, as many as there are. All green cubes on the tray fight for the peasants.

    With more cubes than the peasants you keep the difference as armies in the province; the rest of your cubes and all green ones go back, and one marker is added. Otherwise all your cubes and the green ones go back, and you lose the province: it becomes neutral, without buildings and markers, and its card goes to the stock. Neither the card for defence nor the castle event helps in a revolt.
rule-G14-title = Winter
rule-G14 =
    The event card that is left says how much rice everybody loses; nobody falls below none, which is our decision. Then every province needs 1 rice. If 1 is missing, there is one revolt with one extra peasant; with 2, one revolt with two; with 3 or 4, two revolts with two each; with 5 or 6, two with three each; with 7 or more, three with three each.

    The players follow in autumn's turn order. All your revolting provinces are drawn together at random from your province cards. You choose which revolt comes first, and each next one after you have seen the result of the last. Each throws one peasant for each of its own markers and the extra ones (G13). A revolt that is beaten in winter adds no marker.
rule-G15-title = Scoring
rule-G15 =
    You score 1 point for every province and 1 for every building. In each region most castles bring 3 points, most temples 2 and most theatres 1. If several tie for the most, each of them gets one point less. Without a building there is no majority. The points of both winters add up, without a limit.

    After the first winter all rice is lost, all revolt markers are removed, and four new events are laid out. After the second the most points win, in a tie the most chests; those who are still equal share the victory. If you have lost all your provinces you play on, bid, and keep your points. Sharing the victory and playing on are our decisions.

## Who plays how

about-level1 = The temple boy plays at war: he raids whoever is near, hardly ever builds, and looks no further.
about-level2 = The miser: squeezes tax and rice out of every province, sits on full chests and keeps the armies at home.
about-level3 = The builder: castles, temples and theatres wherever there is room; goes to war only when there is no other way.
about-level4 = The bannerman: weighs a few plans against what the others may lay, and only then lays any cards.
about-level5 = The master: compares dozens of plans within a second, counts the cubes in the tower, and forgives little.

## What speaks for it

reason-threat = can attack { NAME($target) } from { NAME($source) } and take it ({ $win }%)
reason-feeds =
    { $fed ->
        [0] brings { $rice } rice from { NAME($province) }
        [one] feeds one of { $held } provinces
       *[other] feeds { $fed } of { $held } provinces
    }
reason-leads = leads in { NAME($building, form: "many") } { NAME($region, form: "in") }
reason-draws-level = draws level in { NAME($building, form: "many") } { NAME($region, form: "in") }
reason-builds = builds { NAME($building, form: "a") } in { NAME($province) }
reason-tax =
    { $chests ->
        [one] brings one chest from { NAME($province) }
       *[other] brings { $chests } chests from { NAME($province) }
    }
reason-odds = { NAME($target) }: taken { $win }%, left neutral { $tie }%, held { $hold }%
reason-odds-neutral = { NAME($target) }: taken { $win }%

## What lies before a seat: a plan, a march, the winter

outlook-cards = { $laid } of { $needed } cards are laid; at most { $bid } can be bid.
outlook-chests = Chests: { $now } now, { $after } after this plan.
outlook-rice = Rice: { $now } now, { $after } after this plan, { $count ->
        [one] for 1 province
       *[other] for { $count } provinces
    } in winter, which takes { $loss } of it first.
outlook-hunger = In winter { $missing } rice will be missing. At worst, revolts: { $revolts }; extra peasants in each: { $peasants }.
outlook-passes = { NAME($action) }: a chest card lies there, so this action is not taken.
outlook-tax = { NAME($action) }, { NAME($province) }: brings chests: { $count }.
outlook-harvest = { NAME($action) }, { NAME($province) }: brings rice: { $count }.
warning-chests =
    { $count ->
        [one] { NAME($action) }, { NAME($province) }: there will be no chest left to pay 1.
       *[other] { NAME($action) }, { NAME($province) }: there will be too few chests to pay { $count }.
    }
doubt-chests =
    { $count ->
        [one] { NAME($action) }, { NAME($province) }: perhaps there will be no chest left to pay 1.
       *[other] { NAME($action) }, { NAME($province) }: perhaps there will be too few chests to pay { $count }.
    }
warning-reserve = { NAME($action) }, { NAME($province) }: too few armies in the reserve ({ $count }).
doubt-reserve = { NAME($action) }, { NAME($province) }: perhaps too few armies in the reserve ({ $count }).
warning-same-building = { NAME($action) }, { NAME($province) }: this building stands there already.
warning-no-place = { NAME($action) }, { NAME($province) }: no building place is free.
warning-supply = { NAME($action) }, { NAME($province) }: no such building is left.
doubt-supply = { NAME($action) }, { NAME($province) }: no such building is left, unless one comes back.
doubt-one-army = { NAME($action) }, { NAME($province) }: one army alone stays where it is, unless others join it.
doubt-no-target = { NAME($action) }, { NAME($province) }: perhaps there will be no province to go to.
doubt-no-enemy = { NAME($action) }, { NAME($province) }: all neighbours are yours, so armies only move.
warning-revolt =
    { $count ->
        [one] { NAME($action) }, { NAME($province) }: a revolt, 1 peasant against your armies ({ $armies }).
       *[other] { NAME($action) }, { NAME($province) }: a revolt, { $count } peasants against your armies ({ $armies }).
    }
outlook-march =
    { NAME($target) }, into the tower: your armies{ $attack_more ->
        [0] { "" }
       *[other] { " " }(perhaps +{ $attack_more })
    }; { $rival }: { $defenders }{ $defence_more ->
        [0] { "" }
       *[other] { " " }(perhaps +{ $defence_more })
    }; from the tray: { $tray }. { $peasants_fight ->
        [0] Peasants will not help here.
       *[other] Peasants help to defend.
    }
outlook-march-neutral =
    { NAME($target) }, into the tower: your armies{ $attack_more ->
        [0] { "" }
       *[other] { " " }(perhaps +{ $attack_more })
    }; peasants: { $peasants }; from the tray: { $tray }.
outlook-revolts =
    { $who ->
        [you] You lack { $count } rice.
       *[other] { $name } lacks { $count } rice.
    } Revolts: { $revolts }; extra peasants in each: { $peasants }.

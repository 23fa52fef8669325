# A Shogun táblája a böngészőben.

map-name = A térkép
map-keys = A nyilak tartományról tartományra vezetnek, a Page Down a következő választhatóra, a plusz és a mínusz nagyít és kicsinyít.
area-owner =
    { $who ->
        [you] a tiéd
       *[other] { $name } tartománya
    }
area-free = még szabad
area-neutral = semleges
area-out = { $players } játékosnál nincs játékban.
area-armies = { $count } hadsereg
area-markers = { $count } nyugtalanságjelző
area-revolting = ezen a télen felkelés tör ki itt
area-lit = választható
slip-close = Bezárás
slip-tax = Adó ládákban
slip-rice = Rizs
slip-places = Épületek: { $count } / { $places }
slip-markers = Nyugtalanságjelzők
slip-region = Épületek: { $region }
slip-near = Szomszédok: { $names }

tool-name = Térkép
tool-in = Nagyítás
tool-out = Kicsinyítés
tool-fit = Az egész térkép

tabs-name = A tábla részei
tabs-map = Térkép
tabs-plan = Terv
tabs-round = Menet
tabs-players = Játékosok
tabs-tower = Torony

round-when = { $season }, { $year }. év
round-year = { $year }. év
round-event =
    { $state ->
        [holds] { $name }, ebben az évszakban: { $effect }
        [winter] { $name }: { $count ->
            [0] ezen a télen senki sem veszít rizst.
            [one] ezen a télen mindenki egy egység rizst veszít.
           *[other] ezen a télen mindenki { $count } egység rizst veszít.
        }
       *[open] { $name }: { $effect } { $count ->
            [0] Ha ez a kártya marad télre, senki sem veszít rizst.
            [one] Ha ez a kártya marad télre, mindenki egy egység rizst veszít.
           *[other] Ha ez a kártya marad télre, mindenki { $count } egység rizst veszít.
        }
    }
events-name = Események
row-name = Az évszak akciói
row-down = Lefordított akció
row-slip =
    { $state ->
        [done] { $place }.: { $name }, kész
        [now] { $place }.: { $name }, folyamatban
        [down] { $place }.: lefordítva
       *[next] { $place }.: { $name }
    }
track-name = Sorrend és különleges kártyák
track-free = { $place }. hely: { $special }
track-taken =
    { $who ->
        [you] { $place }. hely: { $special }, a tiéd
       *[other] { $place }. hely: { $special }, { $name }
    }

panel-you = Te
panel-ready = kész
panel-chests = Ládák: { $count }
panel-rice = Rizs: { $count }
panel-reserve = Hadseregek tartalékban: { $count }
panel-provinces = Tartományok: { $count }
panel-points = Pontok: { $count }
panel-missing = { $count } egység rizs hiányzik
sheet-name =
    { $who ->
        [you] A terved
       *[other] { $name } terve
    }
sheet-bid = Licit
sheet-empty = üres
sheet-down = lefordítva
sheet-chest = { $count } láda
sheet-none = Most nincs letéve kártya.
sheet-planning = Még tervez.
sheet-ready = Kész; a kártyái lefordítva fekszenek.
sheet-winter =
    { $year ->
        [1] Az első év telén: { $count } pont
       *[2] A második év telén: { $count } pont
    }
gain-provinces = tartományok { $count }
gain-buildings = épületek { $count }
gain-castles = legtöbb kastély { $count }
gain-temples = legtöbb templom { $count }
gain-theatres = legtöbb színház { $count }
stock-name = Készlet
stock-left = { $name }: még { $count }
stock-peasants = Parasztok a készletben: { $count }

draft-name = Kezdő tartományok
draft-groups = Csoportok
draft-left = még { $count }
draft-draw = Húzás a pakliból
draft-renew = Két új kártya
draft-rest = Csoportjaid:

march-name = Hány hadsereg
march-stays = { $count } marad
march-cancel = Más célpont
march-less = Eggyel kevesebb hadsereg
march-more = Eggyel több hadsereg
march-count = Hadseregek
march-one = 1
march-half = A fele
march-all = 1 maradjon
march-attack = Támadás: { $count }
march-move = Mozgatás: { $count }
march-thrown = A toronyba:
march-peasants = Parasztok
march-maybe = talán +{ $count }
march-tray = és { $count } a tálkából
march-no-peasants = A parasztok itt nem segítenek.
answer-name = A válaszod
answer-deploy = { $count } felállítása
answer-reinforce = Még egy hadsereg
answer-refrain = Nem, maradjon így
closing-ready = Kész
closing-stay = Maradok

## A játékostábla

plan-name = Játékostábla
plan-hand = Kártyáid
plan-bid = Licit
plan-later = később, ismeretlen sorrendben
plan-turn = { $turn }. akció
plan-cost = ára { $count } láda
slot-castle = Kastély
slot-temple = Templom
slot-theatre = Színház
slot-rice = Rizs
slot-tax = Adó
slot-deploy5 = 5 sereg
slot-deploy3 = 3 sereg
slot-deploy1_move = 1 sereg / mozgatás
# The long word stands in a line of its own, else a narrow slip cuts it off.
slot-battle_a = Harc A / mozgatás
slot-battle_b = Harc B / mozgatás
plan-empty = üres
plan-advised = javaslat: { $card }
plan-passes = ez az akció elmarad
plan-chest-card =
    { $count ->
        [0] 0-s ládakártya
        [3] 3-as ládakártya
       *[other] { $count }-es ládakártya
    }
plan-card = { $province }: adó { $tax }, rizs { $rice }, hadsereg { $armies }, szabad építési hely { $free }
plan-markers = { $count } nyugtalanságjelző
plan-hint-start = Tegyél minden mezőre egy kártyát; a ládakártya azt jelenti, hogy azt az akciót kihagyod.
plan-hint-place = Most válassz mezőt.
plan-hint-move = Válaszd ki, hová kerüljön, vagy vedd vissza.
plan-hint-card = { $action }: most válassz kártyát.
plan-hint-empty = { $count } mező üres marad; te döntöd el, melyik.
plan-take-back = Vissza a kézbe
plan-ready = A terved kész.
plan-change = Módosítom a tervem

## A dobótorony

tower-name = Dobótorony
tower-floors = Hogy egy kocka melyik szinten fekszik, azt senki sem tudja.
tower-inside = Bent
tower-tray = Tálka
tower-peasants = Parasztok
tower-count-battle = { $attacker } { $a } : { $defender } { $d }
tower-count-joined = { $attacker } { $a } : { $defender } { $d } + parasztok { $p }
tower-won = Győz: { $name }
tower-held = Megvédi: { $name }
tower-tied = Döntetlen; a tartomány semleges lesz
tower-neutral-held = A parasztok kitartanak
tower-revolt-lost = A felkelés győz
tower-revolt-beaten = A felkelés leverve
tower-no-peasants = A parasztok nem segítenek ott, ahol nyugtalanságjelző van.

## A pontozólap

pad-side = Oldal
pad-side-sun = Nap
pad-side-moon = Hold
pad-players = Játékosok
pad-owner = Játékos
pad-unowned = { $province }, senkié
pad-owned = { $province }, „{ $player }” játékosé
pad-building = { $building }, { $province }
pad-points = Pont
pad-provinces = Tartomány
pad-buildings = Épület
pad-most = Többség
pad-most-in = { $region }: { $building }
pad-start = Válassz játékost, aztán érintsd meg a tartományait és az ottani épületeket.
pad-share = Megosztás
pad-reset = Újrakezdés

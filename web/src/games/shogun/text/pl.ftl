# Plansza Szoguna w przeglądarce.

map-name = Mapa
map-keys = Strzałki prowadzą od prowincji do prowincji, Page Down do następnej, którą można wybrać, plus i minus zmieniają powiększenie.
area-owner =
    { $who ->
        [you] twoja
       *[other] właściciel: { $name }
    }
area-free = jeszcze wolna
area-neutral = neutralna
area-out = Poza grą przy { $players } graczach.
area-armies =
    { $count ->
        [one] 1 armia
        [few] { $count } armie
       *[other] { $count } armii
    }
area-markers =
    { $count ->
        [one] 1 znacznik powstania
        [few] { $count } znaczniki powstania
       *[other] { $count } znaczników powstania
    }
area-revolting = tej zimy wybucha tu powstanie
area-lit = można wybrać
slip-close = Zamknij
slip-tax = Podatek w skrzyniach
slip-rice = Ryż
slip-places = Budynki: { $count } z { $places }
slip-markers = Znaczniki powstania
slip-region = Budynki: { $region }
slip-near = Sąsiedzi: { $names }

tool-name = Mapa
tool-in = Przybliż
tool-out = Oddal
tool-fit = Cała mapa

tabs-name = Części planszy
tabs-map = Mapa
tabs-plan = Plan
tabs-round = Runda
tabs-players = Gracze
tabs-tower = Wieża

round-when = { $season }, rok { $year }
round-year = rok { $year }
round-event =
    { $state ->
        [holds] { $name }, w tej porze roku: { $effect }
        [winter] { $name }: { $count ->
            [0] tej zimy nikt nie traci ryżu.
            [one] tej zimy każdy traci 1 jednostkę ryżu.
            [few] tej zimy każdy traci { $count } jednostki ryżu.
           *[other] tej zimy każdy traci { $count } jednostek ryżu.
        }
       *[open] { $name }: { $effect } { $count ->
            [0] Jeśli ta karta zostanie na zimę, nikt nie straci ryżu.
            [one] Jeśli ta karta zostanie na zimę, każdy straci 1 jednostkę ryżu.
            [few] Jeśli ta karta zostanie na zimę, każdy straci { $count } jednostki ryżu.
           *[other] Jeśli ta karta zostanie na zimę, każdy straci { $count } jednostek ryżu.
        }
    }
events-name = Wydarzenia
row-name = Akcje tej pory roku
row-down = Zakryta akcja
row-slip =
    { $state ->
        [done] { $place }: { $name }, wykonana
        [now] { $place }: { $name }, trwa
        [down] { $place }: zakryta
       *[next] { $place }: { $name }
    }
track-name = Kolejność i karty specjalne
track-free = Miejsce { $place }: { $special }
track-taken =
    { $who ->
        [you] Miejsce { $place }: { $special }, twoje
       *[other] Miejsce { $place }: { $special }, { $name }
    }

panel-you = Ty
panel-ready = gotowe
panel-chests = Skrzynie: { $count }
panel-rice = Ryż: { $count }
panel-reserve = Armie w rezerwie: { $count }
panel-provinces = Prowincje: { $count }
panel-points = Punkty: { $count }
panel-missing = brakuje ryżu: { $count }
sheet-name =
    { $who ->
        [you] Twój plan
       *[other] Plan: { $name }
    }
sheet-bid = Licytacja
sheet-empty = puste
sheet-down = zakryta
sheet-chest =
    { $count ->
        [one] 1 skrzynia
        [few] { $count } skrzynie
       *[other] { $count } skrzyń
    }
sheet-none = W tej chwili nie leżą żadne karty.
sheet-planning = Jeszcze planuje.
sheet-ready = Plan gotowy, karty leżą zakryte.
sheet-winter =
    { $count ->
        [one] Zima roku { $year }: 1 punkt
        [few] Zima roku { $year }: { $count } punkty
       *[other] Zima roku { $year }: { $count } punktów
    }
gain-provinces = prowincje { $count }
gain-buildings = budynki { $count }
gain-castles = najwięcej zamków { $count }
gain-temples = najwięcej świątyń { $count }
gain-theatres = najwięcej teatrów { $count }
stock-name = Zasoby
stock-left = { $name }: zostało { $count }
stock-peasants = Chłopi w ogólnej rezerwie: { $count }

draft-name = Prowincje początkowe
draft-groups = Grupy armii
draft-left = zostało { $count }
draft-draw = Dobierz ze stosu
draft-renew = Dwie nowe karty
draft-rest = Twoje grupy:

march-name = Ile armii
march-stays = zostaje: { $count }
march-cancel = Inny cel
march-less = O jedną armię mniej
march-more = O jedną armię więcej
march-count = Armie
march-one = 1
march-half = Połowa
march-all = Zostaw 1
march-attack = Atakuj: { $count }
march-move = Przesuń: { $count }
march-thrown = Do wieży:
march-peasants = Chłopi
march-maybe = może +{ $count }
march-tray = i z tacki: { $count }
march-no-peasants = Chłopi tu nie pomogą.
answer-name = Twoja odpowiedź
answer-deploy = Wystaw { $count }
answer-reinforce = Jeszcze jedna armia
answer-refrain = Nie, tyle wystarczy
closing-ready = Gotowe
closing-stay = Zostań

## Plansza planowania

plan-name = Plansza planowania
plan-hand = Twoje karty
plan-bid = Licytacja
plan-later = później, kolejność nieznana
plan-turn = akcja { $turn }
plan-cost =
    { $count ->
        [one] kosztuje 1 skrzynię
        [few] kosztuje { $count } skrzynie
       *[other] kosztuje { $count } skrzyń
    }
slot-castle = Zamek
slot-temple = Świątynia
slot-theatre = Teatr
slot-rice = Ryż
slot-tax = Podatki
slot-deploy5 = 5 armii
slot-deploy3 = 3 armie
slot-deploy1_move = 1 armia i ruch
slot-battle_a = Bitwa lub ruch A
slot-battle_b = Bitwa lub ruch B
plan-empty = puste
plan-advised = zalecane: { $card }
plan-passes = bez tej akcji
plan-chest-card = karta skrzyń { $count }
plan-card = { $province }: podatek { $tax }, ryż { $rice }, armie { $armies }, wolne pola budynków { $free }
plan-markers = znaczniki powstania: { $count }
plan-hint-start = Połóż kartę na każdym polu; karta skrzyń oznacza, że pomijasz tę akcję.
plan-hint-place = Teraz wybierz pole.
plan-hint-move = Wybierz, gdzie ma trafić, albo zabierz kartę.
plan-hint-card = { $action }: teraz wybierz kartę.
plan-hint-empty =
    { $count ->
        [one] Jedno pole zostanie puste; wybierasz które.
        [few] { $count } pola zostaną puste; wybierasz które.
       *[other] { $count } pól zostanie pustych; wybierasz które.
    }
plan-take-back = Zabierz kartę
plan-ready = Twój plan jest gotowy.
plan-change = Zmień mój plan

## Wieża bitew

tower-name = Wieża bitew
tower-floors = Na którym piętrze leży kostka, tego nikt nie wie.
tower-inside = W środku
tower-tray = Tacka
tower-peasants = Chłopi
tower-count-battle = { $attacker } { $a } : { $defender } { $d }
tower-count-joined = { $attacker } { $a } : { $defender } { $d } + chłopi { $p }
tower-won = Zwycięża { $name }
tower-held = { $name } utrzymuje prowincję
tower-tied = Remis; prowincja staje się neutralna
tower-neutral-held = Chłopi się obronili
tower-revolt-lost = Powstanie zwycięża
tower-revolt-beaten = Powstanie stłumione
tower-no-peasants = Chłopi nie bronią prowincji, w której leży znacznik powstania.

## Notes punktacji

pad-side = Strona
pad-side-sun = Słońce
pad-side-moon = Księżyc
pad-players = Gracze
pad-owner = Gracz
pad-unowned = { $province }, niczyja
pad-owned = { $province }, właściciel: gracz { $player }
pad-building = { $building }, { $province }
pad-points = Punkty
pad-provinces = Prowincje
pad-buildings = Budynki
pad-most = Przewagi
pad-most-in = { $region }: { $building }
pad-start = Wybierz gracza, potem dotykaj jego prowincji i tego, co w nich stoi.
pad-share = Udostępnij
pad-reset = Zacznij od nowa

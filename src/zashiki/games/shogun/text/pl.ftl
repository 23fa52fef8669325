# Szogun po polsku. Prowincje mają dopełniacz (`gen`), biernik (`acc`) i miejscownik (`loc`); wiele z nich się nie
# odmienia. Karty skrzyń mają biernik, budynki także dopełniacz liczby mnogiej (`many`), strony planszy
# dopełniacz, regiony miejscownik z przyimkiem (`in`), a wydarzenia skutek (`effect`). Tytuły kart zaczynają się
# wielką literą, a w środku zdania stoją w cudzysłowie.

game-title = Szogun
game-tagline = Planuj w tajemnicy, przeprowadź swoje prowincje przez zimę i zaufaj wieży. Dla 3–5 osób.

## Prowincje

province-none = nieznana prowincja
    .gen = nieznanej prowincji
    .acc = nieznaną prowincję
    .loc = nieznanej prowincji
province-aki = Aki
    .gen = Aki
    .acc = Aki
    .loc = Aki
province-awa_boso = Awa-Boso
    .gen = Awa-Boso
    .acc = Awa-Boso
    .loc = Awa-Boso
province-awa_shikoku = Awa-Shikoku
    .gen = Awa-Shikoku
    .acc = Awa-Shikoku
    .loc = Awa-Shikoku
province-bingo = Bingo
    .gen = Bingo
    .acc = Bingo
    .loc = Bingo
province-bitchu = Bitchu
    .gen = Bitchu
    .acc = Bitchu
    .loc = Bitchu
province-bizen = Bizen
    .gen = Bizen
    .acc = Bizen
    .loc = Bizen
province-echigo = Echigo
    .gen = Echigo
    .acc = Echigo
    .loc = Echigo
province-echizen = Echizen
    .gen = Echizen
    .acc = Echizen
    .loc = Echizen
province-etchu = Etchu
    .gen = Etchu
    .acc = Etchu
    .loc = Etchu
province-harima = Harima
    .gen = Harimy
    .acc = Harimę
    .loc = Harimie
province-hida = Hida
    .gen = Hidy
    .acc = Hidę
    .loc = Hidzie
province-hitachi = Hitachi
    .gen = Hitachi
    .acc = Hitachi
    .loc = Hitachi
province-hoki = Hoki
    .gen = Hoki
    .acc = Hoki
    .loc = Hoki
province-ise = Ise
    .gen = Ise
    .acc = Ise
    .loc = Ise
province-iwami = Iwami
    .gen = Iwami
    .acc = Iwami
    .loc = Iwami
province-iyo = Iyo
    .gen = Iyo
    .acc = Iyo
    .loc = Iyo
province-izu = Izu
    .gen = Izu
    .acc = Izu
    .loc = Izu
province-izumo = Izumo
    .gen = Izumo
    .acc = Izumo
    .loc = Izumo
province-kaga = Kaga
    .gen = Kagi
    .acc = Kagę
    .loc = Kadze
province-kai = Kai
    .gen = Kai
    .acc = Kai
    .loc = Kai
province-kazusa = Kazusa
    .gen = Kazusy
    .acc = Kazusę
    .loc = Kazusie
province-kii = Kii
    .gen = Kii
    .acc = Kii
    .loc = Kii
province-kozuke = Kozuke
    .gen = Kozuke
    .acc = Kozuke
    .loc = Kozuke
province-mikawa = Mikawa
    .gen = Mikawy
    .acc = Mikawę
    .loc = Mikawie
province-mimasaka = Mimasaka
    .gen = Mimasaki
    .acc = Mimasakę
    .loc = Mimasace
province-mino = Mino
    .gen = Mino
    .acc = Mino
    .loc = Mino
province-musashi = Musashi
    .gen = Musashi
    .acc = Musashi
    .loc = Musashi
province-mutsu = Mutsu
    .gen = Mutsu
    .acc = Mutsu
    .loc = Mutsu
province-noto = Noto
    .gen = Noto
    .acc = Noto
    .loc = Noto
province-omi = Omi
    .gen = Omi
    .acc = Omi
    .loc = Omi
province-owari = Owari
    .gen = Owari
    .acc = Owari
    .loc = Owari
province-sagami = Sagami
    .gen = Sagami
    .acc = Sagami
    .loc = Sagami
province-sanuki = Sanuki
    .gen = Sanuki
    .acc = Sanuki
    .loc = Sanuki
province-settsu = Settsu
    .gen = Settsu
    .acc = Settsu
    .loc = Settsu
province-shima = Shima
    .gen = Shimy
    .acc = Shimę
    .loc = Shimie
province-shimosa = Shimosa
    .gen = Shimosy
    .acc = Shimosę
    .loc = Shimosie
province-shimotsuke = Shimotsuke
    .gen = Shimotsuke
    .acc = Shimotsuke
    .loc = Shimotsuke
province-shinano = Shinano
    .gen = Shinano
    .acc = Shinano
    .loc = Shinano
province-suruga = Suruga
    .gen = Surugi
    .acc = Surugę
    .loc = Surudze
province-tajima = Tajima
    .gen = Tajimy
    .acc = Tajimę
    .loc = Tajimie
province-tamba = Tamba
    .gen = Tamby
    .acc = Tambę
    .loc = Tambie
province-tosa = Tosa
    .gen = Tosy
    .acc = Tosę
    .loc = Tosie
province-totomi = Totomi
    .gen = Totomi
    .acc = Totomi
    .loc = Totomi
province-wakasa = Wakasa
    .gen = Wakasy
    .acc = Wakasę
    .loc = Wakasie
province-yamato = Yamato
    .gen = Yamato
    .acc = Yamato
    .loc = Yamato

## Karty

card-chest0 = karta skrzyń 0
    .acc = kartę skrzyń 0
card-chest1 = karta skrzyń 1
    .acc = kartę skrzyń 1
card-chest2 = karta skrzyń 2
    .acc = kartę skrzyń 2
card-chest3 = karta skrzyń 3
    .acc = kartę skrzyń 3
card-chest4 = karta skrzyń 4
    .acc = kartę skrzyń 4
card-face_down = zakryta karta
    .acc = zakrytą kartę

action-bid = Licytacja
action-castle = Budowa zamku
action-temple = Budowa świątyni
action-theatre = Budowa teatru
action-rice = Konfiskata ryżu
action-tax = Pobór podatków
action-deploy5 = Wystawienie 5 armii
action-deploy3 = Wystawienie 3 armii
action-deploy1_move = Wystawienie 1 armii i ruch
action-battle_a = Bitwa lub ruch A
action-battle_b = Bitwa lub ruch B

special-none = Bez karty specjalnej
special-chest = +1 skrzynia
special-rice = +1 ryż
special-six_armies = 6 armii
special-attack = +1 armia w ataku
special-defence = +1 armia w obronie

## Wydarzenia

happening-none = Bez wydarzenia
    .effect = Nic się nie zmienia.
happening-theatre_calms_5 = Teatr przy pochodniach
    .effect = Kto buduje teatr, zdejmuje z jego prowincji jeden znacznik powstania.
happening-theatre_calms_7 = Święto masek
    .effect = Kto buduje teatr, zdejmuje z jego prowincji jeden znacznik powstania.
happening-neutral_two_peasants = Uzbrojone wioski
    .effect = Przy ataku na neutralną prowincję wrzuca się dwóch chłopów zamiast jednego.
happening-castle_defence_2 = Mocne mury
    .effect = Obrońca zaatakowanej prowincji z zamkiem wrzuca jedną armię więcej ze swojej rezerwy.
happening-castle_defence_6 = Głębokie fosy
    .effect = Obrońca zaatakowanej prowincji z zamkiem wrzuca jedną armię więcej ze swojej rezerwy.
happening-temple_peace_3 = Pokój świątyń
    .effect = Prowincji ze świątynią nie można atakować.
happening-temple_peace_4 = Dni modlitwy
    .effect = Prowincji ze świątynią nie można atakować.
happening-tax_max_5 = Niskie podatki
    .effect = Pobór podatków przynosi najwyżej 5 skrzyń.
happening-tax_min_6 = Wysokie podatki
    .effect = Pobór podatków przynosi co najmniej 6 skrzyń.
happening-rice_min_4 = Dobre zbiory
    .effect = Konfiskata ryżu przynosi co najmniej 4 jednostki.
happening-rice_max_3 = Słabe zbiory
    .effect = Konfiskata ryżu przynosi najwyżej 3 jednostki.
happening-recruit_reduced = Mało rekrutów
    .effect = Zamiast 5 armii wystawia się 3, a zamiast 3 tylko 2, za tę samą cenę.

## Budynki, regiony, pory roku

building-castle = zamek
    .acc = zamek
    .many = zamków
building-temple = świątynia
    .acc = świątynię
    .many = świątyń
building-theatre = teatr
    .acc = teatr
    .many = teatrów

region-green = Zielony Zachód
    .in = na Zielonym Zachodzie
region-red = Czerwone Centrum
    .in = w Czerwonym Centrum
region-purple = Fioletowe Południe
    .in = na Fioletowym Południu
region-yellow = Żółty Wschód
    .in = na Żółtym Wschodzie
region-brown = Brązowa Północ
    .in = na Brązowej Północy

side-sun = słońce
    .gen = słońca
side-moon = księżyc
    .gen = księżyca
season-spring = Wiosna
season-summer = Lato
season-autumn = Jesień
season-winter = Zima

## Stół

marker = znacznik powstania
armies = armie
peasants = chłopi
points = punkty
chests = skrzynie
bales = ryż
reserve = rezerwa
places = pola budynków
neighbours = sąsiednie prowincje
provinces = prowincje
missing = brakujący ryż
loss = strata ryżu, jeśli zostanie na zimę
joining = dodatkowi chłopi w każdym powstaniu
place-empty = puste
laid-face-up = odkryta
planning-done = plan gotowy
planning-goes-on = planowanie trwa

label-has = Majątek
label-plan = Plan
label-face-up = Odkryte prowincje
label-actions = Akcje przed nami
label-specials = Karty specjalne
label-track = Kolejność graczy
track-none = nikt
label-revolting = Powstania przed nami
label-event = Wydarzenie
label-events = Odkryte wydarzenia
label-inside = W wieży
label-tray = Na tacce
label-year = Rok
label-stock = Zasoby
label-groups = Pozostałe grupy armii
label-hand = Karty na ręce
label-scored = Punkty zimowe

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

option-players = Liczba graczy
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-side = Strona planszy
option-side-sun = słońce
option-side-moon = księżyc (w przybliżeniu)
option-setup = Prowincje początkowe
option-setup-sample = przykładowe ustawienie
option-setup-draft = wybierane po kolei
option-tower = Wieża
option-tower-two_floor = dwa piętra
option-tower-simple = proste szanse
option-moon_routes = Szlaki morskie strony księżyca
option-moon_routes-printed = sześć znanych
option-moon_routes-extended = pięć więcej, bez drukowanego źródła
option-odds = Szanse w bitwach
option-odds-hidden = ukryte
option-odds-shown = widoczne, zanim ruszą armie

## Pytania

ask-wait = Czekamy na innego gracza.
ask-take = Weź jedną z odkrytych prowincji albo dobierz kartę ze stosu.
ask-group = Którą grupę armii wysyłasz do { NAME($province, form: "gen") }?
ask-plan = Planuj w tajemnicy: na akcje i licytację { $count ->
        [one] trzeba położyć jeszcze jedną kartę.
        [few] trzeba położyć jeszcze { $count } karty.
        [many] trzeba położyć jeszcze { $count } kart.
       *[other] trzeba położyć jeszcze { $count } karty.
    }
ask-ready = Twój plan jest pełny. Potwierdź, że jest gotowy.
ask-choose = Weź kartę specjalną, a z nią jej miejsce w kolejności.
ask-deploy = Ile armii wystawiasz w { NAME($province, form: "loc") }?
ask-move = Możesz przesunąć armie z { NAME($province, form: "gen") } do swojej sąsiedniej prowincji.
ask-battle = Co najmniej jedna armia musi wyruszyć z { NAME($province, form: "gen") }: przesuń ją do swojej prowincji albo zaatakuj. Jedna armia zostaje.
ask-attack = { NAME($province) }: czy do ataku wrzucasz jedną armię więcej ze swojej rezerwy?
ask-defence = { NAME($province) }: czy do obrony wrzucasz jedną armię więcej ze swojej rezerwy?
ask-revolt = Które powstanie będzie następne?

## Ruchy

move-take = weź { NAME($province, form: "acc") }
move-draw = dobierz kartę ze stosu
move-renew = odłóż obie odkryte karty pod stos
move-group = wyślij grupę { $count } armii
move-plan = { NAME($action) }: połóż { NAME($card, form: "acc") }
move-bid = licytuj: { NAME($card) }
move-ready = plan gotowy
move-special = weź „{ NAME($special) }”
move-deploy = wystaw { $count ->
        [one] jedną armię
        [few] { $count } armie
        [many] { $count } armii
       *[other] { $count } armii
    }
move-stay = nie przesuwaj armii
move-reinforce = wrzuć jedną armię więcej
move-refrain = nie wrzucaj więcej armii
move-revolt = następne powstanie: { NAME($province) }
move-move = przesuń { $count ->
        [one] jedną armię
        [few] { $count } armie
        [many] { $count } armii
       *[other] { $count } armii
    } z { NAME($source, form: "gen") } do { NAME($target, form: "gen") }
move-battle = zaatakuj { NAME($target, form: "acc") } z { NAME($source, form: "gen") } siłą { $count ->
        [one] jednej armii
        [few] { $count } armii
        [many] { $count } armii
       *[other] { $count } armii
    }
move-secret = planuj w tajemnicy

## Słowa ruchów, tak jak się je wpisuje

word-take = weź
word-draw = dobierz
word-renew = odśwież
word-group = grupa
word-plan = planuj
word-bid = licytuj
word-ready = gotowe
word-special = specjalna
word-deploy = wystaw
word-stay = zostań
word-reinforce = wzmocnij
word-refrain = odpuść
word-revolt = powstanie
word-move = przesuń
word-battle = atakuj
word-pass = pas
word-skip = pomiń
word-castle = zamek
word-temple = świątynia
word-theatre = teatr
word-rice = ryż
word-tax = podatki
word-deploy5 = pięć armii
word-deploy3 = trzy armie
word-deploy1_move = jedna armia
word-battle_a = bitwa a
word-battle_b = bitwa b
word-chest = skrzynia
word-six_armies = sześć armii
word-attack = atak
word-defence = obrona

## Co się dzieje: prowincje początkowe

event-took =
    { $who ->
        [you] Bierzesz { NAME($province, form: "acc") }.
       *[other] { $name } bierze { NAME($province, form: "acc") }.
    }
event-drew-blind =
    { $who ->
        [you] Dobierasz wierzchnią kartę ze stosu.
       *[other] { $name } dobiera wierzchnią kartę ze stosu.
    }
event-drew =
    { $who ->
        [you] Dobrana karta to { NAME($province) }.
       *[other] Karta, którą dobiera { $name }, to { NAME($province) }.
    }
event-drew-unseen =
    { $who ->
        [you] Oglądasz dobraną kartę.
       *[other] { $name } ogląda dobraną kartę.
    }
event-renewed =
    { $who ->
        [you] Odkładasz obie odkryte karty pod stos.
       *[other] { $name } odkłada obie odkryte karty pod stos.
    }
event-turned-up = Odkryto: { $provinces }.
event-placed-group =
    { $who ->
        [you] Wysyłasz { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } do { NAME($province, form: "gen") }.
       *[other] { $name } wysyła { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } do { NAME($province, form: "gen") }.
    }
event-filled = Wieża jest napełniona: w środku { $count ->
        [one] zostaje jedna kostka.
        [few] zostają { $count } kostki.
        [many] zostaje { $count } kostek.
       *[other] zostaje { $count } kostki.
    }

## Co się dzieje: runda

event-year = Zaczyna się rok { $year }. Jego wydarzenia: { $happenings }.
event-open = „{ NAME($happening) }”: { NAME($happening, form: "effect") } { $count ->
        [0] Jeśli ta karta zostanie na zimę, nikt nie straci ryżu.
        [one] Jeśli ta karta zostanie na zimę, każdy straci jedną jednostkę ryżu.
        [few] Jeśli ta karta zostanie na zimę, każdy straci { $count } jednostki ryżu.
        [many] Jeśli ta karta zostanie na zimę, każdy straci { $count } jednostek ryżu.
       *[other] Jeśli ta karta zostanie na zimę, każdy straci { $count } jednostki ryżu.
    }
event-laid-out = { NAME($season) }, rok { $year }. Pierwsze akcje: { $actions }. Karty specjalne: { $specials }.
event-planned =
    { $who ->
        [you] { NAME($action) }: kładziesz { NAME($card, form: "acc") }.
       *[other] { NAME($action) }: { $name } kładzie { NAME($card, form: "acc") }.
    }
event-bid-laid =
    { $who ->
        [you] Licytacja: kładziesz { NAME($card, form: "acc") }.
       *[other] Licytacja: { $name } kładzie { NAME($card, form: "acc") }.
    }
event-ready =
    { $who ->
        [you] Twój plan jest gotowy.
       *[other] { $name } ma gotowy plan.
    }
event-all-ready = Wszystkie plany są gotowe.
event-happening = Wydarzenie: „{ NAME($happening) }”. { NAME($happening, form: "effect") }
event-bid =
    { $who ->
        [you] { $count ->
            [0] Licytujesz kartą 0.
            [one] Licytujesz jedną skrzynię.
            [few] Licytujesz { $count } skrzynie.
            [many] Licytujesz { $count } skrzyń.
           *[other] Licytujesz { $count } skrzyni.
        }
       *[other] { $count ->
            [0] { $name } licytuje kartą 0.
            [one] { $name } licytuje jedną skrzynię.
            [few] { $name } licytuje { $count } skrzynie.
            [many] { $name } licytuje { $count } skrzyń.
           *[other] { $name } licytuje { $count } skrzyni.
        }
    }
event-bid-province =
    { $who ->
        [you] Licytujesz kartą { NAME($province) }, co nic nie kosztuje.
       *[other] { $name } licytuje kartą { NAME($province) }, co nic nie kosztuje.
    }
event-bid-nothing =
    { $who ->
        [you] Nie licytujesz.
       *[other] { $name } nie licytuje.
    }
event-lots = Kolejność wybierania według stawek, a przy równych stawkach według losu: { $names }.
event-chose =
    { $who ->
        [you] Bierzesz „{ NAME($special) }” i miejsce { $place } w kolejności.
       *[other] { $name } bierze „{ NAME($special) }” i miejsce { $place } w kolejności.
    }
event-action = Następna akcja: { NAME($action) }.
event-turned-action = Odkryto kartę akcji: { NAME($action) }.
event-actions-done = Dziesięć akcji już za nami.
event-lost-card =
    { $who ->
        [you] Tracisz też kartę prowincji { NAME($province) }, która leżała na polu „{ NAME($action) }”.
       *[other] { $name } traci też kartę prowincji { NAME($province) }, która leżała na polu „{ NAME($action) }”.
    }
event-returned = { NAME($season) } dobiega końca. Wszystkie karty wracają na ręce graczy.

## Co się dzieje: akcje

event-showed =
    { $who ->
        [you] { NAME($action) }: odkrywasz { NAME($province, form: "acc") }.
       *[other] { NAME($action) }: { $name } odkrywa { NAME($province, form: "acc") }.
    }
event-showed-chest =
    { $who ->
        [you] { NAME($action) }: odkrywasz kartę skrzyń { $count } i nie wykonujesz akcji.
       *[other] { NAME($action) }: { $name } odkrywa kartę skrzyń { $count } i nie wykonuje akcji.
    }
event-showed-nothing =
    { $who ->
        [you] { NAME($action) }: nie masz tu karty.
       *[other] { NAME($action) }: { $name } nie ma tu karty.
    }
event-skipped =
    { $who ->
        [you] Pomijasz tę akcję w { NAME($province, form: "loc") }:
       *[other] { $name } pomija tę akcję w { NAME($province, form: "loc") }:
    } { $why ->
        [empty] nie ma tu karty.
        [chest-card] leży tu karta skrzyń.
        [chests] brakuje skrzyń.
        [no-place] nie ma wolnego pola budynku.
        [same-building] taki budynek już tam stoi.
        [supply] w zasobach nie ma już takich budynków.
        [reserve] w rezerwie jest za mało armii.
        [one-army] jedyna armia musi zostać.
       *[no-target] nie ma prowincji, do której można wyruszyć.
    }
event-built =
    { $who ->
        [you] Budujesz { NAME($building, form: "acc") } w { NAME($province, form: "loc") }.
       *[other] { $name } buduje { NAME($building, form: "acc") } w { NAME($province, form: "loc") }.
    }
event-calmed =
    { $who ->
        [you] Twój teatr uspokaja { NAME($province, form: "acc") }: znika jeden znacznik powstania.
       *[other] { $name }: teatr uspokaja { NAME($province, form: "acc") }, znika jeden znacznik powstania.
    }
event-tax =
    { $who ->
        [you] Pobierasz w { NAME($province, form: "loc") } { $count ->
            [one] jedną skrzynię.
            [few] { $count } skrzynie.
            [many] { $count } skrzyń.
           *[other] { $count } skrzyni.
        }
       *[other] { $name } pobiera w { NAME($province, form: "loc") } { $count ->
            [one] jedną skrzynię.
            [few] { $count } skrzynie.
            [many] { $count } skrzyń.
           *[other] { $count } skrzyni.
        }
    }
event-rice =
    { $who ->
        [you] Konfiskujesz w { NAME($province, form: "loc") } { $count ->
            [one] jedną jednostkę ryżu.
            [few] { $count } jednostki ryżu.
            [many] { $count } jednostek ryżu.
           *[other] { $count } jednostki ryżu.
        }
       *[other] { $name } konfiskuje w { NAME($province, form: "loc") } { $count ->
            [one] jedną jednostkę ryżu.
            [few] { $count } jednostki ryżu.
            [many] { $count } jednostek ryżu.
           *[other] { $count } jednostki ryżu.
        }
    }
event-unrest = W { NAME($province, form: "loc") } { $count ->
        [one] leży teraz jeden znacznik powstania.
        [few] leżą teraz { $count } znaczniki powstania.
        [many] leży teraz { $count } znaczników powstania.
       *[other] leży teraz { $count } znacznika powstania.
    }
event-deployed =
    { $who ->
        [you] Wystawiasz { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } w { NAME($province, form: "loc") }.
       *[other] { $name } wystawia { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } w { NAME($province, form: "loc") }.
    }
event-stayed =
    { $who ->
        [you] Twoje armie w { NAME($province, form: "loc") } zostają na miejscu.
       *[other] { $name }: armie w { NAME($province, form: "loc") } zostają na miejscu.
    }
event-moved =
    { $who ->
        [you] Przesuwasz { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } z { NAME($source, form: "gen") } do { NAME($target, form: "gen") }.
       *[other] { $name } przesuwa { $count ->
            [one] jedną armię
            [few] { $count } armie
            [many] { $count } armii
           *[other] { $count } armii
        } z { NAME($source, form: "gen") } do { NAME($target, form: "gen") }.
    }

## Co się dzieje: bitwy i powstania

event-attacked =
    { $who ->
        [you] Atakujesz { NAME($target, form: "acc") } ({ $rival }) z { NAME($source, form: "gen") } siłą { $count ->
            [one] jednej armii.
            [few] { $count } armii.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
       *[other] { $name } atakuje { NAME($target, form: "acc") } ({ $rival }) z { NAME($source, form: "gen") } siłą { $count ->
            [one] jednej armii.
            [few] { $count } armii.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
    }
event-attacked-neutral =
    { $who ->
        [you] Atakujesz neutralną prowincję { NAME($target) } z { NAME($source, form: "gen") } siłą { $count ->
            [one] jednej armii.
            [few] { $count } armii.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
       *[other] { $name } atakuje neutralną prowincję { NAME($target) } z { NAME($source, form: "gen") } siłą { $count ->
            [one] jednej armii.
            [few] { $count } armii.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
    }
event-castle-army =
    { $who ->
        [you] Zamek w { NAME($province, form: "loc") }: wrzucasz jedną armię więcej.
       *[other] Zamek w { NAME($province, form: "loc") }: { $name } wrzuca jedną armię więcej.
    }
event-reinforced =
    { $who ->
        [you] Wrzucasz jedną armię więcej ze swojej rezerwy.
       *[other] { $name } wrzuca jedną armię więcej ze swojej rezerwy.
    }
event-refrained =
    { $who ->
        [you] Nie wrzucasz dodatkowej armii.
       *[other] { $name } nie wrzuca dodatkowej armii.
    }
event-revolt =
    { $who ->
        [you] W { NAME($province, form: "loc") } wybucha powstanie przeciw tobie: { $count ->
            [0] w rezerwie nie ma już chłopów.
            [one] jeden chłop.
            [few] { $count } chłopów.
            [many] { $count } chłopów.
           *[other] { $count } chłopa.
        }
       *[other] { $name }: w { NAME($province, form: "loc") } wybucha powstanie, { $count ->
            [0] ale w rezerwie nie ma już chłopów.
            [one] jeden chłop.
            [few] { $count } chłopów.
            [many] { $count } chłopów.
           *[other] { $count } chłopa.
        }
    }
event-threw =
    { $who ->
        [you] Wrzucasz do wieży { $count ->
            [one] jedną armię.
            [few] { $count } armie.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
       *[other] { $name } wrzuca do wieży { $count ->
            [one] jedną armię.
            [few] { $count } armie.
            [many] { $count } armii.
           *[other] { $count } armii.
        }
    }
event-threw-peasants = Do wieży trafia { $count ->
        [one] jeden chłop.
        [few] { $count } chłopów.
        [many] { $count } chłopów.
       *[other] { $count } chłopa.
    }
event-threw-tray = Z tacki { $count ->
        [one] wraca do wieży jedna kostka.
        [few] wracają do wieży { $count } kostki.
        [many] wraca do wieży { $count } kostek.
       *[other] wraca do wieży { $count } kostki.
    }
event-fell =
    { $who ->
        [you] { $count ->
            [one] Wypada jedna twoja armia.
            [few] Wypadają { $count } twoje armie.
            [many] Wypada { $count } twoich armii.
           *[other] Wypada { $count } twojej armii.
        }
       *[other] { $count ->
            [one] { $name }: wypada jedna armia.
            [few] { $name }: wypadają { $count } armie.
            [many] { $name }: wypada { $count } armii.
           *[other] { $name }: wypada { $count } armii.
        }
    }
event-fell-peasants = Wypada { $count ->
        [one] jeden chłop.
        [few] { $count } chłopów.
        [many] { $count } chłopów.
       *[other] { $count } chłopa.
    }
event-fell-nothing = Nic nie wypada.
event-won =
    { $who ->
        [you] Zdobywasz { NAME($province, form: "acc") }: { $count ->
            [one] wkracza jedna armia.
            [few] wkraczają { $count } armie.
            [many] wkracza { $count } armii.
           *[other] wkracza { $count } armii.
        }
       *[other] { $name } zdobywa { NAME($province, form: "acc") }: { $count ->
            [one] wkracza jedna armia.
            [few] wkraczają { $count } armie.
            [many] wkracza { $count } armii.
           *[other] wkracza { $count } armii.
        }
    }
event-held =
    { $who ->
        [you] Utrzymujesz { NAME($province, form: "acc") }: { $count ->
            [one] zostaje jedna armia.
            [few] zostają { $count } armie.
            [many] zostaje { $count } armii.
           *[other] zostaje { $count } armii.
        }
       *[other] { $name } utrzymuje { NAME($province, form: "acc") }: { $count ->
            [one] zostaje jedna armia.
            [few] zostają { $count } armie.
            [many] zostaje { $count } armii.
           *[other] zostaje { $count } armii.
        }
    }
event-tied =
    { $who ->
        [you] Remis: tracisz { NAME($province, form: "acc") }, prowincja staje się neutralna.
       *[other] Remis: { $name } traci { NAME($province, form: "acc") }, prowincja staje się neutralna.
    }
event-neutral-held = Nikt nie zdobywa { NAME($province, form: "gen") }: prowincja pozostaje neutralna.
event-revolt-beaten =
    { $who ->
        [you] Tłumisz powstanie w { NAME($province, form: "loc") }: { $count ->
            [one] zostaje jedna armia.
            [few] zostają { $count } armie.
            [many] zostaje { $count } armii.
           *[other] zostaje { $count } armii.
        }
       *[other] { $name } tłumi powstanie w { NAME($province, form: "loc") }: { $count ->
            [one] zostaje jedna armia.
            [few] zostają { $count } armie.
            [many] zostaje { $count } armii.
           *[other] zostaje { $count } armii.
        }
    }
event-revolt-lost =
    { $who ->
        [you] Powstanie zwycięża: tracisz { NAME($province, form: "acc") }, prowincja staje się neutralna.
       *[other] Powstanie zwycięża: { $name } traci { NAME($province, form: "acc") }, prowincja staje się neutralna.
    }
event-back =
    { $who ->
        [you] Do twojej rezerwy { $count ->
            [one] wraca jedna armia.
            [few] wracają { $count } armie.
            [many] wraca { $count } armii.
           *[other] wraca { $count } armii.
        }
       *[other] { $name }: do rezerwy { $count ->
            [one] wraca jedna armia.
            [few] wracają { $count } armie.
            [many] wraca { $count } armii.
           *[other] wraca { $count } armii.
        }
    }
event-back-peasants = Do ogólnej rezerwy wraca { $count ->
        [one] jeden chłop.
        [few] { $count } chłopów.
        [many] { $count } chłopów.
       *[other] { $count } chłopa.
    }
event-others-stay = Na tacce { $count ->
        [one] zostaje jedna kostka gracza, który nie walczy.
        [few] zostają { $count } kostki graczy, którzy nie walczą.
        [many] zostaje { $count } kostek graczy, którzy nie walczą.
       *[other] zostaje { $count } kostki graczy, którzy nie walczą.
    }
event-green-stays = Na tacce { $count ->
        [one] zostaje jedna zielona kostka:
        [few] zostają { $count } zielone kostki:
        [many] zostaje { $count } zielonych kostek:
       *[other] zostaje { $count } zielonej kostki:
    } chłopi nie bronią prowincji, w której leży znacznik powstania.

## Co się dzieje: zima

event-rice-lost = Nadchodzi zima z wydarzeniem „{ NAME($happening) }”: { $count ->
        [0] nikt nie traci ryżu.
        [one] każdy traci jedną jednostkę ryżu.
        [few] każdy traci { $count } jednostki ryżu.
        [many] każdy traci { $count } jednostek ryżu.
       *[other] każdy traci { $count } jednostki ryżu.
    }
event-missing =
    { $who ->
        [you] Brakuje ci { $count ->
            [one] jednej jednostki ryżu.
            [few] { $count } jednostek ryżu.
            [many] { $count } jednostek ryżu.
           *[other] { $count } jednostki ryżu.
        }
       *[other] { $name } nie ma dość ryżu, brakuje { $count ->
            [one] jednej jednostki.
            [few] { $count } jednostek.
            [many] { $count } jednostek.
           *[other] { $count } jednostki.
        }
    }
event-fed =
    { $who ->
        [you] Masz dość ryżu.
       *[other] { $name } ma dość ryżu.
    }
event-revolts =
    { $who ->
        [you] Głodni chłopi powstają przeciw tobie: { $provinces }. Dodatkowi chłopi w każdym powstaniu: { $count }.
       *[other] { $name }: powstają głodni chłopi ({ $provinces }). Dodatkowi chłopi w każdym powstaniu: { $count }.
    }
event-scored =
    { $who ->
        [you] Zdobywasz { $points ->
            [one] jeden punkt
            [few] { $points } punkty
            [many] { $points } punktów
           *[other] { $points } punktu
        }: prowincje { $provinces }, budynki { $buildings }, najwięcej zamków { $castles }, najwięcej świątyń { $temples }, najwięcej teatrów { $theatres }.
       *[other] { $name } zdobywa { $points ->
            [one] jeden punkt
            [few] { $points } punkty
            [many] { $points } punktów
           *[other] { $points } punktu
        }: prowincje { $provinces }, budynki { $buildings }, najwięcej zamków { $castles }, najwięcej świątyń { $temples }, najwięcej teatrów { $theatres }.
    }
event-new-year = Pierwszy rok za nami. Cały ryż przepada, a wszystkie znaczniki powstania znikają z planszy.
event-over =
    { $who ->
        [you] Koniec gry. Wygrywasz.
        [shared] Koniec gry. Wspólne zwycięstwo: { $name }.
       *[other] Koniec gry. Wygrywa { $name }.
    }

ending-two-years = Druga zima dobiegła końca.
year1-provinces = Rok 1: prowincje
year1-buildings = Rok 1: budynki
year1-castles = Rok 1: najwięcej zamków
year1-temples = Rok 1: najwięcej świątyń
year1-theatres = Rok 1: najwięcej teatrów
year2-provinces = Rok 2: prowincje
year2-buildings = Rok 2: budynki
year2-castles = Rok 2: najwięcej zamków
year2-temples = Rok 2: najwięcej świątyń
year2-theatres = Rok 2: najwięcej teatrów

## Notes punktacji i tabela bitwy

player-A = Gracz A
player-B = Gracz B
player-C = Gracz C
player-D = Gracz D
player-E = Gracz E
pad-example = słońce 4; Kozuke A zamek świątynia; Shinano B
pad-player = Gracz { $player }: { $provinces ->
        [one] jedna prowincja
        [few] { $provinces } prowincje
        [many] { $provinces } prowincji
       *[other] { $provinces } prowincji
    }, { $buildings ->
        [one] jeden budynek.
        [few] { $buildings } budynki.
        [many] { $buildings } budynków.
       *[other] { $buildings } budynku.
    }
pad-majority = Najwięcej { NAME($building, form: "many") } { NAME($region, form: "in") }: gracz { $players }, { $points ->
        [one] jeden punkt.
        [few] { $points } punkty.
        [many] { $points } punktów.
       *[other] { $points } punktu.
    }
pad-tied = Najwięcej { NAME($building, form: "many") } { NAME($region, form: "in") }: remis graczy { $players }, po { $points ->
        [0] 0 punktów.
        [one] jednym punkcie.
        [few] { $points } punkty.
        [many] { $points } punktów.
       *[other] { $points } punktu.
    }
cubes-attackers = Atakujący
cubes-defenders = Obrońcy
cubes-peasants = Chłopi
cubes-markers = Znaczniki powstania
battle-attacker = Wygrywa atakujący: { $count ->
        [one] wkracza jedna armia.
        [few] wkraczają { $count } armie.
        [many] wkracza { $count } armii.
       *[other] wkracza { $count } armii.
    }
battle-defender = Obrońca utrzymuje prowincję: { $count ->
        [one] zostaje jedna armia.
        [few] zostają { $count } armie.
        [many] zostaje { $count } armii.
       *[other] zostaje { $count } armii.
    }
battle-tie = Remis: prowincja jest niczyja.
battle-peasants = Wygrywają chłopi: prowincja jest neutralna.
battle-back-attacker = Do rezerwy atakującego { $count ->
        [one] wraca jedna armia.
        [few] wracają { $count } armie.
        [many] wraca { $count } armii.
       *[other] wraca { $count } armii.
    }
battle-back-defender = Do rezerwy obrońcy { $count ->
        [one] wraca jedna armia.
        [few] wracają { $count } armie.
        [many] wraca { $count } armii.
       *[other] wraca { $count } armii.
    }
battle-back-peasants = Do ogólnej rezerwy wraca { $count ->
        [one] jeden chłop.
        [few] { $count } chłopów.
        [many] { $count } chłopów.
       *[other] { $count } chłopa.
    }
battle-green = Na tacce { $count ->
        [one] zostaje jedna zielona kostka.
        [few] zostają { $count } zielone kostki.
        [many] zostaje { $count } zielonych kostek.
       *[other] zostaje { $count } zielonej kostki.
    }

## Dlaczego nie

refusal-game-over = Gra już się skończyła.
refusal-other-phase = Teraz nie pora na ten ruch.
refusal-not-your-turn = To nie twoja tura.
refusal-not-face-up = Karta { NAME($province) } nie jest odkryta; weź jedną z dwóch odkrytych kart albo dobierz kartę.
refusal-not-the-same = Odkryte karty można odłożyć pod stos tylko wtedy, gdy są to te same dwie, co przy twoim poprzednim wyborze; weź jedną z nich albo dobierz kartę.
refusal-renewed-before = W tej turze odkryte karty już raz trafiły pod stos; weź jedną z nowych albo dobierz kartę.
refusal-no-such-group = Nie masz już grupy z taką liczbą armii ({ $count }); wyślij inną.
refusal-ready-before = Twój plan jest już potwierdzony; cofnij to, jeśli chcesz go zmienić.
refusal-not-your-province = { NAME($card) } nie należy do ciebie; połóż kartę swojej prowincji albo kartę skrzyń.
refusal-card-laid = Na polu „{ NAME($elsewhere) }” leży już { NAME($card) }; połóż inną kartę.
refusal-place-filled = Na polu „{ NAME($action) }” leży już { NAME($other) }; wybierz puste pole.
refusal-bid-too-high = { $count ->
        [0] Nie masz skrzyń;
        [one] Masz tylko jedną skrzynię;
        [few] Masz tylko { $count } skrzynie;
        [many] Masz tylko { $count } skrzyń;
       *[other] Masz tylko { $count } skrzyni;
    } licytuj niższą kartą albo prowincją.
refusal-no-card-for-bid = Wtedy zabrakłoby karty, którą możesz licytować; zachowaj jedną albo najpierw połóż kartę licytacji.
refusal-plan-incomplete = Aby plan był gotowy, trzeba położyć { $count ->
        [one] jeszcze jedną kartę.
        [few] jeszcze { $count } karty.
        [many] jeszcze { $count } kart.
       *[other] jeszcze { $count } karty.
    }
refusal-special-taken = Karta „{ NAME($special) }” jest już zajęta; wybierz jedną z leżących na torze kolejności.
refusal-other-number = Nie możesz teraz wystawić tylu armii ({ $count }); wystaw zwykłą liczbę albo sześć.
refusal-other-source = Odkryta karta to { NAME($province) }, więc wyruszyć mogą tylko armie stamtąd, a nie z { NAME($source, form: "gen") }.
refusal-no-route = Przy tym stole nie ma szlaku morskiego z { NAME($source, form: "gen") } do { NAME($target, form: "gen") }; wybierz inny cel.
refusal-out-of-play = { NAME($target) } przy trzech graczach jest poza grą; wybierz inny cel.
refusal-temple-peace = W tej porze roku nie można atakować prowincji ze świątynią, a w { NAME($target, form: "loc") } stoi świątynia; wybierz inny cel.
refusal-own-province = { NAME($target) } należy do ciebie; przesuń tam armie albo zaatakuj inną prowincję.
refusal-not-own-province = { NAME($target) } nie należy do ciebie; armie przesuwa się tylko do własnych prowincji, a inne się atakuje.
refusal-one-stays = Jedna armia musi zostać w { NAME($source, form: "loc") }; wyruszyć może najwyżej { $count }.
refusal-not-revolting = W { NAME($province, form: "loc") } nie ma powstania; wybierz jedną z wylosowanych prowincji.
refusal-no-border = { NAME($source) } i { NAME($target) } nie mają wspólnej granicy; wybierz sąsiednią prowincję.
refusal-too-many-armies = Nikt nie ma tylu armii; podaj mniejszą liczbę, bo jedna musi zostać.
refusal-no-armies = Musi wyruszyć co najmniej jedna armia; podaj większą liczbę.
refusal-no-pass = Nie można spasować: kto może wykonać akcję, musi ją wykonać. Tam, gdzie jest wybór, można zostać albo zrezygnować.
refusal-must-march = Mając co najmniej dwie armie i dokąd iść, musisz się ruszyć albo zaatakować; nie możesz zostać.
refusal-only-own = Po wystawieniu jednej armii możesz tylko przejść do własnej prowincji, a nie atakować.
refusal-position-head = Zapis zaczyna się od strony planszy (słońce albo księżyc) i liczby graczy (od { $fewest } do { $most }), na przykład „{ pad-example }”.
refusal-no-such-province = „{ $word }” to nie prowincja; pozycję zapisuje się na przykład tak: „{ pad-example }”.
refusal-province-out-of-play = Przy { $players } graczach { NAME($province) } po stronie { NAME($side, form: "gen") } jest poza grą; pomiń tę prowincję.
refusal-province-twice = { NAME($province) } pojawia się tu dwa razy; każdą prowincję podaj tylko raz.
refusal-no-owner = Po nazwie { NAME($province) } podaj właściciela, literę od { $first } do { $last }, a potem budynki.
refusal-no-such-building = „{ $word }” w { NAME($province, form: "loc") } to nie budynek; możliwe: { $buildings }.
refusal-building-twice = W { NAME($province, form: "loc") } ten sam budynek podano dwa razy ({ NAME($building) }); w prowincji może stać najwyżej jeden każdego rodzaju.
refusal-too-many-buildings = W { NAME($province, form: "loc") } { $places ->
        [one] jest jedno pole budynku
        [few] są { $places } pola budynków
        [many] jest { $places } pól budynków
       *[other] jest { $places } pola budynków
    }, a nie { $count }.
refusal-building-supply = W grze jest tylko { $most } { NAME($building, form: "many") }, a nie { $count }.
refusal-cube-count = { NAME($cubes) }: podaj liczbę od 0 do { $most }, a nie { $count }.
refusal-neutral-defenders = W neutralnej prowincji nie ma obrońców, są tylko chłopi; pomiń obrońców.
refusal-neutral-markers = W neutralnej prowincji nie ma znaczników powstania; pomiń je.
refusal-revolt-attackers = W powstaniu nikt nie atakuje; są tylko obrońcy i chłopi.

## Zasady

rule-G1-title = Plansza
rule-G1 =
    Na planszy jest 45 prowincji w pięciu regionach po dziewięć. Strona słońca i strona księżyca dzielą je inaczej: osiem prowincji zmienia region. Sąsiadują ze sobą prowincje, które mają jedną z 91 wspólnych granic lądowych, a także te, które łączy jeden z sześciu szlaków morskich.

    Przy trzech graczach osiem prowincji każdej strony jest poza grą: ich karty usuwa się z gry i nikt nie może tam wkroczyć. Po stronie słońca są to Izumo, Iwami, Sanuki, Tosa, Echigo, Mutsu, Kazusa i Awa-Boso, a po stronie księżyca Iwami, Aki, Mutsu, Shimotsuke, Iyo, Tosa, Hitachi i Shimosa.

    Drukowana strona księżyca ma dalsze szlaki morskie, do których nie mamy źródła, dlatego nasza jest tylko przybliżona. Jako opcję dodajemy pięć szlaków: Bizen–Sanuki, Kii–Tosa, Noto–Echigo, Shima–Mikawa i Musashi–Kazusa.
rule-G2-title = Elementy gry
rule-G2 =
    Każdy ma 62 armie, przy 3, 4 albo 5 graczach 18, 15 albo 12 skrzyń oraz pięć kart skrzyń, od 0 do 4. Jest 20 chłopów (zielonych kostek), 28 zamków, 26 świątyń, 26 teatrów i 42 znaczniki powstania. Zaczynasz bez punktów i bez ryżu. Skrzynie, armie, rezerwy, ryż i punkty są jawne.

    W banku nigdy nie brakuje skrzyń, a jeśli w zasobach nie ma już budynku danego rodzaju, akcję jego budowy się pomija; o jednym i drugim decydujemy sami, bo instrukcja milczy. Znaczników powstania nie może zabraknąć.
rule-G3-title = Prowincje początkowe
rule-G3 =
    W przykładowym ustawieniu, dobrym na początek i tylko dla strony słońca, prowincje i armie są dane z góry; kolejne miejsca dostają kolejne listy z instrukcji, co jest naszą decyzją.

    W przeciwnym razie prowincje wybiera się po kolei. Karty prowincji się tasuje i dwie odkrywa. Zaczyna wylosowane miejsce (w instrukcji: najstarszy gracz), dalej zgodnie z ruchem wskazówek zegara. Bierzesz jedną z dwóch odkrytych kart albo wierzchnią kartę zakrytego stosu, którą widzisz tylko ty; potem wybierasz jedną z pozostałych ci grup armii i wysyłasz ją do tej prowincji, a karta trafia na twoją rękę. Karta dobrana ze stosu staje się jawna, gdy jej grupa stanie na planszy. Wziętą odkrytą kartę od razu zastępuje nowa. Grupy to 5, 4, 4, 3, 3, 2, 2, 2 i 2 przy trzech graczach; przy czterech jest o jedną dwójkę mniej, przy pięciu o dwie mniej.

    Jeśli obie odkryte karty są tymi samymi dwiema, co przy twoim poprzednim wyborze, możesz raz w turze najpierw odłożyć obie pod stos, w kolejności, w jakiej leżą, i odkryć dwie nowe. Gdy wszystkie grupy stoją na planszy, pozostałe karty prowincji tworzą wspólny, jawny stos.
rule-G4-title = Wieża bitew
rule-G4 =
    Przed pierwszą rundą do wieży wrzuca się po siedem armii z rezerwy każdego gracza i dziesięciu chłopów; przy trzech graczach to 31 kostek. Co wypadnie, wraca do rezerw. Od tej chwili kostki zostają w wieży między bitwami; nigdy się jej nie opróżnia.

    Nasza wieża ma dwa piętra. Wrzucone kostki spadają pojedynczo, w losowej kolejności. Każde piętro kostka mija z szansą 85%, inaczej na nim zostaje. Każda kostka, która dociera na piętro, najpierw uwalnia każdą z leżących tam kostek z szansą 2,5%; uwolniona kostka opuszcza swoje piętro bez sprawdzania, a na dolnym traktuje się ją jak każdą inną. Z wrzuconych właśnie kostek wypadają mniej więcej trzy na cztery, a w środku zostaje około dwunastu. Nikt nie zmierzył prawdziwej wieży, więc te liczby są nasze.

    Opcja: proste szanse. Każda wrzucona kostka wypada z szansą 2 na 3, a każda leżąca w środku z szansą 1 na 3. Ile kostek każdego koloru jest w wieży, wiedzą wszyscy; na którym piętrze leży kostka, nie wie nikt.
rule-G5-title = Rok
rule-G5 =
    Gra trwa dwa lata. Na początku roku odkrywa się cztery karty wydarzeń. Potem następują wiosna, lato i jesień, każda jako osobna runda (G6 do G13), a po nich zima (G14, G15). Wydarzenia drugiego roku pochodzą z ośmiu kart, których nie było w pierwszym.
rule-G6-title = Wykładanie kart
rule-G6 =
    W każdej rundzie dziesięć kart akcji tasuje się i wykłada w rzędzie, pięć odkrytych i pięć zakrytych. Gdy wszyscy wykonają akcję, jej karta idzie na bok i odkrywa się następną zakrytą, tak że zawsze widać pięć najbliższych akcji.

    Pięć kart specjalnych tasuje się i kładzie odkryte na pięciu polach toru kolejności, także przy trzech i czterech graczach.
rule-G7-title = Planowanie
rule-G7 =
    Wszyscy planują jednocześnie i w tajemnicy. Kładziesz zakryte karty na dziesięciu akcjach i na licytacji, po jednej na pole: karty własnych prowincji albo karty skrzyń, każdą raz. Karta prowincji oznacza, że wykonasz tę akcję w tej prowincji. Karta skrzyń, bez względu na wartość, albo puste pole oznacza, że jej nie wykonasz.

    Mając co najmniej jedenaście kart, zapełniasz wszystkie pola. Mając mniej, kładziesz wszystkie karty i wybierasz, które pola zostaną puste, nawet pole licytacji. Licytuje się kartą prowincji albo kartą skrzyń o wartości najwyżej tylu skrzyń, ile masz, co jest naszą decyzją. Jeśli pole licytacji musi być zajęte, nie wolno położyć na akcji karty, po której nie zostałaby żadna do licytacji.

    Podczas planowania inni widzą tylko, czy twój plan jest gotowy. Potem wszyscy widzą, które pola są puste.
rule-G8-title = Wydarzenie
rule-G8 =
    Odkryte karty wydarzeń, cztery wiosną, trzy latem i dwie jesienią, tasuje się i losuje jedną. Obowiązuje w tej rundzie, a potem zostaje usunięta z gry; pozostałe znów leżą odkryte.
rule-G9-title = Kolejność graczy
rule-G9 =
    Karty licytacji się odkrywa i każdy płaci swoją stawkę; karta prowincji nic nie kosztuje. Najpierw wybiera ten, kto dał najwięcej skrzyń, i tak dalej aż do jednej; potem ci, którzy licytowali prowincją, potem kartą 0, na końcu ci bez karty. Remisy rozstrzyga los.

    W tej kolejności każdy bierze dowolną kartę specjalną, a z nią jej pole na torze. Te pola wyznaczają kolejność graczy w rundzie, a po jesieni także zimą. Kart specjalnych, których nikt nie wziął, w tej rundzie nie ma, a puste pola się pomija.
rule-G10-title = Akcje
rule-G10 =
    Akcje następują po sobie tak, jak leżą ich karty. Przy każdej, w kolejności graczy, odkrywasz swoją kartę dopiero w swojej turze i działasz. Kto może wykonać całą akcję, musi; kto nie może albo może tylko w części, pomija ją: gdy brakuje skrzyń, wolnego pola budynku albo armii w rezerwie na całe wystawienie, gdy taki budynek już tam stoi albo gdy nie ma dokąd ruszyć. Kartę i tak się odkrywa, kartę skrzyń razem z jej wartością, co jest naszą decyzją. Cel i liczbę armii wybiera się dopiero wtedy, nie podczas planowania.

    Zamek kosztuje 3 skrzynie, świątynia 2, teatr (Nō) 1. Budynek staje na wolnym polu budynku w prowincji, najwyżej jeden każdego rodzaju. Konfiskata ryżu: tyle ryżu, ile podaje karta. Pobór podatków: tyle skrzyń, ile podaje karta. Jedno i drugie może wywołać powstanie (G13). Wystawienie z rezerwy 5 armii kosztuje 3 skrzynie, a 3 armii 2 skrzynie. Wystawienie 1 armii kosztuje 1 skrzynię; potem możesz przesunąć stamtąd dowolnie wiele armii do jednej własnej sąsiedniej prowincji, ale bez tej armii nie ma też ruchu.

    Bitwa lub ruch, A i B: mając co najmniej dwie armie i prowincję, do której można ruszyć, musisz przesunąć przynajmniej jedną armię do jednej sąsiedniej prowincji. Jeśli nie jest twoja, dochodzi do bitwy (G12). Co najmniej jedna armia zawsze zostaje.

    Karty leżą na miejscu aż do końca dziesiątej akcji. Kto jednak traci prowincję, od razu traci jej kartę, także z planu: to pole liczy się odtąd jako puste i wszyscy widzą które. Zdobyta karta trafia na rękę i nie działa w tej rundzie. Na koniec rundy wszystkie karty wracają na ręce, a karty specjalne odkłada się z powrotem.
rule-G11-title = Wydarzenia i karty specjalne
rule-G11 =
    Jeśli akcję zmienia jedno i drugie, najpierw działa wydarzenie, potem karta specjalna.

    Wydarzenia: pobór podatków przynosi najwyżej 5 skrzyń albo co najmniej 6. Konfiskata ryżu przynosi co najmniej 4 jednostki albo najwyżej 3. Zamiast 5 armii wystawia się 3, a zamiast 3 tylko 2, za tę samą cenę. Zbudowany teatr usuwa jeden znacznik powstania ze swojej prowincji. Neutralna prowincja wrzuca dwóch chłopów. Obrońca zaatakowanej prowincji z zamkiem wrzuca jedną armię więcej z rezerwy; dzieje się to automatycznie i sumuje się z kartą obrony. Prowincji ze świątynią nie można atakować, ale ruchy między własnymi prowincjami i powstania toczą się dalej.

    Karty specjalne: o jedną skrzynię więcej przy poborze podatków. O jedną jednostkę więcej przy konfiskacie ryżu. 6 armii: zamiast 5 możesz wystawić 6, także gdy wydarzenie zmniejsza je do 3, za tę samą cenę; mając w rezerwie mniej niż sześć, bez pytania wystawiasz zwykłą liczbę. Atak: w A i B możesz wrzucić jedną armię więcej z rezerwy, także przeciw neutralnej prowincji. Obrona: zaatakowany przez gracza może wrzucić jedną armię więcej. Obie działają w każdej bitwie rundy.

    Gdzie instrukcja milczy: atakujący decyduje pierwszy, a przy pustej rezerwie nie dochodzi żadna armia. Armię zamku bierze się, zanim obrońca dostanie pytanie.
rule-G12-title = Bitwa
rule-G12 =
    Do wieży trafiają wszystkie armie, które wkroczyły, wszystkie armie obrońcy z prowincji, armie dodatkowe, jeden chłop za neutralną prowincję (przy wydarzeniu dwóch) i wszystko, co leży na tacce. Jeśli w ogólnej rezerwie brakuje chłopów, tylu, ilu jest; to nasza decyzja. Potem liczą się wszystkie kostki na tacce, bez względu na to, z którego rzutu pochodzą: atakującego, obrońcy i zielone, które wspierają obronę. Jeśli w prowincji leży znacznik powstania, zielone się nie liczą i zostają na tacce. Inne kolory zawsze tam zostają.

    Przeciw graczowi: atakujący wygrywa, jeśli ma więcej kostek niż obrońca i chłopi razem. Wszystkie ich kostki i tyle samo kostek atakującego wraca do rezerw; reszta wkracza, a atakujący bierze kartę prowincji. Budynki i znaczniki zostają, co jest naszą decyzją. Jeśli atakujący ma mniej kostek, a wypadła choć jedna armia obrońcy, obrońca utrzymuje prowincję. Straty ponoszą najpierw chłopi; wszystkie kostki atakującego i zielone schodzą z tacki, a pozostałe armie obrońcy zostają w prowincji. Przy równej liczbie albo gdy nie wypadła żadna armia obrońcy, a atakujący nie wygrywa, jest remis: wszystkie kostki uczestników wracają do rezerw, prowincja staje się neutralna, jej budynki i znaczniki znikają, a karta trafia na wspólny stos.

    Przeciw neutralnej prowincji: mając więcej kostek niż chłopi, atakujący wkracza z różnicą i bierze kartę. Inaczej jego kostki i zielone z tacki wracają do rezerw, a prowincja pozostaje neutralna. Chłopi nigdy nie stają na planszy.
rule-G13-title = Powstanie
rule-G13 =
    Jeśli pobierasz podatki albo konfiskujesz ryż w prowincji bez znacznika powstania, kładzie się tam jeden znacznik. Jeśli znacznik już tam leży, wybucha powstanie. Dochód zatrzymujesz w każdym razie, co jest naszą decyzją. Do wieży trafiają wszystkie twoje armie z tej prowincji, po jednym chłopie za każdy znacznik i wszystko z tacki; jeśli brakuje chłopów, tylu, ilu jest. Wszystkie zielone kostki na tacce walczą po stronie chłopów.

    Mając więcej kostek niż chłopi, zatrzymujesz różnicę jako armie w prowincji; reszta twoich kostek i wszystkie zielone wracają do rezerw, a w prowincji przybywa jeden znacznik. Inaczej wszystkie twoje i zielone kostki wracają do rezerw i tracisz prowincję: staje się neutralna, bez budynków i znaczników, a jej karta trafia na wspólny stos. W powstaniu nie pomagają ani karta obrony, ani wydarzenie z zamkiem.
rule-G14-title = Zima
rule-G14 =
    Pozostała karta wydarzenia mówi, ile ryżu traci każdy; nikt nie schodzi poniżej zera, co jest naszą decyzją. Potem każda prowincja potrzebuje 1 jednostki ryżu. Co grozi, gdy ryżu zabraknie, mówi tabela zaopatrzenia: jeśli brakuje 1, wybucha jedno powstanie z jednym dodatkowym chłopem; jeśli 2, jedno z dwoma; jeśli 3 albo 4, dwa z dwoma w każdym; jeśli 5 albo 6, dwa z trzema w każdym; jeśli 7 lub więcej, trzy z trzema w każdym.

    Gracze następują po sobie w kolejności z jesieni. Wszystkie prowincje, w których wybuchną powstania, losuje się naraz z twoich kart prowincji. Wybierasz, które powstanie będzie pierwsze, a każde następne dopiero po wyniku poprzedniego. W każdym wrzuca się po jednym chłopie za każdy znacznik tej prowincji oraz dodatkowych chłopów (G13). Powstanie stłumione zimą nie dodaje znacznika.
rule-G15-title = Punktacja
rule-G15 =
    Dostajesz 1 punkt za każdą prowincję i 1 za każdy budynek. W każdym regionie najwięcej zamków daje 3 punkty, najwięcej świątyń 2, a najwięcej teatrów 1. Jeśli o pierwsze miejsce remisuje kilku graczy, każdy z nich dostaje o punkt mniej. Bez budynku nie ma przewagi. Punkty z obu zim się sumują, bez ograniczenia.

    Po pierwszej zimie ryż przepada, znaczniki powstania znikają i odkrywa się cztery nowe wydarzenia. Po drugiej wygrywa ten, kto ma najwięcej punktów, a przy remisie najwięcej skrzyń; kto nadal jest równy, dzieli zwycięstwo. Kto straci wszystkie prowincje, gra dalej, licytuje i zachowuje punkty. Wspólne zwycięstwo i dalsza gra to nasze decyzje.

## Kto jak gra

about-level1 = Chłopiec ze świątyni bawi się w wojnę: napada na każdego w pobliżu, prawie nic nie buduje i nie patrzy dalej.
about-level2 = Skąpiec: wyciska podatki i ryż z każdej prowincji, siedzi na skrzyniach i trzyma armie w domu.
about-level3 = Budowniczy: stawia zamki, świątynie i teatry, gdzie się da; na wojnę idzie tylko z konieczności.
about-level4 = Chorąży: porównuje kilka planów z tym, co mogą wyłożyć inni, i dopiero wtedy wykłada karty.
about-level5 = Mistrz: w sekundę porównuje dziesiątki planów, liczy kostki w wieży i niewiele wybacza.

## Co za tym przemawia

reason-threat = z { NAME($source, form: "gen") } może zdobyć { NAME($target, form: "acc") } ({ $win }%)
reason-feeds =
    { $fed ->
        [0] przynosi ryż z { NAME($province, form: "gen") }: { $rice }
        [one] wyżywi jedną prowincję z { $held }
        [few] wyżywi { $fed } prowincje z { $held }
       *[other] wyżywi { $fed } prowincji z { $held }
    }
reason-leads = daje najwięcej { NAME($building, form: "many") } { NAME($region, form: "in") }
reason-draws-level = wyrównuje liczbę { NAME($building, form: "many") } { NAME($region, form: "in") }
reason-builds = stawia { NAME($building, form: "acc") } w { NAME($province, form: "loc") }
reason-tax =
    { $chests ->
        [one] przynosi jedną skrzynię z { NAME($province, form: "gen") }
        [few] przynosi { $chests } skrzynie z { NAME($province, form: "gen") }
       *[other] przynosi { $chests } skrzyń z { NAME($province, form: "gen") }
    }
reason-odds = { NAME($target) }: zdobyta { $win }%, neutralna { $tie }%, obroniona { $hold }%
reason-odds-neutral = { NAME($target) }: zdobyta { $win }%

## Co czeka gracza: plan, wymarsz, zima

outlook-cards = Położone karty: { $laid } z { $needed }; najwyższa możliwa oferta: { $bid }.
outlook-chests = Skrzynie: teraz { $now }, po tym planie { $after }.
outlook-rice = Ryż: teraz { $now }, po tym planie { $after }; prowincje do wyżywienia zimą: { $count }; zima najpierw zabierze { $loss }.
outlook-hunger = Zimą zabraknie ryżu: { $missing }. W najgorszym razie powstania: { $revolts }; dodatkowi chłopi w każdym: { $peasants }.
outlook-passes = { NAME($action) }: leży tam karta skrzyń, więc tej akcji nie będzie.
outlook-tax = { NAME($action) }, { NAME($province) }: przyniesie skrzynie: { $count }.
outlook-harvest = { NAME($action) }, { NAME($province) }: przyniesie ryż: { $count }.
warning-chests = { NAME($action) }, { NAME($province) }: zabraknie skrzyń, aby zapłacić { $count }.
doubt-chests = { NAME($action) }, { NAME($province) }: może zabraknąć skrzyń, aby zapłacić { $count }.
warning-reserve = { NAME($action) }, { NAME($province) }: za mało armii w rezerwie ({ $count }).
doubt-reserve = { NAME($action) }, { NAME($province) }: może być za mało armii w rezerwie ({ $count }).
warning-same-building = { NAME($action) }, { NAME($province) }: taki budynek już tam stoi.
warning-no-place = { NAME($action) }, { NAME($province) }: nie ma wolnego pola budynku.
warning-supply = { NAME($action) }, { NAME($province) }: w zasobach nie ma już takich budynków.
doubt-supply = { NAME($action) }, { NAME($province) }: w zasobach nie ma już takich budynków, chyba że któryś wróci.
doubt-one-army = { NAME($action) }, { NAME($province) }: jedyna armia musi zostać, chyba że dołączą inne.
doubt-no-target = { NAME($action) }, { NAME($province) }: może nie być prowincji, do której można wyruszyć.
doubt-no-enemy = { NAME($action) }, { NAME($province) }: wszystkie sąsiednie prowincje są twoje, więc armie tylko się przesuną.
warning-revolt = { NAME($action) }, { NAME($province) }: powstanie, chłopi ({ $count }) przeciw twoim armiom ({ $armies }).
outlook-march =
    { NAME($target) }, do wieży: twoje armie{ $attack_more ->
        [0] { "" }
       *[other] { " " }(może +{ $attack_more })
    }; { $rival }: { $defenders }{ $defence_more ->
        [0] { "" }
       *[other] { " " }(może +{ $defence_more })
    }; z tacki: { $tray }. { $peasants_fight ->
        [0] Chłopi tu nie pomogą.
       *[other] Chłopi pomogą w obronie.
    }
outlook-march-neutral =
    { NAME($target) }, do wieży: twoje armie{ $attack_more ->
        [0] { "" }
       *[other] { " " }(może +{ $attack_more })
    }; chłopi: { $peasants }; z tacki: { $tray }.
outlook-revolts =
    { $who ->
        [you] Brakuje ci ryżu ({ $count }).
       *[other] { $name }: brakuje ryżu ({ $count }).
    } Powstania: { $revolts }; dodatkowi chłopi w każdym: { $peasants }.

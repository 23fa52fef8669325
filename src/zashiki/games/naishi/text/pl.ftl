# Naishi po polsku. Karty mają przypadki, których wymagają zdania: `nom` (mianownik), `gen` (dopełniacz),
# `acc` (biernik). Rząd i ręka: `in` (gdzie), `to` (dokąd), `from` (skąd). Torii jest rodzaju żeńskiego.

game-title = Naishi
game-tagline = Dwie prowincje, jedna rzeka i dwór, który słucha. Dla dwojga graczy.

## Karty

card-none = nieznana karta
    .nom = karta
    .gen = karty
    .acc = kartę
card-mountain = góra
    .nom = góra
    .gen = góry
    .acc = górę
card-naishi = naishi
    .nom = naishi
    .gen = naishi
    .acc = naishi
card-advisor = doradca
    .nom = doradca
    .gen = doradcy
    .acc = doradcę
card-fort = fort
    .nom = fort
    .gen = fortu
    .acc = fort
card-sentinel = strażniczka
    .nom = strażniczka
    .gen = strażniczki
    .acc = strażniczkę
card-torii = torii
    .nom = torii
    .gen = torii
    .acc = torii
card-monk = mnich
    .nom = mnich
    .gen = mnicha
    .acc = mnicha
card-rice = pole ryżowe
    .nom = pole ryżowe
    .gen = pola ryżowego
    .acc = pole ryżowe
card-banner = sztandar
    .nom = sztandar
    .gen = sztandaru
    .acc = sztandar
card-horseman = jeździec
    .nom = jeździec
    .gen = jeźdźca
    .acc = jeźdźca
card-ronin = ronin
    .nom = ronin
    .gen = ronina
    .acc = ronina
card-ninja = ninja
    .nom = ninja
    .gen = ninji
    .acc = ninję

line-row = rząd
    .in = w rzędzie
    .to = do rzędu
    .from = z rzędu
line-hand = ręka
    .in = na ręce
    .to = na rękę
    .from = z ręki

## Stół

label-river = Rzeka
label-row = Rząd
label-hand = Ręka
label-swap = Zamiana
label-discard = Odrzucenie
label-decree = Dekret
label-emissaries = Wolni emisariusze
label-dealt = Karty do wyboru
label-first = Pierwszy gracz
pile-empty = pusty
space-free = wolne
seen-by-other = przeciwnik zna tę kartę
last-turn = ostatnia tura
colours = Kolory

option-first = Pierwszy gracz
option-first-random = losowo
option-first-1 = miejsce 1
option-first-2 = miejsce 2

## Pytania

ask-keep = Oto twoje karty: { $cards }. Wybierz tę, którą zachowasz; druga trafi do przeciwnika.
ask-turn = Twoja tura: rozwiń terytorium, wydaj dekret, odwołaj emisariuszy albo zadeklaruj koniec gry. Akcję dodatkową możesz wykonać przed rozwojem albo po nim.
ask-last-turn = Twoja ostatnia tura: rozwiń terytorium, wydaj dekret albo odwołaj emisariuszy.
ask-develop = Twój emisariusz jest już na dworze; teraz rozwiń terytorium.
ask-bonus-or-end = Wyślij emisariusza, by wykonać akcję dodatkową, albo zakończ turę.
ask-end-turn = Nie masz już nic do zrobienia: zakończ turę.
ask-copy = Karty z rąk są wyłożone. Wybierz, kogo kopiuje twój ninja.
ask-wait = Czekamy na drugiego gracza.

## Ruchy

move-develop = rozwój: weź z rzeki { NAME($line, form: "to") } kartę z kolumny { $column }
move-swap-river = zamień miejscami karty { $a } i { $b } w rzece
move-swap-row = zamień miejscami karty { $a } i { $b } w swoim rzędzie
move-swap-hand = zamień miejscami karty { $a } i { $b } na swojej ręce
move-swap-column = zamień miejscami kartę z rzędu i kartę z ręki w kolumnie { $column }
move-discard = odrzuć z rzeki karty { $a } i { $b }
move-decree = dekret: wymień się z przeciwnikiem kartą { NAME($line, form: "from") } w kolumnie { $column }
move-recall = odwołaj emisariuszy
move-declare = zadeklaruj koniec gry
move-end-turn = zakończ turę
move-keep = zachowaj { NAME($card, form: "acc") }
move-copy = ninja { NAME($line, form: "in") } (kolumna { $column }) kopiuje { NAME($card, form: "acc") }
move-secret = wybierz w tajemnicy

## Słowa ruchów, tak jak się je wpisuje

word-develop = rozwiń
word-swap = zamień
word-discard = odrzuć
word-decree = dekret
word-recall = odwołaj
word-declare = zadeklaruj
word-end = zakończ
word-turn = turę
word-keep = zachowaj
word-copy = kopiuj
word-choose = wybierz
word-row = rząd
word-hand = ręka
word-river = rzeka
word-column = kolumna

## Co się dzieje

event-kept = Zachowujesz { NAME($card, form: "acc") }, a oddajesz { NAME($given, form: "acc") }.
event-chose = { $name } ma już wybraną kartę.
event-received = Dostajesz { NAME($card, form: "acc") }.
event-hands-ready =
    { $who ->
        [you] Karty na rękach są potasowane. Zaczynasz ty.
       *[other] Karty na rękach są potasowane. Zaczyna { $name }.
    }
event-developed =
    { $who ->
        [you] Bierzesz { NAME($card, form: "acc") } z kolumny { $column } { NAME($line, form: "to") } i odrzucasz { NAME($discarded, form: "acc") }.
       *[other] { $name } bierze { NAME($card, form: "acc") } z kolumny { $column } { NAME($line, form: "to") } i odrzuca { NAME($discarded, form: "acc") }.
    }
event-turned-up = W { $column }. kolumnie rzeki pojawia się { NAME($card, form: "nom") }.
event-swapped-river =
    { $who ->
        [you] Zamieniasz miejscami { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }) w rzece.
       *[other] { $name } zamienia miejscami { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }) w rzece.
    }
event-swapped-row =
    { $who ->
        [you] Zamieniasz miejscami { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }) w swoim rzędzie.
       *[other] { $name } zamienia miejscami { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }) w swoim rzędzie.
    }
event-swapped-hand =
    { $who ->
        [you] Zamieniasz miejscami { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }) na swojej ręce.
       *[other] { $name } zamienia miejscami karty { $a } i { $b } na swojej ręce.
    }
event-swapped-column =
    { $who ->
        [you] W kolumnie { $column } wykładasz { NAME($raised, form: "acc") } do rzędu, a { NAME($card, form: "acc") } bierzesz na rękę.
       *[other] W kolumnie { $column } { $name } wykłada { NAME($raised, form: "acc") } do rzędu, a { NAME($card, form: "acc") } bierze na rękę.
    }
event-discarded =
    { $who ->
        [you] Odrzucasz z rzeki { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }).
       *[other] { $name } odrzuca z rzeki { NAME($first, form: "acc") } ({ $a }) i { NAME($second, form: "acc") } ({ $b }).
    }
event-decreed =
    { $who ->
        [you] Mocą cesarskiego dekretu wymieniasz się kartą { NAME($line, form: "from") } w kolumnie { $column }: oddajesz { NAME($given, form: "acc") }, dostajesz { NAME($taken, form: "acc") }.
       *[other] Mocą cesarskiego dekretu { $name } wymienia się kartą { NAME($line, form: "from") } w kolumnie { $column }: oddaje { NAME($given, form: "acc") }, dostaje { NAME($taken, form: "acc") }.
    }
event-recalled =
    { $who ->
        [you] Odwołujesz { $count ->
            [one] jednego emisariusza.
            [few] { $count } emisariuszy.
            [many] { $count } emisariuszy.
           *[other] { $count } emisariusza.
        }
       *[other] { $name } odwołuje { $count ->
            [one] jednego emisariusza.
            [few] { $count } emisariuszy.
            [many] { $count } emisariuszy.
           *[other] { $count } emisariusza.
        }
    }
event-declared =
    { $who ->
        [you] Deklarujesz koniec gry.
       *[other] { $name } deklaruje koniec gry.
    }
event-ended-turn =
    { $who ->
        [you] Kończysz turę.
       *[other] { $name } kończy turę.
    }
event-two-piles-empty = Dwa stosy rzeki są puste.
event-last-turn =
    { $who ->
        [you] Masz jeszcze jedną, ostatnią turę.
       *[other] { $name } ma jeszcze jedną, ostatnią turę.
    }
event-laid-out =
    { $who ->
        [you] Wykładasz karty z ręki: { $cards }.
       *[other] { $name } wykłada karty z ręki: { $cards }.
    }
event-copied =
    { $who ->
        [you] Twój ninja { NAME($line, form: "in") } (kolumna { $column }) kopiuje { NAME($card, form: "acc") }.
       *[other] { $name } wybiera: ninja { NAME($line, form: "in") } (kolumna { $column }) kopiuje { NAME($card, form: "acc") }.
    }
event-scored =
    { $who ->
        [you] Masz { $points ->
            [one] { $points } punkt
            [few] { $points } punkty
            [many] { $points } punktów
           *[other] { $points } punktu
        } i { $colours ->
            [one] { $colours } kolor.
            [few] { $colours } kolory.
            [many] { $colours } kolorów.
           *[other] { $colours } koloru.
        }
       *[other] { $name } ma { $points ->
            [one] { $points } punkt
            [few] { $points } punkty
            [many] { $points } punktów
           *[other] { $points } punktu
        } i { $colours ->
            [one] { $colours } kolor.
            [few] { $colours } kolory.
            [many] { $colours } kolorów.
           *[other] { $colours } koloru.
        }
    }
event-over =
    { $who ->
        [you] Koniec gry. Wygrywasz.
        [shared] Koniec gry. Jest remis.
       *[other] Koniec gry. Wygrywa { $name }.
    }

pad-copy = Najlepszy wybór dla ninji { NAME($line, form: "in") } (kolumna { $column }): { NAME($card, form: "nom") }
pad-example = fort strażniczka doradca sztandar pole ryżowe / fort góra naishi pole ryżowe pole ryżowe

ending-declared = Zadeklarowano koniec gry.
ending-two-piles = Wyczerpały się dwa stosy rzeki.

## Dlaczego nie

refusal-not-your-turn = To nie twoja tura.
refusal-other-phase = Teraz nie pora na ten ruch.
refusal-game-over = Gra już się skończyła.
refusal-turn-spent = Dekret, odwołanie emisariuszy albo deklaracja końca to cała tura; teraz możesz ją tylko zakończyć.
refusal-already-developed = Rozwój w tej turze masz już za sobą; przysługuje tylko jeden.
refusal-must-develop = Akcja dodatkowa przed rozwojem do niego zobowiązuje: rozwiń terytorium, zanim zakończysz turę.
refusal-pile-empty = Stos rzeki w kolumnie { $column } jest pusty; wybierz taki, w którym jest jeszcze karta.
refusal-already-sent = W tej turze jeden emisariusz już wyruszył; przysługuje tylko jedna akcja dodatkowa.
refusal-no-emissary = Nie masz wolnego emisariusza; swoich odzyskasz, gdy ich odwołasz.
refusal-space-taken = Wszystkie pola dworu dla tej akcji są zajęte; zwolnią się po odwołaniu emisariuszy.
refusal-river-runs-dry = Potem zabrakłoby karty do rozwoju; najpierw rozwiń terytorium albo odrzuć inne karty.
refusal-not-whole-turn = To musi być cała tura, a twoja zaczęła się już inaczej; najpierw ją cofnij.
refusal-decree-used = Dekret został już wydany; w całej grze jest tylko jeden.
refusal-nothing-to-recall = Nie masz kogo odwołać; emisariusz na polu dekretu zostaje tam na stałe.
refusal-no-empty-pile = Koniec gry można zadeklarować dopiero wtedy, gdy któryś stos rzeki jest pusty.
refusal-last-turn = To już ostatnia tura; rozegraj ją.
refusal-nothing-done = Najpierw wykonaj ruch: rozwiń terytorium, wydaj dekret, odwołaj emisariuszy albo zadeklaruj koniec gry.
refusal-not-dealt = Wśród rozdanych ci kart nie ma { NAME($card, form: "gen") }; zachowaj jedną ze swoich dwóch.
refusal-no-ninja = Karta { NAME($line, form: "in") } w kolumnie { $column } to nie ninja.
refusal-no-character = Ninja kopiuje jedną z innych postaci na twoim terytorium, a { NAME($card, form: "nom") } do nich nie należy.
refusal-already-chosen = Wybór już zapadł; cofnij go, jeśli chcesz wybrać jeszcze raz.
refusal-same-pile = Odrzuca się wierzchnie karty dwóch różnych stosów, a kolumna { $column } jest tu podana dwa razy.
refusal-same-card = Zamiana wymaga dwóch różnych kolumn, a kolumna { $column } jest tu podana dwa razy.
refusal-other-column = Kartę z rzędu i kartę z ręki można zamienić tylko w obrębie jednej kolumny: wybierz kolumnę od 1 do 5.
refusal-other-pile = Przy rozwoju miejsce odrzuconej karty zajmuje wierzchnia karta stosu z tej samej kolumny.
refusal-other-place = Dekretem wymieniasz się z przeciwnikiem kartami z jednej kolumny: rząd z rzędem albo ręka z ręką.
refusal-no-pass = Tu się nie pasuje: rozwinąć terytorium można zawsze.
refusal-row-and-hand = Terytorium to rząd i ręka, a między nimi jeden znak „/”, na przykład „{ pad-example }”.
refusal-card-count =
    { $count ->
        [0] Brak kart
        [one] Jedna karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    } { NAME($line, form: "in") }: powinno ich być { $needed }.
refusal-no-such-card = Nie ma karty „{ $word }”; karty w grze to: { $cards }.
refusal-too-many-copies =
    { $most ->
        [one] W grze jest tylko jedna karta „{ NAME($card) }”, a nie { $count }.
        [few] W grze są tylko { $most } karty „{ NAME($card) }”, a nie { $count }.
        [many] W grze jest tylko { $most } kart „{ NAME($card) }”, a nie { $count }.
       *[other] W grze jest tylko { $most } karty „{ NAME($card) }”, a nie { $count }.
    }

## Zasady

rule-N1-title = Karty
rule-N1 = W grze jest 16 gór i 34 karty rozwoju: 2 naishi, 4 doradców, 4 forty, 4 strażniczki, 4 torii, 3 mnichów, 5 pól ryżowych, 2 sztandary, 2 jeźdźców, 2 roninów i 2 ninjów. Naishi, doradca, strażniczka, mnich, jeździec, ronin i ninja to postacie; fort, torii, pole ryżowe i sztandar to miejsca. Góry nie są ani postaciami, ani miejscami.
rule-N2-title = Przygotowanie
rule-N2 = Rzeka to pięć stosów po sześć kart rozwoju, z odkrytą kartą na wierzchu. Każdy zaczyna z rzędem pięciu gór, trzema górami na ręce, dwoma emisariuszami i dwiema z pozostałych kart. Jedną z tych dwóch zachowuje, a drugą oddaje przeciwnikowi; oboje wybierają w tajemnicy i jednocześnie. Karty na każdej ręce tasuje się jeden raz; odtąd ich kolejność jest stała. Dwór ma trzy pola zamiany, dwa pola odrzucenia i jedno pole dekretu, wspólne dla obojga graczy. Kolumny (pozycje) od 1 do 5 są te same dla rzeki, rzędów i rąk.
rule-N3-title = Tura
rule-N3 = W swojej turze robisz dokładnie jedną rzecz: rozwijasz terytorium, wydajesz dekret, odwołujesz emisariuszy albo deklarujesz koniec gry. Tura trwa, dopóki jej nie zakończysz; do tego czasu możesz ją cofnąć, chyba że coś zostało już odkryte.
rule-N4-title = Rozwój terytorium
rule-N4 = Odrzuć jawnie kartę ze swojego rzędu albo z ręki. Jej miejsce zajmuje wierzchnia karta rzeki z tej samej kolumny, po czym odkrywa się następną kartę tego stosu. Stos nie może być pusty. Kart odrzuconych nie wolno przeglądać.
rule-N5-title = Akcja dodatkowa
rule-N5 = Przed rozwojem albo po nim możesz raz postawić wolnego emisariusza na wolnym polu dworu. Odrzucenie: wierzchnie karty dwóch różnych stosów rzeki; obie znikają, zanim odkryje się następne. Zamiana: dwie wierzchnie karty rzeki, dwie karty w twoim rzędzie, dwie karty na twojej ręce albo twoja karta z rzędu i karta z ręki w jednej kolumnie. Akcja dodatkowa przed rozwojem do niego zobowiązuje, więc po odrzuceniu musi zostać karta do rozwoju. Emisariusz stoi na swoim polu aż do odwołania.
rule-N6-title = Cesarski dekret
rule-N6 = Raz w całej grze jeden z graczy może poświęcić całą turę na wydanie dekretu: emisariusz staje na polu dekretu na stałe, a karty obojga graczy w jednej kolumnie zmieniają właścicieli, rząd z rzędem albo ręka z ręką.
rule-N7-title = Odwołanie emisariuszy
rule-N7 = Poświęć całą turę i zabierz z dworu wszystkich swoich emisariuszy oprócz tego na polu dekretu. Musi być choć jeden, którego możesz zabrać.
rule-N8-title = Koniec gry
rule-N8 = Gdy któryś stos rzeki jest pusty, możesz poświęcić całą turę i zadeklarować koniec gry; przeciwnik ma wtedy jeszcze jedną, ostatnią turę. Jeśli dwa stosy są puste po turze pierwszego gracza, drugi ma jeszcze jedną, ostatnią turę; jeśli po turze drugiego gracza, gra kończy się od razu. Ostatnią turę trzeba rozegrać, ale nie można w niej zadeklarować końca gry.
rule-N9-title = Punktacja
rule-N9 = Karty z ręki wykłada się pod rzędem; sąsiednie karty mają wspólną krawędź. Góry: dokładnie jedna daje 5 punktów, dwie lub więcej odbierają 5. Naishi: w kolumnie 3 daje 12 w rzędzie albo 8 na ręce. Doradca: 2, 4, 3, 4, 2 zależnie od kolumny i 4 za każdą sąsiednią naishi. Fort: 6 w kolumnie 1 albo 5. Strażniczka: 3, jeśli obok nie ma innej strażniczki, i 4 za każdy sąsiedni fort. Torii: jedna odbiera 5, dwie nie dają nic, trzy lub więcej dają 30. Mnich: 5 na ręce i 2 za każdą sąsiednią torii. Pola ryżowe: każda połączona grupa dwóch daje 10, trzech 20, czterech lub więcej 30. Sztandary w rzędzie: jeden daje 3, dwa dają 8. Jeździec: 3 na ręce i jeszcze 10 pod sztandarem. Ronin: każdy daje 8, 15 albo 45 przy 8, 9 albo 10 różnych rodzajach postaci i miejsc. Ninja: staje się inną, wybraną przez ciebie postacią z twojego terytorium. Wygrywa większa liczba punktów, potem większa liczba kolorów; jeśli i ona jest równa, gra kończy się remisem.

# Samuraj po polsku. Żetony mają biernik (`acc`), figurki także dopełniacz (`gen`) i dopełniacz liczby mnogiej
# (`many`). Miejscowości się nie odmienia: stoją na początku zdania, przed dwukropkiem, albo w nawiasie.

game-title = Samuraj
game-tagline = Jeden kraj, trzy skarby i rywale, którzy liczą równie dobrze jak ty. Dla 2–4 osób.

## Żetony

tile-none = nieznany żeton
    .acc = żeton
tile-helmet2 = hełm 2
    .acc = hełm 2
tile-helmet3 = hełm 3
    .acc = hełm 3
tile-helmet4 = hełm 4
    .acc = hełm 4
tile-buddha2 = Budda 2
    .acc = Buddę 2
tile-buddha3 = Budda 3
    .acc = Buddę 3
tile-buddha4 = Budda 4
    .acc = Buddę 4
tile-rice2 = pole ryżowe 2
    .acc = pole ryżowe 2
tile-rice3 = pole ryżowe 3
    .acc = pole ryżowe 3
tile-rice4 = pole ryżowe 4
    .acc = pole ryżowe 4
tile-samurai1 = samuraj 1
    .acc = samuraja 1
tile-samurai2 = samuraj 2
    .acc = samuraja 2
tile-samurai3 = samuraj 3
    .acc = samuraja 3
tile-ronin1 = ronin 1
    .acc = ronina 1
tile-exchange = zamiana żetonów
    .acc = zamianę żetonów
tile-ship1 = statek 1
    .acc = statek 1
tile-ship2 = statek 2
    .acc = statek 2
tile-swap = zamiana figurek
    .acc = zamianę figurek

## Figurki

figure-helmet = hełm
    .gen = hełmu
    .acc = hełm
    .many = hełmów
figure-buddha = Budda
    .gen = Buddy
    .acc = Buddę
    .many = figurek Buddy
figure-rice = pole ryżowe
    .gen = pola ryżowego
    .acc = pole ryżowe
    .many = pól ryżowych

## Miasta i wioski

place-edo = Edo
place-akita = Akita
place-kyoto = Kioto
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

## Stół

label-captured = Zdobyte figurki
label-supply = Zasoby
label-hexes = Inne pola
label-standing = Na mapie
label-removed = Usunięte po remisie
label-tiles = Żetony
label-left = Pozostałe żetony
label-hand = Ręka
free-land = puste pole lądowe
free-sea = puste pole morskie
screen = za parawanem
tiles-hand = na ręce
tiles-down = zakryte
hand-unknown = pierwsze żetony są tajne
kinds-led = Rodzaje, w których prowadzi

option-players = Liczba graczy
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-hand = Pierwsze żetony
option-hand-chosen = wybrane
option-hand-random = losowe
option-figures = Rozmieszczenie figurek
option-figures-placed = przez graczy
option-figures-random = losowe
option-capture = Zdobywanie figurek
option-capture-end-of-turn = na koniec tury
option-capture-at-once = od razu
option-captured = Zdobyte figurki przy 3 lub 4 graczach
option-captured-screened = za parawanami
option-captured-open = jawne

## Pytania

ask-take = Wybierz w tajemnicy pięć pierwszych żetonów: { $count ->
        [one] brakuje jeszcze jednego.
        [few] brakuje jeszcze { $count }.
        [many] brakuje jeszcze { $count }.
       *[other] brakuje jeszcze { $count }.
    }
ask-place-city = Postaw figurkę w mieście; w każdym stają dwie różnego rodzaju.
ask-place-village = Postaw figurkę w pustej wiosce.
ask-turn = Twoja tura: zagraj od jednego do pięciu żetonów, w tym najwyżej jeden zwykły.
ask-move = Teraz połóż { NAME($tile, form: "acc") } na pustym polu lądowym.
ask-special-or-end = Żeton zwykły jest już na planszy. Możesz jeszcze zagrać żetony specjalne; potem zakończ turę.
ask-more-or-end = Możesz zagrać kolejne żetony, w tym najwyżej jeden zwykły; potem zakończ turę.
ask-end-turn = Nie masz już nic do zagrania: zakończ turę.
ask-wait = Czekamy na innego gracza.

## Ruchy

move-take = weź na rękę { NAME($tile, form: "acc") }
move-place = { NAME($place) }: postaw { NAME($figure, form: "acc") }
move-lay = połóż { NAME($tile, form: "acc") } na { $hex }
move-exchange = zamiana żetonów: połóż ją na { $hex } i podnieś stamtąd swój żeton
move-swap = zamiana figurek: zamień miejscami { NAME($figure, form: "acc") } ({ NAME($place) }) i { NAME($other, form: "acc") } ({ NAME($elsewhere) })
move-end-turn = zakończ turę
move-secret = wybierz w tajemnicy

## Słowa ruchów, tak jak się je wpisuje

word-take = weź
word-place = postaw
word-swap = zamień
word-exchange = przełóż
word-end = zakończ
word-turn = turę
word-pass = pas

## Co się dzieje

event-took =
    { $who ->
        [you] Bierzesz na rękę { NAME($tile, form: "acc") }.
       *[other] { $name } bierze na rękę { NAME($tile, form: "acc") }.
    }
event-ready =
    { $who ->
        [you] Twoje pierwsze żetony są wybrane.
       *[other] { $name } ma już wybrane żetony.
    }
event-hands-ready =
    { $who ->
        [you] Wszyscy mają po pięć żetonów. Zaczynasz ty.
       *[other] Wszyscy mają po pięć żetonów. Zaczyna { $name }.
    }
event-placed =
    { $who ->
        [you] { NAME($place) }: stawiasz { NAME($figure, form: "acc") }.
       *[other] { NAME($place) }: { $name } stawia { NAME($figure, form: "acc") }.
    }
event-laid =
    { $who ->
        [you] Kładziesz { NAME($tile, form: "acc") } na { $hex }.
       *[other] { $name } kładzie { NAME($tile, form: "acc") } na { $hex }.
    }
event-exchanged =
    { $who ->
        [you] Kładziesz zamianę żetonów na { $hex } i podnosisz stamtąd { NAME($tile, form: "acc") }.
       *[other] { $name } kładzie zamianę żetonów na { $hex } i podnosi stamtąd { NAME($tile, form: "acc") }.
    }
event-moved =
    { $who ->
        [you] Przekładasz { NAME($tile, form: "acc") } na { $hex }.
       *[other] { $name } przekłada { NAME($tile, form: "acc") } na { $hex }.
    }
event-swapped =
    { $who ->
        [you] Zamieniasz miejscami { NAME($figure, form: "acc") } ({ NAME($place) }) i { NAME($other, form: "acc") } ({ NAME($elsewhere) }).
       *[other] { $name } zamienia miejscami { NAME($figure, form: "acc") } ({ NAME($place) }) i { NAME($other, form: "acc") } ({ NAME($elsewhere) }).
    }
event-ended-turn =
    { $who ->
        [you] Kończysz turę.
       *[other] { $name } kończy turę.
    }
event-passed =
    { $who ->
        [you] Nie masz czego zagrać i pasujesz.
       *[other] { $name } nie ma czego zagrać i pasuje.
    }
event-drew-tiles =
    { $who ->
        [you] Dobierasz: { $tiles }.
       *[other] { $name } dobiera: { $tiles }.
    }
event-drew =
    { $who ->
        [you] Dobierasz { $count ->
            [one] jeden żeton.
            [few] { $count } żetony.
            [many] { $count } żetonów.
           *[other] { $count } żetonu.
        }
       *[other] { $name } dobiera { $count ->
            [one] jeden żeton.
            [few] { $count } żetony.
            [many] { $count } żetonów.
           *[other] { $count } żetonu.
        }
    }
event-captured =
    { $who ->
        [you] { NAME($place) }: zdobywasz { NAME($figure, form: "acc") }.
       *[other] { NAME($place) }: { $name } zdobywa { NAME($figure, form: "acc") }.
    }
event-tied = { NAME($place) }, { NAME($figure) }: nikt nie ma samodzielnej przewagi; figurka zostaje usunięta z gry.
event-kind-gone = Na planszy nie ma już { NAME($figure, form: "many") }.
event-four-ties = Z powodu remisów usunięto z gry co najmniej cztery figurki.
event-kind =
    { $who ->
        [you] Masz najwięcej { NAME($figure, form: "many") }: { $count }.
       *[other] { $name } ma najwięcej { NAME($figure, form: "many") }: { $count }.
    }
event-kind-tied = Najwięcej { NAME($figure, form: "many") }: remis (po { $count }), więc nikt nie prowadzi.
event-two-kinds =
    { $who ->
        [you] Prowadzisz w więcej niż jednym rodzaju i to rozstrzyga.
       *[other] { $name } prowadzi w więcej niż jednym rodzaju i to rozstrzyga.
    }
event-one-candidate =
    { $who ->
        [you] Tylko ty prowadzisz w którymś rodzaju i to rozstrzyga.
       *[other] Tylko { $name } prowadzi w którymś rodzaju i to rozstrzyga.
    }
event-others =
    { $who ->
        [you] Masz { $count ->
            [one] jedną figurkę pozostałych rodzajów.
            [few] { $count } figurki pozostałych rodzajów.
            [many] { $count } figurek pozostałych rodzajów.
           *[other] { $count } figurki pozostałych rodzajów.
        }
       *[other] { $name } ma { $count ->
            [one] jedną figurkę pozostałych rodzajów.
            [few] { $count } figurki pozostałych rodzajów.
            [many] { $count } figurek pozostałych rodzajów.
           *[other] { $count } figurki pozostałych rodzajów.
        }
    }
event-total =
    { $who ->
        [you] Masz łącznie { $count ->
            [one] jedną figurkę.
            [few] { $count } figurki.
            [many] { $count } figurek.
           *[other] { $count } figurki.
        }
       *[other] { $name } ma łącznie { $count ->
            [one] jedną figurkę.
            [few] { $count } figurki.
            [many] { $count } figurek.
           *[other] { $count } figurki.
        }
    }
event-no-candidate = Nikt nie prowadzi w żadnym rodzaju, więc liczą się wszystkie figurki wszystkich graczy.
event-over =
    { $who ->
        [you] Koniec gry. Wygrywasz.
        [shared] Koniec gry. Wspólne zwycięstwo: { $name }.
       *[other] Koniec gry. Wygrywa { $name }.
    }

ending-kind-gone = Z planszy zniknęła ostatnia figurka jednego z rodzajów.
ending-four-ties = Z powodu remisów usunięto z gry co najmniej cztery figurki.

## Notes punktacji

pad-kind = Najwięcej { NAME($figure, form: "many") }: gracz { $player } (ma ich { $count }).
pad-kind-tied = Najwięcej { NAME($figure, form: "many") }: remis (po { $count }), więc nikt nie prowadzi.
pad-two-kinds = Gracz { $player } prowadzi w więcej niż jednym rodzaju i to rozstrzyga.
pad-one-candidate = Tylko gracz { $player } prowadzi w którymś rodzaju i to rozstrzyga.
pad-others = Gracz { $player }: { $count ->
        [one] jedna figurka pozostałych rodzajów.
        [few] { $count } figurki pozostałych rodzajów.
        [many] { $count } figurek pozostałych rodzajów.
       *[other] { $count } figurki pozostałych rodzajów.
    }
pad-total = Gracz { $player }: łącznie { $count ->
        [one] jedna figurka.
        [few] { $count } figurki.
        [many] { $count } figurek.
       *[other] { $count } figurki.
    }
pad-no-candidate = Nikt nie prowadzi w żadnym rodzaju, więc liczą się wszystkie figurki wszystkich graczy.
pad-winner = Wygrywa gracz { $player }.
pad-shared = Wspólne zwycięstwo graczy: { $players }.
pad-example = 3 3 2 / 4 2 3

## Dlaczego nie

refusal-not-your-turn = To nie twoja tura.
refusal-other-phase = Teraz nie pora na ten ruch.
refusal-game-over = Gra już się skończyła.
refusal-hand-full = Twoje pięć żetonów jest już wybrane; cofnij wybór, jeśli chcesz wybrać inaczej.
refusal-tile-taken = Nie masz już do wyboru żetonu „{ NAME($tile) }”; weź inny.
refusal-not-on-board =
    { $players ->
        [2] Przy dwóch graczach w grze jest tylko Honshu z wybrzeżem.
       *[other] Przy trzech graczach w grze jest wszystko oprócz Hokkaido.
    }
refusal-no-figure-left = W zasobach nie ma już { NAME($figure, form: "many") }; wybierz inny rodzaj.
refusal-cities-first = { NAME($place) } to wioska; najpierw w każdym mieście muszą stanąć dwie figurki.
refusal-settlement-full = { NAME($place) }: tu nie ma już miejsca; wybierz miejscowość, w której brakuje figurki.
refusal-same-kind = { NAME($place) }: tu stoi już { NAME($figure) }, a w mieście stają dwie figurki różnego rodzaju; wybierz inny rodzaj.
refusal-not-in-hand = Nie masz na ręce żetonu „{ NAME($tile) }”; zagraj któryś ze swoich.
refusal-ordinary-played = W turze można zagrać tylko jeden żeton zwykły, a żeton „{ NAME($tile) }” byłby drugim; zagraj żetony specjalne albo zakończ turę.
refusal-occupied = Na { $hex } leży już { NAME($tile) }; wybierz puste pole.
refusal-must-move = Najpierw połóż na pustym polu lądowym podniesiony żeton: { NAME($tile, form: "acc") }.
refusal-no-tile-here = Na { $hex } nie ma żetonu; zamianę żetonów kładzie się na własnym żetonie zwykłym.
refusal-not-your-tile = Żeton na { $hex } nie jest twój; zamianę żetonów kładzie się na własnym żetonie zwykłym.
refusal-special-tile = Na { $hex } leży { NAME($tile) }, a to żeton specjalny; zamianę żetonów kładzie się na własnym żetonie zwykłym.
refusal-no-empty-land = Nie ma pustego pola lądowego, na które można by przełożyć żeton z { $hex }; zagraj inny żeton.
refusal-same-settlement = Zamiana figurek wymaga figurek z dwóch różnych miejscowości.
refusal-no-figure-here = { NAME($place) }: tu nie ma { NAME($figure, form: "gen") }; wybierz dwie figurki, które stoją na planszy.
refusal-two-of-a-kind = { NAME($place) }: tu byłyby dwie figurki jednego rodzaju ({ NAME($figure) }); wybierz figurki tak, by w każdej miejscowości były różne.
refusal-nothing-played = Najpierw zagraj co najmniej jeden żeton, potem zakończ turę.
refusal-swap-goes-nowhere = Zamiany figurek nie kładzie się na planszy; podaj dwie figurki, które zamienią się miejscami.
refusal-on-settlement = W mieście ani w wiosce nie kładzie się żetonów; wybierz puste pole lądowe, a dla statku puste pole morskie.
refusal-needs-land = Pole { $hex } to morze, dostępne tylko dla statków; { NAME($tile, form: "acc") } kładzie się na lądzie.
refusal-needs-sea = Pole { $hex } to ląd; { NAME($tile, form: "acc") } kładzie się na pustym polu morskim.
refusal-no-pass = Nie można spasować z własnej woli: zagraj co najmniej jeden żeton.
refusal-player-count = Graczy jest od { $fewest } do { $most }, a między nimi stoi znak „/”, na przykład „{ pad-example }”.
refusal-three-numbers = Gracz { $player } potrzebuje trzech liczb (hełmy, figurki Buddy, pola ryżowe), a nie „{ $row }”.
refusal-too-many-figures = Przy { $players } graczach jest tylko { $most } { NAME($figure, form: "many") }, a nie { $count }.

## Zasady

rule-S1-title = Plansza
rule-S1 = W dwie osoby gra się na wyspie Honshu, w trzy także na Kyushu i Shikoku, a w cztery jeszcze na Hokkaido. Figurki są trzech rodzajów: hełmy, figurki Buddy i pola ryżowe; przy 2, 3 albo 4 graczach jest ich po 7, 10 albo 13 z każdego rodzaju. Stoją w miejscowościach: w stolicy Edo, w miastach Kioto i Akita, przy czterech graczach także Sapporo, oraz w wioskach. Żetony leżą na polach lądowych i morskich. Przy 2, 3 albo 4 graczach jest 17, 26 albo 34 miejscowości, 30, 43 albo 56 pól lądowych oraz 44, 64 albo 84 pola morskie; pole morskie jest w grze dokładnie wtedy, gdy sąsiaduje z lądem albo miejscowością w grze. Nazwa pola to litera, z zachodu na wschód, i liczba, z północy na południe, na przykład g18.
rule-S2-title = Żetony
rule-S2 = Każdy ma takie same 20 żetonów: hełm 2, 3 i 4, Buddę 2, 3 i 4, pole ryżowe 2, 3 i 4, samuraja 1, 1, 2, 2 i 3, ronina 1, statek 1, 1 i 2, zamianę figurek i zamianę żetonów. Liczba to siła; zamiana żetonów ma siłę 0. Hełm, Budda i pole ryżowe oddziałują na figurki swojego rodzaju, a samuraj, ronin i statek na wszystkie trzy rodzaje. Ronin, statki i zamiana figurek to żetony specjalne: w turze możesz ich zagrać dowolnie wiele. Pozostałe 15, w tym zamiana żetonów, to żetony zwykłe: w turze najwyżej jeden. Statki kładzie się na pustych polach morskich, inne żetony na pustych polach lądowych, nigdy w mieście ani w wiosce. Tylko zamiany figurek nie kładzie się nigdzie, a zamiana żetonów zajmuje miejsce twojego własnego żetonu.
rule-S3-title = Przygotowanie
rule-S3 = Każdy wybiera na rękę 5 z 20 żetonów, wszyscy w tajemnicy i jednocześnie; pozostałe 15 tasuje się i kładzie zakryte. Opcja, dobra na początek: pierwsze żetony są losowe. Edo dostaje po jednej figurce każdego rodzaju. Reszta tworzy wspólne, jawne zasoby: wylosowany pierwszy gracz stawia jedną figurkę, potem następny zgodnie z ruchem wskazówek zegara i tak dalej. Można wziąć dowolny rodzaj, który jeszcze został. Najpierw w każdym mieście stają dwie figurki różnego rodzaju, potem w każdej wiosce jedna; przy przejściu z miast do wiosek kolejność biegnie dalej. Opcja, dla szybszej gry: te figurki są rozmieszczone losowo, a każdy układ z dwoma różnymi rodzajami w każdym mieście jest równie prawdopodobny. Pierwszy gracz rozgrywa też pierwszą turę, a kolejne biegną zgodnie z ruchem wskazówek zegara.
rule-S4-title = Tura
rule-S4 = Zagraj z ręki od jednego do pięciu żetonów w dowolnej kolejności, w tym najwyżej jeden zwykły, i zakończ turę; do tego czasu możesz ją cofnąć. Potem zdobywa się figurki (S6). Na koniec dobierasz losowo żetony, aż znów masz pięć, albo wszystkie, które zostały; po turze kończącej grę nic się nie dobiera. Kto może grać, ten musi, nawet jeśli zostaje mu tylko niechciana zamiana figurek. Pasuje się tylko bez żetonów albo wtedy, gdy ostatnim żetonem jest zamiana figurek, a jedyne figurki na planszy to trzy w Edo; dzieje się to automatycznie i liczy się jako tura, a inni grają dalej. Znasz swoją rękę i wiesz, które z twoich żetonów leżą zakryte, ale nie znasz ich kolejności. O innych wiesz, jakie żetony im zostały, łącznie na ręce i zakryte, oraz ile mają na ręce.
rule-S5-title = Zamiany
rule-S5 = Zamiana figurek: zamień miejscami dwie figurki stojące na planszy w różnych miejscowościach, niezależnie od odległości. Nigdzie nie mogą potem stać dwie figurki tego samego rodzaju; zamiana dwóch figurek jednego rodzaju jest dozwolona i niczego nie zmienia. Żeton zostaje usunięty z gry. Zamiana żetonów: połóż ją na polu jednego ze swoich żetonów zwykłych; ten żeton trzeba natychmiast położyć na pustym polu lądowym. Zamiana żetonów jest żetonem zwykłym tej tury, a przełożony żeton się nie liczy. Potrzebny jest twój żeton zwykły na planszy, więc nigdy nie da się tego zrobić w pierwszej turze, oraz puste pole lądowe. Nie da się tak odzyskać żetonu specjalnego ani na nowo otworzyć miejscowości, bo zamiana żetonów sama zajmuje pole.
rule-S6-title = Zdobywanie figurek
rule-S6 = Miejscowość zostaje zdobyta, gdy na wszystkich sąsiednich polach lądowych leżą żetony; sąsiednie pola morskie mogą być puste, ale statki na nich się liczą. Każdą figurkę rozstrzyga się osobno: każdy sumuje siłę swoich żetonów sąsiadujących z miejscowością, które oddziałują na ten rodzaj. Figurkę bierze ten, kto samodzielnie ma najwyższą sumę. Jeśli najwyższą ma kilku graczy albo nikt nie ma żadnego wpływu, figurka zostaje usunięta z gry. Wszystkie żetony zostają i nadal oddziałują na inne miejscowości; zdobyta miejscowość pozostaje pusta do końca. Wszystkie zamknięte miejscowości rozstrzyga się razem na koniec tury. Do tego czasu ich figurki stoją na planszy: można je zamieniać, a statki położone po zamknięciu się liczą. Opcja: zdobywanie od razu. Miejscowość rozstrzyga się w chwili zamknięcia, figurki znikają, a ty kończysz jeszcze swoją turę, nawet jeśli to rozstrzygnęło grę. Przy dwóch graczach zdobyte figurki są jawne; przy trzech i czterech leżą do końca za parawanami, chyba że opcja mówi, że są jawne. Figurki usunięte z gry są zawsze jawne.
rule-S7-title = Koniec gry
rule-S7 = Gra kończy się po turze, w której z planszy zniknęła ostatnia figurka któregoś rodzaju, zdobyta albo usunięta z gry, albo w której liczba figurek usuniętych z powodu remisów doszła do czterech. Rozstrzyga się jeszcze wszystkie miejscowości zamknięte w tej turze; rundy się nie dogrywa.
rule-S8-title = Zwycięzca
rule-S8 = Prowadzisz w rodzaju, jeśli samodzielnie masz najwięcej zdobytych figurek tego rodzaju; jeśli kilka osób ma ich najwięcej po równo, nikt w nim nie prowadzi. Kto prowadzi w dwóch albo trzech rodzajach, wygrywa. W przeciwnym razie szansę na zwycięstwo mają tylko ci, którzy prowadzą w jednym. Jeśli jest to jedna osoba, wygrywa. Jeśli jest ich kilka, wygrywa ta, która ma najwięcej figurek spoza rodzaju, w którym prowadzi; przy remisie ta z remisujących, która ma łącznie najwięcej figurek; jeśli i to nie rozstrzyga, dzielą się zwycięstwem. Jeśli nikt nie prowadzi w żadnym rodzaju, wśród wszystkich graczy decyduje łączna liczba figurek, a przy remisie zwycięstwo jest wspólne.

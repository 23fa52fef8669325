# Plansza i notes punktacji Naishi w przeglądarce.

board-name = Stół
place-row =
    { $who ->
        [you] Twój rząd, kolumna { $column }: { $card }
       *[other] { $name }, rząd, kolumna { $column }: { $card }
    }
place-hand =
    { $who ->
        [you] Twoja ręka, kolumna { $column }: { $card }
       *[other] { $name }, ręka, kolumna { $column }: { $card }
    }
place-river = Rzeka, kolumna { $column }: { $card }, { $left ->
        [one] { $left } karta
        [few] { $left } karty
        [many] { $left } kart
       *[other] { $left } karty
    }
place-empty = Rzeka, kolumna { $column }: pusty stos
place-dealt =
    { $who ->
        [you] Karta dla ciebie: { $card }
       *[other] { $name }, rozdana karta: { $card }
    }
place-known = znasz tę kartę
place-seen = przeciwnik zna tę kartę
place-disguised = ninja w przebraniu
place-kept = zachowujesz tę kartę
place-lit = można wybrać

court-name = Dwór i akcje
court-space = { $space }: { $free ->
        [0] brak wolnych pól
        [one] jedno wolne pole
        [few] { $free } wolne pola
        [many] { $free } wolnych pól
       *[other] { $free } wolnego pola
    }{ $who ->
        [none] { "" }
       *[other] ; tutaj: { $who }
    }
court-reserve =
    { $who ->
        [you] Twoi wolni emisariusze: { $count }
       *[other] { $name }, wolni emisariusze: { $count }
    }

act-develop = Rozwiń
act-swap = Zamień
act-discard = Odrzuć
act-decree = Dekret
act-recall = Odwołaj
act-declare = Zadeklaruj koniec
chips-name = Co można tu zrobić
hint-develop = Rozwój: wybierz kartę, którą odrzucasz.
hint-swap = Zamiana: wybierz pierwszą kartę.
hint-discard = Odrzucenie: wybierz pierwszą kartę z rzeki.
hint-decree = Dekret: wybierz kartę do wymiany.
hint-second = Teraz wybierz drugą kartę.

## Notes punktacji

pad-places = Terytorium
pad-place = { $line }, kolumna { $column }: { $card }
pad-place-empty = puste miejsce
pad-cards = Karty
pad-card = { $card }, { $count } w zapasie
pad-clear = Opróżnij miejsce
pad-score = Punkty
pad-start = Wybierz miejsce, a potem kartę.
pad-missing =
    { $count ->
        [one] Jedno miejsce jest jeszcze puste.
        [few] { $count } miejsca są jeszcze puste.
        [many] { $count } miejsc jest jeszcze pustych.
       *[other] { $count } miejsca jest jeszcze puste.
    }
pad-share = Udostępnij
pad-shared = Naishi, razem: { $total }
pad-reset = Zacznij od nowa

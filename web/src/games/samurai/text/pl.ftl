# Plansza i notes punktacji Samuraja w przeglądarce.

map-name = Mapa
map-keys = Strzałki prowadzą od pola do pola, Page Down do następnego, które można wybrać, plus i minus zmieniają skalę.
hex-land = { $hex }, wolny ląd
hex-sea = { $hex }, otwarte morze
hex-tile =
    { $who ->
        [you] { $hex }: twój żeton, { $tile }
       *[other] { $hex }: { $tile } ({ $name })
    }
hex-beside = obok: { $places }
hex-lit = można wybrać
town-name = { $name }, { $sort }, { $hex }
town-capital = stolica
town-city = miasto
town-village = wioska
town-lead =
    { $who ->
        [you] { $figure }: prowadzisz ({ $sums })
       *[other] { $figure }: prowadzi { $name } ({ $sums })
    }
town-tied = { $figure }: remis ({ $sums })
town-nobody = { $figure }: nikt jeszcze nie prowadzi
town-open = Wolne pola lądowe obok: { $count }
town-captured = Figurki już zdobyte lub usunięte; nic tu nie przybędzie.
town-empty = Jeszcze bez figurek.

tool-name = Mapa
tool-leads = Kto prowadzi
tool-in = Przybliż
tool-out = Oddal
tool-fit = Cała mapa
card-close = Zamknij

hand-name = Twoja ręka
hand-empty = Nie masz żetonów na ręce.
hand-dead = { $tile }, teraz nie można zagrać
hand-recovered = { $tile }, podniesiony żeton: połóż go teraz
hand-face-down =
    { $count ->
        [0] nic więcej nie leży zakryte
        [one] jeszcze jeden zakryty żeton
        [few] jeszcze { $count } zakryte żetony
       *[other] jeszcze { $count } zakrytych żetonów
    }
first-name = Twoje dwadzieścia żetonów
first-count = Wybrano { $count } z { $size }
first-tile = { $tile }
first-taken = { $tile }, wybrano
supply-name = Figurki do rozstawienia
supply-kind = { $figure }, zostało { $count }

panel-you = Ty
panel-captured = Zdobyte
panel-screened = Zdobyte figurki, za parawanem do końca gry
panel-tiles = na ręce: { $hand }, zakryte: { $count }
army-name =
    { $who ->
        [you] Twoje żetony
       *[other] Żetony: { $name }
    }
army-hand = Na ręce: { $count }
army-face-down = Zakryte: { $count }
army-both = Na ręce: { $hand }, zakryte: { $count }; które gdzie, tego nie widać.
army-secret = Z nich wybierana jest w tajemnicy pierwsza ręka.
tally-standing = Na mapie
tally-ties = Usunięte po remisie
tally-ties-short = Remisy
tally-count = { $count } z { $most }{ $figures ->
        [none] { "" }
       *[other] : { $figures }
    }

act-lay = Połóż tutaj
act-place = Postaw tutaj
chips-name = Możliwe tutaj
hint-swap = Wybierz pierwszą figurkę.
hint-second = Teraz wybierz figurkę, z którą ma się zamienić miejscami.
hint-exchange = Wybierz swój żeton, który ma się przenieść.
hint-tile = Teraz wybierz żeton z ręki.
hint-lit =
    { $count ->
        [one] Można wybrać jedno miejsce.
        [few] Można wybrać { $count } miejsca.
       *[other] Można wybrać { $count } miejsc.
    }

## Notes punktacji

pad-players = Gracze
pad-player = Gracz { $player }
pad-kind-helmet = Hełmy
pad-kind-buddha = Figurki Buddy
pad-kind-rice = Pola ryżowe
pad-count = { $figure }, gracz { $player }
pad-less = { $label }: o jeden mniej
pad-more = { $label }: o jeden więcej
pad-start = Wpisz, ile figurek zdobył każdy z graczy.
pad-result = Wynik
pad-verdict =
    { $count ->
        [one] Wygrywa: { $names }.
       *[other] Zwycięstwem dzielą się: { $names }.
    }
pad-entered = Wpisane figurki
pad-of-limit = { $count } z { $limit }
pad-share = Udostępnij
pad-reset = Zacznij od nowa

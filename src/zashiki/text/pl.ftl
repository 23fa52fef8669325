# Dom po polsku.

## Miejsca i gracze

you = Ty
seat-1 = miejsce 1
seat-2 = miejsce 2
seat-3 = miejsce 3
seat-4 = miejsce 4
seat-5 = miejsce 5
player-human = Człowiek
player-random = Losowy
player-greedy = Chciwy
space-free = wolne

## Dlaczego nie

refusal-several-moves = Pasuje do tego kilka ruchów; powiedz dokładniej.
refusal-unknown-word =
    { $word ->
        [none] Czegoś tu brakuje. Możesz wpisać: { $expected }.
       *[other] Nie rozumiem tu słowa „{ $word }”. Możesz wpisać: { $expected }.
    }
refusal-no-such-move = Nie ma ruchu o numerze { $move }.
refusal-too-many-words = „{ $word }” to o jedno słowo za dużo.
refusal-only-looking = Tylko przyglądasz się grze.
refusal-nothing-to-undo = Nie ma czego cofnąć: twoja tura dopiero się zaczęła albo coś zostało już odkryte.
refusal-rule = Zasada { $rule }: { $title }

## Gra w terminalu

compiling = Przygotowuję po raz pierwszy: { $game }
welcome = { $game }. Twój przeciwnik: { $opponent }. Siedzisz na miejscu { $seat }. Jeśli się zgubisz, wpisz „pomoc”.
welcome-back = { $game }: gramy dalej po { $count ->
        [one] jednym ruchu.
        [few] { $count } ruchach.
        [many] { $count } ruchach.
       *[other] { $count } ruchu.
    }
demo = Nie ma tu terminala, więc dwa boty zagrają dla ciebie.
sealed = Rozdanie jest zapieczętowane: SHA-256 { $sealed }
seed = Ziarno rozdania: { $seed }
your-moves = Możesz: { $words }
choose-one = Wybierz numer albo wpisz więcej słów:
input = Twój ruch
best-move = Moja rada: { $move }
legal-now = Ruch „{ $move }” jest teraz możliwy.
no-such-number = Na ostatniej liście nie ma numeru { $number }.
no-such-rule = Nie ma zasady { $rule }. Są: { $rules }.
saved = Zapisano w pliku: { $file }. Aby wrócić do gry, wpisz: zashiki play { $game } --resume { $file }
not-saved = Nie udało się zapisać pliku { $file }: { $why }
undone = Cofnięte.
goodbye = Do następnego razu.
interrupted = Twoja gra jest zachowana. Aby do niej wrócić, wpisz: zashiki play { $game } --resume { $file }
help-head = Co możesz wpisać
help-moves = ruchy, które możesz teraz wykonać, albo te, które zaczynają się od podanych słów
help-move = ruch, jego początek albo jego numer z ostatniej listy
help-undo = cofnięcie twojego ostatniego ruchu, dopóki nic nie zostało odkryte
help-hint = co zrobiłby chciwy gracz
help-why = dlaczego jakiś ruch nie jest możliwy
help-rules = jedna zasada albo wszystkie
help-log = co się dotąd wydarzyło
help-board = jeszcze raz cały stół
help-save = zapis gry do pliku
help-quit = odejście od stołu; gra zostaje zachowana

command-moves = ruchy
command-undo = cofnij
command-hint = podpowiedź
command-why = czemu
command-rules = zasady
command-log = historia
command-board = plansza
command-save = zapisz
command-quit = wyjdź
command-help = pomoc

## Wynik

result-total = Razem

## Odtwarzanie i sprawdzanie

replay-head = { $game }, { $count ->
        [one] jeden ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchu
    }
verified = { $file }: { $count ->
        [one] jeden ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchu
    }, wszystko w porządku, a ziarno losowania zgadza się z zapieczętowanym.
damaged = { $file }: { $why }

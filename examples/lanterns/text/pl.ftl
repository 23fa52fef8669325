# Latarnie po polsku.

game-title = Latarnie
game-tagline = Pięć wieczorów, jedna ulica i moneta, której nie powinien mieć nikt inny. Dla 2–6 osób.

option-players = Liczba graczy
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-players-6 = 6

label-candles = Świece do zdobycia
label-points = Punkty
label-hand = Monety na ręce
label-spent = Monety pokazane
candles-won = Zdobyte świece
word-offer = oferta

ask-offer = Zaoferuj monetę za { $count ->
        [one] jedną świecę.
        [few] { $count } świece.
       *[many] { $count } świec.
    }
ask-wait = Czekamy na pozostałych.

move-offer = zaoferuj monetę { $coin }
move-offer-hidden = zaoferuj monetę

event-offered =
    { $who ->
        [you] Oferujesz monetę { $coin }.
       *[other] { $name } oferuje monetę { $coin }.
    }
event-chose = { $name }: wybór dokonany.
event-hung = Wieczór { $evening }: zawisa latarnia, a w niej { $count ->
        [one] jedna świeca.
        [few] { $count } świece.
       *[many] { $count } świec.
    }
event-shown =
    { $who ->
        [you] Pokazujesz { $coin }.
       *[other] { $name } pokazuje { $coin }.
    }
event-won =
    { $who ->
        [you] Zdobywasz { $count ->
            [one] jedną świecę.
            [few] { $count } świece.
           *[many] { $count } świec.
        }
       *[other] { $name } zdobywa { $count ->
            [one] jedną świecę.
            [few] { $count } świece.
           *[many] { $count } świec.
        }
    }
event-waits =
    { $count ->
        [one] Żadna moneta nie jest jedyna: jedna świeca czeka.
        [few] Żadna moneta nie jest jedyna: { $count } świece czekają.
       *[many] Żadna moneta nie jest jedyna: { $count } świec czeka.
    }
event-over =
    { $who ->
        [you] Koniec gry. Wygrywasz.
        [shared] Koniec gry. Zwycięstwo jest wspólne: { $name }.
       *[other] Koniec gry. { $name } wygrywa.
    }

ending-evenings = Minęło pięć wieczorów.

refusal-other-phase = Teraz nie składa się ofert.
refusal-offered-before = Moneta jest już zaoferowana; cofnij, jeśli chcesz innej.
refusal-no-such-coin = Nie masz na ręce monety { $coin }.

rule-L1-title = Monety
rule-L1 = Każda osoba ma sakiewkę z dwunastoma monetami o wartości od 1 do 12 i dobiera z niej pięć. Widzi je tylko ona.
rule-L2-title = Latarnia
rule-L2 = Co wieczór zawisa latarnia; los decyduje, ile ma świec: od jednej do sześciu.
rule-L3-title = Oferty
rule-L3 = Wszyscy jednocześnie wybierają jedną ze swoich monet i kładą ją w tajemnicy.
rule-L4-title = Noc
rule-L4 = Oferty zostają pokazane. Najwyższa moneta, którą zaoferowała tylko jedna osoba, zdobywa wszystkie świece; każda daje punkt. Jeśli żadna moneta nie jest jedyna, świece czekają i dochodzą do świec następnej latarni. Pokazane monety odpadają.
rule-L5-title = Koniec
rule-L5 = Po pięciu wieczorach wygrywa osoba z największą liczbą punktów. Kto ma ich tyle samo, dzieli zwycięstwo.

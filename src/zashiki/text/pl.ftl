# Dom po polsku.

## Miejsca i gracze

you = Ty
seat-number = miejsce { $number }
player-human = Człowiek
player-random = Losowy
player-greedy = Chciwy
player-level1 = Kozō
player-level2 = Ashigaru
player-level3 = Bushi
player-level4 = Hatamoto
player-level5 = Meijin
about-level1 = Chłopiec ze świątyni: marzy o wojownikach i widzi tylko to, co ma przed nosem.
about-level2 = Piechur: najpierw myśli o ryżu; ma mało pomysłów i nie patrzy daleko.
about-level3 = Wojownik: nie ma ulubieńców, ale myśli tylko o najbliższym ruchu.
about-level4 = Chorąży: zanim ruszy, rozważa twoje odpowiedzi.
about-level5 = Mistrz: myśli przez sekundę i niewiele wybacza.
about-greedy = Bierze to, co teraz warte najwięcej; o jutro się nie martwi.
about-random = Gra, co mu wpadnie do głowy, bez żadnego planu.

## In the log

notice-bot-replaced = Bot na miejscu { $number } nie mógł grać dalej. Zamiast niego gra { NAME($bot) }.
notice-closed = Tę partię zakończył właściciel stołu.
notice-rules = Zasady tej gry zostały tymczasem poprawione i ta partia nie mogła toczyć się dalej.
notice-resumed = Ta partia znów zgadza się z zasadami i gra toczy się dalej.
halt-rules = Zasady tej gry zostały tymczasem poprawione i od tego miejsca partia się z nimi nie zgadza. Czeka, razem z zegarami, aż znów będzie się zgadzać.
halt-damaged = Zapis tego stołu jest uszkodzony. Widać tyle, ile da się odczytać; stół czeka, aż zapis zostanie naprawiony.
halt-newer = Przy tym stole zdarzyło się coś, czego ta wersja Zashiki nie zna. Stół czeka, aż wróci nowsza.
halt-room = Tej gry już tu nie ma. Stół czeka, aż wróci.
table-rests = Boty czekają, aż wróci ktoś z graczy.
strength-level1 = 1 z 5, najłatwiejszy
strength-level2 = 2 z 5
strength-level3 = 3 z 5
strength-level4 = 4 z 5
strength-level5 = 5 z 5, najtrudniejszy
nothing-there = pusto
label-turn = Tura

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
refusal-no-such-option = W tej grze nie ma opcji „{ $name }”; możliwe: { $known }.
refusal-no-such-value = Opcja { $name } („{ NAME($option) }”) nie może mieć wartości „{ $value }”; możliwe: { $values }.
refusal-option-needs = „{ NAME($option) }: { NAME($value) }” można wybrać tylko razem z „{ NAME($other) }: { NAME($wanted) }” ({ $typed }).
refusal-option-form = Opcję zapisuje się jako NAZWA=WARTOŚĆ, a nie „{ $word }”.
refusal-seat-count = To gra dla { $possible } graczy, a nie dla { $count }.
refusal-other-seat-count =
    { $count ->
        [one] Opcja players to { $players }, a przy stole siedzi tylko jeden gracz; pomiń tę opcję albo posadź tylu graczy.
        [few] Opcja players to { $players }, a przy stole siedzi { $count } graczy; pomiń tę opcję albo posadź tylu graczy.
        [many] Opcja players to { $players }, a przy stole siedzi { $count } graczy; pomiń tę opcję albo posadź tylu graczy.
       *[other] Opcja players to { $players }, a przy stole siedzi { $count } gracza; pomiń tę opcję albo posadź tylu graczy.
    }
refusal-no-score-pad = Ta gra nie ma notesu punktacji.
refusal-rule = Zasada { $rule }: { $title }

## Gra w terminalu

compiling = Przygotowuję po raz pierwszy: { $game }
welcome = { $game }. Przeciwnicy: { $opponents }. Siedzisz na miejscu { $seat }. Jeśli się zgubisz, wpisz „pomoc”.
welcome-back = { $game }: gramy dalej po { $count ->
        [one] jednym ruchu.
        [few] { $count } ruchach.
        [many] { $count } ruchach.
       *[other] { $count } ruchu.
    }
demo = Nie ma tu terminala, więc boty zagrają dla ciebie.
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
help-hint = najlepsze ruchy i twoje szanse
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

## Rady

percent = { $share }%
advice-only = Masz tylko jeden ruch.
advice-clear =
    { $margin ->
        [0] Tylko jeden ruch jest wart uwagi.
        [few] Jeden ruch jest wyraźnie najlepszy: o { $margin } punkty procentowe.
       *[other] Jeden ruch jest wyraźnie najlepszy: o { $margin } punktów procentowych.
    }
advice-close =
    { $count ->
        [2] Dwa ruchy są mniej więcej równie dobre.
        [3] Trzy ruchy są mniej więcej równie dobre.
       *[other] Kilka ruchów jest mniej więcej równie dobrych.
    }
advice-plan-clear =
    { $margin ->
        [0] Tylko jeden plan jest wart namysłu.
        [few] Jeden plan jest wyraźnie najlepszy: o { $margin } punkty procentowe.
       *[other] Jeden plan jest wyraźnie najlepszy: o { $margin } punktów procentowych.
    }
advice-plan-close =
    { $count ->
        [2] Dwa plany są mniej więcej równie dobre.
        [3] Trzy plany są mniej więcej równie dobre.
       *[other] Kilka planów jest mniej więcej równie dobrych.
    }
advice-any = Wszystkie ruchy są mniej więcej równie dobre.
advice-won = Masz wygraną prawie w kieszeni.
advice-lost = To już prawie przegrana, cokolwiek zagrasz.
advice-chances = Twoja szansa na wygraną po każdym ruchu:
advice-plan-chances = Twoja szansa na wygraną przy każdym planie:

## Wynik

result-total = Razem

## Notes punktacji

pad-line = wiersz { $number }: { $why }

## Odtwarzanie i sprawdzanie

replay-head = { $game }, { $count ->
        [one] jeden ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchu
    }
chances-head = Jak zmieniały się szanse
turning-head = Punkty zwrotne
turning-point = Ruch { $number } ({ $name }: { $before } → { $after }): { $told }
verified = { $file }: { $count ->
        [one] jeden ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchu
    }, wszystko w porządku, a ziarno losowania zgadza się z zapieczętowanym.
damaged = { $file }: { $why }
verified-bad = Stół { $table }: { $why }
fault-column = w jego wierszu nie da się odczytać „{ $place }”.
fault-lost = brakuje wpisu { $number }, a może i innych.
fault-kind = wpis { $number } jest rodzaju, którego ta wersja nie zna: { $place }.
fault-entry = wpisu { $number } nie da się odczytać ({ $place }).
fault-position = wpis { $number } prowadzi do innej pozycji niż podczas gry albo jest uszkodzony.
fault-rules = od wpisu { $number } partia nie zgadza się z dzisiejszymi zasadami.
fault-room = nie ma tu gry „{ $place }”.
fault-listed = listy pokazują co innego, niż wynika z wpisów ({ $place }).
fault-stopped = starsza wersja przerwała go, bo partia nie zgadzała się z zasadami.
fault-job = ma zadanie, którego ta wersja nie zna: { $place }.
verified-all =
    { $count ->
        [one] Odtworzono jedną partię
        [few] Odtworzono { $count } partie
        [many] Odtworzono { $count } partii
       *[other] Odtworzono { $count } partii
    }, { $bad ->
        [0] wszystko zgodnie z zapisem.
        [one] z tego jedną niezgodnie z zapisem.
       *[other] z tego niezgodnie z zapisem: { $bad }.
    }

## Serwer

refusal-no-person = Nikt nie jest tu zalogowany. Najpierw wybierz nazwę.
refusal-no-scope = Ten klucz na to nie pozwala.
refusal-wrong-token = Ten klucz nie istnieje albo został unieważniony.
refusal-name-taken = Ktoś już nazywa się „{ $name }”. Wybierz inną nazwę.
refusal-bad-name = To nie może być nazwa: jest za długa albo zawiera znaki, których nie widać.
refusal-already-registered = Masz już konto.
refusal-wrong-password = Nazwa i hasło nie pasują do siebie.
refusal-only-guests = Link powrotny jest tylko dla gości. Ty możesz zalogować się hasłem.
refusal-wrong-key = Ten link powrotny już nie działa. Może powstał nowszy.
refusal-no-such-person = Nie ma tu już takiej osoby.
refusal-no-such-session = Ta przeglądarka nie jest już zalogowana.
refusal-not-your-password = To nie jest twoje hasło.
refusal-only-accounts = Hasło mają tylko konta.
refusal-no-such-token = Nie ma już takiego klucza.
refusal-too-many-tokens =
    { $most ->
        [one] Możesz mieć jeden klucz. Najpierw go unieważnij.
        [few] Możesz mieć { $most } klucze. Najpierw jeden unieważnij.
        [many] Możesz mieć { $most } kluczy. Najpierw jeden unieważnij.
       *[other] Możesz mieć { $most } klucza. Najpierw jeden unieważnij.
    }
refusal-too-many-mutes =
    { $most ->
        [one] Możesz wyciszyć jedną osobę.
        [few] Możesz wyciszyć { $most } osoby.
        [many] Możesz wyciszyć { $most } osób.
       *[other] Możesz wyciszyć { $most } osoby.
    }
refusal-too-many =
    { $seconds ->
        [one] Za dużo naraz. Spróbuj ponownie za sekundę.
        [few] Za dużo naraz. Spróbuj ponownie za { $seconds } sekundy.
        [many] Za dużo naraz. Spróbuj ponownie za { $seconds } sekund.
       *[other] Za dużo naraz. Spróbuj ponownie za { $seconds } sekundy.
    }
refusal-wrong-origin = To żądanie przyszło z innej strony, więc zostało odrzucone.
refusal-too-large = To za dużo: naraz można wysłać najwyżej { $most } kB.
refusal-not-http = Serwer nie rozumie tego żądania: mówi językiem HTTP/1.1 i HTTP/1.0.
refusal-too-slow = Żądanie nadchodziło zbyt długo. Sprawdź połączenie i spróbuj ponownie.
refusal-address-too-long = Adres tego żądania jest za długi.
refusal-head-too-large = Nagłówków tego żądania jest za dużo albo są za długie; być może przeglądarka przechowuje za dużo ciasteczek tej strony.
refusal-too-many-lines = Otwartych jest za dużo połączeń, z twojej sieci albo w ogóle. Zamknij kilka stron albo spróbuj za jakiś czas.
refusal-bad-request = Serwer nie rozumie tego żądania ({ $where }: { $what }). Spróbuj wczytać stronę jeszcze raz.
refusal-not-found = Tu nic nie ma.
refusal-wrong-method = Tego nie da się tutaj zrobić.
refusal-server-error = Coś poszło nie tak po stronie serwera. Błąd został zapisany; spróbuj jeszcze raz.
refusal-no-database = Serwer nie ma teraz dostępu do bazy danych. Spróbuj za chwilę.
refusal-going-down = Serwer uruchamia się ponownie. Twoje gry są zachowane.
refusal-busy = Przy tym stole dzieje się naraz zbyt wiele. Spróbuj jeszcze raz.
refusal-tables-not-left = Nie udało się odejść od wszystkich twoich stołów, bo inni wciąż przy nich grają. Niczego nie usunięto. Spróbuj jeszcze raz.
refusal-not-stored = Nie wiadomo, czy udało się to zapisać. Za chwilę zajrzyj jeszcze raz albo spróbuj ponownie.
refusal-room-opening = Ta gra jest jeszcze przygotowywana. Spróbuj za chwilę.
refusal-room-closed = W tę grę nie można teraz zagrać.
refusal-bots-opening = Boty i podpowiedzi tej gry są jeszcze w przygotowaniu. Spróbuj za chwilę.
refusal-bots-closed = W tej grze nie ma teraz botów ani podpowiedzi.
refusal-no-such-game = Nie ma tu takiej gry.
refusal-no-such-table = Nie ma takiego stołu.
refusal-no-such-bot = Nie ma takiego bota.
refusal-bad-watch = Nie można obserwować „{ $word }”.
refusal-too-many-watched = Naraz można obserwować najwyżej tyle stołów: { $most } (teraz: { $count }). Zamknij kilka z nich.
refusal-bad-page = Po „{ $word }” nie ma kolejnej strony listy.
refusal-nobody-here = Ktoś musi siedzieć przy stole: zajmij miejsce albo posadź bota.
refusal-too-many-bot-tables = Naraz może trwać tylko tyle twoich stołów samych botów: { $most }. Poczekaj, aż któryś się skończy, zakończ jeden albo usiądź przy tym.
refusal-not-owner = Może to zrobić tylko gospodarz stołu.
refusal-not-seated = Nie siedzisz przy tym stole.
refusal-not-your-seat = Miejsce { $seat } nie jest twoje.
refusal-already-started = Gra już się zaczęła.
refusal-already-seated = Siedzisz już przy tym stole.
refusal-wrong-invite = To zaproszenie już nie działa.
refusal-no-free-seat = Nie ma wolnego miejsca.
refusal-no-guest = Na miejscu { $seat } nie siedzi nikt, kogo można poprosić o odejście.
refusal-guest-present = Kto jest obecny, gra dalej. W trwającej grze bot może zająć tylko miejsce osoby, której nie ma od kilku minut albo za którą już gra bot.
refusal-seats-free =
    { $count ->
        [one] Jedno miejsce jest jeszcze wolne. Poczekaj albo posadź tam bota.
        [few] { $count } miejsca są jeszcze wolne. Poczekaj albo posadź tam boty.
        [many] { $count } miejsc jest jeszcze wolnych. Poczekaj albo posadź tam boty.
       *[other] { $count } miejsca jest jeszcze wolne. Poczekaj albo posadź tam boty.
    }
refusal-stand-in-plays = Gra za ciebie bot. Najpierw wróć na swoje miejsce.
refusal-chat-full = Czat tego stołu jest pełny: mieści tyle wierszy: { $most }.
refusal-not-running = Przy tym stole nie toczy się gra.
refusal-table-halted = Ten stół stoi, więc na razie nikt nie może nic przy nim zrobić.
refusal-no-hints = Przy tym stole nie ma podpowiedzi.
refusal-not-asked = W tej chwili nie masz nic do wyboru.
refusal-no-chances = W tej grze nikt jeszcze nie umie ocenić szans.
refusal-no-such-step = Ta partia ma kroków: { $last }; kroku { $step } nie ma.
refusal-match-lost = Według dzisiejszych zasad ta partia nie przebiega tak, jak została rozegrana, więc nie da się jej pokazać.
refusal-not-filed = Ta partia jest jeszcze przygotowywana do odczytu. Spróbuj za chwilę.
refusal-not-over = Gra jeszcze się nie skończyła.
refusal-position-passed = Tymczasem coś się wydarzyło. Spójrz jeszcze raz na stół.
refusal-key-reused = Identyfikator tego żądania (Idempotency-Key) został już użyty do innego.

# Co wiersz poleceń mówi o sobie: jak go używać, czego odmawia, co zrobił. Nazwy opcji i graczy wpisuje się w każdym języku
# tak, jak tu stoją.

## Jak używać polecenia

usage = użycie: { $usage }
refusal-failed = { $why }
refusal-arguments-missing = Brakuje: { $names }.
refusal-arguments-unknown = Tego tu nie rozumiem: { $names }.
refusal-no-such-choice = { $name }: „{ $value }” nie jest możliwe; do wyboru: { $known }.
refusal-bad-value = { $name }: podaj liczbę, a nie „{ $value }”.
refusal-less-than-one = { $name }: podaj liczbę od 1 wzwyż, a nie { $value }.
refusal-value-missing = Po { $name } trzeba coś podać.
refusal-takes-no-value = Po { $name } nie podaje się niczego, nawet „{ $value }”.
refusal-not-together = Nie można podać naraz { $name } i { $other }.
refusal-ambiguous-option = „{ $name }” może oznaczać kilka opcji: { $known }.

## Pliki

refusal-file-missing = Nie ma pliku „{ $file }”.
refusal-file-forbidden = Brak uprawnień do pliku „{ $file }”.
refusal-file-is-folder = „{ $file }” to folder, a nie plik.
refusal-file-error = Nie można użyć pliku „{ $file }”: { $why }.
refusal-no-folder = Nie ma folderu „{ $folder }”, w którym miałby powstać plik { $file }.

## Gry i gracze

refusal-unknown-game = Nie ma gry „{ $name }”; są: { $known }.
refusal-game-twice = Są dwie gry „{ $name }”: „{ $first }” i „{ $second }”.
refusal-other-name = „{ $package }” jest zainstalowany jako gra „{ $name }”, ale jego karta nazywa ją „{ $called }”; obie nazwy muszą być takie same.
refusal-no-such-package = Nie ma pakietu „{ $package }”; grę dodaje się nazwą jej pakietu Pythona albo jej folderem.
refusal-no-card = „{ $package }” nie jest grą: nie tworzy obiektu RoomCard (jak to zrobić, mówi docs/add-a-game.md).
refusal-no-tools = Ta gra nie ma własnych narzędzi.
refusal-no-such-tool = Ta gra nie ma narzędzia „{ $name }”; ma: { $known }.
refusal-tool-form = Wiersz zapisuje się liczbami całkowitymi, na przykład „{ $example }”, a nie „{ $line }”.
refusal-no-such-seat = W tej grze są miejsca od 1 do { $count }, a nie { $seat }.
refusal-no-seat-in-match = W tej partii nie ma miejsca { $seat }; liczba miejsc: { $count }.
refusal-one-person = { $file }: może tu grać jedna osoba z botami, a nie: { $names }.
refusal-no-such-player = Nie ma gracza „{ $name }”; są: { $known }.
refusal-no-budget = „{ $name }” nie mówi, jak długo ma myśleć: wpisz { $kind }:1000 (symulacje) albo { $kind }:0.5s (sekundy).
refusal-simple-players-only = W tej grze są tylko gracze { $known }, a nie „{ $name }”.
refusal-openspiel-missing = OpenSpiel nie jest tu zainstalowany: instaluje go `{ $command }`, a { $setting } mówi, gdzie jest.
refusal-openspiel-simulations = { $name }: OpenSpiel potrzebuje co najmniej { $fewest } symulacji.

## Zapisy partii

refusal-damaged =
    { $move ->
        [0] przed pierwszym ruchem: { $what }
       *[other] ruch { $move }: { $what }
    }
refusal-damaged-bytes = to nie jest zapis partii (bajt { $at }: { $why }).
refusal-damaged-format = to nie jest zapis partii; w pierwszym wierszu powinno stać „{ $first }”.
refusal-damaged-twice = nad pustym wierszem coś podano dwa razy.
refusal-damaged-head-missing = brakuje wiersza, który zaczyna się od „{ $name }”.
refusal-damaged-head-foreign = wiersz, który zaczyna się od „{ $name }”, nie należy do części nad pustym wierszem.
refusal-damaged-game = { $why }
refusal-damaged-options = z opcjami „{ $options }” nikt nie może grać: { $why }
refusal-damaged-seed = „{ $seed }” to nie ziarno; ziarno ma co najmniej 32 cyfry od 0 do f.
refusal-damaged-seal = ziarno nie zgadza się z zapieczętowanym; jedno z nich zmieniono.
refusal-damaged-rules = tę partię rozegrano według wersji { $theirs } zasad, a teraz obowiązuje wersja { $ours }.
refusal-damaged-open = znak „+” mówi, że ten ruch nie jest ostateczny, a po nim następuje ruch ostateczny.
refusal-damaged-cut = tu brakuje dalszego ciągu: plik jest ucięty, bo ostatni wiersz powinien zaczynać się od „end”.
refusal-damaged-other = tu powinno stać „{ $right }”, a nie „{ $line }”.
refusal-damaged-behind = po końcu nie może być już nic, a jest „{ $line }”.
refusal-damaged-line = nie da się odczytać „{ $line }”; wiersz to numer, miejsce, jego ruch i znacznik.
refusal-damaged-gap = tego ruchu brakuje; na jego miejscu stoi numer { $number }.
refusal-damaged-mark = „{ $text }” ma znacznik { $theirs }, a prowadzi do { $ours }: jedno z nich zmieniono.
refusal-damaged-seat = nie ma miejsca { $seat }.
refusal-damaged-refused = z miejsca { $seat } nie można zagrać „{ $text }”. { $why }

## Arena i uczenie

refusal-too-few-named = Przy stole { $size ->
        [few] są { $size } miejsca
        [many] jest { $size } miejsc
       *[other] jest { $size } miejsc
    }, a podano tylko tylu graczy: { $count }.
refusal-named-twice = Przy stole spotyka się { $size } z { $count } graczy, więc każdego podaje się raz, a { $name } stoi tu dwa razy.
refusal-no-record = „{ $file }” to nie zapis serii: pierwszy wiersz powinien mieć format „{ $format }”.
refusal-other-record = „{ $file }” to zapis innej serii: { $name } to tam { $theirs }, a nie { $ours }; wybierz inny plik albo usuń ten.
refusal-record-line = „{ $file }”, wiersz { $number }: nie da się odczytać „{ $line }”; wiersz to [{ $columns }].
refusal-beat-missing = Opcje --of i --margin uzupełniają --beat, a tej brakuje.
refusal-claim-range = Udział do pobicia leży między marginesem a 1, a margines powyżej 0; nie { $target } z marginesem { $margin }.
refusal-claim-player = { $name } nie gra w tej serii; grają: { $known }.
refusal-processes-gone = Procesy, które grały, zniknęły w środku partii.
refusal-dask-missing = Dask nie jest tu zainstalowany; instaluje go `pip install zashiki[cluster]`.
refusal-dask-silent = Pod adresem { $address } nie odpowiada żaden planista Dask: { $why }
refusal-dask-idle = Planista Dask pod adresem { $address } nie ma procesów roboczych.
refusal-dask-unable = Klaster Dask pod adresem { $address } nie może grać: { $why }
refusal-dask-version = Klaster Dask pod adresem { $address } ma Zashiki { $theirs }, a nie { $ours }.
refusal-training-hours = Uczenie musi trwać dłużej niż zero godzin, a nie { $hours }.
refusal-nothing-to-train = Ta gra nie ma sieci, którą można by uczyć.
refusal-other-network = „{ $file }” zawiera sieć o liczbie wag { $theirs }, a nie { $ours }: wiedza o grze zmieniła się od tego czasu; zacznij od nowa z innym plikiem.

## Serwer

server-open = Zashiki jest otwarte: { $link }
server-network = W twojej sieci lokalnej: { $link }
server-kept = Gry są przechowywane tutaj: { $folder }. Zamyka Ctrl+C.
think-begun = Zashiki myśli tutaj za serwery: { $where }; liczba pytań naraz: { $seats }. Zamyka Ctrl+C.
refusal-think-sqlite = Tylko serwery z PostgreSQL mogą dawać innym komputerom pytania do przemyślenia, a nie serwer z plikiem SQLite { $where }; wskaż ich bazę opcją --db postgresql://…
rows-kept = { $file }: { $count ->
        [one] zapisano jeden wiersz.
        [few] zapisano { $count } wiersze.
        [many] zapisano { $count } wierszy.
       *[other] zapisano { $count } wiersza.
    }
rows-restored = { $file }: { $count ->
        [one] przywrócono jeden wiersz.
        [few] przywrócono { $count } wiersze.
        [many] przywrócono { $count } wierszy.
       *[other] przywrócono { $count } wiersza.
    }
logged-out = Wylogowano ze wszystkich przeglądarek i unieważniono wszystkie klucze dla programów: { $name }.
logged-out-keep = Wylogowano ze wszystkich przeglądarek, klucze dla programów zachowują ważność: { $name }.
new-password = Nowe hasło, { $name }: { $password }
refusal-no-database-file = Nie ma bazy danych: { $where }.
refusal-foreign-database = W tej bazie danych nie ma nic z Zashiki.
refusal-database-in-use = Inny serwer używa już { $where }; zatrzymaj go albo daj temu własną bazę opcją --data lub --db.
refusal-database-not-empty = Baza danych nie jest pusta ({ $table }); --force zastąpi wszystko, co w niej jest.
refusal-database-unreadable = „{ $where }” to nie adres bazy danych: { $why }
refusal-database-kind = Baza danych to SQLite albo PostgreSQL, a nie { $kind }.
refusal-database-failed = Nie można użyć bazy danych: { $why }
refusal-psycopg-missing = PostgreSQL wymaga psycopg: pip install 'zashiki[postgres]' ({ $why }).
refusal-not-a-backup = „{ $file }” to nie kopia zapasowa Zashiki albo jest uszkodzona.
refusal-damaged-backup = Plik „{ $file }” jest uszkodzony: został ucięty albo zmieniony.
refusal-newer-backup = Plik „{ $file }” utworzyła wersja Zashiki { $version }, nowsza od tej.
refusal-newer-database = Bazy danych używała ostatnio nowsza wersja Zashiki (postać { $revision }), której ta nie umie czytać: zainstaluj ponownie tamtą wersję albo odtwórz starszą kopię zapasową.
refusal-older-database = Baza danych ma postać ze starszej wersji Zashiki: uruchom raz serwer, a zostanie uaktualniona.
refusal-damaged-key = Plik „{ $file }” jest uszkodzony: powinien mieć { $count ->
        [few] { $count } bajty
        [many] { $count } bajtów
       *[other] { $count } bajtów
    }; weź go z kopii zapasowej albo usuń.
refusal-no-such-account = Nie ma konta o nazwie „{ $name }”.
refusal-server-silent = { $where } jest w użyciu i nie przyjmuje poleceń: serwer się zawiesił lub dopiero się otwiera albo trwa odtwarzanie kopii. Poczekaj albo go zatrzymaj.
refusal-command-unanswered = Serwer dostał polecenie, ale nie przyszła odpowiedź; nie wiadomo, czy je wykonał ({ $why }).
refusal-command-unknown = Działający serwer (wersja { $version }) nie zna polecenia „{ $command }”. Uruchom go ponownie w tej wersji.
refusal-port-in-use = Port { $port } pod adresem { $host } jest już zajęty. Wybierz inny opcją --port.
refusal-limits-unreadable = Pliku z ograniczeniami { $file } nie da się odczytać jako TOML: { $why }
refusal-limits-unknown = { $file } ustala „{ $where }”, ale nie ma takiego ograniczenia; możliwe: { $known }.
refusal-limits-wrong = { $file }: { $where } nie może mieć wartości „{ $value }”; poprawnie jest na przykład { $wanted }.
refusal-limits-multiplier = ZASHIKI_LIMITS to liczba większa od 0, przez którą mnoży się wszystkie ograniczenia, a nie „{ $value }”.
refusal-cannot-listen = Port { $port } pod adresem { $host } nie jest dostępny: { $why }. Wybierz inny opcją --port.

## Stoły, które stoją

halted-table = { $table } ({ $game }), od { $since }: { $why }
halted-tables = { $count ->
        [0] Żaden stół nie stoi.
        [one] Stoi jeden stół.
        [few] Stoją { $count } stoły.
        [many] Stoi { $count } stołów.
       *[other] Stoi { $count } stołu.
    }
halted-still = { $table } stoi od { $since }: { $why }
resumed = { $table }: gra może toczyć się dalej.

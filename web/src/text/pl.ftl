# Przeglądarka po polsku. Każda część klienta ma swój rozdział, a jej kody tak się zaczynają.

## Wszędzie

app-skip = Przejdź do treści
app-home = Zashiki, do poczekalni
app-link-lost = Połączenie zostało przerwane. Wróci samo; nic nie zginie.
app-link-back = Połączenie wróciło.
app-pages = Strony
app-lobby = Poczekalnia
app-to-lobby = Do poczekalni
app-my-games = Moje gry
app-turns = { $count ->
        [one] jedna gra czeka na twój ruch
        [few] { $count } gry czekają na twój ruch
        [many] { $count } gier czeka na twój ruch
       *[other] { $count } gry czeka na twój ruch
    }
app-settings = Ustawienia
app-about = O Zashiki
app-rules = Zasady
app-pad = Notes punktacji
app-language = Język
app-dark = Włącz ciemny motyw
app-light = Włącz jasny motyw
app-menu = Menu
app-close = Zamknij
app-copy = Kopiuj
app-copied = Skopiowano.
app-somebody = Ktoś
app-here = na stronie
app-not-here = poza stroną
app-more = Pokaż więcej
app-again = Spróbuj ponownie

problem-unknown = To się nie udało ({ $code }).
refusal-unreachable = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.
refusal-unexpected = Coś poszło nie tak po naszej stronie. Spróbuj ponownie.

pace-none = bez pośpiechu
pace-live = { $minutes } min + { $increment } s
pace-days = { $days ->
        [one] jeden dzień na ruch
        [few] { $days } dni na ruch
        [many] { $days } dni na ruch
       *[other] { $days } dnia na ruch
    }

## Nazwy dla gości, najwyżej 24 litery

guest-1 = Cicha Czapla
guest-2 = Poranna Mgła
guest-3 = Papierowy Lampion
guest-4 = Kwiat Śliwy
guest-5 = Kamienny Most
guest-6 = Wiatr w Bambusach
guest-7 = Rzeczna Wydra
guest-8 = Jesienny Księżyc
guest-9 = Tusz i Pędzel
guest-10 = Żeliwny Imbryk
guest-11 = Ośnieżona Sosna
guest-12 = Błękitny Irys

## Poczekalnia

lobby-title = gry planszowe w realiach dawnej Japonii
lobby-heading = Zashiki: gry planszowe w realiach dawnej Japonii
lobby-games = Gry
lobby-waking = Serwer się uruchamia.
lobby-name = Twoja nazwa
lobby-play-bot = Zagraj z botem
lobby-opponent = Przeciwnik
lobby-play-friend = Zagraj ze znajomym
lobby-play-beside = { $count ->
        [2] We dwoje przy tym ekranie
        [3] We troje przy tym ekranie
       *[other] W kilka osób przy tym ekranie
    }
lobby-beside-name = { $seat ->
        [2] Gość
       *[other] Gość { $seat }
    }
lobby-more = Więcej możliwości
lobby-learn = Poznaj zasady
lobby-room-opening = Przygotowujemy stół. To potrwa chwilę, tylko za pierwszym razem.
lobby-room-failed = Tej gry nie udało się otworzyć. Zajrzyj tu później.
lobby-bots-opening = Ludzie mogą już grać. Boty i podpowiedzi są w przygotowaniu; bot zagra, gdy tylko będzie gotowy.
lobby-bots-failed = Ludzie mogą grać w tę grę, ale botów i podpowiedzi nie udało się przygotować.
lobby-mine = Twoje gry
lobby-mine-all = Wszystkie twoje gry
lobby-open = Wolne miejsca
lobby-open-none = Teraz nikt nie czeka. Otwórz publiczny stół, a może ktoś się dosiądzie.
lobby-running = Gry do obejrzenia
lobby-running-none = W tej chwili nie toczy się żadna publiczna gra.
lobby-my-turn = Twoja kolej
lobby-to-move = na ruchu
lobby-join = Dosiądź się
lobby-watch = Oglądaj
lobby-continue = Graj dalej
lobby-wait = Otwórz

## Nowy stół

new-title = Nowy stół
new-game = Gra
new-count = Liczba graczy
new-seats = Kto gdzie siedzi
new-seat-me = Ja
new-seat-open = Ktokolwiek przyjdzie
new-seat-invite = Znajomy z linkiem
new-seat-beside = Ktoś obok mnie
new-seat-bot = Bot: { $bot }
new-beside-name = Nazwa osoby obok ciebie
new-pace = Tempo
new-pace-none = Bez pośpiechu
new-pace-days = Dni na każdy ruch
new-pace-live = Z zegarem
new-minutes = Minuty dla każdego
new-increment = Dodatkowe sekundy na turę
new-days = Liczba dni na ruch
new-who = Kto może to zobaczyć
new-public = Wszyscy
new-public-note = Stół widać w poczekalni i każdy może się przyglądać.
new-private = Tylko osoby z linkiem
new-private-note = Stołu nie ma na żadnej liście.
new-hints = Podpowiedzi dla wszystkich
new-hints-note = Każdy może w swojej turze poprosić o podpowiedź.
new-lay = Otwórz stół

## Moje gry

games-title = Moje gry
games-none = Nie masz tu jeszcze żadnej gry.
games-turns = Twoja kolej
games-running = Inni się namyślają
games-waiting = Czekają na graczy
games-finished = Zakończone
games-earlier = Wcześniejsze gry
games-won = Wygrana
games-lost = Przegrana
games-shared = Remis
games-over = Koniec
games-stand-in-mine = przez pewien czas grał za ciebie bot
games-stand-in = przez pewien czas bot grał za te osoby: { $names }
games-stopped = Przerwana
games-result = Zobacz
games-replay = Powtórka
games-rematch = Rewanż

## Ustawienia

settings-title = Ustawienia
settings-look = Wygląd i wygoda
settings-theme = Motyw
settings-theme-auto = Jak w systemie
settings-theme-light = Papier
settings-theme-dark = Światło lampy
settings-motion = Ruch
settings-motion-note = Karty przesuwają się na swoje miejsca.
settings-sound = Dźwięk
settings-sound-note = Stuk drewna przy ruchu, niski dzwon, gdy przychodzi twoja kolej.
settings-confirm = Pytaj przed ostatecznym ruchem
settings-confirm-note = Tego, co coś odkrywa, nie można cofnąć, więc pytamy jeszcze raz.
settings-text-board = Plansza tekstowa
settings-text-board-note = Stół opisany słowami, bez obrazków: dla czytników ekranu i wolnych łączy.
settings-notify = Powiadomienia
settings-notify-note = Wiadomość od przeglądarki, gdy przychodzi twoja kolej, a ty jesteś gdzie indziej.
settings-notify-denied = Twoja przeglądarka na nie nie pozwala. Możesz to zmienić obok adresu tej strony.
settings-notify-cannot = Twoja przeglądarka oferuje je tylko przez bezpieczne połączenie (https).

settings-person = Ty
settings-kind-stranger = Jeszcze się nie znamy. Żeby grać, wystarczy wybrać nazwę.
settings-kind-guest = Jesteś gościem i zna cię tylko ta przeglądarka.
settings-kind-account = Masz konto: { $name }.
settings-become = Wejdź
settings-rename = Zmień nazwę
settings-renamed = Zapisano.
settings-account = Konto
settings-register = Załóż konto
settings-register-do = Załóż konto
settings-register-note = Z nazwą i hasłem zagrasz z każdej przeglądarki. Twoje gry zostaną z tobą; inne przeglądarki, które znają cię jako tego gościa, zostaną wylogowane.
settings-register-tokens = { $count ->
    [one] Unieważnij klucz, z którym program gra w twoim imieniu
    [few] Unieważnij { $count } klucze, z którymi programy grają w twoim imieniu
   *[many] Unieważnij { $count } kluczy, z którymi programy grają w twoim imieniu
}
settings-login = Zaloguj się
settings-login-note = Jesteś tu gościem: { $name }. Jeśli chcesz zachować jego gry, najpierw utwórz link powrotny.
settings-logout = Wyloguj się
settings-account-name = Nazwa
settings-password = Hasło, co najmniej 8 znaków
settings-password-own = Twoje hasło
settings-password-change = Zmień hasło
settings-password-note = Wszystkie inne twoje przeglądarki zostaną przy tym wylogowane.
settings-password-old = Dotychczasowe hasło
settings-password-fresh = Nowe hasło, co najmniej 8 znaków
settings-password-tokens = Unieważnij też klucze dla programów
settings-password-changed = Hasło zmienione, a wszystkie inne przeglądarki wylogowane.

settings-sessions = Zalogowane przeglądarki
settings-sessions-note = Wyloguj przeglądarki, których nie znasz albo już nie używasz. Każda jest opisana tak, jak sama się przedstawia. Zalogowanych może być najwyżej 100; potem miejsca ustępuje ta, która najdłużej nie była używana.
settings-session-here = Ta przeglądarka
settings-session-device = { $browser }, { $system }
settings-session-unknown = Nieznana przeglądarka lub program
settings-session-end = Wyloguj
settings-session-since = od { $day }, ostatnie użycie: { $when }
settings-sessions-end = Wyloguj wszystkie inne

settings-wayback = Link powrotny
settings-wayback-note = Dzięki temu linkowi w innej przeglądarce znowu będziesz sobą. Kto go ma, ten jest tobą, więc zachowaj go dla siebie. Otwarcie go wylogowuje twoje inne przeglądarki, chyba że zaznaczysz, że mają pozostać. Nowy link unieważnia stary.
settings-wayback-make = Utwórz link
settings-wayback-again = Utwórz nowy link
settings-wayback-link = Twój link, widoczny tylko teraz

settings-mutes = Wyciszone osoby
settings-mutes-note = Nie widzisz tego, co piszą.
settings-unmute = Wyłącz wyciszenie

settings-tokens = Klucze dla programów (tokeny API)
settings-tokens-note = Program z takim kluczem gra w twoim imieniu. Tak mogą tu wejść twoje własne boty.
settings-token-new = Nowy klucz
settings-token-name = Do czego służy
settings-token-scopes = Co wolno
settings-scope-play = grać
settings-scope-read = oglądać
settings-scope-chat = rozmawiać
settings-token-make = Utwórz klucz
settings-token-made = Twój klucz, widoczny tylko teraz
settings-token-used = ostatnie użycie: { $when }
settings-token-unused = jeszcze nieużywany
settings-token-end = Unieważnij

settings-data = Twoje dane
settings-data-note = Wszystko, co o tobie wiemy: do zabrania ze sobą albo do usunięcia.
settings-export = Pobierz wszystko
settings-delete = Usuń mnie
settings-delete-title = Usunąć wszystko o tobie?
settings-delete-text = Twoje konto, nazwa, rozmowy i link powrotny znikną na zawsze. W trwających grach zastąpi cię bot. Twoje ruchy zostaną, bo to także gry innych, ale bez twojej nazwy.
settings-delete-no = Zostaję
settings-delete-yes = Usuń na zawsze

## O Zashiki

about-title = O Zashiki
about-lead = Zashiki to pokój z matami tatami, w którym przyjmuje się gości i rozkłada gry. Ten jest dla gier planszowych w realiach dawnej Japonii: ze znajomymi, z nieznajomymi, z botami, w trzech językach.
about-fair-title = Uczciwie
about-fair = Każde rozdanie jest zapieczętowane przed pierwszym ruchem. Pieczęć widać na początku, a ziarno na końcu, więc każdy może sprawdzić, że nic nie zostało zmienione. W twojej przeglądarce nigdy nie ma tego, czego twoje miejsce nie powinno wiedzieć.
about-bots-title = Boty siedzą tam, gdzie ty
about-bots = Bot widzi to, co widać z jego miejsca, i nic więcej. Możesz przyprowadzić własnego: utwórz klucz w ustawieniach. Wszystko, co robi ta strona, przechodzi przez ten sam otwarty interfejs.
about-data-title = Co przechowujemy
about-data = Twoja nazwa, gry i rozmowy. Jedno ciasteczko, żeby cię rozpoznać. Żadnego śledzenia, nic z obcych serwerów. W ustawieniach możesz wszystko zabrać ze sobą albo usunąć.
about-whose-title = Czyje to gry
about-whose = Zashiki jest niezależną realizacją, napisaną na podstawie samych zasad. Nazwy gier należą do ich właścicieli, którzy nie mają nic wspólnego z tym projektem; nie ma tu ich grafik ani tekstów. Kup oryginały: są piękne.
about-made-title = Wolne oprogramowanie
about-made = Kod jest na licencji MIT. Kroje pisma to Alegreya i Source Sans 3, na licencji SIL Open Font License.
about-rooms = Gry
about-api = Interfejs dla programów (OpenAPI)

## Link powrotny

comeback-title = Witaj z powrotem
comeback-busy = Chwileczkę.
comeback-no-key = Ten link jest niepełny. Skopiuj go w całości, razem z tym, co jest po znaku #.
comeback-whose = Z tym linkiem będzie tu grać { $owner }. Przejdź dalej tylko wtedy, gdy to ty i gdy link jest twój: kto go utworzył, też może grać pod tą nazwą.
comeback-keep = Moje inne przeglądarki pozostają zalogowane
comeback-leave = To nie ja
comeback-ask = W tej przeglądarce twoja nazwa to teraz { $name }. Do gier, w których gra { $name }, można będzie wtedy wrócić tylko przez osobny link powrotny.
comeback-yes = Dalej
comeback-no = Zostaję tym, kim jestem

## Strona, której nie ma

notfound-title = Tu nic nie ma
notfound-text = Może w adresie jest literówka, a może to, co tu było, już zniknęło.

## A table

table-tab = Stół
table-coming = Chwileczkę.
table-missing = Tego stołu nie można pokazać
table-closed = Ten stół zamknięto, zanim zaczęła się gra.
table-stopped = Zasady tej gry zostały tymczasem poprawione i ta partia nie mogła toczyć się dalej. Zostaje tak, jak była.
table-name-seat = { $name } ({ $seat })
table-title-turn = Twoja kolej
table-board = Plansza
table-to-text = Przejdź na planszę tekstową
table-to-picture = Przejdź na planszę rysowaną
table-beside = Obok planszy
table-more = Historia, czat i gracze
table-sheet-close = Zamknij
table-rules = Zasady
table-sound-on = Dźwięk włączony
table-sound-off = Dźwięk wyłączony
table-looking-on = Przyglądasz się grze.

table-door-invited = Masz zaproszenie do gry
table-door-invited-by = { $name } zaprasza cię do gry
table-door-open = Jest wolne miejsce
table-door-name = Twoja nazwa
table-door-sit = Zajmij miejsce
table-door-as = jako { $name }

table-public = dla wszystkich
table-private = tylko z linkiem
table-hints = z podpowiedziami
table-chairs = Kto siedzi przy stole
table-chair-free = Wolne miejsce
table-chair-open = dla każdego
table-chair-invite = dla osoby z linkiem
table-chair-expected = czekamy na powrót
table-chair-beside = przy tym ekranie
table-chair-host = gospodarz stołu
table-invite-link = Link do miejsca { $seat }
table-invite-copy = Kopiuj
table-invite-copied = Skopiowano. Wyślij go, komu chcesz.
table-invite-selected = Link jest zaznaczony; skopiuj go stąd.
table-remove = Usuń
table-remove-name = Usuń: { $name }
table-remove-question = Usunąć od stołu: { $name }?
table-remove-then = Miejsce na stałe zajmie bot.
table-fill = Kto zajmie wolne miejsca
table-start = Zaczynamy
table-start-filled = Zacznij z botami
table-waiting-people = Czekamy na graczy. Możesz zamknąć tę stronę; miejsce pozostanie twoje.
table-waiting-host = Są już wszyscy. Grę rozpocznie { $name }.
table-close = Zamknij stół

table-players = Gracze
table-mark-you = ty
table-mark-bot = bot
table-mark-stand-in = w zastępstwie: { $bot }
table-mark-left = poza stołem
table-mark-time = po czasie
table-mark-ready = gotowe
table-mark-turn = na ruchu
table-mark-turn-you = twoja kolej
table-mark-winner = wygrana
table-clock = Pozostały czas, { $name }: { $time }
table-clock-day = { $days } d
table-clock-days = { $days } d { $hours } godz.
table-clock-hours = { $hours } godz. { $minutes } min

table-asked-of = { $name }: { $asked }
table-bots-opening = Boty są jeszcze w przygotowaniu. Gra sama ruszy dalej.
table-waiting-for = Czekamy na ruch: { $names }.
table-house-moves = Chwileczkę, gra toczy się dalej.
table-undo = Cofnij
closing-end-turn = Zakończ turę
table-busy = Chwileczkę.
table-not-your-turn = To nie twoja kolej.
table-not-yet = Jeszcze nie; zostało coś do zrobienia.
table-hint = Podpowiedź
table-hint-key = Podpowiedź (klawisz H)
table-hint-thinking = Chwileczkę, rozważamy ruchy.
table-hint-close = Zamknij podpowiedź
table-hint-chance = szansa na wygraną
table-hint-plan =
    { $place ->
        [1] Pierwszy plan
        [2] Drugi plan
       *[other] Trzeci plan
    }
table-hint-lay = Wyłóż te karty
table-final = Tego ruchu nie będzie można cofnąć.
table-final-play = Zagraj
table-final-back = Wróć
table-late = Tymczasem coś się wydarzyło. Spójrz i wybierz jeszcze raz.
table-note-close = Zamknij notkę

table-curtain-one = Teraz gra { $name }
table-curtain-several = Kto jest przy ekranie?
table-curtain-why = Niech nikt inny nie patrzy; wtedy podnieś zasłonę.
table-curtain-lift = Tu { $name }

table-log = Historia
table-log-empty = Jeszcze nic się nie wydarzyło.
table-log-house = Na początku
table-log-moment = Pokaż krok { $step } w powtórce
table-since-you-left = Od twojego wyjścia

table-chat = Czat
table-chat-empty = Nikt jeszcze nic nie napisał.
table-chat-earlier = Wcześniejsze wiadomości ({ $count })
table-chat-say = Napisz coś
table-chat-send = Wyślij
table-chat-nobody = Aby pisać, zajmij miejsce albo wybierz nazwę w ustawieniach.
table-mute = Wycisz
table-muted = Nie widzisz wiadomości: { $name }.
table-unmute = Wyłącz wyciszenie

table-stand-in-plays = Za ciebie gra { $bot }.
table-reclaim = Wracam na miejsce
table-leave = Odejdź
table-leave-question = Odejść od stołu?
table-leave-then = Dalej zagra za ciebie bot. Dopóki gra trwa, możesz wrócić na swoje miejsce.
table-end = Zakończ partię
table-end-question = Zakończyć tę partię?
table-end-then = Zostanie tak, jak jest teraz, i będzie można ją oglądać.
table-stay = Zostań

table-result = Wynik
table-result-you = Wygrywasz.
table-result-other = Wygrywa { $name }.
table-result-shared = Remis: { $names }.
table-result-stand-ins = Przez pewien czas za te osoby grał bot: { $names }.
table-result-scores = Punkty, pozycja po pozycji
table-result-place = Miejsce
table-rematch = Rewanż
table-rematch-seats = Każdy przesiada się o jedno miejsce.
table-rematch-asked = Stół do rewanżu już czeka.
table-rematch-join = Dołącz do rewanżu
table-rematch-watch = Obejrzyj rewanż
table-replay = Powtórka
table-download = Pobierz
table-seal = Rozdanie było zapieczętowane
table-seal-why = Przed pierwszym ruchem wszyscy widzieli SHA-256 ziarna. Teraz widać samo ziarno i zgadza się ono z pieczęcią: nikt nie ruszał rozdania.
table-seal-before = Pokazane przed grą (SHA-256)
table-seal-seed = Ziarno
table-seal-verify = Pobierz zapis i sprawdź całą partię samodzielnie:

## The replay

replay-title = Powtórka
replay-to-table = Do stołu
replay-controls = Kroki
replay-step = Krok
replay-step-of = Krok { $step } z { $last }
replay-first = Do rozdania
replay-previous = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-next = Krok naprzód
replay-last = Do końca
replay-deal = Wszystko rozłożone; gra może się zacząć.
replay-silent = Nic, co byłoby stąd widać.
replay-eyes = Perspektywa
replay-eyes-all = widzowie
replay-chances-now = Krok { $step }: { $chances }
replay-chances-coming = Rozważamy pozycje.
replay-turning-none = Żaden pojedynczy ruch nie odwrócił losów tej gry.
replay-turning-point = Krok { $step }: { $name }, z { $before } na { $after }

## The rulebook

rulebook-title = Zasady
rulebook-search = Szukaj w zasadach
rulebook-contents = Wszystkie zasady
rulebook-found = { $count ->
        [0] Nic nie znaleziono.
        [one] Znaleziono jedną zasadę.
        [few] Znaleziono { $count } zasady.
        [many] Znaleziono { $count } zasad.
       *[other] Znaleziono { $count } zasady.
    }
rulebook-link = Link do zasady { $rule }
rulebook-own-words = Zasady naszymi słowami, tak jak się tu gra.

## The score pad

pad-title = Notes punktacji
pad-lead = Do gry przy prawdziwym stole: wpisz, co na nim leży, i odczytaj punkty.

## A table in words

plain-title = Stół słowami
plain-picture = Na stole
plain-outlook = Co się szykuje
plain-moves = Twoje ruchy
plain-choices =
    { $count ->
        [one] { $words }: jeden ruch
        [few] { $words }: { $count } ruchy
       *[many] { $words }: { $count } ruchów
    }
plain-back = Wstecz
plain-advised = zalecane
plain-no-moves = W tej chwili nie ma nic do wyboru.
plain-type = Wpisz ruch albo jego początek
plain-type-play = Zagraj
plain-type-example = Na przykład: { $example }

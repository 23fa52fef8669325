# The browser in Hungarian. Every section belongs to a part of the client, and its codes begin so.

## Everywhere

app-skip = Ugrás a tartalomra
app-home = Zashiki, vissza az előtérbe
app-link-lost = Megszakadt a kapcsolat. Magától helyreáll; semmi nem vész el.
app-link-back = Újra van kapcsolat.
app-pages = Oldalak
app-lobby = Előtér
app-to-lobby = Az előtérbe
app-my-games = Játszmáim
app-turns = { $count ->
        [one] egy játszma vár a lépésedre
       *[other] { $count } játszma vár a lépésedre
    }
app-settings = Beállítások
app-about = A Zashikiról
app-rules = Szabályok
app-pad = Pontozólap
app-language = Nyelv
app-dark = Váltás sötétre
app-light = Váltás világosra
app-menu = Menü
app-close = Bezárás
app-copy = Másolás
app-copied = Kimásolva.
app-somebody = Valaki
app-here = itt van
app-not-here = most nincs itt
app-more = Továbbiak
app-again = Újra

problem-unknown = Ez nem sikerült ({ $code }).
refusal-unreachable = A szerver nem érhető el. Ellenőrizd a kapcsolatot, és próbáld újra.
refusal-unexpected = Nálunk romlott el valami. Próbáld újra.

pace-none = ráérősen
pace-live = { $minutes } perc + { $increment } mp
pace-days = { $days ->
        [one] lépésenként egy nap
       *[other] lépésenként { $days } nap
    }

## Names for guests, of at most 24 letters

guest-1 = Csendes Gém
guest-2 = Hajnali Köd
guest-3 = Papírlámpás
guest-4 = Szilvavirág
guest-5 = Öreg Kőhíd
guest-6 = Bambuszszellő
guest-7 = Folyami Vidra
guest-8 = Őszi Hold
guest-9 = Tus és Ecset
guest-10 = Öntöttvas Teáskanna
guest-11 = Havas Fenyő
guest-12 = Kék Írisz

## The lobby

lobby-title = a régi Japánban játszódó társasjátékok
lobby-heading = Zashiki: a régi Japánban játszódó társasjátékok
lobby-games = Játékok
lobby-waking = A szerver épp indul.
lobby-name = A neved
lobby-play-bot = Játssz egy bot ellen
lobby-opponent = Ellenfél
lobby-play-friend = Játssz egy barátoddal
lobby-play-beside = { $count ->
        [2] Ketten ennél a képernyőnél
        [3] Hárman ennél a képernyőnél
       *[other] Többen ennél a képernyőnél
    }
lobby-beside-name = { $seat ->
        [2] Vendég
       *[other] { $seat }. vendég
    }
lobby-more = További lehetőségek
lobby-learn = A szabályok
lobby-room-opening = Előkészítjük a játékot. Csak első alkalommal tart egy kicsit.
lobby-room-failed = Ezt a játékot nem sikerült előkészíteni. Nézz vissza később.
lobby-bots-opening = Emberek már játszhatnak. A botok és a tippek még készülnek; a bot lép, amint tud.
lobby-bots-failed = Emberek játszhatnak ezzel a játékkal, de a botokat és a tippeket nem sikerült előkészíteni.
lobby-mine = A játszmáid
lobby-mine-all = Az összes játszmád
lobby-open = Szabad helyek
lobby-open-none = Most senki sem vár. Nyiss egy nyilvános asztalt, hátha leül melléd valaki.
lobby-running = Nézhető játszmák
lobby-running-none = Most nem folyik nyilvános játszma.
lobby-my-turn = Te jössz
lobby-to-move = ő lép
lobby-join = Leülök
lobby-watch = Nézem
lobby-continue = Folytatom
lobby-wait = Megnyitom

## A new table

new-title = Új asztal
new-game = Játék
new-count = Játékosok száma
new-seats = Ki hova ül
new-seat-me = Én
new-seat-open = Bárki, aki jön
new-seat-invite = Egy barát, linkkel
new-seat-beside = Valaki mellettem
new-seat-bot = Bot: { $bot }
new-beside-name = A melletted ülő neve
new-pace = Tempó
new-pace-none = Ráérősen
new-pace-days = Napok minden lépésre
new-pace-live = Órával
new-minutes = Perc fejenként
new-increment = Plusz másodperc körönként
new-days = Nap lépésenként
new-who = Ki láthatja
new-public = Mindenki
new-public-note = Az asztal látszik az előtérben, és bárki nézheti.
new-private = Csak akinek megvan a link
new-private-note = Az asztal egyik listában sem szerepel.
new-hints = Mindenki kérhet tippet
new-hints-note = Amikor rá kerül a sor, bárki kérhet tippet.
new-lay = Asztal megnyitása

## My games

games-title = Játszmáim
games-none = Még nem játszottál itt.
games-turns = Te jössz
games-running = A többiek gondolkodnak
games-waiting = Játékosokra vár
games-finished = Befejezve
games-earlier = Korábbi játszmák
games-won = Győzelem
games-lost = Vereség
games-shared = Döntetlen
games-over = Vége
games-stand-in-mine = egy ideig bot játszott helyetted
games-stand-in = egy ideig bot helyettesítette: { $names }
games-stopped = Félbeszakadt
games-result = Megnézem
games-replay = Visszajátszás
games-rematch = Visszavágó

## Settings

settings-title = Beállítások
settings-look = Megjelenés
settings-theme = Téma
settings-theme-auto = Mint a rendszeré
settings-theme-light = Papír
settings-theme-dark = Lámpafény
settings-motion = Mozgás
settings-motion-note = A lapok a helyükre csúsznak.
settings-sound = Hang
settings-sound-note = Fakoppanás lépéskor, mély harangszó, amikor te jössz.
settings-confirm = Kérdés a végleges lépések előtt
settings-confirm-note = Ami felfed valamit, nem vonható vissza, ezért előbb még egyszer megkérdezzük.
settings-text-board = Szöveges tábla
settings-text-board-note = Az asztal szavakban, képek nélkül: képernyőolvasóhoz és lassú kapcsolathoz.
settings-notify = Értesítések
settings-notify-note = A böngésző szól, amikor te jössz, és máshol vagy.
settings-notify-denied = A böngésződ nem engedi. Az oldal címe mellett megváltoztathatod.
settings-notify-cannot = A böngésződ csak biztonságos kapcsolaton (https) kínálja.

settings-person = Te
settings-kind-stranger = Még nem ismerünk. A játékhoz elég egy név.
settings-kind-guest = Vendég vagy, csak ez a böngésző ismer.
settings-kind-account = Van fiókod: { $name }.
settings-become = Belépés
settings-rename = Név módosítása
settings-renamed = Elmentve.
settings-account = Fiók
settings-register = Fiók létrehozása
settings-register-do = Fiók létrehozása
settings-register-note = Névvel és jelszóval bármelyik böngészőből játszhatsz. A játszmáid veled maradnak; a többi böngésző, amely ezként a vendégként ismer, ki lesz jelentkeztetve.
settings-register-tokens = A { $count } kulcs visszavonása, amellyel programok a nevedben játszanak
settings-login = Bejelentkezés
settings-login-note = Most vendég vagy itt: { $name }. Ha meg akarod tartani a vendég játszmáit, előbb készíts visszatérő linket.
settings-logout = Kijelentkezés
settings-account-name = Név
settings-password = Jelszó, legalább 8 karakter
settings-password-own = A jelszavad
settings-password-change = Jelszó módosítása
settings-password-note = Ezzel az összes többi böngésződ ki lesz jelentkeztetve.
settings-password-old = Jelenlegi jelszó
settings-password-fresh = Új jelszó, legalább 8 karakter
settings-password-tokens = A programoknak adott kulcsok visszavonása is
settings-password-changed = A jelszó megváltozott, az összes többi böngésző ki van jelentkeztetve.

settings-sessions = Ahol be vagy jelentkezve
settings-sessions-note = Jelentkeztesd ki azokat a böngészőket, amelyeket nem ismersz vagy már nem használsz. Mindegyiknél az áll, aminek mondja magát. Legfeljebb 100 maradhat bejelentkezve; azután a legrégebben használt ad helyet az újnak.
settings-session-here = Ez a böngésző
settings-session-device = { $browser }, { $system }
settings-session-unknown = Ismeretlen böngésző vagy program
settings-session-end = Kijelentkeztetés
settings-session-since = { $day } óta, utoljára használva: { $when }
settings-sessions-end = Az összes többi kijelentkeztetése

settings-wayback = Visszatérő link
settings-wayback-note = Ezzel a linkkel egy másik böngészőben is önmagad lehetsz. Akinél a link van, az te vagy, ezért ne add ki. Ha megnyitod, a többi böngésződ kijelentkezik, hacsak nem jelölöd be, hogy maradjanak. Az új link érvényteleníti a régit.
settings-wayback-make = Link készítése
settings-wayback-again = Új link készítése
settings-wayback-link = A linked, csak most látható

settings-mutes = Elnémított emberek
settings-mutes-note = Nem látod, amit írnak.
settings-unmute = Némítás feloldása

settings-tokens = Kulcsok programoknak (API-tokenek)
settings-tokens-note = Egy program ilyen kulccsal a te nevedben játszik. Így jöhetnek be a saját botjaid.
settings-token-new = Új kulcs
settings-token-name = Mire való
settings-token-scopes = Mit szabad neki
settings-scope-play = játszani
settings-scope-read = nézni
settings-scope-chat = csevegni
settings-token-make = Kulcs készítése
settings-token-made = A kulcsod, csak most látható
settings-token-used = utoljára használva: { $when }
settings-token-unused = még nem volt használva
settings-token-end = Visszavonás

settings-data = Az adataid
settings-data-note = Minden, amit rólad tudunk: elviheted vagy törölheted.
settings-export = Minden letöltése
settings-delete = Törlöm magam
settings-delete-title = Töröljünk rólad mindent?
settings-delete-text = A fiókod, a neved, az üzeneteid és a visszatérő linked végleg törlődik. A folyamatban lévő játszmákban egy bot játszik tovább helyetted. A lépéseid megmaradnak, mert a játszmák másokéi is, de a neved nélkül.
settings-delete-no = Maradok
settings-delete-yes = Végleges törlés

## About

about-title = A Zashikiról
about-lead = A zashiki az a tatamis szoba, ahol a vendégeket fogadják és a játékokat kiteszik. Itt a régi Japánban játszódó társasjátékok várnak: barátokkal, ismeretlenekkel, botokkal, három nyelven.
about-fair-title = Tisztességesen
about-fair = Minden osztást lepecsételünk az első lépés előtt. A pecsétet az elején, a magot a végén látod, így bárki ellenőrizheti, hogy semmi sem változott. A böngésződben soha sincs ott, amit a helyed nem tudhat.
about-bots-title = A botok is csak egy széken ülnek
about-bots = Egy bot azt látja, ami a helyéről látszik, és semmi mást. Hozhatsz sajátot is: készíts kulcsot a beállításokban. Minden, amit ez az oldal tud, ugyanazon a nyílt felületen megy át.
about-data-title = Amit megőrzünk
about-data = A nevedet, a játszmáidat és az üzeneteidet. Egyetlen sütit, hogy megismerjünk. Nincs nyomkövetés, semmi sem jön idegen szerverről. A beállításokban mindent elvihetsz vagy törölhetsz.
about-whose-title = Kié a játék
about-whose = A Zashiki független megvalósítás, csak a szabályok alapján készült. A játékok neve a tulajdonosaiké, akiknek nincs közük ehhez a projekthez; képük és szövegük nincs benne. Vedd meg az eredetit: gyönyörű.
about-made-title = Szabad szoftver
about-made = A kód MIT licencű. A betűtípusok: Alegreya és Source Sans 3, SIL Open Font License alatt.
about-rooms = A játékok
about-api = Felület programoknak (OpenAPI)

## A way back

comeback-title = Üdv újra itt
comeback-busy = Egy pillanat.
comeback-no-key = Ez a link nem teljes. Másold ki az egészet, a # utáni résszel együtt.
comeback-whose = Ezzel a linkkel ebben a böngészőben { $owner } leszel. Csak akkor lépj tovább, ha ez te vagy, és a link a tiéd: aki készítette, szintén lehet { $owner }.
comeback-keep = A többi böngészőm bejelentkezve marad
comeback-leave = Ez nem én vagyok
comeback-ask = Ebben a böngészőben most { $name } vagy. Utána { $name } játszmáihoz csak a saját visszatérő linkjével lehet visszatérni.
comeback-yes = Tovább
comeback-no = Maradok, aki vagyok

## A page that is not there

notfound-title = Itt nincs semmi
notfound-text = Lehet, hogy elírás van a címben, vagy ami itt volt, már nincs meg.

## A table

table-tab = Asztal
table-coming = Egy pillanat.
table-missing = Ez az asztal nem mutatható meg
table-closed = Ezt az asztalt a játszma kezdete előtt bezárták.
table-stopped = A játék szabályait közben kijavítottuk, és ez a játszma nem folytatódhatott az újakkal. Úgy marad, ahogy volt.
table-name-seat = { $name } ({ $seat })
table-title-turn = Te jössz
table-board = Tábla
table-to-text = Váltás a szöveges táblára
table-to-picture = Váltás a rajzolt táblára
table-beside = A tábla mellett
table-more = Napló, csevegés és játékosok
table-sheet-close = Bezárás
table-rules = Szabályok
table-sound-on = Hang be
table-sound-off = Hang ki
table-looking-on = Nézőként vagy itt.

table-door-invited = Meghívtak egy játszmára
table-door-invited-by = { $name } meghív egy játszmára
table-door-open = Van egy szabad hely
table-door-name = A neved
table-door-sit = Leülök
table-door-as = mint { $name }

table-public = mindenkinek nyitott
table-private = csak a linkkel
table-hints = tippekkel
table-chairs = Kik ülnek az asztalnál
table-chair-free = Szabad hely
table-chair-open = bárki leülhet
table-chair-invite = akinek megvan a link
table-chair-expected = visszavárjuk
table-chair-beside = ennél a képernyőnél
table-chair-host = házigazda
table-invite-link = Link ehhez a helyhez: { $seat }
table-invite-copy = Másolás
table-invite-copied = Kimásolva. Küldd el, akinek szeretnéd.
table-invite-selected = A link ki van jelölve; innen kimásolhatod.
table-remove = Eltávolítás
table-remove-name = Eltávolítás: { $name }
table-remove-question = Eltávolítod az asztaltól: { $name }?
table-remove-then = A helyét végleg egy bot veszi át.
table-fill = Ki ül a szabad helyekre
table-start = Kezdés
table-start-filled = Kezdés botokkal
table-waiting-people = Várunk a többiekre. Bezárhatod az oldalt; a helyed megmarad.
table-waiting-host = Mindenki itt van. A játszmát { $name } indítja el.
table-close = Asztal bezárása

table-players = Játékosok
table-mark-you = te
table-mark-bot = bot
table-mark-stand-in = helyettes: { $bot }
table-mark-left = elment
table-mark-time = kifutott az időből
table-mark-ready = kész
table-mark-turn = ő jön
table-mark-turn-you = te jössz
table-mark-winner = győztes
table-clock = Hátralévő idő, { $name }: { $time }
table-clock-day = { $days } nap
table-clock-days = { $days } nap { $hours } ó
table-clock-hours = { $hours } ó { $minutes } p

table-asked-of = { $name }: { $asked }
table-bots-opening = A botok még készülnek. A játék magától folytatódik.
table-waiting-for = Most jön: { $names }.
table-house-moves = Egy pillanat, folytatódik a játszma.
table-undo = Visszavonás
closing-end-turn = Kör vége
table-busy = Egy pillanat.
table-not-your-turn = Nem te jössz.
table-not-yet = Még nem; van még teendőd.
table-hint = Tipp
table-hint-key = Tipp (H billentyű)
table-hint-thinking = Egy pillanat, mérlegeljük a lépéseket.
table-hint-close = Tipp bezárása
table-hint-chance = nyerési esély
table-hint-plan =
    { $place ->
        [1] Első terv
        [2] Második terv
       *[other] Harmadik terv
    }
table-hint-lay = Lerakom ezeket a kártyákat
table-final = Ez a lépés nem vonható vissza.
table-final-play = Lépek
table-final-back = Mégsem
table-late = Közben történt valami. Nézd meg, és válassz újra.
table-note-close = Üzenet bezárása

table-curtain-one = Most { $name } jön
table-curtain-several = Ki ül a képernyőnél?
table-curtain-why = Más ne nézzen ide; aztán húzd fel a függönyt.
table-curtain-lift = Én { $name } vagyok

table-log = Napló
table-log-empty = Még nem történt semmi.
table-log-house = A kezdet
table-log-moment = Lépés a visszajátszásban: { $step }
table-since-you-left = Amióta elmentél

table-chat = Csevegés
table-chat-empty = Még senki nem írt semmit.
table-chat-earlier = Korábbi sorok ({ $count })
table-chat-say = Írj valamit
table-chat-send = Küldés
table-chat-nobody = Ha írni szeretnél, ülj le, vagy válassz nevet a beállításokban.
table-mute = Némítás
table-muted = Elnémítva: { $name }.
table-unmute = Némítás feloldása

table-stand-in-plays = Most { $bot } játszik helyetted.
table-reclaim = Visszaülök
table-leave = Távozás
table-leave-question = Felállsz az asztaltól?
table-leave-then = Egy bot játszik tovább helyetted. Amíg tart a játszma, visszaülhetsz a helyedre.
table-end = Játszma befejezése
table-end-question = Befejezed ezt a játszmát?
table-end-then = Úgy marad, ahogy most áll, és meg lehet nézni.
table-stay = Maradok

table-result = Eredmény
table-result-you = Te nyertél.
table-result-other = { $name } nyert.
table-result-shared = Döntetlen: { $names }.
table-result-stand-ins = Egy ideig bot helyettesítette: { $names }.
table-result-scores = Pontok, soronként
table-result-place = Helyezés
table-rematch = Visszavágó
table-rematch-seats = Mindenki egy hellyel arrébb ül.
table-rematch-asked = Készen áll a visszavágó asztala.
table-rematch-join = Beülök a visszavágóra
table-rematch-watch = Visszavágó nézése
table-replay = Visszajátszás
table-download = Letöltés
table-seal = Az osztás le volt pecsételve
table-seal-why = Az első lépés előtt mindenki láthatta a mag SHA-256 lenyomatát. Most maga a mag is látható, és illik hozzá: az osztáshoz senki nem nyúlt.
table-seal-before = A játszma előtt mutatott lenyomat (SHA-256)
table-seal-seed = A mag
table-seal-verify = Töltsd le a játszmát, és ellenőrizd az egészet:

## The replay

replay-title = Visszajátszás
replay-to-table = Az asztalhoz
replay-controls = Lépések
replay-step = Lépés
replay-step-of = { $step }. lépés, összesen { $last }
replay-first = Az osztáshoz
replay-previous = Egy lépés vissza
replay-play = Lejátszás
replay-pause = Szünet
replay-next = Egy lépés előre
replay-last = A végére
replay-deal = Minden a helyén; kezdődhet a játszma.
replay-silent = Innen semmi nem látszik belőle.
replay-eyes = Nézőpont
replay-eyes-all = nézők
replay-chances-now = { $step }. lépés: { $chances }
replay-chances-coming = Mérlegeljük az állásokat.
replay-turning-none = Egyetlen lépés sem fordította meg ezt a játszmát.
replay-turning-point = { $step }. lépés: { $name }, { $before }-ról { $after }-ra

## The rulebook

rulebook-title = Szabályok
rulebook-search = Keresés a szabályokban
rulebook-contents = Minden szabály
rulebook-found = { $count ->
        [0] Nincs találat.
        [one] Egy találat.
       *[other] { $count } találat.
    }
rulebook-link = Link ehhez a szabályhoz: { $rule }
rulebook-own-words = A szabályok a mi szavainkkal, ahogy itt játsszuk.

## The score pad

pad-title = Pontozólap
pad-lead = Ha valódi asztalnál játszotok: írd be, mi fekszik rajta, és olvasd le a pontokat.

## A table in words

plain-title = Az asztal szavakban
plain-picture = Az asztalon
plain-outlook = Ami következik
plain-moves = Lépéseid
plain-choices =
    { $count ->
        [one] { $words }: egy lépés
       *[other] { $words }: { $count } lépés
    }
plain-back = Vissza
plain-advised = ajánlott
plain-no-moves = Most nincs miből választani.
plain-type = Írj be egy lépést vagy az elejét
plain-type-play = Lépek
plain-type-example = Például: { $example }

# The house in Hungarian.

## Seats and players

you = Te
seat-number = { $number }. hely
player-human = Ember
player-random = Szeszélyes
player-greedy = Mohó
player-level1 = Kozó
player-level2 = Asigaru
player-level3 = Busi
player-level4 = Hatamoto
player-level5 = Meidzsin
about-level1 = A templomi kisfiú: harcosokról álmodik, és csak azt látja, ami az orra előtt van.
about-level2 = A gyalogos: előbb a rizsre gondol; kevés az ötlete, és nem néz messzire.
about-level3 = A harcos: nincs kedvence, de csak a következő lépésén jár az esze.
about-level4 = A zászlós: mielőtt lép, a válaszaidat is mérlegeli.
about-level5 = A mester: egy másodpercig gondolkodik, és kevés hibát bocsát meg.
about-greedy = Azt viszi, ami most a legtöbbet éri; a holnap nem érdekli.
about-random = Azt lépi, ami épp eszébe jut, terv nélkül.

## In the log

notice-bot-replaced = A(z) { $number }. helyen játszó bot nem tudta folytatni. Helyette { NAME($bot) } játszik.
notice-closed = Ezt a játszmát az asztal gazdája befejezte.
notice-rules = A játék szabályait közben kijavítottuk, és ez a játszma nem folytatódhatott az újakkal.
notice-resumed = Ez a játszma ismét megfelel a szabályoknak, és folytatódik.
halt-rules = A játék szabályait közben kijavítottuk, és innen ez a játszma nem felel meg nekik. Az óráival együtt vár, amíg újra megfelel.
halt-damaged = Az asztal feljegyzései megsérültek. Annyi látszik belőlük, amennyi olvasható; az asztal vár, amíg kijavítják.
halt-newer = Ennél az asztalnál olyasmi történt, amit a Zashiki e változata nem ismer. Az asztal vár, amíg visszatér egy újabb.
halt-room = Ez a játék már nincs itt. Az asztal vár, amíg visszatér.
table-rests = A botok megvárják, amíg valamelyik játékos visszajön.

## Why not

refusal-several-moves = Ez több lépést is jelenthet; mondd pontosabban.
refusal-unknown-word =
    { $word ->
        [none] Itt hiányzik valami. Ezt írhatod: { $expected }.
       *[other] Ezt itt nem értem: „{ $word }”. Ezt írhatod: { $expected }.
    }
refusal-no-such-move = Nincs ilyen számú lépés: { $move }.
refusal-too-many-words = Ez a szó itt már fölösleges: „{ $word }”.
refusal-only-looking = Te itt csak néző vagy.
refusal-nothing-to-undo = Nincs mit visszavonni: a köröd most kezdődött, vagy már feltárult valami.
refusal-no-such-option = Ebben a játékban nincs ilyen beállítás: „{ $name }”; ezek vannak: { $known }.
refusal-no-such-value = Ennek a beállításnak nem lehet „{ $value }” az értéke: { $name } („{ NAME($option) }”); ezek lehetnek: { $values }.
refusal-option-needs = „{ NAME($option) }: { NAME($value) }” csak ezzel együtt választható: „{ NAME($other) }: { NAME($wanted) }” ({ $typed }).
refusal-option-form = Egy beállítás alakja NÉV=ÉRTÉK, nem „{ $word }”.
refusal-seat-count = Ez a játék { $possible } játékosnak való, nem { $count } játékosnak.
refusal-other-seat-count =
    { $count ->
        [one] A players beállítás értéke { $players }, de az asztalnál csak egy játékos ül; hagyd el a beállítást, vagy ültess le annyi játékost.
       *[other] A players beállítás értéke { $players }, de az asztalnál { $count } játékos ül; hagyd el a beállítást, vagy ültess le annyi játékost.
    }
refusal-no-score-pad = Ehhez a játékhoz nincs pontozólap.
refusal-rule = { $rule } szabály: { $title }

## The terminal game

compiling = Első előkészítés: { $game }
welcome = { $game }. Ellened játszik: { $opponents }. { $seat ->
        [1] Az 1.
        [5] Az 5.
       *[other] A { $seat }.
    } helyen ülsz. Ha elakadsz, írd be: „súgó”.
welcome-back = { $game }: folytatjuk, eddig { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    } volt.
demo = Itt nincs terminál, ezért botok játszanak le neked egy játszmát.
sealed = Az osztás le van pecsételve: SHA-256 { $sealed }
seed = Az osztás magja: { $seed }
your-moves = Lehetőségeid: { $words }
choose-one = Válassz sorszámot, vagy írj be több szót:
input = A lépésed
best-move = Én ezt lépném: { $move }
legal-now = Ezt most megteheted: „{ $move }”.
no-such-number = A legutóbbi listában nincs ilyen sorszám: { $number }.
no-such-rule = Nincs ilyen szabály: { $rule }. Ezek vannak: { $rules }.
saved = Elmentve ide: { $file }. Így folytathatod: zashiki play { $game } --resume { $file }
not-saved = Nem sikerült a mentés ({ $file }): { $why }
undone = Visszavonva.
goodbye = Viszlát legközelebb.
interrupted = A játszmád megmarad. Így folytathatod: zashiki play { $game } --resume { $file }
help-head = Ezeket írhatod be
help-moves = a most lehetséges lépéseid, vagy azok, amelyek a megadott szavakkal kezdődnek
help-move = egy lépés, annak az eleje vagy a sorszáma a legutóbbi listában
help-undo = az utolsó lépésed visszavonása, amíg semmi sem tárult fel
help-hint = a legjobb lépések és az esélyeid velük
help-why = miért nem lehetséges egy lépés
help-rules = egy szabály vagy az összes
help-log = ami eddig történt
help-board = az asztal még egyszer
help-save = a játszma mentése fájlba
help-quit = felállás az asztaltól; a játszma megmarad

command-moves = lépések
command-undo = visszavon
command-hint = tipp
command-why = miért
command-rules = szabályok
command-log = napló
command-board = asztal
command-save = mentés
command-quit = kilépés
command-help = súgó

## Advice

percent = { $share }%
advice-only = Csak egy lépésed van.
advice-clear =
    { $margin ->
        [0] Csak egy lépést érdemes megfontolni.
       *[other] Egy lépés egyértelműen a legjobb, { $margin } százalékponttal.
    }
advice-close =
    { $count ->
        [2] Két lépés nagyjából egyformán jó.
        [3] Három lépés nagyjából egyformán jó.
       *[other] Több lépés is nagyjából egyformán jó.
    }
advice-plan-clear =
    { $margin ->
        [0] Csak egy tervet érdemes megfontolni.
       *[other] Egy terv egyértelműen a legjobb, { $margin } százalékponttal.
    }
advice-plan-close =
    { $count ->
        [2] Két terv nagyjából egyformán jó.
        [3] Három terv nagyjából egyformán jó.
       *[other] Több terv is nagyjából egyformán jó.
    }
advice-any = Minden lépés nagyjából egyformán jó.
advice-won = Gyakorlatilag megnyerted.
advice-lost = Ez gyakorlatilag elveszett, bármit lépsz is.
advice-chances = A nyerési esélyed az egyes lépésekkel:

## The result

result-total = Összesen

## The score pad

pad-line = { $number }. sor: { $why }

## Replay and verify

replay-head = { $game }, { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    }
chances-head = Így alakultak az esélyek
turning-head = Fordulópontok
turning-point = { $number }. lépés ({ $name }: { $before } → { $after }): { $told }
verified = { $file }: { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    }, minden rendben, és a véletlenmag megegyezik a lepecsételttel.
damaged = { $file }: { $why }
verified-bad = { $table } asztal: { $why }
fault-column = a sorában ez nem olvasható: „{ $place }”.
fault-lost = hiányzik a(z) { $number }. bejegyzés, és talán mások is.
fault-kind = a(z) { $number }. bejegyzés fajtáját ez a változat nem ismeri: { $place }.
fault-entry = a(z) { $number }. bejegyzés nem olvasható ({ $place }).
fault-position = a(z) { $number }. bejegyzés más álláshoz vezet, mint a játék közben, vagy megsérült.
fault-rules = a(z) { $number }. bejegyzéstől a játszma nem felel meg a mai szabályoknak.
fault-room = itt nincs ilyen játék: „{ $place }”.
fault-listed = a listák mást mutatnak, mint ami a bejegyzésekből következik ({ $place }).
fault-stopped = egy korábbi változat félbeszakította, mert a játszma nem felelt meg a szabályoknak.
fault-job = olyan feladata van, amelyet ez a változat nem ismer: { $place }.
verified-all =
    { $count ->
        [one] Egy játszma visszajátszva
       *[other] { $count } játszma visszajátszva
    }, { $bad ->
        [0] mind a feljegyzések szerint.
        [one] egy nem a feljegyzések szerint.
       *[other] { $bad } nem a feljegyzések szerint.
    }

## The server

refusal-no-person = Itt még senki sincs bejelentkezve. Előbb mondd meg a neved.
refusal-no-scope = Ez a kulcs erre nem jogosít.
refusal-wrong-token = Ez a kulcs nem létezik, vagy már visszavonták.
refusal-name-taken = Valakit már így hívnak: „{ $name }”. Válassz másik nevet.
refusal-bad-name = Ez nem lehet név: túl hosszú, vagy láthatatlan karakterek vannak benne.
refusal-already-registered = Már van fiókod.
refusal-wrong-password = A név és a jelszó nem tartozik össze.
refusal-only-guests = Visszatérő linkre csak a vendégeknek van szükségük. Te a jelszavaddal is be tudsz jelentkezni.
refusal-wrong-key = Ez a visszatérő link már nem érvényes. Talán készült egy újabb.
refusal-no-such-person = Ez az ember már nincs itt.
refusal-no-such-session = Ez a böngésző már nincs bejelentkezve.
refusal-not-your-password = Ez nem a te jelszavad.
refusal-only-accounts = Csak fióknak van jelszava.
refusal-no-such-token = Ilyen kulcs már nincs.
refusal-too-many-tokens =
    { $most ->
        [one] Csak egy kulcsod lehet. Előbb vond vissza a mostanit.
       *[other] Legfeljebb { $most } kulcsod lehet. Előbb vonj vissza egyet.
    }
refusal-too-many-mutes =
    { $most ->
        [one] Egy embert némíthatsz el.
       *[other] Legfeljebb { $most } embert némíthatsz el.
    }
refusal-too-many =
    { $seconds ->
        [one] Ez egyszerre túl sok volt. Próbáld újra egy másodperc múlva.
       *[other] Ez egyszerre túl sok volt. Próbáld újra { $seconds } másodperc múlva.
    }
refusal-wrong-origin = Ez a kérés egy másik oldalról jött, ezért a szerver elutasította.
refusal-too-large = Ez túl nagy: egyszerre legfeljebb { $most } kB küldhető.
refusal-not-http = A szerver nem érti ezt a kérést: HTTP/1.1 és HTTP/1.0 nyelven beszél.
refusal-too-slow = A kérés túl lassan érkezett meg. Ellenőrizd a kapcsolatodat, és próbáld újra.
refusal-address-too-long = Ennek a kérésnek túl hosszú a címe.
refusal-head-too-large = Ennek a kérésnek túl sok vagy túl hosszú a fejléce; lehet, hogy a böngésződ túl sok sütit őriz ehhez az oldalhoz.
refusal-too-many-lines = Túl sok kapcsolat van nyitva, a te hálózatodból vagy összesen. Zárj be néhány oldalt, vagy próbáld újra később.
refusal-bad-request = A szerver nem érti ezt a kérést ({ $where }: { $what }). Próbáld újra betölteni az oldalt.
refusal-not-found = Itt nincs semmi.
refusal-wrong-method = Ezt itt nem lehet.
refusal-server-error = Valami elromlott a szerveren. Feljegyeztük; próbáld újra.
refusal-no-database = A szerver most nem éri el az adatbázisát. Próbáld újra hamarosan.
refusal-going-down = A szerver újraindul. A játszmáid megmaradnak.
refusal-busy = Ennél az asztalnál most túl sok minden történik egyszerre. Próbáld újra.
refusal-tables-not-left = Nem sikerült minden asztalodtól felállni, mert mások közben is játszanak ott. Semmi nem törlődött. Próbáld újra.
refusal-not-stored = Nem biztos, hogy ezt sikerült elmenteni. Nézd meg hamarosan, vagy próbáld újra.
refusal-room-opening = Ez a játék még készül. Próbáld újra hamarosan.
refusal-room-closed = Ezzel a játékkal most nem lehet játszani.
refusal-bots-opening = Ennek a játéknak a botjai és tippjei még készülnek. Próbáld újra hamarosan.
refusal-bots-closed = Ehhez a játékhoz most nincsenek botok és tippek.
refusal-no-such-game = Nincs itt ilyen játék.
refusal-no-such-table = Nincs ilyen asztal.
refusal-no-such-bot = Nincs ilyen bot.
refusal-bad-watch = Ezt nem lehet figyelni: „{ $word }”.
refusal-too-many-watched = Egyszerre legfeljebb { $most } asztal figyelhető, nem { $count }. Zárj be közülük néhányat.
refusal-bad-page = Nincs a listának „{ $word }” utáni oldala.
refusal-nobody-here = Valakinek ülnie kell az asztalnál: foglalj helyet, vagy ültess le egy botot.
refusal-too-many-bot-tables = Legfeljebb { $most } olyan asztalod lehet egyszerre, ahol csak botok játszanak. Várd meg, amíg az egyik véget ér, fejezz be egyet, vagy ülj le ehhez.
refusal-not-owner = Ezt csak az asztal házigazdája teheti meg.
refusal-not-seated = Te nem ülsz ennél az asztalnál.
refusal-not-your-seat = Ez nem a te helyed: { $seat }.
refusal-already-started = A játszma már elkezdődött.
refusal-already-seated = Már ennél az asztalnál ülsz.
refusal-wrong-invite = Ez a meghívó már nem érvényes.
refusal-no-free-seat = Nincs szabad hely.
refusal-no-guest = Ezen a helyen nem ül olyan, akit távozásra kérhetnél: { $seat }.
refusal-guest-present = Aki jelen van, tovább játszik. Futó játszmában bot csak annak a helyét veheti át, aki percek óta nincs itt, vagy aki helyett már bot játszik.
refusal-seats-free =
    { $count ->
        [one] Egy hely még szabad. Várj, vagy ültess oda egy botot.
       *[other] { $count } hely még szabad. Várj, vagy ültess oda botokat.
    }
refusal-stand-in-plays = Most egy bot játszik helyetted. Előbb vedd vissza a helyed.
refusal-chat-full = Ennek az asztalnak a csevegése megtelt: { $most } sor fér bele.
refusal-not-running = Ennél az asztalnál most nem folyik játszma.
refusal-table-halted = Ez az asztal áll, ezért itt most senki nem tehet semmit.
refusal-no-hints = Ennél az asztalnál nincsenek tippek.
refusal-not-asked = Most nincs miből választanod.
refusal-no-chances = Ebben a játékban még senki sem tudja megbecsülni az esélyeket.
refusal-no-such-step = Ebben a játszmában { $last } lépés van, { $step }. lépés nincs.
refusal-match-lost = A mai szabályok szerint ez a játszma nem úgy megy, ahogy lejátszották, ezért nem mutatható meg újra.
refusal-not-filed = Ez a játszma még készül az olvasáshoz. Próbáld újra egy pillanat múlva.
refusal-not-over = A játszma még nem ért véget.
refusal-position-passed = Közben történt valami. Nézd meg újra az asztalt.
refusal-key-reused = A kérés azonosítóját (Idempotency-Key) egy másik kérés már használta.

## A botok ereje, üres helyek, tervek esélyei

strength-level1 = 1/5, a legkönnyebb
strength-level2 = 2/5
strength-level3 = 3/5
strength-level4 = 4/5
strength-level5 = 5/5, a legnehezebb
nothing-there = üres
label-turn = Soron van
advice-plan-chances = A nyerési esélyed az egyes tervekkel:

# Amit a parancssor magáról mond: hogyan kell használni, mit utasít el, mit tett. A beállítások és a játékosok nevét minden
# nyelven úgy kell beírni, ahogy itt állnak.

## A parancs használata

usage = használat: { $usage }
refusal-failed = { $why }
refusal-arguments-missing = Valami hiányzik: { $names }.
refusal-arguments-unknown = Ez itt nem érthető: { $names }.
refusal-no-such-choice = { $name }: „{ $value }” nem lehetséges; ezek vannak: { $known }.
refusal-bad-value = { $name }: számot adj meg, ne ezt: „{ $value }”.
refusal-less-than-one = { $name }: legalább 1-et adj meg, ne ezt: { $value }.
refusal-value-missing = { $name } után meg kell adni valamit.
refusal-takes-no-value = { $name } után nem lehet megadni semmit, ezt sem: „{ $value }”.
refusal-not-together = { $name } és { $other } nem adható meg együtt.
refusal-ambiguous-option = „{ $name }” több beállítást is jelenthet: { $known }.

## Fájlok

refusal-file-missing = Nincs ilyen fájl: „{ $file }”.
refusal-file-forbidden = Ehhez a fájlhoz nincs jogosultságod: „{ $file }”.
refusal-file-is-folder = „{ $file }” mappa, nem fájl.
refusal-file-error = Ez a fájl nem használható: „{ $file }” ({ $why }).
refusal-no-folder = Nincs ilyen mappa: „{ $folder }” (ide kerülne: { $file }).

## Játékok és játékosok

refusal-unknown-game = Nincs ilyen játék: „{ $name }”; ezek vannak: { $known }.
refusal-game-twice = Két „{ $name }” játék is van: „{ $first }” és „{ $second }”.
refusal-other-name = A „{ $package }” csomag „{ $name }” játékként van telepítve, de a kártyája „{ $called }” néven hívja; a két névnek egyeznie kell.
refusal-no-such-package = Nincs „{ $package }” csomag; játékot a Python-csomagja nevével vagy a mappájával lehet hozzáadni.
refusal-no-card = „{ $package }” nem játék: nem készít RoomCard objektumot (hogy hogyan kell, azt a docs/add-a-game.md mondja el).
refusal-no-tools = Ennek a játéknak nincsenek saját eszközei.
refusal-no-such-tool = Ebben a játékban nincs „{ $name }” eszköz; ezek vannak: { $known }.
refusal-tool-form = Egy sor egész számokkal írható, például így: „{ $example }”; nem így: „{ $line }”.
refusal-no-such-seat = Ebben a játékban 1-től { $count }-ig vannak helyek, { $seat }. nincs.
refusal-no-seat-in-match = Ebben a játszmában nincs { $seat }. hely; a helyek száma: { $count }.
refusal-one-person = { $file }: itt egy ember és botok játszhatnak, nem ezek: { $names }.
refusal-no-such-player = Nincs ilyen játékos: „{ $name }”; ezek vannak: { $known }.
refusal-no-budget = „{ $name }” nem mondja meg, meddig gondolkodjon: írd így: { $kind }:1000 (szimuláció) vagy { $kind }:0.5s (másodperc).
refusal-simple-players-only = Ebben a játékban csak ezek a játékosok vannak: { $known }; „{ $name }” nincs.
refusal-openspiel-missing = Az OpenSpiel nincs itt telepítve: `{ $command }` telepíti, és { $setting } mondja meg, hol van.
refusal-openspiel-simulations = { $name }: az OpenSpielnek legalább { $fewest } szimuláció kell.

## Játszmafájlok

refusal-damaged =
    { $move ->
        [0] az első lépés előtt: { $what }
       *[other] { $move }. lépés: { $what }
    }
refusal-damaged-bytes = ez nem játszmafájl ({ $at }. bájt: { $why }).
refusal-damaged-format = ez nem játszmafájl; az első sora ez legyen: „{ $first }”.
refusal-damaged-twice = az üres sor fölött valami kétszer szerepel.
refusal-damaged-head-missing = hiányzik az a sor, amely így kezdődik: „{ $name }”.
refusal-damaged-head-foreign = az üres sor fölött nem lehet olyan sor, amely így kezdődik: „{ $name }”.
refusal-damaged-game = { $why }
refusal-damaged-options = ezekkel a beállításokkal senki sem játszhat: „{ $options }”. { $why }
refusal-damaged-seed = „{ $seed }” nem mag; egy magnak legalább 32 számjegye van, 0-tól f-ig.
refusal-damaged-seal = a mag nem az, amelyet lepecsételtek; a kettő közül az egyik megváltozott.
refusal-damaged-rules = ezt a szabályok { $theirs }. változata szerint játszották; a mostani változat: { $ours }.
refusal-damaged-open = a „+” jel szerint ez még nem végleges, de végleges lépés követi.
refusal-damaged-cut = ez hiányzik: a fájl csonka, mert az utolsó sorának így kellene kezdődnie: „end”.
refusal-damaged-other = itt ennek kellene állnia: „{ $right }”, nem ennek: „{ $line }”.
refusal-damaged-behind = a vége után már semmi sem állhat, de itt van ez: „{ $line }”.
refusal-damaged-line = ez nem olvasható: „{ $line }”; egy sor szám, hely, lépés és jel.
refusal-damaged-gap = ez a lépés hiányzik; a helyén ez a sorszám áll: { $number }.
refusal-damaged-mark = „{ $text }” jele { $theirs }, de ide vezet: { $ours }; a kettő közül az egyik megváltozott.
refusal-damaged-seat = nincs { $seat }. hely.
refusal-damaged-refused = { $seat }. hely: innen nem játszható ki ez: „{ $text }”. { $why }

## Az aréna és a tanítás

refusal-too-few-named = Egy asztalnál { $size } játékos ül, de csak { $count } van megnevezve.
refusal-named-twice = Egy asztalnál { $count } játékosból { $size } találkozik, ezért mindenkit egyszer kell megnevezni, de { $name } kétszer szerepel.
refusal-no-record = „{ $file }” nem egy sorozat jegyzőkönyve: az első sorának formátuma ez legyen: „{ $format }”.
refusal-other-record = „{ $file }” egy másik sorozat jegyzőkönyve: ott { $name } értéke { $theirs }, nem { $ours }; válassz másik fájlt, vagy töröld ezt.
refusal-record-line = „{ $file }”, { $number }. sor: ez nem olvasható: „{ $line }”; egy sor: [{ $columns }].
refusal-beat-missing = Az --of és a --margin a --beat kiegészítése, de az hiányzik.
refusal-claim-range = A megverendő arány a tűrés és 1 között van, a tűrés pedig 0 fölött; nem { $target } és { $margin }.
refusal-claim-player = { $name } nem játszik ebben a sorozatban; ezek játszanak: { $known }.
refusal-processes-gone = A játszó folyamatok eltűntek egy játszma közepén.
refusal-dask-missing = A Dask nincs itt telepítve; ez telepíti: `pip install zashiki[cluster]`.
refusal-dask-silent = Nem válaszol Dask-ütemező ezen a címen: { $address } ({ $why })
refusal-dask-idle = A Dask-ütemezőnek nincsenek dolgozói ezen a címen: { $address }.
refusal-dask-unable = A Dask-fürt nem tud játszani ezen a címen: { $address } ({ $why })
refusal-dask-version = A Dask-fürtön ({ $address }) a Zashiki { $theirs } változata van, nem ez: { $ours }.
refusal-training-hours = A tanítás nulla óránál tovább tart; nem ennyi: { $hours }.
refusal-nothing-to-train = Ennek a játéknak nincs tanítható hálózata.
refusal-other-network = „{ $file }” hálózatának { $theirs } súlya van, nem { $ours }: a játékról való tudás azóta megváltozott; kezdd újra egy másik fájllal.

## A szerver

server-open = A Zashiki nyitva van: { $link }
server-network = A helyi hálózatodon: { $link }
server-kept = A játszmák helye: { $folder }. A Ctrl+C bezárja.
think-begun = A Zashiki itt a szerverek helyett gondolkodik, egyszerre { $seats } kérdésen: { $where }. A Ctrl+C bezárja.
refusal-think-sqlite = Csak PostgreSQL-t használó szerverek gondolkodtathatnak más gépeket, SQLite-fájlt ({ $where }) használó nem; az adatbázisukat a --db postgresql://… adja meg.
rows-kept = { $file }: { $count } sor mentve.
rows-restored = { $file }: { $count } sor visszaállítva.
logged-out = { $name } mindenhonnan ki van jelentkeztetve, és a programoknak adott összes kulcsa vissza van vonva.
logged-out-keep = { $name } mindenhonnan ki van jelentkeztetve; a programoknak adott kulcsai érvényesek maradnak.
new-password = { $name } új jelszava: { $password }
refusal-no-database-file = Itt nincs adatbázis: { $where }.
refusal-foreign-database = Ebben az adatbázisban semmi sincs a Zashikiből.
refusal-database-in-use = Ezt már egy másik szerver használja: { $where }; állítsd le, vagy adj ennek saját adatbázist a --data vagy a --db beállítással.
refusal-database-not-empty = Az adatbázis nem üres ({ $table }); a --force mindent lecserél benne.
refusal-database-unreadable = „{ $where }” nem egy adatbázis címe: { $why }
refusal-database-kind = Az adatbázis SQLite vagy PostgreSQL, nem { $kind }.
refusal-database-failed = Az adatbázis nem használható: { $why }
refusal-psycopg-missing = A PostgreSQL-hez psycopg kell: pip install 'zashiki[postgres]' ({ $why }).
refusal-not-a-backup = „{ $file }” nem a Zashiki mentése, vagy sérült.
refusal-damaged-backup = „{ $file }” sérült: csonka vagy megváltozott.
refusal-newer-backup = „{ $file }” a Zashiki { $version } változatával készült, amely újabb ennél.
refusal-newer-database = Az adatbázist legutóbb a Zashiki egy újabb változata használta ({ $revision } forma), amelyet ez a változat nem tud olvasni: telepítsd újra azt a változatot, vagy állíts vissza egy régebbi biztonsági mentést.
refusal-older-database = Az adatbázis a Zashiki egy régebbi változatának formájában van: indítsd el egyszer a szervert, és naprakész lesz.
refusal-damaged-key = „{ $file }” sérült: { $count } bájtosnak kellene lennie; vedd elő egy mentésből, vagy töröld.
refusal-no-such-account = Nincs ilyen nevű fiók: „{ $name }”.
refusal-server-silent = Ezt olyasmi használja, ami nem fogad parancsot: { $where }. Egy szerver, amely elakadt vagy még nyílik, vagy egy visszaállítás. Várj, vagy állítsd le.
refusal-command-unanswered = A szerver megkapta a parancsot, de nem jött válasz; nem tudni, végrehajtotta-e ({ $why }).
refusal-command-unknown = A futó szerver ({ $version } verzió) nem ismeri ezt a parancsot: „{ $command }”. Indítsd újra ezzel a verzióval.
refusal-port-in-use = Ez a port már foglalt: { $port } ({ $host }). Válassz másikat a --port beállítással.
refusal-limits-unreadable = A korlátok fájlja nem olvasható TOML-ként: { $file }: { $why }
refusal-limits-unknown = { $file }: ilyen korlát nincs: „{ $where }”; ezek vannak: { $known }.
refusal-limits-wrong = { $file }: { $where } nem lehet „{ $value }”; helyes lenne például: { $wanted }.
refusal-limits-multiplier = A ZASHIKI_LIMITS egy 0-nál nagyobb szám, amellyel minden korlát szorzódik, nem „{ $value }”.
refusal-cannot-listen = Ez a port nem érhető el: { $port } ({ $host }; { $why }). Válassz másikat a --port beállítással.

## Asztalok, amelyek állnak

halted-table = { $table } ({ $game }), ekkortól: { $since }: { $why }
halted-tables = { $count ->
        [0] Egy asztal sem áll.
        [one] Egy asztal áll.
       *[other] { $count } asztal áll.
    }
halted-still = { $table } áll, ekkortól: { $since }: { $why }
resumed = { $table }: a játék folytatódhat.

# Shogun in Hungarian. Provinces carry `acc`, `in`, `from` and `to`; chest cards `acc` with its article; buildings
# `acc`; regions `in` with its article; seasons `the`; events `effect`: what they change. Titles of cards begin with
# a capital and stand before a colon, after one, or in quotation marks.

game-title = Sógun
game-tagline = Tervezz titokban, vezesd át tartományaidat a télen, és bízz a toronyban. 3–5 játékosnak.

## Provinces

province-none = ismeretlen tartomány
    .acc = ismeretlen tartományt
    .in = ismeretlen tartományban
    .from = ismeretlen tartományból
    .to = ismeretlen tartományba
province-aki = Aki
    .acc = Akit
    .in = Akiban
    .from = Akiból
    .to = Akiba
province-awa_boso = Ava-Bószó
    .acc = Ava-Bószót
    .in = Ava-Bószóban
    .from = Ava-Bószóból
    .to = Ava-Bószóba
province-awa_shikoku = Ava-Sikoku
    .acc = Ava-Sikokut
    .in = Ava-Sikokuban
    .from = Ava-Sikokuból
    .to = Ava-Sikokuba
province-bingo = Bingo
    .acc = Bingót
    .in = Bingóban
    .from = Bingóból
    .to = Bingóba
province-bitchu = Biccsú
    .acc = Biccsút
    .in = Biccsúban
    .from = Biccsúból
    .to = Biccsúba
province-bizen = Bizen
    .acc = Bizent
    .in = Bizenben
    .from = Bizenből
    .to = Bizenbe
province-echigo = Ecsigo
    .acc = Ecsigót
    .in = Ecsigóban
    .from = Ecsigóból
    .to = Ecsigóba
province-echizen = Ecsizen
    .acc = Ecsizent
    .in = Ecsizenben
    .from = Ecsizenből
    .to = Ecsizenbe
province-etchu = Eccsú
    .acc = Eccsút
    .in = Eccsúban
    .from = Eccsúból
    .to = Eccsúba
province-harima = Harima
    .acc = Harimát
    .in = Harimában
    .from = Harimából
    .to = Harimába
province-hida = Hida
    .acc = Hidát
    .in = Hidában
    .from = Hidából
    .to = Hidába
province-hitachi = Hitacsi
    .acc = Hitacsit
    .in = Hitacsiban
    .from = Hitacsiból
    .to = Hitacsiba
province-hoki = Hóki
    .acc = Hókit
    .in = Hókiban
    .from = Hókiból
    .to = Hókiba
province-ise = Isze
    .acc = Iszét
    .in = Iszében
    .from = Iszéből
    .to = Iszébe
province-iwami = Ivami
    .acc = Ivamit
    .in = Ivamiban
    .from = Ivamiból
    .to = Ivamiba
province-iyo = Ijo
    .acc = Ijót
    .in = Ijóban
    .from = Ijóból
    .to = Ijóba
province-izu = Izu
    .acc = Izut
    .in = Izuban
    .from = Izuból
    .to = Izuba
province-izumo = Izumo
    .acc = Izumót
    .in = Izumóban
    .from = Izumóból
    .to = Izumóba
province-kaga = Kaga
    .acc = Kagát
    .in = Kagában
    .from = Kagából
    .to = Kagába
province-kai = Kai
    .acc = Kait
    .in = Kaiban
    .from = Kaiból
    .to = Kaiba
province-kazusa = Kazusza
    .acc = Kazuszát
    .in = Kazuszában
    .from = Kazuszából
    .to = Kazuszába
province-kii = Kii
    .acc = Kiit
    .in = Kiiben
    .from = Kiiből
    .to = Kiibe
province-kozuke = Kózuke
    .acc = Kózukét
    .in = Kózukében
    .from = Kózukéből
    .to = Kózukébe
province-mikawa = Mikava
    .acc = Mikavát
    .in = Mikavában
    .from = Mikavából
    .to = Mikavába
province-mimasaka = Mimaszaka
    .acc = Mimaszakát
    .in = Mimaszakában
    .from = Mimaszakából
    .to = Mimaszakába
province-mino = Mino
    .acc = Minót
    .in = Minóban
    .from = Minóból
    .to = Minóba
province-musashi = Muszasi
    .acc = Muszasit
    .in = Muszasiban
    .from = Muszasiból
    .to = Muszasiba
province-mutsu = Mucu
    .acc = Mucut
    .in = Mucuban
    .from = Mucuból
    .to = Mucuba
province-noto = Noto
    .acc = Notót
    .in = Notóban
    .from = Notóból
    .to = Notóba
province-omi = Ómi
    .acc = Ómit
    .in = Ómiban
    .from = Ómiból
    .to = Ómiba
province-owari = Ovari
    .acc = Ovarit
    .in = Ovariban
    .from = Ovariból
    .to = Ovariba
province-sagami = Szagami
    .acc = Szagamit
    .in = Szagamiban
    .from = Szagamiból
    .to = Szagamiba
province-sanuki = Szanuki
    .acc = Szanukit
    .in = Szanukiban
    .from = Szanukiból
    .to = Szanukiba
province-settsu = Szeccu
    .acc = Szeccut
    .in = Szeccuban
    .from = Szeccuból
    .to = Szeccuba
province-shima = Sima
    .acc = Simát
    .in = Simában
    .from = Simából
    .to = Simába
province-shimosa = Simósza
    .acc = Simószát
    .in = Simószában
    .from = Simószából
    .to = Simószába
province-shimotsuke = Simocuke
    .acc = Simocukét
    .in = Simocukében
    .from = Simocukéből
    .to = Simocukébe
province-shinano = Sinano
    .acc = Sinanót
    .in = Sinanóban
    .from = Sinanóból
    .to = Sinanóba
province-suruga = Szuruga
    .acc = Szurugát
    .in = Szurugában
    .from = Szurugából
    .to = Szurugába
province-tajima = Tadzsima
    .acc = Tadzsimát
    .in = Tadzsimában
    .from = Tadzsimából
    .to = Tadzsimába
province-tamba = Tamba
    .acc = Tambát
    .in = Tambában
    .from = Tambából
    .to = Tambába
province-tosa = Tosza
    .acc = Toszát
    .in = Toszában
    .from = Toszából
    .to = Toszába
province-totomi = Tótómi
    .acc = Tótómit
    .in = Tótómiban
    .from = Tótómiból
    .to = Tótómiba
province-wakasa = Vakasza
    .acc = Vakaszát
    .in = Vakaszában
    .from = Vakaszából
    .to = Vakaszába
province-yamato = Jamato
    .acc = Jamatót
    .in = Jamatóban
    .from = Jamatóból
    .to = Jamatóba

## Cards

card-chest0 = ládakártya 0
    .acc = a 0-s ládakártyát
card-chest1 = ládakártya 1
    .acc = az 1-es ládakártyát
card-chest2 = ládakártya 2
    .acc = a 2-es ládakártyát
card-chest3 = ládakártya 3
    .acc = a 3-as ládakártyát
card-chest4 = ládakártya 4
    .acc = a 4-es ládakártyát
card-face_down = lefordított kártya
    .acc = a lefordított kártyát

action-bid = Licit
action-castle = Kastélyépítés
action-temple = Templomépítés
action-theatre = Színházépítés
action-rice = Rizsbeszedés
action-tax = Adószedés
action-deploy5 = 5 sereg felállítása
action-deploy3 = 3 sereg felállítása
action-deploy1_move = 1 sereg felállítása, vonulás
action-battle_a = Harc vagy vonulás A
action-battle_b = Harc vagy vonulás B

special-none = Nincs különleges kártya
special-chest = +1 láda
special-rice = +1 rizs
special-six_armies = Hat sereg
special-attack = +1 sereg támadáskor
special-defence = +1 sereg védekezéskor

## Events

happening-none = Nincs esemény
    .effect = Semmi sem változik.
happening-theatre_calms_5 = Színház fáklyafénynél
    .effect = Aki színházat épít, levesz egy nyugtalanságjelzőt abból a tartományból.
happening-theatre_calms_7 = Álarcok ünnepe
    .effect = Aki színházat épít, levesz egy nyugtalanságjelzőt abból a tartományból.
happening-neutral_two_peasants = Felfegyverzett falvak
    .effect = Semleges tartomány megtámadásakor egy helyett két paraszt kerül a toronyba.
happening-castle_defence_2 = Erős falak
    .effect = Ha kastélyos tartományt támadnak meg, a védő eggyel több sereget dob a toronyba a tartalékából.
happening-castle_defence_6 = Mély várárkok
    .effect = Ha kastélyos tartományt támadnak meg, a védő eggyel több sereget dob a toronyba a tartalékából.
happening-temple_peace_3 = A templomok békéje
    .effect = Templomos tartományt nem lehet megtámadni.
happening-temple_peace_4 = Az imádság napjai
    .effect = Templomos tartományt nem lehet megtámadni.
happening-tax_max_5 = Enyhe adók
    .effect = Az adószedés legfeljebb 5 ládát hoz.
happening-tax_min_6 = Súlyos adók
    .effect = Az adószedés legalább 6 ládát hoz.
happening-rice_min_4 = Jó termés
    .effect = A rizsbeszedés legalább 4 egység rizst hoz.
happening-rice_max_3 = Gyenge termés
    .effect = A rizsbeszedés legfeljebb 3 egység rizst hoz.
happening-recruit_reduced = Kevés újonc
    .effect = 5 sereg helyett 3, 3 helyett csak 2 állítható fel, ugyanannyiért.

## Buildings, regions, seasons

building-castle = kastély
    .acc = kastélyt
building-temple = templom
    .acc = templomot
building-theatre = színház
    .acc = színházat

region-green = Zöld Nyugat
    .in = a Zöld Nyugaton
region-red = Vörös Közép
    .in = a Vörös Középen
region-purple = Lila Dél
    .in = a Lila Délen
region-yellow = Sárga Kelet
    .in = a Sárga Keleten
region-brown = Barna Észak
    .in = a Barna Északon

side-sun = nap
side-moon = hold
season-spring = Tavasz
    .the = a tavasz
season-summer = Nyár
    .the = a nyár
season-autumn = Ősz
    .the = az ősz
season-winter = Tél
    .the = a tél

## The table

marker = nyugtalanságjelző
armies = seregek
peasants = parasztok
points = pont
chests = láda
bales = rizs
reserve = tartalék
places = építési hely

label-has = Vagyon
label-plan = Terv
label-face-up = Nyílt tartományok
label-actions = Hátralévő akciók
label-specials = Különleges kártyák
label-track = Sorrend
label-revolting = Hátralévő lázadások
label-event = Esemény
label-events = Nyílt események
label-inside = A toronyban
label-tray = A tálcán

option-players = Játékosok száma
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-side = A tábla oldala
option-side-sun = Nap
option-side-moon = Hold (közelítőleg)
option-setup = Kezdő tartományok
option-setup-sample = mintafelállás
option-setup-draft = sorban választva
option-tower = Torony
option-tower-two_floor = két szint
option-tower-simple = egyszerű esélyek
option-moon_routes = A Hold oldal tengeri útjai
option-moon_routes-printed = az ismert hat
option-moon_routes-extended = még öt, nyomtatott forrás nélkül
option-odds = Csataesélyek
option-odds-hidden = rejtve
option-odds-shown = láthatók, mielőtt a seregek indulnak

## What is asked

ask-wait = Egy másik játékosra várunk.
ask-take = Válassz a nyílt tartományok közül, vagy húzz egyet a pakliból.
ask-group = Melyik seregcsoportot küldöd { NAME($province, form: "to") }?
ask-plan = Tervezz titokban: még { $count ->
        [one] egy
       *[other] { $count }
    } kártyát kell letenned az akciókra és a licitre.
ask-ready = A terved teljes. Jelezd, hogy kész vagy.
ask-choose = Vegyél el egy különleges kártyát, és vele a helyét a sorrendben.
ask-deploy = Hány sereget állítasz fel { NAME($province, form: "in") }?
ask-move = Seregeket vezethetsz át { NAME($province, form: "from") } egy szomszédos saját tartományodba.
ask-battle = Legalább egy seregednek el kell indulnia { NAME($province, form: "from") }: vonulj saját tartományba, vagy támadj. Egy sereg marad.
ask-attack = { NAME($province) }: dobsz még egy sereget a támadáshoz a tartalékodból?
ask-defence = { NAME($province) }: dobsz még egy sereget a védelemhez a tartalékodból?
ask-revolt = Melyik lázadás következzen?

## Moves

move-take = választás: { NAME($province) }
move-draw = húzás a pakliból
move-renew = a két nyílt kártya a pakli aljára
move-group = { $count } seregből álló csoport küldése
move-plan = { NAME($action) }: { NAME($card) } lerakása
move-bid = licit: { NAME($card) }
move-ready = kész a terv
move-special = elvétel: „{ NAME($special) }”
move-deploy = { $count } sereg felállítása
move-stay = nincs vonulás
move-reinforce = még egy sereg a toronyba
move-refrain = nincs több sereg
move-revolt = a következő lázadás: { NAME($province) }
move-move = vonulás { NAME($source, form: "from") } { NAME($target, form: "to") }: { $count ->
        [one] egy sereg
       *[other] { $count } sereg
    }
move-battle = { NAME($target) } megtámadása { NAME($source, form: "from") }: { $count ->
        [one] egy sereg
       *[other] { $count } sereg
    }
move-secret = titkos tervezés

## A lépések szavai, ahogyan begépeljük őket

word-take = választ
word-draw = húz
word-renew = frissít
word-group = csoport
word-plan = tervez
word-bid = licitál
word-ready = kész
word-special = különleges
word-deploy = felállít
word-stay = marad
word-reinforce = erősít
word-refrain = lemond
word-revolt = lázadás
word-move = vonul
word-battle = támad
word-pass = passz
word-skip = kihagy
word-castle = kastély
word-temple = templom
word-theatre = színház
word-rice = rizs
word-tax = adó
word-deploy5 = öt sereg
word-deploy3 = három sereg
word-deploy1_move = egy sereg
word-battle_a = harc a
word-battle_b = harc b
word-chest = láda
word-six_armies = hat sereg
word-attack = támadás
word-defence = védekezés

## What happened: starting provinces

event-took =
    { $who ->
        [you] Kiválasztod { NAME($province, form: "acc") }.
       *[other] { $name } kiválasztja { NAME($province, form: "acc") }.
    }
event-drew-blind =
    { $who ->
        [you] Kártyát húzol a pakli tetejéről.
       *[other] { $name } kártyát húz a pakli tetejéről.
    }
event-drew =
    { $who ->
        [you] Ezt húztad: { NAME($province) }.
       *[other] { $name } ezt húzta: { NAME($province) }.
    }
event-drew-unseen =
    { $who ->
        [you] Megnézed a húzott kártyát.
       *[other] { $name } megnézi a húzott kártyát.
    }
event-renewed =
    { $who ->
        [you] A két nyílt kártyát a pakli aljára teszed.
       *[other] { $name } a két nyílt kártyát a pakli aljára teszi.
    }
event-turned-up = Felfordítva: { $provinces }.
event-placed-group =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereget küldesz { NAME($province, form: "to") }.
       *[other] { $name } { NAME($province, form: "to") } { $count ->
            [one] egy
           *[other] { $count }
        } sereget küld.
    }
event-filled = A torony feltöltve: { $count ->
        [one] egy
       *[other] { $count }
    } kocka maradt benne.

## What happened: the round

event-year = { $year ->
        [1] Kezdődik az első év.
       *[2] Kezdődik a második év.
    } Az eseményei: { $happenings }.
event-open = „{ NAME($happening) }”: { NAME($happening, form: "effect") } Ha télre marad, mindenki ennyi rizst veszít: { $count }.
event-laid-out = { NAME($season) }, { $year }. év. Az első akciók: { $actions }. A különleges kártyák: { $specials }.
event-planned =
    { $who ->
        [you] { NAME($action) }: leteszed { NAME($card, form: "acc") }.
       *[other] { NAME($action) }: { $name } leteszi { NAME($card, form: "acc") }.
    }
event-bid-laid =
    { $who ->
        [you] Licit: leteszed { NAME($card, form: "acc") }.
       *[other] Licit: { $name } leteszi { NAME($card, form: "acc") }.
    }
event-ready =
    { $who ->
        [you] Kész a terved.
       *[other] { $name } kész a tervével.
    }
event-all-ready = Minden terv kész.
event-happening = Az esemény: „{ NAME($happening) }”. { NAME($happening, form: "effect") }
event-bid =
    { $who ->
        [you] { $count ->
            [0] A 0-s kártyával licitálsz.
            [one] A licited egy láda.
           *[other] A licited { $count } láda.
        }
       *[other] { $count ->
            [0] { $name } a 0-s kártyával licitál.
            [one] { $name } licitje egy láda.
           *[other] { $name } licitje { $count } láda.
        }
    }
event-bid-province =
    { $who ->
        [you] A licited { NAME($province) }, ez nem kerül semmibe.
       *[other] { $name } licitje { NAME($province) }, ez nem kerül semmibe.
    }
event-bid-nothing =
    { $who ->
        [you] Nem licitálsz.
       *[other] { $name } nem licitál.
    }
event-lots = A választás sorrendje a licitek, egyenlőknél a sors szerint: { $names }.
event-chose =
    { $who ->
        [you] Elveszed ezt: „{ NAME($special) }”, és vele a sorrend { $place }. helyét.
       *[other] { $name } elveszi ezt: „{ NAME($special) }”, és vele a sorrend { $place }. helyét.
    }
event-action = A következő akció: { NAME($action) }.
event-turned-action = Felfordítva: { NAME($action) }.
event-actions-done = Mind a tíz akció véget ért.
event-lost-card =
    { $who ->
        [you] A kártyáját is elveszíted ({ NAME($province) }), amely itt feküdt: { NAME($action) }.
       *[other] { $name } a kártyáját is elveszíti ({ NAME($province) }), amely itt feküdt: { NAME($action) }.
    }
event-returned = Véget ért { NAME($season, form: "the") }. Minden kártya visszakerül a játékosok kezébe.

## What happened: actions

event-showed =
    { $who ->
        [you] { NAME($action) }: felfeded { NAME($province, form: "acc") }.
       *[other] { NAME($action) }: { $name } felfedi { NAME($province, form: "acc") }.
    }
event-showed-chest =
    { $who ->
        [you] { NAME($action) }: felfeded { $count ->
            [0] a 0-s
            [1] az 1-es
            [2] a 2-es
            [3] a 3-as
           *[4] a 4-es
        } ládakártyát, ez az akciód elmarad.
       *[other] { NAME($action) }: { $name } felfedi { $count ->
            [0] a 0-s
            [1] az 1-es
            [2] a 2-es
            [3] a 3-as
           *[4] a 4-es
        } ládakártyát, ez az akciója elmarad.
    }
event-showed-nothing =
    { $who ->
        [you] { NAME($action) }: itt nincs kártyád.
       *[other] { NAME($action) }: { $name } helye üres.
    }
event-skipped =
    { $who ->
        [you] { NAME($province, form: "in") } kihagyod ezt az akciót:
       *[other] { $name } kihagyja ezt az akciót { NAME($province, form: "in") }:
    } { $why ->
        [empty] nincs itt kártya.
        [chest-card] ládakártya van itt.
        [chests] kevés a láda.
        [no-place] nincs szabad építési hely.
        [same-building] ilyen épület már áll ott.
        [supply] ilyen épület nincs több a készletben.
        [reserve] kevés a sereg a tartalékban.
        [one-army] az egyetlen seregnek maradnia kell.
       *[no-target] nincs hová indulni.
    }
event-built =
    { $who ->
        [you] { NAME($province, form: "in") } { NAME($building, form: "acc") } építesz.
       *[other] { $name } { NAME($building, form: "acc") } épít { NAME($province, form: "in") }.
    }
event-calmed =
    { $who ->
        [you] A színházad lecsillapítja { NAME($province, form: "acc") }: lekerül egy nyugtalanságjelző.
       *[other] { $name } színháza lecsillapítja { NAME($province, form: "acc") }: lekerül egy nyugtalanságjelző.
    }
event-tax =
    { $who ->
        [you] { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } láda adót szedsz.
       *[other] { $name } { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } láda adót szed.
    }
event-rice =
    { $who ->
        [you] { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } egység rizst szedsz be.
       *[other] { $name } { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } egység rizst szed be.
    }
event-unrest = { NAME($province, form: "in") } most { $count ->
        [one] egy
       *[other] { $count }
    } nyugtalanságjelző van.
event-deployed =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereget állítasz fel { NAME($province, form: "in") }.
       *[other] { $name } { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } sereget állít fel.
    }
event-stayed =
    { $who ->
        [you] A seregeid { NAME($province, form: "in") } maradnak.
       *[other] { $name } seregei { NAME($province, form: "in") } maradnak.
    }
event-moved =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereget vezetsz át { NAME($source, form: "from") } { NAME($target, form: "to") }.
       *[other] { $name } { NAME($source, form: "from") } { NAME($target, form: "to") } { $count ->
            [one] egy
           *[other] { $count }
        } sereget vezet át.
    }

## What happened: battles and revolts

event-attacked =
    { $who ->
        [you] { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } sereggel megtámadod { NAME($target, form: "acc") } ({ $rival }).
       *[other] { $name } { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } sereggel megtámadja { NAME($target, form: "acc") } ({ $rival }).
    }
event-attacked-neutral =
    { $who ->
        [you] { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } sereggel megtámadod a semleges { NAME($target, form: "acc") }.
       *[other] { $name } { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } sereggel megtámadja a semleges { NAME($target, form: "acc") }.
    }
event-castle-army =
    { $who ->
        [you] { NAME($province, form: "in") } kastély áll, ezért még egy sereget dobsz a toronyba.
       *[other] { NAME($province, form: "in") } kastély áll, ezért { $name } még egy sereget dob a toronyba.
    }
event-reinforced =
    { $who ->
        [you] Még egy sereget dobsz a toronyba a tartalékodból.
       *[other] { $name } még egy sereget dob a toronyba a tartalékából.
    }
event-refrained =
    { $who ->
        [you] Nem dobsz több sereget a toronyba.
       *[other] { $name } nem dob több sereget a toronyba.
    }
event-revolt =
    { $who ->
        [you] { NAME($province, form: "in") } lázadás tör ki ellened: { $count ->
            [0] a készletben már nincs paraszt.
            [one] egy paraszt.
           *[other] { $count } paraszt.
        }
       *[other] { NAME($province, form: "in") } lázadás tör ki { $name } ellen: { $count ->
            [0] a készletben már nincs paraszt.
            [one] egy paraszt.
           *[other] { $count } paraszt.
        }
    }
event-threw =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereget dobsz a toronyba.
       *[other] { $name } a toronyba dob { $count ->
            [one] egy
           *[other] { $count }
        } sereget.
    }
event-threw-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt kerül a toronyba.
event-threw-tray = A tálcáról is bekerül { $count ->
        [one] egy
       *[other] { $count }
    } kocka.
event-fell =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereged kiesik.
       *[other] { $name } seregeiből kiesik { $count ->
            [one] egy
           *[other] { $count }
        }.
    }
event-fell-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt kiesik.
event-fell-nothing = Semmi sem esik ki.
event-won =
    { $who ->
        [you] Elfoglalod { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg vonul be.
       *[other] { $name } elfoglalja { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg vonul be.
    }
event-held =
    { $who ->
        [you] Megvéded { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg marad.
       *[other] { $name } megvédi { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg marad.
    }
event-tied =
    { $who ->
        [you] Döntetlen: elveszíted { NAME($province, form: "acc") }, a tartomány semleges lesz.
       *[other] Döntetlen: { $name } elveszíti { NAME($province, form: "acc") }, a tartomány semleges lesz.
    }
event-neutral-held = Senki sem foglalja el { NAME($province, form: "acc") }: a tartomány semleges marad.
event-revolt-beaten =
    { $who ->
        [you] Levered a lázadást { NAME($province, form: "in") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg marad.
       *[other] { $name } leveri a lázadást { NAME($province, form: "in") }: { $count ->
            [one] egy
           *[other] { $count }
        } sereg marad.
    }
event-revolt-lost =
    { $who ->
        [you] A lázadás győz: elveszíted { NAME($province, form: "acc") }, a tartomány semleges lesz.
       *[other] A lázadás győz: { $name } elveszíti { NAME($province, form: "acc") }, a tartomány semleges lesz.
    }
event-back =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } sereg visszakerül a tartalékodba.
       *[other] { $name } tartalékába visszakerül { $count ->
            [one] egy
           *[other] { $count }
        } sereg.
    }
event-back-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt visszakerül a készletbe.

## What happened: winter

event-rice-lost = Beköszönt a tél, a megmaradt esemény: „{ NAME($happening) }”; { $count ->
        [0] senki sem veszít rizst.
        [one] mindenki egy egység rizst veszít.
       *[other] mindenki { $count } egység rizst veszít.
    }
event-missing =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } egység rizs hiányzik neked.
       *[other] { $name }: { $count ->
            [one] egy
           *[other] { $count }
        } egység rizs hiányzik.
    }
event-fed =
    { $who ->
        [you] Elég rizsed van.
       *[other] { $name } rizse elég.
    }
event-revolts =
    { $who ->
        [you] Éhező parasztok lázadnak ellened itt: { $provinces }. További parasztok lázadásonként: { $count }.
       *[other] Éhező parasztok lázadnak { $name } ellen itt: { $provinces }. További parasztok lázadásonként: { $count }.
    }
event-scored =
    { $who ->
        [you] Szerzel { $points } pontot: tartományok { $provinces }, épületek { $buildings }, legtöbb kastély { $castles }, legtöbb templom { $temples }, legtöbb színház { $theatres }.
       *[other] { $name } szerez { $points } pontot: tartományok { $provinces }, épületek { $buildings }, legtöbb kastély { $castles }, legtöbb templom { $temples }, legtöbb színház { $theatres }.
    }
event-new-year = Véget ért az első év. Minden rizs elvész, és minden nyugtalanságjelző lekerül a tábláról.
event-over =
    { $who ->
        [you] Vége a játéknak. Nyertél.
        [shared] Vége a játéknak. Közös győzelem: { $name }.
       *[other] Vége a játéknak. { $name } nyert.
    }

ending-two-years = Véget ért a második tél.
year1-provinces = 1. év: tartományok
year1-buildings = 1. év: épületek
year1-castles = 1. év: legtöbb kastély
year1-temples = 1. év: legtöbb templom
year1-theatres = 1. év: legtöbb színház
year2-provinces = 2. év: tartományok
year2-buildings = 2. év: épületek
year2-castles = 2. év: legtöbb kastély
year2-temples = 2. év: legtöbb templom
year2-theatres = 2. év: legtöbb színház

## The score pad and the battle table

player-A = A játékos
player-B = B játékos
player-C = C játékos
player-D = D játékos
player-E = E játékos
pad-example = nap 4; Kózuke A kastély templom; Sinano B
pad-player = { $player } játékos: { $provinces } tartomány, { $buildings } épület.
pad-majority = Legtöbb { NAME($building) } { NAME($region, form: "in") }: { $players } játékos, { $points } pont.
pad-tied = Legtöbb { NAME($building) } { NAME($region, form: "in") }: egyenlőség ({ $players }), fejenként { $points } pont.
cubes-attackers = Támadók
cubes-defenders = Védők
cubes-peasants = Parasztok
cubes-markers = Nyugtalanságjelzők
battle-attacker = A támadó győz: { $count ->
        [one] egy
       *[other] { $count }
    } sereg vonul be.
battle-defender = A védő megtartja a tartományt: { $count ->
        [one] egy
       *[other] { $count }
    } sereg marad.
battle-tie = Döntetlen: a tartomány senkié.
battle-peasants = A parasztok győznek: a tartomány semleges.
battle-back-attacker = A támadó tartalékába visszakerül { $count ->
        [one] egy
       *[other] { $count }
    } sereg.
battle-back-defender = A védő tartalékába visszakerül { $count ->
        [one] egy
       *[other] { $count }
    } sereg.
battle-back-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt visszakerül a készletbe.
battle-green = { $count ->
        [one] Egy
       *[other] { $count }
    } zöld kocka a tálcán marad.

## Why not

refusal-game-over = A játék véget ért.
refusal-other-phase = Ennek most nincs itt az ideje.
refusal-not-your-turn = Most nem te jössz.
refusal-not-face-up = Ez a kártya nem nyílt: { NAME($province) }; válassz a két nyílt közül, vagy húzz.
refusal-not-the-same = A nyílt kártyákat csak akkor teheted a pakli aljára, ha ugyanaz a kettő, amelyikből legutóbb választottál; válassz közülük, vagy húzz.
refusal-renewed-before = Ebben a körben már tettél nyílt kártyákat a pakli aljára; válassz az újak közül, vagy húzz.
refusal-no-such-group = Nincs több { $count } seregből álló csoportod; küldj egy másikat.
refusal-ready-before = Már jelezted, hogy kész a terved; vond vissza, ha változtatnál rajta.
refusal-not-your-province = Ez nem a tiéd: { NAME($card) }; saját tartományod kártyáját vagy ládakártyát tegyél le.
refusal-card-laid = Ezt már letetted: { NAME($card) } („{ NAME($elsewhere) }”); tegyél le egy másikat.
refusal-place-filled = „{ NAME($action) }”: itt már fekszik egy kártyád ({ NAME($other) }); válassz üres helyet.
refusal-bid-too-high = { $count ->
        [0] Nincs ládád;
        [one] Csak egy ládád van;
       *[other] Csak { $count } ládád van;
    } licitálj kisebb kártyával vagy tartománnyal.
refusal-no-card-for-bid = Így nem maradna kártyád, amellyel licitálhatsz; tarts meg egyet, vagy előbb a licitet tedd le.
refusal-plan-incomplete = Még { $count ->
        [one] egy
       *[other] { $count }
    } kártyát le kell tenned, mielőtt kész a terved.
refusal-special-taken = Ezt már elvették: „{ NAME($special) }”; válassz olyat, amelyik még a sorrendsávon fekszik.
refusal-other-number = Most nem állíthatsz fel { $count } sereget; a szokásos számút állítsd fel, vagy hatot.
refusal-other-source = A felfedett kártyád { NAME($province) }, így csak onnan indulhat sereg, { NAME($source, form: "from") } nem.
refusal-no-route = Ennél az asztalnál nincs tengeri út { NAME($source, form: "from") } { NAME($target, form: "to") }; válassz más célt.
refusal-out-of-play = { NAME($target) } három játékosnál nincs játékban; válassz más célt.
refusal-temple-peace = Ebben az évszakban templomos tartományt nem lehet megtámadni, és { NAME($target, form: "in") } templom áll; válassz más célt.
refusal-own-province = { NAME($target) } a tiéd; vonulj oda, vagy támadj meg egy másik tartományt.
refusal-not-own-province = { NAME($target) } nem a tiéd; vonulni csak saját tartományba lehet, a többit megtámadni.
refusal-one-stays = Egy seregnek { NAME($source, form: "in") } kell maradnia; legfeljebb { $count } indulhat el.
refusal-not-revolting = { NAME($province, form: "in") } nincs lázadás; válassz a kihúzott tartományok közül.
refusal-no-border = { NAME($source) } és { NAME($target) } nem határos; válassz szomszédos tartományt.
refusal-too-many-armies = Ennyi serege senkinek sincs; adj meg kisebb számot, mert egynek maradnia kell.
refusal-no-armies = Legalább egy seregnek indulnia kell; adj meg nagyobb számot.
refusal-no-pass = Nem lehet passzolni: aki végre tudja hajtani az akciót, annak végre kell hajtania. Ahol választhatsz, ott maradhatsz vagy lemondhatsz róla.
refusal-must-march = Ha legalább két sereged van, és van hová menned, vonulnod vagy támadnod kell; nem maradhatsz.
refusal-only-own = Egy sereg hadba állítása után csak saját tartományba vonulhatsz tovább, támadni nem lehet.
refusal-position-head = Az állás a tábla oldalával (nap vagy hold) és a játékosok számával ({ $fewest } és { $most } között) kezdődik, például: „{ pad-example }”.
refusal-no-such-province = Nincs ilyen tartomány: „{ $word }”; egy állás így írható le: „{ pad-example }”.
refusal-province-out-of-play = { $players } játékosnál a { NAME($side) } oldalon { NAME($province) } nincs játékban; hagyd ki.
refusal-province-twice = { NAME($province) } kétszer szerepel; minden tartományt csak egyszer írj le.
refusal-no-owner = { NAME($province) } után a tulajdonosa jön, egy betű { $first } és { $last } között, aztán az épületek.
refusal-no-such-building = { NAME($province) }: nincs ilyen épület: „{ $word }”; ezek vannak: { $buildings }.
refusal-building-twice = { NAME($province, form: "in") } kétszer szerepel ugyanaz az épület ({ NAME($building) }); egy tartományban mindegyikből legfeljebb egy állhat.
refusal-too-many-buildings = { NAME($province, form: "in") } legfeljebb { $places ->
        [one] egy
       *[other] { $places }
    } épület állhat, nem { $count }.
refusal-building-supply = A játékban csak { $most } { NAME($building) } van, nem { $count }.
refusal-cube-count = { NAME($cubes) }: 0 és { $most } közötti szám kell, nem { $count }.
refusal-neutral-defenders = Semleges tartományban nincsenek védők, csak parasztok; hagyd ki a védőket.
refusal-neutral-markers = Semleges tartományban nincsenek nyugtalanságjelzők; hagyd ki őket.
refusal-revolt-attackers = Lázadáskor senki sem támad; csak védők és parasztok vannak.

## Rules

rule-G1-title = A tábla
rule-G1 =
    A táblán 45 tartomány van, öt régióban, régiónként kilenc. A Nap és a Hold oldal másképp osztja fel őket: nyolc tartomány más régióba kerül. Szomszédosak azok a tartományok, amelyek a 91 szárazföldi határ valamelyikén érintkeznek, és azok is, amelyeket a hat tengeri út valamelyike köt össze.

    Három játékosnál mindkét oldalon nyolc tartomány nincs játékban: a kártyájuk kikerül a játékból, és senki sem léphet be oda. A Nap oldalon ezek: Izumo, Ivami, Szanuki, Tosza, Ecsigo, Mucu, Kazusza és Ava-Bószó; a Hold oldalon: Ivami, Aki, Mucu, Simocuke, Ijo, Tosza, Hitacsi és Simósza.

    A nyomtatott Hold oldalon további tengeri utak is vannak, amelyekhez nincs forrásunk, ezért a miénk csak közelítő. Választható még öt: Bizen–Szanuki, Kii–Tosza, Noto–Ecsigo, Sima–Mikava és Muszasi–Kazusza.
rule-G2-title = Tartozékok
rule-G2 =
    Mindenkinek 62 serege van, 3, 4 vagy 5 játékosnál 18, 15 vagy 12 ládája, és öt ládakártyája 0-tól 4-ig. Van 20 paraszt, 28 kastély, 26 templom, 26 színház és 42 nyugtalanságjelző. Pont és rizs nélkül kezdesz. A ládák, a seregek, a tartalékok, a rizs és a pontok nyilvánosak.

    A bankból sosem fogynak ki a ládák, és ha egy épületfajtából már nincs a készletben, az építése elmarad; mindkettő a mi döntésünk, mert a szabálykönyv hallgat róla. A nyugtalanságjelzők nem fogyhatnak el.
rule-G3-title = Kezdő tartományok
rule-G3 =
    A mintafelállásban, amely kezdőknek jó és csak a Nap oldalra való, a tartományok és a seregek adottak; a helyek sorban kapják a nyomtatott listákat, ez a mi döntésünk.

    Különben a tartományokat sorban választjátok. A tartománykártyák megkeverve fekszenek, kettő nyíltan. Egy kisorsolt hely kezd (a szabálykönyv szerint a legidősebb), és az óramutató járása szerint folytatódik. Elveszed a két nyílt kártya egyikét, vagy a pakli tetejéről húzol, és azt csak te látod; aztán kiválasztod egyik megmaradt seregcsoportodat, és abba a tartományba küldöd, a kártya pedig a kezedbe kerül. A pakliból húzott kártya akkor válik ismertté, amikor a csoportja a táblára kerül. Az elvett nyílt kártya helyére rögtön új kerül. A csoportok három játékosnál: 5, 4, 4, 3, 3, 2, 2, 2 és 2; négynél eggyel, ötnél kettővel kevesebb a kettes.

    Ha a két nyílt kártya ugyanaz a kettő, amelyikből legutóbb választhattál, előbb a pakli aljára teheted mindkettőt, abban a sorrendben, ahogy fekszenek, és két újat fordíthatsz fel; egy körben egyszer. Amikor minden csoport a táblán van, a többi tartománykártya nyílt készletet alkot.
rule-G4-title = A dobótorony
rule-G4 =
    Az első kör előtt minden játékos tartalékából hét sereg és tíz paraszt kerül a toronyba, három játékosnál 31 kocka. Ami kiesik, visszakerül a tartalékokba és a készletbe. Ettől fogva a kockák a harcok között is a toronyban maradnak; sosem ürítjük ki.

    A mi tornyunknak két szintje van. A bedobott kockák egyenként, véletlen sorrendben hullanak. Egy kocka minden szinten 100-ból 85 eséllyel jut át, különben ott marad. Minden kocka, amely egy szintre ér, előbb 40-ből 1 eséllyel kiszabadítja az ott fekvők mindegyikét; a kiszabadult kocka próba nélkül hagyja el a szintjét, az alsó szinten pedig olyan, mint bármelyik másik. A frissen bedobott kockáknak körülbelül a háromnegyede kiesik, és körülbelül tizenkettő marad bent. Az igazi tornyot senki sem mérte meg, ezért ezek a számok a mieink.

    Választhatók az egyszerű esélyek: minden bedobott kocka 3-ból 2, minden bent fekvő 3-ból 1 eséllyel esik ki. Hogy melyik színből hány kocka van bent, azt mindenki tudja; hogy melyik szinten fekszik egy kocka, azt senki.
rule-G5-title = Az év
rule-G5 =
    A játék két évig tart. Az év elején négy eseménykártya kerül nyíltan az asztalra. Ezután jön a tavasz, a nyár és az ősz, mindegyik egy-egy kör (G6–G13), majd a tél (G14, G15). A második év eseményei abból a nyolc kártyából valók, amelyek az elsőben nem szerepeltek.
rule-G6-title = Kirakás
rule-G6 =
    Minden körben a tíz akciókártya megkeverve, sorban kerül ki, öt nyíltan és öt lefordítva. Amikor mindenki elvégzett egy akciót, annak a kártyája félrekerül, és felfordítjuk a következő lefordítottat; így mindig az öt soron következő akció látszik.

    Az öt különleges kártya megkeverve, nyíltan kerül a sorrendsáv öt helyére, három és négy játékosnál is.
rule-G7-title = Tervezés
rule-G7 =
    Mindenki egyszerre és titokban tervez. Lefordított kártyákat teszel a tíz akcióra és a licitre, minden helyre egyet: saját tartományaid kártyáit vagy ládakártyákat, mindegyiket egyszer. A tartománykártya azt jelenti, hogy abban a tartományban hajtod végre az akciót. A ládakártya, bármennyi is az értéke, és az üres hely azt, hogy nem hajtod végre.

    Legalább tizenegy kártyával minden helyet kitöltesz. Kevesebbel minden kártyádat leteszed, és megválasztod, mely helyek maradnak üresen; köztük lehet a licit is. A licit tartománykártya vagy olyan ládakártya, amelynek értéke legfeljebb annyi, ahány ládád van; ez a mi döntésünk. Ha a licitet ki kell töltened, nem tehetsz akcióra olyan kártyát, amely után nem maradna mivel licitálnod.

    Tervezés közben a többiek csak azt látják, kész vagy-e. Utána mindenki látja, mely helyek üresek.
rule-G8-title = Az esemény
rule-G8 =
    A nyílt eseménykártyákat, tavasszal négyet, nyáron hármat, ősszel kettőt, megkeverjük, és egyet kihúzunk. Ez érvényes ebben a körben, azután kikerül a játékból; a többi újra nyíltan fekszik.
rule-G9-title = A sorrend
rule-G9 =
    A liciteket felfedjük, és mindenki kifizeti a magáét; a tartomány nem kerül semmibe. Az választ először, aki a legtöbb ládát ajánlotta, és így tovább egyig; aztán akik tartományt, aztán akik a 0-s kártyát tették le, végül akik semmit. Egyenlőségnél a sors dönt.

    Ebben a sorrendben mindenki szabadon elvesz egy különleges kártyát, és vele a sávon a helyét. Ezek a helyek adják a kör sorrendjét, ősz után a télét is. Az el nem vett különleges kártyák ebben a körben nem játszanak, az üres helyek kimaradnak.
rule-G10-title = Akciók
rule-G10 =
    Az akciók a kártyáik sorrendjében követik egymást. Mindegyiknél a sorrend szerint, amikor rád kerül a sor, felfeded a kártyádat, és cselekszel. Aki az egész akciót végre tudja hajtani, annak végre kell hajtania; aki nem, vagy csak részben, az kihagyja: ha kevés a ládája, nincs szabad építési hely, már áll ott ilyen épület, kevés a serege a tartalékban az egész felállításhoz, vagy nincs hová indulnia. A kártyát akkor is felfedi, a ládakártyát az értékével együtt; ez a mi döntésünk. A célt és a seregek számát akkor kell megválasztani, nem a tervezéskor.

    Kastély: 3 láda. Templom: 2. Színház: 1. Az épület a tartomány egy szabad építési helyére kerül, fajtánként legfeljebb egy. Rizsbeszedés: annyi rizs, amennyit a kártya mutat. Adószedés: annyi láda, amennyit a kártya mutat. Mindkettőből lázadás lehet (G13). A tartalékból 5 sereg felállítása 3 láda, 3 seregé 2 láda. 1 sereg felállítása 1 láda; utána, ha akarod, onnan akárhány sereget átvezethetsz egy szomszédos saját tartományodba, de a sereg nélkül vonulás sincs.

    Harc vagy vonulás, A és B: ha legalább két sereged van ott, és van hová indulnod, legalább egy sereget át kell vezetned egy szomszédos tartományba. Ha az nem a tiéd, harc lesz (G12). Legalább egy sereg mindig hátramarad.

    A kártyák a helyükön maradnak, amíg mind a tíz akció véget nem ér. De aki elveszít egy tartományt, rögtön elveszíti a kártyáját is, akkor is, ha a tervében fekszik: az a hely ettől üresnek számít, és mindenki látja, melyik az. A megszerzett kártya a kezedbe kerül, és ebben a körben nem használható. A kör végén minden kártya visszakerül a kézbe, a különleges kártyákat pedig visszateszitek.
rule-G11-title = Események és különleges kártyák
rule-G11 =
    Ha mindkettő hat egy akcióra, előbb az esemény, aztán a különleges kártya érvényesül.

    Események: az adószedés legfeljebb 5 vagy legalább 6 ládát hoz. A rizsbeszedés legalább 4 vagy legfeljebb 3 egység rizst hoz. 5 sereg helyett 3, 3 helyett csak 2 állítható fel, ugyanannyiért. Az épített színház levesz egy nyugtalanságjelzőt a tartományából. Semleges tartományért két paraszt kerül a toronyba. A megtámadott kastélyos tartomány védője eggyel több sereget dob a tartalékából; ez magától megtörténik, és hozzáadódik a védekező kártyához. Templomos tartományt nem lehet megtámadni, de a saját tartományok közti vonulás és a lázadás folyik tovább.

    Különleges kártyák: adószedéskor eggyel több láda. Rizsbeszedéskor eggyel több rizs. Hat sereg: 5 helyett 6 sereget állíthatsz fel, akkor is, ha az esemény 3-ra csökkentené, ugyanannyiért; ha hatnál kevesebb van a tartalékodban, kérdés nélkül a szokásos számot állítod fel. Támadás: A-ban és B-ben eggyel több sereget dobhatsz a tartalékodból, semleges tartomány ellen is. Védekezés: ha játékos támad meg, eggyel több sereget dobhatsz. Mindkettő a kör minden harcában segít.

    Ahol a szabálykönyv hallgat: a támadó dönt előbb, és üres tartalékból nem jön sereg. A kastély serege előbb kerül be, mint hogy a védőt megkérdeznénk.
rule-G12-title = Harc
rule-G12 =
    A toronyba kerül minden bevonuló sereg, a védő minden serege a tartományból, a további seregek, semleges tartományért egy paraszt (az eseménnyel kettő), és minden, ami a tálcán fekszik. Ha kevés a paraszt a készletben, annyi, amennyi van; ez a mi döntésünk. Ezután a tálcán minden kocka számít, bármelyik dobásból való: a támadóé, a védőé, és a zöldek, amelyek a védőt segítik. Ha a tartományban nyugtalanságjelző van, a zöldek nem számítanak, és a tálcán maradnak. A többi szín mindig ott marad.

    Játékos ellen: ha a támadónak több kockája van, mint a védőnek és a parasztoknak együtt, a támadó győz. Az ő összes kockájuk és ugyanannyi támadó visszakerül; a többi bevonul, és a támadó elveszi a tartománykártyát. Az épületek és a jelzők maradnak, ez a mi döntésünk. Ha a támadónak kevesebb van, és a védőnek legalább egy serege kiesett, a védő megtartja a tartományt. A veszteséget előbb a parasztok viselik; a támadó és a zöldek minden kockája lekerül, a védő megmaradt seregei a tartományban maradnak. Egyenlőségnél, vagy ha a védőnek egy serege sem esett ki, és a támadó nem győz, döntetlen: minden résztvevő kocka visszakerül, a tartomány semleges lesz, épületei és jelzői lekerülnek, a kártyája a készletbe kerül.

    Semleges tartomány ellen: ha a támadónak több kockája van, mint a parasztoknak, a különbséggel bevonul, és elveszi a kártyát. Különben a kockái és a tálcán lévő zöldek visszakerülnek, és a tartomány semleges marad. Parasztok sosem állnak a táblán.
rule-G13-title = Lázadás
rule-G13 =
    Ha olyan tartományban szedsz adót vagy rizst, ahol nincs nyugtalanságjelző, egy jelző kerül oda. Ha már van, lázadás tör ki. A bevételt mindenképpen megtartod, ez a mi döntésünk. A toronyba kerül minden ottani sereged, jelzőnként egy paraszt, és minden, ami a tálcán van; ha kevés a paraszt a készletben, annyi, amennyi van. A tálcán minden zöld kocka a parasztokért harcol.

    Ha több kockád van, mint a parasztoknak, a különbség seregként a tartományban marad; a többi kockád és minden zöld visszakerül, és eggyel több jelző lesz ott. Különben minden kockád és minden zöld visszakerül, és elveszíted a tartományt: semleges lesz, épületek és jelzők nélkül, a kártyája a készletbe kerül. Lázadásban sem a védekező kártya, sem a kastélyos esemény nem segít.
rule-G14-title = Tél
rule-G14 =
    A megmaradt eseménykártya mondja meg, mennyi rizst veszít mindenki; nulla alá senki sem kerül, ez a mi döntésünk. Ezután minden tartománynak 1 egység rizs kell. Ha 1 hiányzik, egy lázadás tör ki egy további paraszttal; ha 2, egy lázadás kettővel; ha 3 vagy 4, két lázadás kettő-kettővel; ha 5 vagy 6, kettő három-hárommal; ha 7 vagy több, három három-hárommal.

    A játékosok az őszi sorrendben következnek. A lázadó tartományaidat egyszerre, véletlenszerűen húzzuk ki a tartománykártyáid közül. Te választod meg, melyik lázadás legyen az első, és mindegyik következőt csak az előző eredménye után. Mindegyiknél jelzőnként egy paraszt és a további parasztok kerülnek a toronyba (G13). A télen levert lázadás után nem kerül oda újabb jelző.
rule-G15-title = Pontozás
rule-G15 =
    Minden tartomány 1 pont, minden épület 1 pont. Minden régióban a legtöbb kastély 3, a legtöbb templom 2, a legtöbb színház 1 pontot ér. Ha többen egyenlők az élen, mindegyikük eggyel kevesebbet kap. Épület nélkül nincs többség. A két tél pontjai összeadódnak, felső határ nélkül.

    Az első tél után minden rizs elvész, minden nyugtalanságjelző lekerül, és négy új esemény jön. A második után a legtöbb pont nyer, egyenlőségnél a legtöbb láda; akik így is egyenlők, osztoznak a győzelmen. Aki minden tartományát elveszítette, tovább játszik, licitál, és megtartja a pontjait. A közös győzelem és a továbbjátszás a mi döntésünk.

## Who plays how

about-level1 = A templomi kisfiú háborúsdit játszik: lerohan mindenkit a közelben, alig épít, és nem néz tovább.
about-level2 = A fösvény: minden tartományból adót és rizst sajtol, ül a ládáin, és otthon tartja seregeit.
about-level3 = Az építő: kastélyt, templomot, színházat húz fel, ahol csak hely van; háborúba csak akkor megy, ha muszáj.
about-level4 = A zászlós: néhány tervet összevet azzal, amit a többiek lerakhatnak, és csak aztán rakja le a lapjait.
about-level5 = A mester: egy másodperc alatt tucatnyi tervet hasonlít össze, számolja a torony kockáit, és keveset bocsát meg.

## What speaks for it

reason-threat = { NAME($source, form: "from") } { $win }% eséllyel beveheti: { NAME($target) }
reason-feeds =
    { $fed ->
        [0] { $rice } rizst hoz { NAME($province, form: "from") }
       *[other] { $held } tartományból { $fed } jut rizshez
    }
reason-leads = vezet { NAME($region, form: "in") }: { NAME($building) }
reason-draws-level = felzárkózik { NAME($region, form: "in") }: { NAME($building) }
reason-builds = { NAME($building, form: "acc") } épít { NAME($province, form: "in") }
reason-tax = { $chests } ládát hoz { NAME($province, form: "from") }
reason-odds = { NAME($target) }: elesik { $win }%, semleges lesz { $tie }%, kitart { $hold }%
reason-odds-neutral = { NAME($target) }: elesik { $win }%

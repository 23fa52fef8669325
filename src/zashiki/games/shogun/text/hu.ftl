# Shogun in Hungarian, in the printed game's words: its province names too, with the endings that they take when read
# aloud (Yamato, Yamatóban). Provinces carry `acc`, `in`, `from` and `to`; chest cards `acc` with its article; buildings
# `acc`; regions `in` with its article; seasons `the`; events `effect`: what they change. Titles of cards begin with
# a capital and stand before a colon, after one, or in quotation marks.

game-title = Shogun
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
province-awa_boso = Awa-Boso
    .acc = Awa-Bosót
    .in = Awa-Bosóban
    .from = Awa-Bosóból
    .to = Awa-Bosóba
province-awa_shikoku = Awa-Shikoku
    .acc = Awa-Shikokut
    .in = Awa-Shikokuban
    .from = Awa-Shikokuból
    .to = Awa-Shikokuba
province-bingo = Bingo
    .acc = Bingót
    .in = Bingóban
    .from = Bingóból
    .to = Bingóba
province-bitchu = Bitchu
    .acc = Bitchut
    .in = Bitchuban
    .from = Bitchuból
    .to = Bitchuba
province-bizen = Bizen
    .acc = Bizent
    .in = Bizenben
    .from = Bizenből
    .to = Bizenbe
province-echigo = Echigo
    .acc = Echigót
    .in = Echigóban
    .from = Echigóból
    .to = Echigóba
province-echizen = Echizen
    .acc = Echizent
    .in = Echizenben
    .from = Echizenből
    .to = Echizenbe
province-etchu = Etchu
    .acc = Etchut
    .in = Etchuban
    .from = Etchuból
    .to = Etchuba
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
province-hitachi = Hitachi
    .acc = Hitachit
    .in = Hitachiban
    .from = Hitachiból
    .to = Hitachiba
province-hoki = Hoki
    .acc = Hokit
    .in = Hokiban
    .from = Hokiból
    .to = Hokiba
province-ise = Ise
    .acc = Isét
    .in = Isében
    .from = Iséből
    .to = Isébe
province-iwami = Iwami
    .acc = Iwamit
    .in = Iwamiban
    .from = Iwamiból
    .to = Iwamiba
province-iyo = Iyo
    .acc = Iyót
    .in = Iyóban
    .from = Iyóból
    .to = Iyóba
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
province-kazusa = Kazusa
    .acc = Kazusát
    .in = Kazusában
    .from = Kazusából
    .to = Kazusába
province-kii = Kii
    .acc = Kiit
    .in = Kiiben
    .from = Kiiből
    .to = Kiibe
province-kozuke = Kozuke
    .acc = Kozukét
    .in = Kozukéban
    .from = Kozukéból
    .to = Kozukéba
province-mikawa = Mikawa
    .acc = Mikawát
    .in = Mikawában
    .from = Mikawából
    .to = Mikawába
province-mimasaka = Mimasaka
    .acc = Mimasakát
    .in = Mimasakában
    .from = Mimasakából
    .to = Mimasakába
province-mino = Mino
    .acc = Minót
    .in = Minóban
    .from = Minóból
    .to = Minóba
province-musashi = Musashi
    .acc = Musashit
    .in = Musashiban
    .from = Musashiból
    .to = Musashiba
province-mutsu = Mutsu
    .acc = Mutsut
    .in = Mutsuban
    .from = Mutsuból
    .to = Mutsuba
province-noto = Noto
    .acc = Notót
    .in = Notóban
    .from = Notóból
    .to = Notóba
province-omi = Omi
    .acc = Omit
    .in = Omiban
    .from = Omiból
    .to = Omiba
province-owari = Owari
    .acc = Owarit
    .in = Owariban
    .from = Owariból
    .to = Owariba
province-sagami = Sagami
    .acc = Sagamit
    .in = Sagamiban
    .from = Sagamiból
    .to = Sagamiba
province-sanuki = Sanuki
    .acc = Sanukit
    .in = Sanukiban
    .from = Sanukiból
    .to = Sanukiba
province-settsu = Settsu
    .acc = Settsut
    .in = Settsuban
    .from = Settsuból
    .to = Settsuba
province-shima = Shima
    .acc = Shimát
    .in = Shimában
    .from = Shimából
    .to = Shimába
province-shimosa = Shimosa
    .acc = Shimosát
    .in = Shimosában
    .from = Shimosából
    .to = Shimosába
province-shimotsuke = Shimotsuke
    .acc = Shimotsukét
    .in = Shimotsukéban
    .from = Shimotsukéból
    .to = Shimotsukéba
province-shinano = Shinano
    .acc = Shinanót
    .in = Shinanóban
    .from = Shinanóból
    .to = Shinanóba
province-suruga = Suruga
    .acc = Surugát
    .in = Surugában
    .from = Surugából
    .to = Surugába
province-tajima = Tajima
    .acc = Tajimát
    .in = Tajimában
    .from = Tajimából
    .to = Tajimába
province-tamba = Tamba
    .acc = Tambát
    .in = Tambában
    .from = Tambából
    .to = Tambába
province-tosa = Tosa
    .acc = Tosát
    .in = Tosában
    .from = Tosából
    .to = Tosába
province-totomi = Totomi
    .acc = Totomit
    .in = Totomiban
    .from = Totomiból
    .to = Totomiba
province-wakasa = Wakasa
    .acc = Wakasát
    .in = Wakasában
    .from = Wakasából
    .to = Wakasába
province-yamato = Yamato
    .acc = Yamatót
    .in = Yamatóban
    .from = Yamatóból
    .to = Yamatóba

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
action-deploy5 = 5 hadsereg felállítása
action-deploy3 = 3 hadsereg felállítása
action-deploy1_move = 1 hadsereg felállítása / mozgatás
action-battle_a = Harc / mozgatás A
action-battle_b = Harc / mozgatás B

special-none = Nincs különleges kártya
special-chest = +1 kincsesláda
special-rice = +1 rizs
special-six_armies = 6 hadsereg
special-attack = +1 hadsereg támadásnál
special-defence = +1 hadsereg védekezésnél

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
    .effect = Ha kastélyos tartományt támadnak meg, a védő eggyel több hadsereget dob a toronyba a tartalékából.
happening-castle_defence_6 = Mély várárkok
    .effect = Ha kastélyos tartományt támadnak meg, a védő eggyel több hadsereget dob a toronyba a tartalékából.
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
    .effect = 5 hadsereg helyett 3, 3 helyett csak 2 állítható fel, ugyanannyiért.

## Buildings, regions, seasons

building-castle = kastély
    .acc = kastélyt
building-temple = templom
    .acc = templomot
building-theatre = színház
    .acc = színházat

region-green = Zöld Nyugat
    .in = a Zöld Nyugaton
region-red = Vörös Középvidék
    .in = a Vörös Középvidéken
region-purple = Lila Dél
    .in = a Lila Délen
region-yellow = Sárga Kelet
    .in = a Sárga Keleten
region-brown = Barna Észak
    .in = a Barna Északon

side-sun = Nap
side-moon = Hold
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
armies = hadseregek
peasants = parasztok
points = pont
chests = láda
bales = rizs
reserve = tartalék
places = építési hely
neighbours = szomszédos tartományok
provinces = tartományok
missing = hiányzó rizs
loss = elvesző rizs, ha télre ez marad
joining = további parasztok felkelésenként
place-empty = üres
laid-face-up = felfordítva
planning-done = kész a terv
planning-goes-on = még tervez

label-has = Vagyon
label-plan = Terv
label-face-up = Nyílt tartományok
label-actions = Hátralévő akciók
label-specials = Különleges kártyák
label-track = Sorrend
track-none = senki
label-revolting = Hátralévő felkelések
label-event = Esemény
label-events = Nyílt események
label-inside = A toronyban
label-tray = A tálkában
label-year = Év
label-stock = Készlet
label-groups = Megmaradt csoportok
label-hand = Kézben lévő kártyák
label-scored = Téli pontok

effect-theatre_calms_5 = { happening-theatre_calms_5.effect }
effect-theatre_calms_7 = { happening-theatre_calms_7.effect }
effect-neutral_two_peasants = { happening-neutral_two_peasants.effect }
effect-castle_defence_2 = { happening-castle_defence_2.effect }
effect-castle_defence_6 = { happening-castle_defence_6.effect }
effect-temple_peace_3 = { happening-temple_peace_3.effect }
effect-temple_peace_4 = { happening-temple_peace_4.effect }
effect-tax_max_5 = { happening-tax_max_5.effect }
effect-tax_min_6 = { happening-tax_min_6.effect }
effect-rice_min_4 = { happening-rice_min_4.effect }
effect-rice_max_3 = { happening-rice_max_3.effect }
effect-recruit_reduced = { happening-recruit_reduced.effect }

option-players = Játékosok száma
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-side = A tábla oldala
option-side-sun = Nap
option-side-moon = Hold (közelítőleg)
option-setup = Kezdő tartományok
option-setup-sample = kezdő felállítás
option-setup-draft = sorban választva
option-tower = Torony
option-tower-two_floor = két szint
option-tower-simple = egyszerű esélyek
option-moon_routes = A Hold oldal tengeri útjai
option-moon_routes-printed = az ismert hat
option-moon_routes-extended = még öt, nyomtatott forrás nélkül
option-odds = Harci esélyek
option-odds-hidden = rejtve
option-odds-shown = láthatók, mielőtt a hadseregek indulnak

## What is asked

ask-wait = Egy másik játékosra várunk.
ask-take = Válassz a nyílt tartományok közül, vagy húzz egyet a pakliból.
ask-group = Melyik csoportot küldöd { NAME($province, form: "to") }?
ask-plan = Tervezz titokban: még { $count ->
        [one] egy
       *[other] { $count }
    } kártyát kell letenned az akciókra és a licitre.
ask-ready = A terved teljes. Jelezd, hogy kész vagy.
ask-choose = Vegyél el egy különleges kártyát, és vele a helyét a sorrendben.
ask-deploy = Hány hadsereget állítasz fel { NAME($province, form: "in") }?
ask-move = Hadseregeket mozgathatsz { NAME($province, form: "from") } egy szomszédos saját tartományodba.
ask-battle = Legalább egy hadseregednek el kell indulnia { NAME($province, form: "from") }: mozgasd saját tartományba, vagy támadj vele. Egy hadsereg marad.
ask-attack = { NAME($province) }: dobsz még egy hadsereget a támadáshoz a tartalékodból?
ask-defence = { NAME($province) }: dobsz még egy hadsereget a védelemhez a tartalékodból?
ask-revolt = Melyik felkelés következzen?

## Moves

move-take = választás: { NAME($province) }
move-draw = húzás a pakliból
move-renew = a két nyílt kártya a pakli aljára
move-group = { $count } hadseregből álló csoport küldése
move-plan = { NAME($action) }: { NAME($card) } lerakása
move-bid = licit: { NAME($card) }
move-ready = kész a terv
move-special = a „{ NAME($special) }” kártya elvétele
move-deploy = { $count } hadsereg felállítása
move-stay = nincs mozgatás
move-reinforce = még egy hadsereg a toronyba
move-refrain = nincs több hadsereg
move-revolt = a következő felkelés: { NAME($province) }
move-move = mozgatás { NAME($source, form: "from") } { NAME($target, form: "to") }: { $count ->
        [one] egy hadsereg
       *[other] { $count } hadsereg
    }
move-battle = { NAME($target) } megtámadása { NAME($source, form: "from") }: { $count ->
        [one] egy hadsereg
       *[other] { $count } hadsereg
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
word-revolt = felkelés
word-move = mozgat
word-battle = támad
word-pass = passz
word-skip = kihagy
word-castle = kastély
word-temple = templom
word-theatre = színház
word-rice = rizs
word-tax = adó
word-deploy5 = öt hadsereg
word-deploy3 = három hadsereg
word-deploy1_move = egy hadsereg
word-battle_a = harc a
word-battle_b = harc b
word-chest = kincsesláda
word-six_armies = hat hadsereg
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
        } hadsereget küldesz { NAME($province, form: "to") }.
       *[other] { $name } { NAME($province, form: "to") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereget küld.
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
event-open = „{ NAME($happening) }”: { NAME($happening, form: "effect") } { $count ->
        [0] Ha ez a kártya marad télre, senki sem veszít rizst.
        [one] Ha ez a kártya marad télre, mindenki egy egység rizst veszít.
       *[other] Ha ez a kártya marad télre, mindenki { $count } egység rizst veszít.
    }
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
event-lots = A választás sorrendje a licitek szerint, egyenlőségnél sorsolással: { $names }.
event-chose =
    { $who ->
        [you] Elveszed a „{ NAME($special) }” kártyát és vele a sorrend { $place }. helyét.
       *[other] { $name } elveszi a „{ NAME($special) }” kártyát és vele a sorrend { $place }. helyét.
    }
event-action = A következő akció: { NAME($action) }.
event-turned-action = Új akciókártya: { NAME($action) }.
event-actions-done = Mind a tíz akció véget ért.
event-lost-card =
    { $who ->
        [you] Elveszíted { NAME($province) } kártyáját is, amely ezen a mezőn feküdt: { NAME($action) }.
       *[other] { $name } elveszíti { NAME($province) } kártyáját is, amely ezen a mezőn feküdt: { NAME($action) }.
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
       *[other] { NAME($action) }: { $name } mezője üres.
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
        [reserve] kevés a hadsereg a tartalékban.
        [one-army] az egyetlen hadseregnek maradnia kell.
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
        } hadsereget állítasz fel { NAME($province, form: "in") }.
       *[other] { $name } { NAME($province, form: "in") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereget állít fel.
    }
event-stayed =
    { $who ->
        [you] A hadseregeid { NAME($province, form: "in") } maradnak.
       *[other] { $name } hadseregei { NAME($province, form: "in") } maradnak.
    }
event-moved =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } hadsereget mozgatsz { NAME($source, form: "from") } { NAME($target, form: "to") }.
       *[other] { $name } { NAME($source, form: "from") } { NAME($target, form: "to") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereget mozgat.
    }

## What happened: battles and revolts

event-attacked =
    { $who ->
        [you] { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereggel megtámadod { NAME($target, form: "acc") } ({ $rival }).
       *[other] { $name } { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereggel megtámadja { NAME($target, form: "acc") } ({ $rival }).
    }
event-attacked-neutral =
    { $who ->
        [you] { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereggel megtámadod a semleges { NAME($target, form: "acc") }.
       *[other] { $name } { NAME($source, form: "from") } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereggel megtámadja a semleges { NAME($target, form: "acc") }.
    }
event-castle-army =
    { $who ->
        [you] { NAME($province, form: "in") } kastély áll, ezért még egy hadsereget dobsz a toronyba.
       *[other] { NAME($province, form: "in") } kastély áll, ezért { $name } még egy hadsereget dob a toronyba.
    }
event-reinforced =
    { $who ->
        [you] Még egy hadsereget dobsz a toronyba a tartalékodból.
       *[other] { $name } még egy hadsereget dob a toronyba a tartalékából.
    }
event-refrained =
    { $who ->
        [you] Nem dobsz több hadsereget a toronyba.
       *[other] { $name } nem dob több hadsereget a toronyba.
    }
event-revolt =
    { $who ->
        [you] { NAME($province, form: "in") } felkelés tör ki ellened: { $count ->
            [0] a készletben már nincs paraszt.
            [one] egy paraszt.
           *[other] { $count } paraszt.
        }
       *[other] { NAME($province, form: "in") } felkelés tör ki { $name } ellen: { $count ->
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
        } hadsereget dobsz a toronyba.
       *[other] { $name } { $count ->
            [one] egy
           *[other] { $count }
        } hadsereget dob a toronyba.
    }
event-threw-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt kerül a toronyba.
event-threw-tray = A tálkából is bekerül { $count ->
        [one] egy
       *[other] { $count }
    } kocka.
event-fell =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } hadsereged kiesik.
       *[other] { $name } { $count ->
            [one] egy
           *[other] { $count }
        } hadserege kiesik.
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
        } hadsereg vonul be.
       *[other] { $name } elfoglalja { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg vonul be.
    }
event-held =
    { $who ->
        [you] Megvéded { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg marad.
       *[other] { $name } megvédi { NAME($province, form: "acc") }: { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg marad.
    }
event-tied =
    { $who ->
        [you] Döntetlen: elveszíted { NAME($province, form: "acc") }, a tartomány semleges lesz.
       *[other] Döntetlen: { $name } elveszíti { NAME($province, form: "acc") }, a tartomány semleges lesz.
    }
event-neutral-held = Senki sem foglalja el { NAME($province, form: "acc") }: a tartomány semleges marad.
event-revolt-beaten =
    { $who ->
        [you] Levered a felkelést { NAME($province, form: "in") }: { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg marad.
       *[other] { $name } leveri a felkelést { NAME($province, form: "in") }: { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg marad.
    }
event-revolt-lost =
    { $who ->
        [you] A felkelés győz: elveszíted { NAME($province, form: "acc") }, a tartomány semleges lesz.
       *[other] A felkelés győz: { $name } elveszíti { NAME($province, form: "acc") }, a tartomány semleges lesz.
    }
event-back =
    { $who ->
        [you] { $count ->
            [one] Egy
           *[other] { $count }
        } hadsereg visszakerül a tartalékodba.
       *[other] { $name } tartalékába visszakerül { $count ->
            [one] egy
           *[other] { $count }
        } hadsereg.
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
        [you] Az éhezés miatt felkelés tör ki ellened itt: { $provinces }. További parasztok felkelésenként: { $count }.
       *[other] Az éhezés miatt felkelés tör ki { $name } ellen itt: { $provinces }. További parasztok felkelésenként: { $count }.
    }
event-scored =
    { $who ->
        [you] { $points } pontot szerzel: tartományok { $provinces }, épületek { $buildings }, legtöbb kastély { $castles }, legtöbb templom { $temples }, legtöbb színház { $theatres }.
       *[other] { $name } { $points } pontot szerez: tartományok { $provinces }, épületek { $buildings }, legtöbb kastély { $castles }, legtöbb templom { $temples }, legtöbb színház { $theatres }.
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

player-A = „A” játékos
player-B = „B” játékos
player-C = „C” játékos
player-D = „D” játékos
player-E = „E” játékos
pad-example = nap 4; Kozuke A kastély templom; Shinano B
pad-player = „{ $player }” játékos: { $provinces } tartomány, { $buildings } épület.
pad-majority = Legtöbb { NAME($building) } { NAME($region, form: "in") }: „{ $players }” játékos, { $points } pont.
pad-tied = Legtöbb { NAME($building) } { NAME($region, form: "in") }: egyenlőség ({ $players }), fejenként { $points } pont.
cubes-attackers = Támadók
cubes-defenders = Védők
cubes-peasants = Parasztok
cubes-markers = Nyugtalanságjelzők
battle-attacker = A támadó győz: { $count ->
        [one] egy
       *[other] { $count }
    } hadsereg vonul be.
battle-defender = A védő megtartja a tartományt: { $count ->
        [one] egy
       *[other] { $count }
    } hadsereg marad.
battle-tie = Döntetlen: a tartomány senkié.
battle-peasants = A parasztok győznek: a tartomány semleges.
battle-back-attacker = A támadó tartalékába visszakerül { $count ->
        [one] egy
       *[other] { $count }
    } hadsereg.
battle-back-defender = A védő tartalékába visszakerül { $count ->
        [one] egy
       *[other] { $count }
    } hadsereg.
battle-back-peasants = { $count ->
        [one] Egy
       *[other] { $count }
    } paraszt visszakerül a készletbe.
battle-green = { $count ->
        [one] Egy
       *[other] { $count }
    } zöld kocka a tálkában marad.

## Why not

refusal-game-over = A játék véget ért.
refusal-other-phase = Ennek most nincs itt az ideje.
refusal-not-your-turn = Most nem te jössz.
refusal-not-face-up = Ez a kártya nem nyílt: { NAME($province) }; válassz a két nyílt közül, vagy húzz.
refusal-not-the-same = A nyílt kártyákat csak akkor teheted a pakli aljára, ha ugyanaz a kettő, amelyikből legutóbb választottál; válassz közülük, vagy húzz.
refusal-renewed-before = Ebben a körben már tettél nyílt kártyákat a pakli aljára; válassz az újak közül, vagy húzz.
refusal-no-such-group = Nincs több { $count } hadseregből álló csoportod; küldj egy másikat.
refusal-ready-before = Már jelezted, hogy kész a terved; vond vissza, ha változtatnál rajta.
refusal-not-your-province = Ez nem a tiéd: { NAME($card) }; saját tartományod kártyáját vagy ládakártyát tegyél le.
refusal-card-laid = Ezt már letetted: { NAME($card) } („{ NAME($elsewhere) }”); tegyél le egy másikat.
refusal-place-filled = „{ NAME($action) }”: itt már fekszik egy kártyád ({ NAME($other) }); válassz üres mezőt.
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
refusal-other-number = Most nem állíthatsz fel { $count } hadsereget; a szokásos számút állítsd fel, vagy hatot.
refusal-other-source = A felfedett kártyád { NAME($province) }, így csak onnan indulhat hadsereg, { NAME($source, form: "from") } nem.
refusal-no-route = Ennél az asztalnál nincs tengeri út { NAME($source, form: "from") } { NAME($target, form: "to") }; válassz más célt.
refusal-out-of-play = { NAME($target) } három játékosnál nincs játékban; válassz más célt.
refusal-temple-peace = Ebben az évszakban templomos tartományt nem lehet megtámadni, és { NAME($target, form: "in") } templom áll; válassz más célt.
refusal-own-province = { NAME($target) } a tiéd; mozgass oda hadsereget, vagy támadj meg egy másik tartományt.
refusal-not-own-province = { NAME($target) } nem a tiéd; mozgatni csak saját tartományba lehet, a többit megtámadni.
refusal-one-stays = Egy hadseregnek { NAME($source, form: "in") } kell maradnia; legfeljebb { $count } indulhat el.
refusal-not-revolting = { NAME($province, form: "in") } nincs felkelés; válassz a kihúzott tartományok közül.
refusal-no-border = { NAME($source) } és { NAME($target) } nem határos; válassz szomszédos tartományt.
refusal-too-many-armies = Ennyi hadserege senkinek sincs; adj meg kisebb számot, mert egynek maradnia kell.
refusal-no-armies = Legalább egy hadseregnek indulnia kell; adj meg nagyobb számot.
refusal-no-pass = Nem lehet passzolni: aki végre tudja hajtani az akciót, annak végre kell hajtania. Ahol választhatsz, ott maradhatsz vagy lemondhatsz róla.
refusal-must-march = Ha legalább két hadsereged van, és van hová indulniuk, mozgatnod vagy támadnod kell; nem maradhatnak.
refusal-only-own = Egy hadsereg felállítása után csak saját tartományba mozgathatsz hadsereget, támadni nem lehet.
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
refusal-revolt-attackers = Felkelésnél senki sem támad; csak védők és parasztok vannak.

## Rules

rule-G1-title = A tábla
rule-G1 =
    A táblán 45 tartomány van, öt régióban, régiónként kilenc. A Nap és a Hold oldal másképp osztja fel őket: nyolc tartomány más régióba kerül. Szomszédosak azok a tartományok, amelyek a 91 szárazföldi határ valamelyikén érintkeznek, és azok is, amelyeket a hat tengeri út valamelyike köt össze.

    Három játékosnál mindkét oldalon nyolc tartomány nincs játékban: a kártyájuk kikerül a játékból, és senki sem léphet be oda. A Nap oldalon ezek: Izumo, Iwami, Sanuki, Tosa, Echigo, Mutsu, Kazusa és Awa-Boso; a Hold oldalon: Iwami, Aki, Mutsu, Shimotsuke, Iyo, Tosa, Hitachi és Shimosa.

    A nyomtatott Hold oldalon további tengeri utak is vannak, amelyekhez nincs forrásunk, ezért a miénk csak közelítő. Választható még öt: Bizen–Sanuki, Kii–Tosa, Noto–Echigo, Shima–Mikawa és Musashi–Kazusa.
rule-G2-title = Tartozékok
rule-G2 =
    Mindenkinek 62 hadserege van, 3, 4 vagy 5 játékosnál 18, 15 vagy 12 ládája, és öt ládakártyája 0-tól 4-ig. Van 20 paraszt, 28 kastély, 26 templom, 26 színház és 42 nyugtalanságjelző. Pont és rizs nélkül kezdesz. A ládák, a hadseregek, a tartalékok, a rizs és a pontok nyilvánosak.

    A bankból sosem fogynak ki a ládák, és ha egy épületfajtából már nincs a készletben, az építése elmarad; mindkettő a mi döntésünk, mert a szabálykönyv hallgat róla. A nyugtalanságjelzők nem fogyhatnak el.
rule-G3-title = Kezdő tartományok
rule-G3 =
    A kezdő felállításban, amely kezdőknek jó és csak a Nap oldalra való, a tartományok és a hadseregek adottak; a helyek sorban kapják a nyomtatott listákat, ez a mi döntésünk.

    Különben a tartományokat sorban választjátok. A tartománykártyák megkeverve fekszenek, kettő nyíltan. Egy kisorsolt hely kezd (a szabálykönyv szerint a legidősebb), és az óramutató járása szerint folytatódik. Elveszed a két nyílt kártya egyikét, vagy a pakli tetejéről húzol, és azt csak te látod; aztán kiválasztod egyik megmaradt csoportodat, és abba a tartományba küldöd, a kártya pedig a kezedbe kerül. A pakliból húzott kártya akkor válik ismertté, amikor a csoportja a táblára kerül. Az elvett nyílt kártya helyére rögtön új kerül. A csoportok három játékosnál: 5, 4, 4, 3, 3, 2, 2, 2 és 2; négynél eggyel, ötnél kettővel kevesebb a kettes.

    Ha a két nyílt kártya ugyanaz a kettő, amelyikből legutóbb választhattál, előbb a pakli aljára teheted mindkettőt, abban a sorrendben, ahogy fekszenek, és két újat fordíthatsz fel; egy körben egyszer. Amikor minden csoport a táblán van, a többi tartománykártya nyílt készletet alkot.
rule-G4-title = A dobótorony
rule-G4 =
    Az első menet előtt minden játékos tartalékából hét hadsereg és tíz paraszt kerül a toronyba, három játékosnál 31 kocka. Ami kiesik, visszakerül a tartalékokba és a készletbe. Ettől fogva a kockák a harcok között is a toronyban maradnak; sosem ürítjük ki.

    A mi tornyunknak két szintje van. A bedobott kockák egyenként, véletlen sorrendben hullanak. Egy kocka minden szinten 85%-os eséllyel jut át, különben ott marad. Minden kocka, amely egy szintre ér, előbb 2,5%-os eséllyel kiszabadítja az ott fekvők mindegyikét; a kiszabadult kocka próba nélkül hagyja el a szintjét, az alsó szinten pedig olyan, mint bármelyik másik. A frissen bedobott kockáknak körülbelül a háromnegyede kiesik, és körülbelül tizenkettő marad bent. Az igazi tornyot senki sem mérte meg, ezért ezek a számok a mieink.

    Választhatók az egyszerű esélyek: minden bedobott kocka kétharmad, minden bent fekvő egyharmad eséllyel esik ki. Hogy melyik színből hány kocka van bent, azt mindenki tudja; hogy melyik szinten fekszik egy kocka, azt senki.
rule-G5-title = Az év
rule-G5 =
    A játék két évig tart. Az év elején négy eseménykártya kerül nyíltan az asztalra. Ezután jön a tavasz, a nyár és az ősz, mindegyik egy-egy menet (G6–G13), majd a tél (G14, G15). A második év eseményei abból a nyolc kártyából valók, amelyek az elsőben nem szerepeltek.
rule-G6-title = Kirakás
rule-G6 =
    Minden menetben a tíz akciókártya megkeverve, sorban kerül ki, öt nyíltan és öt lefordítva. Amikor mindenki elvégzett egy akciót, annak a kártyája félrekerül, és felfordítjuk a következő lefordítottat; így mindig az öt soron következő akció látszik.

    Az öt különleges kártya megkeverve, nyíltan kerül a sorrendsáv öt helyére, három és négy játékosnál is.
rule-G7-title = Tervezés
rule-G7 =
    Mindenki egyszerre és titokban tervez. Lefordított kártyákat teszel a tíz akcióra és a licitre, minden mezőre egyet: saját tartományaid kártyáit vagy ládakártyákat, mindegyiket egyszer. A tartománykártya azt jelenti, hogy abban a tartományban hajtod végre az akciót. A ládakártya, bármennyi is az értéke, és az üres mező azt, hogy nem hajtod végre.

    Legalább tizenegy kártyával minden mezőt kitöltesz. Kevesebbel minden kártyádat leteszed, és megválasztod, mely mezők maradnak üresen; köztük lehet a licit is. A licit tartománykártya vagy olyan ládakártya, amelynek értéke legfeljebb annyi, ahány ládád van; ez a mi döntésünk. Ha a licitet ki kell töltened, nem tehetsz akcióra olyan kártyát, amely után nem maradna mivel licitálnod.

    Tervezés közben a többiek csak azt látják, kész vagy-e. Utána mindenki látja, mely mezők üresek.
rule-G8-title = Az esemény
rule-G8 =
    A nyílt eseménykártyákat, tavasszal négyet, nyáron hármat, ősszel kettőt, megkeverjük, és egyet kihúzunk. Ez érvényes ebben a menetben, azután kikerül a játékból; a többi újra nyíltan fekszik.
rule-G9-title = A sorrend
rule-G9 =
    A liciteket felfedjük, és mindenki kifizeti a magáét; a tartomány nem kerül semmibe. Az választ először, aki a legtöbb ládát ajánlotta, és így tovább egyig; aztán akik tartományt, aztán akik a 0-s kártyát tették le, végül akik semmit. Egyenlőségnél a sors dönt.

    Ebben a sorrendben mindenki szabadon elvesz egy különleges kártyát, és vele a sávon a helyét. Ezek a helyek adják a menet sorrendjét, ősz után a télét is. Az el nem vett különleges kártyák ebben a menetben nem játszanak, az üres helyek kimaradnak.
rule-G10-title = Akciók
rule-G10 =
    Az akciók a kártyáik sorrendjében követik egymást. Mindegyiknél a sorrend szerint, amikor rád kerül a sor, felfeded a kártyádat, és cselekszel. Aki az egész akciót végre tudja hajtani, annak végre kell hajtania; aki nem, vagy csak részben, az kihagyja: ha kevés a ládája, nincs szabad építési hely, már áll ott ilyen épület, kevés a hadserege a tartalékban az egész felállításhoz, vagy nincs hová indulnia. A kártyát akkor is felfedi, a ládakártyát az értékével együtt; ez a mi döntésünk. A célt és a hadseregek számát akkor kell megválasztani, nem a tervezéskor.

    Kastély: 3 láda. Templom: 2. Színház (No-színház): 1. Az épület a tartomány egy szabad építési helyére kerül, fajtánként legfeljebb egy. Rizsbeszedés: annyi rizs, amennyit a kártya mutat. Adószedés: annyi láda, amennyit a kártya mutat. Mindkettőből felkelés lehet (G13). A tartalékból 5 hadsereg felállítása 3 láda, 3 hadseregé 2 láda. 1 hadsereg felállítása 1 láda; utána, ha akarod, onnan akárhány hadsereget egy szomszédos saját tartományodba mozgathatsz, de felállítás nélkül mozgatás sincs.

    Harc / mozgatás, A és B: ha legalább két hadsereged van ott, és van hová indulnod, legalább egy hadsereget egy szomszédos tartományba kell mozgatnod. Ha az nem a tiéd, harc lesz (G12). Legalább egy hadsereg mindig hátramarad.

    A kártyák a helyükön maradnak, amíg mind a tíz akció véget nem ér. De aki elveszít egy tartományt, rögtön elveszíti a kártyáját is, akkor is, ha a tervében fekszik: az a mező ettől üresnek számít, és mindenki látja, melyik az. A megszerzett kártya a kezedbe kerül, és ebben a menetben nem használható. A menet végén minden kártya visszakerül a kézbe, a különleges kártyákat pedig visszateszitek.
rule-G11-title = Események és különleges kártyák
rule-G11 =
    Ha mindkettő hat egy akcióra, előbb az esemény, aztán a különleges kártya érvényesül.

    Események: az adószedés legfeljebb 5 vagy legalább 6 ládát hoz. A rizsbeszedés legalább 4 vagy legfeljebb 3 egység rizst hoz. 5 hadsereg helyett 3, 3 helyett csak 2 állítható fel, ugyanannyiért. Az épített színház levesz egy nyugtalanságjelzőt a tartományából. Semleges tartományért két paraszt kerül a toronyba. A megtámadott kastélyos tartomány védője eggyel több hadsereget dob a tartalékából; ez magától megtörténik, és hozzáadódik a védekező kártyához. Templomos tartományt nem lehet megtámadni, de a saját tartományok közti mozgatás és a felkelés lehetséges marad.

    Különleges kártyák: adószedéskor eggyel több láda. Rizsbeszedéskor eggyel több rizs. 6 hadsereg: 5 helyett 6 hadsereget állíthatsz fel, akkor is, ha az esemény 3-ra csökkentené, ugyanannyiért; ha hatnál kevesebb van a tartalékodban, kérdés nélkül a szokásos számot állítod fel. Támadás: A-ban és B-ben eggyel több hadsereget dobhatsz a tartalékodból, semleges tartomány ellen is. Védekezés: ha játékos támad meg, eggyel több hadsereget dobhatsz. Mindkettő a menet minden harcában segít.

    Ahol a szabálykönyv hallgat: a támadó dönt előbb, és üres tartalékból nem jön hadsereg. A kastély hadserege előbb kerül be, mint hogy a védőt megkérdeznénk.
rule-G12-title = Harc
rule-G12 =
    A toronyba kerül minden bevonuló hadsereg, a védő minden hadserege a tartományból, a további hadseregek, semleges tartományért egy paraszt (az eseménnyel kettő), és minden, ami a tálkában van. Ha kevés a paraszt a készletben, annyi, amennyi van; ez a mi döntésünk. Ezután a tálkában minden kocka számít, bármelyik dobásból való: a támadóé, a védőé, és a zöldek, amelyek a védőt segítik. Ha a tartományban nyugtalanságjelző van, a zöldek nem számítanak, és a tálkában maradnak. A többi szín mindig ott marad.

    Játékos ellen: ha a támadónak több kockája van, mint a védőnek és a parasztoknak együtt, a támadó győz. Az ő összes kockájuk és ugyanannyi támadó visszakerül; a többi bevonul, és a támadó elveszi a tartománykártyát. Az épületek és a jelzők maradnak, ez a mi döntésünk. Ha a támadónak kevesebb van, és a védőnek legalább egy hadserege kiesett, a védő megtartja a tartományt. A veszteséget előbb a parasztok viselik; a támadó és a zöldek minden kockája lekerül, a védő megmaradt hadseregei a tartományban maradnak. Egyenlőségnél, vagy ha a védőnek egy hadserege sem esett ki, és a támadó nem győz, döntetlen: minden résztvevő kocka visszakerül, a tartomány semleges lesz, épületei és jelzői lekerülnek, a kártyája a készletbe kerül.

    Semleges tartomány ellen: ha a támadónak több kockája van, mint a parasztoknak, a különbséggel bevonul, és elveszi a kártyát. Különben a kockái és a tálkában lévő zöldek visszakerülnek, és a tartomány semleges marad. Parasztok sosem állnak a táblán.
rule-G13-title = Felkelés
rule-G13 =
    Ha olyan tartományban szedsz adót vagy rizst, ahol nincs nyugtalanságjelző, egy jelző kerül oda. Ha már van, felkelés tör ki. A bevételt mindenképpen megtartod, ez a mi döntésünk. A toronyba kerül minden ottani hadsereged, jelzőnként egy paraszt, és minden, ami a tálkában van; ha kevés a paraszt a készletben, annyi, amennyi van. A tálkában minden zöld kocka a parasztokért harcol.

    Ha több kockád van, mint a parasztoknak, a különbség hadseregként a tartományban marad; a többi kockád és minden zöld visszakerül, és eggyel több jelző lesz ott. Különben minden kockád és minden zöld visszakerül, és elveszíted a tartományt: semleges lesz, épületek és jelzők nélkül, a kártyája a készletbe kerül. Felkelésnél sem a védekező kártya, sem a kastélyos esemény nem segít.
rule-G14-title = Tél
rule-G14 =
    A megmaradt eseménykártya mondja meg, mennyi rizst veszít mindenki; nulla alá senki sem kerül, ez a mi döntésünk. Ezután minden tartománynak 1 egység rizs kell. A készlettáblázat szerint: ha 1 hiányzik, egy felkelés tör ki egy további paraszttal; ha 2, egy felkelés kettővel; ha 3 vagy 4, két felkelés kettő-kettővel; ha 5 vagy 6, kettő három-hárommal; ha 7 vagy több, három három-hárommal.

    A játékosok az őszi sorrendben következnek. A felkelő tartományaidat egyszerre, véletlenszerűen húzzuk ki a tartománykártyáid közül. Te választod meg, melyik felkelés legyen az első, és mindegyik következőt csak az előző eredménye után. Mindegyiknél jelzőnként egy paraszt és a további parasztok kerülnek a toronyba (G13). A télen levert felkelés után nem kerül oda újabb jelző.
rule-G15-title = Pontozás
rule-G15 =
    Minden tartomány 1 pont, minden épület 1 pont. Minden régióban a legtöbb kastély 3, a legtöbb templom 2, a legtöbb színház 1 pontot ér. Ha többen egyenlők az élen, mindegyikük eggyel kevesebbet kap. Épület nélkül nincs többség. A két tél pontjai összeadódnak, felső határ nélkül.

    Az első tél után minden rizs elvész, minden nyugtalanságjelző lekerül, és négy új esemény jön. A második után a legtöbb pont nyer, egyenlőségnél a legtöbb láda; akik így is egyenlők, osztoznak a győzelmen. Aki minden tartományát elveszítette, tovább játszik, licitál, és megtartja a pontjait. A közös győzelem és a továbbjátszás a mi döntésünk.

## Who plays how

about-level1 = A templomi kisfiú háborúsdit játszik: lerohan mindenkit a közelben, alig épít, és nem néz tovább.
about-level2 = A fösvény: minden tartományból adót és rizst sajtol, ül a ládáin, és otthon tartja hadseregeit.
about-level3 = Az építő: kastélyt, templomot, színházat húz fel, ahol csak hely van; háborúba csak akkor megy, ha muszáj.
about-level4 = A zászlós: néhány tervet összevet azzal, amit a többiek lerakhatnak, és csak aztán rakja le a kártyáit.
about-level5 = A mester: egy másodperc alatt több tucat tervet hasonlít össze, számolja a torony kockáit, és kevés hibát bocsát meg.

## What speaks for it

reason-threat = { NAME($source, form: "from") } { $win }%-os eséllyel beveheti { NAME($target, form: "acc") }
reason-feeds =
    { $fed ->
        [0] { $rice } egység rizst hoz { NAME($province, form: "from") }
       *[other] { $held } tartományból { $fed } jut rizshez
    }
reason-leads = vezet { NAME($region, form: "in") }: { NAME($building) }
reason-draws-level = felzárkózik { NAME($region, form: "in") }: { NAME($building) }
reason-builds = { NAME($building, form: "acc") } épít { NAME($province, form: "in") }
reason-tax = { $chests } ládát hoz { NAME($province, form: "from") }
reason-odds = { NAME($target) }: elesik { $win }%, semleges lesz { $tie }%, kitart { $hold }%
reason-odds-neutral = { NAME($target) }: elesik { $win }%

## Ami egy játékosra vár: terv, támadás, tél

outlook-cards = { $needed } kártyából { $laid } már letéve; a legnagyobb lehetséges licit: { $bid }.
outlook-chests = Láda: most { $now }, e terv után { $after }.
outlook-rice = Rizs: most { $now }, e terv után { $after }; télen { $count } tartománynak kell, de a tél előbb elvesz belőle: { $loss }.
outlook-hunger = Télen hiányozni fog rizs: { $missing }. A legrosszabb esetben felkelések: { $revolts }; további parasztok felkelésenként: { $peasants }.
outlook-passes = { NAME($action) }: ládakártya van ott, ezért ez az akció elmarad.
outlook-tax = { NAME($action) }, { NAME($province) }: ennyi ládát hoz: { $count }.
outlook-harvest = { NAME($action) }, { NAME($province) }: ennyi rizst hoz: { $count }.
warning-chests = { NAME($action) }, { NAME($province) }: nem marad elég láda, az ára { $count }.
doubt-chests = { NAME($action) }, { NAME($province) }: talán nem marad elég láda, az ára { $count }.
warning-reserve = { NAME($action) }, { NAME($province) }: kevés hadsereg van a tartalékban ({ $count }).
doubt-reserve = { NAME($action) }, { NAME($province) }: talán kevés hadsereg lesz a tartalékban ({ $count }).
warning-same-building = { NAME($action) }, { NAME($province) }: ilyen épület már áll ott.
warning-no-place = { NAME($action) }, { NAME($province) }: nincs szabad építési hely.
warning-supply = { NAME($action) }, { NAME($province) }: ilyen épület nincs több a készletben.
doubt-supply = { NAME($action) }, { NAME($province) }: ilyen épület nincs több a készletben, hacsak vissza nem kerül egy.
doubt-one-army = { NAME($action) }, { NAME($province) }: az egyetlen hadseregnek maradnia kell, hacsak nem csatlakozik hozzá másik.
doubt-no-target = { NAME($action) }, { NAME($province) }: talán nem lesz hová indulni.
doubt-no-enemy = { NAME($action) }, { NAME($province) }: minden szomszédos tartomány a tiéd, így innen csak mozgatni lehet, támadni nem.
warning-revolt = { NAME($action) }, { NAME($province) }: felkelés, { $count } paraszt a hadseregeid ellen ({ $armies }).
outlook-march =
    { NAME($target) }, a toronyba: a hadseregeid{ $attack_more ->
        [0] { "" }
       *[other] { " " }(talán +{ $attack_more })
    }; { $rival }: { $defenders }{ $defence_more ->
        [0] { "" }
       *[other] { " " }(talán +{ $defence_more })
    }; a tálkából: { $tray }. { $peasants_fight ->
        [0] A parasztok itt nem segítenek.
       *[other] A parasztok segítenek védekezni.
    }
outlook-march-neutral =
    { NAME($target) }, a toronyba: a hadseregeid{ $attack_more ->
        [0] { "" }
       *[other] { " " }(talán +{ $attack_more })
    }; parasztok: { $peasants }; a tálkából: { $tray }.
outlook-revolts =
    { $who ->
        [you] Hiányzik neked rizs ({ $count }).
       *[other] { $name }: hiányzik rizs ({ $count }).
    } Felkelések: { $revolts }; további parasztok felkelésenként: { $peasants }.

## Mi történik: ami a tálkában marad

event-others-stay = { $count ->
        [one] Egy kívülálló kocka a tálkában marad.
       *[other] { $count } kívülálló kocka a tálkában marad.
    }
event-green-stays = { $count ->
        [one] Egy zöld kocka a tálkában marad:
       *[other] { $count } zöld kocka a tálkában marad:
    } a parasztok nem védenek olyan tartományt, amelyben nyugtalanságjelző van.

# Samurai in Hungarian. Tiles carry `the` and `theacc`, with their articles and strengths as they are read; figures
# carry `acc` and `theacc`. Settlements and hexes take no endings: they stand before a colon, after one, or in
# brackets. They are spelled as Hungarian atlases spell them (Kiotó, Nagaszaki), because no Hungarian edition of the
# game has names of its own.

game-title = Szamuráj
game-tagline = Egy ország, három kincs és vetélytársak, akik éppoly jól számolnak, mint te. 2–4 játékosnak.

## Tiles

tile-none = ismeretlen lapka
    .the = a lapka
    .theacc = a lapkát
tile-helmet2 = sisak 2
    .the = a 2-es sisak
    .theacc = a 2-es sisakot
tile-helmet3 = sisak 3
    .the = a 3-as sisak
    .theacc = a 3-as sisakot
tile-helmet4 = sisak 4
    .the = a 4-es sisak
    .theacc = a 4-es sisakot
tile-buddha2 = buddha 2
    .the = a 2-es buddha
    .theacc = a 2-es buddhát
tile-buddha3 = buddha 3
    .the = a 3-as buddha
    .theacc = a 3-as buddhát
tile-buddha4 = buddha 4
    .the = a 4-es buddha
    .theacc = a 4-es buddhát
tile-rice2 = rizsföld 2
    .the = a 2-es rizsföld
    .theacc = a 2-es rizsföldet
tile-rice3 = rizsföld 3
    .the = a 3-as rizsföld
    .theacc = a 3-as rizsföldet
tile-rice4 = rizsföld 4
    .the = a 4-es rizsföld
    .theacc = a 4-es rizsföldet
tile-samurai1 = szamuráj 1
    .the = az 1-es szamuráj
    .theacc = az 1-es szamurájt
tile-samurai2 = szamuráj 2
    .the = a 2-es szamuráj
    .theacc = a 2-es szamurájt
tile-samurai3 = szamuráj 3
    .the = a 3-as szamuráj
    .theacc = a 3-as szamurájt
tile-ronin1 = rónin 1
    .the = az 1-es rónin
    .theacc = az 1-es rónint
tile-exchange = lapkacsere
    .the = a lapkacsere
    .theacc = a lapkacserét
tile-ship1 = hajó 1
    .the = az 1-es hajó
    .theacc = az 1-es hajót
tile-ship2 = hajó 2
    .the = a 2-es hajó
    .theacc = a 2-es hajót
tile-swap = figuracsere
    .the = a figuracsere
    .theacc = a figuracserét

## Figures

figure-helmet = sisak
    .acc = sisakot
    .theacc = a sisakot
figure-buddha = buddha
    .acc = buddhát
    .theacc = a buddhát
figure-rice = rizsföld
    .acc = rizsföldet
    .theacc = a rizsföldet

## Settlements

place-edo = Edo
place-akita = Akita
place-kyoto = Kiotó
place-hirosaki = Hiroszaki
place-morioka = Morioka
place-sendai = Szendai
place-niigata = Niigata
place-noto = Noto
place-mito = Mito
place-kanazawa = Kanazava
place-tottori = Tottori
place-sunpu = Szunpu
place-awa = Ava
place-izumo = Izumo
place-okayama = Okajama
place-yamaguchi = Jamagucsi
place-kii = Kii
place-hakata = Hakata
place-nagasaki = Nagaszaki
place-funai = Funai
place-kumamoto = Kumamoto
place-kagoshima = Kagosima
place-takamatsu = Takamacu
place-matsuyama = Macujama
place-tokushima = Tokusima
place-kochi = Kócsi
place-sapporo = Szapporo
place-soya = Szója
place-nayoro = Najoro
place-nemuro = Nemuro
place-otaru = Otaru
place-kushiro = Kusiro
place-matsumae = Macumae
place-erimo = Erimo

## The table

label-captured = Megszerzett figurák
label-supply = Készlet
label-hexes = Egyéb mezők
label-standing = A térképen
label-removed = Döntetlen miatt kivéve
label-tiles = Lapkák
label-left = Megmaradt lapkák
label-hand = Kéz
free-land = üres szárazföldi mező
free-sea = üres tengeri mező
screen = paraván mögött
tiles-hand = kézben
tiles-down = lefordítva
hand-unknown = az első lapkák titkosak
kinds-led = Fajták, amelyekben vezet

option-players = Játékosok száma
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-hand = Kezdő lapkák
option-hand-chosen = választással
option-hand-random = véletlenszerűen
option-figures = A figurák elhelyezése
option-figures-placed = a játékosok teszik fel
option-figures-random = véletlenszerűen
option-capture = A figurák megszerzése
option-capture-end-of-turn = a kör végén
option-capture-at-once = azonnal
option-captured = Megszerzett figurák 3 vagy 4 játékosnál
option-captured-screened = paraván mögött
option-captured-open = nyíltan

## What is asked

ask-take = Válaszd ki titokban az első öt lapkádat: még { $count ->
        [one] egy
       *[other] { $count }
    } hiányzik.
ask-place-city = Tegyél egy figurát egy városba; minden városba két különböző fajta kerül.
ask-place-village = Tegyél egy figurát egy üres faluba.
ask-turn = Te jössz: játssz ki 1–5 lapkát, köztük legfeljebb egy közönségeset.
ask-move = Most tedd le { NAME($tile, form: "theacc") } egy üres szárazföldi mezőre.
ask-special-or-end = A közönséges lapkádat kijátszottad. Különlegeseket még kijátszhatsz; utána fejezd be a köröd.
ask-more-or-end = Kijátszhatsz még lapkákat, köztük legfeljebb egy közönségeset; utána fejezd be a köröd.
ask-end-turn = Nincs több kijátszható lapkád: fejezd be a köröd.
ask-wait = Egy másik játékosra várunk.

## Moves

move-take = választás: { NAME($tile) }
move-place = elhelyezés: { NAME($figure) } ({ NAME($place) })
move-lay = lerakás: { NAME($tile) } ({ $hex })
move-exchange = lapkacsere: felveszed innen a lapkádat ({ $hex })
move-swap = figuracsere: { NAME($figure) } ({ NAME($place) }) és { NAME($other) } ({ NAME($elsewhere) })
move-end-turn = a köröd befejezése
move-secret = titkos választás

## A lépések szavai, ahogyan begépeljük őket

word-take = választ
word-place = tesz
word-swap = cserél
word-exchange = áthelyez
word-end = befejez
word-turn = kört
word-pass = passz

## What happened

event-took =
    { $who ->
        [you] Kiválasztod { NAME($tile, form: "theacc") }.
       *[other] { $name } kiválasztja { NAME($tile, form: "theacc") }.
    }
event-ready =
    { $who ->
        [you] Megvan az első öt lapkád.
       *[other] { $name } választott.
    }
event-hands-ready =
    { $who ->
        [you] Mindenkinek megvan az öt lapkája. Te kezdesz.
       *[other] Mindenkinek megvan az öt lapkája. { $name } kezd.
    }
event-placed =
    { $who ->
        [you] { NAME($place) }: egy { NAME($figure, form: "acc") } teszel ide.
       *[other] { NAME($place) }: { $name } egy { NAME($figure, form: "acc") } tesz ide.
    }
event-laid =
    { $who ->
        [you] Lerakod { NAME($tile, form: "theacc") } ide: { $hex }.
       *[other] { $name } lerakja { NAME($tile, form: "theacc") } ide: { $hex }.
    }
event-exchanged =
    { $who ->
        [you] Lapkacsere ({ $hex }): felveszed { NAME($tile, form: "theacc") }.
       *[other] Lapkacsere ({ $hex }): { $name } felveszi { NAME($tile, form: "theacc") }.
    }
event-moved =
    { $who ->
        [you] Áthelyezed { NAME($tile, form: "theacc") } ide: { $hex }.
       *[other] { $name } áthelyezi { NAME($tile, form: "theacc") } ide: { $hex }.
    }
event-swapped =
    { $who ->
        [you] Felcseréled { NAME($figure, form: "theacc") } ({ NAME($place) }) és { NAME($other, form: "theacc") } ({ NAME($elsewhere) }).
       *[other] { $name } felcseréli { NAME($figure, form: "theacc") } ({ NAME($place) }) és { NAME($other, form: "theacc") } ({ NAME($elsewhere) }).
    }
event-ended-turn =
    { $who ->
        [you] Befejezed a köröd.
       *[other] { $name } befejezi a körét.
    }
event-passed =
    { $who ->
        [you] Nincs mit kijátszanod, passzolsz.
       *[other] { $name } nem tud mit kijátszani, passzol.
    }
event-drew-tiles =
    { $who ->
        [you] Ezt húzod: { $tiles }.
       *[other] { $name } ezt húzza: { $tiles }.
    }
event-drew =
    { $who ->
        [you] { $count ->
            [one] Egy lapkát húzol.
           *[other] { $count } lapkát húzol.
        }
       *[other] { $name } { $count ->
            [one] egy lapkát húz.
           *[other] { $count } lapkát húz.
        }
    }
event-captured =
    { $who ->
        [you] { NAME($place) }: megszerzed { NAME($figure, form: "theacc") }.
       *[other] { NAME($place) }: { $name } megszerzi { NAME($figure, form: "theacc") }.
    }
event-tied = { NAME($place) }, { NAME($figure) }: egyedül senki sem a legerősebb; a figura kikerül a játékból.
event-kind-gone = Nincs több { NAME($figure) } a táblán.
event-four-ties = Döntetlenek miatt már legalább négy figura kikerült a játékból.
event-kind =
    { $who ->
        [you] Legtöbb { NAME($figure) }: te vezetsz ({ $count } darab).
       *[other] Legtöbb { NAME($figure) }: { $name } vezet ({ $count } darab).
    }
event-kind-tied = Legtöbb { NAME($figure) }: egyenlőség ({ $count } darabbal), így senki sem vezet.
event-two-kinds =
    { $who ->
        [you] Egynél több fajtában vezetsz, és ez dönt.
       *[other] { $name } egynél több fajtában vezet, és ez dönt.
    }
event-one-candidate =
    { $who ->
        [you] Csak te vezetsz valamelyik fajtában, és ez dönt.
       *[other] Csak { $name } vezet valamelyik fajtában, és ez dönt.
    }
event-others =
    { $who ->
        [you] A többi fajtából { $count } figurád van.
       *[other] { $name }: { $count } figura a többi fajtából.
    }
event-total =
    { $who ->
        [you] Összesen { $count } figurád van.
       *[other] { $name }: összesen { $count } figura.
    }
event-no-candidate = Egyik fajtában sem vezet senki, így minden játékos összes figurája számít.
event-over =
    { $who ->
        [you] Vége a játéknak. Nyertél.
        [shared] Vége a játéknak. Közös győzelem: { $name }.
       *[other] Vége a játéknak. { $name } nyert.
    }

ending-kind-gone = Az egyik fajtából az utolsó figura is lekerült a tábláról.
ending-four-ties = Döntetlenek miatt legalább négy figura kikerült a játékból.

## The score pad

pad-kind = Legtöbb { NAME($figure) }: { $player ->
        [1] az 1.
       *[other] a { $player }.
    } játékosé ({ $count } darab).
pad-kind-tied = Legtöbb { NAME($figure) }: egyenlőség ({ $count } darabbal), így senki sem vezet.
pad-two-kinds = { $player ->
        [1] Az 1.
       *[other] A { $player }.
    } játékos egynél több fajtában vezet, és ez dönt.
pad-one-candidate = Csak { $player ->
        [1] az 1.
       *[other] a { $player }.
    } játékos vezet valamelyik fajtában, és ez dönt.
pad-others = { $player }. játékos: { $count } figura a többi fajtából.
pad-total = { $player }. játékos: összesen { $count } figura.
pad-no-candidate = Egyik fajtában sem vezet senki, így minden játékos összes figurája számít.
pad-winner = { $player ->
        [1] Az 1.
       *[other] A { $player }.
    } játékos nyert.
pad-shared = Közös győzelem, a játékosok: { $players }.
pad-example = 3 3 2 / 4 2 3

## Why not

refusal-not-your-turn = Most nem te jössz.
refusal-other-phase = Ennek most nincs itt az ideje.
refusal-game-over = A játék véget ért.
refusal-hand-full = Már kiválasztottad az öt lapkádat; ha mást választanál, előbb vond vissza.
refusal-tile-taken = Ebből nincs több választható lapkád: { NAME($tile) }; válassz másikat.
refusal-not-on-board =
    { $players ->
        [2] Két játékossal csak Honsú és a partvidéke van játékban.
       *[other] Három játékossal Hokkaidó nincs játékban, csak a többi sziget és a partvidékük.
    }
refusal-no-figure-left = A készletben nincs több { NAME($figure) }; válassz másik fajtát.
refusal-cities-first = { NAME($place) }: ez falu; előbb minden városba két figura kerül.
refusal-settlement-full = { NAME($place) }: itt nincs több hely; válassz olyan települést, ahol van még.
refusal-same-kind = { NAME($place) }: itt már áll egy { NAME($figure) }, és egy városba két különböző fajta kerül; válassz másik fajtát.
refusal-not-in-hand = Ez a lapka nincs a kezedben: { NAME($tile) }; olyat játssz ki, amelyik ott van.
refusal-ordinary-played = Ebben a körben már kijátszottál egy közönséges lapkát, és { NAME($tile, form: "the") } a második lenne; játssz ki különlegeseket, vagy fejezd be a köröd.
refusal-occupied = Ez a mező foglalt: { $hex }, itt fekszik { NAME($tile, form: "the") }; válassz üreset.
refusal-must-move = Felvetted { NAME($tile, form: "theacc") }; előbb tedd le egy üres szárazföldi mezőre.
refusal-no-tile-here = Ezen a mezőn nincs lapka: { $hex }; a lapkacsere egy saját közönséges lapkád helyére kerül.
refusal-not-your-tile = Ezen a mezőn nem a te lapkád fekszik: { $hex }; a lapkacsere egy saját közönséges lapkád helyére kerül.
refusal-special-tile = Ezen a mezőn különleges lapka fekszik: { $hex }, { NAME($tile) }; a lapkacsere egy saját közönséges lapkád helyére kerül.
refusal-no-empty-land = Nincs üres szárazföldi mező, ahová az itteni lapkádat áttehetnéd: { $hex }; játssz ki másik lapkát.
refusal-same-settlement = A figuracseréhez két különböző településen álló figura kell.
refusal-no-figure-here = { NAME($place) }: itt nincs { NAME($figure) }; két olyan figurát válassz, amelyik a táblán áll.
refusal-two-of-a-kind = { NAME($place) }: itt két { NAME($figure) } állna; úgy válassz, hogy minden településen különböző fajták maradjanak.
refusal-nothing-played = Még nem léptél: játssz ki legalább egy lapkát, mielőtt befejezed a köröd.
refusal-swap-goes-nowhere = A figuracsere nem kerül a táblára; nevezd meg a két figurát, amely helyet cserél.
refusal-on-settlement = Településre nem kerül lapka; válassz üres szárazföldi mezőt, hajónak üres tengeri mezőt.
refusal-needs-land = Ez a mező tenger: { $hex }, ide csak hajó kerülhet; { NAME($tile, form: "the") } szárazföldre való.
refusal-needs-sea = Ez a mező szárazföld: { $hex }; { NAME($tile, form: "the") } üres tengeri mezőre való.
refusal-no-pass = Önként nem lehet passzolni: játssz ki legalább egy lapkát.
refusal-player-count = A játékosok száma { $fewest } és { $most } között van, közöttük „/” jel áll, például: „{ pad-example }”.
refusal-three-numbers = { $player }. játékos: három szám kell (sisakok, buddhák, rizsföldek), nem „{ $row }”.
refusal-too-many-figures = { $players } játékosnál csak { $most } { NAME($figure) } van, nem { $count }.

## Rules

rule-S1-title = A tábla
rule-S1 = Ketten Honsún játszotok, hárman Kjúsún és Sikokun is, négyen pedig Hokkaidón is. A figurák háromfélék: sisakok, buddhák és rizsföldek; mindegyikből 7, 10 vagy 13 van 2, 3 vagy 4 játékosnál. A figurák településeken állnak: a fővárosban, Edóban, a városokban, azaz Kiotóban és Akitában, négy játékosnál Szapporóban is, továbbá a falvakban. A lapkák szárazföldi és tengeri mezőkön fekszenek. 2, 3 vagy 4 játékosnál 17, 26 vagy 34 település, 30, 43 vagy 56 szárazföldi és 44, 64 vagy 84 tengeri mező van; egy tengeri mező pontosan akkor van játékban, ha játékban lévő szárazfölddel vagy településsel szomszédos. Egy mezőt egy betű jelöl nyugatról kelet felé és egy szám északról dél felé, például g18.
rule-S2-title = Lapkák
rule-S2 = Mindenkinek ugyanaz a 20 lapkája van: 2-es, 3-as és 4-es sisak, 2-es, 3-as és 4-es buddha, 2-es, 3-as és 4-es rizsföld, két 1-es, két 2-es és egy 3-as szamuráj, egy 1-es rónin, két 1-es és egy 2-es hajó, egy figuracsere és egy lapkacsere. A szám a lapka ereje; a lapkacsere ereje 0. A sisak, a buddha és a rizsföld a saját fajtájú figurákra hat, a szamuráj, a rónin és a hajó mindhárom fajtára. A rónin, a hajók és a figuracsere különleges: egy körben akárhányat kijátszhatsz belőlük. A többi 15, köztük a lapkacsere, közönséges: egy körben legfeljebb egy játszható ki. A hajók üres tengeri mezőre kerülnek, a többi lapka üres szárazföldi mezőre, településre soha. Csak a figuracsere nem kerül sehová, a lapkacsere pedig egy saját lapkád helyére kerül.
rule-S3-title = Előkészületek
rule-S3 = Mindenki kiválaszt a 20 lapkából 5-öt a kezébe, egyszerre és titokban; a többi 15 megkeverve, lefordítva fekszik. Választható, kezdőknek jó: az első lapkák véletlenszerűek. Edóba mindegyik fajtából egy figura kerül. A többi közös, nyílt készletet alkot: a kisorsolt kezdő játékos letesz egy figurát, aztán a következő az óramutató járása szerint, és így tovább. Bármelyik megmaradt fajtából lehet venni. Előbb minden városba két különböző fajtájú figura kerül, aztán minden faluba egy; a sorrend a városokról a falvakra áttérve egyszerűen folytatódik. Választható, a gyorsaság kedvéért: ezek a figurák véletlenszerűen kerülnek a táblára, és minden olyan elrendezés egyformán valószínű, amelyben minden városban két különböző fajta áll. Az első kört is a kezdő játékos játssza, a többi az óramutató járása szerint következik.
rule-S4-title = Egy kör
rule-S4 = Játssz ki a kezedből 1–5 lapkát tetszőleges sorrendben, köztük legfeljebb egy közönségeset, majd fejezd be a köröd; addig visszavonható. Ezután következik a figurák megszerzése (S6). Végül véletlenszerűen húzol, amíg újra öt lapkád nem lesz, vagy annyit, amennyi maradt; a játékot lezáró kör után már nem húzol. Aki tud lépni, annak lépnie kell, még ha csak egy nem kívánt figuracserét tehet is. Passzolni csak lapka nélkül kell, vagy ha a figuracsere az utolsó lapkád, és a táblán már csak Edo három figurája áll; ez magától megtörténik, körnek számít, és a többiek tovább játszanak. Ismered a kezedben lévő lapkákat, és tudod, melyik lapkáid fekszenek lefordítva, de a sorrendjüket nem. A többiekről azt tudod, milyen lapkáik maradtak kézben és lefordítva együttvéve, és hány van a kezükben.
rule-S5-title = Cserék
rule-S5 = Figuracsere: két, különböző településen álló figura helyet cserél, bármilyen messze vannak is egymástól. Utána egyik településen sem állhat két azonos fajtájú; két azonos fajtájú figurát is fel lehet cserélni, ez nem változtat semmin. A lapka kikerül a játékból. Lapkacsere: tedd egy saját közönséges lapkád mezőjére; azt a lapkát rögtön le kell tenned egy üres szárazföldi mezőre. A lapkacsere a köröd közönséges lapkája, az áthelyezett lapka nem számít annak. Kell hozzá egy saját közönséges lapkád a táblán, így az első körödben sosem lehetséges, és egy üres szárazföldi mező. Különleges lapkát sosem hoz vissza, és települést sem nyit meg újra, mert maga is elfoglalja a mezőt.
rule-S6-title = A figurák megszerzése
rule-S6 = Egy település akkor esik el, ha minden vele szomszédos szárazföldi mezőn lapka fekszik; a szomszédos tengeri mezők üresek is lehetnek, de az ott álló hajók számítanak. Minden figura sorsa külön dől el: mindenki összeadja a településsel szomszédos, arra a fajtára ható lapkáinak erejét. A figurát az szerzi meg, akinek egyedül a legnagyobb az összege. Ha a legnagyobb összegben többen egyenlők, vagy senkinek sincs hatása, a figura kikerül a játékból. Minden lapka a helyén marad, és tovább hat a többi településre; az elesett település végleg üres marad. Minden bezárult település sorsa együtt, a kör végén dől el. Addig a figuráik a táblán állnak: felcserélhetők, és a bezárulás után lerakott hajók is számítanak. Választható az azonnali megszerzés: a település sorsa abban a pillanatban dől el, amikor bezárul, a figurái lekerülnek, te pedig még befejezed a köröd, akkor is, ha ez eldöntötte a játékot. Két játékosnál a megszerzett figurák nyíltan fekszenek; háromnál és négynél a játék végéig paraván mögött, hacsak a beállítás szerint nem nyíltak. A játékból kikerült figurák mindig nyíltak.
rule-S7-title = A játék vége
rule-S7 = A játék annak a körnek a végén ér véget, amelyben valamelyik fajta utolsó figurája is lekerült a tábláról, akár megszerezték, akár kikerült a játékból, vagy amelyben a döntetlenek miatt kikerült figurák száma elérte a négyet. Az abban a körben bezárult települések sorsa még mind eldől; a többiek nem játszanak már le újabb kört.
rule-S8-title = A győztes
rule-S8 = Akkor vezetsz egy fajtában, ha egyedül neked van belőle a legtöbb megszerzett figurád; ha többen egyenlők az élen, abban senki sem vezet. Aki két vagy három fajtában vezet, nyer. Különben csak az nyerhet, aki egy fajtában vezet. Ha egyetlen ilyen játékos van, ő nyer. Ha több, az dönt, kinek van a legtöbb figurája azon a fajtán kívül, amelyben vezet; egyenlőségnél az egyenlők közül az, akinek összesen a legtöbb; ha így is egyenlők, közös a győzelem. Ha senki sem vezet egyik fajtában sem, az összes játékos közül az nyer, akinek összesen a legtöbb figurája van, és az egyenlők osztoznak a győzelmen.

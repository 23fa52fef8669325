# Naishi in Hungarian. Cards carry the forms that sentences need: `the` with its article, `acc`, `theacc`.
# Lines: `in` where cards are, `yours` and `theirs` as owners of a card, `yourto` and `theirto` where a card goes.

game-title = Naishi
game-tagline = Két tartomány, egy folyó és egy udvar, amely figyel. Két játékosnak.

## Cards

card-none = ismeretlen lap
    .the = a lap
    .acc = lapot
    .theacc = a lapot
card-mountain = hegy
    .the = a hegy
    .acc = hegyet
    .theacc = a hegyet
card-naishi = naishi
    .the = a naishi
    .acc = naishit
    .theacc = a naishit
card-advisor = tanácsadó
    .the = a tanácsadó
    .acc = tanácsadót
    .theacc = a tanácsadót
card-fort = erőd
    .the = az erőd
    .acc = erődöt
    .theacc = az erődöt
card-sentinel = őrszem
    .the = az őrszem
    .acc = őrszemet
    .theacc = az őrszemet
card-torii = torii
    .the = a torii
    .acc = toriit
    .theacc = a toriit
card-monk = szerzetes
    .the = a szerzetes
    .acc = szerzetest
    .theacc = a szerzetest
card-rice = rizsföld
    .the = a rizsföld
    .acc = rizsföldet
    .theacc = a rizsföldet
card-banner = zászló
    .the = a zászló
    .acc = zászlót
    .theacc = a zászlót
card-horseman = lovas
    .the = a lovas
    .acc = lovast
    .theacc = a lovast
card-ronin = rónin
    .the = a rónin
    .acc = rónint
    .theacc = a rónint
card-ninja = nindzsa
    .the = a nindzsa
    .acc = nindzsát
    .theacc = a nindzsát

line-row = sor
    .in = a sorban
    .yours = a sorod
    .theirs = a sorának
    .yourto = a sorodba
    .theirto = a sorába
line-hand = kéz
    .in = a kézben
    .yours = a kezed
    .theirs = a kezének
    .yourto = a kezedbe
    .theirto = a kezébe

## The table

label-river = Folyó
label-row = Sor
label-hand = Kéz
label-swap = Csere
label-discard = Eldobás
label-decree = Rendelet
label-emissaries = Szabad követek
label-dealt = Választható lapok
label-first = Kezdő játékos
pile-empty = üres
space-free = szabad
seen-by-other = az ellenfeled ismeri
last-turn = az utolsó kör
colours = Színek

option-first = Kezdő játékos
option-first-random = sorsolással
option-first-1 = az 1. helyen ülő
option-first-2 = a 2. helyen ülő

## What is asked

ask-keep = Ezeket kaptad: { $cards }. Válaszd ki, melyik lapot tartod meg; a másik az ellenfeledé lesz.
ask-turn = Te jössz: fejlessz, adj ki rendeletet, hívd vissza a követeidet, vagy jelentsd be a játék végét. Fejlesztés előtt vagy után bónusz is jöhet.
ask-last-turn = Ez az utolsó köröd: fejlessz, adj ki rendeletet, vagy hívd vissza a követeidet.
ask-develop = Követet küldtél; most fejlessz.
ask-bonus-or-end = Küldj követet egy bónuszért, vagy fejezd be a köröd.
ask-end-turn = Nincs több teendőd: fejezd be a köröd.
ask-copy = A lapok kiterítve. Válaszd ki, kinek az alakját öltse magára a nindzsád.
ask-wait = Várunk a másik játékosra.

## Moves

move-develop = fejlesztés: a folyó { $column }. lapja { NAME($line, form: "yourto") } kerül
move-swap-river = csere: a folyó { $a }. és { $b }. lapja
move-swap-row = csere: a sorod { $a }. és { $b }. lapja
move-swap-hand = csere: a kezed { $a }. és { $b }. lapja
move-swap-column = csere: a sorod és a kezed { $column }. lapja
move-discard = eldobás: a folyó { $a }. és { $b }. lapja
move-decree = rendelet: { NAME($line, form: "yours") } { $column }. lapja helyet cserél az ellenfeledével
move-recall = a követeid visszahívása
move-declare = a játék végének bejelentése
move-end-turn = a köröd befejezése
move-keep = megtartás: { NAME($card) }
move-copy = a nindzsád ({ NAME($line) }, { $column }. oszlop) { NAME($card, form: "the") } alakját ölti magára
move-secret = titkos választás

## A lépések szavai, ahogyan begépeljük őket

word-develop = fejleszt
word-swap = cserél
word-discard = eldob
word-decree = rendelet
word-recall = visszahív
word-declare = bejelent
word-end = befejez
word-turn = kört
word-keep = megtart
word-copy = másol
word-choose = választ
word-row = sor
word-hand = kéz
word-river = folyó
word-column = oszlop

## What happened

event-kept = Megtartod { NAME($card, form: "theacc") }, és átadod { NAME($given, form: "theacc") }.
event-chose = { $name } választott.
event-received = Kapsz egy { NAME($card, form: "acc") }.
event-hands-ready =
    { $who ->
        [you] A kézben tartott lapok megkeverve. Te kezdesz.
       *[other] A kézben tartott lapok megkeverve. { $name } kezd.
    }
event-developed =
    { $who ->
        [you] A folyó { $column }. oszlopából { NAME($line, form: "yourto") } veszed { NAME($card, form: "theacc") }, és eldobsz egy { NAME($discarded, form: "acc") }.
       *[other] { $name } a folyó { $column }. oszlopából { NAME($line, form: "theirto") } veszi { NAME($card, form: "theacc") }, és eldob egy { NAME($discarded, form: "acc") }.
    }
event-turned-up = Új lap a folyó { $column }. oszlopában: { NAME($card) }.
event-swapped-river =
    { $who ->
        [you] Felcseréled a folyóban { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
       *[other] { $name } felcseréli a folyóban { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
    }
event-swapped-row =
    { $who ->
        [you] Felcseréled a sorodban { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
       *[other] { $name } felcseréli a sorában { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
    }
event-swapped-hand =
    { $who ->
        [you] Felcseréled a kezedben { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
       *[other] { $name } felcseréli a kezében tartott { $a }. és { $b }. lapot.
    }
event-swapped-column =
    { $who ->
        [you] Felcseréled a sorod és a kezed { $column }. lapját: { NAME($raised, form: "the") } a sorba, { NAME($card, form: "the") } a kézbe kerül.
       *[other] { $name } felcseréli a sorának és a kezének { $column }. lapját: { NAME($raised, form: "the") } a sorba, { NAME($card, form: "the") } a kézbe kerül.
    }
event-discarded =
    { $who ->
        [you] Eldobod a folyóból { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
       *[other] { $name } eldobja a folyóból { NAME($first, form: "theacc") } ({ $a }) és { NAME($second, form: "theacc") } ({ $b }).
    }
event-decreed =
    { $who ->
        [you] Császári rendelettel elcseréled { NAME($line, form: "yours") } { $column }. lapját: { NAME($given, form: "theacc") } adod, { NAME($taken, form: "theacc") } kapod.
       *[other] { $name } császári rendelettel elcseréli { NAME($line, form: "theirs") } { $column }. lapját: { NAME($given, form: "theacc") } adja, { NAME($taken, form: "theacc") } kapja.
    }
event-recalled =
    { $who ->
        [you] Visszahívsz { $count ->
            [one] egy követet.
           *[other] { $count } követet.
        }
       *[other] { $name } visszahív { $count ->
            [one] egy követet.
           *[other] { $count } követet.
        }
    }
event-declared =
    { $who ->
        [you] Bejelented a játék végét.
       *[other] { $name } bejelenti a játék végét.
    }
event-ended-turn =
    { $who ->
        [you] Befejezed a köröd.
       *[other] { $name } befejezi a körét.
    }
event-two-piles-empty = A folyó két paklija üres.
event-last-turn =
    { $who ->
        [you] Még egy kört játszol, az utolsót.
       *[other] { $name } még egy kört játszik, az utolsót.
    }
event-laid-out =
    { $who ->
        [you] Kiteríted a kezedben tartott lapokat: { $cards }.
       *[other] { $name } kiteríti a kezében tartott lapokat: { $cards }.
    }
event-copied =
    { $who ->
        [you] A nindzsád ({ NAME($line) }, { $column }. oszlop) { NAME($card, form: "the") } alakját ölti magára.
       *[other] { $name } nindzsája ({ NAME($line) }, { $column }. oszlop) { NAME($card, form: "the") } alakját ölti magára.
    }
event-scored =
    { $who ->
        [you] Az eredményed: { $points } pont és { $colours } szín.
       *[other] { $name } eredménye: { $points } pont és { $colours } szín.
    }
event-over =
    { $who ->
        [you] Vége a játéknak. Nyertél.
        [shared] Vége a játéknak. Döntetlen.
       *[other] Vége a játéknak. { $name } nyert.
    }

pad-copy = A nindzsa ({ NAME($line) }, { $column }. oszlop) legjobb választása: { NAME($card) }
pad-example = erőd őrszem tanácsadó zászló rizsföld / erőd hegy naishi rizsföld rizsföld

ending-declared = Bejelentették a játék végét.
ending-two-piles = A folyó két paklija kiürült.

## Why not

refusal-not-your-turn = Most nem te jössz.
refusal-other-phase = Ennek most nincs itt az ideje.
refusal-game-over = A játék véget ért.
refusal-turn-spent = A rendelet, a visszahívás és a bejelentés egy egész kör; most már csak befejezheted.
refusal-already-developed = Ebben a körben már fejlesztettél; csak egyszer lehet.
refusal-must-develop = Ha bónusszal kezdesz, fejlesztened is kell: fejlessz, mielőtt befejezed a köröd.
refusal-pile-empty = A folyó { $column }. oszlopa üres; válassz olyan paklit, amelyben van még lap.
refusal-already-sent = Ebben a körben már küldtél követet; csak egy bónusz jár.
refusal-no-emissary = Nincs szabad követed; egy visszahívással visszakapnád őket.
refusal-space-taken = Az udvarban minden erre szolgáló hely foglalt; akkor szabadul fel, ha valaki visszahívja a követeit.
refusal-river-runs-dry = Így nem maradna lap a fejlesztéshez; fejlessz előbb, vagy dobj el más lapokat.
refusal-not-whole-turn = Ehhez az egész köröd kellene, de már mást kezdtél el; előbb vond vissza.
refusal-decree-used = A rendeletet már kiadták; egy játékban csak egy van.
refusal-nothing-to-recall = Nincs kit visszahívnod; a rendeleten álló követ végleg ott marad.
refusal-no-empty-pile = A játék végét csak akkor lehet bejelenteni, ha a folyó egyik paklija üres.
refusal-last-turn = Ez már az utolsó kör; játszd le.
refusal-nothing-done = Még nem léptél: fejlessz, adj ki rendeletet, hívd vissza a követeidet, vagy jelentsd be a játék végét.
refusal-not-dealt = Nem kaptál { NAME($card, form: "acc") }; a két lapod egyikét tartsd meg.
refusal-no-ninja = Nincs nindzsa { NAME($line, form: "yours") } { $column }. oszlopában.
refusal-no-character = A nindzsa a saját tartományod egyik szereplőjének alakját ölti magára, és { NAME($card, form: "the") } nincs közöttük.
refusal-already-chosen = Már választottál; ha mást választanál, előbb vond vissza.
refusal-same-pile = Az eldobáshoz két különböző pakli felső lapja kell, nem kétszer ugyanaz ({ $column }. oszlop).
refusal-same-card = A cseréhez két különböző oszlop kell, nem kétszer ugyanaz ({ $column }. oszlop).
refusal-other-column = A sor és a kéz lapja csak egy oszlopon belül cserélhet helyet: válassz egy oszlopot 1-től 5-ig.
refusal-other-pile = Fejlesztéskor az eldobott lap helyére az azonos oszlopban lévő pakli felső lapja kerül.
refusal-other-place = A rendelettel egy oszlopban a te lapod és az ellenfeledé cserél gazdát, sorból sorba vagy kézből kézbe.
refusal-no-pass = Passzolni nem lehet: fejleszteni mindig tudsz.
refusal-row-and-hand = Egy tartomány egy sor és egy kéz, közöttük egyetlen „/” jel, például: „{ pad-example }”.
refusal-card-count =
    { $count ->
        [0] Nincs lap
        [one] Csak egy lap van
       *[other] { $count } lap van
    } { NAME($line, form: "in") }; { $needed } kell.
refusal-no-such-card = Nincs ilyen lap: „{ $word }”; a lapok: { $cards }.
refusal-too-many-copies = Ebből a lapból csak { $most } van a játékban, nem { $count }: { NAME($card) }.

## Rules

rule-N1-title = Lapok
rule-N1 = A játékban 16 hegy és 34 fejlesztési lap van: 2 naishi, 4 tanácsadó, 4 erőd, 4 őrszem, 4 torii, 3 szerzetes, 5 rizsföld, 2 zászló, 2 lovas, 2 rónin és 2 nindzsa. A naishi, a tanácsadó, az őrszem, a szerzetes, a lovas, a rónin és a nindzsa szereplő; az erőd, a torii, a rizsföld és a zászló helyszín. A hegy egyik sem.
rule-N2-title = Előkészületek
rule-N2 = A folyó öt pakliból áll, mindegyikben hat fejlesztési lap van, a legfelső képpel felfelé. Mindkét játékos öt heggyel a sorában, három heggyel a kezében, két követtel és a megmaradt lapok közül kettővel kezd. E két lapból mindenki megtart egyet, a másikat pedig az ellenfelének adja; mindketten titokban, egyszerre választanak. Mindkét kéz lapjait egyszer megkeverjük; onnantól a sorrendjük kötött. Az udvarban három hely van cserére, kettő eldobásra és egy a rendeletre; ezeken a két játékos osztozik. Az 1–5. oszlop ugyanaz a folyóban, a sorokban és a kézben tartott lapoknál.
rule-N3-title = Egy kör
rule-N3 = A körödben pontosan egy dolgot teszel: fejlesztesz, kiadod a rendeletet, visszahívod a követeidet, vagy bejelented a játék végét. A kör akkor ér véget, amikor befejezed; addig visszavonható, hacsak közben fel nem tárult valami.
rule-N4-title = Fejlesztés
rule-N4 = Dobj el egy lapot a sorodból vagy a kezedből úgy, hogy mindenki lássa. A helyére a folyó felső lapja kerül ugyanabból az oszlopból, és a pakli következő lapját felfordítjuk. A pakli nem lehet üres. Az eldobott lapokat nem szabad átnézni.
rule-N5-title = Bónusz
rule-N5 = Fejlesztés előtt vagy után egyszer az udvar egy szabad helyére küldheted egy szabad követedet. Eldobás: a folyó két különböző paklijának felső lapja; mindkettő kikerül, mielőtt a következőket felfordítjuk. Csere: a folyó két felső lapja, a sorod két lapja, a kezed két lapja, vagy egy oszlopon belül a sorod és a kezed lapja. Ha bónusszal kezdesz, fejlesztened is kell, ezért az eldobás után maradnia kell lapnak a fejlesztéshez. A követ a helyén marad, amíg vissza nem hívják.
rule-N6-title = Császári rendelet
rule-N6 = A játékban csak egyszer adhatja ki valamelyik játékos a rendeletet, és ez az egész köre: egy követe végleg a rendelet helyére áll, és egy oszlopban az ő lapja és az ellenfeléé gazdát cserél, sorból sorba vagy kézből kézbe.
rule-N7-title = Visszahívás
rule-N7 = Visszaveszed az összes követedet, kivéve a rendeleten állót; ez az egész köröd. Legalább egy visszahívható követednek lennie kell.
rule-N8-title = A játék vége
rule-N8 = Ha a folyó egyik paklija üres, bejelentheted a játék végét; ez az egész köröd, és az ellenfeled még egy utolsó kört játszik. Ha a kezdő játékos körének végén két pakli üres, a második játékosnak még egy utolsó köre van; ha a második játékos körének végén üres kettő, a játék azonnal véget ér. Az utolsó kört le kell játszani, de a játék végét nem lehet benne bejelenteni.
rule-N9-title = Pontozás
rule-N9 = A kéz lapjai a sor alá kerülnek; az oldalukkal érintkező lapok szomszédosak. Hegy: ha csak egy van, 5 pontot ér, kettőért vagy többért 5 pont levonás jár. Naishi: a 3. oszlopban 12 a sorban, 8 a kézben. Tanácsadó: oszlop szerint 2, 4, 3, 4, 2, és 4 minden szomszédos naishiért. Erőd: 6 az 1. vagy az 5. oszlopban. Őrszem: 3, ha nincs vele szomszédos őrszem, és 4 minden szomszédos erődért. Torii: egyért 5 pont levonás jár, kettő nem ér semmit, három vagy több 30-at ér. Szerzetes: 5 a kézben, és 2 minden szomszédos toriiért. Rizsföld: minden összefüggő kettes csoport 10, hármas 20, négyes vagy nagyobb 30. Zászló a sorban: egy 3, kettő 8. Lovas: 3 a kézben, és még 10, ha zászló alatt áll. Rónin: mindegyik 8, 15 vagy 45, ha 8, 9 vagy 10 különböző fajta szereplő és helyszín van nálad. Nindzsa: a tartományod egyik másik szereplőjévé válik, választásod szerint. A legtöbb pont nyer, egyenlőségnél a legtöbb szín; ha az is egyforma, döntetlen.

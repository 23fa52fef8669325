# Lámpások magyarul.

game-title = Lámpások
game-tagline = Öt este, egy utca, és egy érme, amelyet rajtad kívül senki se ajánljon fel. 2–6 játékosnak.

option-players = Játékosok száma
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-players-6 = 6

label-candles = Elnyerhető gyertyák
label-points = Pontok
label-hand = Érmék kézben
label-spent = Felfedett érmék
candles-won = Elnyert gyertyák
word-offer = ajánlat

ask-offer = Ajánlj fel egy érmét { $count } gyertyáért.
ask-wait = Várunk a többiekre.

move-offer = ajánlat: { $coin } értékű érme
move-offer-hidden = ajánlat egy érmével

event-offered =
    { $who ->
        [you] Ajánlatod: { $coin } értékű érme.
       *[other] { $name } ajánlata: { $coin } értékű érme.
    }
event-chose = { $name } választott.
event-hung = { $evening }. este: a fellógatott lámpásban { $count } gyertya ég.
event-shown =
    { $who ->
        [you] Felfeded: { $coin }.
       *[other] { $name } felfedi: { $coin }.
    }
event-won =
    { $who ->
        [you] Elnyersz { $count } gyertyát.
       *[other] { $name } elnyer { $count } gyertyát.
    }
event-waits = Egyetlen érme sem áll egyedül: { $count } gyertya vár.
event-over =
    { $who ->
        [you] A játék véget ért. Te nyertél.
        [shared] A játék véget ért. A győzelem közös: { $name }.
       *[other] A játék véget ért. { $name } nyert.
    }

ending-evenings = Az öt este véget ért.

refusal-other-phase = Most nincs ajánlattétel.
refusal-offered-before = Már ajánlottál érmét; vond vissza, ha mást szeretnél.
refusal-no-such-coin = Nincs a kezedben { $coin } értékű érme.

rule-L1-title = Érmék
rule-L1 = Mindenkinek egy erszénye van tizenkét érmével, értékük 1-től 12-ig; ötöt húz közülük. Csak a tulajdonosuk látja őket.
rule-L2-title = A lámpás
rule-L2 = Minden este egy lámpást lógatnak fel; a véletlen dönti el, hány gyertya van benne: egytől hatig.
rule-L3-title = Ajánlatok
rule-L3 = Mindenki egyszerre választ egyet az érméi közül, és titokban leteszi.
rule-L4-title = Az éjszaka
rule-L4 = Az ajánlatokat felfedik. A legmagasabb érme, amelyet csak egy játékos ajánlott, elnyeri az összes gyertyát; mindegyik egy pontot ér. Ha egyetlen érme sem áll egyedül, a gyertyák várnak, és a következő lámpáséihoz adódnak. A felfedett érmék kikerülnek a játékból.
rule-L5-title = A játék vége
rule-L5 = Öt este után a legtöbb pontot szerző játékos nyer. Akiknek ugyanannyi pontjuk van, osztoznak a győzelmen.

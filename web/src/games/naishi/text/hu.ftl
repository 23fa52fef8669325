# A Naishi asztala és pontozólapja a böngészőben.

board-name = Az asztal
place-row =
    { $who ->
        [you] A sorod, { $column }. oszlop: { $card }
       *[other] { $name } sora, { $column }. oszlop: { $card }
    }
place-hand =
    { $who ->
        [you] A kezed, { $column }. oszlop: { $card }
       *[other] { $name } keze, { $column }. oszlop: { $card }
    }
place-river = A folyó { $column }. oszlopa: { $card }, { $left } lap
place-empty = A folyó { $column }. oszlopa: üres
place-dealt =
    { $who ->
        [you] Neked osztott lap: { $card }
       *[other] { $name } kapott lapja: { $card }
    }
place-known = ezt a lapot ismered
place-seen = az ellenfeled ismeri ezt a lapot
place-disguised = álcázott nindzsa
place-kept = ezt a lapot megtartod
place-lit = választható

court-name = Udvar és akciók
court-space = { $space }: { $free ->
        [0] nincs szabad hely
       *[other] { $free } szabad hely
    }{ $who ->
        [none] { "" }
       *[other] ; itt áll: { $who }
    }
court-reserve =
    { $who ->
        [you] Szabad követeid: { $count }
       *[other] { $name } szabad követei: { $count }
    }

act-develop = Fejlesztés
act-swap = Csere
act-discard = Eldobás
act-decree = Rendelet
act-recall = Visszahívás
act-declare = Bejelentem a végét
chips-name = Amit itt tehetsz
hint-develop = Fejlesztés: válaszd ki, melyik lapot dobod el.
hint-swap = Csere: válaszd ki az első lapot.
hint-discard = Eldobás: válaszd ki az első lapot a folyóból.
hint-decree = Rendelet: válaszd ki a cserélendő lapot.
hint-second = Most válaszd ki a másodikat.

## A pontozólap

pad-places = A tartomány
pad-place = { $line }, { $column }. oszlop: { $card }
pad-place-empty = üres hely
pad-cards = Lapok
pad-card = { $card }, { $count } maradt
pad-clear = Hely kiürítése
pad-score = Pontok
pad-start = Válassz egy helyet, majd egy lapot.
pad-missing = Még { $count } hely üres.
pad-share = Megosztás
pad-shared = Naishi, összesen: { $total }
pad-reset = Újrakezdés

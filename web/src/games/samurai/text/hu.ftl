# A Szamuráj táblája és pontozólapja a böngészőben.

map-name = A térkép
map-keys = A nyilak mezőről mezőre visznek, a Page Down a következő választhatóra, a plusz és a mínusz nagyít és kicsinyít.
hex-land = { $hex }, üres szárazföld
hex-sea = { $hex }, nyílt tenger
hex-tile =
    { $who ->
        [you] { $hex }: a te lapkád, { $tile }
       *[other] { $hex }: { $tile }, { $name } lapkája
    }
hex-beside = mellette: { $places }
hex-lit = választható
town-name = { $name }, { $sort }, { $hex }
town-capital = főváros
town-city = város
town-village = falu
town-lead =
    { $who ->
        [you] { $figure }: te vezetsz ({ $sums })
       *[other] { $figure }: { $name } vezet ({ $sums })
    }
town-tied = { $figure }: döntetlen ({ $sums })
town-nobody = { $figure }: még senki sem vezet
town-open = Szabad szárazföld mellette: { $count }
town-captured = A figurái már elkerültek innen; üres marad.
town-empty = Még nincs figurája.

tool-name = Térkép
tool-leads = Ki vezet
tool-in = Nagyítás
tool-out = Kicsinyítés
tool-fit = Az egész térkép
card-close = Bezárás

hand-name = A kezed
hand-empty = Nincs lapka a kezedben.
hand-dead = { $tile }, most nem játszható ki
hand-recovered = { $tile }, felvett lapka: most tedd le
hand-face-down =
    { $count ->
        [0] több lapka nincs lefordítva
       *[other] még { $count } lefordított lapka
    }
first-name = A húsz lapkád
first-count = { $count } kiválasztva az { $size }-ből
first-tile = { $tile }
first-taken = { $tile }, kiválasztva
supply-name = Még elhelyezendő figurák
supply-kind = { $figure }, { $count } maradt

panel-you = Te
panel-captured = Megszerzett figurák
panel-screened = Megszerzett figurák, a játék végéig paraván mögött
panel-tiles = kézben: { $hand }, lefordítva: { $count }
army-name =
    { $who ->
        [you] A lapkáid
       *[other] { $name } lapkái
    }
army-hand = Kézben: { $count }
army-face-down = Lefordítva: { $count }
army-both = Kézben: { $hand }, lefordítva: { $count }; hogy melyik hol van, nem látszik.
army-secret = Ezekből kerülnek ki titokban az első lapkák.
tally-standing = A térképen
tally-ties = Döntetlen miatt kivéve
tally-ties-short = Döntetlen
tally-count = { $count } a { $most }-ből{ $figures ->
        [none] { "" }
       *[other] : { $figures }
    }

act-lay = Leteszem ide
act-place = Ide állítom
chips-name = Amit itt tehetsz
hint-swap = Válaszd ki az első figurát.
hint-second = Most válaszd ki azt a figurát, amellyel helyet cserél.
hint-exchange = Válaszd ki azt a lapkádat, amelyik máshová kerül.
hint-tile = Most válassz egy lapkát a kezedből.
hint-lit = { $count } hely választható.

## A pontozólap

pad-players = Játékosok
pad-player = { $player }. játékos
pad-kind-helmet = Sisakok
pad-kind-buddha = Buddhák
pad-kind-rice = Rizsföldek
pad-count = { $player }. játékos, { $figure }
pad-less = { $label }: eggyel kevesebb
pad-more = { $label }: eggyel több
pad-start = Írd be, hány figurát szerzett mindegyik játékos.
pad-result = Eredmény
pad-verdict =
    { $count ->
        [one] Győztes: { $names }.
       *[other] Megosztott győzelem: { $names }.
    }
pad-entered = Beírt figurák
pad-of-limit = { $count }, legfeljebb { $limit }
pad-share = Megosztás
pad-reset = Újrakezdés

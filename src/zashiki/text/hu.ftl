# The house in Hungarian.

## Seats and players

you = Te
seat-1 = 1-es hely
seat-2 = 2-es hely
seat-3 = 3-as hely
seat-4 = 4-es hely
seat-5 = 5-ös hely
player-human = Ember
player-random = Véletlen
player-greedy = Mohó
space-free = szabad

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
refusal-rule = { $rule }. szabály: { $title }

## The terminal game

compiling = Első előkészítés: { $game }
welcome = { $game }. Az ellenfeled: { $opponent }. { $seat ->
        [1] Az 1.
        [5] Az 5.
       *[other] A { $seat }.
    } helyen ülsz. Ha elakadsz, írd be: „súgó”.
welcome-back = { $game }: folytatjuk, eddig { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    } volt.
demo = Itt nincs terminál, ezért két bot játszik le neked egy játszmát.
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
not-saved = Nem sikerült ide menteni: { $file } ({ $why })
undone = Visszavonva.
goodbye = Viszlát legközelebb.
interrupted = A játszmád megmarad. Így folytathatod: zashiki play { $game } --resume { $file }
help-head = Ezeket írhatod be
help-moves = a most lehetséges lépéseid, vagy azok, amelyek a megadott szavakkal kezdődnek
help-move = egy lépés, annak az eleje vagy a sorszáma a legutóbbi listában
help-undo = az utolsó lépésed visszavonása, amíg semmi sem tárult fel
help-hint = mit lépne a mohó játékos
help-why = miért nem lehetséges egy lépés
help-rules = egy szabály vagy az összes
help-log = ami eddig történt
help-board = az asztal még egyszer
help-save = a játszma mentése fájlba
help-quit = felállás az asztaltól; a játszma megmarad

command-moves = lépések
command-undo = vissza
command-hint = tipp
command-why = miért
command-rules = szabályok
command-log = napló
command-board = asztal
command-save = mentés
command-quit = kilépés
command-help = súgó

## The result

result-total = Összesen

## Replay and verify

replay-head = { $game }, { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    }
verified = { $file }: { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    }, minden rendben, és a véletlenmag megegyezik a lepecsételttel.
damaged = { $file }: { $why }

# The house in English.

## Seats and players

you = You
seat-number = seat { $number }
player-human = Human
player-random = Random
player-greedy = Greedy
player-level1 = Kozō
player-level2 = Ashigaru
player-level3 = Bushi
player-level4 = Hatamoto
player-level5 = Meijin
about-level1 = The temple boy: dreams of warriors and sees only what lies before him.
about-level2 = The foot soldier: thinks of rice first; few ideas, none of them far ahead.
about-level3 = The warrior: no favourites, but no thought beyond the next move.
about-level4 = The bannerman: weighs your answers before moving.
about-level5 = The master: thinks for a second and forgives little.
about-greedy = Takes what is worth most right now; tomorrow is another day.
about-random = Plays whatever comes to mind, without a plan.

## In the log

notice-bot-replaced = The bot at seat { $number } could not go on. { NAME($bot) } plays in its place.
notice-closed = Its owner ended this game.
notice-rules = The rules of this game were corrected in the meantime, and this match could not go on under the new ones.
notice-resumed = This match fits the rules again, and the game goes on.
halt-rules = The rules of this game were corrected in the meantime, and from here on this match does not fit them. It waits, with its clocks, until it does.
halt-damaged = What is stored of this table is damaged. It is shown as far as it can be read, and waits until it is repaired.
halt-newer = Something happened at this table that this version of Zashiki does not know. It waits until a newer one is back.
halt-room = This game is not there any more. Its table waits until it comes back.
table-rests = The bots wait until one of the players comes back.
strength-level1 = 1 of 5, the easiest
strength-level2 = 2 of 5
strength-level3 = 3 of 5
strength-level4 = 4 of 5
strength-level5 = 5 of 5, the hardest
nothing-there = empty
label-turn = Turn

## Why not

refusal-several-moves = That could mean several moves; say more.
refusal-unknown-word =
    { $word ->
        [none] Something is missing here. Possible: { $expected }.
       *[other] I do not understand “{ $word }” here. Possible: { $expected }.
    }
refusal-no-such-move = There is no move number { $move }.
refusal-too-many-words = “{ $word }” is one word too many.
refusal-only-looking = You are only watching.
refusal-nothing-to-undo = There is nothing to undo: your turn has just begun, or something was revealed.
refusal-no-such-option = There is no option “{ $name }” in this game; there are: { $known }.
refusal-no-such-value = The option { $name } (“{ NAME($option) }”) cannot be “{ $value }”; possible: { $values }.
refusal-option-needs = “{ NAME($option) }: { NAME($value) }” can only be chosen with “{ NAME($other) }: { NAME($wanted) }” ({ $typed }).
refusal-option-form = An option is written NAME=VALUE, not “{ $word }”.
refusal-seat-count = This game is for { $possible } players, not { $count }.
refusal-other-seat-count =
    { $count ->
        [one] The option players is { $players }, but only one player sits at the table; leave the option out, or name as many players.
       *[other] The option players is { $players }, but { $count } players sit at the table; leave the option out, or name as many players.
    }
refusal-no-score-pad = This game has no score pad.
refusal-rule = Rule { $rule }: { $title }

## The terminal game

compiling = Preparing { $game } for the first time
welcome = { $game } against { $opponents }. You are seat { $seat }. Type “help” if you are lost.
welcome-back = { $game }, resumed after { $count ->
        [one] one move.
       *[other] { $count } moves.
    }
demo = There is no terminal here, so bots play a game for you.
sealed = The deal is sealed: SHA-256 { $sealed }
seed = The seed of the deal was { $seed }
your-moves = You can: { $words }
choose-one = Choose one by its number, or type more:
input = Your move
best-move = I would play: { $move }
legal-now = “{ $move }” is possible now.
no-such-number = There is no number { $number } in the last list.
no-such-rule = There is no rule { $rule }. There are: { $rules }.
saved = Saved in { $file }. Resume with: zashiki play { $game } --resume { $file }
not-saved = Could not save in { $file }: { $why }
undone = Undone.
goodbye = Until next time.
interrupted = Your game is kept. Resume with: zashiki play { $game } --resume { $file }
help-head = What you can type
help-moves = the moves that you can play now, or those that begin with some words
help-move = a move, its beginning, or its number in the last list
help-undo = undo your last move, as long as nothing was revealed
help-hint = the best moves, and your chances with them
help-why = why a move is not possible
help-rules = a rule, or all of them
help-log = what has happened so far
help-board = the table again
help-save = save the game in a file
help-quit = leave; the game is kept

command-moves = moves
command-undo = undo
command-hint = hint
command-why = why
command-rules = rules
command-log = log
command-board = board
command-save = save
command-quit = quit
command-help = help

## Advice

percent = { $share }%
advice-only = You have only one move.
advice-clear =
    { $margin ->
        [0] Only one move is worth a thought.
       *[other] One move is clearly best, by { $margin } percentage points.
    }
advice-close =
    { $count ->
        [2] Two moves are about equally good.
        [3] Three moves are about equally good.
       *[other] Several moves are about equally good.
    }
advice-plan-clear =
    { $margin ->
        [0] Only one plan is worth a thought.
       *[other] One plan is clearly best, by { $margin } percentage points.
    }
advice-plan-close =
    { $count ->
        [2] Two plans are about equally good.
        [3] Three plans are about equally good.
       *[other] Several plans are about equally good.
    }
advice-any = All moves are about equally good.
advice-won = You have as good as won.
advice-lost = This is as good as lost, whatever you play.
advice-chances = Your chance to win, by move:
advice-plan-chances = Your chance to win, by plan:

## The result

result-total = Total

## The score pad

pad-line = line { $number }: { $why }

## Replay and verify

replay-head = { $game }, { $count ->
        [one] one move
       *[other] { $count } moves
    }
chances-head = How the chances went
turning-head = Turning points
turning-point = Move { $number } ({ $name }: { $before } → { $after }): { $told }
verified = { $file }: { $count ->
        [one] one move is
       *[other] all { $count } moves are
    } in order, and the seed is the one that was sealed.
damaged = { $file }: { $why }
verified-bad = Table { $table }: { $why }
fault-column = “{ $place }” in its row cannot be read.
fault-lost = entry { $number } is missing, and perhaps others.
fault-kind = entry { $number } is of a kind that this version does not know: { $place }.
fault-entry = entry { $number } cannot be read ({ $place }).
fault-position = entry { $number } leads to another position than when it was played, or is damaged.
fault-rules = from entry { $number } on the match does not fit the rules of today.
fault-room = there is no game “{ $place }” here.
fault-listed = lists show something else than its entries make ({ $place }).
fault-stopped = an earlier version stopped it, because its match did not fit the rules.
fault-job = it has a job that this version does not know: { $place }.
verified-all =
    { $count ->
        [one] One match replayed
       *[other] { $count } matches replayed
    }, { $bad ->
        [0] all as recorded.
        [one] one of them not as recorded.
       *[other] { $bad } of them not as recorded.
    }

## The server

refusal-no-person = Nobody is signed in here. Choose a name first.
refusal-no-scope = This key may not do that.
refusal-wrong-token = This key does not exist, or it was revoked.
refusal-name-taken = Somebody else is already called “{ $name }”. Choose another name.
refusal-bad-name = This cannot be a name: it is too long or has invisible characters.
refusal-already-registered = You have an account already.
refusal-wrong-password = Name and password do not match.
refusal-only-guests = Only guests need a return link. You can log in with your password.
refusal-wrong-key = This return link is no longer valid. Perhaps a newer one was made.
refusal-no-such-person = That person is no longer here.
refusal-no-such-session = This browser is not logged in any more.
refusal-not-your-password = This is not your password.
refusal-only-accounts = Only accounts have a password.
refusal-no-such-token = There is no such key any more.
refusal-too-many-tokens =
    { $most ->
        [one] You can have one key. Revoke it first.
       *[other] You can have { $most } keys. Revoke one first.
    }
refusal-too-many-mutes =
    { $most ->
        [one] You can mute one person.
       *[other] You can mute { $most } people.
    }
refusal-too-many =
    { $seconds ->
        [one] That was too much at once. Try again in a second.
       *[other] That was too much at once. Try again in { $seconds } seconds.
    }
refusal-wrong-origin = This request came from another page and was refused.
refusal-too-large = That is too large: at most { $most } kB can be sent at once.
refusal-not-http = This is not a request that the server understands: it speaks HTTP/1.1 and HTTP/1.0.
refusal-too-slow = The request took too long to arrive. Check your connection and try again.
refusal-address-too-long = The address of this request is too long.
refusal-head-too-large = The headers of this request are too many or too large; perhaps your browser keeps too many cookies for this page.
refusal-too-many-lines = Too many connections are open, from your network or in all. Close some pages, or try again in a while.
refusal-bad-request = The server does not understand this request ({ $where }: { $what }). Try loading the page again.
refusal-not-found = There is nothing here.
refusal-wrong-method = That cannot be done here.
refusal-server-error = Something went wrong on the server. It has been logged; please try again.
refusal-no-database = The server cannot reach its database at the moment. Try again soon.
refusal-going-down = The server is restarting. Your games are kept.
refusal-busy = Too much is happening at this table at once. Try again.
refusal-tables-not-left = You could not leave all your tables, because others keep playing there. Nothing was deleted. Try again.
refusal-not-stored = It is not certain that this was stored. Look again soon, or try once more.
refusal-room-opening = This game is still being prepared. Try again soon.
refusal-room-closed = This game cannot be played at the moment.
refusal-bots-opening = Bots and hints of this game are still being prepared. Try again soon.
refusal-bots-closed = Bots and hints are not available for this game at the moment.
refusal-no-such-game = There is no such game here.
refusal-no-such-table = There is no such table.
refusal-no-such-bot = There is no such bot.
refusal-bad-watch = “{ $word }” cannot be watched.
refusal-too-many-watched = At most { $most } tables can be watched at once, not { $count }. Close some of them.
refusal-bad-page = There is no page of the list after “{ $word }”.
refusal-nobody-here = Somebody has to sit at the table: take a seat or add a bot.
refusal-too-many-bot-tables = At most { $most } of your tables of bots alone can run at a time. Wait until one is over, end one, or sit down at this one.
refusal-not-owner = Only the host of the table can do that.
refusal-not-seated = You are not seated at this table.
refusal-not-your-seat = Seat { $seat } is not yours.
refusal-already-started = The game has already begun.
refusal-already-seated = You are already seated at this table.
refusal-wrong-invite = This invitation is no longer valid.
refusal-no-free-seat = No seat is free.
refusal-no-guest = There is nobody in seat { $seat } whom you could ask to leave.
refusal-guest-present = Whoever is there plays on. In a running game a bot can take only the seat of somebody who has been away for some minutes, or for whom a bot is playing already.
refusal-seats-free =
    { $count ->
        [one] One seat is still free. Wait, or add a bot.
       *[other] { $count } seats are still free. Wait, or add bots.
    }
refusal-stand-in-plays = A bot is playing for you. Take your seat back first.
refusal-chat-full = The chat of this table is full: it holds { $most } lines.
refusal-not-running = No game is being played at this table.
refusal-table-halted = This table stands still, so nobody can do anything there for now.
refusal-no-hints = There are no hints at this table.
refusal-not-asked = You have nothing to choose at the moment.
refusal-no-chances = Nobody can tell the chances in this game yet.
refusal-no-such-step = This match has only { $last } steps, so there is no step { $step }.
refusal-match-lost = Under today’s rules this match does not go as it was played, so it cannot be shown again.
refusal-not-filed = This match is still being made ready to be read. Try again in a moment.
refusal-not-over = The game is not over yet.
refusal-position-passed = Something has happened in the meantime. Look at the table again.
refusal-key-reused = The Idempotency-Key of this request was already used for another one.

# The house in English.

## Seats and players

you = You
seat-1 = seat 1
seat-2 = seat 2
seat-3 = seat 3
seat-4 = seat 4
seat-5 = seat 5
player-human = Human
player-random = Random
player-greedy = Greedy
space-free = free

## Why not

refusal-several-moves = That could mean several moves; say more.
refusal-unknown-word =
    { $word ->
        [none] Something is missing here. Possible: { $expected }.
       *[other] I do not understand “{ $word }” here. Possible: { $expected }.
    }
refusal-no-such-move = There is no move number { $move }.
refusal-too-many-words = “{ $word }” is one word too many.
refusal-only-looking = You are only looking on.
refusal-nothing-to-undo = There is nothing to take back: your turn has just begun, or something was revealed.
refusal-rule = Rule { $rule }: { $title }

## The terminal game

compiling = Preparing { $game } for the first time
welcome = { $game } against { $opponent }. You are seat { $seat }. Type “help” if you are lost.
welcome-back = { $game }, resumed after { $count ->
        [one] one move.
       *[other] { $count } moves.
    }
demo = There is no terminal here, so two bots play a game for you.
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
undone = Taken back.
goodbye = Until next time.
interrupted = Your game is kept. Resume with: zashiki play { $game } --resume { $file }
help-head = What you can type
help-moves = the moves that you can play now, or those that begin with some words
help-move = a move, its beginning, or its number in the last list
help-undo = take back your last move, as long as nothing was revealed
help-hint = what the greedy player would do
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

## The result

result-total = Total

## Replay and verify

replay-head = { $game }, { $count ->
        [one] one move
       *[other] { $count } moves
    }
verified = { $file }: { $count ->
        [one] one move is
       *[other] all { $count } moves are
    } in order, and the seed is the one that was sealed.
damaged = { $file }: { $why }

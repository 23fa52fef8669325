# The browser in English. Every section belongs to a part of the client, and its codes begin so.

## Everywhere

app-skip = Skip to the content
app-home = Zashiki, to the lobby
app-link-lost = The connection is lost. It will come back by itself; nothing is lost.
app-link-back = Connected again.
app-pages = Pages
app-lobby = Lobby
app-to-lobby = To the lobby
app-my-games = My games
app-turns = { $count ->
        [one] one game is waiting for your move
       *[other] { $count } games are waiting for your move
    }
app-settings = Settings
app-about = About
app-rules = Rules
app-pad = Score pad
app-language = Language
app-dark = Switch to dark
app-light = Switch to light
app-menu = Menu
app-close = Close
app-copy = Copy
app-copied = Copied.
app-somebody = Somebody
app-here = here now
app-not-here = not here now
app-more = Show more
app-again = Try again

problem-unknown = That did not work ({ $code }).
refusal-unreachable = The server cannot be reached. Check your connection and try again.
refusal-unexpected = Something went wrong on our side. Please try again.

pace-none = no hurry
pace-live = { $minutes } min + { $increment } s
pace-days = { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }

## Names for guests, of at most 24 letters

guest-1 = Quiet Heron
guest-2 = Morning Mist
guest-3 = Paper Lantern
guest-4 = Plum Blossom
guest-5 = Stone Bridge
guest-6 = Bamboo Wind
guest-7 = River Otter
guest-8 = Autumn Moon
guest-9 = Ink and Brush
guest-10 = Iron Kettle
guest-11 = Snowy Pine
guest-12 = Blue Iris

## The lobby

lobby-title = board games set in old Japan
lobby-heading = Zashiki: board games set in old Japan
lobby-games = Games
lobby-waking = The server is starting up.
lobby-name = Your name
lobby-play-bot = Play against a bot
lobby-opponent = Opponent
lobby-play-friend = Play with a friend
lobby-play-beside = { $count ->
        [2] Two at this screen
        [3] Three at this screen
       *[other] Several at this screen
    }
lobby-beside-name = { $seat ->
        [2] Guest
       *[other] Guest { $seat }
    }
lobby-more = More ways to play
lobby-learn = Learn the rules
lobby-room-opening = The game is being prepared. It takes a moment, only the first time.
lobby-room-failed = This game could not be opened. Please come back later.
lobby-bots-opening = People can play already. Bots and hints are being prepared; a bot plays as soon as it can.
lobby-bots-failed = People can play this game, but its bots and hints could not be prepared.
lobby-mine = Your games
lobby-mine-all = All your games
lobby-open = Free seats
lobby-open-none = Nobody is waiting at the moment. Open a public table, and somebody may join you.
lobby-running = Games to watch
lobby-running-none = No public game is being played right now.
lobby-my-turn = Your turn
lobby-to-move = to move
lobby-join = Join
lobby-watch = Watch
lobby-continue = Continue
lobby-wait = Open

## A new table

new-title = A new table
new-game = Game
new-count = Players
new-seats = Who sits where
new-seat-me = Me
new-seat-open = Whoever comes
new-seat-invite = A friend with a link
new-seat-beside = Somebody beside me
new-seat-bot = Bot: { $bot }
new-beside-name = Name of the person beside you
new-pace = Pace
new-pace-none = No hurry
new-pace-days = Days for each move
new-pace-live = With a clock
new-minutes = Minutes each
new-increment = Seconds more per turn
new-days = Days for each move
new-who = Who may see it
new-public = Everybody
new-public-note = The table is in the lobby, and anyone may watch.
new-private = Only people with the link
new-private-note = The table is not listed anywhere.
new-hints = Hints allowed for all
new-hints-note = Everybody may ask for a hint in their own turn.
new-lay = Open the table

## My games

games-title = My games
games-none = You have not played here yet.
games-turns = Your turn
games-running = The others are thinking
games-waiting = Waiting for players
games-finished = Finished
games-earlier = Earlier games
games-won = Won
games-lost = Lost
games-shared = Draw
games-over = Over
games-stand-in-mine = a bot played for you for a while
games-stand-in = a bot played for a while for: { $names }
games-stopped = Stopped
games-result = View
games-replay = Replay
games-rematch = Rematch

## Settings

settings-title = Settings
settings-look = Look and feel
settings-theme = Theme
settings-theme-auto = Same as the system
settings-theme-light = Paper
settings-theme-dark = Lamplight
settings-motion = Motion
settings-motion-note = Cards glide to their places.
settings-sound = Sound
settings-sound-note = A wooden click for a move, a low bell for your turn.
settings-confirm = Ask before final moves
settings-confirm-note = A move that reveals something cannot be undone, so you are asked to confirm it.
settings-text-board = Text board
settings-text-board-note = Tables in words, without pictures: for screen readers and slow connections.
settings-notify = Notifications
settings-notify-note = A note from the browser when it is your turn and you are elsewhere.
settings-notify-denied = Your browser does not allow them. You can change that beside the address of this page.
settings-notify-cannot = Your browser offers them only over a secure connection (https).

settings-person = You
settings-kind-stranger = We have not met yet. A name is enough to play.
settings-kind-guest = You are a guest, known to this browser only.
settings-kind-account = You have an account: { $name }.
settings-become = Come in
settings-rename = Change name
settings-renamed = Saved.
settings-account = Account
settings-register = Make an account
settings-register-do = Make the account
settings-register-note = With a name and a password you can play from any browser. Your games stay with you; other browsers that know you as this guest are logged out.
settings-register-tokens = { $count ->
    [one] Revoke the key by which a program plays in your name
   *[other] Revoke the { $count } keys by which programs play in your name
}
settings-login = Log in
settings-login-note = You are { $name } here, a guest. Make a return link first if you want to keep the guest’s games.
settings-logout = Log out
settings-account-name = Name
settings-password = Password, at least 8 characters
settings-password-own = Your password
settings-password-change = Change password
settings-password-note = All your other browsers are logged out by it.
settings-password-old = Current password
settings-password-fresh = New password, at least 8 characters
settings-password-tokens = Also revoke the keys for programs
settings-password-changed = The password is changed, and all other browsers are logged out.

settings-sessions = Where you are logged in
settings-sessions-note = Log out the browsers that you do not know or no longer use. Each is told by what it says it is. At most 100 stay logged in; after that, the one unused for longest is logged out.
settings-session-here = This browser
settings-session-device = { $browser } on { $system }
settings-session-unknown = Unknown browser or program
settings-session-end = Log out
settings-session-since = since { $day }, last used { $when }
settings-sessions-end = Log out all others

settings-wayback = Return link
settings-wayback-note = This link makes you yourself again in another browser. Whoever has it is you, so keep it to yourself. Opening it logs out your other browsers, unless you tick that they stay. A new link ends the old one.
settings-wayback-make = Make a link
settings-wayback-again = Make a new link
settings-wayback-link = Your link, shown this once

settings-mutes = Muted people
settings-mutes-note = You do not see what they write.
settings-unmute = Unmute

settings-tokens = Keys for programs (API tokens)
settings-tokens-note = A program with such a key plays in your name. This is how your own bots can come in.
settings-token-new = A new key
settings-token-name = What it is for
settings-token-scopes = What it may do
settings-scope-play = play
settings-scope-read = look
settings-scope-chat = chat
settings-token-make = Make the key
settings-token-made = Your key, shown this once
settings-token-used = last used { $when }
settings-token-unused = never used
settings-token-end = Revoke

settings-data = Your data
settings-data-note = Everything that we know about you, to take with you or to delete.
settings-export = Download all
settings-delete = Delete me
settings-delete-title = Delete everything about you?
settings-delete-text = Your account, your name, your chat and your return link are deleted for good. In games that are still running, a bot takes over for you. Your moves stay, because the games belong to the others too, but without your name.
settings-delete-no = Stay
settings-delete-yes = Delete for good

## About

about-title = About Zashiki
about-lead = A zashiki is the tatami room where guests are received and games are laid out. This one is for board games set in old Japan: with friends, with strangers, with bots, in three languages.
about-fair-title = Fair
about-fair = Every deal is sealed before the first move. You see the seal at the start and the seed at the end, so everybody can check that nothing was changed. Your browser never holds what your seat may not know.
about-bots-title = Bots sit where you sit
about-bots = A bot sees what its seat sees, and nothing else. You can bring your own: make a key in the settings. All that this page does goes through the same open interface.
about-data-title = What is kept
about-data = Your name, your games, your chat. One cookie, so that we recognise you. No trackers, nothing from other hosts. In the settings you can take all of it with you, or delete it.
about-whose-title = Whose games
about-whose = Zashiki is an independent implementation, written from the rules alone. The names of the games belong to their owners, who have nothing to do with this project; no art or text of theirs is in it. Buy the originals: they are lovely.
about-made-title = Free software
about-made = The code is under the MIT licence. The typefaces are Alegreya and Source Sans 3, under the SIL Open Font License.
about-rooms = The games
about-api = The interface for programs (OpenAPI)

## The return link

comeback-title = Welcome back
comeback-busy = One moment.
comeback-no-key = This link is incomplete. Copy all of it, including the part after the #.
comeback-whose = By this link you become { $owner } in this browser. Go on only if that is you and the link is your own: whoever made it can be { $owner } too.
comeback-keep = My other browsers stay logged in
comeback-leave = That is not me
comeback-ask = In this browser you are { $name } at the moment. The games of { $name } can then be reached only with a return link of their own.
comeback-yes = Go on
comeback-no = Stay who I am

## A page that is not there

notfound-title = There is nothing here
notfound-text = The address may be mistyped, or what was here is gone.

## A table

table-tab = Table
table-coming = One moment.
table-missing = This table cannot be shown
table-closed = This table was closed before the game began.
table-stopped = The rules of this game were corrected in the meantime, and this match could not go on under the new ones. It stays as it was.
table-name-seat = { $name } ({ $seat })
table-title-turn = Your turn
table-board = Board
table-to-text = Switch to the text board
table-to-picture = Switch to the drawn board
table-beside = Beside the board
table-more = Log, chat and players
table-sheet-close = Close
table-rules = Rules
table-sound-on = Sound on
table-sound-off = Sound off
table-looking-on = You are watching.

table-door-invited = You are invited to a game
table-door-invited-by = { $name } invites you to a game
table-door-open = A seat is free
table-door-name = Your name
table-door-sit = Take the seat
table-door-as = as { $name }

table-public = open to everybody
table-private = only with the link
table-hints = hints allowed
table-chairs = Who sits at the table
table-chair-free = Free seat
table-chair-open = whoever comes
table-chair-invite = for anyone with the link
table-chair-expected = is expected back
table-chair-beside = at this screen
table-chair-host = host
table-invite-link = Link to seat { $seat }
table-invite-copy = Copy
table-invite-copied = Copied. Send it to anyone you like.
table-invite-selected = The link is selected; copy it from here.
table-remove = Remove
table-remove-name = Remove { $name }
table-remove-question = Remove { $name } from the table?
table-remove-then = A bot takes the seat for good.
table-fill = Who takes the free seats
table-start = Start
table-start-filled = Start with bots
table-waiting-people = Waiting for players. You can close this page; the seat stays yours.
table-waiting-host = Everybody is here. { $name } begins the game.
table-close = Close the table

table-players = Players
table-mark-you = you
table-mark-bot = bot
table-mark-stand-in = { $bot } stands in
table-mark-left = left
table-mark-time = out of time
table-mark-ready = ready
table-mark-turn = to move
table-mark-turn-you = your turn
table-mark-winner = winner
table-clock = Time left for { $name }: { $time }
table-clock-day = { $days } d
table-clock-days = { $days } d { $hours } h
table-clock-hours = { $hours } h { $minutes } min

table-asked-of = { $name }: { $asked }
table-bots-opening = The bots are still being prepared. The game goes on by itself.
table-waiting-for = Waiting for { $names }.
table-house-moves = One moment; the game goes on.
table-undo = Undo
closing-end-turn = End turn
table-busy = One moment.
table-not-your-turn = It is not your turn.
table-not-yet = Not yet; something is still to be done.
table-hint = Hint
table-hint-key = Hint (key H)
table-hint-thinking = One moment; the moves are being weighed.
table-hint-close = Close the hint
table-hint-chance = chance to win
table-hint-plan =
    { $place ->
        [1] First plan
        [2] Second plan
       *[other] Third plan
    }
table-hint-lay = Lay these cards
table-final = This move cannot be undone.
table-final-play = Play
table-final-back = Back
table-late = Something happened in the meantime. Look, and choose again.
table-note-close = Close the note

table-curtain-one = { $name } is to move
table-curtain-several = Who is at the screen?
table-curtain-why = Make sure that nobody else is looking; then lift the curtain.
table-curtain-lift = I am { $name }

table-log = Log
table-log-empty = Nothing has happened yet.
table-log-house = At the start
table-log-moment = Show step { $step } in the replay
table-since-you-left = Since you left

table-chat = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-earlier = Earlier lines ({ $count })
table-chat-say = Say something
table-chat-send = Send
table-chat-nobody = Take a seat or choose a name in the settings to join in.
table-mute = Mute
table-muted = { $name } is muted.
table-unmute = Unmute

table-stand-in-plays = { $bot } plays for you.
table-reclaim = Take my seat back
table-leave = Leave
table-leave-question = Leave the table?
table-leave-then = A bot plays on for you. As long as the game is running you can come back and take your seat again.
table-end = End this game
table-end-question = End this game?
table-end-then = It stays as it is now and can be looked at.
table-stay = Stay

table-result = Result
table-result-you = You win.
table-result-other = { $name } wins.
table-result-shared = A draw between { $names }.
table-result-stand-ins = For a while a bot played for: { $names }.
table-result-scores = Points, line by line
table-result-place = Place
table-rematch = Rematch
table-rematch-seats = Everybody moves one seat on.
table-rematch-asked = A rematch is ready.
table-rematch-join = Join the rematch
table-rematch-watch = Watch the rematch
table-replay = Replay
table-download = Download
table-seal = The deal was sealed
table-seal-why = Before the first move everybody was shown the SHA-256 of the seed. The seed itself is shown now, and it matches: the deal was not touched.
table-seal-before = Shown before the game (SHA-256)
table-seal-seed = The seed
table-seal-verify = Download the match and check all of it yourself:

## The replay

replay-title = Replay
replay-to-table = To the table
replay-controls = Steps
replay-step = Step
replay-step-of = Step { $step } of { $last }
replay-first = To the deal
replay-previous = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-deal = Everything is laid out; the game can begin.
replay-silent = Nothing that can be seen from here.
replay-eyes = Seen by
replay-eyes-all = spectators
replay-chances-now = Step { $step }: { $chances }
replay-chances-coming = The positions are being weighed.
replay-turning-none = No single move turned this game.
replay-turning-point = Step { $step }: { $name }, from { $before } to { $after }

## The rulebook

rulebook-title = Rules
rulebook-search = Search the rules
rulebook-contents = All rules
rulebook-found = { $count ->
        [0] Nothing found.
        [one] One rule found.
       *[other] { $count } rules found.
    }
rulebook-link = Link to rule { $rule }
rulebook-own-words = The rules in our own words, as they are played here.

## The score pad

pad-title = Score pad
pad-lead = For a game at a real table: enter what lies there, and read the points.

## A table in words

plain-title = The table in words
plain-picture = On the table
plain-outlook = What lies ahead
plain-moves = Your moves
plain-choices =
    { $count ->
        [one] { $words }: one move
       *[other] { $words }: { $count } moves
    }
plain-back = Back
plain-advised = advised
plain-no-moves = There is nothing to choose at the moment.
plain-type = Type a move, or its beginning
plain-type-play = Play
plain-type-example = For example: { $example }

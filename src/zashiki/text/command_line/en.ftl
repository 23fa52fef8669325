# What the command line says of itself: how it is used, what it refuses, what it has done. Names of options and players are
# typed as they stand here, in every language.

## How a command is used

usage = usage: { $usage }
refusal-failed = { $why }
refusal-arguments-missing = Something is missing: { $names }.
refusal-arguments-unknown = Nobody understands { $names } here.
refusal-no-such-choice = “{ $value }” is not possible for { $name }; there are: { $known }.
refusal-bad-value = { $name } needs a number, not “{ $value }”.
refusal-less-than-one = { $name } needs a number from 1 on, not { $value }.
refusal-value-missing = Something has to follow { $name }.
refusal-takes-no-value = Nothing can follow { $name }, not even “{ $value }”.
refusal-not-together = { $name } and { $other } do not go together.
refusal-ambiguous-option = “{ $name }” could mean several options: { $known }.

## Files

refusal-file-missing = There is no file “{ $file }”.
refusal-file-forbidden = The file “{ $file }” may not be read or written.
refusal-file-is-folder = “{ $file }” is a folder, not a file.
refusal-file-error = The file “{ $file }” cannot be used: { $why }.
refusal-no-folder = There is no folder “{ $folder }” for { $file }.

## Games and players

refusal-unknown-game = There is no game “{ $name }”; there are: { $known }.
refusal-game-twice = There are two games “{ $name }”: “{ $first }” and “{ $second }”.
refusal-other-name = “{ $package }” is installed as the game “{ $name }”, but its card calls it “{ $called }”; both must be the same.
refusal-no-such-package = There is no package “{ $package }”; a game is added by the name of its Python package, or by its folder.
refusal-no-card = “{ $package }” is no game: it makes no RoomCard (docs/add-a-game.md tells how).
refusal-no-tools = This game has no tools of its own.
refusal-no-such-tool = This game has no tool “{ $name }”; it has: { $known }.
refusal-tool-form = A line is written like “{ $example }”, with whole numbers, not “{ $line }”.
refusal-no-such-seat = This game has the seats 1 to { $count }, not { $seat }.
refusal-no-seat-in-match = There is no seat { $seat } in this match; it has { $count }.
refusal-one-person = { $file }: one person and bots can play here, not { $names }.
refusal-no-such-player = There is no player “{ $name }”; there are: { $known }.
refusal-no-budget = “{ $name }” does not say how long it thinks: write { $kind }:1000 (simulations) or { $kind }:0.5s (seconds).
refusal-simple-players-only = This game has only the players { $known }, not “{ $name }”.
refusal-openspiel-missing = OpenSpiel is not installed here: `{ $command }` installs it, and { $setting } says where it is.
refusal-openspiel-simulations = { $name }: OpenSpiel's search needs at least { $fewest } simulations.

## Match files

refusal-damaged =
    { $move ->
        [0] before the first move: { $what }
       *[other] move { $move }: { $what }
    }
refusal-damaged-bytes = this is no match file (byte { $at }: { $why }).
refusal-damaged-format = this is no match file; its first line should be “{ $first }”.
refusal-damaged-twice = something is said twice above the blank line.
refusal-damaged-head-missing = the line that begins with “{ $name }” is missing.
refusal-damaged-head-foreign = a line that begins with “{ $name }” does not belong above the blank line.
refusal-damaged-game = { $why }
refusal-damaged-options = nobody can play with the options “{ $options }”: { $why }
refusal-damaged-seed = “{ $seed }” is no seed; a seed has at least 32 digits from 0 to f.
refusal-damaged-seal = the seed is not the one that was sealed; one of the two was changed.
refusal-damaged-rules = it was played by version { $theirs } of the rules, which are now at version { $ours }.
refusal-damaged-open = its “+” says that it is not final, but a final move follows it.
refusal-damaged-cut = it is missing: the file is cut off, because its last line should begin with “end”.
refusal-damaged-other = “{ $right }” should stand here, not “{ $line }”.
refusal-damaged-behind = nothing follows the end, but “{ $line }” does.
refusal-damaged-line = “{ $line }” cannot be read; a line is a number, a seat, its move and a mark.
refusal-damaged-gap = it is missing; number { $number } stands in its place.
refusal-damaged-mark = “{ $text }” has the mark { $theirs }, but leads to { $ours }: one of the two was changed.
refusal-damaged-seat = there is no seat { $seat }.
refusal-damaged-refused = seat { $seat } cannot play “{ $text }”. { $why }

## The arena and training

refusal-too-few-named = { $size } players sit at a table, but only { $count } were named.
refusal-named-twice = { $size } of { $count } players meet at a table, so each is named once, but { $name } is named twice.
refusal-no-record = “{ $file }” is not the record of a series: its first line should have the format “{ $format }”.
refusal-other-record = “{ $file }” is the record of another series: its { $name } is { $theirs }, not { $ours }; choose another file, or remove this one.
refusal-record-line = “{ $file }”, line { $number }: “{ $line }” cannot be read; a line is [{ $columns }].
refusal-beat-missing = --of and --margin say more about --beat, which is missing.
refusal-claim-range = A share to beat lies between its margin and 1, and the margin above 0; not { $target } with margin { $margin }.
refusal-claim-player = { $name } does not play in this series; there are: { $known }.
refusal-processes-gone = The processes that played went away in the middle of a game.
refusal-dask-missing = Dask is not installed here; `pip install zashiki[cluster]` installs it.
refusal-dask-silent = No Dask scheduler answers at { $address }: { $why }
refusal-dask-idle = The Dask scheduler at { $address } has no workers.
refusal-dask-unable = The Dask cluster at { $address } cannot play: { $why }
refusal-dask-version = The Dask cluster at { $address } has Zashiki { $theirs }, not { $ours }.
refusal-training-hours = A training takes more than { $hours } hours.
refusal-nothing-to-train = This game has no network to be trained.
refusal-other-network = “{ $file }” holds a network of { $theirs } weights, not { $ours }: what the game knows has changed since; begin anew with another file.

## The server

server-open = Zashiki is open: { $link }
server-network = In your local network: { $link }
server-kept = Games are kept in { $folder }. Ctrl+C closes it.
think-begun = Zashiki thinks for the servers on { $where }, about { $seats ->
        [one] one question
       *[other] { $seats } questions
    } at a time. Ctrl+C ends it.
refusal-think-sqlite = Only servers on PostgreSQL can let other machines think for them, not one with the SQLite file { $where }; name their database with --db postgresql://…
rows-kept = { $file }: { $count ->
        [one] one row
       *[other] { $count } rows
    } written.
rows-restored = { $file }: { $count ->
        [one] one row
       *[other] { $count } rows
    } restored.
logged-out = { $name } is logged out everywhere, and all keys for programs are revoked.
logged-out-keep = { $name } is logged out everywhere; keys for programs stay valid.
new-password = The new password of { $name }: { $password }
refusal-no-database-file = There is no database at { $where }.
refusal-foreign-database = This database holds nothing of Zashiki.
refusal-database-in-use = Another server is using { $where }; stop it, or give this one a database of its own with --data or --db.
refusal-database-not-empty = The database is not empty ({ $table }); --force replaces all that it holds.
refusal-database-unreadable = “{ $where }” is not the address of a database: { $why }
refusal-database-kind = The database is SQLite or PostgreSQL, not { $kind }.
refusal-database-failed = The database cannot be used: { $why }
refusal-psycopg-missing = PostgreSQL needs psycopg: pip install 'zashiki[postgres]' ({ $why }).
refusal-not-a-backup = “{ $file }” is not a backup of Zashiki, or it is damaged.
refusal-damaged-backup = “{ $file }” is damaged: it was cut off or changed.
refusal-newer-backup = “{ $file }” was made by Zashiki { $version }, which is newer than this one.
refusal-newer-database = The database was last used by a newer Zashiki (form { $revision }), which this one cannot read: install that version again, or restore an older backup.
refusal-older-database = The database has the form of an older Zashiki: start the server once, which brings it up to date.
refusal-damaged-key = “{ $file }” is damaged: it should have { $count } bytes; take it from a backup, or remove it.
refusal-no-such-account = There is no account named “{ $name }”.
refusal-server-silent = { $where } is in use by something that takes no commands: a server that hangs or is still opening, or a restore. Wait, or stop it.
refusal-command-unanswered = The server was asked, but no answer came; it may have been done or not ({ $why }).
refusal-command-unknown = The running server (version { $version }) does not know “{ $command }”. Restart it with this version.
refusal-port-in-use = Port { $port } on { $host } is already in use. Choose another with --port.
refusal-limits-unreadable = The limits in { $file } cannot be read as TOML: { $why }
refusal-limits-unknown = { $file } sets “{ $where }”, which is no limit; there are: { $known }.
refusal-limits-wrong = { $file }: { $where } cannot be “{ $value }”; right would be, for example, { $wanted }.
refusal-limits-multiplier = ZASHIKI_LIMITS is a number above 0 by which all limits are multiplied, not “{ $value }”.
refusal-cannot-listen = Port { $port } on { $host } is not available: { $why }. Choose another with --port.

## Tables that stand still

halted-table = { $table } ({ $game }), since { $since }: { $why }
halted-tables = { $count ->
        [0] No table stands still.
        [one] One table stands still.
       *[other] { $count } tables stand still.
    }
halted-still = { $table } stands still, since { $since }: { $why }
resumed = { $table } can go on.

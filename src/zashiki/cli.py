"""The command line. Nothing is imported before a command needs it, so that `--help` answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from zashiki import __version__
from zashiki.contract import LANGUAGES, Reason, Refused
from zashiki.misuse import Misused, Parser, complain, mishap, typed_behind, words_for
from zashiki.registry import add, names

PLAYER_NAMES = "level1 to level5, top, greedy, random"
LOG_LEVELS = ("debug", "info", "warning", "error")


def main(argv: Sequence[str] | None = None) -> int:
    typed = sys.argv[1:] if argv is None else argv
    arguments = argparse.Namespace(game="")
    try:
        for where in typed_behind("--game", typed):
            add(where)
        parser().parse_args(typed, arguments)
        code: int = arguments.command(arguments)
        return code
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Misused as misused:
        print(words_for(typed).say("usage", usage=misused.usage), file=sys.stderr)
        complain(misused.reason, words_for(typed))
        raise SystemExit(2) from None
    except Refused as refused:
        complain(refused.reason, words_for(typed, arguments.game))
    except OSError as error:
        complain(mishap(error), words_for(typed))
    except ValueError as error:
        complain(Reason("invalid", "failed", args={"why": error}), words_for(typed))
    return 2


def parser() -> argparse.ArgumentParser:
    top = Parser("zashiki", description="Board games set in old Japan, against bots and friends.")
    top.add_argument("--version", action="version", version=f"zashiki {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = command(commands, "play", play_command, "play a game in the terminal")
    game(play)
    play.add_argument(
        "--vs",
        nargs="+",
        default=[],
        metavar="PLAYER",
        help=f"the opponents: {PLAYER_NAMES} (default: level2 or greedy)",
    )
    play.add_argument("--seat", type=int, default=1, help="your seat, 1 (default) or more")
    play.add_argument("--seed", help="any text: the same seed gives the same deal")
    options(play)
    play.add_argument("--plain", action="store_true", help="lines of text only: for screen readers and slow links")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    language(play)

    score = command(commands, "score", score_command, "the score pad for a game on a real table")
    game(score)
    score.add_argument("position", help="what lies on the table; - reads one position per line")
    score.add_argument("--json", action="store_true", help="one JSON object per position")
    language(score)

    tool = command(commands, "tool", tool_command, "a game's own help for a real table")
    game(tool)
    tool.add_argument("tool", nargs="?", metavar="TOOL", help="which one (without it: which there are)")
    tool.add_argument("rest", nargs=argparse.REMAINDER, metavar="…", help="what it asks for; --help tells")

    arena = command(commands, "arena", arena_command, "let players compete")
    game(arena)
    arena.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help=f"{PLAYER_NAMES}, search:1000, top:0.5s, openspiel:1000; of more than a table seats all combinations meet",
    )
    arena.add_argument("--games", type=positive, default=100, help="how many for each combination (default 100)")
    arena.add_argument("--seats", type=positive, help="how many sit at a table (default: all, or as few as can play)")
    arena.add_argument("--seed", type=int, default=1, help="of the whole series (default 1)")
    options(arena)
    arena.add_argument("--record", type=Path, metavar="FILE", help="keep every game, and go on from what is there")
    arena.add_argument(
        "--beat", type=float, metavar="SHARE", help="stop when it is clear whether a player wins this share"
    )
    arena.add_argument("--of", metavar="PLAYER", help="who should win that share (default: who was named first)")
    arena.add_argument("--margin", type=float, help="how much less is clearly too little (default 0.05)")
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw the standings, as SVG")
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--processes", type=positive, help="how many cores to use (default all)")
    where.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:8786")
    arena.add_argument("--json", action="store_true", help="the standings as JSON")

    train = command(commands, "train", train_command, "let a game's network learn by playing against itself")
    game(train)
    train.add_argument("--hours", type=float, default=2.0, help="how long, in all (default 2)")
    train.add_argument("--file", type=Path, help="where it is kept and goes on (default GAME.training.npz)")
    train.add_argument("--cores", type=positive, default=os.cpu_count(), help="how many to use (default all)")
    train.add_argument("--seed", type=int, default=1, help="of the games (default 1)")

    bench = command(commands, "bench", bench_command, "measure how fast the rules run here")
    bench.add_argument("games", nargs="*", metavar="GAME", help="all games by default")
    bench.add_argument("--json", action="store_true", help="the figures as JSON")
    bench.add_argument("--peers", action="store_true", help="measure OpenSpiel as well, if it is installed")
    bench.add_argument("--server", action="store_true", help="measure the server as well")
    bench.add_argument("--save", type=Path, metavar="FILE", help="write the figures into a file as well")

    replay = command(commands, "replay", replay_command, "tell a saved match")
    replay.add_argument("file", type=Path)
    replay.add_argument("--seat", type=int, default=0, help="as this seat saw it (default: as an onlooker did)")
    language(replay)

    verify = command(commands, "verify", verify_command, "check a match file, or every match that the server keeps")
    verify.add_argument("file", type=Path, nargs="?", help="a match file (default: all matches of the database)")
    language(verify)
    database(verify)

    serve = command(commands, "serve", serve_command, "start the server and open the lobby in the browser")
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 opens it to the local network")
    serve.add_argument("--port", type=int, default=8137, help="default 8137; 0 takes any that is free")
    serve.add_argument("--public-url", default="", metavar="URL", help="how people reach it, behind a proxy")
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    serve.add_argument("--log-level", default="warning", choices=LOG_LEVELS)
    serve.add_argument(
        "--log-addresses", action="store_true", help="note with each request where it came from (with --log-level info)"
    )
    serve.add_argument(
        "--limits",
        type=Path,
        metavar="FILE",
        default=os.environ.get("ZASHIKI_LIMITS_FILE") or None,
        help="how much each person and address may ask for (TOML; default: $ZASHIKI_LIMITS_FILE)",
    )
    database(serve)

    think = command(commands, "think", think_command, "think for servers that share a database, and do nothing else")
    database_alone(think, "their database: postgresql://…", needed=True)
    cores = os.cpu_count() or 1
    think.add_argument("--seats", type=positive, default=cores, help="questions at the same time (default: cores)")
    think.add_argument("--log-level", default="warning", choices=LOG_LEVELS)

    backup = command(commands, "backup", backup_command, "write all that the server keeps into one file")
    backup.add_argument("file", type=Path)
    database(backup)

    restore = command(commands, "restore", restore_command, "fill an empty database from a backup")
    restore.add_argument("file", type=Path)
    restore.add_argument("--force", action="store_true", help="replace what the database holds")
    database(restore)

    user = command(commands, "user", user_command, "look after the server's accounts")
    user.add_argument("what", choices=("reset",), help="reset: give an account a new password")
    user.add_argument("name")
    user.add_argument("--keep-tokens", action="store_true", help="let programs with this account's keys go on")
    database(user)

    table = commands.add_parser("table", help="look after tables that stand still, because they are damaged")
    tables = table.add_subparsers(metavar="COMMAND", dest="what", required=True)
    database(command(tables, "list", table_command, "the tables that stand still, and why"))
    resume = command(tables, "resume", table_command, "let tables that stand still go on, if they can")
    resume.add_argument(
        "tables", nargs="*", metavar="TABLE", help="which (default: all; after --, if a dash begins one)"
    )
    database(resume)
    return top


def command(commands: Any, name: str, run: Callable[[Any], int], about: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about.capitalize() + ".")
    made.set_defaults(command=run)
    made.add_argument(
        "--game", action="append", dest="added", metavar="PACKAGE", help="add a game: its package or folder"
    )
    return made


def game(made: argparse.ArgumentParser) -> None:
    made.add_argument("game", choices=names(), metavar="GAME", help=", ".join(names()))


def language(made: argparse.ArgumentParser) -> None:
    made.add_argument("--lang", choices=LANGUAGES, help="the language (default: that of your system)")


def options(made: argparse.ArgumentParser) -> None:
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def database(made: argparse.ArgumentParser) -> None:
    made.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: your data directory)")
    database_alone(made, "a database: postgresql://… or the path of an SQLite file")


def database_alone(made: argparse.ArgumentParser, about: str, needed: bool = False) -> None:
    known = os.environ.get("ZASHIKI_DB") or None  # arguments are read by everybody on the machine
    about = f"{about} (default: $ZASHIKI_DB, for one with a password)"
    made.add_argument("--db", metavar="URL", default=known, required=needed and not known, help=about)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


# --- Commands ----------------------------------------------------------------------------------------


def play_command(arguments: Any) -> int:
    from zashiki.terminal import Terminal, play

    terminal = Terminal(arguments.lang, arguments.plain)
    chosen = read_options(arguments.option)
    return play(terminal, arguments.game, arguments.vs, arguments.seat, arguments.seed, chosen, arguments.resume)


def read_options(texts: Sequence[str]) -> dict[str, str]:
    return dict(read_option(text) for text in texts)


def read_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused.of("option-form", word=text)
    return name, value


def score_command(arguments: Any) -> int:
    if arguments.position != "-":
        os.environ["ZASHIKI_PLAIN"] = "1"  # a single score is quicker than loading compiled rules
    from zashiki.pad import score_lines, score_one
    from zashiki.terminal import Terminal

    terminal = Terminal(arguments.lang, plain=True)
    if arguments.position == "-":
        return score_lines(terminal, arguments.game, sys.stdin, arguments.json)
    return score_one(terminal, arguments.game, arguments.position, arguments.json)


def tool_command(arguments: Any) -> int:
    if "-" not in arguments.rest:
        os.environ["ZASHIKI_PLAIN"] = "1"  # a single answer is quicker than loading compiled rules
    from zashiki.pad import tools_of, use_tool

    if arguments.tool:
        return use_tool(arguments.game, arguments.tool, arguments.rest)
    for name, tool in tools_of(arguments.game).items():
        print(f"{name}: {tool.about}, as in `zashiki tool {arguments.game} {name} {tool.example}`")
    return 0


def arena_command(arguments: Any) -> int:
    from zashiki.arena.report import run

    return run(arguments, read_options(arguments.option))


def train_command(arguments: Any) -> int:
    from zashiki.training import run

    file = arguments.file or Path(f"{arguments.game}.training.npz")
    return run(arguments.game, file, arguments.hours, arguments.cores, arguments.seed)


def bench_command(arguments: Any) -> int:
    from zashiki.bench import run

    return run(arguments.games or names(), arguments.json, arguments.peers, arguments.server, arguments.save)


def replay_command(arguments: Any) -> int:
    from zashiki.terminal import Terminal, replay

    return replay(Terminal(arguments.lang, plain=False), arguments.file, arguments.seat)


def verify_command(arguments: Any) -> int:
    from zashiki.terminal import Terminal, verify

    terminal = Terminal(arguments.lang, plain=True)
    if arguments.file:
        return verify(terminal, arguments.file)
    from zashiki.server.verify import verify_all

    return verify_all(terminal, *kept_in(arguments)[1:])


def kept_in(arguments: Any) -> tuple[Path, str]:
    """The data directory and the database that were chosen."""
    from zashiki.server.serve import data_directory, database_url

    data = data_directory(arguments.data)
    return data, database_url(data, arguments.db)


def serve_command(arguments: Any) -> int:
    from zashiki.server.serve import Address, Logs, serve

    address = Address(arguments.host, arguments.port, arguments.public_url)
    logs = Logs(arguments.log_level, arguments.log_addresses)
    return serve(address, *kept_in(arguments), not arguments.no_browser, logs, arguments.limits)


def think_command(arguments: Any) -> int:
    from zashiki.server.think import think

    return think(arguments.db, arguments.seats, arguments.log_level)


def backup_command(arguments: Any) -> int:
    from zashiki.server.backup import backup

    data, url = kept_in(arguments)
    rows = backup(url, data, arguments.file)
    print(words_for([]).say("rows-kept", file=arguments.file, count=rows))
    return 0


def restore_command(arguments: Any) -> int:
    from zashiki.server.backup import restore

    data, url = kept_in(arguments)
    rows = restore(arguments.file, url, data, force=arguments.force)
    print(words_for([]).say("rows-restored", file=arguments.file, count=rows))
    return 0


def user_command(arguments: Any) -> int:
    from zashiki.server.administration import carry_out

    done = carry_out(*kept_in(arguments), "user reset", name=arguments.name, end_tokens=not arguments.keep_tokens)
    print(words_for([]).say("logged-out-keep" if arguments.keep_tokens else "logged-out", name=arguments.name))
    print(words_for([]).say("new-password", name=arguments.name, password=done["password"]))
    return 0


def table_command(arguments: Any) -> int:
    from zashiki.server.administration import carry_out

    where, words = kept_in(arguments), words_for([])
    listed = {one["table"]: one for one in carry_out(*where, "table list")["tables"]}
    if arguments.what == "list" or not (listed or arguments.tables):
        for one in listed.values():
            print(words.say("halted-table", **halted_facts(words, one)))
        print(words.say("halted-tables", count=len(listed)))
        return 0
    left = 0
    for table in arguments.tables or listed:
        halted = carry_out(*where, "table resume", table=table)["halted"]
        print(words.say("halted-still", **halted_facts(words, halted)) if halted else words.say("resumed", table=table))
        left += halted is not None
    return 1 if left else 0


def halted_facts(words: Any, halted: dict[str, Any]) -> dict[str, Any]:
    """As the texts tell why a table stands still."""
    since = datetime.fromtimestamp(halted["since"] / 1000).isoformat(" ", "minutes") if halted["since"] else "?"
    why = words.say(f"fault-{halted['what']}", number=halted["number"], place=halted["place"])
    return {"table": halted["table"], "game": halted["game"], "since": since, "why": why}


if __name__ == "__main__":
    sys.exit(main())

"""A game in the terminal: the table drawn with rich, or told line by line for a screen reader."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import platformdirs
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text as Styled

from zashiki.contract import HOUSE, SPECTATOR, Cell, Event, Move, Player, Refused, Seat, Strip
from zashiki.match import Damaged, Match
from zashiki.misuse import unsaved
from zashiki.players.advice import advise, percent
from zashiki.players.budget import Budget, Thought
from zashiki.players.catalogue import check, player, usual
from zashiki.progress import load_shown
from zashiki.registry import as_typed
from zashiki.registry import names as all_games
from zashiki.room import Room
from zashiki.text import Text, plain_word, reader_language, text_for
from zashiki.win_chart import look_back

SEAL = "bold #e0604f"
HINT = Budget(seconds=0.8)
COMMANDS = ("moves", "undo", "hint", "why", "rules", "log", "board", "save", "quit", "help")


class Terminal:
    """Where words and tables go."""

    def __init__(self, language: str | None, plain: bool) -> None:
        self.language = language or reader_language()
        self.plain = plain
        self.console = Console(highlight=False, no_color=plain or None, soft_wrap=plain)
        self.text: Text = text_for(self.language)
        self.inks: Mapping[str, str] = {}  # of the room's things

    def load(self, name: str) -> Room:
        """Open a room, and speak its words from now on."""
        room = load_shown(name, self.language)
        self.text = text_for(self.language, room.card.folder, room.card.wording.things)
        self.inks = room.card.telling.inks
        return room

    def say(self, code: str, **args: Any) -> None:
        self.write(self.text.say(code, args))

    def write(self, line: str = "", style: str = "") -> None:
        self.console.print(Styled(line, "" if self.plain else style))

    # --- The table ------------------------------------------------------------------------------------

    def show_table(self, strips: Sequence[Strip], names: Sequence[str]) -> None:
        if self.plain:
            for strip in strips:
                self.write(self.spoken(strip, names))
            return
        board = [strip for strip in strips if strip.columns]
        table = Table(box=None, pad_edge=False, padding=(0, 1))
        table.add_column("", no_wrap=True)
        for column in range(max((len(strip.cells) for strip in board), default=0)):
            table.add_column(str(column + 1), justify="center", min_width=10)
        for strip in board:
            table.add_row(Styled(self.label(strip, names), "dim"), *(self.drawn(cell, names) for cell in strip.cells))
        if Measurement.get(self.console, self.console.options.update(width=1000), table).maximum > self.console.width:
            for strip in strips:
                self.write(self.spoken(strip, names))
            return
        if board:
            self.console.print(table)
        for strip in strips:
            if strip not in board:
                self.write(self.spoken(strip, names), "dim" if board else "")

    def label(self, strip: Strip, names: Sequence[str]) -> str:
        name = self.text.say(strip.label)
        return name if strip.seat == HOUSE else f"{names[strip.seat]}, {name.lower()}"

    def drawn(self, cell: Cell, names: Sequence[str]) -> Styled:
        style = self.inks.get(cell.colour, "") if cell.colour else "dim"
        return Styled("·" if cell.name.endswith("-none") else self.named(cell, names), style)

    def named(self, cell: Cell, names: Sequence[str]) -> str:
        """A place in words: where it is, whose or what lies there, how many of it, and what else."""
        held = ", ".join(self.named(one, names) for one in cell.holds)
        return ": ".join(filter(None, (self.text.thing(cell.place), self.counted(cell, names), held)))

    def counted(self, cell: Cell, names: Sequence[str]) -> str:
        """A thing or a seat, and how many of it."""
        name = self.text.thing(cell.name)
        if cell.seat != HOUSE:
            whose = f"{name} ({names[cell.seat]})" if name else names[cell.seat]
            return whose if cell.number is None else f"{whose} {cell.number}"
        return name if cell.number is None else f"{name} ×{cell.number}" if name else str(cell.number)

    def spoken(self, strip: Strip, names: Sequence[str]) -> str:
        cells = [self.named(cell, names) for cell in strip.cells]
        if strip.columns:
            cells = [f"{column}. {cell}" for column, cell in enumerate(cells, 1)]
        between = "; " if any(cell.place or cell.holds for cell in strip.cells) else ", "
        return f"{self.label(strip, names)}: {between.join(cells) or self.text.say('nothing-there')}"

    # --- Scores ---------------------------------------------------------------------------------------

    def show_score(self, game: Room, scored: dict[str, Any]) -> None:
        for name, number in game.pad.lines(scored):
            self.write(f"{self.text.name(name):<14}{number:>4}")
        self.tell_events(game.pad.story(scored))

    def tell_events(self, events: Iterable[Event]) -> None:
        for event in events:
            self.write(self.text.sentence(event))

    def show_result(self, match: Match, names: Sequence[str]) -> None:
        result = match.result()
        self.say(f"ending-{result.why}")
        kinds = list(dict.fromkeys(line.name for lines in result.lines for line in lines))
        points = [{line.name: line.points for line in lines} for lines in result.lines]
        rows = [(self.text.name(kind), [str(mine.get(kind, "–")) for mine in points]) for kind in kinds]
        rows.append((self.text.say("result-total"), [str(total) for total in result.points]))
        if result.facts:
            rows.append((self.text.say(result.facts[0].name), [str(fact.points) for fact in result.facts]))
        if self.plain:
            for heading, numbers in rows:
                told = ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
                self.write(f"{heading}: {told}")
            return
        table = Table(box=None, padding=(0, 2))
        for heading in ("", *names):
            table.add_column(heading, justify="right" if heading else "left")
        for heading, numbers in rows:
            table.add_row(heading, *numbers)
        self.console.print(table)


# --- Playing -------------------------------------------------------------------------------------------


def play(
    terminal: Terminal,
    name: str,
    opponents: Sequence[str],
    seat: int,
    seed: str | None,
    options: dict[str, str],
    resume: Path | None,
) -> int:
    for opponent in opponents:
        check(opponent)
    game = terminal.load(name)
    opponents = opponents or [usual(game)]
    if resume:
        match = whole_match(resume, terminal)
        game = terminal.load(match.game.name)  # whichever was named: the file knows better
        match.names = match.names or around(1, opponents, len(match.seats))
        if len(match.names) != len(match.seats) or match.names.count("human") > 1:
            raise Refused.of("one-person", file=resume, names=", ".join(match.names))
    else:
        count = game.seats[0] if len(opponents) == 1 else 1 + len(opponents)
        match = Match.new(game, game.seated(options, count), read_seed(seed))
        if seat - 1 not in match.seats:
            raise Refused.of("no-such-seat", count=count, seat=seat)
        match.names = around(seat, opponents, count)
    if not terminal.plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        terminal.say("demo")
        match.names = tuple(opponents[0] if name == "human" else name for name in match.names)
    return Sitting(terminal, game, match).run()


def around(seat: int, opponents: Sequence[str], count: int) -> tuple[str, ...]:
    """Who sits where: one person, and the opponents on the other seats, the last one on all that are left."""
    others = [*opponents, *[opponents[-1]] * count][: count - 1]
    return (*others[: seat - 1], "human", *others[seat - 1 :])


def read_seed(text: str | None) -> bytes | None:
    """A seed in hexadecimal as files hold it, or any text."""
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) >= 16 else hashlib.sha256(text.encode()).digest()[:16]


def read_match(path: Path, terminal: Terminal) -> Match:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(0, "damaged-bytes", at=error.start, why=error.reason) from error
    for line in text.splitlines()[1:2]:
        if line.removeprefix("game ") in all_games():
            terminal.load(line.removeprefix("game "))  # with a bar, if it takes time
    return Match.from_text(text)


def whole_match(path: Path, terminal: Terminal) -> Match:
    """The match of a file; what is wrong with it is told in the words of its own game."""
    try:
        return read_match(path, terminal)
    except Damaged as damaged:
        raise Refused.of("failed", why=terminal.text.reasons(damaged.reason)) from damaged


class Sitting:
    """A person (or nobody) and bots at a table in the terminal."""

    def __init__(self, terminal: Terminal, game: Room, match: Match) -> None:
        self.terminal, self.game, self.match = terminal, game, match
        self.text = terminal.text
        self.bots: dict[Seat, Player] = {
            seat: player(name, game) for seat, name in enumerate(match.names) if name != "human"
        }
        people = [seat for seat in match.seats if seat not in self.bots]
        self.me = people[0] if people else SPECTATOR
        self.names = [self.text.say("you") if seat == self.me else self.bot_name(seat) for seat in match.seats]
        self.told = 0  # final steps of the match that were told
        self.mine = 0  # private steps of the person that were told as well
        self.thoughts = 0  # of the bots
        self.listed: list[tuple[Move, ...]] = []  # what can be chosen by number: a move, or all those of a plan
        self.commands = {plain_word(self.text.say(f"command-{name}")): name for name in COMMANDS} | {
            name: name for name in COMMANDS
        }

    def bot_name(self, seat: Seat) -> str:
        name = self.text.say(f"player-{self.match.names[seat]}")
        return f"{name} {seat + 1}" if self.match.names.count(self.match.names[seat]) > 1 else name

    def ranked(self, seat: Seat) -> str:
        """A bot's name, and how hard it is to beat, if it is one of the levels."""
        strength = f"strength-{self.match.names[seat]}"
        return f"{self.names[seat]} ({self.text.say(strength)})" if strength in self.text else self.names[seat]

    def run(self) -> int:
        try:
            self.greet()
            while not self.match.over:
                self.let_bots_play()
                self.tell()
                if self.me in self.match.active and not self.ask():
                    return 0
            self.tell()
            self.show()
            self.terminal.show_result(self.match, self.names)
            self.terminal.say("seed", seed=self.match.seed.hex())
        except (KeyboardInterrupt, EOFError):
            self.keep()
        except BaseException:
            self.keep()
            raise
        return 0

    def greet(self) -> None:
        title = self.text.say("game-title")
        if self.me == SPECTATOR:
            return
        if self.match.log:
            self.terminal.say("welcome-back", game=title, count=len(self.match.log))
            self.told = max(0, len(self.match.steps) - 6)
        else:
            others = ", ".join(self.ranked(seat) for seat in self.match.seats if seat != self.me)
            self.terminal.say("welcome", game=title, opponents=others, seat=self.me + 1)
            self.terminal.say("game-tagline")
            self.terminal.say("sealed", sealed=self.match.sealed)

    def let_bots_play(self) -> None:
        for seat in self.match.active:
            if seat in self.bots:
                view = self.match.view(seat)
                self.thoughts += 1
                chance = hashlib.sha256(f"{self.match.seed.hex()} {self.thoughts}".encode()).digest()
                seed = int.from_bytes(chance[:7])
                self.match.play(seat, self.bots[seat].choose(view, self.game.legal(view), seed))

    def tell(self) -> None:
        """What happened since the last time. Where all choose at the same time, others' steps may come to stand
        before one's own that were told already."""
        for told in self.match.told(self.me, self.told):
            if told.step.seat == self.me and self.mine:
                self.mine -= 1
                continue
            for event in told.events:
                if event.code not in self.game.card.telling.unsaid:
                    self.terminal.write(self.text.tell(event, self.me, self.names), "italic")
        self.told = len(self.match.steps)
        self.mine = self.match.position(self.me) - self.told

    def show(self) -> None:
        self.terminal.write()
        self.terminal.show_table(self.game.picture(self.match.view(self.me)), self.names)
        self.terminal.write()

    # --- Asking -----------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """One decision of the person; False to leave."""
        self.show()
        self.tell_outlook()
        self.terminal.write(self.text.sentence(self.game.prompt(self.match.view(self.me))), SEAL)
        words = dict.fromkeys(text.split()[0] for text in self.match.legal(self.me))
        self.terminal.say("your-moves", words=", ".join(map(self.text.word, words)))
        self.listed = []
        while True:
            line = self.terminal.console.input(f"{self.text.say('input')}> ").strip()
            if not line:
                continue
            done = self.obey(line)
            if done is not None:
                return done

    def tell_outlook(self) -> None:
        """What lies before the person: what a plan will run into, before it is closed."""
        for event in self.game.outlook(self.match.view(self.me)):
            if event.code not in self.game.card.telling.unsaid:
                self.terminal.write(self.text.tell(event, self.me, self.names), "dim")

    def obey(self, line: str) -> bool | None:
        """Carry out what was typed: True for a new decision, False to leave, None to ask on."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(plain_word(word))
        if command == "quit":
            self.keep()
            return False
        if command == "board":
            return True
        if command:
            return bool(getattr(self, f"do_{command}")(rest.strip())) or None
        return self.play(self.text.understand(line))

    def play(self, line: str) -> bool | None:
        try:
            if line.isascii() and line.isdigit() and len(line) < 5:
                if not 0 < int(line) <= len(self.listed):
                    self.terminal.say("no-such-number", number=line)
                    return None
                for move in self.listed[int(line) - 1]:
                    self.match.play(self.me, move)
            else:
                self.match.play(self.me, line)
            return True
        except Refused as refused:
            self.explain(refused, line)
            return None

    def explain(self, refused: Refused, line: str) -> None:
        if refused.reason.kind == "ambiguous":
            self.do_moves(line)
        else:
            self.terminal.write(self.text.reasons(refused.reason))

    def do_moves(self, line: str) -> None:
        """List the legal moves, or those that begin with some words."""
        words = tuple(self.text.understand(line).split())
        view = self.match.view(self.me)
        legal, forecasts = self.game.legal(view), self.game.forecasts(view, self.match.options)
        moves = [move for move in legal if self.game.parts(move)[: len(words)] == words] or list(legal)
        self.listed = [(move,) for move in moves]
        self.terminal.say("choose-one")
        for number, move in enumerate(moves, 1):
            said = [self.in_words(move), *([self.text.sentence(forecasts[move])] if move in forecasts else ())]
            self.terminal.write(f"{number:>3}  {' '.join(said)}")

    def in_words(self, move: Move) -> str:
        """A move as a sentence, and as it can be typed."""
        typed = " ".join(self.text.word(word) for word in self.game.parts(move))
        return f"{self.text.sentence(self.game.phrase(move))} [{typed}]"

    def do_undo(self, _: str) -> bool:
        try:
            self.match.undo(self.me)
        except Refused as refused:
            self.terminal.write(self.text.reasons(refused.reason))
            return False
        self.mine -= 1
        self.terminal.say("undone")
        return True

    def do_hint(self, _: str) -> None:
        """The best moves, to be chosen by number; in a room without a network, what the greedy player would do."""
        view = self.match.view(self.me)
        legal = self.game.legal(view)
        if not self.game.trained:
            move = player("greedy", self.game).choose(view, legal, 1)
            self.terminal.say("best-move", move=self.in_words(move))
            return
        moves, reasons, verdict = advise(self.game, view, legal, 1, HINT)
        self.listed = [(thought.move, *thought.rest) for thought in moves]
        self.terminal.write(self.text.sentence(verdict), "italic")
        self.terminal.say("advice-plan-chances" if moves[0].rest else "advice-chances")
        for number, (thought, why) in enumerate(zip(moves, reasons, strict=True), 1):
            chance = self.text.say("percent", share=percent(thought.chance))
            line = f"{number:>3}  {chance:>4}  {self.advised(thought, why)}"
            self.terminal.write(line, "bold" if number == 1 else "")

    def advised(self, thought: Thought, reasons: list[Event]) -> str:
        """A move and what speaks for it, or what speaks for a plan and its cards, each on a line of its own."""
        said = [self.text.sentence(reason) for reason in reasons]
        if thought.rest:
            cards = [self.text.sentence(self.game.phrase(move)) for move in (thought.move, *thought.rest)]
            return "\n           ".join([", ".join(said), *cards])
        return " ".join([self.in_words(thought.move), *said])

    def do_why(self, line: str) -> None:
        reason = self.match.why_not(self.me, self.text.understand(line))
        if reason is None:
            self.terminal.say("legal-now", move=line)
        elif reason.kind == "ambiguous":
            self.do_moves(line)
        else:
            self.terminal.write(self.text.reasons(reason))

    def do_rules(self, line: str) -> None:
        known = [rule["id"] for rule in self.game.rulebook]
        wanted = [line.upper()] if line else known
        if wanted[0] not in known:
            self.terminal.say("no-such-rule", rule=line, rules=", ".join(known))
            return
        for rule in wanted:
            self.terminal.write(f"{rule} {self.text.say(f'rule-{rule}-title')}", "bold")
            self.terminal.write(self.text.say(f"rule-{rule}"))

    def do_log(self, _: str) -> None:
        for event in self.match.story(self.me):
            self.terminal.write(self.text.cite(event, self.me, self.names))

    def do_help(self, _: str) -> None:
        self.terminal.say("help-head")
        self.terminal.write(f"  {'…':<12}{self.text.say('help-move')}")
        for name in COMMANDS[:-1]:
            self.terminal.write(f"  {self.text.say(f'command-{name}'):<12}{self.text.say(f'help-{name}')}")

    def do_save(self, line: str) -> None:
        path = Path(line or f"{self.game.name}.zashiki")
        try:
            path = path.expanduser()
            write_safely(path, self.match.to_text())
        except (OSError, ValueError, RuntimeError) as error:
            self.terminal.say("not-saved", file=path, why=unsaved(error, path))
            return
        self.terminal.say("saved", file=path, game=as_typed(self.game.name))

    def keep(self) -> None:
        """Nothing is lost when somebody leaves."""
        if self.me == SPECTATOR or self.match.over:
            return
        path = Path(platformdirs.user_data_dir("zashiki")) / f"{self.game.name}-{self.match.sealed[:8]}.zashiki"
        self.terminal.write()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(path, self.match.to_text())
        except OSError as error:
            self.terminal.say("not-saved", file=path, why=unsaved(error, path))
            return
        self.terminal.say("interrupted", file=path, game=as_typed(self.game.name))
        self.terminal.say("goodbye")


def write_safely(path: Path, text: str) -> None:
    """Replace a file as a whole, or not at all."""
    draft = path.with_name(path.name + ".new")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


# --- Replay and verify -----------------------------------------------------------------------------------


def replay(terminal: Terminal, path: Path, seat: int) -> int:
    """Tell a whole match, as a seat or an onlooker saw it."""
    match = whole_match(path, terminal)
    text = terminal.text
    if seat not in range(len(match.seats) + 1):
        raise Refused.of("no-seat-in-match", seat=seat, count=len(match.seats))
    names = [text.say("seat-number", number=one + 1) for one in match.seats]
    reader = seat - 1 if seat else SPECTATOR
    terminal.say("replay-head", game=text.say("game-title"), count=len(match.log))
    for events in match.tale(reader):
        for event in events:
            terminal.write(text.cite(event, reader, names))
    terminal.show_table(match.game.picture(match.view(reader)), names)
    if match.over:
        terminal.show_result(match, names)
        if match.game.trained:
            look_back(terminal, match, names, reader)
    return 0


def verify(terminal: Terminal, path: Path) -> int:
    try:
        match = read_match(path, terminal)
    except Damaged as damaged:
        print(terminal.text.say("damaged", file=path, why=terminal.text.reasons(damaged.reason)), file=sys.stderr)
        return 1
    terminal.say("verified", file=path, count=len(match.log))
    return 0

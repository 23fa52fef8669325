"""Records, rules in both modes, chance, and the compile cache."""

import copy
import inspect
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from enum import IntEnum
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.volume import volume
from zashiki import bundle, kernel
from zashiki.kernel import ALL, NOBODY, OWN, Custom, Record, cells, flag, number, numbers, word
from zashiki.players import learning
from zashiki.room import GIVEN, cache_of, sources_of

ROOT = Path(__file__).parent.parent


class Colour(IntEnum):
    NONE = 0
    RED = 1
    BLUE = 2


class Box(Record):
    turn: int = number()
    best: int = number(of=Colour)
    open: bool = flag()
    seen: kernel.Cells = cells(2, 3, of=Colour)
    held: kernel.Cells = cells(3, 2, by=("aki", "bingo", "iyo"))
    chance: int = word()


def in_a_process_of_its_own(test):
    """How the rules of this process are compiled makes no difference to such a test."""
    return pytest.mark.compiled(pytest.mark.once(test))


def python(code, **environment):
    """Run code in a process of its own and give back what it prints."""
    env = {name: value for name, value in os.environ.items() if name not in ("ZASHIKI_PLAIN", "NUMBA_BOUNDSCHECK")}
    done = subprocess.run([sys.executable, "-c", code], env=env | environment, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# --- Records ------------------------------------------------------------------------------------------------


def test_a_record_is_written_as_json_by_its_plan():
    printed = python(
        """
import json
import numpy as np
from tests.test_kernel import Box, Colour
import zashiki

zashiki.load("naishi")
from zashiki.entrypoints_naishi import write_json

for turn in (0, 7, 10, -1, 2**63 - 1, -(2**62)):
    box = Box()
    box.turn, box.best, box.open, box.chance = turn, Colour.RED, turn > 7, 5
    box.seen[1, 2], box.seen[0, 0] = -128, 127
    out = np.zeros(Box.json.longest, np.uint8)
    size = write_json(np.frombuffer(box.data, np.uint8), Box.json.rows, Box.json.text, out)
    assert json.loads(out[:size].tobytes()) == json.loads(json.dumps(box.values() | {"chance": 0})), turn
print("same")
""",
        ZASHIKI_PLAIN="1",
    )
    assert printed == "same"


def test_a_record_is_declared_once_and_has_no_padding():
    assert Box.dtype["seen"].shape == (2, 3)
    assert Box.dtype.itemsize % 8 == 0
    assert sum(Box.dtype[name].itemsize for name in Box.dtype.names) == Box.dtype.itemsize


def test_attributes_are_plain_numbers():
    box = Box()
    box.turn, box.open, box.seen[1, 2] = 300, True, Colour.BLUE
    assert (box.turn, box.open, box.seen[1, 2]) == (300, True, 2)
    assert type(box.seen[1, 2]) is int
    assert box.copy() == box
    assert box != Box()


def test_a_block_is_written_into_and_never_replaced():
    with pytest.raises(AttributeError, match="seen"):
        Box().seen = 3


@pytest.mark.parametrize("again", [Record.copy, copy.deepcopy, lambda record: pickle.loads(pickle.dumps(record))])
def test_a_copy_is_a_record_of_its_own(again):
    box = Box()
    box.seen[0, 1] = Colour.RED
    other = again(box)
    other.seen[0, 0] = Colour.RED
    assert (box.bytes().count(Colour.RED), other.bytes().count(Colour.RED)) == (1, 2)


def test_a_record_reads_back_from_its_text():
    box = Box.from_text("best: red\nseen: none red blue / blue none none\nchance: 18446744073709551615")
    assert box.to_text() == "best: red\nseen: none red blue / blue none none\nchance: 18446744073709551615\n"
    assert Box.from_text(box.to_text()) == box


def test_rows_with_names_are_written_behind_them():
    box = Box.from_text("held: iyo 0 2, aki 3 1")
    assert box.held.tolist() == [[3, 1], [0, 0], [0, 2]]
    assert box.to_text() == "held: aki 3 1, iyo 0 2\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("held: aki 3", "2 values expected, 1 found"),
        ("held: tosa 3 1", "'tosa' is not one of aki, bingo, iyo"),
        ("colour: red", "no part of a position"),
        ("best red", "no part of a position"),
        ("best: green", "not one of none, red, blue"),
        ("seen: red", "6 values expected, 1 found"),
        ("turn: soon", "'soon' is not a number"),
    ],
)
def test_a_text_that_describes_no_record_is_refused(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        Box.from_text(text)


# --- Who sees a field ---------------------------------------------------------------------------------------------

SEEN_BY_DECLARATION = """
from zashiki import kernel
from zashiki.kernel import ALL, OWN, Record, cells, flag, number, numbers, word

class State(Record):
    turn: int = number(seen=ALL)
    secret: int = number()
    begun: bool = flag(seen=ALL)
    row: kernel.Cells = cells(3, seen=ALL)
    table: kernel.Cells = cells(2, 3, seen=ALL)
    cube: kernel.Numbers = numbers(2, 2, 2, seen=ALL)
    bids: kernel.Cells = cells(2, seen=OWN)
    hands: kernel.Cells = cells(2, 3, seen=OWN)
    sheets: kernel.Numbers = numbers(2, 2, 2, seen=OWN)
    forgotten: kernel.Cells = cells(2, 3)
    chance: int = word()

copy_seen = kernel.copying_rule(State)
if not kernel.PLAIN:
    import numba
    inner = copy_seen
    copy_seen = numba.njit(lambda state, seat, seen: inner(state[0], seat, seen[0]))
state = State(bytearray([1]) * State.dtype.itemsize)
for seat in (0, 1, -2):
    seen = State()
    copy_seen(state if kernel.PLAIN else state.array, seat, seen if kernel.PLAIN else seen.array)
    print([(name, seen.array[name][0].tolist()) for name in State.fields])
"""


@in_a_process_of_its_own
def test_the_copying_rule_copies_what_is_declared_in_both_modes():
    one, same = 0x0101010101010101, 0x0101
    shown = {
        "turn": one, "secret": 0, "begun": True, "row": [1] * 3, "table": [[1] * 3] * 2, "cube": [[[same] * 2] * 2] * 2,
    }  # fmt: skip
    expected = []
    for seat in (0, 1, -2):
        mine = [seat == row for row in range(2)]
        hidden = {"bids": [int(own) for own in mine], "hands": [[int(own)] * 3 for own in mine]}
        hidden |= {"sheets": [[[same * own] * 2] * 2 for own in mine], "forgotten": [[0] * 3] * 2, "chance": 0}
        expected.append(str(list((shown | hidden).items())))
    for plain in ("0", "1"):
        assert python(SEEN_BY_DECLARATION, ZASHIKI_PLAIN=plain).splitlines() == expected


def test_the_copying_rule_has_a_source_that_can_be_read():
    class State(Record):
        turn: int = number(seen=ALL)
        hand: kernel.Cells = cells(2, 3, seen=OWN)

    made = kernel.copying_rule(State)
    source = inspect.getsource(made if kernel.PLAIN else made.py_func)
    assert source.splitlines()[-3:] == [
        "    seen.turn = state.turn",
        "    if seat >= 0:",
        "        copy_block(seen.hand[seat], state.hand[seat])",
    ]


class Phase(IntEnum):
    PLAY = 0
    OVER = 1


GOOD = {"phase": lambda: number(of=Phase, seen=ALL), "kept": lambda: flag(seen=ALL), "dark": lambda: flag()}


@pytest.mark.parametrize(
    ("made", "complaint"),
    [
        (lambda: number(seen=OWN), "no rows"),
        (lambda: flag(seen=OWN), "no rows"),
        (lambda: cells(2, seen=OWN, custom=Custom(NOBODY)), "only what all have seen"),
        (lambda: cells(2, custom=Custom(NOBODY)), "only what all have seen"),
        (lambda: cells(2, seen=ALL, custom=Custom(ALL)), "leaves to be told nothing"),
        (lambda: numbers(2, seen=ALL, custom=Custom(OWN, where="weather")), "asks for 'weather'"),
        (lambda: cells(2, seen=ALL, custom=Custom(OWN, where="dark")), "asks for 'dark', .* that all see"),
        (lambda: cells(2, seen=ALL, custom=Custom(OWN, where="it")), "asks for 'it', .* one number"),
    ],
)
def test_what_cannot_be_meant_is_refused_when_it_is_declared(made, complaint):
    with pytest.raises(ValueError, match=f"^it: .*{complaint}"):
        type("State", (Record,), {name: good() for name, good in GOOD.items()} | {"it": made()})


def test_a_custom_that_ends_needs_a_phase():
    with pytest.raises(ValueError, match="asks for 'phase'"):
        type("State", (Record,), {"it": cells(2, seen=ALL, custom=Custom(NOBODY, until=Phase.OVER))})


def test_chance_is_never_declared_to_be_seen():
    with pytest.raises(TypeError):
        word(seen=ALL)


def test_a_room_whose_seats_have_no_rows_of_their_own_is_refused(naishi):
    class Narrow(Record):
        hand: kernel.Cells = cells(1, 3, seen=OWN)
        reveals: int = number(seen=ALL)
        chance: int = word()

    with pytest.raises(ValueError, match="hand: 2 seats cannot see their own of 1 rows"):
        replace(naishi.card, rules=replace(naishi.card.rules, state=Narrow))


# --- Chance ---------------------------------------------------------------------------------------------------

SPLITMIX = """
from zashiki import kernel
import numpy as np
if kernel.PLAIN:
    draw = kernel.draw
else:
    import numba
    inner = kernel.draw
    draw = numba.njit(lambda box, count: inner(box[0], count))
class Box(kernel.Record):
    chance: int = kernel.word()
box = Box(); box.chance = 1234567
print([int(draw(box if kernel.PLAIN else box.array, 1 << 31)) for _ in range(5)], box.chance)
"""


def test_chance_is_splitmix64_in_both_modes():
    """The first words of SplitMix64 from 1234567 are known: 6457827717110365317, 3203168211198807973, ..."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    expected = [word >> 33 for word in known]
    for plain in ("0", "1"):
        drawn, _, state = python(SPLITMIX, ZASHIKI_PLAIN=plain).rpartition(" ")
        assert drawn == str(expected)
        assert int(state) == (1234567 + 5 * kernel.GAMMA) & kernel.MASK


def test_a_seed_expands_to_different_words_for_different_purposes():
    assert kernel.expand(b"seed" * 4, "one", 3).tolist() != kernel.expand(b"seed" * 4, "two", 3).tolist()


# --- Compiled and plain ------------------------------------------------------------------------------------------

WHOLE_GAMES = f"""
import hashlib, zashiki
from itertools import cycle
from tests.contract.walks import steps, observers
for name in zashiki.names():
    game, digest = zashiki.load(name), hashlib.sha256()
    for number in range(0, 60, {volume(5, 20)}):  # through the options
        everybody = cycle(observers(game, number))
        for before, step, after in steps(game, number):
            digest.update(after.bytes())
            view = game.view(after, next(everybody))
            digest.update(view.record.bytes())
            digest.update(game.sample(view, number).bytes())
            digest.update(repr(list(game.legal(view))).encode())
        digest.update(repr(game.result(after)).encode())
    print(name, digest.hexdigest())
"""


@in_a_process_of_its_own
def test_compiled_rules_equal_plain_ones_to_the_byte_over_whole_games():
    assert python(WHOLE_GAMES) == python(WHOLE_GAMES, ZASHIKI_PLAIN="1")


BAD_INDEX = """
import zashiki
for name in zashiki.names():
    game = zashiki.load(name)
    state = game.deal(bytes(16), {})
    try:
        game.entrypoints.play_in(state.box, 0, 30_000)
    except IndexError:
        print("checked")
"""


@pytest.mark.skipif(not os.environ.get("NUMBA_BOUNDSCHECK"), reason="all rooms would have to be compiled for it")
def test_a_run_with_bounds_checks_really_checks():
    """The flag is no part of Numba's own cache key: without ours, unchecked code would be loaded."""
    python("import zashiki; [zashiki.load(name) for name in zashiki.names()]")
    assert set(python(BAD_INDEX, NUMBA_BOUNDSCHECK="1").split()) == {"checked"}


# --- The cache ---------------------------------------------------------------------------------------------------


def test_the_cache_directory_changes_with_sources_and_flags(tmp_path, monkeypatch):
    source = tmp_path / "rules.py"
    source.write_text("a = 1")
    first = kernel.cache_for("room", [source])
    assert kernel.cache_for("room", [source]) == first
    source.write_text("a = 2")
    second = kernel.cache_for("room", [source])
    monkeypatch.setenv("NUMBA_OPT", "1")
    third = kernel.cache_for("room", [source])
    assert len({first, second, third}) == 3


def test_the_cache_directory_changes_with_the_kernel(monkeypatch):
    digested = []
    monkeypatch.setattr(kernel, "source_digest", lambda sources: digested.extend(sources) or "0")
    kernel.cache_for("room", [])
    assert {path.name for path in digested} == {"kernel.py", "bundle.py", "sight.py"}


@pytest.mark.compiled
def test_the_cache_directory_changes_with_the_processor(naishi, monkeypatch):
    monkeypatch.setattr(bundle, "machine", lambda: ("another",))
    assert cache_of(naishi.card) != naishi.cache


@pytest.mark.compiled
def test_the_cache_directory_changes_with_every_file_that_has_entry_points(game):
    files = {Path(entry.py_func.__code__.co_filename) for entry in kernel._entries}
    shared = {path for path in files if "games" not in path.parts}
    assert Path(learning.__file__) in shared
    assert shared <= set(sources_of(game.card))
    assert {Path(str(find_spec(part).origin)) for part in GIVEN} <= set(sources_of(game.card))


@in_a_process_of_its_own
def test_an_entry_point_that_is_called_with_other_types_converts_or_refuses_them():
    """Compiled by a call it would have no machine code, and end the process."""
    code = """
import numpy as np, zashiki
from zashiki import registry
from zashiki.room import Room
game = registry.load_rules("naishi")
state = game.deal(bytes(16), {})
print(game.entrypoints.play_in(state.box, np.int16(0), np.int8(game.legal(game.view(state, 0))[0])))
for wrong in (("?", 0, 0), (state.box, 0, "?")):
    try:
        game.entrypoints.play_in(*wrong)
    except TypeError:
        print("refused")
try:  # nothing of it is loaded
    Room(game.card).entrypoints.play_in(state.box, 0, 0)
except TypeError:
    print("refused")
"""
    assert python(code).split()[-3:] == ["refused"] * 3


@in_a_process_of_its_own
def test_a_second_start_compiles_nothing_and_leaves_no_new_files():
    code = """
import zashiki
heard = []
game = zashiki.load(zashiki.names()[0], lambda name, total: heard.append(name))
files = sorted(str(path) for path in game.cache.rglob("*"))
print(len(heard), hash(tuple(files)), len(files))
"""
    first, second = python(code, PYTHONHASHSEED="0"), python(code, PYTHONHASHSEED="0")
    assert first == second
    assert second.startswith("0 ")


@in_a_process_of_its_own
def test_where_nothing_can_be_written_a_room_opens_all_the_same(tmp_path):
    (tmp_path / "file").write_text("no directory")
    code = """
import logging, sys
from zashiki import registry
logging.basicConfig(stream=sys.stdout)
game = registry.load_rules("naishi")
print(len(game.legal(game.view(game.deal(bytes(16), {}), 0))))
"""
    told, legal = python(code, ZASHIKI_CACHE=str(tmp_path / "file" / "cache")).splitlines()
    assert "compiled code could not be kept" in told
    assert int(legal) > 0


@in_a_process_of_its_own
def test_a_damaged_cache_is_filled_again_progress_is_told_and_old_ones_are_pruned(tmp_path):
    code = """
from zashiki import registry
heard = []
game = registry.load_rules("naishi", lambda name, total: heard.append(total))
print(game.cache / "rules", len(heard), *set(heard), len(game.legal(game.view(game.deal(bytes(16), {}), 0))))
"""
    whole, _, legal = python(code).split()
    content = bytearray(Path(whole).read_bytes())
    content[len(content) // 2] ^= 1
    damaged = tmp_path / "naishi" / Path(whole).parent.name / "rules"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(content)
    for age in range(6):
        old = damaged.parent.with_name(f"old{age}")
        old.mkdir()
        os.utime(old, (0, 0))
    path, steps, total, again = python(code, ZASHIKI_CACHE=str(tmp_path)).split()
    assert (path, steps, again) == (str(damaged), total, legal)
    assert int(steps) > 5
    assert python(code, ZASHIKI_CACHE=str(tmp_path)).split() == [path, "0", legal]
    assert [one.name for one in damaged.parent.iterdir()] == ["rules"]
    assert len(list(damaged.parent.parent.glob("old*"))) == 3


@pytest.mark.compiled
def test_a_damaged_file_of_the_cache_counts_as_missing(naishi, tmp_path):
    whole = (naishi.cache / "rules").read_bytes()
    for content, is_there in ((whole, True), (whole[:-1], False), (whole[:-1] + b"?", False), (b"", False)):
        (tmp_path / "rules").write_bytes(content)
        assert kernel.can_load(tmp_path / "rules") == is_there

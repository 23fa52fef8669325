"""Records and rules: plain Python that Numba compiles.

A room declares its state once as a `Record` and writes its rules as small functions marked `@rule`.
Compiled, a record is a row of a NumPy structured array and a rule runs at the speed of C; with
`ZASHIKI_PLAIN=1` the same source runs under the ordinary interpreter. Both give the same bytes.

Only this module and `bundle` import numba. Nothing imports them before a room is opened, so that a
command that needs no rules answers at once.
"""

from __future__ import annotations

import dataclasses
import hashlib
import importlib.util
import linecache
import math
import os
import shutil
import struct
import sys
import time
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Self, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

from zashiki.sight import ALL as ALL
from zashiki.sight import NOBODY as NOBODY
from zashiki.sight import OWN as OWN
from zashiki.sight import Custom as Custom
from zashiki.sight import Seen, check_sight, copying_source

PLAIN = os.environ.get("ZASHIKI_PLAIN", "0") not in ("", "0")

Cells: TypeAlias = npt.NDArray[np.int8]
Numbers: TypeAlias = npt.NDArray[np.int16]
Words: TypeAlias = npt.NDArray[np.uint64]
Moves: TypeAlias = npt.NDArray[np.int16]
MoveRows: TypeAlias = npt.NDArray[np.int16]  # moves, a row per game or per depth
Values: TypeAlias = npt.NDArray[np.float64]
Bytes: TypeAlias = npt.NDArray[np.uint8]
JsonRows: TypeAlias = npt.NDArray[np.int32]  # how a record is written as JSON, see `JsonPlan`
Sizes: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float32]
WordRows: TypeAlias = npt.NDArray[np.uint64]  # records as rows of words, see `words_of`

MASK = (1 << 64) - 1
LETTERS = {np.int64: "q", np.uint64: "Q", np.int16: "h", np.int8: "b", np.bool_: "?"}  # as `struct` calls them

F = TypeVar("F", bound=Callable[..., Any])

if not PLAIN:
    import numba

    from zashiki import bundle


# --- Records -------------------------------------------------------------------------------------


class PlainCells(np.ndarray[Any, np.dtype[Any]]):
    """An array whose single items are Python numbers, so that plain arithmetic never wraps."""

    def __getitem__(self, key: Any) -> Any:
        item = super().__getitem__(key)
        return item if isinstance(item, np.ndarray) else item.item()


class Field:
    """One named part of a record: a number, a flag, a 64-bit word or a block of small cells."""

    name: str
    offset: int  # in the bytes of its record

    def __init__(
        self,
        kind: type[np.generic],
        shape: tuple[int, ...] = (),
        of: type[IntEnum] | None = None,
        by: Sequence[str] = (),
        seen: Seen = NOBODY,
        custom: Custom | None = None,
    ) -> None:
        self.kind, self.shape, self.of, self.by = kind, shape, of, by
        self.seen, self.custom = seen, custom
        self.number = struct.Struct(f"={LETTERS[kind]}")

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, record: Record | None, owner: type) -> Any:
        if record is None:
            return self
        if not self.shape:
            return self.number.unpack_from(record.data, self.offset)[0]
        if record.blocks is None:
            record.blocks = {}
        if self.name not in record.blocks:
            record.blocks[self.name] = record.array[self.name][0].view(PlainCells)
        return record.blocks[self.name]

    def __set__(self, record: Record, value: Any) -> None:
        if self.shape:
            raise AttributeError(f"write into {self.name}[...]: a block of a record cannot be replaced")
        record.array[self.name][0] = value

    def words(self, values: Any) -> str:
        """The values as text: names where the field has an enumeration, `/` between rows, `//` between tables.
        Where rows have names, those that are not blank follow theirs, with commas between them."""
        if self.by and values.shape == self.shape:
            rows = zip(self.by, values, strict=True)
            return ", ".join(f"{name} {self.words(row)}" for name, row in rows if row.any())
        if values.ndim == 0:
            number = values.item()
            return self.of(number).name.lower() if self.of else str(int(number))
        mark = " " if values.ndim == 1 else f" {'/' * (values.ndim - 1)} "
        return mark.join(self.words(value) for value in values)

    def read(self, text: str) -> list[int]:
        if self.by:
            return self._read_rows(text)
        return self._read(text, math.prod(self.shape))

    def _read_rows(self, text: str) -> list[int]:
        width = math.prod(self.shape[1:])
        rows = {name: [0] * width for name in self.by}
        for name, _, values in (row.strip().partition(" ") for row in text.split(",") if row.strip()):
            if name not in rows:
                raise ValueError(f"{self.name}: {name!r} is not one of {', '.join(self.by)}")
            rows[name] = self._read(values, width)
        return [value for row in rows.values() for value in row]

    def _read(self, text: str, expected: int) -> list[int]:
        numbers = [self._number(word) for word in text.split() if set(word) != {"/"}]
        if len(numbers) != expected:
            raise ValueError(f"{self.name}: {expected} values expected, {len(numbers)} found")
        limits = None if self.kind is np.bool_ else np.iinfo(cast(Any, self.kind))
        least, most = (limits.min, limits.max) if limits else (0, 1)
        for value in numbers:
            if not least <= value <= most:
                raise ValueError(f"{self.name}: {value} is not between {least} and {most}")
        return numbers

    def _number(self, word: str) -> int:
        try:
            return int(self.of[word.upper()]) if self.of else int(word)
        except (KeyError, ValueError):
            known = f"one of {', '.join(item.name.lower() for item in self.of)}" if self.of else "a number"
            raise ValueError(f"{self.name}: {word!r} is not {known}") from None


def number(of: type[IntEnum] | None = None, seen: Seen = NOBODY) -> int:
    """A whole number, or a member of an enumeration."""
    return cast(int, Field(np.int64, of=of, seen=seen))


def flag(seen: Seen = NOBODY) -> bool:
    return cast(bool, Field(np.bool_, seen=seen))


def word() -> int:
    """Sixty-four bits: the state of a random generator, which nobody ever sees."""
    return cast(int, Field(np.uint64))


def cells(
    *shape: int,
    of: type[IntEnum] | None = None,
    by: Sequence[str] = (),
    seen: Seen = NOBODY,
    custom: Custom | None = None,
) -> Cells:
    """A block of small numbers, or of members of an enumeration; its rows may have names."""
    return cast(Cells, Field(np.int8, shape, of, by, seen, custom))


def numbers(*shape: int, seen: Seen = NOBODY, custom: Custom | None = None) -> Numbers:
    """A block of numbers that may pass 127."""
    return cast(Numbers, Field(np.int16, shape, seen=seen, custom=custom))


class Record:
    """A state declared once: a NumPy dtype for compiled rules, typed attributes for people.

    An instance is a handle on its bytes, as a one-row array too; `box` is what compiled entry points take.
    """

    dtype: ClassVar[np.dtype[np.void]]
    layout: ClassVar[struct.Struct]
    arranged: ClassVar[Any]
    fields: ClassVar[dict[str, Field]]
    json: ClassVar[JsonPlan]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        check_sight(cls.fields)
        # Widest first and filled up at the end: padding bytes are not copied, so equal states would differ.
        by_width = sorted(cls.fields.values(), key=lambda field: -np.dtype(field.kind).itemsize)
        parts = [(field.name, np.dtype(field.kind), field.shape) for field in by_width]
        filler = -sum(kind.itemsize * math.prod(shape) for _, kind, shape in parts) % 8
        cls.dtype = np.dtype([*parts, ("filler", np.dtype(np.int8), (filler,))], align=True)
        for field in by_width:
            field.offset = int(cast(Any, cls.dtype.fields)[field.name][1])
        cls.json = JsonPlan(cls.fields.values())
        cls.layout, cls.arranged = _layout(parts, cls.dtype.itemsize, namedtuple("Facts", list(cls.fields)))

    def __init__(self, data: bytearray | None = None) -> None:
        # NumPy itself would make and copy an array field by field, twenty times slower.
        self.data = bytearray(self.dtype.itemsize) if data is None else data
        self.array: npt.NDArray[np.void] = np.frombuffer(self.data, self.dtype)
        self.blocks: dict[str, PlainCells] | None = None  # made when they are asked for

    @property
    def box(self) -> Any:
        return (self,) if PLAIN else self.array

    def copy(self) -> Self:
        return type(self)(bytearray(self.data))

    def __reduce__(self) -> Any:
        return type(self), (self.data,)  # otherwise a copy's array would no longer lie on its bytes

    def bytes(self) -> bytes:
        return bytes(self.data)

    def facts(self) -> Any:
        """What it holds, by field: numbers, and blocks as tuples of tuples."""
        return self.arranged(self.layout.unpack(self.data))

    def values(self) -> dict[str, Any]:
        found: dict[str, Any] = self.facts()._asdict()
        return found

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.bytes() == self.bytes()

    def __hash__(self) -> int:
        return hash(self.bytes())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}\n{self.to_text()}>"

    def to_text(self) -> str:
        """A line per field that is not blank; `from_text` reads it back."""
        shown = [field for field in self.fields.values() if self.array[field.name].any()]
        return "".join(f"{field.name}: {field.words(self.array[field.name][0])}\n" for field in shown)

    @classmethod
    def from_text(cls, text: str, base: Self | None = None) -> Self:
        """The record that a text describes; fields that it does not name are as in `base`, or blank."""
        record = base.copy() if base else cls()
        for line in filter(None, map(str.strip, text.splitlines())):
            name, colon, values = line.partition(":")
            field = cls.fields.get(name.strip())
            if not colon or field is None:
                raise ValueError(f"{name.strip()!r} is no part of a position: it has {', '.join(cls.fields)}")
            record.array[field.name][0] = np.reshape(field.read(values), field.shape)
        return record


def _layout(
    parts: list[tuple[str, np.dtype[Any], tuple[int, ...]]], size: int, facts: Any
) -> tuple[struct.Struct, Any]:
    """How the bytes of a record are read, and a function that arranges the items read by field. It is made
    as an expression, once for every kind of record, because views are told of thousands of times a second."""
    code, places, at = "=", {}, 0
    for name, kind, shape in parts:
        count = math.prod(shape)
        code += f"{count}{LETTERS[kind.type]}"
        places[name] = _arrangement(at, shape)
        at += count
    layout = struct.Struct(f"{code}{size - struct.calcsize(code)}x")
    fields = ", ".join(places[name] for name in facts._fields)
    return layout, staticmethod(eval(f"lambda items: new(facts, ({fields},))", {"new": tuple.__new__, "facts": facts}))


def _arrangement(at: int, shape: tuple[int, ...]) -> str:
    """An expression for the items from a place on, in this shape."""
    if not shape:
        return f"items[{at}]"
    if len(shape) == 1:
        return f"items[{at}:{at + shape[0]}]"
    step = math.prod(shape[1:])
    return f"({', '.join(_arrangement(at + row * step, shape[1:]) for row in range(shape[0]))},)"


class JsonPlan:
    """How a record is written as JSON by compiled rules (`entrypoints.write_json`), which views are sent with.

    A row for each number, and a last one: its kind, where it is in the record, and the part of `text`
    that goes before it. A 64-bit word, the state of chance, is secret and always written as zero.
    """

    LAST, FLAG = -1, 0  # other kinds are the width of a number in bytes
    FLAGS = "falsetrue"  # what `text` begins with
    WIDEST = 20  # digits

    def __init__(self, fields: Iterable[Field]) -> None:
        self._rows: list[tuple[int, int, int, int]] = []
        self._text, self._begun = self.FLAGS + "{", len(self.FLAGS)
        for field in fields:
            self._text += f'"{field.name}":'
            self._write(field, field.shape, field.offset)
            self._text += ","
        self._text = self._text[:-1] + "}"
        self._add(self.LAST, 0)
        self.rows: JsonRows = np.array(self._rows, np.int32)
        self.text: Bytes = np.frombuffer(bytearray(self._text, "ascii"), np.uint8)  # Numba tells read-only ones apart
        self.longest = len(self._text) + self.WIDEST * len(self._rows)

    def _write(self, field: Field, shape: tuple[int, ...], offset: int) -> None:
        width = np.dtype(field.kind).itemsize
        if shape:
            step = width * math.prod(shape[1:])
            self._text += "["
            for place in range(shape[0]):
                self._text += "," if place else ""
                self._write(field, shape[1:], offset + place * step)
            self._text += "]"
        elif field.kind is np.uint64:
            self._text += "0"
        else:
            self._add(self.FLAG if field.kind is np.bool_ else width, offset)

    def _add(self, kind: int, offset: int) -> None:
        self._rows.append((kind, offset, self._begun, len(self._text)))
        self._begun = len(self._text)


def several(kind: type[Record], count: int) -> Any:
    """`count` blank records, as a batch rule takes them."""
    return [kind() for _ in range(count)] if PLAIN else np.zeros(count, kind.dtype)


def words_of(records: Any) -> Any:
    """The same memory as rows of words, for `digest`."""
    if PLAIN:
        return [np.frombuffer(record.data, np.uint64) for record in records]
    return records.view(np.uint64).reshape(len(records), -1)


def rows(kind: np.dtype[Any], count: int) -> Any:
    """Blank rows of a structured array, whose parts are read by name."""
    blank = np.zeros(count, kind)
    return blank.view(np.recarray) if PLAIN else blank


# --- Rules ---------------------------------------------------------------------------------------


def rule(function: F) -> F:
    """A rule of a room: compiled into whatever calls it, or left alone in plain mode."""
    if PLAIN:
        return function
    options = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return cast(F, _widen(numba.njit(pipeline_class=bundle.RuleCompiler, **options)(function)))


def _widen(dispatcher: Any) -> Any:
    """Pass every `int` of a rule as 64 bits. Numba would compile the rule once more for each literal,
    enumeration and width of integer that it is called with, which takes a third longer."""
    function = dispatcher.py_func
    kinds = [kind for name, kind in function.__annotations__.items() if name != "return"]
    if len(kinds) != function.__code__.co_argcount:
        raise TypeError(f"{function.__module__}.{function.__name__}: every parameter of a rule needs its type")
    original = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        wide = [numba.int64 if kind == "int" else given for kind, given in zip(kinds, args, strict=True)]
        return original(wide, kws)

    dispatcher.get_call_template = get_call_template
    return dispatcher


@rule
def copy_row(target: Any, source: Any) -> None:
    for index in range(len(source)):
        target[index] = source[index]


@rule
def copy_block(target: Any, source: Any) -> None:
    """Copy a block of cells. A slice would do the same, but drags Numba's error messages into every room."""
    if source.ndim == 1:
        copy_row(target, source)
    elif source.ndim == 2:
        for row in range(len(source)):
            copy_row(target[row], source[row])
    else:
        for table in range(len(source)):
            for row in range(len(source[table])):
                copy_row(target[table, row], source[table, row])


def copying_rule(kind: type[Record]) -> Callable[[Any, int, Any], None]:
    """The rule `copy_seen(state, seat, seen)`, which copies into a blank record what the fields declare: those that
    all see and, if `seat` is one, its rows of those that each sees its own of. It is made as a source, because Numba
    compiles anew whatever catches something in a closure; debuggers find it by its place."""
    source = copying_source(kind.fields.values())
    place = f"<copy_seen of {kind.__module__}.{kind.__qualname__}>"
    linecache.cache[place] = len(source), None, source.splitlines(keepends=True), place
    known: dict[str, Any] = {"__name__": kind.__module__, "copy_block": copy_block}
    exec(compile(source, place, "exec"), known)
    return rule(known["copy_seen"])


def entry(function: F) -> F:
    """A function called from Python. Its argument types come from its annotations, so that it can be
    compiled, or loaded from the cache, ahead of the first call."""
    return _entry(function, nogil=True)


def quick_entry(function: F) -> F:
    """An entry point that keeps the interpreter's lock, because it takes less time than releasing it would."""
    return _entry(function, nogil=False)


def _entry(function: F, nogil: bool) -> F:
    if PLAIN:
        return function
    options = {"nogil": nogil, "error_model": "numpy", "no_cfunc_wrapper": True}
    compiled = numba.njit(pipeline_class=bundle.RuleCompiler, **options)(function)
    compiled._can_compile = False  # by a call: other types are converted or refused, and only a bundle has machine code
    _entries.append(compiled)
    return cast(F, compiled)


_entries: list[Any] = []


def can_load(path: Path) -> bool:
    """Whether a file of the cache is there and whole."""
    return bundle.read_file(path) is not None


class Compiler:
    """The entry points of some modules, compiled into (or loaded from) one file of a room's cache directory."""

    def __init__(self, folder: Path, name: str, modules: Iterable[str]) -> None:
        self.path = folder / name
        homes = tuple(f"{module}." for module in modules)  # the modules of a package too
        theirs = [(it.py_func, it) for it in _entries if f"{it.py_func.__module__}.".startswith(homes)]
        # Of a module that was loaded twice it is the later one's.
        self.entries = {f"{function.__module__}.{function.__qualname__}": entry for function, entry in theirs}

    @property
    def steps(self) -> int:
        """How many steps there are to compile it: none if it is in the cache."""
        return len(self.entries) + 1 if self._is_needed and self.content is None else 0

    @property
    def _is_needed(self) -> bool:
        return not all(entry.overloads for entry in self.entries.values())

    @cached_property
    def content(self) -> bytes | None:
        """Of the file."""
        return bundle.read_file(self.path)

    def run(self) -> Iterator[str]:
        """Load all entry points, or compile them; yields a name for each step that is done."""
        if self.steps:
            typed = {name: (entry, _signature(entry.py_func)) for name, entry in self.entries.items()}
            yield from bundle.compile_bundle(self.path, typed)
            _prune(self.path.parent)
        elif self._is_needed and self.content is not None:
            bundle.load_bundle(self.path.name, self.content, self.entries)


def _signature(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The types that the annotations of an entry point stand for. A named tuple stands for the types of its fields."""
    types = _types_in(function.__globals__)

    def type_of(kind: str) -> Any:
        if kind in types:
            return types[kind]
        fields = function.__globals__[kind]
        named = [getattr(one, "__forward_arg__", one) for one in fields.__annotations__.values()]
        return numba.types.BaseTuple.from_types([type_of(one) for one in named], fields)

    return tuple(type_of(kind) for name, kind in function.__annotations__.items() if name != "return")


def _types_in(known: dict[str, Any]) -> dict[str, Any]:
    types = {
        "Cells": numba.int8[::1],
        "Moves": numba.int16[::1],
        "MoveRows": numba.int16[:, ::1],
        "Words": numba.uint64[::1],
        "WordRows": numba.uint64[:, ::1],
        "Values": numba.float64[::1],
        "Bytes": numba.uint8[::1],
        "JsonRows": numba.int32[:, ::1],
        "Sizes": numba.int32[::1],
        "Floats": numba.float32[::1],
        "int": numba.int64,
        "float": numba.float64,
    }
    if "State" in known:
        types["States"] = numba.from_dtype(known["State"].dtype)[::1]
    for kind, dtype in known.get("ROWS", {}).items():  # structured arrays of the module's own
        types[kind] = numba.from_dtype(dtype)[::1]
    return types


def specialise(template: str, room: str, **given: Any) -> Any:
    """Load a corridor module once more for a room, with what it is given in it: rules, and other such modules.

    Numba freezes the globals of a module into its machine code, and knows a function by its module's name.
    So `template` reads what it is given at its top.
    """
    found = importlib.util.find_spec(template)
    assert found is not None
    name = f"{template}_{room}"
    spec = importlib.util.spec_from_file_location(name, str(found.origin))
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update({word: _namespace(word, it) for word, it in given.items()})
    sys.modules[name] = module
    cast(Any, spec.loader).exec_module(module)
    return module


def _namespace(name: str, given: Any) -> Any:
    """What a card says (a dataclass) as a module, because Numba looks into no other object."""
    if not dataclasses.is_dataclass(given):
        return given
    module = ModuleType(name)
    module.__dict__.update(vars(given))
    return module


# --- The compile cache ---------------------------------------------------------------------------


def cache_home() -> Path:
    if home := os.environ.get("ZASHIKI_CACHE"):
        return Path(home)
    import platformdirs

    return Path(platformdirs.user_cache_dir("zashiki"))


def cache_for(name: str, sources: Iterable[Path]) -> Path:
    """A room's cache directory, named by a digest of all that its machine code depends on.

    Nothing else tells whether what is found there is still true: without this, a change in `scoring.py`
    would go unnoticed by a search compiled earlier.
    """
    here = Path(__file__)
    kernel = [here, here.with_name("bundle.py"), here.with_name("sight.py")]
    return cache_home() / name / source_digest([*kernel, *sources])[:16]


def source_digest(sources: Iterable[Path]) -> str:
    from importlib.metadata import version

    digest = hashlib.sha256()
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
    machine = () if PLAIN else bundle.machine()
    for fact in (sys.version, *map(version, ("numba", "llvmlite", "numpy")), *flags, *machine):
        digest.update(fact.encode() + b"\0")
    for path in sorted(sources):
        digest.update(str(path).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _prune(current: Path, keep: int = 3, young: float = 7 * 86400) -> None:
    """Remove old caches of the same room, sparing those that another version may still use."""
    try:
        others = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[keep:]:
            if time.time() - path.stat().st_mtime > young:
                shutil.rmtree(path)
    except OSError:
        pass  # somebody else tidies up, or nobody may


# --- Chance ---------------------------------------------------------------------------------------
# SplitMix64: one word of state, no bad seeds. Two spellings, because Python's integers do not wrap
# and NumPy's scalars warn when they do; a test holds them together.

GAMMA, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

if PLAIN:

    def mix(state: Any) -> Any:
        """The random word that belongs to a generator's state."""
        z = int(state)
        z = (z ^ (z >> 30)) * MIX1 & MASK
        z = (z ^ (z >> 27)) * MIX2 & MASK
        return z ^ (z >> 31)

    def advance(state: Any) -> Any:
        """The generator's next state."""
        return (int(state) + GAMMA) & MASK

    def scale(random: Any, count: int) -> Any:
        """A random word as a number below `count`."""
        return (int(random) >> 32) * count >> 32

    def copy_record(targets: Any, target: int, sources: Any, source: int) -> None:
        targets[target].array[:] = sources[source].array

    def digest(words: Any, seed: int) -> Any:
        """Sixty-four bits that stand for a record."""
        even, odd = int(seed), GAMMA
        for index in range(0, len(words) - 1, 2):
            even = (even ^ int(words[index])) * MIX1 & MASK
            even ^= even >> 32
            odd = (odd ^ int(words[index + 1])) * MIX2 & MASK
            odd ^= odd >> 32
        if len(words) % 2:
            even = (even ^ int(words[len(words) - 1])) * MIX1 & MASK
        return mix((even + odd) & MASK)

else:
    _GAMMA, _MIX1, _MIX2 = np.uint64(GAMMA), np.uint64(MIX1), np.uint64(MIX2)
    _27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

    @rule
    def mix(state: Any) -> Any:
        """The random word that belongs to a generator's state."""
        z = (state ^ (state >> _30)) * _MIX1
        z = (z ^ (z >> _27)) * _MIX2
        return z ^ (z >> _31)

    @rule
    def advance(state: Any) -> Any:
        """The generator's next state."""
        return np.uint64(state) + _GAMMA

    @rule
    def scale(random: Any, count: int) -> Any:
        """A random word as a number below `count`."""
        return np.int64(((np.uint64(random) >> _32) * np.uint64(count)) >> _32)

    @rule
    def copy_record(targets: Any, target: int, sources: Any, source: int) -> None:
        targets[target] = sources[source]

    @rule
    def digest(words: Any, seed: int) -> Any:
        """Sixty-four bits that stand for a record."""
        even, odd = np.uint64(seed), _GAMMA
        for index in range(0, len(words) - 1, 2):
            even = (even ^ words[index]) * _MIX1
            even ^= even >> _32
            odd = (odd ^ words[index + 1]) * _MIX2
            odd ^= odd >> _32
        if len(words) % 2:
            even = (even ^ words[len(words) - 1]) * _MIX1
        return mix(even + odd)


@rule
def draw(record: Any, count: int) -> int:
    """A random number below `count`, from the record's own generator in its field `chance`."""
    record.chance = advance(record.chance)
    return scale(mix(record.chance), count)


def expand(seed: bytes, purpose: str, count: int) -> Words:
    """A seed as `count` random words that nobody can work back from."""
    stream = hashlib.shake_256(purpose.encode() + b"\0" + seed).digest(8 * count)
    return np.frombuffer(stream, "<u8").astype(np.uint64)

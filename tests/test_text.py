"""Every text exists in every language, fits its place, and can be said."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import zashiki
from tests.contract.walks import told_match
from tests.volume import volume
from zashiki import Match, registry
from zashiki import text as house
from zashiki.contract import HOUSE, SPECTATOR, Cell, Event, Reason
from zashiki.players.catalogue import offered
from zashiki.text import LANGUAGES, Text, plain_word, reader_language, text_for

HOUSE_FOLDER = house.HERE / "text"
ROOM_FOLDERS = {name: Path(registry.__file__).parent / "games" / name for name in zashiki.names()}
WORD = re.compile(r"\w+")
HEX = re.compile(r"[a-t]?\d+")
PLAYER_NAMES = ("Ada", "Ben", "Csilla", "Darek", "Emma")
# Something for every argument that a refusal of a room may need.
ARGUMENTS = {
    "naishi": {"card": "card-rice", "line": "line-hand", "column": 3},
    "samurai": {
        "tile": "tile-ship1", "hex": "p9", "figure": "figure-rice", "place": "place-edo",
        "other": "figure-helmet", "elsewhere": "place-kyoto", "players": 2,
    },
    "shogun": {
        "province": "province-kai", "source": "province-kai", "target": "province-suruga", "card": "province-kai",
        "other": "card-chest2", "action": "action-tax", "elsewhere": "action-bid", "special": "special-rice", "count": 2,
    },
}  # fmt: skip
# What a variable of a sentence may name, if it is not what it is called: `$tile` names `tile-ship1`.
NAMED = {
    "naishi": dict.fromkeys(("first", "second", "given", "taken", "raised", "discarded"), ("card-",)),
    "samurai": {"other": ("figure-",), "elsewhere": ("place-",)},
    "shogun": {
        "card": ("card-", "province-"), "other": ("card-", "province-"), "elsewhere": ("action-",),
        "source": ("province-",), "target": ("province-",),
    },
}  # fmt: skip

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
every_folder = pytest.mark.parametrize(
    "folder",
    [HOUSE_FOLDER, house.COMMAND_LINE, *(folder / "text" for folder in ROOM_FOLDERS.values())],
    ids=["house", "command line", *ROOM_FOLDERS],
)


class Found(Visitor):
    """What a message uses: variables, names with their forms, other messages, and words."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.names: set[tuple[str, str]] = set()
        self.others: set[str] = set()
        self.words: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: N802
        form = next((named.value.value for named in node.arguments.named if named.name.name == "form"), "")
        self.names.add((node.arguments.positional[0].id.name, form))
        self.generic_visit(node)

    def visit_MessageReference(self, node):  # noqa: N802
        self.others.add(node.id.name)

    def visit_TextElement(self, node):  # noqa: N802
        self.words.append(node.value)


def entries(folder: Path, language: str) -> list[ast.EntryType]:
    return FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body


def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(folder, language) if isinstance(entry, ast.Message)}


def texts(game, language: str) -> Text:
    return text_for(language, game.card.folder, game.card.wording.things)


def module(game, name: str):
    """A module of a room; they have the same names in every room."""
    return import_module(f"zashiki.games.{game.name}.{name}")


def moves_of(game) -> tuple[tuple[str, ...], ...]:
    return game.card.rules.moves


def playable(game) -> list[str]:
    return [" ".join(parts) for parts in moves_of(game) if "?" not in parts]


def observers(match: Match) -> tuple[int, ...]:
    return (*match.seats, SPECTATOR)


# --- The files ------------------------------------------------------------------------------------------


@every_folder
@every_language
def test_every_line_of_a_file_can_be_read(folder, language):
    assert [entry.content for entry in entries(folder, language) if isinstance(entry, ast.Junk)] == []


@every_folder
@every_translation
def test_every_language_has_the_same_messages(folder, language):
    assert set(messages(folder, language)) == set(messages(folder, "en"))


@every_language
def test_no_message_stands_twice(game, language):
    """But for how levels play: a room may say that in its own words."""
    both = [
        entry.id.name
        for folder in (HOUSE_FOLDER, house.COMMAND_LINE, game.card.folder / "text")
        for entry in entries(folder, language)
        if isinstance(entry, ast.Message)
        and not (game.card.folder in folder.parents and entry.id.name.startswith("about-level"))
    ]
    assert len(both) > 100
    assert sorted(both) == sorted(set(both))


@every_folder
@every_translation
def test_a_translation_uses_no_variable_that_english_does_not(folder, language):
    english = messages(folder, "en")
    for code, message in messages(folder, language).items():
        assert Found(message).variables <= Found(english[code]).variables, code


@every_language
def test_every_form_of_a_name_exists(game, language):
    named = messages(game.card.folder / "text", language)
    for code, message in named.items():
        for variable, form in Found(message).names:
            kinds = NAMED[game.name].get(variable, (f"{variable}-",))
            things = [thing for name, thing in named.items() if name.startswith(kinds)]
            assert len(things) >= 2
            for thing in things:
                forms = {attribute.id.name for attribute in thing.attributes} | {""}
                assert form in forms, f"{code}: {thing.id.name} has no form {form!r}"


@every_language
def test_all_names_of_a_kind_have_the_same_forms(game, language):
    for kind in {*game.card.wording.things, *chain.from_iterable(NAMED[game.name].values())}:
        forms = {
            frozenset(attribute.id.name for attribute in message.attributes)
            for code, message in messages(game.card.folder / "text", language).items()
            if code.startswith(kind)
        }
        assert len(forms) <= 1, kind
        assert forms or kind not in game.card.wording.things


@every_folder
@every_language
def test_nobody_shouts(folder, language):
    for code, message in messages(folder, language).items():
        assert "!" not in "".join(Found(message).words), code


@every_folder
@every_language
def test_no_message_is_empty(folder, language):
    for code, message in messages(folder, language).items():
        found = Found(message)
        assert "".join(found.words).strip() or found.variables or found.others, code


@every_language
def test_no_word_of_a_move_is_taken_for_the_code_of_a_text(game, language):
    words = set(chain.from_iterable(moves_of(game)))
    assert [word for word in words if word in texts(game, language)] == []


# --- Every code has a text ----------------------------------------------------------------------------------


@every_language
def test_every_refusal_is_explained_with_its_rule(game, language):
    text = texts(game, language)
    for refusal, rule in module(game, "story").REFUSAL_RULES.items():
        code = refusal.name.lower().replace("_", "-")
        said = text.reasons(Reason("illegal", code, rule, ARGUMENTS[game.name]))
        assert rule in said
        assert text.say(f"rule-{rule}-title") in said


@every_language
@pytest.mark.parametrize(
    "refused",
    [
        Reason("invalid", "unknown-word", args={"word": "flurb", "expected": ["keep", "copy"]}),
        Reason("invalid", "unknown-word", args={"word": "", "expected": ["1", "2"]}),
        Reason("invalid", "too-many-words", args={"word": "flurb", "expected": []}),
        Reason("ambiguous", "several-moves", args={"moves": ["keep rice", "keep fort"]}),
        Reason("illegal", "only-looking"),
        Reason("illegal", "nothing-to-undo"),
        Reason("illegal", "other-phase", args={"asked": Event("ask-wait")}),
    ],
    ids=lambda refused: f"{refused.code}-{len(refused.args)}",
)
def test_every_refusal_of_the_house_is_explained(naishi, language, refused):
    said = texts(naishi, language).reasons(refused)
    assert said
    assert all(texts(naishi, language).word(word) in said for word in refused.args.get("expected", []))


@every_language
def test_every_refusal_that_a_real_position_gives_can_be_said(game, language):
    for moves in (3, 40):
        match = told_match(game, "refusals", moves)
        for seat in observers(match):
            view = match.view(seat)
            for parts in moves_of(game)[:: 1 + len(moves_of(game)) // 500]:
                why = game.why_not(view, parts)
                assert why is None or texts(game, language).reasons(why)


@every_language
def test_every_kind_of_move_has_words(game, language):
    for act in module(game, "moves").Act:
        assert f"move-{act.name.lower().replace('_', '-')}" in texts(game, language)


@every_language
def test_every_move_can_be_said(game, language):
    count = len(moves_of(game))
    said = [texts(game, language).say(event.code, event.args) for event in map(game.phrase, range(count))]
    assert len(set(said)) == count


@every_language
def test_every_bot_that_is_offered_has_a_name_and_says_how_it_plays(game, language):
    for bot in offered(game):
        assert texts(game, language).say(f"player-{bot}")
        assert texts(game, language).say(f"about-{bot}").endswith(".")


@every_language
def test_every_option_has_a_name_and_so_have_its_values(game, language):
    for option, values in game.card.options.items():
        assert texts(game, language).say(f"option-{option}")
        said = [texts(game, language).say(f"option-{option}-{value.replace(' ', '-')}") for value in values]
        assert len(set(said)) == len(values)


@every_language
def test_every_rule_has_a_title_and_words(game, language):
    assert len(game.rulebook) >= 8
    for rule in game.rulebook:
        assert texts(game, language).say(f"rule-{rule['id']}")
        assert texts(game, language).say(f"rule-{rule['id']}-title")


@every_language
def test_no_rule_has_words_that_is_not_in_the_rulebook(game, language):
    known = {f"rule-{rule['id']}" for rule in game.rulebook}
    said = {
        code.removesuffix("-title")
        for code in messages(game.card.folder / "text", language)
        if code.startswith("rule-")
    }
    assert said == known


def test_every_refusal_names_a_rule_that_exists(game):
    refusals, rules = module(game, "rules").Refusal, module(game, "story").REFUSAL_RULES
    assert set(rules) == set(refusals) - {refusals.NONE}
    assert set(rules.values()) <= {rule["id"] for rule in game.rulebook}


# --- Whole games ------------------------------------------------------------------------------------------------


@cache
def matches(game) -> list[Match]:
    counts = {"players": [str(count) for count in game.seats]} if len(game.seats) > 1 else {}
    chosen = [
        {option: values[number % len(values)] for option, values in counts.items()}
        for number in range(volume(12, 6, 1))
    ]
    return [told_match(game, f"texts {number}", **options) for number, options in enumerate(chosen)]


@cache
def told(game) -> list[tuple[int, Event]]:
    """Everything that anybody saw happen, each thing once."""
    seen = ((seat, event) for match in matches(game) for seat in observers(match) for event in match.story(seat))
    return list({repr(one): one for one in seen}.values())


@cache
def prompts(game) -> list[tuple[bool | None, Event]]:
    """What anybody read about what is asked: whether they were asked (None: the house was), and the event, each once."""
    read = {}
    for match in matches(game):
        for state in match.states:
            active = game.active(state)
            for seat in observers(match):
                asked = None if active == (HOUSE,) else seat in active
                event = game.prompt(game.view(state, seat))
                read[asked, repr(event)] = asked, event
    return list(read.values())


def all_cells(cells) -> Iterator[Cell]:
    for cell in cells:
        yield cell
        yield from all_cells(cell.holds)


@cache
def pictured(game) -> tuple[set[str], set[str]]:
    """The labels and the names of all that anybody saw on a table."""
    labels, names = set(), set()
    for match in matches(game):
        for state in match.states[::5]:
            for seat in observers(match):
                for strip in game.picture(game.view(state, seat)):
                    labels.add(strip.label)
                    names.update(name for cell in all_cells(strip.cells) for name in (cell.name, cell.place) if name)
    return labels, names


@every_language
def test_whatever_happens_can_be_told_to_everybody(game, language):
    for observer, event in told(game):
        said = texts(game, language).tell(event, observer, PLAYER_NAMES)
        assert said
        assert "{" not in said
        assert "None" not in said


@every_language
def test_nobody_reads_their_own_name(game, language):
    for observer, event in told(game):
        if event.args.get("seat") == observer:
            assert PLAYER_NAMES[observer] not in texts(game, language).tell(event, observer, PLAYER_NAMES)


@every_language
def test_whoever_acts_is_named_to_the_others(game, language):
    for observer, event in told(game):
        seat = event.args.get("seat", observer)
        if seat != observer:
            assert PLAYER_NAMES[seat] in texts(game, language).tell(event, observer, PLAYER_NAMES)


@every_language
def test_whatever_is_asked_can_be_said(game, language):
    for _, event in prompts(game):
        assert texts(game, language).say(event.code, event.args)


def test_only_whoever_is_not_asked_is_told_to_wait(game):
    read = [(asked, event.code == "ask-wait") for asked, event in prompts(game) if asked is not None]
    assert set(read) == {(True, False), (False, True)}


def test_who_can_only_close_the_turn_is_not_asked_for_more(game):
    """What is asked follows from what is legal: no prompt stands both where a turn can only be closed and where more
    can be done."""
    asked = {True: set(), False: set()}
    closing = set(game.card.wording.closing)
    for match in matches(game):
        for state in match.states:
            for seat in set(game.active(state)) - {HOUSE}:
                view = game.view(state, seat)
                asked[set(game.texts(game.legal(view))) <= closing].add(game.prompt(view).code)
    assert not asked[True] & asked[False]
    assert bool(asked[True]) == bool(closing)


@every_language
def test_whatever_lies_on_the_table_has_a_name(game, language):
    """Hexes are named by themselves."""
    labels, names = pictured(game)
    for label in labels:
        assert texts(game, language).say(label)
    for name in names:
        assert name in texts(game, language) or HEX.fullmatch(name)


@every_language
def test_every_line_of_a_result_has_a_name(game, language):
    for match in matches(game):
        for line in chain(*match.result().lines, match.result().facts):
            assert texts(game, language).name(line.name)


def test_whoever_tries_what_is_not_asked_hears_what_is(game):
    """In every room: the refusal carries the prompt, and the text tells both."""
    match = told_match(game, "refusals", 3)
    seat = match.active[0]
    view = match.view(seat)
    tried = (game.why_not(view, parts) for parts in moves_of(game))
    why = next(why for why in tried if why and why.code == "other-phase")
    assert why.args["asked"] == game.prompt(view)
    assert texts(game, "pl").sentence(game.prompt(view)) in texts(game, "pl").reasons(why)


def test_a_word_that_nobody_knows_is_answered_with_what_is_possible_now(game):
    match = told_match(game, "refusals", 3)
    seat = match.active[0]
    why = match.why_not(seat, "flurb")
    assert why.args["expected"] == sorted({move.split()[0] for move in match.legal(seat)})


def test_a_missing_argument_is_an_error_and_no_gap(naishi):
    with pytest.raises(ValueError, match="refusal-pile-empty"):
        texts(naishi, "en").say("refusal-pile-empty")


def test_a_path_can_be_part_of_a_sentence(naishi, tmp_path):
    assert str(tmp_path) in texts(naishi, "en").say("damaged", file=tmp_path, why="because")


def test_a_language_that_we_do_not_speak_is_refused():
    with pytest.raises(ValueError, match="en, pl, hu"):
        Text("de")


# --- The reader's language and words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "hu_HU"}, "hu"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "pl_PL", "LC_ALL": "HU_HU"}, "hu"),
        ({"LANG": "pl_PL", "LC_ALL": ""}, "pl"),
    ],
)
def test_the_language_is_that_of_the_environment(monkeypatch, variables, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert reader_language() == language


@pytest.mark.parametrize(
    ("word", "plain"),
    [("Strażniczka", "strazniczka"), ("ŁÓDŹ", "lodz"), ("Őrszem", "orszem"), ("rice", "rice"), ("rónin", "ronin")],
)
def test_words_are_understood_without_case_and_accents(word, plain):
    assert plain_word(word) == plain


@every_language
def test_no_two_commands_are_the_same_word(game, language):
    text = texts(game, language)
    said = [plain_word(text.say(code)) for code in text.codes("command-")]
    assert len(said) == len(set(said)) == 10


@every_language
def test_no_command_is_the_first_word_of_a_move(game, language):
    text = texts(game, language)
    said = {plain_word(text.say(code)) for code in text.codes("command-")}
    assert said.isdisjoint(parts[0] for parts in moves_of(game))
    assert said.isdisjoint(plain_word(text.word(parts[0])) for parts in moves_of(game))


@every_language
def test_every_move_is_understood_in_the_words_of_its_language(game, language):
    text = texts(game, language)
    for move in playable(game):
        typed = " ".join(text.word(word) for word in move.split())
        assert text.understand(typed) == move
        assert text.understand(plain_word(typed).upper()) == move


@every_language
def test_every_move_is_understood_in_english_too(game, language):
    for move in playable(game):
        assert texts(game, language).understand(move) == move


@every_translation
def test_every_word_of_a_move_is_translated(game, language):
    """All but numbers and hexes; `edo.rice` is two words."""
    words = {part for move in playable(game) for part in WORD.findall(move) if not HEX.fullmatch(part)}
    for word in words:
        assert any(f"{prefix}{word}" in texts(game, language) for prefix in ("word-", *game.card.wording.things)), word


@every_language
def test_what_nobody_understands_is_left_alone(game, language):
    assert texts(game, language).understand("Flurb 7 ?") == "flurb 7 ?"

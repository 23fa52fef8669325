"""Every text exists in every language, fits its place, and can be said."""

from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import zashiki
from tests.contract.walks import told_match
from zashiki import Match, registry
from zashiki import text as house
from zashiki.contract import HOUSE, SPECTATOR, Event, Reason
from zashiki.games.naishi.moves import TEXTS, Act, misfit
from zashiki.games.naishi.rules import Refusal
from zashiki.games.naishi.state import NAMES
from zashiki.games.naishi.story import RULES, reason, refusal_code
from zashiki.text import LANGUAGES, Text, plain_word, reader_language, text_for, vocabulary

HOUSE_FOLDER = house.HERE
ROOM_FOLDER = Path(registry.__file__).parent / "games" / "naishi"
OBSERVERS = (0, 1, SPECTATOR)
PLAYER_NAMES = ("Ada", "Ben")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
every_folder = pytest.mark.parametrize("folder", [HOUSE_FOLDER, ROOM_FOLDER], ids=["house", "naishi"])


class Found(Visitor):
    """What a message uses: variables, names with their forms, and words."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.names: set[tuple[str, str]] = set()
        self.words: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: N802
        form = next((named.value.value for named in node.arguments.named if named.name.name == "form"), "")
        self.names.add((node.arguments.positional[0].id.name, form))
        self.generic_visit(node)

    def visit_TextElement(self, node):  # noqa: N802
        self.words.append(node.value)


def entries(folder: Path, language: str) -> list[ast.EntryType]:
    return FluentParser().parse((folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")).body


def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(folder, language) if isinstance(entry, ast.Message)}


def texts(language: str) -> Text:
    return text_for(language, ROOM_FOLDER)


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
def test_no_message_stands_twice(language):
    both = [
        entry.id.name
        for folder in (HOUSE_FOLDER, ROOM_FOLDER)
        for entry in entries(folder, language)
        if isinstance(entry, ast.Message)
    ]
    assert len(both) > 100
    assert sorted(both) == sorted(set(both))


@every_folder
@every_translation
def test_a_translation_uses_no_variable_that_english_does_not(folder, language):
    english = messages(folder, "en")
    for code, message in messages(folder, language).items():
        assert Found(message).variables <= Found(english[code]).variables, code


@every_folder
@every_language
def test_every_form_of_a_name_exists(folder, language):
    """`$line` is the row or the hand; everything else that has a name is a card."""
    named = messages(ROOM_FOLDER, language)
    for code, message in messages(folder, language).items():
        for variable, form in Found(message).names:
            kind = "line-" if variable == "line" else "card-"
            things = [thing for name, thing in named.items() if name.startswith(kind)]
            assert len(things) >= 2
            for thing in things:
                forms = {attribute.id.name for attribute in thing.attributes} | {""}
                assert form in forms, f"{code}: {thing.id.name} has no form {form!r}"


@every_language
@pytest.mark.parametrize("kind", ["card-", "line-"])
def test_all_names_of_a_kind_have_the_same_forms(language, kind):
    forms = {
        frozenset(attribute.id.name for attribute in message.attributes)
        for code, message in messages(ROOM_FOLDER, language).items()
        if code.startswith(kind)
    }
    assert len(forms) == 1


@every_language
def test_every_card_has_a_name(language):
    cards = {code for code in messages(ROOM_FOLDER, language) if code.startswith("card-")}
    assert cards == {f"card-{name}" for name in NAMES}


@every_folder
@every_language
def test_nobody_shouts(folder, language):
    for code, message in messages(folder, language).items():
        assert "!" not in "".join(Found(message).words), code


@every_folder
@every_language
def test_no_message_is_empty(folder, language):
    for code, message in messages(folder, language).items():
        assert "".join(Found(message).words).strip() or Found(message).variables, code


@every_language
def test_no_word_of_a_move_is_taken_for_the_code_of_a_text(language):
    words = set(chain.from_iterable(TEXTS))
    assert [word for word in words if word in texts(language)] == []


# --- Every code has a text ----------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("refusal", [refusal for refusal in Refusal if refusal != Refusal.NONE], ids=refusal_code)
def test_every_refusal_is_explained_with_its_rule(language, refusal):
    given = {"card": "card-rice", "line": "line-hand", "column": 3}
    code = refusal.name.lower().replace("_", "-")
    said = texts(language).reasons(Reason("illegal", code, RULES[refusal], given))
    assert RULES[refusal] in said
    assert texts(language).say(f"rule-{RULES[refusal]}-title") in said


MISFITS = {
    "discard 2 2": "same-pile",
    "swap river 1 1": "same-card",
    "swap row 1 1": "same-card",
    "swap hand 5 5": "same-card",
    "swap row 1 hand 2": "other-column",
    "swap hand 1 row 1": "other-column",
    "keep mountain": "not-dealt",
    "copy row 1 fort": "no-character",
    "copy hand 2 mountain": "no-character",
    "copy hand 2 ninja": "no-character",
    "pass": "no-pass",
}


@every_language
@pytest.mark.parametrize("line", MISFITS)
def test_every_misfit_is_explained_with_its_rule(naishi, language, line):
    misfitting = misfit(tuple(line.split()))
    assert misfitting.code == MISFITS[line]
    assert misfitting.rule in {rule["id"] for rule in naishi.rulebook}
    assert f"{misfitting.rule}" in texts(language).reasons(misfitting)


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
    ],
    ids=lambda refused: f"{refused.code}-{len(refused.args)}",
)
def test_every_refusal_of_the_house_is_explained(language, refused):
    said = texts(language).reasons(refused)
    assert said
    assert all(texts(language).word(word) in said for word in refused.args.get("expected", []))


@every_language
def test_every_refusal_that_a_real_position_gives_can_be_said(naishi, language):
    match = told_match(zashiki.load("naishi"), "refusals", 7)
    for seat in (*match.seats, SPECTATOR):
        view = match.view(seat)
        for parts in TEXTS:
            why = naishi.why_not(view, parts)
            assert why is None or texts(language).reasons(why)


def test_every_refusal_of_every_kind_of_move_has_a_rule(naishi):
    known = {rule["id"] for rule in naishi.rulebook}
    view = told_match(zashiki.load("naishi"), "refusals", 7).view(0)
    for refusal in set(Refusal) - {Refusal.NONE}:
        for move, parts in enumerate(TEXTS):
            if refusal == Refusal.PILE_EMPTY and parts[0] not in ("develop", "swap", "discard"):
                continue  # has no pile
            why = reason(view, move, refusal)
            assert why.code == refusal_code(refusal)
            assert why.rule in known


@every_language
@pytest.mark.parametrize("act", Act, ids=lambda act: act.name.lower())
def test_every_kind_of_move_has_words(language, act):
    assert f"move-{act.name.lower().replace('_', '-')}" in texts(language)


@every_language
def test_every_move_can_be_said(naishi, language):
    said = [texts(language).say(event.code, event.args) for event in map(naishi.phrase, range(len(TEXTS)))]
    assert len(set(said)) == len(TEXTS)


@every_language
def test_every_rule_has_a_title_and_words(naishi, language):
    assert len(naishi.rulebook) == 9
    for rule in naishi.rulebook:
        assert texts(language).say(f"rule-{rule['id']}")
        assert texts(language).say(f"rule-{rule['id']}-title")


@every_language
def test_no_rule_has_words_that_is_not_in_the_rulebook(naishi, language):
    known = {f"rule-{rule['id']}" for rule in naishi.rulebook}
    assert {
        code.removesuffix("-title") for code in messages(ROOM_FOLDER, language) if code.startswith("rule-")
    } == known


def test_every_refusal_names_a_rule_that_exists(naishi):
    assert set(RULES) == set(Refusal) - {Refusal.NONE}
    assert set(RULES.values()) <= {rule["id"] for rule in naishi.rulebook}


# --- Whole games ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [told_match(zashiki.load("naishi"), f"texts {number}") for number in range(12)]


@pytest.fixture(scope="module")
def told(matches) -> list[tuple[int, Event]]:
    """Everything that anybody saw happen."""
    return [(observer, event) for match in matches for observer in OBSERVERS for event in match.story(observer)]


@every_language
def test_whatever_happens_can_be_told_to_everybody(told, language):
    for observer, event in told:
        said = texts(language).tell(event, observer, PLAYER_NAMES)
        assert said
        assert "{" not in said
        assert "None" not in said


def test_random_games_tell_of_nearly_everything(told):
    """Else the test above would prove little."""
    codes = {event.code for _, event in told}
    assert len(codes) >= 18
    assert {"event-kept", "event-received", "event-developed", "event-decreed", "event-laid-out", "event-over"} <= codes


@every_language
def test_nobody_reads_his_own_name(told, language):
    for observer, event in told:
        if event.args.get("seat") == observer:
            assert PLAYER_NAMES[observer] not in texts(language).tell(event, observer, PLAYER_NAMES)


@every_language
def test_whoever_acts_is_named_to_the_others(told, language):
    for observer, event in told:
        seat = event.args.get("seat", observer)
        if seat != observer:
            assert PLAYER_NAMES[seat] in texts(language).tell(event, observer, PLAYER_NAMES)


@every_language
def test_whatever_is_asked_can_be_said(naishi, matches, language):
    for match in matches:
        for state in match.states:
            for seat in OBSERVERS:
                event = naishi.prompt(naishi.view(state, seat))
                assert texts(language).say(event.code, event.args)


def test_whoever_is_not_asked_is_told_to_wait(naishi, matches):
    for match in matches:
        for state in match.states:
            if naishi.active(state) != (HOUSE,):
                waiting = set(OBSERVERS) - set(naishi.active(state))
                assert {naishi.prompt(naishi.view(state, seat)).code for seat in waiting} == {"ask-wait"}


def test_whoever_is_asked_is_not_told_to_wait(naishi, matches):
    for match in matches:
        for state in match.states:
            for seat in set(naishi.active(state)) - {HOUSE}:
                assert naishi.prompt(naishi.view(state, seat)).code != "ask-wait"


@every_language
def test_every_legal_move_can_be_said(naishi, matches, language):
    for match in matches:
        for state in match.states:
            for seat in set(naishi.active(state)) - {HOUSE}:
                for move in naishi.legal(naishi.view(state, seat)):
                    event = naishi.phrase(move)
                    assert texts(language).say(event.code, event.args)


@every_language
def test_whatever_lies_on_the_table_has_a_name(naishi, matches, language):
    for match in matches:
        for state in match.states[::5]:
            for seat in OBSERVERS:
                for strip in naishi.picture(naishi.view(state, seat)):
                    assert texts(language).say(strip.label)
                    assert all(texts(language).name(cell.name) for cell in strip.cells if cell.name)


@every_language
def test_every_line_of_a_result_has_a_name(matches, language):
    for match in matches:
        for line in chain(*match.result().lines, match.result().facts):
            assert texts(language).name(line.name)


# --- Sentences --------------------------------------------------------------------------------------------------


def test_an_event_is_told_to_you_or_of_somebody():
    event = Event("event-declared", {"seat": 0})
    assert texts("en").tell(event, 0, PLAYER_NAMES) == "You declare the end of the game."
    assert texts("en").tell(event, 1, PLAYER_NAMES) == "Ada declares the end of the game."
    assert texts("en").tell(event, SPECTATOR, PLAYER_NAMES) == "Ada declares the end of the game."


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([0], "The game is over. You win."),
        ([1], "The game is over. Ben wins."),
        ([0, 1], "The game is over. It is a draw."),
    ],
)
def test_the_winner_is_you_or_another_or_both(winners, said):
    event = Event("event-over", {"why": "declared", "winners": winners})
    assert texts("en").tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You keep the rice field and give away the monk."),
        ("pl", "Zachowujesz pole ryżowe, a oddajesz mnicha."),
        ("hu", "Megtartod a rizsföldet, és átadod a szerzetest."),
    ],
)
def test_cards_take_the_form_that_their_sentence_needs(language, said):
    event = Event("event-kept", {"seat": 0, "card": "card-rice", "given": "card-monk"})
    assert texts(language).tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "mountain, rice field"), ("pl", "góra, pole ryżowe"), ("hu", "hegy, rizsföld")],
)
def test_several_cards_are_named_one_after_the_other(language, said):
    assert said in texts(language).say("ask-keep", cards=["card-mountain", "card-rice"])


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "one emissary"),
        ("en", 2, "2 emissaries"),
        ("pl", 1, "jednego emisariusza"),
        ("pl", 2, "2 emisariuszy"),
        ("hu", 1, "egy követet"),
        ("hu", 2, "2 követet"),
    ],
)
def test_one_and_many_are_told_apart(language, count, said):
    for reader in OBSERVERS:
        assert said in texts(language).tell(Event("event-recalled", {"seat": 0, "count": count}), reader, PLAYER_NAMES)


@pytest.mark.parametrize("who", ["you", "other"])
@pytest.mark.parametrize(
    ("language", "said", "wrong"),
    [("en", "", "1 points"), ("en", "", "1 colours"), ("pl", "1 punkt ", "punktów"), ("pl", "1 kolor.", "kolorów")],
)
def test_a_single_point_or_colour_is_not_several(language, said, wrong, who):
    scored = texts(language).say("event-scored", who=who, name="Ada", points=1, colours=1)
    assert said in scored
    assert wrong not in scored


def test_a_missing_argument_is_an_error_and_no_gap():
    with pytest.raises(ValueError, match="refusal-pile-empty"):
        texts("en").say("refusal-pile-empty")


def test_a_path_can_be_part_of_a_sentence(tmp_path):
    assert str(tmp_path) in texts("en").say("damaged", file=tmp_path, why="because")


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


@pytest.mark.parametrize("name", ["rice", "rice field", "pole ryzowe", "rizsfold"])
def test_a_card_is_known_by_its_name_in_every_language(name):
    assert vocabulary("card-", ROOM_FOLDER)[name] == "card-rice"


@every_language
def test_no_two_commands_are_the_same_word(language):
    said = [plain_word(texts(language).say(code)) for code in texts(language).codes("command-")]
    assert len(said) == len(set(said)) == 10


@every_language
def test_no_command_is_the_first_word_of_a_move(language):
    said = {plain_word(texts(language).say(code)) for code in texts(language).codes("command-")}
    assert said.isdisjoint(parts[0] for parts in TEXTS)
    assert said.isdisjoint(plain_word(texts(language).word(parts[0])) for parts in TEXTS)


PLAYABLE = [" ".join(parts) for parts in TEXTS if "?" not in parts]


@every_language
def test_every_move_is_understood_in_the_words_of_its_language(language):
    for move in PLAYABLE:
        typed = " ".join(texts(language).word(word) for word in move.split())
        assert texts(language).understand(typed) == move
        assert texts(language).understand(plain_word(typed).upper()) == move


@every_language
def test_every_move_is_understood_in_english_too(language):
    for move in PLAYABLE:
        assert texts(language).understand(move) == move


@every_translation
def test_every_word_of_a_move_is_translated(language):
    words = {word for move in PLAYABLE for word in move.split() if not word.isdigit()}
    assert all(f"word-{word}" in texts(language) or f"card-{word}" in texts(language) for word in words)


@every_language
def test_what_nobody_understands_is_left_alone(language):
    assert texts(language).understand("Flurb 7 ?") == "flurb 7 ?"

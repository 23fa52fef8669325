"""A match file is read back as the same match, and whatever was changed in it is found."""

import hashlib
import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zashiki
from tests.contract.walks import told_match
from zashiki import Match, kernel
from zashiki.games.naishi.state import Phase
from zashiki.match import FORMAT, Damaged
from zashiki.terminal import Terminal, read_match

SEED = bytes(range(16))


def random_match(name: str, moves: int | None = None, **options: str) -> Match:
    return told_match(zashiki.load("naishi"), name, moves, **options)


def keep_any(match: Match, seat: int) -> None:
    match.play(seat, match.legal(seat)[0])


def begun() -> Match:
    """The draft is over, and seat 1 has played a bonus that is still its secret."""
    match = Match.new(zashiki.load("naishi"), {"first": "1"}, SEED)
    keep_any(match, 0)
    keep_any(match, 1)
    match.play(0, "swap row 1 2")
    return match


def half_drafted(seat: int) -> Match:
    """Only one seat has chosen the card that it keeps."""
    match = Match.new(zashiki.load("naishi"), {"first": "1"}, SEED)
    keep_any(match, seat)
    return match


def play_on(match: Match) -> Match:
    """Go on with first legal moves, which gives the same for the same position."""
    for _ in range(6):
        keep_any(match, match.active[0])
    return match


@pytest.fixture(scope="module")
def whole() -> Match:
    match = random_match("a whole match")
    match.names = ("random", "random")
    return match


@pytest.fixture(scope="module")
def text(whole) -> str:
    return whole.to_text()


@pytest.fixture(scope="module")
def begun_text() -> str:
    return begun().to_text()


@pytest.fixture(scope="module")
def last(whole) -> int:
    """The number of the last move."""
    return len(whole.log)


def damage(text: str) -> Damaged:
    """Why this file is refused."""
    with pytest.raises(Damaged) as caught:
        Match.from_text(text)
    return caught.value


def lines_of(text: str) -> list[str]:
    """The deal and the moves."""
    return text.split("\n\n")[1].splitlines()[:-1]


def line_of(text: str, number: int) -> str:
    """A move's line, or with 0 that of the deal."""
    return lines_of(text)[number]


def with_line(text: str, number: int, new: str) -> str:
    return text.replace(f"\n{line_of(text, number)}\n", f"\n{new}\n")


def with_head(text: str, name: str, value: str) -> str:
    return "\n".join(f"{name} {value}" if line.split(" ")[0] == name else line for line in text.split("\n"))


def without_head(text: str, name: str) -> str:
    return "\n".join(line for line in text.split("\n") if line.split(" ")[0] != name)


# --- There and back -----------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["random", "1", "2"])
def test_a_whole_match_is_read_back_as_it_was(first):
    match = random_match(f"there and back {first}", first=first)
    read = Match.from_text(match.to_text())
    assert match.over
    assert read.to_text() == match.to_text()
    assert read.states == match.states
    assert read.steps == match.steps
    assert read.result() == match.result()
    assert read.options == {"first": first}


def samurai_text(**options: str) -> str:
    return told_match(zashiki.load("samurai"), "several options", 8, **options).to_text()


def test_several_options_of_several_words_are_read_back():
    text = samurai_text(players="3", capture="at once")
    assert "\noptions players=3, hand=chosen, figures=placed, capture=at once, captured=screened\n" in text
    read = Match.from_text(text)
    assert read.to_text() == text
    assert read.seats == range(3)
    assert read.options["capture"] == "at once"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [(", ", " "), (", ", ","), ("at once", "at  once"), ("capture=at once, ", ""), ("players=3", "players=2")],
)
def test_a_changed_line_of_options_is_found(right, wrong):
    text = samurai_text(players="3", capture="at once")
    line = next(line for line in text.splitlines() if line.startswith("options"))
    assert damage(text.replace(line, line.replace(right, wrong))).move == 0


def test_the_names_of_the_players_are_kept(text):
    assert Match.from_text(text).names == ("random", "random")


def test_every_move_of_the_log_has_its_line(whole, text):
    told = [f"{number} seat {seat + 1} {whole.game.text(move)}" for number, (seat, move) in enumerate(whole.log, 1)]
    assert [line.rpartition(" #")[0] for line in lines_of(text)] == ["0 deal", *told]


@pytest.mark.parametrize("moves", range(0, 40, 3))
def test_a_match_that_was_left_can_be_played_on(moves):
    match = random_match("left", moves)
    read = Match.from_text(match.to_text())
    assert read.to_text() == match.to_text()
    assert read.active == match.active
    assert [read.legal(seat) for seat in read.seats] == [match.legal(seat) for seat in match.seats]
    assert play_on(read).to_text() == play_on(match).to_text()


def test_a_turn_in_progress_stays_private_in_the_file():
    match = begun()
    assert line_of(match.to_text(), 3).startswith("3+ seat 1 swap row 1 2 #")
    read = Match.from_text(match.to_text())
    assert len(read.log) == 2
    assert read.can_undo(0)
    read.undo(0)
    assert len(read.to_text().splitlines()) == len(match.to_text().splitlines()) - 1


def test_a_turn_in_progress_can_be_finished_after_reading():
    match, read = begun(), Match.from_text(begun().to_text())
    for one in (match, read):
        one.play(0, "develop row 1")
        one.play(0, "end turn")
    assert len(read.log) == 5
    assert read.states == match.states
    assert read.to_text() == match.to_text()
    assert "+" not in read.to_text()


@pytest.mark.parametrize("seat", [0, 1])
def test_half_a_draft_can_be_finished_after_reading(seat):
    match = half_drafted(seat)
    assert line_of(match.to_text(), 1).startswith(f"1+ seat {seat + 1} keep ")
    read = Match.from_text(match.to_text())
    assert read.ready == (seat,)
    assert read.active == (1 - seat,)
    assert not read.log
    for one in (match, read):
        keep_any(one, 1 - seat)
    assert len(read.log) == 2
    assert read.states == match.states


@pytest.mark.parametrize("seat", [0, 1])
def test_half_a_draft_can_be_taken_back_after_reading(seat):
    read = Match.from_text(half_drafted(seat).to_text())
    read.undo(seat)
    assert read.active == (0, 1)
    assert read.to_text() == Match.new(read.game, {"first": "1"}, SEED).to_text()


@pytest.mark.compiled
def test_ninjas_that_are_choosing_survive_the_round_trip():
    choosing = 0
    for number in range(40):
        match = random_match(f"ninjas {number}")
        copies = [step for step in match.log if match.game.text(step.move).startswith("copy")]
        for made in range(len(copies)):
            left = match.replay(len(match.log) - len(copies) + made)
            assert left.states[-1].phase == Phase.COPY
            read = Match.from_text(left.to_text())
            for step in copies[made:]:
                read.play(*step)
            assert read.to_text() == match.to_text()
            choosing += left.can_undo(0) or left.can_undo(1)
    assert choosing > 0


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 7, 20])
def test_a_replay_is_the_same_match_after_so_many_moves(whole, text, moves):
    again = whole.replay(moves)
    assert lines_of(again.to_text().replace("+", "")) == lines_of(text)[: moves + 1]
    assert list(again.states) == whole.states[: len(again.states)]
    for step in whole.log[moves:]:
        again.play(*step)
    assert again.states == whole.states


@pytest.mark.parametrize("moves", [None, 10_000])
def test_a_replay_of_all_moves_ends_alike(whole, moves):
    again = whole.replay(moves)
    assert again.states == whole.states
    assert again.result() == whole.result()


def test_a_replay_leaves_the_match_alone(whole, text):
    again = whole.replay(2)
    keep_any(again, again.active[0])
    assert whole.to_text() == text


def test_the_seal_is_the_sha_256_of_the_seed(whole, text):
    assert whole.sealed == hashlib.sha256(whole.seed).hexdigest()
    assert f"\nseed {whole.seed.hex()}\nsealed {whole.sealed}\n" in text


# --- Damage to a move -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 10, 30])
def test_a_move_that_became_another_legal_move_is_found(whole, text, number):
    step = whole.log[number - 1]
    played = whole.game.text(step.move)
    other = next(move for move in whole.replay(number - 1).legal(step.seat) if move != played)
    found = damage(with_line(text, number, line_of(text, number).replace(played, other)))
    assert found.move == number
    assert found.reason.args["move"] == number


def test_a_move_that_became_illegal_is_found_with_its_rule(text):
    mark = line_of(text, 3).rpartition(" ")[2]
    seat = line_of(text, 3).split()[2]
    found = damage(with_line(text, 3, f"3 seat {seat} declare {mark}"))
    assert found.move == 3
    assert found.what.code == "damaged-refused"
    why = found.what.args["why"]
    assert (why.code, why.rule) == ("no-empty-pile", "N8")


def test_a_card_that_was_not_dealt_is_found_with_its_rule(whole, text):
    dealt = {move.split()[1] for move in whole.replay(0).legal(0)}
    other = next(card for card in ("rice", "fort", "torii") if card not in dealt)
    kept = line_of(text, 1).split()[4]
    found = damage(with_line(text, 1, line_of(text, 1).replace(kept, other)))
    assert found.move == 1
    why = found.what.args["why"]
    assert (why.code, why.rule) == ("not-dealt", "N2")


@pytest.mark.parametrize("number", [0, 1, 2, 12, 33])
def test_a_deleted_line_is_found(text, number):
    assert damage(text.replace(line_of(text, number) + "\n", "")).move == number


def test_a_deleted_last_move_is_found(text, last):
    assert damage(text.replace(line_of(text, last) + "\n", "")).move == last


@pytest.mark.parametrize("number", [1, 2, 12, 33])
def test_a_deleted_move_is_found_even_if_the_others_are_numbered_anew(text, number):
    head, lines = text.split("\n\n")
    kept = [line for line in lines.splitlines() if line != line_of(text, number)]
    anew = [line if line[:3] == "end" else f"{new} {line.partition(' ')[2]}" for new, line in enumerate(kept)]
    assert damage(f"{head}\n\n" + "\n".join(anew)).move == number


@pytest.mark.parametrize("number", [0, 1, 2, 12, 33])
def test_a_doubled_line_is_found(text, number):
    line = line_of(text, number)
    assert damage(with_line(text, number, f"{line}\n{line}")).move == number + 1


def test_a_doubled_last_move_is_found(text, last):
    line = line_of(text, last)
    assert damage(with_line(text, last, f"{line}\n{line}")).move == last + 1


@pytest.mark.parametrize("number", [0, 1, 2, 12, 33])
def test_two_swapped_lines_are_found(text, number):
    one, two = line_of(text, number), line_of(text, number + 1)
    assert damage(text.replace(f"{one}\n{two}\n", f"{two}\n{one}\n")).move == number


@pytest.mark.parametrize("number", [1, 3, 12])
def test_two_swapped_moves_that_keep_their_numbers_are_found(text, number):
    one, two = (line_of(text, number + offset).partition(" ")[2] for offset in (0, 1))
    assert damage(text.replace(f" {one}\n{number + 1} {two}\n", f" {two}\n{number + 1} {one}\n")).move == number


@pytest.mark.parametrize("number", [0, 1, 2, 12, 33])
def test_a_changed_mark_is_found(text, number):
    line = line_of(text, number)
    changed = line[:-1] + ("1" if line[-1] == "0" else "0")
    assert damage(with_line(text, number, changed)).move == number


@pytest.mark.parametrize("number", [1, 2, 3, 12, 33])
def test_a_changed_seat_is_found(text, number):
    line = line_of(text, number)
    changed = line.replace("seat 1", "seat 0").replace("seat 2", "seat 1").replace("seat 0", "seat 2")
    assert damage(with_line(text, number, changed)).move == number


@pytest.mark.parametrize("seat", ["0", "3", "99"])
@pytest.mark.parametrize("number", [1, 12])
def test_an_unknown_seat_is_found(text, number, seat):
    words = line_of(text, number).split()
    found = damage(with_line(text, number, " ".join([*words[:2], seat, *words[3:]])))
    assert found.move == number
    assert (found.what.code, found.what.args) == ("damaged-seat", {"seat": int(seat)})


@pytest.mark.parametrize(
    ("right", "wrong"), [("keep", "kep"), ("keep", "keep keep"), (" seat", " saet"), ("keep ", "keep  "), ("#", "")]
)
def test_a_misspelt_word_is_found(text, right, wrong):
    assert damage(with_line(text, 2, line_of(text, 2).replace(right, wrong))).move == 2


def test_a_misspelt_word_is_named(text):
    found = damage(with_line(text, 1, line_of(text, 1).replace("keep", "kep")))
    assert found.what.args["why"].code == "unknown-word"
    assert "kep" in str(found)


@pytest.mark.parametrize("wrong", ["03", "3.", "-3", "33", "x", ""])
def test_a_changed_number_is_found(text, wrong):
    assert damage(with_line(text, 3, wrong + line_of(text, 3)[1:])).move == 3


@pytest.mark.parametrize("number", [1, 12])
def test_an_added_plus_is_found(text, number):
    assert damage(with_line(text, number, line_of(text, number).replace(" ", "+ ", 1))).move == number


def test_a_removed_plus_is_found(begun_text):
    assert damage(begun_text.replace("3+", "3")).move == 3


def test_a_plus_removed_from_half_a_draft_is_found():
    text = half_drafted(1).to_text()
    assert damage(text.replace("1+", "1")).move == 1


def test_of_two_damaged_moves_the_first_is_named(text):
    twice = with_line(text, 3, line_of(text, 3).replace(" ", "+ ", 1))
    twice = with_line(twice, 7, line_of(text, 7)[:-8] + "00000000")
    assert damage(twice).move == 3


def test_a_damaged_move_is_named_although_the_file_is_cut_off_later(text):
    changed = with_line(text, 3, line_of(text, 3)[:-8] + "00000000")
    assert damage(changed[: changed.index("\n12 ") + 1]).move == 3


# --- Damage to the head -----------------------------------------------------------------------------------


def test_a_changed_seed_is_found(text):
    found = damage(with_head(text, "seed", "00" * 16))
    assert found.move == 0
    assert found.what.code == "damaged-seal"


@pytest.mark.parametrize("seed", ["", "00", "no seed at all", "0" * 31])
def test_a_seed_that_is_none_is_found(text, seed):
    assert damage(with_head(text, "seed", seed)).move == 0


def test_a_changed_seal_is_found(text):
    assert damage(with_head(text, "sealed", "0" * 64)).move == 0


def test_a_seed_changed_together_with_its_seal_is_found(text):
    seed = b"another seed one"
    changed = with_head(text, "seed", seed.hex())
    assert damage(with_head(changed, "sealed", hashlib.sha256(seed).hexdigest())).move == 0


@pytest.mark.parametrize("value", ["first=1", "first=2"])
def test_a_changed_option_is_found(text, value):
    assert damage(with_head(text, "options", value)).move == 0


@pytest.mark.parametrize("value", ["", "first=random"])
@pytest.mark.parametrize("first", ["1", "2"])
def test_an_option_changed_to_its_default_is_found(first, value):
    text = random_match("options", 5, first=first).to_text()
    assert damage(with_head(text, "options", value)).move == 0


@pytest.mark.parametrize("value", ["first=3", "last=1", "first", "first=random more=1"])
def test_an_option_that_does_not_exist_is_found(text, value):
    found = damage(with_head(text, "options", value))
    assert found.move == 0
    assert found.what.args["why"].code in ("no-such-option", "no-such-value")


def test_other_rules_are_refused(whole, text):
    found = damage(with_head(text, "rules", str(whole.game.version + 1)))
    assert found.move == 0
    assert found.what.code == "damaged-rules"
    assert found.what.args["theirs"] == str(whole.game.version + 1)


def test_an_unknown_game_is_refused(text):
    found = damage(with_head(text, "game", "shogi"))
    assert found.move == 0
    assert found.what.args["why"].code == "unknown-game"


@pytest.mark.parametrize("name", ["game", "rules", "options", "seed", "sealed"])
def test_a_missing_line_of_the_head_is_named(text, name):
    found = damage(without_head(text, name))
    assert found.move == 0
    assert (found.what.code, found.what.args["name"]) == ("damaged-head-missing", name)


@pytest.mark.parametrize("line", ["seed " + "00" * 16, "game shogi", "rules 9", "options first=2"])
def test_a_head_that_contradicts_itself_is_refused(text, line):
    assert damage(text.replace(FORMAT + "\n", f"{FORMAT}\n{line}\n")).move == 0


def test_a_line_of_players_may_be_missing(whole, text):
    read = Match.from_text(without_head(text, "players"))
    assert read.states == whole.states
    assert read.names == ()


@pytest.mark.parametrize("first", ["zashiki match 2", "zashiki match", "ZASHIKI MATCH 1", "", "naishi"])
def test_another_first_line_is_refused(text, first):
    found = damage(text.replace(FORMAT, first, 1))
    assert found.move == 0
    assert found.what.code == "damaged-format"


@pytest.mark.parametrize("nothing", ["", "\n", " \n\t\n\n"])
def test_an_empty_file_is_refused(nothing):
    assert damage(nothing).move == 0


def test_garbage_is_refused():
    assert damage(random.Random(1).randbytes(4000).decode("latin-1")).move == 0


def test_a_file_of_garbage_is_refused(tmp_path):
    path = tmp_path / "garbage"
    path.write_bytes(random.Random(1).randbytes(4000))
    with pytest.raises(Damaged) as caught:
        read_match(path, Terminal("en", plain=True))
    assert caught.value.move == 0


def test_garbage_behind_a_good_head_is_refused(text):
    garbage = random.Random(1).randbytes(4000).decode("latin-1")
    assert damage(text.split("\n\n")[0] + "\n\n" + garbage).move == 0


# --- Damage to the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 12, 33])
def test_a_file_cut_off_at_the_end_of_a_line_lacks_the_next_move(text, number):
    cut = text[: text.index(line_of(text, number)) + len(line_of(text, number))]
    assert damage(cut).move == number + 1
    assert damage(cut + "\n").move == number + 1


def test_a_file_cut_off_before_its_result_is_refused(text, last):
    assert damage(text[: text.rindex("end ")]).move == last + 1


@pytest.mark.parametrize("left", [1, 4, 10, -9, -1])
@pytest.mark.parametrize("number", [0, 1, 12, 33])
def test_a_file_cut_off_in_the_middle_of_a_line_is_refused_there(text, number, left):
    line = line_of(text, number)
    assert damage(text[: text.index(line)] + line[:left]).move == number


@pytest.mark.parametrize("left", [1, 3, 7, -1])
def test_a_file_cut_off_in_the_middle_of_its_result_is_refused(text, last, left):
    line = text.splitlines()[-1]
    assert damage(text.rpartition(line)[0] + line[:left]).move == last + 1


@pytest.mark.parametrize("size", [1, 10, 20, 30, 60, 150])
def test_a_file_cut_off_in_its_head_is_refused(text, size):
    assert damage(text[:size]).move == 0


@pytest.mark.parametrize("more", ["more", "\nmore\n", "46 seat 1 end turn #00000000", "end open"])
def test_text_after_the_end_is_refused_behind_the_last_move(text, last, more):
    found = damage(text + more)
    assert found.move in (last + 1, last + 2)
    assert "cut off" not in str(found)


def test_a_changed_result_is_found(whole, text, last):
    line = text.splitlines()[-1]
    words = line.split()
    winner = words.index("winner")
    changed = [
        " ".join([*words[: winner + 1], str(3 - int(words[winner + 1]))]),
        " ".join([*words[:3], str(int(words[3]) + 1), *words[4:]]),
        line.replace(whole.result().why, "resigned"),
        line + " 2",
        "end open",
    ]
    for other in changed:
        assert damage(text.replace(line, other)).move == last + 1


def test_an_unfinished_match_with_a_result_is_refused(begun_text):
    assert damage(begun_text.replace("end open", "end declared points 9 1 winner 1")).move == 4


# --- What does no harm --------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [begun, lambda: random_match("windows")])
def test_windows_line_ends_are_fine(make):
    text = make().to_text()
    assert Match.from_text(text.replace("\n", "\r\n")).to_text() == text


def test_a_file_with_windows_line_ends_is_fine(text, tmp_path):
    path = tmp_path / "windows.zashiki"
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert read_match(path, Terminal("en", plain=True)).to_text() == text


def test_space_around_the_file_is_fine(text):
    assert Match.from_text(f"\n{text}\n\n").to_text() == text
    assert Match.from_text(text.rstrip()).to_text() == text


PRINTABLE = st.sampled_from(string.ascii_letters + string.digits + string.punctuation + " ")
ANY_SCRIPT = st.characters(exclude_categories=("C", "Z"))


@settings(max_examples=100 if kernel.PLAIN else 200, deadline=None)
@given(data=st.data())
def test_no_change_of_one_character_changes_the_match(text, begun_text, data):
    good = data.draw(st.sampled_from([text, begun_text]), "file")
    where = data.draw(st.integers(0, len(good.rstrip()) - 1), "where")  # space around the file is fine
    other = data.draw((PRINTABLE | ANY_SCRIPT).filter(lambda letter: letter != good[where]), "other")
    try:
        read = Match.from_text(good[:where] + other + good[where + 1 :])
    except Damaged:
        return
    again = Match.from_text(good)
    assert read.steps == again.steps
    assert read.states == again.states
    line = good[good.rfind("\n", 0, where) + 1 :].partition("\n")[0]
    assert line.startswith("players") or (line.startswith("seed") and other == good[where].upper())

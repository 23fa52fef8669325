"""What holds for every room."""

import json
import random
from itertools import chain, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zashiki
from tests.contract.walks import (
    ROOM_NAMES,
    all_options,
    carry_out,
    ids,
    new_match,
    observers,
    options_of,
    random_match,
    seed_of,
    some_steps,
    steps,
)
from tests.games.refusals import refusal
from tests.volume import LONG, volume
from zashiki import Match
from zashiki.contract import HOUSE, LANGUAGES, SPECTATOR, Refused, Step
from zashiki.kernel import PLAIN
from zashiki.registry import OURS
from zashiki.text import text_for

EXAMPLES = settings(max_examples=volume(150, 30, 6), deadline=None, derandomize=not LONG)
SEEDS = st.integers(0, 2**64)
ROOMS = st.sampled_from(ROOM_NAMES).map(zashiki.load)


# --- Games run and end -------------------------------------------------------------------------------------


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_legal_move_exists_until_the_end_and_games_end(game, number):
    played = list(steps(game, number))
    assert len(played) < 2000
    for before, step, _ in played:
        assert step.seat == HOUSE or game.legal(game.view(before, step.seat))
    end = played[-1][2]
    assert game.active(end) == ()
    assert game.result(end).winners


@EXAMPLES
@given(ROOMS, SEEDS)
def test_only_active_seats_have_legal_moves(game, number):
    for before, _, _ in some_steps(game, number, volume(2_000, 200, 20)):
        for seat in observers(game, number):
            assert bool(game.legal(game.view(before, seat))) == (seat in game.active(before))


@EXAMPLES
@given(ROOMS, SEEDS)
def test_what_is_sent_of_a_view_is_the_view(game, number):
    for before, _, _ in some_steps(game, number, 20):
        for seat in observers(game, number):
            view, sent = game.view(before, seat), game.see(before, seat)
            assert sent == view
            assert json.loads(sent.json) == json.loads(json.dumps(view.record.values()))


@pytest.mark.compiled
def test_nothing_is_compiled_when_it_is_first_used(game):
    game.see(game.deal(seed_of(1), {}), 0)
    for name, entry in vars(game.entrypoints).items():
        if hasattr(entry, "signatures") and entry.py_func.__module__ == game.entrypoints.__name__:
            assert len(entry.signatures) <= 1, name


@pytest.mark.compiled
def test_random_games_have_no_dead_end(game):
    """A hundred thousand in the end; of a long game only as many as have eight million moves."""
    import numpy as np

    from zashiki.kernel import several
    from zashiki.room import PLAYOUTS_PART

    playouts = game.part(PLAYOUTS_PART)
    words, moves = np.zeros(game.card.rules.deal_words, np.uint64), np.zeros(game.most_moves, np.int16)
    first = min(volume(100_000, 5_000), volume(8_000_000, 400_000) // len(random_match(game, 1).log))
    for options, many in zip(all_options(game), chain([first], repeat(volume(2_000, 100))), strict=False):
        cells = game.option_cells(options)
        played = playouts.random_games(several(game.record, 2), many, 7, cells, words, moves)
        assert played != playouts.DEAD_END, options
        assert played > many


# --- Moves and their words ----------------------------------------------------------------------------------


def test_ids_and_texts_of_moves_are_one_to_one(game):
    texts = [game.text(move) for move in ids(game)]
    assert len(set(texts)) == len(texts)
    for move, text in enumerate(texts):
        assert game.move(text) == move


def test_moves_are_found_by_their_first_words(game):
    texts = [game.parts(move) for move in ids(game)]
    for parts in random.Random(1).sample(texts, min(30, len(texts))):
        for length in range(len(parts) + 1):
            beginning = parts[:length]
            assert game.matching(beginning) == [move for move in ids(game) if texts[move][:length] == beginning]
    assert game.matching(("no", "such", "words")) == []


@EXAMPLES
@given(ROOMS, SEEDS)
def test_the_list_of_legal_moves_agrees_with_the_predicate_over_all_ids(game, number):
    for before, _, _ in some_steps(game, number, 20_000 // len(ids(game))):
        for seat in observers(game, number)[:-1]:
            box = game.view(before, seat).record.box
            by_predicate = [move for move in ids(game) if game.entrypoints.refusal_in(box, seat, move) == 0]
            listed = game.legal(game.view(before, seat))
            assert listed == (by_predicate if seat in game.active(before) else [])


@EXAMPLES
@given(ROOMS, SEEDS)
def test_whatever_is_not_legal_has_a_reason_with_a_rule(game, number):
    ((state, _, _),) = some_steps(game, number, 1)
    chance = random.Random(number)
    for seat in observers(game, number)[:-1]:
        view = game.view(state, seat)
        legal = set(game.legal(view))
        for move in [*legal][:100] + chance.sample(ids(game), min(300, len(ids(game)))):
            reason = game.why_not(view, game.parts(move))
            assert (reason is None) == (move in legal), game.text(move)
            assert reason is None or (reason.kind == "illegal" and reason.rule)


def test_what_closes_a_turn_is_a_move(game):
    for text in game.card.wording.closing:
        assert game.text(game.move(text)) == text


@pytest.mark.parametrize("words", ["", "castle the king", "?", "1 2 3", "end turn now", "déclare"])
def test_words_that_name_no_move_are_invalid_and_told_what_could_stand_there(game, words):
    match = random_match(game, 1, moves=4)
    reason = match.why_not(match.active[0], words)
    assert reason.kind == "invalid"
    assert reason.code in ("unknown-word", "too-many-words")
    with pytest.raises(Refused):
        match.play(match.active[0], words)


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_refused_move_changes_nothing(game, number):
    match = random_match(game, number, moves=number % 40)
    before = match.to_text()
    chance = random.Random(number)
    for _ in range(10):
        seat, move = chance.choice(match.seats), chance.choice(ids(game))
        if match.why_not(seat, game.text(move)):
            with pytest.raises(Refused):
                match.play(seat, move)
    assert match.to_text() == before


# --- Positions ------------------------------------------------------------------------------------------------


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_position_has_a_text_that_reads_back(game, number):
    for _, _, after in some_steps(game, number, 20):
        assert game.position(after.to_text()) == after


@settings(EXAMPLES, max_examples=volume(50, 10, 3))
@given(ROOMS, SEEDS)
def test_replaying_a_match_gives_the_same_bytes(game, number):
    match = random_match(game, number)
    again = match.replay()
    assert [state.bytes() for state in again.states] == [state.bytes() for state in match.states]
    assert again.story(SPECTATOR) == match.story(SPECTATOR)
    assert Match.from_text(match.to_text()).to_text() == match.to_text()


def test_the_same_seed_gives_the_same_deal_and_another_seed_another(game):
    assert game.deal(seed_of(1), {}) == game.deal(seed_of(1), {})
    assert game.deal(seed_of(1), {}) != game.deal(seed_of(2), {})


def test_the_number_of_players_is_the_first_option_where_there_are_several(game):
    for count in game.seats:
        match = Match.new(game, game.seated({}, count))
        assert len(match.seats) == count
        assert match.options.get("players", str(count)) == str(count)
    assert (next(iter(game.options), None) == "players") == (len(game.seats) > 1)
    assert game.players({}) == game.seats[0]


def test_a_table_for_another_number_of_people_is_refused(game):
    for count in (0, game.seats[0] - 1, game.seats[-1] + 1):
        assert refusal(game, game.seated, {}, count).endswith(f" players, not {count}.")
    if len(game.seats) > 1:
        said = refusal(game, game.seated, {"players": str(game.seats[0])}, game.seats[-1])
        assert said.startswith(f"The option players is {game.seats[0]}, but {game.seats[-1]} players sit at the table;")


def test_a_short_seed_or_an_unknown_option_is_refused(game):
    with pytest.raises(ValueError, match="16 bytes"):
        game.deal(b"short", {})
    assert "There is no option “weather”" in refusal(game, Match.new, game, {"weather": "rain"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_that_cannot_be_is_refused_by_its_name_in_the_readers_language(game, language):
    text = text_for(language, game.card.folder)
    for option, values in game.options.items():
        said = refusal(game, game.check_options, {option: "flurb"}, language=language)
        assert all(word in said for word in (option, text.say(f"option-{option}"), "flurb", *values))
    for (option, value), (other, wanted) in game.card.requires.items():
        unfit = next(one for one in game.options[other] if one != wanted)
        said = refusal(game, game.check_options, {option: value, other: unfit}, language=language)
        assert f"({other}={wanted})" in said
        assert all(text.say(f"option-{code}") in said for code in (option, f"{option}-{value}", f"{other}-{wanted}"))


def test_options_that_cannot_be_are_refused_in_three_languages(game):
    """Each in its own words: none says what another says."""
    deeds = [
        lambda: game.seated({}, 9),
        lambda: game.check_options({"weather": "rain"}),
        lambda: game.check_options({next(iter(game.options)): "flurb"}),
    ]
    for deed in deeds:
        assert len({refusal(game, deed, language=language) for language in LANGUAGES}) == len(LANGUAGES)


# --- What a seat sees -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_nothing_hidden_changes_what_a_seat_sees_over_many_histories(game):
    """Two worlds that a seat cannot tell apart are played on with the same moves. Unless something is
    revealed, its view and all that is told of it stay the same to the byte, spectators' too."""
    histories, unseen, foretold, number = 0, 0, 0, -1
    while histories < volume(100_000, 10_000, 500):
        number += 1
        chance = random.Random(number)
        observer = chance.choice(observers(game, number))
        for before, step, after in steps(game, number):
            view = game.view(before, observer)
            world = game.sample(view, number)
            again = game.view(world, observer)
            assert again == view
            histories += 1
            foretold += (marches := is_foretold(game, view, step))
            if marches or histories % SELDOM == 0:
                assert_told_alike(game, view, again)
            unseen += world != before
            if step.seat != HOUSE and step.move not in game.legal(game.view(world, step.seat)):
                continue
            other = carry_out(game, world, step)
            hidden = game.perceive(step, observer) != step
            if hidden and game.active(other) != game.active(after):
                continue  # in one world that was the last of several moves: its seat is ready, and everybody sees it
            if game.reveals(after) == game.reveals(before):
                told = view, step, game.view(after, observer)
                assert_alike(game, told, game.view(other, observer), chance.sample(ids(game), min(20, len(ids(game)))))
    assert unseen > histories / 5
    assert foretold or not game.card.forecast or PLAIN  # where few are tried


# Of so many histories one is told in full, for pictures and outlooks take longer than all else.
SELDOM = 200 if PLAIN else 20


def assert_alike(game, told, other, moves):
    view, step, after = told
    seen = game.perceive(step, other.seat)
    assert other.record.bytes() == after.record.bytes()
    assert game.legal(other) == game.legal(after)
    assert game.story(view, seen, other) == game.story(view, seen, after)
    if other.seat != SPECTATOR:
        for move in moves:
            assert game.why_not(other, game.parts(move)) == game.why_not(after, game.parts(move))


def assert_told_alike(game, view, other):
    """What is told of a position, also of one in which something has just been revealed."""
    assert game.prompt(other) == game.prompt(view)
    assert game.picture(other) == game.picture(view)
    assert game.outlook(other) == game.outlook(view)
    asked = {game.card.forecast.option: game.card.forecast.value} if game.card.forecast else {}
    assert game.forecasts(other, asked) == game.forecasts(view, asked)


def is_foretold(game, view, step):
    """Whether this seat makes a move of which there is a forecast, such as a march."""
    forecast = game.card.forecast
    return bool(forecast and step.seat == view.seat and forecast.of_move(view, step.move))


@EXAMPLES
@given(ROOMS, SEEDS)
def test_choices_made_at_the_same_time_commute_and_stay_secret(game, number):
    """Whoever commits first, the match is the same; until all are ready nobody sees more than that."""
    active = new_match(game, number).active
    if len(active) < 2:
        return
    chance = random.Random(number)
    plans = {seat: some_choice(game, number, seat, chance) for seat in active}
    order = [seat for seat in active for _ in plans[seat]]
    texts = set()
    for seats in (order, order[::-1], chance.sample(order, len(order))):
        one, left = new_match(game, number), {seat: list(plan) for seat, plan in plans.items()}
        for seat in seats[:-1]:
            views = {other: one.view(other) for other in observers(game, number) if other != seat}
            one.play(seat, left[seat][0])
            assert views == {other: one.view(other) for other in views}
            one.undo(seat)
            one.play(seat, left[seat].pop(0))
            assert (seat in one.ready) == (not left[seat])
        one.play(seats[-1], *left[seats[-1]])
        texts.add(one.to_text())
    assert len(texts) == 1


def some_choice(game, number, seat, chance):
    """What one seat chooses while others choose as well: one move, or several."""
    match, plan = new_match(game, number), []
    while seat in match.active:
        plan.append(chance.choice(match.legal(seat)))
        match.play(seat, plan[-1])
    return plan


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_turn_in_progress_is_private_and_can_be_undone_to_its_start(game, number):
    match = random_match(game, number, moves=number % 50)
    seat = match.active[0] if match.active else None
    while seat is not None and match.can_undo(seat):
        match.undo(seat)
    others = [other for other in observers(game, number) if other != seat]
    before = [(match.view(other), match.story(other)) for other in others]
    text, log = match.to_text(), list(match.log)
    chance = random.Random(number)
    while seat in match.active and match.log == log and len(match._private.get(seat, [])) < 3:
        match.play(seat, chance.choice(match.legal(seat)))
    if match.log == log and seat is not None:
        assert [(match.view(other), match.story(other)) for other in others] == before
        while match.can_undo(seat):
            match.undo(seat)
        assert match.to_text() == text
        with pytest.raises(Refused):
            match.undo(seat)


@EXAMPLES
@given(ROOMS, SEEDS)
def test_any_move_of_a_private_turn_can_be_taken_back_and_what_no_longer_fits_goes_with_it(game, number):
    match = random_match(game, number, moves=number % 50)
    for seat in match.seats:
        private = [game.text(move) for move, _ in match._private.get(seat, [])]
        if private:
            chance = random.Random(number)
            taken = chance.choice(private)
            index, held = private.index(taken), len(match.steps)
            assert match.undo(seat, taken) == held + index
            left = [game.text(move) for move, _ in match._private.get(seat, [])]
            assert left[:index] == private[:index]
            assert set(left) <= set(private)
            again = Match(game, match.options, match.seed)
            for step in [*match.log, *((seat, move) for move in left)]:
                again.play(*step)
            assert again.view(seat) == match.view(seat)
    with pytest.raises(Refused):
        new_match(game, number).undo(0, game.text(0))


@EXAMPLES
@given(ROOMS, SEEDS)
def test_a_fused_step_shows_what_the_single_calls_show(game, number):
    if PLAIN:
        return
    import numpy as np

    from zashiki.kernel import several

    moves = np.zeros(game.most_moves, np.int16)
    states = several(game.record, 3)
    states[0] = game.deal(seed_of(number), options_of(game, number)).array[0]
    chance = random.Random(number)
    asked = game.entrypoints.begin(states, moves)
    while asked >= 0:
        seat, count = asked >> 16, asked & 0xFFFF
        view = game.view(game.record(states[:1]), seat)
        assert view.record.bytes() == states[2:3].tobytes()
        assert moves[:count].tolist() == game.legal(view)
        asked = game.entrypoints.step(states, seat, int(moves[chance.randrange(count)]), moves)
    assert game.active(game.record(states[:1])) == ()


@EXAMPLES
@given(ROOMS, SEEDS)
def test_games_stepped_in_a_batch_are_the_same_games(game, number):
    if PLAIN:
        return
    import numpy as np

    from zashiki.kernel import several
    from zashiki.room import PLAYOUTS_PART

    size, playouts = 5, game.part(PLAYOUTS_PART)
    seats, moves, counts = (np.zeros(size, np.int16) for _ in range(3))
    legals, words = np.zeros((size, game.most_moves), np.int16), np.zeros(game.card.rules.deal_words, np.uint64)
    states = several(game.record, size + 1)
    cells = game.option_cells(options_of(game, number))
    playouts.deal_batch(states, number % 2**62, cells, words, seats, legals, counts)
    single = [game.record(states[index : index + 1].copy()) for index in range(size)]
    chance = random.Random(number)
    while counts.any():
        for index in np.flatnonzero(counts):
            moves[index] = legals[index, chance.randrange(counts[index])]
            game.play(single[index], int(seats[index]), int(moves[index]))
            while game.active(single[index]) == (HOUSE,):
                game.proceed(single[index])
        playouts.step_batch(states, seats, moves, legals, counts)
        assert [one.bytes() for one in single] == [states[index : index + 1].tobytes() for index in range(size)]


# --- Players ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_player_does_not_use_what_it_cannot_see(game, name):
    from zashiki.players.catalogue import player

    bot = player(name, game)
    for number in range(volume(50, 5, 1)):
        for before, step, _ in steps(game, number):
            if step.seat == HOUSE:
                continue
            view = game.view(before, step.seat)
            other = game.view(game.sample(view, number), step.seat)
            chosen = [bot.choose(one, game.legal(one), number) for one in (view, other)]
            assert chosen[0] == chosen[1]
            assert chosen[0] in game.legal(view)
            if PLAIN:
                break


@pytest.mark.compiled
def test_greedy_wins_against_random_players_alone_at_every_number_of_players(game):
    from zashiki.arena.series import new_series, play_fixture
    from zashiki.arena.standings import standings

    for count in game.seats:
        players = ("greedy", *["random"] * (count - 1))
        games, least = (volume(1000, 100), 0.95) if count == 2 else (count * volume(40, 8), 0.85)
        if game.name not in OURS:  # it may be a game of luck
            games, least = count * volume(500, 50), 1 / count
        series = new_series(game, players, games)
        greedy, _ = standings(series, [play_fixture(series, fixture) for fixture in series.fixtures()])
        assert greedy.games == games
        assert greedy.share > least


def test_steps_are_told_to_everybody(game):
    for number in range(volume(50, 5, 1)):
        for before, step, after in steps(game, number):
            for observer in observers(game, number):
                views = game.view(before, observer), game.view(after, observer)
                seen = game.perceive(Step(*step), observer)
                assert game.story(views[0], seen, views[1]) or seen != step  # what is hidden may be told to nobody


def test_whatever_a_step_brings_about_comes_from_a_rule_of_the_rulebook(game):
    known = {rule["id"] for rule in game.rulebook}
    for number in range(volume(50, 5, 1)):
        match = random_match(game, number)
        for eye in observers(game, number):
            assert {event.code for event in match.story(eye) if event.rule not in known} == set()


def test_whatever_is_told_beforehand_comes_from_a_rule_of_the_rulebook(game):
    """What lies ahead, what is forecast, and what speaks for a move."""
    known = {rule["id"] for rule in game.rulebook}
    asked = {game.card.forecast.option: game.card.forecast.value} if game.card.forecast else {}
    for number in range(volume(60, 9, 3)):
        for before, step, _ in some_steps(game, number, 20):
            if step.seat != HOUSE:
                view = game.view(before, step.seat)
                reasons = game.reasons(view, (step.move,))
                told = [*game.outlook(view), *game.forecasts(view, asked).values(), *reasons]
                assert {event.code for event in told if event.rule not in known} == set()


def test_whatever_a_legal_move_names_is_named_in_the_picture(game):
    """Whoever plays by words alone finds there all that can be chosen, in each language."""
    for number in range(volume(60, 9, 3)):
        text = text_for(LANGUAGES[number % len(LANGUAGES)], game.card.folder)
        for before, step, _ in some_steps(game, number, 20):
            if step.seat != HOUSE:
                view = game.view(before, step.seat)
                assert {text.thing(one).casefold() for one in named_by_moves(game, view)} <= pictured(game, view, text)


def named_by_moves(game, view):
    """Codes of things, and places that are named by themselves; numbers count something."""
    args = (arg for move in game.legal(view) for arg in game.phrase(move).args.values())
    return {arg for arg in args if isinstance(arg, str)}


def pictured(game, view, text):
    """All that a picture says, of lines and of places."""
    strips = game.picture(view)
    said = {text.say(strip.label) for strip in strips}
    said |= {text.thing(name) for strip in strips for cell in strip.cells for name in names_in(cell)}
    return {name.casefold() for name in said}


def names_in(cell):
    yield from (cell.name, cell.place)
    for one in cell.holds:
        yield from names_in(one)


def test_what_a_picture_needs_to_know_can_be_sent(game):
    assert json.loads(json.dumps(game.card.facts)).keys() == game.card.facts.keys()


# --- The border ------------------------------------------------------------------------------------------------


def test_a_seat_that_does_not_exist_never_reaches_the_rules(game):
    match = random_match(game, 1, moves=4)
    for seat in (-1, -3, len(match.seats), 99, 10**7):
        for attempt in (match.view, match.legal, lambda one: match.play(one, 0)):
            with pytest.raises(ValueError, match="seats"):
                attempt(seat)
    with pytest.raises(ValueError, match="seats"):
        game.view(match.states[-1], 99)


@pytest.mark.parametrize("move", [-1, 30_000])
def test_a_move_that_does_not_exist_is_refused(game, move):
    match = random_match(game, 1, moves=4)
    with pytest.raises(Refused, match="no-such-move"):
        match.play(match.active[0], move)


def test_any_whole_number_is_a_seed_for_samples(game):
    view = game.view(game.deal(seed_of(1), {}), SPECTATOR)
    for seed in (-1, 2**63, 2**64 + 5):
        assert game.view(game.sample(view, seed), SPECTATOR) == view

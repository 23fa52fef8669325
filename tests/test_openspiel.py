"""Our games in OpenSpiel, and OpenSpiel's search as a player."""

import random
import re
import time
from itertools import islice
from pathlib import Path

import pytest

from tests.contract.walks import games, new_match, options_of, random_match
from tests.test_cli import Shell
from zashiki.arena.series import play_game
from zashiki.players.catalogue import player
from zashiki.players.simple import RandomPlayer

DOCS = (Path(__file__).parent.parent / "docs/openspiel.md").read_text(encoding="utf-8")


@pytest.fixture
def openspiel():
    """Imported when a test needs it, for it brings its folder with it."""
    try:
        from zashiki.players import openspiel
    except ValueError as missing:
        pytest.skip(str(missing))
    return openspiel


def states(openspiel, game, number):
    """The states of a random game in which somebody is asked."""
    spiel = openspiel.SpielGame(game, options_of(game, number), number)
    state, chance = spiel.new_initial_state(), random.Random(number)
    state.apply_action(openspiel.DEAL)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))


# --- The game ----------------------------------------------------------------------------------------------


def test_a_game_goes_on_and_ends_as_our_match_does(openspiel, game):
    for number in range(games(12)):
        match, chance = new_match(game, number), random.Random(number)
        spiel = openspiel.SpielGame(game, match.options)
        state = spiel.state_at(match.states[0])
        while not state.is_terminal():
            seat = state.current_player()
            assert state.legal_actions() == game.legal(match.view(seat))
            assert [state.action_to_string(move) for move in state.legal_actions()] == match.legal(seat)
            move = chance.choice(state.legal_actions())
            state.apply_action(move)
            match.play(seat, move)
        assert match.over
        best = max(state.returns())
        assert [seat for seat in match.seats if state.returns()[seat] == best] == list(match.result().winners)
        assert sum(state.returns()) == pytest.approx(spiel.utility_sum())


@pytest.mark.compiled
def test_openspiels_own_test_of_a_game_passes(openspiel, game):
    from zashiki.openspiel import load_game

    full = load_game(game.name, game.seated({}, game.seats[-1]))
    openspiel.pyspiel.random_sim_test(full, num_sims=1, serialize=False, verbose=False)


def test_deals_follow_from_the_seed(openspiel, naishi):
    def deals(seed):
        spiel = openspiel.SpielGame(naishi, {}, seed)
        return [str(spiel.new_initial_state().child(openspiel.DEAL)) for _ in range(3)]

    assert deals(1) == deals(1)
    assert len({*deals(1), *deals(2)}) == 6


def test_a_state_is_copied_and_stored_whole(openspiel, game):
    for state in islice(states(openspiel, game, 3), 20):
        before, move = str(state), state.legal_actions()[0]
        stored, clone = state.get_game().deserialize_state(state.serialize()), state.clone()
        clone.apply_action(move)
        assert str(state) == str(stored) == before != str(clone)
        stored.apply_action(move)
        assert str(stored) == str(clone)
        assert stored.history() == clone.history()


# --- What a seat knows ---------------------------------------------------------------------------------------


def test_a_seat_cannot_tell_a_resampled_world_from_its_own(openspiel, game):
    chance, changed = random.Random(1), 0
    for number in range(games(25)):
        for state in islice(states(openspiel, game, number), 0, 40, 3):
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, chance.random)
                assert other.current_player() == state.current_player()
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                neighbour = (seat + 1) % state.num_players()
                changed += other.information_state_string(neighbour) != state.information_state_string(neighbour)
    assert changed > 0  # what is hidden from the seat


def test_nobody_sees_what_another_chooses_at_the_same_time(openspiel, game):
    state = next(states(openspiel, game, 0))
    chosen = [state.child(move) for move in state.legal_actions()]
    assert len(game.active(state.record)) > 1
    assert len(chosen) > 1
    assert len({child.information_state_string(0) for child in chosen}) == len(chosen)
    assert len({child.information_state_string(1) for child in chosen}) == 1


def test_who_is_asked_first_of_several_chooses_to_the_end(openspiel, game):
    state = openspiel.SpielGame(game, {}).state_at(new_match(game, 0, {}).states[-1], seat=1)
    assert len(game.active(state.record)) > 1
    while 1 in game.active(state.record):
        assert state.current_player() == 1
        state.apply_action(state.legal_actions()[-1])
    assert state.current_player() == 0


# --- The player ----------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_openspiels_search_beats_chance_at_naishi(openspiel, naishi):
    searching, chance = player("openspiel:100", naishi), RandomPlayer(naishi)
    for number in range(2):
        for seats in ([searching, chance], [chance, searching]):
            result = play_game(naishi, seats, number.to_bytes(16))
            assert [seats[seat] for seat in result.winners] == [searching]


@pytest.mark.compiled
def test_it_plays_every_game_at_every_table_and_the_same_for_the_same_seed(openspiel, game):
    for number in range(6):
        match = random_match(game, number, moves=7 * number)
        seat = match.active[-1]
        view = match.view(seat)
        moves = {player("openspiel:30", game).choose(view, game.legal(view), 5) for _ in range(2)}
        assert len(moves) == 1
        assert moves <= {*game.legal(view)}


@pytest.mark.compiled
def test_it_uses_its_time(openspiel, naishi):
    view = new_match(naishi, 1, {}).view(0)
    for seconds in (0.05, 0.000001):
        started = time.perf_counter()
        assert player(f"openspiel:{seconds:f}s", naishi).choose(view, naishi.legal(view), 1) in naishi.legal(view)
        assert time.perf_counter() - started >= seconds


@pytest.mark.compiled
def test_compiled_rollouts_are_worth_what_openspiels_own_are(openspiel, naishi):
    import numpy as np

    match = random_match(naishi, 4, moves=50, options={})
    state = openspiel.SpielGame(naishi, {}).state_at(match.states[-1])
    own = openspiel.mcts.RandomRolloutEvaluator(300, np.random.RandomState(1)).evaluate(state)
    rollouts = openspiel.Rollouts(naishi, np.random.RandomState(1))
    ours = np.mean([rollouts.evaluate(state) for _ in range(3000)], axis=0)
    assert abs(own[0]) > 0.3  # somebody leads
    assert ours == pytest.approx(own, abs=0.15)


# --- In words ------------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_the_example_runs(openspiel, capsys):
    [example] = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    exec(compile(example, "openspiel.md", "exec"), {})
    move, returns = capsys.readouterr().out.splitlines()
    assert move.startswith("keep ")
    assert sorted(map(float, returns.strip("[]").split(","))) in ([-1, 1], [0, 0])


def test_without_openspiel_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.delenv("ZASHIKI_PEERS", raising=False)
    played = Shell(tmp_path, monkeypatch).process("arena", "naishi", "openspiel:10", "random", "--games", "2")
    assert played.returncode == 2
    assert "`make .venv/peers` installs it, and ZASHIKI_PEERS=.venv/peers says where it is" in played.stderr
    assert "Traceback" not in played.stderr


def test_a_search_needs_two_simulations(openspiel, naishi):
    with pytest.raises(ValueError, match=r"openspiel-simulations .name openspiel:1, fewest 2"):
        player("openspiel:1", naishi)

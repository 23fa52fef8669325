"""A network learns by playing against itself, can be interrupted, and learns the same from symmetric positions."""

from dataclasses import replace
from itertools import count, islice, pairwise
from types import SimpleNamespace

import numpy as np
import pytest

import zashiki
from tests.players.conftest import LEARNING
from zashiki import training
from zashiki.cli import main
from zashiki.contract import WEIGHTS
from zashiki.players.workspace import SEARCH_PART
from zashiki.training import Learner, SelfPlay, schedule_at, train

pytestmark = pytest.mark.compiled


@pytest.fixture
def beside(tmp_path, monkeypatch):
    """Gives a room a place of its own for what is learned, and short batches."""

    def move(game):
        monkeypatch.setitem(vars(game.card), "folder", tmp_path)
        monkeypatch.setattr(training, "POSITIONS", 2000)
        return game

    return move


@pytest.fixture
def room(naishi, beside):
    return beside(naishi)


def test_a_network_learns_how_games_end(room, tmp_path, monkeypatch):
    """By a clock on which every batch takes a second, so that a busy machine learns as much."""
    monkeypatch.setattr(training, "time", SimpleNamespace(monotonic=count().__next__))
    taught = Learner(room, 1)
    for _ in islice(train(room, tmp_path / "it", 150, 1), 60):
        pass
    taught.load(tmp_path / "it")
    assert error(room, taught) < error(room, Learner(room, 1)) - 0.05


def error(room, learner):
    """On games that it has not learned from."""
    games, careful = SelfPlay(room, 2, seed=5), schedule_at(0, 0)
    games.play(learner.average, careful)
    learner.weights = learner.average.copy()
    values, _ = learner.learn(games, 0.0, np.random.default_rng(6))
    return values


def test_an_interrupted_training_goes_on_where_it_was(room, tmp_path):
    first = [replace(progress) for progress in islice(train(room, tmp_path / "it", 60, 1), 5)]
    again = next(train(room, tmp_path / "it", 60, 1))
    assert again.batches == first[-1].batches + 1
    assert again.seconds > first[-1].seconds
    assert again.games >= first[-1].games


@pytest.mark.parametrize("name", LEARNING)
def test_when_its_time_is_over_the_room_gets_its_weights(name, beside, tmp_path):
    room = beside(zashiki.load(name))
    *_, last = train(room, tmp_path / "it", 2, 2)
    assert last.games > 20
    with np.load(tmp_path / WEIGHTS) as kept:
        weights = kept["weights"]
    assert weights.shape == (room.part(SEARCH_PART).WEIGHT_COUNT,)
    assert np.isfinite(weights).all()
    assert (weights == 0).any()  # of what no position has


def test_a_file_of_another_network_is_refused_and_kept(room, tmp_path):
    path = tmp_path / "it"
    learner = Learner(room, 1)
    learner.weights = learner.weights[:100]
    learner.save(path)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=r"other-network .*theirs 100"):
        next(train(room, path, 60, 1))
    assert path.read_bytes() == before


def test_no_time_at_all_is_refused(capsys):
    assert main(["train", "naishi", "--hours", "0"]) != 0
    assert "takes more than 0 hours" in capsys.readouterr().err


def test_half_of_the_positions_are_turned_into_symmetric_ones_with_the_same_targets(room):
    games = SelfPlay(room, 2, seed=3)
    learner = Learner(room, 1)
    games.play(learner.average, schedule_at(0, 0))
    starts, features, targets = games.buffer.feature_starts, games.buffer.features, games.buffer.value_targets
    before, results = features.copy(), targets.copy()
    games.apply_symmetry(np.random.default_rng(4))
    rows = games.positions * games.seats
    turned = [(features[begin:end] != before[begin:end]).any() for begin, end in pairwise(starts[: rows + 1])]
    assert 0.4 < np.mean(turned) < 0.6
    assert turned[::2] == turned[1::2]  # both seats look at the same position
    assert (targets == results).all()

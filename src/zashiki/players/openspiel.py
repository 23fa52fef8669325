"""OpenSpiel's own information-set tree search as a player, to measure ours against, and for that our rooms as games
of OpenSpiel.

The bot is the one that OpenSpiel has in Python, unchanged but for its clock: its counterpart in C++ cannot ask a game
written in Python for another world. It gets what every player gets, a view; the state that it is handed is a world
drawn from that.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from zashiki.contract import HOUSE, SEEDS, Game, Move, Options, Refused, Seat, State, View
from zashiki.peers import ismcts, mcts, pyspiel
from zashiki.players.budget import Budget

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEAL = 0  # the only outcome of the only chance node
LOSS, WIN = -1.0, 1.0
LONGEST = 10_000  # more moves than any game has

EXPLORE = 2.0  # what OpenSpiel's examples of tree search use, for games with these utilities
FEWEST = 2  # simulations that OpenSpiel's search needs: the first one only adds the root


# --- A room as a game of OpenSpiel ----------------------------------------------------------------------------


class SpielGame(pyspiel.Game):
    """A room, at a table for a number of players.

    A game begins with one chance node, which deals; `seed` decides what. After that a state holds all its chance
    and the house plays by itself, so that the same moves lead to the same end; other worlds are drawn by
    `resample_from_infostate`. Those who choose at the same time are asked one after the other, and none of them
    sees what another has chosen.
    """

    def __init__(self, room: Game, options: Options, seed: int = 0) -> None:
        players = room.players(options)
        super().__init__(type_of(room, players), info_of(room, players), {})
        self.room, self.options = room, room.check_options(options)
        self.deals = random.Random(seed)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def state_at(self, record: State, seat: Seat | None = None) -> SpielState:
        """The state of a position; of those who are asked, this seat is the first."""
        state = SpielState(self)
        state.put(record.copy(), seat)
        return state

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Eyes:
        return Eyes(self.room)


def type_of(room: Game, players: int) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"zashiki_{room.name}",
        long_name=room.name.capitalize(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )


def info_of(room: Game, players: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=room.move_ids,
        max_chance_outcomes=1,
        num_players=players,
        min_utility=LOSS,
        max_utility=WIN,
        utility_sum=WIN + (players - 1) * LOSS,
        max_game_length=LONGEST,
    )


class SpielState(pyspiel.State):
    """A position, and who is asked. OpenSpiel copies and stores a state by its attributes, so there are no others."""

    record: State
    seat: Seat

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.record, self.seat = game.room.record(), CHANCE

    @property
    def room(self) -> Game:
        room: Game = self.get_game().room
        return room

    def put(self, record: State, seat: Seat | None) -> None:
        """Go on from a position: with this seat, if it is asked."""
        room, self.record = self.room, record
        while (asked := room.active(record)) == (HOUSE,):
            room.proceed(record)
        self.seat = TERMINAL if not asked else seat if seat in asked else asked[0]

    def current_player(self) -> Seat:
        return self.seat

    def is_terminal(self) -> bool:
        return self.seat == TERMINAL

    def chance_outcomes(self) -> list[tuple[Move, float]]:
        return [(DEAL, 1.0)]

    def _legal_actions(self, player: Seat) -> list[Move]:
        return list(self.room.legal(self.view(player)))

    def _apply_action(self, action: Move) -> None:
        if self.seat == CHANCE:
            game = self.get_game()
            self.put(game.room.deal(game.deals.randbytes(16), game.options), None)
        else:
            self.room.play(self.record, self.seat, action)
            self.put(self.record, self.seat)

    def _action_to_string(self, player: Seat, action: Move) -> str:
        return "deal" if player == CHANCE else self.room.text(action)

    def __str__(self) -> str:
        return self.record.to_text()

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return utilities(self.room, self.record)

    def view(self, player: Seat) -> View:
        """What a seat sees; before the deal, nothing."""
        return View(player, self.record) if self.seat == CHANCE else self.room.view(self.record, player)

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """Another world that this seat cannot tell from this one. It has no history."""
        world = self.room.sample(self.view(player), int(sampler() * SEEDS))
        resampled: SpielState = self.get_game().state_at(world, self.seat)
        return resampled


class Eyes:
    """What a seat sees, as a string and as numbers. Views have perfect recall, so that there is only one kind."""

    def __init__(self, room: Game) -> None:
        self.tensor = self.numbers(room.record())
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        self.tensor[:] = self.numbers(state.view(player).record)

    def string_from(self, state: SpielState, player: Seat) -> str:
        return f"{player} {state.view(player).record.data.hex()}"

    @staticmethod
    def numbers(record: State) -> Any:
        return np.array(record.layout.unpack(record.data), np.float32)


def utilities(room: Game, record: State) -> list[float]:
    """Each seat's share of the victory, between a loss and a win."""
    result = room.result(record)
    won = LOSS + (WIN - LOSS) / len(result.winners)
    return [won if place == 1 else LOSS for place in result.places]


# --- OpenSpiel's search as a player -----------------------------------------------------------------------------


class OpenSpielPlayer:
    """What OpenSpiel's information-set search visits most often within its simulations or seconds."""

    def __init__(self, game: Game, budget: Budget, name: str) -> None:
        if budget.simulations < FEWEST:
            raise Refused.of("openspiel-simulations", name=name, fewest=FEWEST)
        self.game, self.budget, self.name = game, budget, name

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        players = self.game.players_at(view.record)
        spiel = SpielGame(self.game, self.game.seated({}, players))
        world = spiel.state_at(self.game.sample(view, seed), view.seat)
        return int(Bot(spiel, self.budget, seed).step(world))


class Bot(ismcts.ISMCTSBot):
    """OpenSpiel's bot; its chance comes from a seed, and it stops between two simulations when its time is up."""

    def __init__(self, game: SpielGame, budget: Budget, seed: int) -> None:
        chance = np.random.RandomState(seed % (1 << 32))
        super().__init__(
            game,
            Rollouts(game.room, chance),
            uct_c=EXPLORE,
            max_simulations=min(budget.simulations, sys.maxsize),
            max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
            random_state=chance,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self.seconds = budget.seconds

    def run_search(self, state: SpielState) -> Any:
        self.begun, self.until = 0, time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self.lookup_node(state))

    def resample_from_infostate(self, state: SpielState) -> SpielState:
        """OpenSpiel draws a world before every simulation."""
        self.begun += 1
        if self.begun > FEWEST and time.perf_counter() > self.until:
            raise TimeUp
        return state.resample_from_infostate(state.current_player(), self.random_number)


class TimeUp(Exception):
    """Leaves OpenSpiel's search, whose tree stays as it is."""


class Rollouts(mcts.RandomRolloutEvaluator):
    """One random game to the end, like OpenSpiel's own, but in compiled rules: most of the time would go there."""

    def __init__(self, room: Game, chance: Any) -> None:
        super().__init__(n_rollouts=1, random_state=chance)
        self.room, self.playouts = room, room.part("zashiki.playouts")
        self.moves = np.zeros(room.most_moves, np.int16)

    def evaluate(self, state: SpielState) -> Any:
        end = state.record.copy()
        self.playouts.random_end(end.box, int(self._random_state.randint(SEEDS)), self.moves)
        return utilities(self.room, end)

"""How fast the rules run on this machine, and beside which peers. Never a test: only measured."""

from __future__ import annotations

import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from zashiki.arena.run import play_series
from zashiki.arena.series import new_series
from zashiki.arena.workers import processes
from zashiki.contract import Refused, View
from zashiki.kernel import several
from zashiki.match import Match
from zashiki.players.budget import Budget
from zashiki.players.catalogue import TOP, player
from zashiki.players.thinker import Thinker
from zashiki.registry import card, load, names
from zashiki.room import PLAYOUTS_PART, Room

ROUNDS = 20  # of each measurement; the middle one counts
SEARCH_ROUNDS = 3
SECONDS = 0.15  # that a round takes about
STARTS = 3  # of each game, with an empty cache
DECISIONS, SIMULATIONS = 16, 10_000  # of a search: positions, and simulations in each
ARENA_GAMES = 120


def run(games: Sequence[str], as_json: bool, peers: bool, server: bool, save: Path | None) -> int:
    if unknown := [name for name in games if name not in names()]:
        raise Refused.of("unknown-game", name=unknown[0], known=", ".join(names()))
    figures: dict[str, Any] = {name: measure(name) for name in games}
    if peers:
        beside = {name: peer for name in games if (peer := card(name).peer)}
        figures["peers"] = measure_peers(beside.values())
        add_ratios(figures, beside)
    if server:
        print("measuring the server", file=sys.stderr)
        from zashiki.server import attack, loop_cost
        from zashiki.server.bench import measure as measure_server

        figures["server"] = measure_server(games[0])
        figures["server"] |= {"attack": attack.measure(games[0]), "loop": loop_cost.measure()}
    figures["machine"] = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    if save:
        save.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if as_json:
        print(json.dumps(figures, indent=1))
    else:
        show(figures)
    return 0


def measure(name: str) -> dict[str, Any]:
    """The figures of one game, on one core unless they say otherwise."""
    print(f"measuring {name}", file=sys.stderr)
    colds, warms = start_times(name)
    game = load(name)
    one, two = random_moves(game)
    searches = search_speeds(game) if game.trained else {}
    return {
        "moves_per_s": summary(one),
        "games_per_s": summary(rounds(lambda: random_round(game, 1, 20_000)[1])),
        "two_threads_ratio": summary([both / alone for alone, both in zip(one, two, strict=True)], 2),
        "copy_ns": summary(copy_times(game), 1),
        "python_moves_per_s": summary(python_moves(game)),
        "batch_moves_per_s": summary(batch_moves(game)),
        "state_bytes": game.record.dtype.itemsize,
        "cold_s": summary(colds, 2),
        "warm_s": summary(warms, 2),
        **searches,
    }


def rounds(measured: Callable[[], float]) -> list[float]:
    return [measured() for _ in range(ROUNDS)]


def summary(values: Sequence[float], digits: int | None = None) -> dict[str, float]:
    """What all rounds of a measurement say: the middle one, and how far they lie apart."""
    figures = {"median": statistics.median(values), "lowest": min(values), "highest": max(values)}
    return {name: round(value, digits) for name, value in figures.items()} | {"rounds": len(values)}


def start_times(name: str) -> tuple[list[float], list[float]]:
    """Seconds until people and bots can play in a new process: with an empty cache, and with a filled one."""
    colds, warms = [], []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as cache:
            colds.append(start_time(name, cache))
            warms += [start_time(name, cache) for _ in range(STARTS)]
    return colds, warms


def start_time(name: str, cache: str) -> float:
    code = (
        f"import time; t = time.perf_counter(); import zashiki; zashiki.load({name!r}); print(time.perf_counter() - t)"
    )
    return float(subprocess.check_output([sys.executable, "-c", code], env=os.environ | {"ZASHIKI_CACHE": cache}))


def random_moves(game: Room) -> tuple[list[float], list[float]]:
    """Moves a second in whole random games inside the compiled engine, deals included, on one and on two
    threads; only players' moves count. The two take turns, so that both meet the same neighbours."""
    games = max(100, int(random_round(game, 1, 1000)[1] * SECONDS))
    pairs = [(random_round(game, 1, games), random_round(game, 2, games)) for _ in range(ROUNDS)]
    return [one[0] for one, _ in pairs], [two[0] for _, two in pairs]


def random_round(game: Room, threads: int, games: int) -> tuple[float, float]:
    """Moves and games a second, each thread playing its games on states of its own."""
    playouts, options = game.part(PLAYOUTS_PART), game.option_cells({})
    played: list[int] = []

    def job(seed: int) -> None:
        states = several(game.record, 128)  # far from another thread's
        words, moves = np.zeros(game.card.rules.deal_words, np.uint64), np.zeros(game.most_moves, np.int16)
        played.append(playouts.random_games(states, games, seed, options, words, moves))

    workers = [threading.Thread(target=job, args=(seed,)) for seed in range(threads)]
    started = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    seconds = time.perf_counter() - started
    return sum(played) / seconds, threads * games / seconds


def copy_times(game: Room) -> list[float]:
    """Nanoseconds for one copy of a state."""
    playouts, states, copies = game.part(PLAYOUTS_PART), several(game.record, 128), 5_000_000

    def once() -> float:
        started = time.perf_counter()
        playouts.copy_states(states, copies)
        return (time.perf_counter() - started) / copies * 1e9

    return rounds(once)


def python_moves(game: Room) -> list[float]:
    """Driven move by move from Python: one call plays, and sees and lists for the next seat."""
    states = several(game.record, 3)
    moves = np.zeros(game.most_moves, np.int16)
    words, options, taken = np.random.default_rng(1), game.option_cells({}), game.card.rules.deal_words

    def once() -> float:
        played, chance, step, move = 0, random.Random(1).random, game.entrypoints.step, moves.item
        started = time.perf_counter()
        while time.perf_counter() - started < SECONDS:
            states[0] = states[1]
            game.entrypoints.deal_from(states, words.integers(0, 1 << 64, taken, np.uint64), options)
            asked = game.entrypoints.begin(states, moves)
            while asked >= 0:
                asked = step(states, asked >> 16, move(int(chance() * (asked & 0xFFFF))), moves)
                played += 1
        return played / (time.perf_counter() - started)

    return rounds(once)


def batch_moves(game: Room, size: int = 4096) -> list[float]:
    """Many games at once, the moves chosen by NumPy between the calls."""
    playouts, generator = game.part(PLAYOUTS_PART), np.random.default_rng(1)
    states = several(game.record, size + 1)
    seats, moves, counts = (np.zeros(size, np.int16) for _ in range(3))
    legals = np.zeros((size, game.most_moves), np.int16)
    words, rows = np.zeros(game.card.rules.deal_words, np.uint64), np.arange(size)

    def once() -> float:
        playouts.deal_batch(states, 1, game.option_cells({}), words, seats, legals, counts)
        played, started = 0, time.perf_counter()
        while (alive := int(np.count_nonzero(counts))) > size // 2:
            moves[:] = legals[rows, (generator.random(size) * counts).astype(np.int16)]
            playouts.step_batch(states, seats, moves, legals, counts)
            played += alive
        return played / (time.perf_counter() - started)

    return rounds(once)


def search_speeds(game: Room) -> dict[str, Any]:
    """Simulations a second of a search that begins anew, at the decisions of a random game between as few as can
    play: with random playouts, and with the network. And the longest that the best player takes for one of these
    decisions."""
    views = decisions(game)
    plans = [view for view in views if planned(game, view)]
    moves = [view for view in views if view not in plans]
    speeds: dict[str, Any] = {
        "simulations_per_s": summary(speeds_at(game, views, False)),
        "network_simulations_per_s": summary(speeds_at(game, moves, True)),
    }
    if plans:  # simulations of whole rounds of the game
        speeds["plan_simulations_per_s"] = summary(speeds_at(game, plans, True))
    slowest = round(max(answer_time(game, view) for view in views), 2)
    return speeds | {"slowest_answer_s": slowest, "arena_games_per_h": arena_games(game)}


def speeds_at(game: Room, views: Sequence[View], learned: bool) -> list[float]:
    """The speed over all positions, each with as many simulations, round by round."""
    return [
        statistics.harmonic_mean([simulations_at(game, view, learned, seed) for view in views])
        for seed in range(SEARCH_ROUNDS)
    ]


def planned(game: Room, view: View) -> bool:
    return Thinker(game, Budget(simulations=1)).is_planning(view)


def decisions(game: Room) -> list[View]:
    """Some positions of a random game in which there is something to decide."""
    match, chance = Match.new(game, {}, b"the search's speed"), random.Random(1)
    views = []
    while not match.over:
        seat = match.active[0]
        views.append(match.view(seat))
        match.play(seat, chance.choice(match.legal(seat)))
    real = [view for view in views if len(game.legal(view)) > 1]
    return real[:: max(1, len(real) // DECISIONS)]


def simulations_at(game: Room, view: View, learned: bool, seed: int) -> float:
    thinker = Thinker(game, Budget(simulations=SIMULATIONS), learned)
    search = thinker.planners[0] if thinker.is_planning(view) else thinker.trees[0]
    search.begin(view, seed)
    started = time.perf_counter()
    search.go_on(SIMULATIONS)
    return SIMULATIONS / (time.perf_counter() - started)


def answer_time(game: Room, view: View) -> float:
    """Seconds until the best player, who has just sat down, has chosen."""
    started = time.perf_counter()
    player(TOP, game).choose(view, game.legal(view), 1)
    return time.perf_counter() - started


def arena_games(game: Room) -> int:
    """Games an hour on all cores, between as few as can play, who think a little."""
    series = new_series(game, ["level4"] * game.seats[0], ARENA_GAMES)
    outcome = play_series(series, processes(None))
    return round(outcome.new / outcome.seconds * 3600)


# --- Peers -----------------------------------------------------------------------------------------------


def measure_peers(peers: Iterable[str]) -> dict[str, Any]:
    """How many moves OpenSpiel makes a second, in C++, in the games that ours are measured beside."""
    from zashiki.peers import pyspiel

    return {peer_key(peer): summary(rollout_moves(pyspiel, peer)) for peer in dict.fromkeys(peers)}


def peer_key(peer: str) -> str:
    return f"openspiel_{peer.partition('(')[0]}_moves_per_s"


def rollout_moves(pyspiel: Any, peer: str) -> list[float]:
    """Moves a second in random rollouts, from the first decision of a dealt game. A tree search that is allowed
    one simulation does nothing but its evaluator's rollouts. It does not tell how long they are, which is why
    the mean of as many random games as make it sure is taken for it."""
    print(f"measuring OpenSpiel's {peer}", file=sys.stderr)
    game, generator = pyspiel.load_game(peer), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(generator.choice(state.legal_actions()))
    moves = statistics.mean(moves_left(state, generator) for _ in range(2_000))

    def rate(rollouts: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
        started = time.perf_counter()
        bot.step(state)
        return rollouts / (time.perf_counter() - started)

    rollouts = int(rate(500) * SECONDS)
    return rounds(lambda: moves * rate(rollouts))


def moves_left(state: Any, generator: random.Random) -> int:
    """Decisions from here to the end of a random game."""
    game, moves = state.clone(), 0
    while not game.is_terminal():
        game.apply_action(generator.choice(game.legal_actions()))
        moves += 1
    return moves


def add_ratios(figures: dict[str, Any], peers: Mapping[str, str]) -> None:
    """How much faster each game is than its peer."""
    figures["peers"]["ratios"] = {
        name: round(figures[name]["moves_per_s"]["median"] / figures["peers"][peer_key(peer)]["median"], 2)
        for name, peer in peers.items()
    }


def show(figures: dict[str, Any]) -> None:
    console = Console()
    for name, facts in figures.items():
        table = Table(title=name, title_justify="left", show_header=False)
        for key, value in flat(facts):
            table.add_row(key, f"{value:,}" if isinstance(value, int | float) else str(value))
        console.print(table)


def flat(facts: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Figures within figures by both names. Lists of rounds are only kept in the file."""
    for key, value in facts.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key} ")
        elif not isinstance(value, list):
            yield before + key, value

"""Self-play of games whose rounds are planned.

Built on `selfplay.py`, and loaded once for every room whose rounds are planned. All plans of a round come from one
short search for all seats. Most other moves are those of the room's rollout policy; for some of them all candidates are
tried in several futures of the round, and one is drawn by a softmax of their values: from these the policy learns.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from zashiki.contract import Planning, Rules
from zashiki.kernel import advance, copy_record, entry, mix, rule
from zashiki.players.workspace import Deal, ReplayBuffer, Style, Workspace

rules: Rules
planning: Planning
search: Any
plans: Any
selfplay: Any

State = rules.state
Bandits: TypeAlias = Any
ROWS = plans.ROWS

TRIED = 0.1  # of the moves beside plans, those for which all candidates are tried
FUTURES = 4  # of the round, in which each is tried then


@entry
def play_rounds(
    games: int, deal: Deal, style: Style, workspace: Workspace, bandits: Bandits, buffer: ReplayBuffer
) -> int:
    """Play whole games; how many were played before the buffer was full."""
    workspace = Workspace(*workspace[:-1], workspace.scratch[0])
    for game in range(games):
        if selfplay.is_full(buffer):
            return game
        selfplay.deal_game(workspace, deal)
        play_game(workspace, bandits, buffer, style)
    return games


@rule
def play_game(workspace: Workspace, bandits: Bandits, buffer: ReplayBuffer, style: Style) -> None:
    truth = workspace.states[selfplay.TRUTH]
    first = buffer.counts[selfplay.ROWS_STORED]
    acting = search.asked(truth, 0)
    while acting != search.OVER:
        if planning.is_planned(truth):
            selfplay.store_position(workspace, buffer)
            plan_round(workspace, bandits, style.simulations)
        elif search.random_unit(workspace.scratch) < TRIED:
            rules.play(truth, acting, choose(workspace, buffer, acting, style.temperature))
        else:
            rules.play(truth, acting, planning.rollout_move(truth, acting))
        acting = search.asked(truth, 0)
    selfplay.set_lambda_returns(truth, buffer, first, style.lambda_)


@rule
def plan_round(workspace: Workspace, bandits: Bandits, simulations: int) -> None:
    """All seats at once, because all see the same."""
    states = workspace.states
    copy_record(states, search.WORLD, states, selfplay.TRUTH)
    plans.begin_round(workspace, bandits)
    for _ in range(simulations):
        copy_future(workspace, search.WORLD)
        plans.simulate_round(workspace, bandits)
    for seat in range(rules.players(states[selfplay.TRUTH])):
        planning.close_plan(states[selfplay.TRUTH], seat, bandits[seat].plans[plans.most_tried(bandits[seat])])


@rule
def copy_future(workspace: Workspace, record: int) -> None:
    """The truth, with chance of its own from here on."""
    scratch = workspace.scratch
    copy_record(workspace.states, record, workspace.states, selfplay.TRUTH)
    scratch.seed = advance(scratch.seed)
    workspace.states[record].chance = mix(scratch.seed)


@rule
def choose(workspace: Workspace, buffer: ReplayBuffer, acting: int, temperature: float) -> int:
    """A candidate, drawn by a softmax of its value in several futures."""
    scratch = workspace.scratch
    copy_record(workspace.states, search.WORLD, workspace.states, selfplay.TRUTH)
    candidates = selfplay.draw_candidates(workspace, acting)
    if candidates > 1:
        for index in range(candidates):
            scratch.scores[index] = value_after(workspace, acting, scratch.moves[index])
        selfplay.softmax(scratch, candidates, temperature)
        selfplay.store_choice(workspace, buffer, acting, candidates)
    return selfplay.draw_move(scratch, candidates)


@rule
def value_after(workspace: Workspace, acting: int, move: int) -> float:
    """The value that a seat expects after a move, as a mean over several futures of the round."""
    scratch, trial, total = workspace.scratch, workspace.states[selfplay.TRIAL], 0.0
    for _ in range(FUTURES):
        copy_future(workspace, selfplay.TRIAL)
        rules.play(trial, acting, move)
        search.set_values(scratch, workspace.weights, trial, search.roll_out(trial))
        total += scratch.values[acting] / FUTURES
    return total

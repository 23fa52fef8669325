"""Whole games as readable transcripts, with the legal moves in their order. To write them anew after a
change of the rules that is meant: `python -m tests.games.naishi.test_golden`."""

from pathlib import Path

import pytest

import zashiki
from tests.contract.walks import random_match
from zashiki import Match
from zashiki.contract import HOUSE
from zashiki.games.naishi.state import NAMES

FOLDER = Path(__file__).parent / "golden"
NUMBERS = (3, 8, 21)


def transcript(match: Match) -> str:
    """Every decision: who is asked, the position in short, what is legal, what was played."""
    lines = [f"seed {match.seed.hex()}", f"options {match.options}"]
    for state, step in zip(match.states, match.steps, strict=False):
        if step.seat == HOUSE:
            lines += ["", "the house proceeds"]
            continue
        view = match.game.view(state, step.seat)
        legal = [match.game.text(move) for move in match.game.legal(view)]
        lines += ["", picture(state), f"legal for seat {step.seat + 1} ({len(legal)}): {', '.join(legal)}"]
        lines += [f"seat {step.seat + 1} plays {match.game.text(step.move)}"]
    result = match.result()
    lines += ["", picture(match.states[-1]), f"{result.why}, places {result.places}, points {result.points}"]
    lines += [
        f"seat {seat + 1}: {', '.join(f'{line.name} {line.points}' for line in scored)}"
        for seat, scored in enumerate(result.lines)
    ]
    return "\n".join(lines) + "\n"


def picture(state) -> str:
    """Both territories and the river between them, the bottom of each pile on the left."""
    hand, row = (
        [" ".join(NAMES[card] for card in state.land[seat, line].tolist()) for seat in range(2)] for line in (1, 0)
    )
    piles = [" ".join(NAMES[card] for card in pile if card) or "-" for pile in state.river.tolist()]
    court = f"court {state.court.tolist()} reserve {state.reserve.tolist()}"
    return "\n".join(
        [f"  {hand[1]}", f"  {row[1]}", f"  ~ {' | '.join(piles)}", f"  {row[0]}", f"  {hand[0]}", f"  {court}"]
    )


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_goes_as_written_down(naishi, number):
    """N1 to N9 in whole games."""
    assert transcript(random_match(naishi, number, options={})) == (FOLDER / f"{number}.txt").read_text(
        encoding="utf-8"
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in NUMBERS:
        text = transcript(random_match(zashiki.load("naishi"), one, options={}))
        (FOLDER / f"{one}.txt").write_text(text, encoding="utf-8")

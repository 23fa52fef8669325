"""Whole games as readable transcripts. To write them anew after a change of the rules that is meant:
`python -m tests.games.samurai.test_golden`."""

import zlib
from collections import Counter
from pathlib import Path

import pytest

import zashiki
from tests.games.samurai.table import figures_of, laid, played_out, tiles_of
from zashiki import Match
from zashiki.contract import HOUSE
from zashiki.games.samurai.state import SETTLEMENT_NAMES, Phase

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": (3, {}),
    "three": (8, {"players": "3", "hand": "random", "figures": "random", "capture": "at once", "captured": "open"}),
    "four": (21, {"players": "4", "hand": "random", "captured": "open"}),
}


def transcript(match: Match) -> str:
    """Every decision: who is asked, what is legal, what was played; the whole position before the first turn and
    at the end, the hand before every turn."""
    lines = [f"seed {match.seed.hex()}", f"options {match.options}"]
    for state, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
        if step.seat == HOUSE:
            lines += [f"the house proceeds{changes(state, after)}"]
            continue
        if state.phase == Phase.TURN and state.played == 0:
            lines += ["", *(picture(state) if state.turn == 1 else [])]
            lines += [f"turn {state.turn}: seat {step.seat + 1} holds {tiles_of(state.hand[step.seat])}"]
        legal = list(match.game.legal(match.game.view(state, step.seat)))
        played = f"seat {step.seat + 1} plays {match.game.text(step.move)}"
        lines += [f"{summary(match.game, legal)}: {played}{changes(state, after)}"]
    result = match.result()
    lines += ["", *picture(match.states[-1]), f"{result.why}, places {result.places}, figures {result.points}"]
    lines += [
        f"seat {seat + 1}: {', '.join(f'{line.name} {line.points}' for line in scored)}"
        for seat, scored in enumerate(result.lines)
    ]
    return "\n".join(lines) + "\n"


def summary(game, legal: list[int]) -> str:
    """How many legal moves there are of each sort; a sum over all of them in their order stands behind."""
    texts = [game.text(move) for move in legal]
    counts = Counter(text.split()[0] for text in texts)
    return (
        f"[{' '.join(f'{word} {count}' for word, count in counts.items())} #{zlib.crc32(' '.join(texts).encode()):08x}]"
    )


def changes(before, after) -> str:
    """Figures captured and removed, and tiles drawn."""
    said = []
    for seat in range(after.players):
        if gained := figures_of(after.captured[seat] - before.captured[seat]):
            said.append(f"seat {seat + 1} takes {gained}")
        if before.phase == Phase.DRAW and (gained := tiles_of(after.hand[seat] - before.hand[seat])):
            said.append(f"seat {seat + 1} draws {gained}")
    if tied := figures_of(after.removed - before.removed):
        said.append(f"{tied} tied")
    return "".join(f"; {words}" for words in said)


def picture(state) -> list[str]:
    """The figures, then each seat's tiles on the board, hand and captured figures."""
    stand = [
        f"{name} {figures_of(row)}" for name, row in zip(SETTLEMENT_NAMES, state.figures, strict=True) if row.any()
    ]
    lines = [f"  {', '.join(stand)}"]
    tiles = laid(state)
    for seat in range(state.players):
        board = ", ".join(f"{where} {tile}" for where, (owner, tile) in tiles.items() if owner == seat)
        lines += [f"  seat {seat + 1} laid {board or 'nothing'}; holds {tiles_of(state.hand[seat]) or 'nothing'}"]
    return lines


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_written_down(samurai, name):
    """S1 to S8 in whole games."""
    number, options = GAMES[name]
    assert transcript(played_out(samurai, number, **options)) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_written_games_show_what_they_are_for():
    """S3 to S7: first hands and figures, both exchanges, captures, ties, draws, and both ways to end."""
    texts = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    words = "plays take,plays place,plays swap,plays exchange, takes , tied, draws ,\nkind-gone,\nfour-ties"
    assert [word for word in words.split(",") if word not in texts] == []


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one, (number, options) in GAMES.items():
        text = transcript(played_out(zashiki.load("samurai"), number, **options))
        (FOLDER / f"{one}.txt").write_text(text, encoding="utf-8")

"""Whole games as readable transcripts. To write them anew after a change of the rules that is meant:
`python -m tests.games.shogun.test_golden`."""

import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import zashiki
from tests.games.shogun.table import LETTERS, cubes, played_out
from zashiki import Match
from zashiki.contract import HOUSE, SPECTATOR, Event
from zashiki.games.shogun.state import ACTION_NAMES, BUILDING_NAMES, CARD_NAMES, PROVINCE_NAMES, Phase

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "three": (16, {"players": "3"}),
    "four": (25, {"players": "4", "setup": "draft", "tower": "simple"}),
    "five": (1, {"players": "5", "moon_routes": "extended"}),
}


def transcript(match: Match) -> str:
    """Every decision: who is asked, what is legal, what was played; plans as they lie when their player is ready.
    What the house does is told as an onlooker hears it. The whole position stands before each planning and at the end."""
    lines = [f"seed {match.seed.hex()}", f"options {match.options}"]
    sums: Counter[int] = Counter()  # of the legal moves of each plan
    laid_out = 0
    for number, (told, step) in enumerate(zip(match.told(SPECTATOR), match.steps, strict=True)):
        state = match.states[number]
        if step.seat == HOUSE:
            lines += [f"  {words(event)}" for event in told.events]
            continue
        if state.phase == Phase.PLAN and state.reveals != laid_out:
            laid_out = state.reveals
            lines += ["", *picture(state)]
        legal = match.game.texts(match.game.legal(match.game.view(state, step.seat)))
        if state.phase == Phase.PLAN:
            sums[step.seat] = zlib.crc32(" ".join(legal).encode(), sums[step.seat])
            if match.game.text(step.move) == "ready":
                lines += [f"[#{sums.pop(step.seat):08x}]: {LETTERS[step.seat]} plans {plan(state, step.seat)}"]
        else:
            lines += [f"{summary(legal)}: {LETTERS[step.seat]} plays {match.game.text(step.move)}"]
            lines += [
                f"  {words(event)}" for event in told.events if state.phase == Phase.GROUP or event != told.events[0]
            ]
    result = match.result()
    lines += ["", *picture(match.states[-1]), f"{result.why}, places {result.places}, points {result.points}"]
    return "\n".join([*lines, *scores(match)]) + "\n"


def words(event: Event) -> str:
    """An event in short: `tax A settsu 5`."""
    things = [thing(name, value) for name, value in event.args.items()]
    return " ".join([event.code.removeprefix("event-"), *things])


def thing(name: str, value: object) -> str:
    if name in ("seat", "rival", "attacker", "defender"):
        return LETTERS[int(str(value))]
    if name in ("seats", "winners"):
        return "".join(LETTERS[seat] for seat in value)  # type: ignore[attr-defined]
    if isinstance(value, list):
        return ", ".join(thing("", item) for item in value)
    return str(value).partition("-")[2] if isinstance(value, str) and name != "why" else str(value)


def plan(state, seat: int) -> str:
    cards = zip(ACTION_NAMES, state.plan[seat].tolist(), strict=True)
    return ", ".join(f"{action} {CARD_NAMES[card]}" for action, card in cards if card)


def summary(legal: list[str]) -> str:
    """How many legal moves there are of each sort; a sum over all of them in their order stands behind."""
    counts = Counter(text.split()[0] for text in legal)
    sorts = " ".join(f"{word} {count}" for word, count in counts.items())
    return f"[{sorts} #{zlib.crc32(' '.join(legal).encode()):08x}]"


def picture(state) -> Iterator[str]:
    """Each seat's provinces and what it has; then what lies on the tray and in the tower."""
    for seat in range(state.players):
        held = [province for province in range(len(PROVINCE_NAMES)) if state.owner[province] == seat + 1]
        has = f"chests {state.chests[seat]}, rice {state.rice[seat]}, reserve {state.reserve[seat]}, points {state.points[seat]}"
        yield f"  {LETTERS[seat]} has {has}: {', '.join(standing(state, province) for province in held) or 'nothing'}"
    yield f"  tray {cubes(state.tray)}, inside {cubes(state.inside)}, peasants {state.peasants}"


def standing(state, province: int) -> str:
    built = [name for index, name in enumerate(BUILDING_NAMES) if state.buildings[province, index]]
    unrest = [f"markers {state.markers[province]}"] if state.markers[province] else []
    return " ".join([PROVINCE_NAMES[province], str(state.armies[province]), *built, *unrest])


def scores(match: Match) -> Iterator[str]:
    for seat, lines in enumerate(match.result().lines):
        yield f"{LETTERS[seat]}: {', '.join(f'{line.name} {line.points}' for line in lines)}"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_written_down(shogun, name):
    """G1 to G15 in whole games."""
    number, options = GAMES[name]
    assert transcript(played_out(shogun, number, **options)) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


WORDS = """
    plays take, plays draw, plays renew, plays group, plays special, plays deploy, plays stay, plays move, plays battle,
    plays reinforce, plays refrain, plays revolt, won, held, tied, neutral-held, revolt-beaten, revolt-lost, castle-army,
    calmed, showed-nothing, showed-chest, bid-province, threw-tray, missing, over two-years,
    chests, no-place, same-building, reserve, one-army
"""


def test_the_written_games_show_what_they_are_for():
    """G3 to G15: both ways of a draft, every sort of move, all outcomes, and reasons to skip an action."""
    texts = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    assert [word for word in WORDS.replace("\n", " ").split(",") if word.strip() not in texts] == []


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one, (number, options) in GAMES.items():
        text = transcript(played_out(zashiki.load("shogun"), number, **options))
        (FOLDER / f"{one}.txt").write_text(text, encoding="utf-8")

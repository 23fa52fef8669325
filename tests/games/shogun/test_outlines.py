"""The picture of the map says what the facts say: who shares a border, and where the sea routes run."""

import json
import math
import re
import tomllib
from itertools import combinations, pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FACTS = tomllib.loads((ROOT / "src/zashiki/games/shogun/map.toml").read_text(encoding="utf-8"))
PICTURE = json.loads((ROOT / "web/src/games/shogun/outlines.json").read_text(encoding="utf-8"))
PROVINCES = PICTURE["provinces"]
LAND = {frozenset(row.split()) for row in FACTS["borders"]["land"]}
ROUTES = {frozenset(row.split()): False for row in FACTS["borders"]["sea"]} | {
    frozenset(row.split()): True for row in FACTS["borders"]["moon_extended"]
}

SHARED = 12  # a border that one sees
GAP = 8  # between any two that are no neighbours

Point = tuple[float, float]


def read(path: str, steps: int = 4) -> list[list[Point]]:
    """The lines of an SVG path, its curves as short straight steps."""
    lines: list[list[Point]] = []
    for letter, rest in re.findall(r"([MQqZ])([^MQqZ]*)", path):
        numbers = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if letter == "M":
            lines.append([(numbers[0], numbers[1])])
        elif letter == "Z":
            assert math.dist(lines[-1][0], lines[-1][-1]) < 0.01  # it closes by itself
        else:
            ax, ay = lines[-1][-1]
            ox, oy = (ax, ay) if letter == "q" else (0, 0)
            bx, by, cx, cy = numbers[0] + ox, numbers[1] + oy, numbers[2] + ox, numbers[3] + oy
            for step in range(1, steps + 1):
                t = step / steps
                u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
                lines[-1].append((round(u * ax + v * bx + w * cx, 6), round(u * ay + v * by + w * cy, 6)))
    return lines


def length(line: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    crossings = [
        (bx - ax) * (y - ay) / (by - ay) + ax > x
        for (ax, ay), (bx, by) in pairwise([*outline, outline[0]])
        if (ay > y) != (by > y)
    ]
    return sum(crossings) % 2 == 1


def distance(point: Point, outline: list[Point]) -> float:
    return min(away(point, a, b) for a, b in pairwise([*outline, outline[0]]))


def away(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight line between two others."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    square = (bx - ax) ** 2 + (by - ay) ** 2
    t = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square)) if square else 0.0
    return math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))


OUTLINES = {name: read(row["path"])[0] for name, row in PROVINCES.items()}


def sides(name: str) -> set[tuple[Point, Point]]:
    """Each straight step of an outline, whichever way it runs."""
    return {(min(a, b), max(a, b)) for a, b in pairwise(OUTLINES[name])}


def test_every_province_is_there_once() -> None:
    assert sorted(PROVINCES) == sorted(FACTS["provinces"])
    assert all(len(read(row["path"])) == 1 for row in PROVINCES.values())


def test_exactly_the_neighbours_share_a_line() -> None:
    steps = {name: sides(name) for name in OUTLINES}
    shared = {
        frozenset((a, b)): sum(math.dist(*side) for side in steps[a] & steps[b]) for a, b in combinations(OUTLINES, 2)
    }
    assert {pair for pair, long in shared.items() if long > 0} == LAND
    assert min(shared[pair] for pair in LAND) >= SHARED


def test_each_border_is_drawn_once() -> None:
    drawn = [frozenset((row["a"], row["b"])) for row in PICTURE["borders"]]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == LAND
    for row in PICTURE["borders"]:
        (line,) = read(row["path"])
        steps = {(min(a, b), max(a, b)) for a, b in pairwise(line)}
        assert steps == sides(row["a"]) & sides(row["b"])
        assert length(line) >= SHARED


def test_strangers_keep_a_gap() -> None:
    boxes = {
        name: (min(x for x, _ in line), min(y for _, y in line), max(x for x, _ in line), max(y for _, y in line))
        for name, line in OUTLINES.items()
    }
    for a, b in combinations(OUTLINES, 2):
        one, other = boxes[a], boxes[b]
        far = any(one[k] - other[k + 2] > GAP or other[k] - one[k + 2] > GAP for k in (0, 1))
        if frozenset((a, b)) in LAND or far:
            continue
        near = [
            point
            for point in OUTLINES[a]
            if other[0] - GAP < point[0] < other[2] + GAP and other[1] - GAP < point[1] < other[3] + GAP
        ]
        for point in near:
            assert distance(point, OUTLINES[b]) >= GAP, f"{a} and {b} at {point}"


@pytest.mark.parametrize("name", sorted(PROVINCES))
def test_there_is_room_in_a_province(name: str) -> None:
    row = PROVINCES[name]
    assert row["r"] >= 20
    assert distance((row["x"], row["y"]), OUTLINES[name]) >= row["r"] - 0.5
    assert len(row["spots"]) == 3
    for x, y in [(row["x"], row["y"]), *row["spots"]]:
        assert inside((x, y), OUTLINES[name])
        assert 0 < x < PICTURE["width"]
        assert 0 < y < PICTURE["height"]
    for x, y in row["spots"]:
        assert distance((x, y), OUTLINES[name]) >= 7


def test_sea_routes_run_over_water() -> None:
    assert {frozenset((row["a"], row["b"])): row["extended"] for row in PICTURE["routes"]} == ROUTES
    assert len(PICTURE["routes"]) == len(ROUTES)
    for row in PICTURE["routes"]:
        a, b = row["a"], row["b"]
        (line,) = read(row["path"], 80)
        assert inside(line[0], OUTLINES[a])
        assert inside(line[-1], OUTLINES[b])
        water = [point for point in line if not inside(point, OUTLINES[a]) and not inside(point, OUTLINES[b])]
        assert length(water) >= SHARED, f"{a} to {b}"
        for name, outline in OUTLINES.items():
            if name not in (a, b):
                assert not any(inside(point, outline) for point in line), f"{a} to {b} over {name}"


def test_lakes_lie_in_omi_and_islets_in_the_sea() -> None:
    for path in PICTURE["lakes"]:
        assert all(inside(point, OUTLINES["omi"]) for point in read(path)[0])
    for path in PICTURE["islets"]:
        for point in read(path)[0]:
            assert not any(inside(point, outline) for outline in OUTLINES.values())

"""Grow the map picture of Shogun: outlines of 45 provinces from their centres, their borders and Japan's coast.

The coast is written here by hand in degrees and bent so that every province lies where `map.toml` has it, once the
centres have been pushed apart far enough for a name and some wood. On a grid of small cells the provinces then grow
like soap bubbles: neighbours like to touch, all others keep a gap. What they share is traced once, as arcs, made
smooth and a little unsteady, and written to `web/src/games/shogun/outlines.json`. The same input gives the same
picture. Run it from anywhere: `python tools/shogun_map.py`.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Point = tuple[float, float]
Arc = list[Point]

ROOT = Path(__file__).resolve().parent.parent
FACTS = ROOT / "src/zashiki/games/shogun/map.toml"
OUTLINES = ROOT / "web/src/games/shogun/outlines.json"

WIDTH, HEIGHT = 1000, 480
CELL = 3.0
MARGIN = 12  # the land goes on a little beyond the sheet
CORE = (27.0, 21.5)  # half the room each province has for itself, at least
SEED = 1573

# Where the provinces lie, in degrees east and north
DEGREES: dict[str, Point] = {
    "aki": (132.6, 34.5),
    "awa_boso": (139.95, 35.08),
    "awa_shikoku": (134.3, 33.92),
    "bingo": (133.1, 34.68),
    "bitchu": (133.6, 34.8),
    "bizen": (134.1, 34.82),
    "echigo": (138.9, 37.3),
    "echizen": (136.3, 35.9),
    "etchu": (137.25, 36.6),
    "harima": (134.75, 34.97),
    "hida": (137.2, 36.1),
    "hitachi": (140.4, 36.35),
    "hoki": (133.75, 35.38),
    "ise": (136.4, 34.62),
    "iwami": (132.3, 34.9),
    "iyo": (132.85, 33.75),
    "izu": (138.95, 34.87),
    "izumo": (132.9, 35.3),
    "kaga": (136.6, 36.4),
    "kai": (138.6, 35.6),
    "kazusa": (140.2, 35.38),
    "kii": (135.5, 33.95),
    "kozuke": (138.95, 36.5),
    "mikawa": (137.3, 34.98),
    "mimasaka": (134.1, 35.1),
    "mino": (136.9, 35.6),
    "musashi": (139.4, 35.9),
    "mutsu": (140.3, 37.4),
    "noto": (136.9, 37.15),
    "omi": (136.1, 35.2),
    "owari": (136.95, 35.2),
    "sagami": (139.3, 35.42),
    "sanuki": (134.0, 34.2),
    "settsu": (135.45, 34.75),
    "shima": (136.8, 34.35),
    "shimosa": (140.3, 35.8),
    "shimotsuke": (139.8, 36.7),
    "shinano": (138.0, 36.2),
    "suruga": (138.4, 35.12),
    "tajima": (134.75, 35.45),
    "tamba": (135.3, 35.2),
    "tosa": (133.3, 33.45),
    "totomi": (137.85, 34.87),
    "wakasa": (135.65, 35.47),
    "yamato": (135.9, 34.35),
}

# The coast, roughly: each pair is degrees east and north
HONSHU = """
131.0 34.4, 131.4 34.42, 131.65 34.67, 131.85 34.72, 132.05 34.9, 132.3 35.08, 132.5 35.22, 132.65 35.35, 132.63 35.44,
132.85 35.52, 133.1 35.6, 133.33 35.59, 133.22 35.49, 133.35 35.43, 133.5 35.52, 133.85 35.52, 134.2 35.55,
134.45 35.65, 134.8 35.67, 135.0 35.68, 135.22 35.79, 135.32 35.65, 135.2 35.57, 135.4 35.53, 135.55 35.57,
135.65 35.5, 135.8 35.62, 135.93 35.6, 135.98 35.75, 136.08 35.66, 136.05 35.8, 135.97 35.95, 136.12 36.15,
136.13 36.25, 136.35 36.4, 136.6 36.62, 136.72 36.85, 136.68 37.0, 136.72 37.15, 136.64 37.3, 136.85 37.44,
137.1 37.53, 137.42 37.58, 137.36 37.42, 137.22 37.27, 137.0 37.24, 136.99 37.14, 137.1 37.08, 137.05 36.95,
137.0 36.82, 137.08 36.75, 137.25 36.75, 137.4 36.78, 137.42 36.9, 137.6 37.0, 137.85 37.05, 138.2 37.18, 138.45 37.33,
138.6 37.43, 138.7 37.6, 138.85 37.85, 139.1 37.98, 139.4 38.15, 139.55 38.5, 139.8 39.2, 141.3 39.2, 141.1 38.3,
140.95 38.0, 141.05 37.6, 141.0 37.1, 140.8 36.9, 140.75 36.75, 140.6 36.4, 140.58 36.25, 140.7 35.95, 140.87 35.73,
140.6 35.65, 140.42 35.45, 140.4 35.25, 140.3 35.13, 140.1 35.1, 139.95 34.92, 139.83 34.9, 139.77 35.0, 139.85 35.15,
139.82 35.3, 139.99 35.43, 140.14 35.58, 140.1 35.75, 139.9 35.77, 139.74 35.62, 139.7 35.5, 139.67 35.3, 139.68 35.15,
139.6 35.2, 139.55 35.3, 139.3 35.3, 139.15 35.2, 139.12 35.08, 139.08 34.95, 139.13 34.8, 138.95 34.63, 138.83 34.6,
138.75 34.75, 138.78 35.0, 138.85 35.1, 138.65 35.12, 138.52 35.0, 138.35 34.87, 138.22 34.6, 137.95 34.65,
137.6 34.67, 137.3 34.62, 137.02 34.58, 137.2 34.66, 137.3 34.75, 137.15 34.8, 136.98 34.78, 136.93 34.7, 136.85 34.85,
136.88 35.05, 136.7 35.03, 136.6 34.9, 136.53 34.7, 136.6 34.58, 136.8 34.52, 136.92 34.42, 136.9 34.27, 136.65 34.25,
136.4 34.2, 136.3 34.0, 136.1 33.85, 136.0 33.65, 135.93 33.5, 135.77 33.43, 135.45 33.6, 135.35 33.7, 135.15 33.88,
135.08 34.05, 135.12 34.2, 135.1 34.28, 135.35 34.42, 135.45 34.6, 135.35 34.7, 135.15 34.67, 134.95 34.65,
134.75 34.77, 134.5 34.75, 134.3 34.7, 134.1 34.58, 133.95 34.52, 133.85 34.45, 133.65 34.5, 133.4 34.45, 133.2 34.38,
133.0 34.32, 132.75 34.3, 132.5 34.22, 132.42 34.35, 132.25 34.22, 132.2 34.08, 132.1 33.88, 131.8 34.0, 131.0 33.95
"""
SHIKOKU = """
132.02 33.35, 132.4 33.48, 132.6 33.65, 132.7 33.85, 132.75 34.02, 132.95 34.12, 133.05 33.97, 133.3 33.95,
133.6 34.05, 133.62 34.2, 133.8 34.32, 134.05 34.35, 134.2 34.4, 134.35 34.3, 134.55 34.23, 134.6 34.05, 134.7 33.85,
134.65 33.75, 134.45 33.62, 134.3 33.5, 134.18 33.25, 134.0 33.4, 133.75 33.52, 133.55 33.5, 133.35 33.38,
133.25 33.15, 133.0 33.0, 132.98 32.73, 132.7 32.78, 132.6 32.95, 132.45 33.0, 132.45 33.2, 132.4 33.32
"""

LAKE = "135.95 35.48, 136.08 35.43, 136.1 35.31, 135.95 35.17, 135.88 35.04, 135.84 35.12, 135.9 35.26, 135.94 35.37"
ISLETS = [
    "138.22 38.0, 138.3 38.1, 138.42 38.25, 138.47 38.18, 138.38 38.1, 138.5 38.1, 138.4 38.0, 138.28 37.96",
    "134.96 34.5, 134.9 34.44, 134.84 34.38, 134.73 34.31, 134.74 34.22, 134.86 34.2, 134.95 34.25, 135.0 34.46",
    "134.2 34.5, 134.3 34.53, 134.36 34.48, 134.26 34.45",
    "133.2 36.3, 133.32 36.3, 133.36 36.2, 133.25 36.16",
    "133.0 36.12, 133.1 36.1, 133.05 36.03",
    "139.36 34.78, 139.42 34.76, 139.43 34.7, 139.37 34.69",
    "132.75 34.2, 132.85 34.22, 132.88 34.17, 132.8 34.14",
    "133.55 34.38, 133.65 34.4, 133.68 34.36",
]

Pair = tuple[str, str]


class Facts:
    """What `map.toml` says about the provinces."""

    def __init__(self) -> None:
        facts = tomllib.loads(FACTS.read_text(encoding="utf-8"))
        self.names: list[str] = sorted(facts["provinces"])
        self.centres = {name: (float(row["x"]), float(row["y"])) for name, row in facts["provinces"].items()}
        self.regions = {name: (str(row["sun"]), str(row["moon"])) for name, row in facts["provinces"].items()}
        self.land = self._pairs(facts["borders"]["land"])
        self.sea = self._pairs(facts["borders"]["sea"])
        self.extended = self._pairs(facts["borders"]["moon_extended"])

    @staticmethod
    def _pairs(rows: list[str]) -> list[Pair]:
        return [(row.split()[0], row.split()[1]) for row in rows]


# Where the provinces lie on the sheet


# Moves by hand, after the sheet is stretched
NUDGES: dict[str, Point] = {
    "hoki": (6, 0),
    "ise": (5, -4),
    "kai": (-4, 6),
    "kozuke": (2, -4),
    "mimasaka": (-6, 5),
    "musashi": (6, 6),
    "omi": (8, 5),
    "sagami": (-5, 5),
    "shimotsuke": (4, 4),
    "tajima": (11, -3),
    "yamato": (-7, -9),
}

# Coasts that a province is to have, in degrees: Musashi looks on its bay
WISHES: dict[str, Point] = {"musashi": (139.76, 35.62)}


def place(facts: Facts) -> Floats:
    """The centres on the sheet, pushed apart until every core has room."""
    names = facts.names
    anchors = np.array([facts.centres[name] for name in names])
    anchors[:, 1] = anchors[:, 1] * 1.14 + 18
    anchors += np.array([NUDGES.get(name, (0.0, 0.0)) for name in names])
    wet = set(map(frozenset, facts.sea + facts.extended))
    dry = set(map(frozenset, facts.land))
    centres = anchors.copy()
    for step in range(400):
        push = (anchors - centres) * (0.05 if step < 250 else 0.0)
        for i, j in combinations(range(len(names)), 2):
            pair = frozenset((names[i], names[j]))
            delta = (centres[j] - centres[i]) / CORE
            apart = math.hypot(*delta)
            need = 2.05 if pair in dry else 2.9 if pair in wet else 2.5
            if apart < need:
                shift = delta / apart * (need - apart) * CORE * 0.25
                push[i] -= shift
                push[j] += shift
        centres += push
    return centres


def bend(sources: Floats, targets: Floats, points: Floats) -> Floats:
    """A thin-plate spline through all centres carries degrees to the sheet."""

    def kernel(a: Floats, b: Floats) -> Floats:
        square = ((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2)
        result: Floats = square * np.log(square + 1e-12) / 2
        return result

    count = len(sources)
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = kernel(sources, sources) + np.eye(count) * 0.05
    system[:count, count:] = np.column_stack([np.ones(count), sources])
    system[count:, :count] = system[:count, count:].T
    weights = np.linalg.solve(system, np.vstack([targets, np.zeros((3, 2))]))
    result: Floats = (
        kernel(points, sources) @ weights[:count] + np.column_stack([np.ones(len(points)), points]) @ weights[count:]
    )
    return result


def read_coast(text: str, step: float = 0.08) -> Floats:
    """The corners of a coast, with some more on long sides."""
    corners = [tuple(map(float, pair.split())) for pair in text.split(",")]
    dense = []
    for (a, b), (c, d) in pairwise([*corners, corners[0]]):
        count = max(1, round(math.hypot(c - a, d - b) / step))
        dense += [(a + (c - a) * k / count, b + (d - b) * k / count) for k in range(count)]
    return np.array(dense)


def inside(polygon: Floats, xs: Floats, ys: Floats) -> Bools:
    """Which of the points lie in a polygon."""
    result: Bools = np.zeros(xs.shape, dtype=np.bool_)
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if ay != by:
            result ^= ((ay > ys) != (by > ys)) & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
    return result


# How the provinces grow


def simple_rings() -> Bools:
    """For each pattern of the eight cells around one: is it a single run that touches by a side?"""
    table: Bools = np.zeros(256, dtype=np.bool_)
    for pattern in range(256):
        ring = [pattern >> k & 1 for k in range(8)]  # sides are even, corners odd
        # a corner counts only beside a side of its own
        kept = [bit if k % 2 == 0 else bit & (ring[k - 1] | ring[(k + 1) % 8]) for k, bit in enumerate(ring)]
        runs = sum(1 for k in range(8) if kept[k] and not kept[k - 1])
        table[pattern] = (runs == 1 and any(kept[::2])) and pattern != 255
    return table


RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
STRIDE = 7
FAR = [(dy, dx) for dy in range(-3, 4) for dx in range(-3, 4) if 0 < dy * dy + dx * dx <= 13]


class Growth:
    """Labels on the cells, and how they settle. The sea is the last label."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.random = np.random.default_rng(SEED)
        self.count = len(facts.names)
        self.sea = self.count
        self.index = {name: k for k, name in enumerate(facts.names)}
        self.centres = place(facts)
        columns, rows = int((WIDTH + 2 * MARGIN) / CELL), int((HEIGHT + 2 * MARGIN) / CELL)
        self.xs, self.ys = np.meshgrid(
            (np.arange(columns) + 0.5) * CELL - MARGIN, (np.arange(rows) + 0.5) * CELL - MARGIN
        )
        self.shape = (rows, columns)
        self.degrees = np.array([DEGREES[name] for name in facts.names])
        shore = [bend(self.degrees, self.centres, read_coast(text)) for text in (HONSHU, SHIKOKU)]
        self.islands = [inside(coast, self.xs, self.ys) for coast in shore]
        self.mask: Bools = self.islands[0] | self.islands[1]
        self._costs()
        self._start()

    def _costs(self) -> None:
        """The cost of near cells by how their labels relate; labels that share no border cost even some cells apart."""
        n = self.count
        near = np.full((n + 1, n + 1), 9.0)
        far = np.full((n + 1, n + 1), 2.5)
        for a, b in self.facts.land:
            i, j = self.index[a], self.index[b]
            near[i, j] = near[j, i] = 1.0
            far[i, j] = far[j, i] = 0.0
        near[n, :] = near[:, n] = 1.1
        far[n, :] = far[:, n] = 0.0
        np.fill_diagonal(near, 0.0)
        np.fill_diagonal(far, 0.0)
        self.near, self.far = near, far

    def _start(self) -> None:
        """Every province takes the land nearest to it, and keeps its core for good."""
        distances = np.stack([np.hypot((self.xs - x) / CORE[0], (self.ys - y) / CORE[1]) for x, y in self.centres])
        labels: Ints = distances.argmin(axis=0)
        nearest = distances.min(axis=0)
        self.fixed: Bools = nearest <= 1.0
        labels[~(self.mask & (nearest < 6)) & ~self.fixed] = self.sea
        # the lake keeps some shore of Omi on all sides
        self.lake = bend(self.degrees, self.centres, read_coast(LAKE, 1.0))
        banks = inside(self.lake, self.xs, self.ys) | (
            distance([np.vstack([self.lake, self.lake[:1]])], self.xs, self.ys) < 6
        )
        labels[banks] = self.index["omi"]
        self.fixed |= banks
        self.labels = labels
        self._keep_whole()
        areas = np.bincount(self.labels.ravel(), minlength=self.count + 1)[: self.count]
        cells = CELL * CELL
        self.goal = np.clip(areas, 3200 / cells, 8500 / cells).astype(np.float64)
        # outside the coast land pays, inside it the sea does; the further the more
        depth = signed_depth(self.mask)
        pay = np.clip(np.abs(depth) * 1.2 + 1.6, 0, 12)
        self.field = np.where(self.mask, -pay, pay)  # for land; the sea pays the opposite
        self.bonus = np.zeros((self.count + 1, *self.shape))
        self.wishes = np.zeros_like(self.bonus)
        for name, spot in WISHES.items():
            ((x, y),) = bend(self.degrees, self.centres, np.array([spot]))
            self.wishes[self.index[name]] -= 9 * (np.hypot(self.xs - x, self.ys - y) < 13)

    def _keep_whole(self) -> None:
        """Only what hangs together with a core belongs to its province."""
        for k, (x, y) in enumerate(self.centres):
            mine = self.labels == k
            seed = (int((y + MARGIN) / CELL), int((x + MARGIN) / CELL))
            self.labels[mine & ~flood(mine, [seed])] = self.sea

    def sweep(self, heat: float) -> None:
        """Offer every cell the label of a cell beside it."""
        rows, columns = self.shape
        order = self.random.permutation(STRIDE * STRIDE)
        for phase in order:
            down, right = np.meshgrid(
                np.arange(3 + phase // STRIDE, rows - 3, STRIDE),
                np.arange(3 + phase % STRIDE, columns - 3, STRIDE),
                indexing="ij",
            )
            ys, xs = down.ravel(), right.ravel()
            now = self.labels[ys, xs]
            side = self.random.integers(0, 4, len(ys)) * 2
            dy = np.array([d for d, _ in RING])[side]
            dx = np.array([d for _, d in RING])[side]
            then = self.labels[ys + dy, xs + dx]
            # the sea can rise between strangers
            rise = self.random.random(len(ys)) < 0.25
            ring = np.stack([self.labels[ys + a, xs + b] for a, b in RING])
            quarrel = (self.near[now[None, :], ring] > 5).any(axis=0)
            then = np.where(rise & quarrel, self.sea, then)
            keep = (then != now) & ~self.fixed[ys, xs]
            if not keep.any():
                continue
            ys, xs, now, then, ring = ys[keep], xs[keep], now[keep], then[keep], ring[:, keep]
            bits = (1 << np.arange(8))[:, None]
            leave = SIMPLE[((ring == now) * bits).sum(axis=0)] | (now == self.sea)
            enter = SIMPLE[((ring == then) * bits).sum(axis=0)] | (then == self.sea)
            change = np.zeros(len(ys))
            for a, b in FAR:
                other = self.labels[ys + a, xs + b]
                square = a * a + b * b
                if square <= 4:
                    weight = 1.0 if square == 1 else 0.7 if square == 2 else 0.4
                    change += weight * (self.near[then, other] - self.near[now, other])
                else:
                    change += 0.35 * (self.far[then, other] - self.far[now, other])
            land = self.field[ys, xs]
            change += np.where(then == self.sea, 0.0, land) - np.where(now == self.sea, 0.0, land)
            change += self.bonus[then, ys, xs] - self.bonus[now, ys, xs]
            areas = np.bincount(self.labels.ravel(), minlength=self.count + 1).astype(np.float64)
            goal = np.append(self.goal, 0.0)
            for label, sign in ((then, 1), (now, -1)):
                over = (areas[label] - goal[label]) * sign
                change += np.where(label == self.sea, 0.0, 0.012 * over)
            accept = leave & enter & (self.random.random(len(ys)) < np.exp(-np.clip(change, 0, 50) / heat))
            self.labels[ys[accept], xs[accept]] = then[accept]

    def lengths(self) -> dict[Pair, float]:
        """How long each border is that two provinces share."""
        found: dict[Pair, float] = {}
        for a, b in ((self.labels[:, 1:], self.labels[:, :-1]), (self.labels[1:], self.labels[:-1])):
            differ = (a != b) & (a != self.sea) & (b != self.sea)
            for i, j in zip(np.minimum(a, b)[differ], np.maximum(a, b)[differ], strict=True):
                pair = (self.facts.names[i], self.facts.names[j])
                found[pair] = found.get(pair, 0.0) + CELL
        return found

    def nearest(self, i: int, j: int) -> Point:
        """The middle between two provinces, where they come closest."""
        here = np.argwhere(self.labels == i)
        there = np.argwhere(self.labels == j)
        apart = ((here[:, None, :] - there[None, :, :]) ** 2).sum(axis=2)
        k, m = np.unravel_index(apart.argmin(), apart.shape)
        y, x = (here[k] + there[m]) / 2 * CELL + CELL / 2 - MARGIN
        return float(x), float(y)

    def help_missing(self, least: float) -> list[str]:
        """Where two neighbours hardly touch, both are drawn to where they come closest."""
        found = self.lengths()
        report = []
        self.bonus = self.bonus * 0.7 + self.wishes * 0.3
        for a, b in self.facts.land:
            length = found.get((min(a, b), max(a, b)), 0.0)
            if length < least:
                i, j = self.index[a], self.index[b]
                x, y = self.nearest(i, j)
                spot = np.clip(1 - np.hypot(self.xs - x, self.ys - y) / 22, 0, 1) * 3.5
                self.bonus[i] -= spot
                self.bonus[j] -= spot
                report.append(f"{a}-{b} {length:.0f}")
        return report

    def grow(self) -> None:
        for step in range(ROUNDS):
            self.sweep(4.0 * (1 - step / ROUNDS) + 0.25)
            if step % 8 == 7 and step < ROUNDS * 0.94:
                self.help_missing(27)
        for _ in range(40):
            if not self.help_missing(21):
                break
            for _ in range(5):
                self.sweep(0.6)
        for _ in range(6):
            self.sweep(0.2)
        dry = {tuple(sorted(pair)) for pair in self.facts.land}
        assert set(self.lengths()) == dry, set(self.lengths()) ^ dry
        print("short borders:", self.help_missing(21))


ROUNDS = 300
SIMPLE = simple_rings()


def flood(open_: Bools, seeds: list[tuple[int, int]]) -> Bools:
    """All cells that hang together with the seeds by sides."""
    seen: Bools = np.zeros_like(open_)
    stack = [seed for seed in seeds if open_[seed]]
    for seed in stack:
        seen[seed] = True
    while stack:
        y, x = stack.pop()
        for dy, dx in RING[::2]:
            v, u = y + dy, x + dx
            if 0 <= v < open_.shape[0] and 0 <= u < open_.shape[1] and open_[v, u] and not seen[v, u]:
                seen[v, u] = True
                stack.append((v, u))
    return seen


def signed_depth(mask: Bools) -> Floats:
    """How many cells away the other kind is, up to twelve."""
    depth = np.zeros(mask.shape)
    for kind in (mask, ~mask):
        left = kind.copy()
        for _ in range(12):
            depth[left] += 1
            grown = np.pad(left, 1, mode="edge")
            left = left & grown[:-2, 1:-1] & grown[2:, 1:-1] & grown[1:-1, :-2] & grown[1:-1, 2:]
    return depth


# From cells to lines


def trace(labels: Ints, sea: int) -> list[tuple[int, int, Arc]]:
    """All lines between two labels, each once, smooth and with a fixed point where three meet."""
    cells = np.pad(labels, 1, constant_values=sea)
    beside: dict[tuple[int, int], dict[tuple[int, int], tuple[int, int]]] = {}

    def join(a: tuple[int, int], b: tuple[int, int], one: int, other: int) -> None:
        beside.setdefault(a, {})[b] = beside.setdefault(b, {})[a] = (min(one, other), max(one, other))

    for row, column in np.argwhere(cells[:, 1:] != cells[:, :-1]).tolist():
        join((row, column + 1), (row + 1, column + 1), int(cells[row, column]), int(cells[row, column + 1]))
    for row, column in np.argwhere(cells[1:] != cells[:-1]).tolist():
        join((row + 1, column), (row + 1, column + 1), int(cells[row, column]), int(cells[row + 1, column]))
    assert max(map(len, beside.values())) == 3, "four lines meet in a point"
    nodes = sorted(beside)
    number = {node: k for k, node in enumerate(nodes)}
    places = np.array(nodes, dtype=np.float64)[:, ::-1] * CELL - MARGIN - CELL
    around = np.array([([number[to] for to in beside[node]] * 3)[:6] for node in nodes])  # 2 thrice, or 3 twice
    for _ in range(14):
        for pull in (0.5, -0.51):
            places = places + pull * (places[around].mean(axis=1) - places)
    arcs = []
    walked: set[frozenset[tuple[int, int]]] = set()
    for start in [node for node in nodes if len(beside[node]) == 3]:
        for first, labels_here in beside[start].items():
            if frozenset((start, first)) in walked:
                continue
            walk = [start, first]
            while len(beside[walk[-1]]) == 2:
                walk.append(next(to for to in beside[walk[-1]] if to != walk[-2]))
            walked.update(frozenset(step) for step in pairwise(walk))
            arcs.append((*labels_here, steady([tuple(places[number[node]]) for node in walk], sea in labels_here)))
    assert len(walked) == sum(map(len, beside.values())) // 2, "a loop without a meeting point"
    return arcs


def steady(line: Arc, shore: bool) -> Arc:
    """Fewer points, evenly along the line, and inner ones a little off as from a pen."""
    along = np.cumsum([0.0] + [math.dist(a, b) for a, b in pairwise(line)])
    count = max(2, round(along[-1] / (6.5 if shore else 8.5)))
    at = np.linspace(0, along[-1], count + 1)
    xs = np.interp(at, along, [x for x, _ in line])
    ys = np.interp(at, along, [y for _, y in line])
    points = []
    for k, (x, y) in enumerate(zip(xs.tolist(), ys.tolist(), strict=True)):
        if 0 < k < count:
            off = 0.9 if shore else 0.8
            x, y = x + off * unsteady(x, y, 1), y + off * unsteady(x, y, 7)
        points.append((round(x, 1), round(y, 1)))
    return points


def unsteady(x: float, y: float, seed: int) -> float:
    """Between -1 and 1, always the same at the same spot."""
    value = math.sin(round(x) * 12.9898 + round(y) * 78.233 + seed) * 43758.5453
    return 2 * (value - math.floor(value)) - 1


def chain(arcs: list[Arc]) -> list[list[Arc]]:
    """Arcs put together to closed loops."""
    left = list(arcs)
    loops = []
    while left:
        loop = [left.pop(0)]
        while loop[-1][-1] != loop[0][0]:
            end = loop[-1][-1]
            k = next(k for k, arc in enumerate(left) if end in (arc[0], arc[-1]))
            arc = left.pop(k)
            loop.append(arc if arc[0] == end else arc[::-1])
        loops.append(loop)
    return loops


def write(*points: Point, start: Point = (0.0, 0.0)) -> str:
    """Some points as seen from a start, as short as SVG lets us."""
    text = ""
    for point in points:
        for value, origin in zip(point, start, strict=True):
            short = re.sub(r"^(-?)0(?=\.)", r"\1", f"{round(value - origin, 1) + 0.0:.1f}").removesuffix(".0") or "0"
            text += short if short[0] == "-" or not text else f" {short}"
    return text


def bends(arc: Arc) -> list[tuple[Point, Point]]:
    """A curve through the middles of its sides, bent towards its points; the same either way."""
    turns = []
    for k in range(1, len(arc) - 1):
        (ax, ay), (bx, by) = arc[k], arc[k + 1]
        turns.append((arc[k], arc[-1] if k == len(arc) - 2 else (round((ax + bx) / 2, 1), round((ay + by) / 2, 1))))
    return turns


def draw(arc: Arc) -> str:
    text, at = "", arc[0]
    for control, end in bends(arc):
        text += f"q{write(control, end, start=at)}"
        at = end
    return text


def flat(arc: Arc) -> Arc:
    """The curve of an arc as short straight steps."""
    line = [arc[0]]
    for (ax, ay), (dx, dy) in bends(arc):
        cx, cy = line[-1]
        for t in (1 / 3, 2 / 3, 1.0):
            u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
            line.append((u * cx + v * ax + w * dx, u * cy + v * ay + w * dy))
    return line


def closed(points: Arc) -> str:
    """A closed curve of its own."""
    ring = [(round(x, 1), round(y, 1)) for x, y in points]
    middle = (round((ring[-1][0] + ring[0][0]) / 2, 1), round((ring[-1][1] + ring[0][1]) / 2, 1))
    return f"M{write(middle)}{draw([middle, *ring, middle])}Z"


def distance(lines: list[Floats], xs: Floats, ys: Floats) -> Floats:
    """How far each point is from the nearest of some lines."""
    best = np.full(xs.shape, np.inf)
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            length = (bx - ax) ** 2 + (by - ay) ** 2
            t = np.clip(((xs - ax) * (bx - ax) + (ys - ay) * (by - ay)) / max(length, 1e-9), 0, 1)
            best = np.minimum(best, np.hypot(xs - ax - t * (bx - ax), ys - ay - t * (by - ay)))
    return best


def spots(outline: Floats, holes: list[Floats]) -> tuple[Point, float, list[Point]]:
    """The best place for the army, how much room is there, and three more for buildings."""
    left, top = np.maximum(outline.min(axis=0), 2)
    right, bottom = np.minimum(outline.max(axis=0), (WIDTH - 2, HEIGHT - 2))
    xs, ys = np.meshgrid(np.arange(left, right, 1.5), np.arange(top, bottom, 1.5))
    ring = [np.vstack([outline, outline[:1]]), *[np.vstack([hole, hole[:1]]) for hole in holes]]
    room = distance(ring, xs, ys)
    room = np.minimum(room, np.minimum(np.minimum(xs, WIDTH - xs), np.minimum(ys, HEIGHT - ys)))
    room[~inside(outline, xs, ys)] = -1
    for hole in holes:
        room[inside(hole, xs, ys)] = -1
    best = np.unravel_index(room.argmax(), room.shape)
    pole = (round(float(xs[best]), 1), round(float(ys[best]), 1))
    more: list[Point] = []
    free = np.minimum(room, np.hypot(xs - pole[0], ys - pole[1]) - 11)
    for _ in range(3):
        # enough room first, then near the middle
        score = np.minimum(free, 9.5) - 0.02 * np.hypot(xs - pole[0], ys - pole[1])
        k = np.unravel_index(score.argmax(), score.shape)
        more.append((round(float(xs[k]), 1), round(float(ys[k]), 1)))
        free = np.minimum(free, np.hypot(xs - xs[k], ys - ys[k]) / 2)
    return pole, round(float(room[best]), 1), more


def route(growth: Growth, a: str, b: str) -> Arc:
    """Out of one province, over water only, into the other: one bend, as short as possible."""
    labels, sea = growth.labels, growth.sea
    i, j = growth.index[a], growth.index[b]
    strange = (labels != i) & (labels != j) & (labels != sea)
    away = np.full(labels.shape, 99.0)
    near = strange.copy()
    for step in range(1, 9):
        away[near & (away > 98)] = step - 1
        grown = np.pad(near, 1)
        near = near | grown[:-2, 1:-1] | grown[2:, 1:-1] | grown[1:-1, :-2] | grown[1:-1, 2:]

    def shore(k: int) -> Floats:
        """Points a little inland all along the coast."""
        mine = labels == k
        depth = signed_depth(mine)
        wet = np.pad(labels == sea, 3)
        rows, columns = labels.shape
        by_sea = np.zeros_like(mine)
        for dy, dx in ((0, 3), (0, -3), (3, 0), (-3, 0)):
            by_sea |= wet[3 + dy : 3 + dy + rows, 3 + dx : 3 + dx + columns]
        good = mine & by_sea & (depth == 3)
        good &= (growth.xs > 4) & (growth.xs < WIDTH - 4) & (growth.ys > 4) & (growth.ys < HEIGHT - 4)
        return np.column_stack([growth.xs[good], growth.ys[good]])[::2]

    starts, ends = shore(i), shore(j)
    s = np.repeat(starts, len(ends), axis=0)
    e = np.tile(ends, (len(starts), 1))
    best: tuple[float, Arc] | None = None
    t = np.linspace(0, 1, 60)[:, None, None]
    for bulge in (0.14, -0.14, 0.22, -0.22, 0.3, -0.3, 0.4, -0.4, 0.55, -0.55, 0.75, -0.75):
        across = (e - s)[:, ::-1] * (-1, 1)
        control = (s + e) / 2 + across * bulge
        line = (1 - t) ** 2 * s + 2 * t * (1 - t) * control + t * t * e
        column = np.clip(((line[..., 0] + MARGIN) / CELL).astype(int), 0, labels.shape[1] - 1)
        row = np.clip(((line[..., 1] + MARGIN) / CELL).astype(int), 0, labels.shape[0] - 1)
        on = labels[row, column]
        water = on == sea
        leave = water.argmax(axis=0)
        land = len(on) - 1 - water[::-1].argmax(axis=0)
        k = np.arange(len(on))[:, None]
        fine = ((on == i) == (k < leave)).all(axis=0) & ((on == j) == (k > land)).all(axis=0)
        fine &= water.any(axis=0) & (away[row, column].min(axis=0) >= 3)
        fine &= ((line > 3) & (line < (WIDTH - 3, HEIGHT - 3))).all(axis=(0, 2))
        length = np.hypot(*np.moveaxis(np.diff(line, axis=0), -1, 0)).sum(axis=0)
        inland = (leave + len(on) - 1 - land) / len(on) * length
        cost = (
            length
            + 1.5 * inland
            + 25 * abs(bulge)
            + 90 * max(0, abs(bulge) - 0.35)
            - 2.5 * np.minimum(away[row, column].min(axis=0), 7)
        )
        cost[~fine] = np.inf
        m = int(cost.argmin())
        if np.isfinite(cost[m]) and (best is None or cost[m] < best[0]):
            best = (float(cost[m]), [(float(x), float(y)) for x, y in (s[m], control[m], e[m])])
    assert best is not None, f"no way over the sea from {a} to {b}"
    return best[1]


def main() -> None:
    facts = Facts()
    growth = Growth(facts)
    growth.grow()
    names, sea = facts.names, growth.sea
    arcs = trace(growth.labels, sea)
    provinces: dict[str, Any] = {}
    outlines = []
    for k, name in enumerate(names):
        loops = chain([arc for one, other, arc in arcs if k in (one, other)])
        assert len(loops) == 1, name
        path = f"M{write(loops[0][0][0])}" + "".join(map(draw, loops[0])) + "Z"
        outline = np.array([point for arc in loops[0] for point in flat(arc)[:-1]])
        outlines.append(outline)
        holes = [growth.lake] if name == "omi" else []
        (x, y), room, more = spots(outline, holes)
        provinces[name] = {"path": path, "x": x, "y": y, "r": room, "spots": more}
    shores = chain([arc for one, other, arc in arcs if other == sea])
    coast = "".join(f"M{write(loop[0][0])}" + "".join(map(draw, loop)) + "Z" for loop in shores)
    routes: list[dict[str, Any]] = []
    ways = []
    for extended, pairs in ((False, facts.sea), (True, facts.extended)):
        for a, b in pairs:
            s, c, e = route(growth, a, b)
            routes.append({"a": a, "b": b, "extended": extended, "path": f"M{write(s)}Q{write(c, e)}"})
            ways.append(np.array(flat([s, c, e])))
    islets = []
    for text in ISLETS:
        islet = bend(growth.degrees, growth.centres, read_coast(text, 1.0))
        islet[:, 1] += max(0, 7 - islet[:, 1].min())
        gap = min(
            float(distance(lines, islet[:, 0], islet[:, 1]).min()) for lines in ([np.array(o) for o in outlines], ways)
        )
        if gap > 6 and islet.min() > 4:
            islets.append(closed([(float(x), float(y)) for x, y in islet]))
        else:
            print("no room for the islet", text.strip()[:12], round(gap, 1))
    result = {
        "width": WIDTH,
        "height": HEIGHT,
        "provinces": provinces,
        "coast": coast,
        "ridges": [],
        "lakes": [closed([(float(x), float(y)) for x, y in growth.lake.tolist()])],
        "islets": islets,
        "routes": routes,
        "borders": [
            {"a": names[one], "b": names[other], "path": f"M{write(arc[0])}{draw(arc)}"}
            for one, other, arc in arcs
            if other != sea
        ],
    }
    OUTLINES.parent.mkdir(parents=True, exist_ok=True)
    OUTLINES.write_text(json.dumps(result, separators=(",", ":")) + "\n", encoding="utf-8")
    print(OUTLINES.stat().st_size, "bytes")
    print("little room:", {name: row["r"] for name, row in provinces.items() if row["r"] < 22})


if __name__ == "__main__":
    main()

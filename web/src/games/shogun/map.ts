// The map's picture (G1): outlines of the provinces and where things stand on them. Grown by tools/shogun_map.py.

import { type Province, PROVINCES } from './facts';
import outlines from './outlines.json';

export interface Shape {
  province: Province;
  path: string;
  /** The middle of the army, and how much room there is around it. */
  x: number;
  y: number;
  r: number;
  /** Building places. */
  spots: number[][];
  /** The middle of the name, and of the revolt markers. */
  name: { x: number; y: number };
  revolt: { x: number; y: number };
}

/** In the west and north the coast, with its waves, runs a little beyond the picture's own sheet. */
const BEYOND = 26;
export const SHEET = { left: -BEYOND, top: -BEYOND, right: outlines.width, bottom: outlines.height };
export const {
  coast: COAST,
  lakes: LAKES,
  ridges: RIDGES,
  islets: ISLETS,
  routes: ROUTES,
  borders: BORDERS,
} = outlines as Omit<typeof outlines, 'ridges'> & { ridges: string[] };
/** How large a province is, on average: from side to side. */
export const PLACE = 58;

const drawn = outlines.provinces as Record<string, Omit<Shape, 'province' | 'name' | 'revolt'>>;

// --- Where the name and the revolt markers go ----------------------------------------------------------

interface Point {
  x: number;
  y: number;
}
/** Something that is drawn: its middle, half its width and half its height. */
type Thing = readonly [x: number, y: number, wide: number, high: number];

const NAME = [26, 5] as const;
const MARKER = [9, 9] as const;

/** How far two things are apart; less than nothing if they overlap. */
const gap = ([x, y, wide, high]: Thing, [a, b, wider, higher]: Thing) =>
  Math.max(Math.abs(x - a) - wide - wider, Math.abs(y - b) - high - higher);

const canvas = document.createElement('canvas').getContext('2d');

/** The best of the points around an army for something: clear of other things, within the province, near the army. */
function place(shape: Path2D, from: Point, size: readonly [number, number], things: Thing[], tries: Thing[]): Point {
  let best: Point = from;
  let most = -Infinity;
  for (const [aside, down] of tries) {
    const [x, y] = [from.x + aside, from.y + down];
    const free = Math.min(1, ...things.map((thing) => gap([x, y, ...size], thing)));
    const inside = [-0.8, 0, 0.8].filter((part) => canvas?.isPointInPath(shape, x + part * size[0], y)).length;
    const good = free + 2.5 * inside - 0.05 * Math.hypot(aside, down);
    if (good > most) [best, most] = [{ x, y }, good];
  }
  return best;
}

const around = (asides: number[], downs: number[]): Thing[] =>
  downs.flatMap((down) => asides.map((aside): Thing => [aside, down, 0, 0]));
const NAME_TRIES = around([0, -6, 6, -12, 12, -20, 20], [17, 20, 24, 28, -15, -18, -22, -27]);
const MARKER_TRIES = around([19, -21, 24, -26, 12, -14, 0], [-13, -20, 0, 12, 20, -26]);

export const SHAPES: readonly Shape[] = PROVINCES.map((province) => {
  const { path, x, y, r, spots: all } = drawn[province.name]!;
  const spots = all.slice(0, province.places);
  const shape = new Path2D(path);
  const things: Thing[] = [[x + 1, y, 17, 10], ...spots.map(([a, b]): Thing => [a!, b!, 9, 9])];
  const name = place(shape, { x, y }, NAME, things, NAME_TRIES);
  const revolt = place(shape, { x, y }, MARKER, [...things, [name.x, name.y, ...NAME]], MARKER_TRIES);
  return { province, path, x, y, r, spots, name, revolt };
});

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow leads: of these, the one that lies best in its direction. */
export function towards(among: readonly Shape[], from: Shape, key: string): Shape | null {
  const [east, south] = DIRECTIONS[key] ?? [0, 0];
  let best: Shape | null = null;
  let least = Infinity;
  for (const shape of among) {
    const [x, y] = [shape.x - from.x, shape.y - from.y];
    const [ahead, aside] = [x * east + y * south, Math.abs(x * south) + Math.abs(y * east)];
    if (ahead < 8 || aside > 2 * ahead) continue;
    const far = ahead + 1.6 * aside;
    if (far < least) [best, least] = [shape, far];
  }
  return best;
}

/** The one of some provinces that is nearest to a point, if it is not further than this. */
export function nearest(among: readonly Shape[], x: number, y: number, within: number): Shape | null {
  let best: Shape | null = null;
  for (const shape of among) {
    const far = Math.hypot(shape.x - x, shape.y - y);
    if (far <= within) [best, within] = [shape, far];
  }
  return best;
}

/** The middle of some provinces; of none, that of the sheet. */
export function middle(among: readonly Shape[]): Point {
  if (!among.length) return { x: SHEET.right / 2, y: SHEET.bottom / 2 };
  const mean = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0) / numbers.length;
  return { x: mean(among.map(({ x }) => x)), y: mean(among.map(({ y }) => y)) };
}

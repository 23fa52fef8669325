// The map (S1): hexes, settlements and where they lie on the sheet. Flat-topped hexes, odd columns half a hex lower.

import type { Box } from '../shared/camera.svelte';
import { PLACES, TOWNS } from './facts';

/** From the middle of a hex to its corners, in units of the sheet. */
export const R = 20;
/** From the middle to a side. */
export const H = (R * Math.sqrt(3)) / 2;

export type Terrain = 'land' | 'sea' | 'settlement';
export type Sort = (typeof TOWNS)[number]['sort'];

export interface Hex {
  id: string;
  column: number;
  row: number;
  x: number;
  y: number;
  terrain: Terrain;
  /** Its number among the places that take a tile, or -1. */
  place: number;
  /** The number of its settlement, or -1. */
  settlement: number;
  /** It is in play with this many players and more. */
  players: number;
}

export interface Settlement {
  name: string;
  sort: Sort;
  hex: Hex;
}

function hexAt(id: string, terrain: Terrain, players: number, place: number, settlement: number): Hex {
  const column = id.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = Number(id.slice(1));
  const [x, y] = [1.5 * R * column, 2 * H * (row + (column % 2) / 2)];
  return { id, column, row, x, y, terrain, place, settlement, players };
}

export const SETTLEMENTS: readonly Settlement[] = TOWNS.map(({ name, hex, sort, players }, index) => ({
  name,
  sort,
  hex: hexAt(hex, 'settlement', players, -1, index),
}));
export const HEXES: readonly Hex[] = [
  ...PLACES.map(({ hex, terrain, players }, place) => hexAt(hex, terrain, players, place, -1)),
  ...SETTLEMENTS.map(({ hex }) => hex),
];

const BY_ID = new Map(HEXES.map((hex) => [hex.id, hex]));

export const hexOf = (id: string) => BY_ID.get(id);
export const settlementOf = (name: string) => SETTLEMENTS.find((settlement) => settlement.name === name);

/** The hexes that are in play. */
export const inPlay = (players: number) => HEXES.filter((hex) => hex.players <= players);

/** Beside each side of a hex, clockwise from the north: column and row. */
export function besides({ column, row }: Hex): [number, number][] {
  const south = column % 2;
  return [
    [column, row - 1],
    [column + 1, row - 1 + south],
    [column + 1, row + south],
    [column, row + 1],
    [column - 1, row + south],
    [column - 1, row - 1 + south],
  ];
}

/** The settlements in play that a tile on a hex would touch. */
export const touching = ({ place }: Hex, players: number): Settlement[] =>
  (PLACES[place]?.touches ?? [])
    .map((settlement) => SETTLEMENTS[settlement]!)
    .filter(({ hex }) => hex.players <= players);

/** The six corners of a hex, clockwise from the north-west. */
export function corners(x: number, y: number, r: number): [number, number][] {
  const h = (r * Math.sqrt(3)) / 2;
  return [
    [x - r / 2, y - h],
    [x + r / 2, y - h],
    [x + r, y],
    [x + r / 2, y + h],
    [x - r / 2, y + h],
    [x - r, y],
  ];
}

export const outline = (x: number, y: number, r: number) =>
  `M${corners(x, y, r)
    .map(([a, b]) => `${a.toFixed(2)} ${b.toFixed(2)}`)
    .join('L')}Z`;

export function bounds(hexes: Hex[]): Box {
  const [xs, ys] = [hexes.map((hex) => hex.x), hexes.map((hex) => hex.y)];
  return {
    left: Math.min(...xs) - R,
    right: Math.max(...xs) + R,
    top: Math.min(...ys) - H,
    bottom: Math.max(...ys) + H,
  };
}

/** The one of some hexes that is nearest to a point, if it is not further than this. */
export function nearest(hexes: Iterable<Hex>, x: number, y: number, within: number): Hex | null {
  let best: Hex | null = null;
  for (const hex of hexes) {
    const far = Math.hypot(hex.x - x, hex.y - y);
    if (far <= within) [best, within] = [hex, far];
  }
  return best;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow leads: up and down within the column, else to the next column; over gaps to the nearest beyond. */
export function neighbour(hexes: Hex[], from: Hex, key: string): Hex | null {
  const [east, south] = DIRECTIONS[key] ?? [0, 0];
  let best: Hex | null = null;
  let least = Infinity;
  for (const hex of hexes) {
    const [x, y] = [(hex.x - from.x) / (1.5 * R), (hex.y - from.y) / (2 * H)];
    const ahead = x * east + y * south;
    if (ahead < 0.4 || (south && Math.abs(x) > Math.abs(y) * 0.6)) continue;
    // Straight ahead counts; of two that are equally near, the northern one.
    const far = ahead * (east ? 3 : 1) + Math.abs(east ? y : x) * (east ? 1 : 3) + (y > 0 ? 0.01 : 0);
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

// What a view of Samurai shows, read as the picture needs it. What may be done is asked of the server.

import { samurai, type SamuraiView } from '../../api/records';
import { toldRow } from '../shared/custom';
import { type Kind, KINDS } from './facts';
import { type Hex, type Settlement, SETTLEMENTS } from './map';

export type { SamuraiView };
export type Tile = (typeof samurai.Tile)[number];
export { type Kind, KINDS };
/** All tiles but none. */
export const TILES = samurai.Tile.slice(1);

/** Where something is drawn that glides: a hex, a seat's panel, the hand, the tray of removed figures. */
export type Place = `hex-${string}` | `seat-${number}` | `tile-${string}` | `supply-${Kind}` | 'hand';

export const phaseOf = (view: SamuraiView) => samurai.Phase[view.phase] ?? 'turn';
export const movingOf = (view: SamuraiView) => samurai.Tile[view.moving] ?? 'none';
export const seatsOf = (view: SamuraiView) => Array.from({ length: view.players }, (_, seat) => seat);
export const sum = (counts: number[] | undefined) => (counts ?? []).reduce((total, count) => total + count, 0);

export interface Laid {
  tile: Tile;
  seat: number;
}

/** The tile on a hex. */
export function laidOn(view: SamuraiView, hex: Hex): Laid | null {
  const tile = samurai.Tile[view.tile[hex.place] ?? 0] ?? 'none';
  return tile === 'none' ? null : { tile, seat: (view.owner[hex.place] ?? 1) - 1 };
}

/** The figures of a settlement, in the order of their kinds. */
export const standingIn = (view: SamuraiView, settlement: number) =>
  KINDS.filter((_, kind) => view.figures[settlement]?.[kind]);

export interface Lead {
  /** Sums by seat. */
  sums: number[];
  /** The seat that leads, or null. */
  leader: number | null;
  /** Several have the highest sum. */
  tied: boolean;
}

export function leadOf(view: SamuraiView, settlement: number, kind: Kind): Lead {
  const sums = seatsOf(view).map((seat) => view.influence[settlement]?.[seat]?.[KINDS.indexOf(kind)] ?? 0);
  const leader = (view.leads[settlement]?.[KINDS.indexOf(kind)] ?? 0) - 1;
  return { sums, leader: leader < 0 ? null : leader, tied: leader < 0 && sums.some((sum) => sum > 0) };
}

/** A settlement that has been settled stays empty for good. */
export const isEmptied = (view: SamuraiView, settlement: number) =>
  !standingIn(view, settlement).length && !['hand', 'figures'].includes(phaseOf(view));

export const townsOf = (view: SamuraiView): Settlement[] =>
  SETTLEMENTS.filter((settlement) => settlement.hex.players <= view.players);

export interface Counted {
  tile: Tile;
  count: number;
}

const counted = (counts: (tile: number) => number): Counted[] =>
  TILES.map((tile, index) => ({ tile, count: counts(index + 1) })).filter(({ count }) => count > 0);

/** The tiles in a hand that the eye sees; of an opponent's, none. */
export const handOf = (view: SamuraiView, seat: number) => counted((tile) => view.hand[seat]?.[tile] ?? 0);
/** All that a seat has not played yet, in the hand or face down. */
export const leftOf = (view: SamuraiView, seat: number) => counted((tile) => view.left[seat]?.[tile] ?? 0);
/** How many tiles lie face down: all know the size of a hand. */
export const countFaceDown = (view: SamuraiView, seat: number) => sum(view.left[seat]) - (view.size[seat] ?? 0);
/** What lies face down, for the one who knows the hand. */
export const faceDownOf = (view: SamuraiView, seat: number) =>
  counted((tile) => (view.left[seat]?.[tile] ?? 0) - (view.hand[seat]?.[tile] ?? 0));

/** Whether a view tells nothing of another's first hand, because it is still being chosen. */
export const isSecretHand = (view: SamuraiView, seat: number, eye: number) =>
  phaseOf(view) === 'hand' && seat !== eye && !view.size[seat];

/** One entry for each tile, so that equal ones lie side by side. */
export const spread = (tiles: Counted[]) =>
  tiles.flatMap(({ tile, count }) => Array.from({ length: count }, (_, copy) => ({ tile, copy })));

/** What a seat has captured, by kind; null while it lies behind a screen. */
export const capturedBy = (view: SamuraiView, seat: number, eye: number) =>
  toldRow(view, samurai.customs, 'captured', seat, eye);

export interface Standing {
  kind: Kind;
  /** Its middle, and how high it is, in units of the sheet. */
  x: number;
  y: number;
  size: number;
}

/** Where the figures of a settlement stand on its hex. */
export function placesOf(view: SamuraiView, settlement: number, r: number): Standing[] {
  const { hex } = SETTLEMENTS[settlement]!;
  const kinds = standingIn(view, settlement);
  const [size, spots] = ROOM[kinds.length] ?? ROOM[1]!;
  return kinds.map((kind, index) => {
    const [x, y] = spots[index]!;
    return { kind, x: hex.x + x * r, y: hex.y + y * r, size: size * r };
  });
}

const ROOM: Record<number, [number, [number, number][]]> = {
  1: [1, [[0.2, -0.1]]],
  2: [
    0.84,
    [
      [-0.42, -0.04],
      [0.42, -0.04],
    ],
  ],
  3: [
    0.68,
    [
      [-0.6, 0.12],
      [0, 0.12],
      [0.6, 0.12],
    ],
  ],
};

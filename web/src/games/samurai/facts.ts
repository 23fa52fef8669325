// The board and the tiles (S1, S2), as the room's own facts have them.

import { facts } from '../../api/facts/samurai';

export const { hand: HAND, ties: TIES, figures: KINDS, places: PLACES, settlements: TOWNS } = facts;
export type Kind = (typeof KINDS)[number];

export interface TileFact {
  /** How many of them each player has. */
  copies: number;
  strength: number;
  /** It does not use up the turn's one ordinary tile. */
  special: boolean;
}
export const TILE_FACTS: Readonly<Record<string, TileFact>> = facts.tiles;

/** Figures of each kind, by the number of players. */
export const LIMITS: Readonly<Record<number, number>> = facts.figures_per_kind;
export const SEATS = Object.keys(LIMITS).map(Number);

// What a view of Naishi shows, spot by spot.

import { facts } from '../../api/facts/naishi';
import { naishi, type NaishiView } from '../../api/records';

export type { NaishiView };
export type Card = (typeof naishi.Card)[number];
/** All cards but the unknown one. */
export const CARDS = naishi.Card.slice(1);
/** How many cards of each kind there are. */
export const COPIES: Readonly<Record<string, number>> = facts.copies;

export type Space = keyof typeof facts.court;
/** How many emissaries a space of the court holds. */
export const ROOM: Readonly<Record<Space, number>> = facts.court;
export const SPACES = Object.keys(facts.court) as Space[];
export const EMISSARIES = facts.emissaries;
export const COLUMNS = Array.from({ length: facts.columns }, (_, index) => index + 1);

export type Line = 'row' | 'hand';
/** Whose it is, as the eye sees it: the one who sits below, or the one above. */
export type Side = 'own' | 'other';
export type Place = `${Side}-${Line}-${number}` | `river-${number}` | `dealt-${number}`;

export interface Spot {
  place: Place;
  kind: 'row' | 'hand' | 'river' | 'dealt';
  seat: number;
  column: number;
  /** `none` lies face down. */
  card: Card;
  empty: boolean;
  /** Cards left in a pile of the river. */
  left: number;
  /** A hand card that the other side knows as well, or that the eye knows although it belongs to the other. */
  known: boolean;
  /** A ninja that has become somebody else. */
  disguised: boolean;
  kept: boolean;
}

export interface Strip {
  kind: 'row' | 'hand' | 'river';
  side: Side | null;
  seat: number;
  spots: (Spot | null)[];
}

export const phaseOf = (view: NaishiView) => naishi.Phase[view.phase] ?? 'play';
/** The seat that is drawn below. */
export const below = (eye: number) => Math.max(eye, 0);

/** The five strips from top to bottom. */
export function strips(view: NaishiView, eye: number): Strip[] {
  const me = below(eye);
  return [
    territory(view, eye, 1 - me, 'hand'),
    territory(view, eye, 1 - me, 'row'),
    { kind: 'river', side: null, seat: -1, spots: COLUMNS.map((column) => pile(view, column)) },
    territory(view, eye, me, 'row'),
    territory(view, eye, me, 'hand'),
  ];
}

function territory(view: NaishiView, eye: number, seat: number, kind: Line): Strip {
  const side = seat === below(eye) ? 'own' : 'other';
  const drafting = kind === 'hand' && phaseOf(view) === 'draft';
  const spots = drafting ? dealt(view, seat, side) : COLUMNS.map((column) => spot(view, eye, seat, side, kind, column));
  return { kind, side, seat, spots };
}

function spot(view: NaishiView, eye: number, seat: number, side: Side, kind: Line, column: number): Spot {
  const line = kind === 'row' ? 0 : 1;
  const lies = named(view.land[seat]?.[line]?.[column - 1]);
  const laid = named(view.laid[seat]?.[line]?.[column - 1]);
  const disguised = lies === 'ninja' && laid !== 'none' && laid !== 'ninja';
  return {
    ...BLANK,
    place: `${side}-${kind}-${column}`,
    kind,
    seat,
    column,
    card: disguised ? laid : lies,
    disguised,
    known: kind === 'hand' && phaseOf(view) === 'play' && isKnown(view, eye, seat, column),
  };
}

function pile(view: NaishiView, column: number): Spot {
  const left = view.left[column - 1] ?? 0;
  const card = named(view.river[column - 1]?.[left - 1]);
  return { ...BLANK, place: `river-${column}`, kind: 'river', column, card, left, empty: left === 0 };
}

/** The two cards of the draft lie in the second and the fourth column of the hand that they are for. */
function dealt(view: NaishiView, seat: number, side: Side): (Spot | null)[] {
  const cards = (view.dealt[seat] ?? []).map(named);
  const kept = cards.indexOf(named(view.keeps[seat]));
  const spots: (Spot | null)[] = COLUMNS.map(() => null);
  cards.forEach((card, index) => {
    const column = 2 + 2 * index;
    const place: Place = side === 'own' ? `dealt-${index + 1}` : `other-hand-${column}`;
    spots[column - 1] = { ...BLANK, place, kind: 'dealt', seat, column, card, kept: card !== 'none' && index === kept };
  });
  return spots;
}

const BLANK = { seat: -1, left: 0, empty: false, known: false, disguised: false, kept: false };

function named(card: number | undefined): Card {
  return naishi.Card[card ?? 0] ?? 'none';
}

function isKnown(view: NaishiView, eye: number, seat: number, column: number): boolean {
  if (seat !== eye) return named(view.land[seat]?.[1]?.[column - 1]) !== 'none';
  const origin = view.origin[seat]?.[column - 1] ?? 0;
  return origin === 0 || view.saw[1 - seat]?.[origin - 1] === 1;
}

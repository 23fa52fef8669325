// The board, the cards and the tables (G1 to G15), as the room's own facts have them.

import { facts } from '../../api/facts/shogun';
import { shogun } from '../../api/records';

export const SIDES = shogun.Side;
export type Side = (typeof SIDES)[number];
/** How many can play. */
export const SEATS = facts.seats;
/** How players are called on the score pad. */
export const LETTERS: readonly string[] = facts.letters;
/** The colour of peasants, after those of all seats. */
export const GREEN = facts.green;

// --- G1 Board --------------------------------------------------------------------------------------

export interface Province {
  /** Its number in the tables of a view. */
  index: number;
  name: string;
  region: Readonly<Record<Side, string>>;
  tax: number;
  rice: number;
  /** Building places. */
  places: number;
  /** The numbers of players with which it is out of play, by side. */
  out: Readonly<Record<Side, readonly number[]>>;
  /** By their numbers; `extended` are those by the further sea routes, an option. */
  neighbours: readonly number[];
  extended: readonly number[];
}

export const REGIONS = facts.regions;

export const PROVINCES: readonly Province[] = facts.provinces.map((province, index) => ({ index, ...province }));

const BY_NAME = new Map(PROVINCES.map((province) => [province.name, province]));

/** A province by its name, also as an event tells it: `province-kai`. */
export const provinceNamed = (name: string) => BY_NAME.get(name.replace(/^province-/, ''));

interface Sheet {
  players: number;
  side: number;
  extended: boolean;
}

export const sideOf = ({ side }: Sheet): Side => SIDES[side] ?? SIDES[0];
export const regionOf = (view: Sheet, province: Province) => province.region[sideOf(view)];

/** With few players some provinces are out of play. */
export const isOut = (view: Sheet, { out }: Province) => out[sideOf(view)].includes(view.players);
export const inPlay = (view: Sheet) => PROVINCES.filter((province) => !isOut(view, province));

/** The provinces in play that border on one. */
export const neighboursOf = (view: Sheet, { neighbours, extended }: Province): Province[] =>
  [...neighbours, ...(view.extended ? extended : [])]
    .map((index) => PROVINCES[index]!)
    .filter((province) => !isOut(view, province));

// --- Cards -----------------------------------------------------------------------------------------

/** Numbers of cards as a view has them: 0 none, then provinces, then chest cards, then face down. */
export const CHEST_CARDS = facts.chest_cards;
export const CHEST0 = shogun.Card.indexOf('chest0');
export const FACE_DOWN = shogun.Card.indexOf('face_down');

/** How a card is called in moves: `settsu`, `chest2`. */
export const cardName = (card: number): string => shogun.Card[card] ?? 'none';

/** The province of a card, or nothing. */
export const provinceOf = (card: number): Province | undefined => PROVINCES[card - 1];
/** The chests of a chest card, or -1. */
export const chestsOf = (card: number) => (card >= CHEST0 && card < FACE_DOWN ? card - CHEST0 : -1);

/** The province cards of a seat, by number: provinces that it owns. */
export const provinceCardsOf = (view: { owner: number[] }, seat: number): number[] =>
  PROVINCES.filter(({ index }) => view.owner[index] === seat + 1).map(({ index }) => index + 1);

/** All cards of a seat while it plans: those of its provinces, and its chest cards. */
export const cardsOf = (view: { owner: number[] }, seat: number): number[] => [
  ...provinceCardsOf(view, seat),
  ...Array.from({ length: CHEST_CARDS }, (_, chests) => CHEST0 + chests),
];

// --- G5 to G11: actions, specials, events -----------------------------------------------------------

/** By number; 0 is the bid, or a face-down action card. */
export const ACTIONS: readonly string[] = shogun.Action;
export const SPECIALS: readonly string[] = shogun.Special;
export const HAPPENINGS: readonly string[] = shogun.Happening;
export const BUILDINGS = facts.buildings;
export type Building = (typeof BUILDINGS)[number];
/** Places of a plan: the bid, then the ten actions. */
export const PLACES = ACTIONS.length;

/** Chests that an action costs. */
export const costOf = (action: string) => facts.cost[ACTIONS.indexOf(action)] ?? 0;
/** Armies that an action deploys. */
export const deployedBy = (action: string): number => facts.deployed[ACTIONS.indexOf(action)] ?? 0;
/** What a special card gives on top: a chest, rice, an army. */
export const moreBy = (special: string): number => facts.more[SPECIALS.indexOf(special)] ?? 0;
/** Armies that a special card makes of five. */
export const SIX = facts.six;

/** What an event changes in its round, and the rice that everybody loses if it is left for the winter. */
interface Effect {
  loss?: number;
  calms?: number;
  peasants?: number;
  castle?: number;
  peace?: number;
  tax_most?: number;
  tax_least?: number;
  rice_most?: number;
  rice_least?: number;
  five?: number;
  three?: number;
}
const EFFECTS: readonly Effect[] = facts.events;
export const effectOf = (event: string): Effect => EFFECTS[HAPPENINGS.indexOf(event)] ?? {};
export const lossOf = (event: number) => EFFECTS[event]?.loss ?? 0;

// --- G15: points ------------------------------------------------------------------------------------

/** What points are scored for, in the order of a view's. */
export const GAINS = facts.gains;

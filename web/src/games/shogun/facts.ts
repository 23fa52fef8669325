// The board, the cards and the tables (G1 to G15). The engine's own files of facts are the one source.

import cards from '../../../../src/zashiki/games/shogun/cards.toml?raw';
import sheet from '../../../../src/zashiki/games/shogun/map.toml?raw';

type Section = Record<string, unknown>;

/** As much of TOML as these files use: sections, and keys with a value that is JSON but for its `key =`. */
function read<Facts>(source: string): Facts {
  const sections: Record<string, Section> = {};
  for (const part of source.replace(/#.*$/gm, '').split(/^(?=\[\w+\])/m)) {
    const name = /^\[(\w+)\]/.exec(part)?.[1] ?? '';
    const section: Section = (sections[name] = {});
    for (const [, key, value] of part.matchAll(/^(\w+)\s*=\s*([^]*?)(?=^\w+\s*=|$(?![^]))/gm)) {
      const json = value!.replace(/(\w+)\s*=/g, '"$1":').replace(/,(\s*[\]}])/g, '$1');
      section[key!] = JSON.parse(json);
    }
  }
  return sections as Facts;
}

export const SIDES = ['sun', 'moon'] as const;
export type Side = (typeof SIDES)[number];

interface MapFacts {
  '': { regions: string };
  borders: { land: string[]; sea: string[]; moon_extended: string[] };
  provinces: Record<
    string,
    { sun: string; moon: string; tax: number; rice: number; places: number; x: number; y: number; out?: string }
  >;
}

type Change = 'calms' | 'peasants' | 'castle' | 'peace' | 'tax_most' | 'tax_least' | 'rice_least' | 'rice_most';

interface CardFacts {
  material: { chest_cards: number };
  actions: Record<string, { cost: number; armies?: number }>;
  specials: Record<string, unknown>;
  events: Record<string, { loss: number } & Partial<Record<Change | 'five' | 'three', number>>>;
  winter: { missing: number[]; revolts: number[]; peasants: number[] };
}

const MAP = read<MapFacts>(sheet);
const CARDS = read<CardFacts>(cards);

// --- G1 Board --------------------------------------------------------------------------------------

type Border = 'land' | 'sea' | 'extended';

export interface Province {
  /** Its number in the tables of a view. */
  index: number;
  name: string;
  region: Record<Side, string>;
  tax: number;
  rice: number;
  /** Building places. */
  places: number;
  /** Sides on which it is out of play with three players. */
  out: readonly string[];
  neighbours: { index: number; border: Border }[];
}

export const REGIONS = MAP[''].regions.split(' ');

export const PROVINCES: readonly Province[] = Object.entries(MAP.provinces).map(([name, fact], index) => ({
  index,
  name,
  region: { sun: fact.sun, moon: fact.moon },
  tax: fact.tax,
  rice: fact.rice,
  places: fact.places,
  out: (fact.out ?? '').split(' ').filter(Boolean),
  neighbours: [],
}));

const BY_NAME = new Map(PROVINCES.map((province) => [province.name, province]));

/** A province by its name, also as an event tells it: `province-kai`. */
export const provinceNamed = (name: string) => BY_NAME.get(name.replace(/^province-/, ''));

const BORDERS: [Border, string[]][] = [
  ['land', MAP.borders.land],
  ['sea', MAP.borders.sea],
  ['extended', MAP.borders.moon_extended],
];
for (const [border, pairs] of BORDERS) {
  for (const [a, b] of pairs.map((pair) => pair.split(' ').map((name) => BY_NAME.get(name)!))) {
    a!.neighbours.push({ index: b!.index, border });
    b!.neighbours.push({ index: a!.index, border });
  }
}

interface Sheet {
  players: number;
  side: number;
  extended: boolean;
}

export const sideOf = ({ side }: Sheet): Side => SIDES[side] ?? 'sun';
export const regionOf = (view: Sheet, province: Province) => province.region[sideOf(view)];

/** With three players some provinces are out of play. */
export const isOut = (view: Sheet, { out }: Province) => view.players === 3 && out.includes(sideOf(view));
export const inPlay = (view: Sheet) => PROVINCES.filter((province) => !isOut(view, province));

/** The provinces in play that border on one. */
export const neighboursOf = (view: Sheet, { neighbours }: Province): Province[] =>
  neighbours
    .filter(({ border }) => view.extended || border !== 'extended')
    .map(({ index }) => PROVINCES[index]!)
    .filter((province) => !isOut(view, province));

// --- Cards -----------------------------------------------------------------------------------------

/** Numbers of cards as a view has them: 0 none, then provinces, then chest cards, then face down. */
export const CHEST_CARDS = CARDS.material.chest_cards;
export const CHEST0 = PROVINCES.length + 1;
export const FACE_DOWN = CHEST0 + CHEST_CARDS;

/** How a card is called in moves: `settsu`, `chest2`. */
export function cardName(card: number): string {
  if (card >= CHEST0 && card < FACE_DOWN) return `chest${card - CHEST0}`;
  return PROVINCES[card - 1]?.name ?? (card === FACE_DOWN ? 'face_down' : 'none');
}

/** The province of a card, or nothing. */
export const provinceOf = (card: number): Province | undefined => PROVINCES[card - 1];
/** The chests of a chest card, or -1. */
export const chestsOf = (card: number) => (card >= CHEST0 && card < FACE_DOWN ? card - CHEST0 : -1);

/** The province cards of a seat, by number: provinces that it owns. */
export const provinceCardsOf = (view: { owner: number[] }, seat: number): number[] =>
  PROVINCES.filter(({ index }) => view.owner[index] === seat + 1).map(({ index }) => index + 1);

/** All cards that a seat can plan with: its provinces and its chest cards; those won since the planning must wait. */
export const cardsOf = (view: { owner: number[]; won: number[] }, seat: number): number[] => [
  ...provinceCardsOf(view, seat).filter((card) => !view.won[card - 1]),
  ...Array.from({ length: CHEST_CARDS }, (_, chests) => CHEST0 + chests),
];

// --- G5 to G11: actions, specials, events -----------------------------------------------------------

/** By number; 0 is the bid, or a face-down action card. */
export const ACTIONS = ['bid', ...Object.keys(CARDS.actions)] as readonly string[];
export const SPECIALS = ['none', ...Object.keys(CARDS.specials)] as readonly string[];
export const HAPPENINGS = ['none', ...Object.keys(CARDS.events)] as readonly string[];
export const BUILDINGS = ['castle', 'temple', 'theatre'] as const;
export type Building = (typeof BUILDINGS)[number];
/** Places of a plan: the bid, then the ten actions. */
export const PLACES = ACTIONS.length;

/** Chests that an action costs. */
export const costOf = (action: string) => CARDS.actions[action]?.cost ?? 0;
/** Armies that an action deploys, before events and specials. */
export const armiesOf = (action: string) => CARDS.actions[action]?.armies ?? 0;

/** What an event changes. */
export const eventFact = (event: number) => CARDS.events[HAPPENINGS[event] ?? ''] ?? { loss: 0 };
/** Rice that everybody loses if this event is left for the winter. */
export const lossOf = (event: number) => eventFact(event).loss;
/** Peasants that a neutral province throws. */
export const neutralPeasants = (event: number) => eventFact(event).peasants ?? 1;

// --- G14 ------------------------------------------------------------------------------------------

/** What this much missing rice brings: revolts, and peasants who join each. */
export function winterOf(missing: number): { revolts: number; peasants: number } {
  const { missing: from, revolts, peasants } = CARDS.winter;
  const row = from.findLastIndex((least) => missing >= least);
  return { revolts: revolts[row] ?? 0, peasants: peasants[row] ?? 0 };
}

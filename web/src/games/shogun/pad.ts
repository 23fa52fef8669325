// What was entered in the score pad, as the server reads it and as a link carries it. What cannot be is kept as well: the
// server refuses it, and says by which rule.

import {
  BUILDINGS,
  type Building,
  inPlay,
  LETTERS,
  type Province,
  PROVINCES,
  provinceNamed,
  regionOf,
  SEATS,
  SIDES,
} from './facts';

export interface Entry {
  /** A seat. */
  owner: number;
  buildings: readonly Building[];
}

export interface Entered {
  /** One of the board's, and one of the numbers that can play; or whatever a link says instead. */
  side: string;
  players: string;
  /** By the name of the province. */
  provinces: Readonly<Record<string, Entry>>;
  /** Rows of a link that are no entry. */
  rest: readonly string[];
}

export const seatOf = (letter: string) => LETTERS.indexOf(letter);

const sideIn = ({ side }: Entered) => SIDES.find((name) => name === side);
export const playersIn = ({ players }: Entered) => SEATS.find((count) => String(count) === players);
const headed = (entered: Entered) => Boolean(sideIn(entered) && playersIn(entered));

/** All letters, as long as nobody knows how many play. */
export const lettersIn = (entered: Entered) => LETTERS.slice(0, playersIn(entered));
export const ownerIn = ({ provinces }: Entered, name: string) => provinces[name]?.owner ?? -1;

/** The provinces of a region to choose from: those in play, and those that somebody has all the same. */
export function provincesOf(entered: Entered, region: string): Province[] {
  const sheet = { side: SIDES.findIndex((name) => name === entered.side), players: Number(entered.players) };
  const view = { ...sheet, extended: false };
  const playing = inPlay(view);
  return PROVINCES.filter(
    (province) =>
      regionOf(view, province) === region && (playing.includes(province) || entered.provinces[province.name]),
  );
}

export const isEmpty = (entered: Entered) =>
  headed(entered) && !Object.keys(entered.provinces).length && !entered.rest.length;

/** Without provinces, on the same side and with as many players, if these can be. */
export const cleared = (entered: Entered): Entered =>
  headed(entered) ? { ...entered, provinces: {}, rest: [] } : BLANK;

/** `sun 4; kozuke A castle temple; shinano B` */
export function positionOf({ side, players, provinces, rest }: Entered): string {
  const rows = PROVINCES.flatMap(({ name }) => {
    const entry = provinces[name];
    return entry ? [[name, LETTERS[entry.owner], ...entry.buildings].join(' ')] : [];
  });
  return [`${side} ${players}`, ...rows, ...rest].join('; ');
}

/** How many play, until it is said: neither the fewest nor the most. */
const USUAL = SEATS[Math.floor(SEATS.length / 2)]!;
const BLANK: Entered = { side: SIDES[0], players: String(USUAL), provinces: {}, rest: [] };

const linked = (entered: Entered) => positionOf(entered).replaceAll('; ', '/').replaceAll(' ', '.');

/** `sun.4/kozuke.A.castle.temple`; nothing for an empty pad. */
export const addressOf = (entered: Entered) => (linked(entered) === linked(BLANK) ? '' : linked(entered));

export function fromAddress(address: string): Entered {
  if (!address) return BLANK;
  const [head = [], ...rows] = address.split('/').map((part) => part.split('.').filter(Boolean));
  const [side = '', ...players] = head;
  const provinces: Record<string, Entry> = {};
  const rest: string[] = [];
  for (const row of rows) {
    const [name = '', letter = '', ...words] = row;
    const [province, owner] = [provinceNamed(name), seatOf(letter)];
    const buildings = BUILDINGS.filter((kind) => words.includes(kind));
    // Fewer than there are words: one of them is no building, or stands there twice.
    const fits = owner >= 0 && buildings.length === words.length;
    if (province && fits && !provinces[province.name]) provinces[province.name] = { owner, buildings };
    else if (row.length) rest.push(row.join(' '));
  }
  return { side, players: players.join(' '), provinces, rest };
}

// --- What the server answers ----------------------------------------------------------------------------

export interface Scored {
  points: Record<string, number>;
  provinces: Record<string, number>;
  buildings: Record<string, number>;
  /** What each player gets for having most of something. */
  by_majorities: Record<string, number>;
  majorities: { region: string; kind: Building; players: string[]; points: number }[];
}

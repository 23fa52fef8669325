// What was entered in the score pad, as the server reads it and as a link carries it.

import {
  BUILDINGS,
  type Building,
  inPlay,
  LETTERS,
  type Province,
  provinceNamed,
  SEATS,
  SIDES,
  type Side,
} from './facts';

export interface Entry {
  /** A seat. */
  owner: number;
  buildings: readonly Building[];
}

export interface Entered {
  side: Side;
  players: number;
  /** By the name of the province. */
  provinces: Readonly<Record<string, Entry>>;
}

const sheetOf = ({ side, players }: Entered) => ({ side: SIDES.indexOf(side), players, extended: false });

export const provincesInPlay = (entered: Entered): Province[] => inPlay(sheetOf(entered));

/** Those that count: in play, and of a player who takes part. */
function counted(entered: Entered): [Province, Entry][] {
  return provincesInPlay(entered).flatMap((province) => {
    const entry = entered.provinces[province.name];
    return entry && entry.owner < entered.players ? [[province, entry] as [Province, Entry]] : [];
  });
}

export const isEmpty = (entered: Entered) => counted(entered).length === 0;
export const ownerIn = (entered: Entered, province: string) => {
  const owner = entered.provinces[province]?.owner ?? -1;
  return owner < entered.players ? owner : -1;
};

/** `sun 4; kozuke A castle temple; shinano B` */
export function positionOf(entered: Entered): string {
  const rows = counted(entered).map(([{ name }, { owner, buildings }]) =>
    [name, LETTERS[owner], ...buildings].join(' '),
  );
  return [`${entered.side} ${entered.players}`, ...rows].join('; ');
}

/** How many play, until it is said: neither the fewest nor the most. */
const USUAL = SEATS[Math.floor(SEATS.length / 2)]!;

/** `sun.4/kozuke.A.castle.temple`; a link that makes no sense is an empty pad. */
export const addressOf = (entered: Entered) => positionOf(entered).replaceAll('; ', '/').replaceAll(' ', '.');

export function fromAddress(address: string): Entered {
  const [head = '', ...rows] = address.split('/').map((part) => part.split('.'));
  const side = SIDES.find((name) => name === head[0]) ?? SIDES[0];
  const players = SEATS.find((count) => String(count) === head[1]) ?? USUAL;
  const provinces = Object.fromEntries(
    rows.flatMap(([name = '', letter = '', ...words]) => {
      const owner = LETTERS.indexOf(letter);
      const buildings = BUILDINGS.filter((kind) => words.includes(kind));
      return provinceNamed(name) && owner >= 0 ? [[name, { owner, buildings }]] : [];
    }),
  );
  return { side, players, provinces };
}

// --- What the server answers ----------------------------------------------------------------------------

export interface Scored {
  points: Record<string, number>;
  provinces: Record<string, number>;
  buildings: Record<string, number>;
  majorities: { region: string; kind: Building; players: string[]; points: number }[];
}

export const seatOf = (letter: string) => LETTERS.indexOf(letter);

/** What a player gets for having most of something. */
export function majoritiesOf({ majorities }: Scored, letter: string): number {
  return majorities.reduce((sum, { players, points }) => sum + (players.includes(letter) ? points : 0), 0);
}

// From touched places to moves. Which moves there are is said by the server; here is only where their words lie on the board.

import type { Line, Place, Side } from './model';

export type Act = 'develop' | 'swap' | 'discard' | 'decree' | 'recall' | 'declare' | 'keep' | 'copy';

/** A legal move, and the places that it names. */
export interface Option {
  text: string;
  act: Act;
  /** One place of each of these must be touched. */
  needs: Place[][];
  /** These may be touched as well. */
  also: Place[];
  /** The card that is chosen by a ninja. */
  card: string;
}

export interface Choice {
  act: Act | null;
  touched: Place[];
}

export const NOTHING: Choice = { act: null, touched: [] };

/** Where a card lies that can be chosen by its kind. */
export type Holders = (card: string) => Place[];

const BOARD_ACTS = ['develop', 'swap', 'discard', 'decree', 'recall', 'declare', 'keep', 'copy'];

export function readAll(legal: string[], holders: Holders): Option[] {
  return legal.filter((text) => BOARD_ACTS.includes(text.split(' ')[0]!)).map((text) => read(text, holders));
}

function read(text: string, holders: Holders): Option {
  const [act, ...words] = text.split(' ') as [Act, ...string[]];
  const [first = '', second = '', third = ''] = words;
  const option = { text, act, needs: [] as Place[][], also: [] as Place[], card: '' };
  switch (act) {
    case 'develop':
      return { ...option, needs: [[own(first, second)]], also: [river(second)] };
    case 'swap':
      return { ...option, needs: swapped(first, second, third).map((place) => [place]) };
    case 'discard':
      return { ...option, needs: [[river(first)], [river(second)]] };
    case 'decree':
      return { ...option, needs: [[own(first, second), land('other', first, second)]] };
    case 'keep':
      return { ...option, needs: [holders(first)] };
    case 'copy':
      return { ...option, needs: [[own(first, second)], holders(third)], card: third };
    default:
      return option;
  }
}

function swapped(where: string, first: string, second: string): Place[] {
  if (where === 'river') return [river(first), river(second)];
  if (where === 'column') return [own('row', first), own('hand', first)];
  return [own(where, first), own(where, second)];
}

const river = (column: string | number): Place => `river-${Number(column)}`;
const land = (side: Side, line: string, column: string | number): Place => `${side}-${line as Line}-${Number(column)}`;
const own = (line: string, column: string | number) => land('own', line, column);

/** The moves that agree with all that was chosen. */
export function fitting(options: Option[], { act, touched }: Choice): Option[] {
  return options.filter((option) => (!act || option.act === act) && touched.every((place) => names(option, place)));
}

const names = (option: Option, place: Place) => [...option.needs.flat(), ...option.also].includes(place);

export function isComplete(option: Option, touched: Place[]): boolean {
  return option.needs.every((places) => places.some((place) => touched.includes(place)));
}

/** The places that would lead on. Before anything is chosen, only those where a move can well begin. */
export function lit(options: Option[], choice: Choice): Set<Place> {
  const idle = !choice.act && !choice.touched.length;
  const places = fitting(options, choice).flatMap((option) =>
    idle ? beginnings(option) : [...option.needs.flat(), ...option.also],
  );
  return new Set(places.filter((place) => !choice.touched.includes(place)));
}

function beginnings({ act, needs }: Option): Place[] {
  if (act === 'copy') return needs[0]!;
  return needs.flat().filter((place) => !place.startsWith('other'));
}

export type Answer =
  { kind: 'choose'; choice: Choice } | { kind: 'play'; move: string } | { kind: 'why-not'; move: string };

const choose = (choice: Choice): Answer => ({ kind: 'choose', choice });

/** A place was touched. */
export function touch(options: Option[], choice: Choice, place: Place): Answer {
  if (choice.touched.includes(place)) {
    return choose({ act: choice.act, touched: choice.touched.filter((other) => other !== place) });
  }
  const next = { act: choice.act, touched: [...choice.touched, place] };
  const fits = fitting(options, next);
  if (!fits.length) return dead(options, choice, place);
  const [only] = fits;
  // One touch alone never plays: it says where, and the chips say what.
  const clear = next.touched.length > 1 || choice.act !== null || only!.act === 'keep';
  if (fits.length === 1 && clear && isComplete(only!, next.touched)) return { kind: 'play', move: only!.text };
  return choose(next);
}

function dead(options: Option[], choice: Choice, place: Place): Answer {
  if (choice.act) {
    const move = meant(choice.act, [...choice.touched, place]);
    if (move) return { kind: 'why-not', move };
  }
  const anew = { act: null, touched: [place] };
  if ((choice.act || choice.touched.length) && fitting(options, anew).length) return choose(anew);
  if (!choice.act && !choice.touched.length) {
    const move = meantBy(options, place);
    if (move) return { kind: 'why-not', move };
  }
  return choose(choice.touched.length || choice.act ? NOTHING : choice);
}

/** An action was chosen, in the court or on a chip. */
export function pick(options: Option[], choice: Choice, act: Act): Answer {
  if (choice.act === act) return choose(NOTHING);
  const here = { act, touched: choice.touched };
  const next = choice.touched.length && fitting(options, here).length ? here : { act, touched: [] };
  const fits = fitting(options, next);
  if (!fits.length) return { kind: 'why-not', move: sample(act) };
  const done = fits.filter((option) => isComplete(option, next.touched));
  return done.length === 1 && fits.length === 1 ? { kind: 'play', move: done[0]!.text } : choose(next);
}

/** A card was dragged from one place to another. Of two river cards it is a swap that is meant, not a discard. */
export function drop(options: Option[], from: Place, to: Place): Answer {
  const touched = [from, to];
  const fits = fitting(options, { act: null, touched }).filter((option) => isComplete(option, touched));
  const best = fits.find((option) => option.act !== 'discard') ?? fits[0];
  if (best) return { kind: 'play', move: best.text };
  const move = options.length ? dragged(from, to) : null;
  return move ? { kind: 'why-not', move } : choose(NOTHING);
}

// --- Moves that are not legal, in words, so that the server can say why -------------------------------------

interface Where {
  side: Side | 'river' | 'dealt';
  line: string;
  column: number;
}

function where(place: Place): Where {
  const [side, ...rest] = place.split('-') as [Where['side'], ...string[]];
  return { side, line: rest.length > 1 ? rest[0]! : 'river', column: Number(rest.at(-1)) };
}

/** The move that an action with these places would be, or null if the last place is none of its places. */
export function meant(act: Act, touched: Place[]): string | null {
  const places = touched.map(where);
  const [first, second] = places;
  const last = places.at(-1)!;
  switch (act) {
    case 'develop':
      return last.side === 'own'
        ? `develop ${last.line} ${last.column}`
        : last.side === 'river'
          ? `develop row ${last.column}`
          : null;
    case 'decree':
      return last.side === 'own' || last.side === 'other' ? `decree ${last.line} ${last.column}` : null;
    case 'discard':
      return last.side === 'river' ? `discard ${pair(first!.column, second?.column)}` : null;
    case 'swap':
      return swapMeant(first!, second);
    default:
      return null;
  }
}

function swapMeant(first: Where, second: Where | undefined): string | null {
  if (first.side !== 'own' && first.side !== 'river') return null;
  if (!second) return `swap ${first.line} ${pair(first.column)}`;
  if (first.side !== second.side) return null;
  if (first.line === second.line) return `swap ${first.line} ${pair(first.column, second.column)}`;
  if (first.column === second.column) return `swap column ${first.column}`;
  return `swap ${first.line} ${first.column} ${second.line} ${second.column}`;
}

/** Two columns in order; without a second one its neighbour stands for all others. */
function pair(first: number, second = first === 1 ? 2 : first - 1): string {
  return `${Math.min(first, second)} ${Math.max(first, second)}`;
}

function meantBy(options: Option[], place: Place): string | null {
  const { side, line, column } = where(place);
  const copy = options.find((option) => option.act === 'copy');
  if (copy) return side === 'own' ? `copy ${line} ${column} ${copy.card}` : null;
  if (options[0]?.act === 'keep') return null;
  if (side === 'other') return `decree ${line} ${column}`;
  return `develop ${side === 'own' ? line : 'row'} ${column}`;
}

function dragged(from: Place, to: Place): string | null {
  const [a, b] = [where(from), where(to)];
  if (a.side === b.side) return swapMeant(a, b);
  if (a.side === 'own' && b.side === 'other') return decreeMeant(a, b);
  const [place, pile] = a.side === 'river' ? [b, a] : [a, b];
  if (place.side !== 'own' || pile.side !== 'river') return null;
  const elsewhere = place.column === pile.column ? '' : ` ${pile.column}`;
  return `develop ${place.line} ${place.column}${elsewhere}`;
}

function decreeMeant(own: Where, other: Where): string {
  const alike = own.line === other.line && own.column === other.column;
  return `decree ${own.line} ${own.column}${alike ? '' : ` ${other.line} ${other.column}`}`;
}

function sample(act: Act): string {
  const samples: Partial<Record<Act, string>> = {
    develop: 'develop row 1',
    swap: 'swap row 1 2',
    discard: 'discard 1 2',
    decree: 'decree row 1',
  };
  return samples[act] ?? act;
}

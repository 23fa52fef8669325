// The cube tower: which cubes lie where in the drawing, and what a throw comes to.

import type { StepTold } from '../../api/types';
import { fightOf, GREEN, outcomeOf, seatsOf, type ShogunView, sum } from './model';

/** A throw is shown a little longer than other steps, and so is what came of it; a card laid in a plan is not. */
export const THROW_MS = 1_200;
const OUTCOME_MS = 700;
/** A card that does nothing is seen at a glance. */
const NOTHING_MS = 120;

const THROWN = /^event-(threw|fell|filled)/;
const NOTHING = /^event-(showed-nothing|showed-chest)$/;
const SETTLED = /^event-(won|held|tied|neutral-held|revolt-beaten|revolt-lost)$/;

export const isThrow = (step: StepTold | null) => !!step?.events.some(({ code }) => THROWN.test(code));
export const isOutcome = (step: StepTold | null) => !!step?.events.some(({ code }) => SETTLED.test(code));

/** How long a step is shown, for the shell. */
export function pace(step: StepTold): number | undefined {
  if (/^(plan|bid) /.test(step.move)) return 0;
  if (isThrow(step)) return THROW_MS;
  if (step.events.length === 1 && NOTHING.test(step.events[0]!.code)) return NOTHING_MS;
  return isOutcome(step) ? OUTCOME_MS : undefined;
}

/** Colours of cubes: those of the players, then green. */
export const coloursOf = (view: ShogunView) => [...seatsOf(view), GREEN];
export const seatOfColour = (colour: number): number | 'peasant' => (colour === GREEN ? 'peasant' : colour);

export interface Cube {
  key: string;
  colour: number;
  x: number;
  y: number;
}

/** Counts by colour as single cubes, in a fixed muddle: nobody knows how they lie. */
export function single(counts: number[]): number[] {
  const all = counts.flatMap((count, colour) =>
    Array.from({ length: count }, (_, copy) => [mix(colour, copy), colour]),
  );
  return all.sort(([a], [b]) => a! - b!).map(([, colour]) => colour!);
}

const mix = (colour: number, copy: number) => ((colour + 1) * 7919 + copy * 104_729) % 1009;

interface Shelf {
  left: number;
  right: number;
  foot: number;
}

/** Cubes in rows that stand on a shelf. */
export function heap(name: string, colours: number[], { left, right, foot }: Shelf, size: number): Cube[] {
  const step = size * 0.92;
  const row = Math.max(1, Math.floor((right - left) / step));
  const across = Math.min(row, colours.length);
  const start = (left + right - (across - 1) * step) / 2;
  return colours.map((colour, index) => ({
    key: `${name} ${index}`,
    colour,
    x: start + (index % row) * step + (Math.floor(index / row) % 2) * (step / 2) * (across < row ? 1 : 0),
    y: foot - size / 2 - Math.floor(index / row) * size * 0.78,
  }));
}

// --- What it comes to --------------------------------------------------------------------------------

export interface Count {
  /** Seats, or -1 for peasants alone. */
  attacker: number;
  defender: number;
  a: number;
  d: number;
  /** Peasants at the defender's side. */
  p: number;
  /** There were some, but they do not help. */
  idle: boolean;
}

/** G12, G13: cubes on the tray after the last throw, which all fell in it. */
export function countOf(view: ShogunView): Count | null {
  const fight = fightOf(view);
  if (fight === 'none' || !sum(view.fell)) return null;
  const of = (seat: number) => (seat < 0 ? 0 : (view.fell[seat] ?? 0));
  const [attacker, defender, green] = [view.attacker - 1, view.defender - 1, view.fell[GREEN] ?? 0];
  if (fight === 'neutral') return { attacker, defender: -1, a: of(attacker), d: green, p: 0, idle: false };
  if (fight !== 'battle') return { attacker: -1, defender, a: green, d: of(defender), p: 0, idle: false };
  const idle = green > 0 && unmoved(view);
  return { attacker, defender, a: of(attacker), d: of(defender), p: idle ? 0 : green, idle };
}

/** Peasants stay on the tray if the province is in unrest; after the outcome, that is seen by the tray alone. */
function unmoved(view: ShogunView): boolean {
  if (view.outcome) return !view.back[GREEN];
  return (view.markers[view.target - 1] ?? 0) > 0;
}

/** The code of the sentence that says who has won, and the seat that it names; nothing before it is settled. */
export function verdictOf(view: ShogunView): { code: string; seat: number } | null {
  const revolt = ['revolt', 'winter'].includes(fightOf(view));
  switch (outcomeOf(view)) {
    case 'attacker':
      return { code: 'tower-wins', seat: view.attacker - 1 };
    case 'defender':
      return { code: revolt ? 'tower-beaten' : 'tower-holds', seat: view.defender - 1 };
    case 'tie':
      return { code: 'tower-tie', seat: -1 };
    case 'peasants':
      return { code: revolt ? 'tower-lost' : 'tower-peasants-hold', seat: -1 };
    default:
      return null;
  }
}

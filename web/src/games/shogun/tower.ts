// The cube tower: which cubes lie where in the drawing, and what a fight came to.

import type { StepTold } from '../../api/types';
import { GREEN } from './facts';
import { outcomeOf, seatsOf, type ShogunView } from './model';

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

// --- What it came to ---------------------------------------------------------------------------------

export interface Count {
  /** Those who fought, in the order attacker, defender, peasants, with the cubes that they had there. */
  sides: { colour: number; cubes: number }[];
  /** Peasants lie there still, who helped nobody. */
  idle: boolean;
  /** The code of the sentence that says who has won, and the seat that it names. */
  verdict: string;
  winner: number;
}

/** What the last fight came to, as it was told when it was settled; nothing while another is going on. */
export function countOf(view: ShogunView, log: readonly StepTold[]): Count | null {
  const { events } = (outcomeOf(view) !== 'none' && log.findLast(isOutcome)) || { events: [] };
  const settled = events.find(({ code }) => SETTLED.test(code));
  if (!settled) return null;
  const { attacker, attackers, defender, defenders, peasants, seat } = settled.args;
  const sides = [
    { colour: attacker, cubes: attackers },
    { colour: defender, cubes: defenders },
    { colour: GREEN, cubes: peasants },
  ];
  return {
    sides: sides
      .filter(({ colour, cubes }) => colour !== undefined && cubes !== undefined)
      .map(({ colour, cubes }) => ({ colour: Number(colour), cubes: Number(cubes) })),
    idle: events.some(({ code }) => code === 'event-green-stays'),
    verdict: settled.code.replace('event-', 'tower-'),
    winner: Number(seat ?? GREEN),
  };
}

import type { StepTold } from '../api/types';

/** Moves that close what a player does, by the button that is always there; the first is the usual one. */
export const CLOSING = ['end turn', 'ready', 'stay'] as const;
export type Closing = (typeof CLOSING)[number];
export const HOUSE = -1;
export const ONLOOKER = -2;

export const closes = (move: string) => (CLOSING as readonly string[]).includes(move);

/** What the button does now: what is legal of these, or else what it usually does in this room. */
export function closingOf(legal: string[], usual: Closing = CLOSING[0]): Closing {
  return CLOSING.find((move) => legal.includes(move)) ?? usual;
}

/** What one player did in a row, with what the house made of it. `first` is the number of steps before it. */
export interface Turn {
  seat: number;
  first: number;
  steps: StepTold[];
}

/** The log by turns; what the house does before anybody has moved is a turn of its own. */
export function byTurns(log: StepTold[]): Turn[] {
  const turns: Turn[] = [];
  let closed = true;
  log.forEach((step, index) => {
    const last = turns.at(-1);
    if (last && (step.seat === HOUSE || (step.seat === last.seat && !closed))) last.steps.push(step);
    else turns.push({ seat: step.seat, first: index, steps: [step] });
    if (step.seat !== HOUSE) closed = closes(step.move);
  });
  return turns;
}

/** How many steps two logs have in common. */
export function common(before: StepTold[], after: StepTold[]): number {
  const most = Math.min(before.length, after.length);
  let index = 0;
  while (index < most && same(before[index]!, after[index]!)) index += 1;
  return index;
}

function same(a: StepTold, b: StepTold): boolean {
  return a === b || (a.seat === b.seat && a.move === b.move);
}

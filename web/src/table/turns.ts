import type { StepTold } from '../api/types';

export const END_TURN = 'end turn';
export const HOUSE = -1;
export const ONLOOKER = -2;

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
    if (step.seat !== HOUSE) closed = step.move === END_TURN;
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

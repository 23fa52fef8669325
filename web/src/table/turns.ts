import type { Snapshot, StepTold } from '../api/types';

export const HOUSE = -1;
export const ONLOOKER = -2;

/** What the button that closes a turn does now: what is legal of a game's closing moves, or else the usual one. In a
 * game without such moves there is no button. */
export function closingOf(legal: string[], closing: string[]): string | undefined {
  return closing.find((move) => legal.includes(move)) ?? closing[0];
}

/** What one player did in a row, with what the house made of it. `first` is the number of steps before it. */
export interface Turn {
  seat: number;
  first: number;
  steps: StepTold[];
}

/** The log by turns, which end with moves that close them; what the house does before anybody has moved is a turn of
 * its own. */
export function byTurns(log: StepTold[], closing: string[]): Turn[] {
  const turns: Turn[] = [];
  let closed = true;
  log.forEach((step, index) => {
    const last = turns.at(-1);
    if (last && (step.seat === HOUSE || (step.seat === last.seat && !closed))) last.steps.push(step);
    else turns.push({ seat: step.seat, first: index, steps: [step] });
    if (step.seat !== HOUSE) closed = closing.includes(step.move);
  });
  return turns;
}

/** Where a step is seen again: through my own eye, unless others share this screen. */
export function momentOf({ id, eye }: Pick<Snapshot, 'id' | 'eye'>, step: number, shared: boolean): string {
  return `/t/${id}/replay?step=${step}${eye >= 0 && !shared ? `&seat=${eye}` : ''}`;
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

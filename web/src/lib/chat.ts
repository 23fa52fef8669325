// The lines of chat that are known: always the latest ones, without a gap. How many came before the first says its `nth`.

import type { Chat } from '../api/types';

/** With lines that have come. If there were too many at once, what is known ends where they begin. */
export function withMore(known: Chat[], more: Chat[]): Chat[] {
  const [first] = more;
  if (!first) return known;
  const last = known.at(-1);
  if (!last || first.nth > last.nth + 1) return more;
  return [...known, ...more.filter((line) => line.nth > last.nth)];
}

/** With lines from before. */
export function withEarlier(known: Chat[], earlier: Chat[]): Chat[] {
  const [first] = known;
  const fitting = earlier.filter((line) => !first || line.nth < first.nth);
  return !first || fitting.at(-1)?.nth === first.nth - 1 ? [...fitting, ...known] : known;
}

/** How many lines are there after the one that was seen last, those included that are not known. */
export function unseen(known: Chat[], seen: number, isMuted: (person: string) => boolean): number {
  const [first] = known;
  if (!first) return 0;
  return Math.max(0, first.nth - seen - 1) + known.filter((line) => line.nth > seen && !isMuted(line.person)).length;
}

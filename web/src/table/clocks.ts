import type { Clocks } from '../api/types';

/** How much this browser's clock is ahead of the server's, in ms. */
let ahead = 0;
let asked = false;

/** A wrong clock on this side would show wrong times; the server says with every answer what time it has. */
async function compareClocks(): Promise<void> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store' });
    const told = Date.parse(answer.headers.get('Date') ?? '');
    const difference = Date.now() - told;
    // The answer is exact to a second only.
    if (Math.abs(difference) > 2_000) ahead = difference;
  } catch {
    asked = false;
  }
}

export function noteClocks(clocks: Clocks): void {
  if (!asked) {
    asked = true;
    void compareClocks();
  }
  // Nothing was settled in the future.
  ahead = Math.min(ahead, Date.now() - clocks.at);
}

/** Milliseconds that a seat has left at a moment of this browser's clock. */
export function timeLeft(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  if (!clocks.running.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, now - ahead - clocks.at));
}

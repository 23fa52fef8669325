import { describe, expect, it } from 'vitest';
import type { Replay, StepTold, Views } from '../src/api/types';
import { Refusal } from '../src/lib/api';
import { Reel } from '../src/replay/reel.svelte';

const PART = 4;
const STEPS = 10;

/** A match of ten steps, whose views say after which step they were seen. */
function reel(fail: (part: number) => Error | null = () => null) {
  const asked: number[] = [];
  const fetchViews = (part: number): Promise<Views> => {
    asked.push(part);
    const error = fail(part);
    if (error) return Promise.reject(error);
    const since = part * PART;
    const count = Math.min(PART, STEPS + 1 - since);
    return Promise.resolve({ since, views: Array.from({ length: count }, (_, index) => ({ seen: since + index })) });
  };
  const steps = Array.from({ length: STEPS }, (): StepTold => ({ seat: 0, move: '', events: [] }));
  return { asked, reel: new Reel({ id: 't', eye: -2, part: PART } as Replay, steps, fetchViews) };
}

describe('a reel', () => {
  it('fetches the part that is looked at first, then those beside it, each once', async () => {
    const { asked, reel: film } = reel();
    expect(film.view(5)).toBeUndefined();
    await film.want(5);
    expect(asked).toEqual([1, 2, 0]);
    await film.want(9);
    expect(asked).toEqual([1, 2, 0]);
  });

  it('knows the deal and what was seen after every step', async () => {
    const { reel: film } = reel();
    await film.want(5);
    expect(Array.from({ length: STEPS + 1 }, (_, at) => film.view(at)?.['seen'])).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('begins at the end without the beginning', async () => {
    const { asked, reel: film } = reel();
    await film.want(STEPS);
    expect(asked).toEqual([2, 1]);
    expect(film.view(STEPS)).toEqual({ seen: STEPS });
    expect(film.view(0)).toBeUndefined();
  });

  it('says why there is nothing to be seen', async () => {
    const why = { kind: 'missing' as const, code: 'match-lost', rule: '', args: {}, missed: null };
    const { reel: film } = reel(() => new Refusal(why, 404));
    await film.want(0);
    expect(film.why).toEqual(why);
    expect(film.steps).toHaveLength(STEPS);
  });
});

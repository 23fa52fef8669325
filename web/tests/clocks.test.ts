import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clocks } from '../src/api/types';

const clocks = (at: number, running = [0]): Clocks => ({ at, running, left: [60_000, 30_000] }) as unknown as Clocks;

/** The module remembers how wrong this side's clock is, so each test gets its own. */
let module: typeof import('../src/table/clocks');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  module = await import('../src/table/clocks');
});

afterEach(() => void vi.useRealTimers());

describe('the time that a seat has left', () => {
  it('runs for those who are asked, and down to nothing', () => {
    const at = Date.now();
    expect(module.timeLeft(clocks(at), 0, at + 10_000)).toBe(50_000);
    expect(module.timeLeft(clocks(at), 1, at + 10_000)).toBe(30_000);
    expect(module.timeLeft(clocks(at), 0, at + 90_000)).toBe(0);
    expect(module.timeLeft(clocks(at), 5, at)).toBe(0);
  });

  it('is never more than the house said', () => {
    const at = Date.now();
    expect(module.timeLeft(clocks(at), 0, at - 10_000)).toBe(60_000);
  });

  it('is right on a side whose clock is late', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    const now = Date.now();
    module.noteClocks(clocks(now + 5_000)); // the house is five seconds ahead
    expect(module.timeLeft(clocks(now + 5_000), 0, now + 10_000)).toBe(50_000);
  });

  it('is right on a side whose clock is early, once the house has said what time it has', async () => {
    const now = Date.now();
    const headers = new Headers({ Date: new Date(now - 60_000).toUTCString() });
    const asked = vi.fn(() => Promise.resolve({ headers }));
    vi.stubGlobal('fetch', asked);
    module.noteClocks(clocks(now - 120_000));
    module.noteClocks(clocks(now - 120_000));
    await vi.waitFor(() => expect(module.timeLeft(clocks(now - 60_000), 0, now)).toBeGreaterThan(58_000));
    expect(asked).toHaveBeenCalledOnce();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, Refusal } from '../src/lib/api';
import { insist } from '../src/lib/tables.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = () => Promise.reject(new Refusal(failure('unreachable'), 0));

it('asks until there is an answer', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(silent).mockImplementationOnce(silent);
  ask.mockResolvedValue('here');
  const answer = insist(ask);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('here');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks no more when nobody wants to know', async () => {
  let over = false;
  const ask = vi.fn(silent);
  const answer = expect(insist(ask, () => over)).rejects.toThrow('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  const asked = ask.mock.calls.length;
  expect(asked).toBeGreaterThan(1);
  over = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(ask).toHaveBeenCalledTimes(asked);
});

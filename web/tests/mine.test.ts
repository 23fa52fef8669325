import { beforeEach, expect, it, vi } from 'vitest';
import type { Heard } from '../src/lib/stream.core';

const listeners: ((heard: Heard) => void)[] = [];
vi.mock('../src/lib/stream', () => ({
  stream: { listen: (listener: (heard: Heard) => void) => listeners.push(listener), onReturn: () => {} },
}));
vi.mock('../src/lib/me.svelte', () => ({ me: { person: { id: 'anna' } } }));

const asked: { which: string; answer: (ids: string[]) => void; fail: () => void }[] = [];
vi.mock('../src/lib/api', () => ({
  api: {
    get: (_: string, { which }: { which: string }) =>
      new Promise((resolve, reject) => {
        const answer = (ids: string[]) => resolve({ lines: ids.map(table), more: null, count: ids.length, here: [] });
        asked.push({ which, answer, fail: () => reject(new Error('away')) });
      }),
  },
}));

const table = (id: string) => ({ id, status: 'running', chairs: [{ kind: 'person', person: 'anna' }], active: [0] });
const tell = (id: string) => listeners.forEach((hear) => hear({ type: 'event', event: 'table', data: table(id) }));

/** Answer the oldest questions for both lists. */
async function answer(...open: string[]): Promise<void> {
  for (const { which, answer } of asked.splice(0, 2)) answer(which === 'open' ? open : []);
  await vi.advanceTimersByTimeAsync(0);
}

const { mine } = await import('../src/lib/mine.svelte');

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  mine.open = null;
});

it('asks again for a table that it heard of while the lists were on their way', async () => {
  void mine.load();
  tell('new');
  await answer();
  await vi.advanceTimersByTimeAsync(1000);
  await answer('new');
  expect(mine.running.map((line) => line.id)).toEqual(['new']);
});

it('asks once where the lists know all that it heard of', async () => {
  void mine.load();
  tell('one');
  tell('two');
  await answer('one', 'two');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

it('asks again with the next news where the lists could not be had', async () => {
  const loaded = mine.load();
  asked.splice(0, 2).forEach(({ fail }) => fail());
  await expect(loaded).rejects.toThrow('away');
  tell('new');
  await vi.advanceTimersByTimeAsync(1000);
  await answer('new');
  expect(mine.running.map((line) => line.id)).toEqual(['new']);
});

it('does not let an answer that comes late replace a later one', async () => {
  void mine.load();
  void mine.load();
  const [first, second] = [asked.splice(0, 2), asked.splice(0, 2)];
  for (const questions of [second, first]) {
    for (const { which, answer } of questions) answer(which === 'open' && questions === second ? ['new'] : []);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(mine.running.map((line) => line.id)).toEqual(['new']);
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { Heard } from '../src/lib/stream.core';

const listeners: ((heard: Heard) => void)[] = [];
vi.mock('../src/lib/stream', () => ({
  stream: { listen: (listener: (heard: Heard) => void) => listeners.push(listener) },
}));

const { presence } = await import('../src/lib/presence.svelte');
const tell = (event: 'presence' | 'lobby', data: unknown) =>
  listeners.forEach((listener) => listener({ type: 'event', event, data }));
const page = (...here: string[]) => ({ lines: [], more: null, count: 0, here });

beforeEach(() => {
  tell('presence', { here: [] });
  tell('lobby', { waiting: page(), running: page() });
});

it('knows who is present at the tables of the stream, as it was said last', () => {
  tell('presence', { here: ['anna', 'bela'] });
  tell('presence', { here: ['bela'] });
  expect(['anna', 'bela'].map((person) => presence.has(person))).toEqual([false, true]);
});

it('knows who is present at the tables of the lobby', () => {
  tell('lobby', { waiting: page('anna'), running: page('bela') });
  expect(['anna', 'bela', 'eve'].map((person) => presence.has(person))).toEqual([true, true, false]);
  tell('lobby', { waiting: page(), running: page('bela') });
  expect(presence.has('anna')).toBe(false);
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/api/types';
import { quickTable, rememberBot, usualBot } from '../src/lib/newtable';
import { text } from '../src/lib/text.svelte';

const game = (players: string[], seats = [3, 4]) => ({ name: 'shogun', players, seats }) as unknown as GameInfo;

beforeEach(() => rememberBot('shogun', ''));

describe('the bot that newcomers meet', () => {
  it('is the first usual one that the game offers, or else the first', () => {
    expect(usualBot(game(['random', 'greedy', 'level2']))).toBe('level2');
    expect(usualBot(game(['random', 'greedy']))).toBe('greedy');
    expect(usualBot(game(['random']))).toBe('random');
    expect(usualBot(game([]))).toBe('');
  });

  it('is the one that was chosen last, if the game still offers it', () => {
    rememberBot('shogun', 'random');
    expect(usualBot(game(['random', 'level2']))).toBe('random');
    expect(usualBot(game(['greedy', 'level2']))).toBe('level2');
  });
});

describe('a table by one click', () => {
  it('has as few seats as the game can have, the first of them mine', async () => {
    await text.switch('en');
    const ways = (['bot', 'friend', 'beside'] as const).map((way) => quickTable(game(['greedy']), way).seats);
    expect(ways.map((seats) => seats.map(({ kind }) => kind))).toEqual([
      ['me', 'bot', 'bot'],
      ['me', 'invite', 'invite'],
      ['me', 'beside', 'beside'],
    ]);
    expect(new Set(ways[2]!.map(({ name }) => name)).size).toBe(3);
    expect(quickTable(game(['greedy']), 'bot')).toMatchObject({ public: false, hints: false, pace: { kind: 'none' } });
  });
});

// Tables to be: what is asked for by one click, and by the dialogue.

import type { GameInfo, NewTable, Pace, SeatWish, TableMade } from '../api/types';
import { api } from './api';
import { newcomer } from './newcomer.svelte';
import { settings } from './settings.svelte';
import { text } from './text.svelte';

export const NO_HURRY: Pace = { kind: 'none', minutes: 10, increment: 5, days: 3 };

export function wish(kind: SeatWish['kind'], bot = '', name: string | null = null): SeatWish {
  return { kind, bot, name };
}

/** The opponent of newcomers: the first of these that a game offers. */
const USUAL = ['level2', 'greedy'];

/** The bot that I chose last, or else the usual one. */
export function usualBot({ name, players }: Pick<GameInfo, 'name' | 'players'>): string {
  const wanted = [settings.opponents[name], ...USUAL];
  return wanted.find((bot) => bot && players.includes(bot)) ?? players[0] ?? '';
}

export function rememberBot(game: string, bot: string): void {
  settings.opponents = { ...settings.opponents, [game]: bot };
}

export type Quick = 'bot' | 'friend' | 'beside';

/** Me and my usual bots, or friends with a link, or people beside me; private and without hurry. */
export function quickTable(game: GameInfo, way: Quick): NewTable {
  const others: Record<Quick, (seat: number) => SeatWish> = {
    bot: () => wish('bot', usualBot(game)),
    friend: () => wish('invite'),
    beside: (seat) => wish('beside', '', text.say('lobby-beside-name', { seat: seat + 1 })),
  };
  const count = Math.min(...game.seats);
  const seats = Array.from({ length: count }, (_, seat) => (seat ? others[way](seat) : wish('me')));
  return { game: game.name, options: {}, seats, public: false, pace: NO_HURRY, hints: false };
}

/** Sets up a table; people without a name become guests first. Returns its address. */
export async function layTable(table: NewTable): Promise<string> {
  await newcomer.arrive();
  const made = await api.post<TableMade>('/api/tables', table);
  return `/t/${made.table.id}`;
}

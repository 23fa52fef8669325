// Tables to be: what is asked for by one click, and by the dialogue.

import type { GameInfo, NewTable, Pace, SeatWish, TableMade } from '../api/types';
import { api } from './api';
import { newcomer } from './newcomer.svelte';
import { text } from './text.svelte';

export const NO_HURRY: Pace = { kind: 'none', minutes: 10, increment: 5, days: 3 };

export function wish(kind: SeatWish['kind'], bot = '', name: string | null = null): SeatWish {
  return { kind, bot, name };
}

export type Quick = 'bot' | 'friend' | 'beside';

/** Me and the strongest bots, or friends with a link, or people beside me; private and without hurry. */
export function quickTable(game: GameInfo, way: Quick): NewTable {
  const others: Record<Quick, (seat: number) => SeatWish> = {
    bot: () => wish('bot', game.players[0] ?? ''),
    friend: () => wish('invite'),
    beside: (seat) => wish('beside', '', text.say('lobby-beside-name', { seat: seat + 1 })),
  };
  const count = Math.min(...game.seats);
  const seats = Array.from({ length: count }, (_, seat) => (seat ? others[way](seat) : wish('me')));
  return { game: game.name, options: {}, seats, public: false, pace: NO_HURRY };
}

/** Lays a table; whoever has no name yet becomes a guest first. Returns its address. */
export async function layTable(table: NewTable): Promise<string> {
  await newcomer.arrive();
  const made = await api.post<TableMade>('/api/tables', table);
  return `/t/${made.table.id}`;
}

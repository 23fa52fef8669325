import type { Chair } from '../api/types';
import { text, textOf } from '../lib/text.svelte';

/** What the people at a table are called, by seat; two of the same name are told apart by their seats. */
export function namesOf(chairs: Chair[]): string[] {
  const plain = chairs.map(nameOf);
  return plain.map((name, seat) =>
    plain.indexOf(name) === plain.lastIndexOf(name) ? name : text.say('table-name-seat', { name, seat: seat + 1 }),
  );
}

function nameOf(chair: Chair): string {
  if (chair.kind === 'person') return chair.name || text.say('app-somebody'); // who was deleted has no name
  if (chair.kind === 'bot') return botName(chair.bot);
  return text.say('table-chair-free');
}

export function botName(bot: string): string {
  return text.has(`player-${bot}`) ? text.name(`player-${bot}`) : bot;
}

/** How hard a bot is to beat, if it is one of the levels. */
export function botStrength(bot: string): string {
  return text.has(`strength-${bot}`) ? text.say(`strength-${bot}`) : '';
}

/** How a bot plays a game, in a line: as its room tells it, or else as in all games. */
export function aboutBot(bot: string, game: string): string {
  const teller = textOf(game) ?? text;
  return teller.has(`about-${bot}`) ? teller.say(`about-${bot}`) : '';
}

export function isFree(chair: Chair): boolean {
  return chair.kind === 'open' || chair.kind === 'invite';
}

// How many cards of each kind there are (N1). The engine's own file of facts is the one source.

import facts from '../../../../src/zashiki/games/naishi/cards.toml?raw';

export const COPIES: Record<string, number> = Object.fromEntries(
  [...facts.matchAll(/^(\w+)\s*=\s*\{ copies = (\d+)/gm)].map(([, card, copies]) => [card!, Number(copies)]),
);

import tiles from '../../../../src/zashiki/games/samurai/tiles.toml?raw';

/** What the score pad counts, in the order in which the server reads it. */
export const KINDS = ['helmet', 'buddha', 'rice'] as const;

/** Figures of each kind, by the number of players (S1). */
export const LIMITS: Record<number, number> = Object.fromEntries(
  [.../per_kind = \{(.*)\}/.exec(tiles)![1]!.matchAll(/(\d+) = (\d+)/g)].map(([, players, count]) => [
    Number(players),
    Number(count),
  ]),
);
export const MOST = Math.max(...Object.keys(LIMITS).map(Number));

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

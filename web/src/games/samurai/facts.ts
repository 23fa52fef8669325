// The board and the tiles (S1, S2). The engine's own files of facts are the one source.

import islands from '../../../../src/zashiki/games/samurai/map.toml?raw';
import tiles from '../../../../src/zashiki/games/samurai/tiles.toml?raw';

type Section = Record<string, string>;

/** As much of TOML as these files use: sections, and keys with a number or a string, also of several lines. */
function read(source: string): Record<string, Section> {
  const sections: Record<string, Section> = {};
  for (const [, name, body] of source.matchAll(/^\[(\w+)\]\n([^[]*)/gm)) {
    const section: Section = (sections[name!] = {});
    const lines = body!.matchAll(/^(\w+)\s*=\s*(?:"""([^"]*)"""|"([^"\n]*)"|(\{.*\}|\d+))/gm);
    for (const [, key, long, short, plain] of lines) section[key!] = long ?? short ?? plain!;
  }
  return sections;
}

export const ISLANDS = Object.entries(read(islands)).map(([name, { players, ...words }]) => ({
  name,
  /** It is in play with this many players and more. */
  players: Number(players),
  words: (key: string) => (words[key] ?? '').split(/\s+/).filter(Boolean),
}));

const FACTS = read(tiles);

/** How many tiles of a kind each player has. */
export const COPIES: Record<string, number> = Object.fromEntries(
  Object.entries(FACTS.tiles!).map(([tile, fact]) => [tile, Number(/copies = (\d+)/.exec(fact)?.[1])]),
);
export const HAND = Number(FACTS.hand!.size);
export const TIES = Number(FACTS.end!.ties);

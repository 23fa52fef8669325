import type { GameInfo, Lobby } from '../api/types';
import { api } from './api';
import { stream } from './stream';

/** The games of this server, and who sits where. */
class House {
  games = $state.raw<GameInfo[] | null>(null);
  lobby = $state.raw<Lobby | null>(null);

  game(name: string): GameInfo | undefined {
    return this.games?.find((game) => game.name === name);
  }

  /** The moves of a game that close a turn, the usual one first. */
  closing(name: string): string[] {
    return this.game(name)?.closing ?? [];
  }

  /** The stream brings the games too, but not as early, and not while the server cannot be reached. */
  async load(): Promise<void> {
    try {
      const games = await api.get<GameInfo[]>('/api/games');
      this.games ??= games;
    } catch {
      // The stream brings them as soon as it can.
    }
  }
}

export const house = new House();

stream.listen((heard) => {
  if (heard.type !== 'event') return;
  if (heard.event === 'games') house.games = heard.data as GameInfo[];
  else if (heard.event === 'lobby') house.lobby = heard.data as Lobby;
});

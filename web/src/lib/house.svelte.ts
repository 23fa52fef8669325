import type { GameInfo, Lobby, TableLine, TablePage } from '../api/types';
import { api } from './api';
import { stream } from './stream';

const SETTLE = 2_000; // the pages that follow the first are asked for again when it has not changed for so long

/** A list of public tables: its first page, which the stream brings, and those after it that were asked for. */
class PublicTables {
  #first = $state.raw<TablePage | null>(null);
  #later = $state.raw<TablePage[]>([]);
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly lines: TableLine[] = $derived.by(() => {
    const lines = [this.#first, ...this.#later].flatMap((page) => page?.lines ?? []);
    return [...new Map(lines.map((line) => [line.id, line])).values()];
  });
  /** Who of those that sit there is present. */
  readonly here: ReadonlySet<string> = $derived(
    new Set([this.#first, ...this.#later].flatMap((page) => page?.here ?? [])),
  );
  /** How many there are, those included that are not here. */
  readonly count: number = $derived(this.#first?.count ?? 0);
  readonly #next: string | null = $derived((this.#later.at(-1) ?? this.#first)?.more ?? null);
  readonly hasMore: boolean = $derived(this.#next !== null);

  constructor(readonly which: keyof Lobby) {}

  take(first: TablePage): void {
    this.#first = first;
    clearTimeout(this.#again);
    if (this.#later.length) this.#again = setTimeout(() => void this.#renew().catch(() => {}), SETTLE);
  }

  async more(): Promise<void> {
    const after = this.#next;
    if (after === null) return;
    const page = await this.#page(after);
    if (this.#next === after) this.#later = [...this.#later, page];
  }

  /** Tables have moved from page to page. */
  async #renew(): Promise<void> {
    const first = this.#first;
    const pages: TablePage[] = [];
    for (let after = first?.more ?? null; after !== null && pages.length < this.#later.length;) {
      const page = await this.#page(after);
      pages.push(page);
      after = page.more;
    }
    if (this.#first === first) this.#later = pages;
  }

  #page(after: string): Promise<TablePage> {
    return api.get<TablePage>(`/api/lobby/${this.which}`, { after });
  }
}

/** The games of this server, and who sits where. */
class House {
  games = $state.raw<GameInfo[] | null>(null);
  /** Whether the public tables are known yet. */
  open = $state(false);
  readonly waiting = new PublicTables('waiting');
  readonly running = new PublicTables('running');

  show(lobby: Lobby): void {
    this.open = true;
    this.waiting.take(lobby.waiting);
    this.running.take(lobby.running);
  }

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
  else if (heard.event === 'lobby') house.show(heard.data as Lobby);
});

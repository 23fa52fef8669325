import type { Snapshot, TableLine, TablePage } from '../api/types';
import { api } from './api';
import { me } from './me.svelte';
import { stream } from './stream';
import { mySeats } from './tables.svelte';

/** The tables where I sit: all that wait or run, and as many ended ones as were asked for. The stream tells of every
 * change of them, whatever the page watches. */
class Mine {
  open = $state.raw<TableLine[] | null>(null);
  ended = $state.raw<TableLine[]>([]);
  /** How many have ended, those included that are not here. */
  endedCount = $state(0);
  #more = $state.raw<string | null>(null);

  readonly running: TableLine[] = $derived(
    (this.open ?? []).toSorted((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.changed - a.changed),
  );
  readonly lines: TableLine[] = $derived([...(this.open ?? []), ...this.ended]);
  readonly turns: number = $derived((this.open ?? []).filter(isMyTurn).length);
  /** Whether there are ended ones that are not here yet. */
  readonly hasEarlier: boolean = $derived(this.#more !== null);
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The tables that were told of while the lists are on their way, which may have been made up before. */
  #heard: Set<string> | null = null;

  async load(): Promise<void> {
    if (!me.person) {
      this.open = null;
      this.#show({ lines: [], more: null, count: 0, here: [] });
      return;
    }
    const person = me.person.id;
    const heard = (this.#heard = new Set<string>());
    const latest = () => this.#heard === heard;
    try {
      const [open, ended] = await Promise.all([allOpen(), page('ended')]);
      if (me.person?.id !== person || !latest()) return;
      this.open = open;
      this.#show(ended);
      if (![...heard].every((id) => this.lines.some((line) => line.id === id))) this.#loadSoon();
    } finally {
      if (latest()) this.#heard = null;
    }
  }

  #show(ended: TablePage): void {
    this.ended = ended.lines;
    this.#more = ended.more;
    this.endedCount = ended.count;
  }

  /** The ended ones before those that are here. */
  async earlier(): Promise<void> {
    const before = this.#more;
    if (before === null) return;
    const next = await page('ended', before);
    if (this.#more === before) this.#show({ ...next, lines: [...this.ended, ...next.lines] });
  }

  absorb(news: Snapshot): void {
    const known = this.lines.find((line) => line.id === news.id);
    const ended = hasEnded(news);
    if (!known) {
      if (ended || !mySeats(news).length) return;
      if (this.#heard) this.#heard.add(news.id);
      else this.#loadSoon();
      return;
    }
    const { status, chairs, active, outcome, halted, pace, options, owner } = news;
    const changed = sameTurn(known, news) ? known.changed : Date.now();
    const line = { ...known, status, chairs, active, outcome, halted, pace, options, owner, changed };
    const others = (lines: TableLine[]) => lines.filter((other) => other.id !== news.id);
    const put = (lines: TableLine[]) => lines.map((other) => (other.id === news.id ? line : other));
    if (!mySeats(line).length && !halted) this.open = others(this.open ?? []);
    else if (hasEnded(known)) this.ended = put(this.ended);
    else if (ended) {
      this.open = others(this.open ?? []);
      this.ended = [line, ...this.ended];
      this.endedCount += 1;
    } else this.open = put(this.open ?? []);
  }

  #loadSoon(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.load().catch(() => {}), 300);
  }
}

const page = (which: 'open' | 'ended', after?: string) => api.get<TablePage>('/api/me/tables', { which, after });

async function allOpen(): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for (let after: string | undefined; ;) {
    const found = await page('open', after);
    lines.push(...found.lines);
    if (found.more === null) return lines;
    after = found.more;
  }
}

const hasEnded = (table: Pick<TableLine, 'status'>) => table.status === 'over' || table.status === 'stopped';

function sameTurn(known: TableLine, news: Snapshot): boolean {
  return known.status === news.status && String(known.active) === String(news.active);
}

export function isMyTurn(line: Pick<TableLine, 'chairs' | 'active' | 'status'>): boolean {
  const mine = mySeats(line).filter((seat) => !line.chairs[seat]?.stand_in);
  return line.status === 'running' && mine.some((seat) => line.active.includes(seat));
}

export const mine = new Mine();

stream.listen((heard) => {
  if (heard.type === 'event' && heard.event === 'table') mine.absorb(heard.data as Snapshot);
});

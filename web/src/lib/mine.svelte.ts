import type { Snapshot, TableLine } from '../api/types';
import { api } from './api';
import { me } from './me.svelte';
import { stream } from './stream';
import { mySeats } from './tables.svelte';

/** The tables where I sit. The stream tells of every change of them, whatever the page watches. */
class Mine {
  lines = $state.raw<TableLine[] | null>(null);
  readonly running: TableLine[] = $derived(
    (this.lines ?? [])
      .filter((line) => line.status === 'running' || line.status === 'waiting')
      .sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.changed - a.changed),
  );
  readonly finished: TableLine[] = $derived(
    (this.lines ?? [])
      .filter((line) => line.status === 'over' || line.status === 'stopped')
      .sort((a, b) => b.changed - a.changed),
  );
  readonly turns: number = $derived(this.running.filter(isMyTurn).length);
  #again: ReturnType<typeof setTimeout> | undefined;

  async load(): Promise<void> {
    if (!me.person) {
      this.lines = null;
      return;
    }
    const person = me.person.id;
    const lines = await api.get<TableLine[]>('/api/me/tables');
    if (me.person?.id === person) this.lines = lines;
  }

  absorb(news: Snapshot): void {
    const known = this.lines?.find((line) => line.id === news.id);
    if (!known) {
      if (mySeats(news).length) this.#loadSoon();
      return;
    }
    const { status, chairs, active, outcome, pace, options, owner } = news;
    const changed = sameTurn(known, news) ? known.changed : Date.now();
    const line = { ...known, status, chairs, active, outcome, pace, options, owner, changed };
    this.lines = this.lines!.map((other) => (other.id === news.id ? line : other)).filter((one) => mySeats(one).length);
  }

  #loadSoon(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.load().catch(() => {}), 300);
  }
}

function sameTurn(known: TableLine, news: Snapshot): boolean {
  return known.status === news.status && String(known.active) === String(news.active);
}

export function isMyTurn(line: Pick<TableLine, 'chairs' | 'active' | 'status'>): boolean {
  return line.status === 'running' && mySeats(line).some((seat) => line.active.includes(seat));
}

export const mine = new Mine();

stream.listen((heard) => {
  if (heard.type === 'event' && heard.event === 'table') mine.absorb(heard.data as Snapshot);
});

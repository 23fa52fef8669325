// The tables that this tab knows, each as one eye sees it.

import type { Chat, Done, Move, Snapshot, StepTold, Undo, Why } from '../api/types';
import { api, Refusal, whyOf } from './api';
import { me } from './me.svelte';
import { stream } from './stream';
import { withEarlier, withMore } from './chat';
import type { LinkState } from './stream.core';

class Link {
  state = $state<LinkState>('connecting');
  /** When it became so, in ms. */
  since = $state(Date.now());
}

/** How the connection is; for the banner. */
export const link = new Link();

export interface Watched {
  readonly snapshot: Snapshot | null;
  readonly log: StepTold[];
  readonly chat: Chat[];
  /** Why there is nothing to see. */
  readonly missing: Why | null;
  stop(): void;
}

/** A table through one eye. `seat` is undefined for the usual one: my only seat, or else an onlooker's. */
class Table {
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<StepTold[]>([]);
  chat = $state.raw<Chat[]>([]);
  missing = $state.raw<Why | null>(null);

  watchers = 0;
  #unwatch: (() => void) | undefined;
  #asking: Promise<void> | undefined;

  constructor(
    readonly id: string,
    readonly seat: number | undefined,
  ) {}

  /** Merges a snapshot. Steps that we have from `since` on are dropped: an undo took them back. */
  absorb(news: Snapshot): void {
    if (news.id !== this.id || !this.#meant(news)) return;
    const old = this.snapshot && sameCount(this.snapshot, news) ? this.snapshot : null;
    if (old && news.number < old.number) return;
    const log = old ? this.log : [];
    if (news.since > log.length) return void this.ask(true);
    this.log = [...log.slice(0, news.since), ...withLastView(news)];
    this.chat = withMore(old ? this.chat : [], news.chat);
    this.snapshot = news;
    this.missing = null;
  }

  #meant(news: Snapshot): boolean {
    if (this.seat !== undefined) return news.eye === this.seat;
    const usual = usualEye(news);
    if (news.eye === usual) return true;
    // I have just sat down, and the stream still shows what onlookers see.
    if (news.eye === -2) void this.ask(true);
    return false;
  }

  /** Asks for all that may have been missed, or for everything. One question at a time. */
  ask(everything = false): Promise<void> {
    this.#asking ??= this.#ask(everything).finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(everything: boolean): Promise<void> {
    const number = everything ? 0 : (this.snapshot?.number ?? 0);
    try {
      const news = await api.get<Snapshot>(`/api/tables/${this.id}`, { seat: this.seat, number });
      // The usual eye may be another one now, whose number has nothing to do with this one.
      if (this.snapshot && !sameCount(this.snapshot, news)) this.#clear();
      if (news.since > this.log.length) return await this.#ask(true);
      this.absorb(news);
      if (this.watchers) this.#unwatch ??= stream.watch(this.#item);
    } catch (error) {
      if (error instanceof Refusal && error.passing) this.#later(error);
      else {
        this.#clear();
        this.missing = whyOf(error);
        this.#end();
      }
    }
  }

  get #item(): string {
    return this.seat === undefined ? this.id : `${this.id}.${this.seat}`;
  }

  #later(error: Refusal): void {
    if (!this.snapshot) this.missing = error.why;
    setTimeout(() => this.watchers && void this.ask(), error.later || 2_000);
  }

  #clear(): void {
    this.snapshot = null;
    this.log = [];
    this.chat = [];
  }

  #end(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  release(): void {
    this.watchers -= 1;
    if (this.watchers) return;
    this.#end();
    // What another at this screen must not see is not kept.
    this.#clear();
    tables.delete(keyOf(this.id, this.seat));
  }
}

const tables = new Map<string, Table>();
const keyOf = (id: string, seat: number | undefined) => `${id}.${seat ?? ''}`;

/** The seats of mine at a table; several when people share this screen. */
export function mySeats(table: Pick<Snapshot, 'chairs'>): number[] {
  const person = me.person?.id;
  return table.chairs.flatMap((chair, seat) => (person && chair.person === person ? [seat] : []));
}

function usualEye(table: Snapshot): number {
  const seats = mySeats(table);
  return seats.length === 1 ? seats[0]! : -2;
}

/** Whether two snapshots count alike: another eye does not, nor does a table that stands still or goes on again. */
const sameCount = (old: Snapshot, news: Snapshot) => old.eye === news.eye && !old.halted === !news.halted;

/** The steps of a snapshot. After the last one things are as the snapshot shows them, so it comes without a view. */
function withLastView(news: Snapshot): StepTold[] {
  const last = news.steps.at(-1);
  return last ? [...news.steps.slice(0, -1), { ...last, view: news.view }] : [];
}

/** Fetches the lines of chat that came before those which are known. */
export async function earlierChat(id: string): Promise<void> {
  const known = [...tables.values()].filter((table) => table.id === id && table.chat.length);
  const before = Math.max(...known.map((table) => table.chat[0]!.nth));
  const earlier = await api.get<Chat[]>(`/api/tables/${id}/chat`, { before });
  for (const table of known) table.chat = withEarlier(table.chat, earlier);
}

/** Watches a table, through a seat of mine if one is given. Reactive; `stop()` ends it. */
export function watch(id: string, seat?: number): Watched {
  const key = keyOf(id, seat);
  let table = tables.get(key);
  if (!table) {
    table = new Table(id, seat);
    tables.set(key, table);
  }
  const watchedTable = table;
  watchedTable.watchers += 1;
  void watchedTable.ask();
  let stopped = false;
  return {
    get snapshot() {
      return watchedTable.snapshot;
    },
    get log() {
      return watchedTable.log;
    },
    get chat() {
      return watchedTable.chat;
    },
    get missing() {
      return watchedTable.missing;
    },
    stop() {
      if (stopped) return;
      stopped = true;
      watchedTable.release();
    },
  };
}

/** Takes in a snapshot that came as the answer to a request. */
export function absorb(news: Snapshot): void {
  for (const table of [...tables.values()]) table.absorb(news);
}

/** A key for one intent: it is made once and goes with every attempt, so that the server does it once. */
function intentKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const PAUSES = [400, 800, 1_600, 3_200, 6_400];

/** Plays a move or takes one back: tries until the server has answered, and throws its `Refusal`. */
export function send(id: string, what: 'moves', body: Move): Promise<Done>;
export function send(id: string, what: 'undo', body: Undo): Promise<Done>;
export async function send(id: string, what: 'moves' | 'undo', body: Move | Undo): Promise<Done> {
  const headers = { 'Idempotency-Key': intentKey() };
  try {
    const done = await insist(() => api.post<Done>(`/api/tables/${id}/${what}`, body, headers));
    catchUp(id, done);
    return done;
  } catch (error) {
    if (error instanceof Refusal && error.why.missed) absorb(error.why.missed);
    throw error;
  }
}

/** Asks until the server has answered, however long it cannot be reached; or until nobody wants to know any more. */
export async function insist<Answer>(ask: () => Promise<Answer>, isOver = () => false): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal && error.passing)) throw error;
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)]! * (0.75 + Math.random() / 2);
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, error.later)));
      if (isOver()) throw error;
    }
  }
}

/** The stream brings what a move led to; if it does not in a while, it is asked for. */
function catchUp(id: string, done: Done): void {
  setTimeout(() => {
    for (const table of tables.values()) {
      if (table.id === id && table.snapshot && table.snapshot.number < done.number) void table.ask();
    }
  }, 1_000);
}

const everything = () => {
  for (const table of [...tables.values()]) void table.ask();
};

stream.listen((heard) => {
  if (heard.type === 'link') Object.assign(link, { state: heard.state, since: heard.since });
  else if (heard.type === 'recheck') everything();
  else if (heard.event === 'table') absorb(heard.data as Snapshot);
  else if (heard.event === 'bye' && (heard.data as Why).kind === 'forbidden') void me.load();
});
stream.onReturn(everything);

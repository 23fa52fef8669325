import type { Done, Preview, Snapshot, Why, WhyNot } from '../api/types';
import { api, whyOf } from '../lib/api';
import { house } from '../lib/house.svelte';
import { settings } from '../lib/settings.svelte';
import { insist, send } from '../lib/tables.svelte';

/** What the server said to something that I tried. */
export interface Note {
  why: Why;
  /** It was only late: what happened meanwhile is on its way. */
  late: boolean;
}

/** The longest that a move stays locked after it was stored, should its effect not be heard of. */
const PATIENCE = 4_000;

/** What one seat does: plays, takes back, asks why not. */
export class Hand {
  /** A final move that is to be confirmed. */
  asking = $state<string | null>(null);
  note = $state.raw<Note | null>(null);
  #answer: ((yes: boolean) => void) | undefined;
  #busy = $state(false);
  /** What was stored last; its effect has been heard of when the table's number has come so far. */
  #stored = $state.raw<Done | null>(null);
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** Rearrangements that wait for those before them, and how many there are. */
  #line: Promise<void> = Promise.resolve();
  #waiting = $state(0);
  #heard: (() => void)[] = [];

  constructor(private readonly table: () => Snapshot) {
    $effect(() => {
      if (!this.busy) for (const tell of this.#heard.splice(0)) tell();
    });
  }

  /** A move is on its way; nothing else can be done until its effect is here. */
  get busy(): boolean {
    return this.#busy || this.#waiting > 0 || this.#ahead !== null;
  }

  /** What was stored and has not been heard of. */
  get #ahead(): Done | null {
    return this.#stored && this.table().number < this.#stored.number ? this.#stored : null;
  }

  /** Whether it was stored: a final move only if that is confirmed. */
  async play(move: string): Promise<boolean> {
    const { game, legal } = this.table();
    if (this.busy || !legal.includes(move)) return false;
    this.back();
    this.note = null;
    const asks = settings.confirmFinal && !house.closing(game).includes(move);
    return (!asks || (await this.#agreed(move))) && (await this.#send(move));
  }

  /** Whether a move can be taken back, or is wanted although it is final. */
  async #agreed(move: string): Promise<boolean> {
    const { id, eye: seat } = this.table();
    let final = false;
    const known = await this.#hold(async () => {
      ({ final } = await insist(() => api.get<Preview>(`/api/tables/${id}/preview`, { seat, move })));
    });
    if (!known || !final) return known;
    this.asking = move;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** Yes, although it is final. */
  confirm(): void {
    this.#reply(true);
  }

  back(): void {
    this.#reply(false);
  }

  #reply(yes: boolean): void {
    this.asking = null;
    this.#answer?.(yes);
    this.#answer = undefined;
  }

  async undo(): Promise<void> {
    if (this.busy || !this.table().can_undo) return;
    this.back();
    this.note = null;
    await this.#hold(() => this.#store(({ id, body }) => send(id, 'undo', { ...body, move: '' })));
  }

  /** Takes back own private moves, then plays others, one after another; a refusal ends it. */
  rearrange(back: string[], moves: string[]): Promise<void> {
    this.back();
    // What was refused to one that came just before is still to be read.
    if (!this.#waiting) this.note = null;
    this.#waiting += 1;
    this.#line = this.#line.then(async () => {
      await this.#hold(async () => {
        for (const move of back) await this.#store((at) => send(at.id, 'undo', { ...at.body, move }));
        for (const move of moves) await this.#store((at) => send(at.id, 'moves', { ...at.body, move }));
      });
      this.#waiting -= 1;
    });
    return new Promise((resolve) => this.#heard.push(resolve));
  }

  async whyNot(move: string): Promise<void> {
    const { id, eye: seat } = this.table();
    try {
      const { why } = await api.get<WhyNot>(`/api/tables/${id}/why-not`, { seat, move });
      this.note = why && { why, late: false };
    } catch (error) {
      this.note = { why: whyOf(error), late: false };
    }
  }

  whyNoUndo(): void {
    this.note = { why: { kind: 'illegal', code: 'nothing-to-undo', rule: '', args: {}, missed: null }, late: false };
  }

  #send(move: string): Promise<boolean> {
    return this.#hold(() => this.#store(({ id, body }) => send(id, 'moves', { ...body, move })));
  }

  /** Sends something with the position that the table has by now, heard of or not. */
  async #store(act: (at: { id: string; body: { seat: number; position: number } }) => Promise<Done>): Promise<void> {
    const { id, eye: seat, position } = this.table();
    this.#stored = await act({ id, body: { seat, position: this.#ahead?.position ?? position } });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => (this.#stored = null), PATIENCE);
  }

  /** Does something while nothing else can be done; whether it worked. */
  async #hold(act: () => Promise<void>): Promise<boolean> {
    this.#busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      const why = whyOf(error);
      this.note = { why, late: why.kind === 'stale' };
      return false;
    } finally {
      this.#busy = false;
    }
  }
}

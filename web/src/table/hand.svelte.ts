import type { Preview, Snapshot, Why, WhyNot } from '../api/types';
import { api, whyOf } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { insist, send } from '../lib/tables.svelte';
import { END_TURN } from './turns';

/** What the house said to something that I tried. */
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
  #busy = $state(false);
  /** A stored move's effect has been heard of when the table's number is beyond this. */
  #stored = $state<number | null>(null);
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: () => Snapshot) {}

  /** A move is on its way; nothing else can be done until its effect is here. */
  get busy(): boolean {
    return this.#busy || (this.#stored !== null && this.table().number <= this.#stored);
  }

  async play(move: string): Promise<void> {
    const { id, eye: seat, legal } = this.table();
    if (this.busy || !legal.includes(move)) return;
    this.asking = null;
    this.note = null;
    if (!settings.confirmFinal || move === END_TURN) return this.#send(move);
    await this.#hold(async () => {
      const { final } = await insist(() => api.get<Preview>(`/api/tables/${id}/preview`, { seat, move }));
      if (final) this.asking = move;
    });
    if (!this.asking && !this.note) await this.#send(move);
  }

  /** Yes, although it is final. */
  async confirm(): Promise<void> {
    const move = this.asking;
    this.asking = null;
    if (move) await this.#send(move);
  }

  back(): void {
    this.asking = null;
  }

  async undo(): Promise<void> {
    const { id, eye: seat, position, can_undo } = this.table();
    if (this.busy || !can_undo) return;
    this.asking = null;
    this.note = null;
    await this.#commit(() => send(id, 'undo', { seat, position }));
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

  /** What was asked or said belongs to a position that is gone. */
  forget(): void {
    this.asking = null;
    this.note = null;
  }

  #send(move: string): Promise<void> {
    const { id, eye: seat, position } = this.table();
    return this.#commit(() => send(id, 'moves', { seat, move, position }));
  }

  async #commit(act: () => Promise<void>): Promise<void> {
    const { number } = this.table();
    await this.#hold(async () => {
      await act();
      this.#stored = number;
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => (this.#stored = null), PATIENCE);
    });
  }

  async #hold(act: () => Promise<void>): Promise<void> {
    this.#busy = true;
    try {
      await act();
    } catch (error) {
      const why = whyOf(error);
      this.note = { why, late: why.kind === 'stale' };
    } finally {
      this.#busy = false;
    }
  }
}

import { mySeats, watch, type Watched } from '../lib/tables.svelte';

/**
 * Through whose eyes this screen looks at a table. People who share a screen have several seats at it: then
 * everybody sees what onlookers see, until one of them lifts the curtain for a seat whose turn it is.
 */
export class Eyes {
  readonly #id: string;
  #usual = $state.raw<Watched>() as Watched;
  #own = $state.raw<Watched | null>(null);
  lifted = $state<number | null>(null);

  constructor(id: string) {
    this.#id = id;
    this.#usual = watch(id);
  }

  /** The table as it is shown. */
  get table(): Watched {
    return this.#own?.snapshot ? this.#own : this.#usual;
  }

  /** The seats that share this screen and are to move; the curtain hangs before them. */
  get behindCurtain(): number[] {
    const table = this.#usual.snapshot;
    if (!table || this.lifted !== null || !this.shared || table.status !== 'running') return [];
    return mySeats(table).filter((seat) => table.active.includes(seat) && !table.chairs[seat]?.stand_in);
  }

  get shared(): boolean {
    return !!this.#usual.snapshot && mySeats(this.#usual.snapshot).length > 1;
  }

  lift(seat: number): void {
    this.lower();
    this.#own = watch(this.#id, seat);
    this.lifted = seat;
  }

  /** The curtain falls, and what was behind it is forgotten. */
  lower(): void {
    this.#own?.stop();
    this.#own = null;
    this.lifted = null;
  }

  /** To be run as an effect: the curtain falls when the seat is no longer asked. */
  attend(): void {
    if (this.lifted === null || !this.#own) return;
    const table = this.#own.snapshot;
    if (this.#own.missing || (table && !(table.status === 'running' && table.active.includes(this.lifted))))
      this.lower();
  }

  /** Look anew: I have become somebody, or sat down. */
  renew(): void {
    this.lower();
    this.#usual.stop();
    this.#usual = watch(this.#id);
  }

  stop(): void {
    this.lower();
    this.#usual.stop();
  }
}

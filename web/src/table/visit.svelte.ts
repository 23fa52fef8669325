import { lastSeen, markSeen } from './seen';

/** What this browser has seen of a table, and what was new when it came back. */
export class Visit {
  /** How many steps were there when I left, if there are more now. */
  left = $state<number | null>(null);
  /** How many steps were known when this visit began. */
  readonly before: number;

  constructor(
    private readonly table: string,
    steps: number,
    /** People who share a screen come and go one by one; nobody left. */
    private readonly remembers: boolean,
  ) {
    this.before = remembers ? Math.min(lastSeen(table) ?? steps, steps) : steps;
    if (this.before < steps) this.left = this.before;
  }

  saw(steps: number): void {
    if (this.remembers && !document.hidden) markSeen(this.table, steps);
  }

  /** Somebody looks away, or looks again. */
  turned(steps: number): void {
    if (!this.remembers) return;
    if (document.hidden) this.left = steps;
    else if (this.left === steps) this.left = null;
    this.saw(steps);
  }

  /** People who play on have read what was new. */
  playedOn(): void {
    this.left = null;
  }
}

import type { StepTold } from '../api/types';
import { common } from './turns';

const STEP_MS = 280;
/** People who come back and have missed more than this want to see where things stand, not a film. */
const MOST_MISSED = 16;
/** Onlookers see everything, unless the table is far ahead of the film. */
const MOST_WAITING = 64;

/** Shows what happened one step after the other, before the table is shown as it is. */
export class Playback {
  /** The step that is being shown; null when there is nothing to show. */
  step = $state.raw<StepTold | null>(null);
  /** How many steps of the log have been shown. */
  shown = $state(0);

  #log: StepTold[] = [];
  #queue: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  constructor(
    private readonly moves: () => boolean,
    private readonly onstep: (step: StepTold) => void,
    private readonly pace: (step: StepTold) => number | undefined = () => STEP_MS,
  ) {}

  get running(): boolean {
    return this.step !== null;
  }

  /** A new log; at the first one only what came after `seen` steps is new. */
  follow(log: StepTold[], seen: number): void {
    const known = this.#started ? common(this.#log, log) : Math.min(seen, log.length);
    const takenBack = this.#started && known < this.#log.length;
    const fresh = Array.from({ length: log.length - known }, (_, index) => known + index);
    this.#log = log;
    if (takenBack) this.#stop();
    const most = this.#started ? MOST_WAITING : MOST_MISSED;
    if (this.#started) this.#announce(fresh);
    this.#started = true;
    this.#queue.push(...fresh.filter((index) => log[index]?.view && this.#length(log[index])));
    if (!this.moves() || this.#queue.length > most) this.#stop();
    if (!this.running) this.#next();
  }

  /** Begin anew, with another eye. */
  reset(): void {
    this.#stop();
    this.#log = [];
    this.#started = false;
    this.shown = 0;
  }

  /** Go on to the end at once. */
  skip(): void {
    this.#stop();
    this.shown = this.#log.length;
  }

  #announce(fresh: number[]): void {
    const played = fresh.map((index) => this.#log[index]!).findLast((step) => step.seat >= 0);
    if (played) this.onstep(played);
  }

  #next(): void {
    const index = this.#queue.shift();
    if (index === undefined) {
      this.#stop();
      this.shown = this.#log.length;
      return;
    }
    this.step = this.#log[index] ?? null;
    this.shown = index + 1;
    this.#timer = setTimeout(() => this.#next(), this.step ? this.#length(this.step) : 0);
  }

  #length(step: StepTold): number {
    return this.pace(step) ?? STEP_MS;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.step = null;
  }
}

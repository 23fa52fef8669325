import { SvelteMap } from 'svelte/reactivity';
import type { Replay, StepTold, View, Views, Why } from '../api/types';
import { api, whyOf } from '../lib/api';
import { insist } from '../lib/tables.svelte';

type FetchViews = (part: number) => Promise<Views>;

/** A match from its deal on. Its story is there at once, what was seen comes in parts: first the one that is looked at,
 * then those beside it. */
export class Reel {
  /** Why there is nothing to be seen. */
  why = $state.raw<Why | null>(null);
  #views = new SvelteMap<number, View[]>();
  #asked = new Set<number>();

  constructor(
    readonly head: Replay,
    readonly steps: StepTold[],
    readonly fetchViews: FetchViews,
  ) {}

  /** What was seen after so many steps; undefined while it is fetched. */
  view(at: number): View | undefined {
    return this.#views.get(this.#part(at))?.[at % this.head.part];
  }

  async want(at: number): Promise<void> {
    const part = this.#part(at);
    for (const one of [part, part + 1, part - 1]) {
      if (one >= 0 && one <= this.#part(this.steps.length)) await this.#fetch(one);
    }
  }

  #part(at: number): number {
    return Math.floor(at / this.head.part);
  }

  async #fetch(part: number): Promise<void> {
    if (this.#asked.has(part)) return;
    this.#asked.add(part);
    try {
      this.#views.set(part, (await this.fetchViews(part)).views);
    } catch (error) {
      this.why = whyOf(error);
    }
  }
}

/** Fetches a match through an eye. A server that is still making it ready is asked again, as long as it is wanted. */
export async function fetchReel(table: string, eye: number | undefined, unwanted: () => boolean): Promise<Reel> {
  const path = `/api/tables/${table}/replay`;
  const get = <Answer>(more: string) => insist(() => api.get<Answer>(path + more, { seat: eye }), unwanted);
  const [head, steps] = await Promise.all([get<Replay>(''), get<StepTold[]>('/story')]);
  return new Reel(head, steps, (part) => get<Views>(`/views/${part}`));
}

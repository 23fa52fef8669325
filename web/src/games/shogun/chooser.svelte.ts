// What the player has touched on the map, and what follows from it.

import { type March, marchesOf, marchMeant, marchMove, provinceMoves } from './choice';
import type { Province } from './facts';
import { ownerOf, phaseOf, type ShogunView } from './model';

interface Surroundings {
  readonly view: ShogunView;
  readonly eye: number;
  readonly legal: string[];
  play(move: string): void;
  whyNot(move: string): void;
}

export class Chooser {
  /** The target of a march, by number, or -1. */
  target = $state(-1);
  count = $state(1);
  byKey = $state(false);

  constructor(private readonly around: Surroundings) {}

  readonly marches = $derived.by(() => marchesOf(this.around.legal));
  readonly named = $derived.by(() => provinceMoves(this.around.legal));
  /** Where armies set out, or null. */
  readonly source = $derived.by((): Province | null => this.marches[0]?.source ?? null);
  readonly march = $derived.by(
    (): March | null => this.marches.find(({ target }) => target.index === this.target) ?? null,
  );
  /** Provinces that lead on. */
  readonly lit = $derived.by(() => new Set([...this.marches.map(({ target }) => target.index), ...this.named.keys()]));

  /** A new position: nothing is chosen. */
  begin(): void {
    this.target = -1;
  }

  /** Whether the touch meant something; otherwise the province is only looked at. */
  touch(province: Province, byKey: boolean): boolean {
    this.byKey = byKey;
    const { view, eye, play, whyNot } = this.around;
    const move = this.named.get(province.index);
    if (move) play(move);
    else if (this.marches.some(({ target }) => target === province)) this.aim(province);
    else if (this.source && province !== this.source) whyNot(marchMeant(view, this.source, province));
    else if (phaseOf(view) === 'take' && this.around.legal.length && ownerOf(view, province) !== eye) {
      whyNot(`take ${province.name}`);
    } else return false;
    return !!move || this.target >= 0;
  }

  /** Armies are to go there; at first all that may. */
  aim(province: Province): void {
    if (this.target === province.index) return;
    this.target = province.index;
    this.count = this.march?.counts.at(-1) ?? 1;
  }

  go(): void {
    if (this.march) this.around.play(marchMove(this.march, this.count));
  }
}

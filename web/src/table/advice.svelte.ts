import type { Hint, MovePromised, Snapshot, Why } from '../api/types';
import { api, whyOf } from '../lib/api';

/** All moves of what is advised: one, or those of a whole plan. */
export const movesOf = ({ move, rest }: MovePromised): string[] => [move, ...rest];

/** What the server advises me to do. It belongs to one position, and goes with it. */
export class Advice {
  given = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** It was asked for by key, so the focus goes to the answer. */
  byKey = $state(false);
  /** Of what is shown, the move or plan that is looked at. */
  looked = $state.raw<MovePromised | null>(null);
  /** Counts what was asked and closed: an answer that comes too late is for nobody. */
  #asked = 0;

  constructor(
    private readonly table: () => Snapshot,
    private readonly refused: (why: Why) => void,
  ) {}

  get open(): boolean {
    return this.thinking || this.given !== null;
  }

  /** What is looked at, or else the best. */
  get shown(): MovePromised | null {
    return this.looked ?? this.given?.moves[0] ?? null;
  }

  /** To be marked on the board. */
  get marked(): string[] {
    return this.shown ? movesOf(this.shown) : [];
  }

  async ask(byKey: boolean): Promise<void> {
    const { id, eye: seat } = this.table();
    this.close();
    const mine = this.#asked;
    this.thinking = true;
    this.byKey = byKey;
    try {
      const hint = await api.post<Hint>(`/api/tables/${id}/hint`, { seat });
      if (mine === this.#asked) this.given = hint;
    } catch (error) {
      if (mine === this.#asked) this.refused(whyOf(error));
    } finally {
      if (mine === this.#asked) this.thinking = false;
    }
  }

  close(): void {
    this.#asked += 1;
    this.thinking = false;
    this.given = null;
    this.looked = null;
  }
}

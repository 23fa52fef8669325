// What the player has touched, and what follows from it: by mouse, finger or key, by touch or by drag.

import type { Camera } from '../shared/camera.svelte';
import { Drag } from '../shared/drag.svelte';
import {
  type Answer,
  type Choice,
  kindsOf,
  litHexes,
  NOTHING,
  type Option,
  tilesOf,
  touchHex,
  touchKind,
  touchTile,
} from './choice';
import { type Hex, hexOf, inPlay, R } from './map';
import { type Kind, movingOf, phaseOf, type SamuraiView, type Tile } from './model';

/** Smaller targets are not for fingers: a touch first says where, and is then confirmed. */
const FINGER = 44;
/** Hexes below this are brought near at a touch. */
const TINY = 30;
/** A finger holds what it drags so far above itself. */
export const LIFT = 46;

export interface Touch {
  key: boolean;
  touch: boolean;
  /** Of the page. */
  x: number;
  y: number;
}

interface Surroundings {
  readonly view: SamuraiView;
  readonly options: Option[];
  /** Something is asked of me, be it only to end the turn. */
  readonly asked: boolean;
  readonly camera: Camera;
  board(): HTMLElement | undefined;
  /** The hex at a point of the page, or the nearest one of those. */
  hexAt(x: number, y: number, among?: Hex[], within?: number): Hex | null;
  look(settlement: number): void;
  play(move: string): void;
  whyNot(move: string): void;
}

export class Chooser {
  choice = $state.raw<Choice>(NOTHING);
  /** What was played stays marked until its effect is here: perhaps the player is being asked once more. */
  pending = $state.raw<Choice>(NOTHING);
  /** Which of two equal tiles was touched. */
  copy = $state(0);
  byKey = $state(false);
  readonly drag: Drag<string, string>;
  /** The map was brought near for a choice, and goes back after it. */
  #near = false;

  constructor(private readonly around: Surroundings) {
    this.drag = new Drag({
      board: () => around.board(),
      grab: (from) => this.#grab(from),
      drop: (from, to, touch) => this.#dropped(from, to, touch),
      over: (event) => this.#over(event),
    });
  }

  /** What is chosen, or held. */
  readonly current = $derived.by((): Choice => {
    const held = this.drag.held;
    return held ? choiceOf(held.from) : this.choice;
  });
  readonly lit = $derived.by((): Set<string> =>
    this.pending === NOTHING ? litHexes(this.around.options, this.current) : new Set(),
  );
  /** Where the chosen tile would come to lie, or the figure to stand. */
  readonly aim = $derived.by((): string | null => {
    const over = this.drag.held?.over ?? null;
    return over && this.lit.has(over) ? over : (this.choice.hex ?? this.pending.hex);
  });

  /** A new position: nothing is chosen, but a tile that was recovered must be placed at once. */
  begin(): void {
    this.choice = this.#nothing();
    this.drag.cancel();
    if (this.#near) this.around.camera.fit();
    this.#near = false;
  }

  #nothing(): Choice {
    const moving = movingOf(this.around.view);
    return this.around.options.length && moving !== 'none' ? { ...NOTHING, tile: moving } : NOTHING;
  }

  answer(given: Answer, hex: Hex | null = null): void {
    const { options, whyNot, look, play } = this.around;
    this.pending = NOTHING;
    if (given.kind === 'choose') this.choice = given.choice === NOTHING ? this.#nothing() : given.choice;
    if (given.kind === 'why-not') whyNot(given.move);
    if (given.kind === 'look') look(hex?.settlement ?? -1);
    if (given.kind !== 'play') return;
    const option = options.find(({ text }) => text === given.move);
    this.pending = { ...NOTHING, tile: option?.tile ?? null, hex: option?.hex || null, kind: option?.kind ?? null };
    this.choice = NOTHING;
    play(given.move);
  }

  // --- Touches -------------------------------------------------------------------------------------------

  hex(hex: Hex, how: Touch): void {
    const { asked, camera, look } = this.around;
    if (this.drag.swallow()) return;
    this.byKey = how.key;
    if (how.touch && camera.place < TINY && !this.lit.has(hex.id)) this.#nearby(hex, how);
    else if (!asked) look(hex.settlement);
    else this.#touch(hex, how.touch);
  }

  #touch(hex: Hex, touch: boolean): void {
    const { view, options, camera } = this.around;
    const given = touchHex(view, options, this.choice, hex.id);
    const clear = !touch || camera.place >= FINGER || this.choice.hex === hex.id;
    if (given.kind !== 'play' || clear) return this.answer(given, hex);
    // What is too small for a finger is shown first, and brought near.
    this.choice = { ...this.choice, hex: hex.id };
    this.#bring(hex);
  }

  /** A finger that hits no small hex means the nearest one. */
  #nearby(hex: Hex, { x, y }: Touch): void {
    const { view, camera, hexAt, look } = this.around;
    const reach = FINGER / 2 / camera.scale + R / 2;
    const choosing = this.lit.size > 0;
    const meant = inPlay(view.players).filter((other) => (choosing ? this.lit.has(other.id) : other.settlement >= 0));
    const found = hexAt(x, y, meant, reach);
    if (!choosing) look((found ?? hex).settlement);
    else if (found) this.#touch(found, true);
    else this.#bring(hex);
  }

  #bring(hex: Hex): void {
    const { camera } = this.around;
    if (camera.place >= FINGER) return;
    this.#near ||= !camera.zoomed;
    camera.near(hex.x, hex.y, FINGER + 10);
  }

  tile(tile: Tile, copy: number, byKey: boolean): void {
    const { options, asked } = this.around;
    if (this.drag.swallow() || !asked) return;
    this.byKey = byKey;
    const another = this.choice.tile === tile && copy !== this.copy && copy >= 0;
    if (!another) this.answer(touchTile(options, this.choice, tile));
    this.copy = copy;
  }

  kind(kind: Kind, byKey: boolean): void {
    const { options, asked } = this.around;
    if (this.drag.swallow() || !asked) return;
    this.byKey = byKey;
    this.answer(touchKind(options, this.choice, kind));
  }

  // --- Drags ---------------------------------------------------------------------------------------------

  #grab(from: string): string | null {
    const { view, options } = this.around;
    const { tile, kind } = choiceOf(from);
    if (phaseOf(view) === 'hand' || tile === 'swap') return null;
    const ready = tile ? tilesOf(options, NOTHING).has(tile) : kind && kindsOf(options, NOTHING).has(kind);
    return ready ? from : null;
  }

  /** The hex below what is held; close to a hex that leads on, that one. */
  #over(event: PointerEvent): string | null {
    const { view, hexAt } = this.around;
    const y = event.clientY - (event.pointerType === 'touch' ? LIFT : 0);
    const bright = inPlay(view.players).filter((hex) => this.lit.has(hex.id));
    return (hexAt(event.clientX, y, bright, 1.25 * R) ?? hexAt(event.clientX, y))?.id ?? null;
  }

  #dropped(from: string, to: string | null, touch: boolean): void {
    const hex = to ? hexOf(to) : undefined;
    if (!hex || !this.around.asked) return;
    this.byKey = false;
    this.choice = choiceOf(from);
    this.copy = Number(from.slice(from.lastIndexOf('-', from.length - 2) + 1)) || 0;
    this.#touch(hex, touch);
  }
}

/** What a drag from a tile of the hand or a figure of the supply has chosen. */
function choiceOf(from: string): Choice {
  const [what, name] = from.split('-');
  return { ...NOTHING, ...(what === 'tile' ? { tile: name as Tile } : { kind: name as Kind }) };
}

// Cards that are dragged with a mouse or a finger. A short way is a touch, not a drag.

import type { Card, Place } from './model';

const THRESHOLD = 7;

export interface Held {
  from: Place;
  card: Card;
  /** The place below the pointer. */
  over: Place | null;
  /** Of the card's middle, in pixels of the board. */
  x: number;
  y: number;
}

export class Drag {
  held = $state.raw<Held | null>(null);
  #start: { id: number; x: number; y: number; from: Place; card: Card } | null = null;
  #dropped = false;

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly grab: (place: Place) => Card | null,
    private readonly drop: (from: Place, to: Place | null) => void,
  ) {}

  down = (event: PointerEvent) => {
    this.#dropped = false;
    const from = placeOf(event.target);
    const card = from && event.button === 0 && event.isPrimary ? this.grab(from) : null;
    this.#start = from && card ? { id: event.pointerId, x: event.clientX, y: event.clientY, from, card } : null;
  };

  move = (event: PointerEvent) => {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > THRESHOLD;
    if (!this.held && !far) return;
    if (!this.held) (event.target as HTMLElement).setPointerCapture?.(event.pointerId);
    const edge = this.board()?.getBoundingClientRect();
    const over = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    this.held = {
      from: start.from,
      card: start.card,
      over: over === start.from ? null : over,
      x: event.clientX - (edge?.left ?? 0),
      y: event.clientY - (edge?.top ?? 0),
    };
  };

  up = (event: PointerEvent) => {
    const held = this.held;
    if (!this.#start || event.pointerId !== this.#start.id) return;
    this.cancel();
    if (!held) return;
    this.#dropped = true;
    this.drop(held.from, held.over);
  };

  cancel = () => {
    this.#start = null;
    this.held = null;
  };

  /** The browser sends a click after a drag as well; it is not a touch. */
  swallow(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }
}

function placeOf(target: EventTarget | null): Place | null {
  const spot = target instanceof Element ? target.closest<HTMLElement>('button[data-place]') : null;
  return (spot?.dataset.place as Place | undefined) ?? null;
}

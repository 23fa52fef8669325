// Things that are dragged with a mouse or a finger. A short way is a touch, not a drag.

const THRESHOLD = 7;

export interface Held<Place, Thing> {
  from: Place;
  thing: Thing;
  /** The place below the pointer. */
  over: Place | null;
  /** Of the thing's middle, in pixels of the board. */
  x: number;
  y: number;
  /** By a finger, which hides what is below it. */
  touch: boolean;
}

export interface Dragging<Place, Thing> {
  board(): HTMLElement | undefined;
  /** What a drag from here would hold, if anything. */
  grab(place: Place): Thing | null;
  drop(from: Place, to: Place | null, touch: boolean): void;
  /** Where the thing would come to lie; without this, on the button below the pointer. */
  over?(event: PointerEvent): Place | null;
}

export class Drag<Place extends string, Thing> {
  held = $state.raw<Held<Place, Thing> | null>(null);
  #start: { id: number; x: number; y: number; from: Place; thing: Thing } | null = null;
  #dropped = false;

  constructor(private readonly dragging: Dragging<Place, Thing>) {}

  down = (event: PointerEvent) => {
    this.#dropped = false;
    const from = this.#placeOf(event.target);
    const thing = from && event.button === 0 && event.isPrimary ? this.dragging.grab(from) : null;
    this.#start = from && thing ? { id: event.pointerId, x: event.clientX, y: event.clientY, from, thing } : null;
  };

  move = (event: PointerEvent) => {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > THRESHOLD;
    if (!this.held && !far) return;
    if (!this.held) (event.target as HTMLElement).setPointerCapture?.(event.pointerId);
    const edge = this.dragging.board()?.getBoundingClientRect();
    const over = this.dragging.over
      ? this.dragging.over(event)
      : this.#placeOf(document.elementFromPoint(event.clientX, event.clientY));
    this.held = {
      from: start.from,
      thing: start.thing,
      over: over === start.from ? null : over,
      x: event.clientX - (edge?.left ?? 0),
      y: event.clientY - (edge?.top ?? 0),
      touch: event.pointerType === 'touch',
    };
  };

  up = (event: PointerEvent) => {
    const held = this.held;
    if (!this.#start || event.pointerId !== this.#start.id) return;
    this.cancel();
    if (!held) return;
    this.#dropped = true;
    this.dragging.drop(held.from, held.over, held.touch);
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

  #placeOf(target: EventTarget | null): Place | null {
    const spot = target instanceof Element ? target.closest<HTMLElement>('button[data-place]') : null;
    return (spot?.dataset.place as Place | undefined) ?? null;
  }
}

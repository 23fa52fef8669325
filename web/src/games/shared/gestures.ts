// Wheel, pinch and pan on the map. A page that scrolls keeps its wheel, and a finger its swipe until the map is near.

import type { Camera } from './camera.svelte';

const THRESHOLD = 7;
const LONG = 480;

export interface Gestures {
  camera: Camera;
  /** What begins here is no gesture of the map: something is dragged. */
  spares?(event: PointerEvent): boolean;
  /** A finger rested on a point of the page. */
  onlong(x: number, y: number): void;
}

export class Touches {
  /** What the pointer was that came last. */
  touch = false;
  #fingers = new Map<number, { x: number; y: number }>();
  #moved = false;
  #long: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly gestures: Gestures) {}

  /** The browser sends a click after a pan or a long touch as well. */
  swallow(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }

  attach = (map: Element): (() => void) => {
    const on = {
      pointerdown: this.#down,
      pointermove: this.#move,
      pointerup: this.#up,
      pointercancel: this.#up,
      wheel: this.#wheel,
      contextmenu: this.#menu,
    };
    const listeners = Object.entries(on) as [string, (event: Event) => void][];
    for (const [name, act] of listeners) map.addEventListener(name, act, { passive: false });
    return () => listeners.forEach(([name, act]) => map.removeEventListener(name, act));
  };

  #down = (event: PointerEvent) => {
    this.touch = event.pointerType === 'touch';
    if (event.button !== 0 || this.gestures.spares?.(event)) return;
    if (event.isPrimary) {
      this.#fingers.clear();
      this.#moved = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.#long);
    if (this.touch && event.isPrimary) this.#long = setTimeout(() => this.#rest(event), LONG);
  };

  #rest(event: PointerEvent): void {
    if (this.#moved || this.#fingers.size !== 1) return;
    this.#moved = true;
    this.gestures.onlong(event.clientX, event.clientY);
  }

  #move = (event: PointerEvent) => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [x, y] = [now.x - before.x, now.y - before.y];
    if (!this.#moved && Math.hypot(x, y) < THRESHOLD) return;
    const { camera } = this.gestures;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.#moved && (other || camera.zoomed)) (event.target as Element).setPointerCapture(event.pointerId);
    this.#moved = true;
    clearTimeout(this.#long);
    if (other) this.#pinch(event.currentTarget as Element, before, now, other);
    else if (camera.zoomed) camera.pan(x, y);
    this.#fingers.set(event.pointerId, now);
  };

  #pinch(map: Element, before: Spot, now: Spot, other: Spot): void {
    const { camera } = this.gestures;
    const edge = map.getBoundingClientRect();
    const factor = apart(now, other) / Math.max(1, apart(before, other));
    camera.zoom(factor, (now.x + other.x) / 2 - edge.left, (now.y + other.y) / 2 - edge.top);
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  #up = (event: PointerEvent) => {
    clearTimeout(this.#long);
    this.#fingers.delete(event.pointerId);
  };

  #wheel = (event: WheelEvent) => {
    const map = event.currentTarget as Element;
    // A pinch on a touchpad comes as a wheel with Control.
    if (!event.ctrlKey && scrolls(map)) return;
    event.preventDefault();
    const edge = map.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0022));
    this.gestures.camera.zoom(factor, event.clientX - edge.left, event.clientY - edge.top);
  };

  #menu = (event: Event) => {
    if (this.touch) event.preventDefault();
  };
}

interface Spot {
  x: number;
  y: number;
}

const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether anything around the map has more than it shows. */
function scrolls(map: Element): boolean {
  for (let around = map.parentElement; around; around = around.parentElement) {
    const free = around === document.documentElement || /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (free && around.scrollHeight > around.clientHeight + 1) return true;
  }
  return false;
}

// Which part of the map is shown. At first, and at a touch, all of it.

/** Part of the sheet, in its own units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CLOSEST = 96;
const GLIDE = 220;
/** Pixels of sea beyond the map, so that no button hides its edge. */
const RIM = 56;

interface Shot {
  /** How much nearer than the whole map. */
  zoom: number;
  x: number;
  y: number;
}

export class Camera {
  /** The window, in pixels. */
  width = $state(0);
  height = $state(0);
  #shot = $state.raw<Shot>({ zoom: 1, x: 0, y: 0 });
  #frame = 0;

  constructor(
    /** The whole map, in units of the sheet. */
    private readonly box: () => Box,
    /** In a wider window the map lies at the right, with this many pixels beside it if there is room; -1: in the middle. */
    private readonly strip: () => number,
    private readonly motion: () => boolean,
    /** How large a place of the map is, in units of the sheet. */
    private readonly unit: number,
    /** Pixels of a place when it is nearest. */
    private readonly nearest = CLOSEST,
  ) {}

  readonly whole = $derived.by(() => {
    const { left, right, top, bottom } = this.box();
    return Math.min(this.width / (right - left), this.height / (bottom - top)) || 1;
  });
  /** Pixels that the window is wider than the whole map. */
  readonly spare = $derived.by(() => {
    const { left, right } = this.box();
    return this.width - (right - left) * this.whole;
  });
  readonly most = $derived.by(() => Math.max(1, this.nearest / (this.unit * this.whole)));
  /** Pixels to a unit. */
  readonly scale = $derived(this.whole * this.#shot.zoom);
  readonly zoomed = $derived(this.#shot.zoom > 1.01);
  readonly closest = $derived(this.#shot.zoom > this.most - 0.01);
  /** Pixels of a place, from side to side. */
  readonly place = $derived.by(() => this.unit * this.scale);
  readonly view = $derived.by(() => {
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    const { left, right, top, bottom } = this.box();
    const [strip, rim] = [this.strip(), RIM / this.scale];
    const beside = strip < 0 ? (wide - right + left) / 2 : this.spare > strip ? strip / this.scale : 0;
    const x = within(this.#shot.x, left, right, wide, beside, rim);
    const y = within(this.#shot.y, top, bottom, high, (high - bottom + top) / 2, rim);
    return { x: x - wide / 2, y: y - high / 2, wide, high };
  });

  /** A point of the window, on the sheet. */
  point(x: number, y: number): [number, number] {
    return [this.view.x + x / this.scale, this.view.y + y / this.scale];
  }

  /** A point of the sheet, in the window. */
  pixel(x: number, y: number): [number, number] {
    return [(x - this.view.x) * this.scale, (y - this.view.y) * this.scale];
  }

  /** Nearer or further, so that a point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const zoom = Math.max(1, Math.min(this.most, this.#shot.zoom * factor));
    const [a, b] = this.point(x, y);
    const scale = this.whole * zoom;
    this.#stop();
    this.#shot = { zoom, x: a + (this.width / 2 - x) / scale, y: b + (this.height / 2 - y) / scale };
  }

  pan(x: number, y: number): void {
    const { x: left, y: top, wide, high } = this.view;
    this.#stop();
    this.#shot = {
      zoom: this.#shot.zoom,
      x: left + wide / 2 - x / this.scale,
      y: top + high / 2 - y / this.scale,
    };
  }

  /** All of it. */
  fit(): void {
    this.#glide({ ...this.#shot, zoom: 1 });
  }

  /** Goes to a point, so that a place is this many pixels high. */
  near(x: number, y: number, pixels: number): void {
    const zoom = Math.max(1, Math.min(this.most, pixels / (this.unit * this.whole)));
    this.#glide({ zoom: Math.max(zoom, this.#shot.zoom), x, y });
  }

  /** Moves just so far that a point is well inside the window. */
  reveal(x: number, y: number): void {
    const { x: left, y: top, wide, high } = this.view;
    const rim = 1.5 * this.unit;
    const inside = x > left + rim / 2 && x < left + wide - rim / 2 && y > top + rim / 2 && y < top + high - rim / 2;
    if (this.zoomed && !inside) this.#glide({ zoom: this.#shot.zoom, x, y });
  }

  #glide(to: Shot): void {
    this.#stop();
    if (!this.motion()) {
      this.#shot = to;
      return;
    }
    const { x, y, wide, high } = this.view;
    const from = { zoom: this.#shot.zoom, x: x + wide / 2, y: y + high / 2 };
    const start = performance.now();
    const go = (now: number) => {
      const part = Math.min(1, (now - start) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      this.#shot = {
        zoom: from.zoom * (to.zoom / from.zoom) ** eased,
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
      };
      this.#frame = part < 1 ? requestAnimationFrame(go) : 0;
    };
    this.#frame = requestAnimationFrame(go);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}

/** The middle of what is shown: never far beyond the map, and where all of it fits, with so much sea after it. */
function within(at: number, from: number, to: number, size: number, beside: number, rim: number): number {
  if (size >= to - from) return to + beside - size / 2;
  return Math.max(from - rim + size / 2, Math.min(to + rim - size / 2, at));
}

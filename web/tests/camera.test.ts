import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Box, Camera } from '../src/games/shared/camera.svelte';

const MAP: Box = { left: 0, top: 0, right: 1000, bottom: 500 };
const UNIT = 20;
const NEAREST = 96;
const RIM = 56;

beforeEach(() => void vi.stubGlobal('cancelAnimationFrame', () => {}));

function camera(width: number, height: number, { strip = -1, motion = false } = {}): Camera {
  const made = new Camera(
    () => MAP,
    () => strip,
    () => motion,
    UNIT,
  );
  [made.width, made.height] = [width, height];
  return made;
}

const middle = ({ view }: Camera) => [view.x + view.wide / 2, view.y + view.high / 2];

describe('all of the map', () => {
  it('is shown at first, as large as the window allows', () => {
    const wide = camera(500, 500);
    expect(wide.whole).toBe(0.5);
    expect(wide.zoomed).toBe(false);
    expect(wide.view).toEqual({ x: 0, y: -250, wide: 1000, high: 1000 });
  });

  it('lies in the middle, or at the right with a strip beside it where there is room', () => {
    expect(camera(2000, 500).view).toMatchObject({ x: -500, wide: 2000 });
    expect(camera(2000, 500, { strip: 200 }).view.x).toBe(1000 + 200 - 2000);
    expect(camera(1100, 500, { strip: 200 }).view.x).toBe(1000 - 1100);
  });

  it('has a scale even where the window has no size yet', () => {
    expect(camera(0, 0).scale).toBe(1);
  });
});

describe('nearer', () => {
  it('keeps the point under the finger where it is', () => {
    const one = camera(1000, 500);
    const before = one.point(700, 200);
    one.zoom(2, 700, 200);
    expect(one.scale).toBe(2);
    expect(one.point(700, 200)).toEqual(before);
  });

  it('ends where a place has its largest size, and further away at the whole map', () => {
    const one = camera(1000, 500);
    one.zoom(100);
    expect(one.place).toBeCloseTo(NEAREST);
    expect(one.closest).toBe(true);
    one.zoom(1e-6);
    expect(one.scale).toBe(1);
    expect(one.zoomed).toBe(false);
  });

  it('finds points of the window on the sheet, and back', () => {
    const one = camera(1000, 500);
    one.zoom(3, 100, 400);
    const [x, y] = one.point(321, 123);
    expect(one.pixel(x, y)).toEqual([expect.closeTo(321), expect.closeTo(123)]);
  });

  it('shows no more sea beyond the map than a rim', () => {
    const one = camera(1000, 500);
    one.zoom(2);
    one.pan(1e6, 1e6);
    expect(one.view.x).toBeCloseTo(-RIM / 2);
    expect(one.view.y).toBeCloseTo(-RIM / 2);
    one.pan(-1e6, -1e6);
    expect(one.view.x + one.view.wide).toBeCloseTo(1000 + RIM / 2);
    expect(one.view.y + one.view.high).toBeCloseTo(500 + RIM / 2);
  });

  it('moves with the finger, pixel by pixel', () => {
    const one = camera(1000, 500);
    one.zoom(2);
    const before = one.point(500, 250);
    one.pan(30, -10);
    expect(one.point(530, 240)).toEqual(before);
  });
});

describe('going somewhere', () => {
  it('makes a place as large as is asked, and never smaller than it is', () => {
    const one = camera(1000, 500);
    one.near(300, 250, 40);
    expect(one.place).toBeCloseTo(40);
    expect(middle(one)).toEqual([300, 250]);
    one.near(400, 250, 25);
    expect(one.place).toBeCloseTo(40);
    expect(middle(one)).toEqual([400, 250]);
  });

  it('reveals what is not well inside, and leaves alone what is', () => {
    const one = camera(1000, 500);
    one.near(300, 250, 60);
    one.reveal(310, 255);
    expect(middle(one)).toEqual([300, 250]);
    one.reveal(700, 250);
    expect(middle(one)).toEqual([700, 250]);
  });

  it('has nothing to reveal where all is shown', () => {
    const one = camera(1000, 500);
    one.reveal(-50, -50);
    expect(one.zoomed).toBe(false);
  });

  it('goes back to all of the map', () => {
    const one = camera(1000, 500);
    one.near(300, 250, 60);
    one.fit();
    expect(one.view).toEqual({ x: 0, y: 0, wide: 1000, high: 500 });
  });
});

describe('gliding', () => {
  let frames: ((now: number) => void)[];

  function glides(): Camera {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => frames.push(act));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    return camera(1000, 500, { motion: true });
  }

  const frame = (now: number) => frames.splice(0).forEach((act) => act(now));

  afterEach(() => void vi.restoreAllMocks());

  it('comes to rest where it was sent, on its way nearer all the time', () => {
    const one = glides();
    one.near(300, 250, 60);
    const seen = [1_050, 1_100, 1_150, 1_300].map((now) => {
      frame(now);
      return one.place;
    });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBeGreaterThan(UNIT);
    expect(seen.at(-1)).toBeCloseTo(60);
    expect(middle(one)).toEqual([300, 250]);
    expect(frames).toEqual([]);
  });

  it('is given up for a finger', () => {
    const one = glides();
    one.near(300, 250, 60);
    frame(1_050);
    one.zoom(1.1);
    const { place } = one;
    frame(1_300);
    expect(one.place).toBe(place);
  });
});

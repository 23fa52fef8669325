import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepTold } from '../src/api/types';
import { Playback } from '../src/table/playback.svelte';
import { HOUSE } from '../src/table/turns';

const STEP = 280;
const step = (move: string, seat = 1, view: object | null = {}) =>
  ({ seat, move, view, events: [] }) as unknown as StepTold;
const steps = (count: number, from = 0) => Array.from({ length: count }, (_, index) => step(`move ${from + index}`));

let moving: boolean;
let announced: string[];
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  moving = true;
  announced = [];
  playback = new Playback(
    () => moving,
    ({ move }) => announced.push(move),
  );
});
afterEach(() => void vi.useRealTimers());

const shows = () => playback.step?.move ?? null;

describe('a log that grows', () => {
  it('is shown step by step', () => {
    playback.follow([], 0);
    playback.follow(steps(2), 0);
    expect([shows(), playback.shown]).toEqual(['move 0', 1]);
    vi.advanceTimersByTime(STEP);
    expect([shows(), playback.shown]).toEqual(['move 1', 2]);
    vi.advanceTimersByTime(STEP);
    expect([shows(), playback.shown, playback.running]).toEqual([null, 2, false]);
  });

  it('goes on with what comes meanwhile, after what is being shown', () => {
    playback.follow([], 0);
    playback.follow(steps(1), 0);
    playback.follow(steps(3), 0);
    expect(shows()).toBe('move 0');
    vi.advanceTimersByTime(2 * STEP);
    expect(shows()).toBe('move 2');
  });

  it('announces the last move of a player, and neither the house’s nor what was there at first', () => {
    playback.follow(steps(3), 3);
    expect(announced).toEqual([]);
    playback.follow([...steps(5), step('deal', HOUSE)], 3);
    expect(announced).toEqual(['move 4']);
  });

  it('passes over steps that show nothing', () => {
    playback.follow([], 0);
    playback.follow([step('unseen', 1, null), step('seen')], 0);
    expect(shows()).toBe('seen');
    vi.advanceTimersByTime(STEP);
    expect([shows(), playback.shown]).toEqual([null, 2]);
  });

  it('stays with a step for as long as its room says, and passes over those of no length', () => {
    const paced = new Playback(
      () => true,
      () => {},
      ({ move }) => ({ long: 1000, none: 0 })[move],
    );
    paced.follow([], 0);
    paced.follow([step('none'), step('long'), step('usual')], 0);
    expect(paced.step?.move).toBe('long');
    vi.advanceTimersByTime(999);
    expect(paced.step?.move).toBe('long');
    vi.advanceTimersByTime(1);
    expect(paced.step?.move).toBe('usual');
    vi.advanceTimersByTime(STEP);
    expect(paced.running).toBe(false);
  });
});

describe('whoever comes back', () => {
  it('sees what came after what they had seen', () => {
    playback.follow(steps(5), 3);
    expect(shows()).toBe('move 3');
  });

  it('sees where things stand after missing more than sixteen steps', () => {
    playback.follow(steps(17), 0);
    expect([playback.running, playback.shown]).toEqual([false, 17]);
  });

  it('still sees sixteen', () => {
    playback.follow(steps(16), 0);
    expect(shows()).toBe('move 0');
  });
});

describe('what ends a film', () => {
  it('is a table that runs away from it', () => {
    playback.follow([], 0);
    playback.follow(steps(64), 0);
    expect(playback.running).toBe(true);
    playback.follow(steps(66), 0);
    expect([playback.running, playback.shown]).toEqual([false, 66]);
  });

  it('is a move taken back, and then only what is new is shown', () => {
    playback.follow([], 0);
    playback.follow(steps(3), 0);
    playback.follow([...steps(1), step('another')], 0);
    expect([shows(), playback.shown]).toEqual(['another', 2]);
  });

  it('is a touch', () => {
    playback.follow([], 0);
    playback.follow(steps(3), 0);
    playback.skip();
    expect([playback.running, playback.shown]).toEqual([false, 3]);
    vi.advanceTimersByTime(5 * STEP);
    expect(playback.shown).toBe(3);
  });

  it('is another eye, for which all begins anew', () => {
    playback.follow(steps(2), 2);
    playback.reset();
    expect([playback.running, playback.shown]).toEqual([false, 0]);
    playback.follow(steps(2), 2);
    expect([playback.running, playback.shown]).toEqual([false, 2]);
  });

  it('is a reader who wants no motion', () => {
    moving = false;
    playback.follow([], 0);
    playback.follow(steps(3), 0);
    expect([playback.running, playback.shown]).toEqual([false, 3]);
    expect(announced).toEqual(['move 2']);
  });
});

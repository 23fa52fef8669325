import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Heard, Stream } from '../src/lib/stream.core';

/** A line to the house that does only what a test tells it to. */
class Line {
  static readonly CLOSED = 2;
  static made: Line[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  readonly #listeners = new Map<string, (message: object) => void>();

  constructor(readonly url: string) {
    Line.made.push(this);
  }

  addEventListener(event: string, act: (message: object) => void): void {
    this.#listeners.set(event, act);
  }

  close(): void {
    this.readyState = Line.CLOSED;
  }

  hears(event: string, data: unknown = {}, lastEventId = ''): void {
    this.#listeners.get(event)?.({ data: JSON.stringify(data), lastEventId });
  }

  /** The connection broke; a browser would try again by itself. */
  breaks(): void {
    this.onerror();
  }

  /** It was answered, but not with a stream. */
  isRefused(): void {
    this.readyState = Line.CLOSED;
    this.onerror();
  }

  get query(): Record<string, string> {
    return Object.fromEntries(new URL(this.url, 'http://house').searchParams);
  }
}

let told: Heard[];
let stream: Stream;

const line = () => Line.made.at(-1)!;
const lines = () => Line.made.length;
const open = () => Line.made.filter((one) => one.readyState !== Line.CLOSED).length;
const links = () => told.flatMap((heard) => (heard.type === 'link' ? heard.state : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // pauses are exactly those that are listed
  vi.stubGlobal('EventSource', Line);
  Line.made = [];
  told = [];
  stream = new Stream((heard) => told.push(heard));
});
afterEach(() => {
  stream.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Watches, and is connected. */
function watch(...items: string[]): void {
  stream.watch(items);
  vi.advanceTimersByTime(50);
  line().onopen();
}

describe('what is watched', () => {
  it('is asked for once, in order', () => {
    watch('lobby', 'abc.1', 'lobby', 'abc');
    expect(line().query).toEqual({ watch: 'abc,abc.1,lobby' });
    expect(lines()).toBe(1);
    expect(links()).toEqual(['up']);
  });

  it('is asked for anew, on one line, when several things are added at once', () => {
    watch('lobby');
    stream.watch(['lobby', 'abc']);
    stream.watch(['lobby', 'abc', 'def']);
    vi.advanceTimersByTime(50);
    expect(lines()).toBe(2);
    expect(open()).toBe(1);
    expect(line().query.watch).toBe('abc,def,lobby');
  });

  it('is not asked for anew when nothing is added', () => {
    watch('lobby', 'abc');
    stream.watch(['abc', 'lobby']);
    vi.advanceTimersByTime(10_000);
    expect(lines()).toBe(1);
  });

  it('may stay a little longer than somebody watches it, for pages follow each other', () => {
    watch('lobby', 'abc');
    stream.watch(['lobby']);
    vi.advanceTimersByTime(2_900);
    expect(lines()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(line().query.watch).toBe('lobby');
  });

  it('ends at once where it is what a seat sees', () => {
    watch('abc', 'abc.0');
    stream.watch(['abc']);
    vi.advanceTimersByTime(0);
    expect(line().query.watch).toBe('abc');
  });

  it('is no seat any more when nobody looks', () => {
    watch('abc', 'abc.0', 'lobby');
    stream.hide();
    vi.advanceTimersByTime(0);
    expect(line().query.watch).toBe('abc,lobby');
  });
});

describe('what is heard', () => {
  it('is passed on, and where it was heard from is told when it is lost', () => {
    watch('abc');
    line().hears('table', { id: 'abc' }, 'e-7');
    expect(told.at(-1)).toEqual({ type: 'event', event: 'table', data: { id: 'abc' } });
    line().breaks();
    vi.advanceTimersByTime(500);
    expect(line().query).toEqual({ watch: 'abc', cursor: 'e-7' });
  });

  it('is nothing from a line that was given up', () => {
    watch('abc');
    const old = line();
    stream.watch(['abc', 'lobby']);
    vi.advanceTimersByTime(50);
    told.length = 0;
    old.hears('table', {}, 'e-9');
    old.breaks();
    old.onopen();
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(lines()).toBe(2);
  });

  it('counts from the beginning for somebody else', () => {
    watch('abc');
    line().hears('lobby', {}, 'e-7');
    stream.renew();
    vi.advanceTimersByTime(0);
    expect(line().query).toEqual({ watch: 'abc' });
  });
});

describe('a lost line', () => {
  it('is mended before anybody sees it, if that takes less than two seconds', () => {
    watch('abc');
    line().breaks();
    vi.advanceTimersByTime(500);
    expect(lines()).toBe(2);
    vi.advanceTimersByTime(1_400);
    line().onopen();
    vi.advanceTimersByTime(10_000);
    expect(links()).toEqual(['up']);
  });

  it('is shown after two seconds, and again when it is mended', () => {
    watch('abc');
    line().breaks();
    vi.advanceTimersByTime(1_999);
    expect(stream.link.state).toBe('up');
    vi.advanceTimersByTime(1);
    expect(stream.link.state).toBe('down');
    line().onopen();
    expect(links()).toEqual(['up', 'down', 'up']);
  });

  it('is tried again after longer and longer pauses, eight seconds at most', () => {
    watch('abc');
    const pauses = Array.from({ length: 7 }, () => {
      const [began, before] = [Date.now(), lines()];
      line().breaks();
      while (lines() === before) vi.advanceTimersToNextTimer();
      return Date.now() - began;
    });
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    line().onopen();
    line().breaks();
    vi.advanceTimersByTime(500);
    expect(lines()).toBe(9);
  });

  it('is noticed by silence of more than twenty-one seconds', () => {
    watch('abc');
    vi.advanceTimersByTime(15_000);
    line().hears('beat');
    vi.advanceTimersByTime(21_000);
    expect([stream.link.state, lines()]).toEqual(['up', 1]);
    vi.advanceTimersByTime(1_500);
    expect([stream.link.state, lines()]).toEqual(['down', 2]);
  });

  it('is asked about again when the house refused it twice', () => {
    watch('abc');
    line().isRefused();
    expect(told.some((heard) => heard.type === 'recheck')).toBe(false);
    vi.advanceTimersByTime(500);
    line().isRefused();
    expect(told.filter((heard) => heard.type === 'recheck')).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    line().isRefused();
    expect(told.filter((heard) => heard.type === 'recheck')).toHaveLength(1);
  });

  it('is tried again after a second when the house has said goodbye', () => {
    watch('abc');
    line().hears('bye');
    expect(told.at(-1)).toEqual({ type: 'event', event: 'bye', data: {} });
    expect(open()).toBe(0);
    vi.advanceTimersByTime(999);
    expect(lines()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(lines()).toBe(2);
  });
});

describe('waking up', () => {
  it('does not wait for the end of a pause', () => {
    watch('abc');
    line().breaks();
    stream.wake();
    vi.advanceTimersByTime(0);
    expect(lines()).toBe(2);
  });

  it('leaves a good line alone', () => {
    watch('abc');
    stream.wake();
    vi.advanceTimersByTime(1_000);
    expect(lines()).toBe(1);
  });

  it('makes a new line after a silence in which even timers stood still', () => {
    watch('abc');
    vi.setSystemTime(Date.now() + 60_000);
    stream.wake();
    vi.advanceTimersByTime(0);
    expect(lines()).toBe(2);
  });

  it('makes a new line where somebody doubts the old one', () => {
    watch('abc');
    stream.check();
    vi.advanceTimersByTime(0);
    expect([lines(), open()]).toEqual([2, 1]);
  });
});

describe('a stream that was stopped', () => {
  it('neither listens nor comes back by itself', () => {
    watch('abc');
    line().breaks();
    stream.stop();
    stream.wake();
    stream.check();
    stream.hide();
    vi.advanceTimersByTime(60_000);
    expect([lines(), open()]).toEqual([1, 0]);
    expect(stream.link.state).toBe('connecting');
  });

  it('begins anew, with nothing heard before', () => {
    watch('abc');
    line().hears('table', {}, 'e-7');
    stream.stop();
    watch('abc');
    expect(line().query).toEqual({ watch: 'abc' });
    expect(stream.link.state).toBe('up');
  });
});

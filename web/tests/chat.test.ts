import { describe, expect, it } from 'vitest';
import type { Chat } from '../src/api/types';
import { unseen, withEarlier, withMore } from '../src/lib/chat';

const lines = (from: number, to: number, person = 'a'): Chat[] =>
  Array.from({ length: to - from }, (_, at) => ({ nth: from + at, person, name: 'A', text: 'x', at: 0 }));

describe('the lines of chat that are known', () => {
  it('go on with what comes, and nothing twice', () => {
    expect(withMore(lines(0, 3), lines(2, 5))).toEqual(lines(0, 5));
    expect(withMore([], lines(7, 9))).toEqual(lines(7, 9));
    expect(withMore(lines(0, 3), [])).toEqual(lines(0, 3));
  });

  it('begin anew after a gap, so that none is hidden in silence', () => {
    expect(withMore(lines(0, 3), lines(60, 110))).toEqual(lines(60, 110));
  });

  it('take earlier ones only where they fit', () => {
    expect(withEarlier(lines(50, 60), lines(0, 50))).toEqual(lines(0, 60));
    expect(withEarlier(lines(20, 60), lines(0, 50))).toEqual(lines(0, 60));
    expect(withEarlier(lines(120, 170), lines(0, 50))).toEqual(lines(120, 170));
  });

  it('are counted as unseen with those that are not here', () => {
    const nobody = () => false;
    expect(unseen(lines(0, 3), 0, nobody)).toBe(2);
    expect(unseen(lines(60, 110), 9, nobody)).toBe(100);
    expect(unseen(lines(0, 3, 'b'), -1, (person) => person === 'b')).toBe(0);
    expect(unseen([], -1, nobody)).toBe(0);
  });
});

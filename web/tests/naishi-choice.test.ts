import { describe, expect, it } from 'vitest';
import { drop, fitting, lit, meant, NOTHING, pick, readAll, touch } from '../src/games/naishi/choice';
import type { Place } from '../src/games/naishi/model';

const LEGAL = [
  'develop row 1',
  'develop hand 1',
  'swap row 1 2',
  'swap column 3',
  'discard 1 2',
  'swap river 1 2',
  'decree hand 4',
  'recall',
  'end turn',
];
const read = (legal: string[]) => readAll(legal, (card) => (card === 'fort' ? ['dealt-1', 'own-row-5'] : ['dealt-2']));
const options = read(LEGAL);
const touched = (...places: Place[]) => ({ act: null, touched: places });

describe('legal moves on the board', () => {
  it('are all but those of the buttons below it', () => {
    expect(options.map(({ text }) => text)).toEqual(LEGAL.slice(0, -1));
  });

  it('light up where one can well begin, and then where one can go on', () => {
    expect(lit(options, NOTHING)).toContain('own-row-3');
    expect(lit(options, NOTHING)).not.toContain('other-hand-4');
    expect(lit(options, touched('own-row-1'))).toEqual(new Set(['own-row-2', 'river-1']));
  });

  it('fit what was touched and the action that was chosen', () => {
    const fits = (act: 'develop' | null, ...places: Place[]) =>
      fitting(options, { act, touched: places }).map(({ text }) => text);
    expect(fits(null, 'own-row-1')).toEqual(['develop row 1', 'swap row 1 2']);
    expect(fits('develop', 'own-row-1')).toEqual(['develop row 1']);
    expect(fits('develop', 'river-1')).toEqual(['develop row 1', 'develop hand 1']);
  });
});

describe('a touch', () => {
  it('alone never plays: it says where', () => {
    expect(touch(options, NOTHING, 'own-row-3')).toEqual({ kind: 'choose', choice: touched('own-row-3') });
  });

  it('plays when it is clear what is meant', () => {
    expect(touch(options, touched('own-row-3'), 'own-hand-3')).toEqual({ kind: 'play', move: 'swap column 3' });
    expect(touch(options, { act: 'develop', touched: [] }, 'own-row-1')).toMatchObject({ move: 'develop row 1' });
  });

  it('asks on where two moves have the same places', () => {
    expect(touch(options, touched('river-1'), 'river-2')).toMatchObject({ kind: 'choose' });
  });

  it('of the same place takes it back', () => {
    expect(touch(options, touched('own-row-3'), 'own-row-3')).toEqual({ kind: 'choose', choice: touched() });
  });

  it('of a place that leads nowhere begins anew, or asks why not', () => {
    expect(touch(options, touched('own-row-3'), 'own-row-1')).toEqual({ kind: 'choose', choice: touched('own-row-1') });
    expect(touch(options, NOTHING, 'own-hand-5')).toEqual({ kind: 'why-not', move: 'develop hand 5' });
    expect(touch(options, NOTHING, 'other-row-2')).toEqual({ kind: 'why-not', move: 'decree row 2' });
    expect(touch(options, { act: 'swap', touched: ['own-row-1'] }, 'own-hand-2')).toEqual({
      kind: 'why-not',
      move: 'swap row 1 hand 2',
    });
  });

  it('keeps a card by any of the places where it lies', () => {
    const drafting = read(['keep fort', 'keep monk']);
    expect(touch(drafting, NOTHING, 'dealt-2')).toEqual({ kind: 'play', move: 'keep monk' });
  });

  it('copies with a ninja: first whose, then which card', () => {
    const copying = read(['copy row 2 fort', 'copy row 2 monk']);
    expect(lit(copying, NOTHING)).toEqual(new Set(['own-row-2']));
    expect(touch(copying, touched('own-row-2'), 'dealt-1')).toEqual({ kind: 'play', move: 'copy row 2 fort' });
  });
});

describe('an action that is picked', () => {
  it('plays at once where there is nothing to choose', () => {
    expect(pick(options, NOTHING, 'recall')).toEqual({ kind: 'play', move: 'recall' });
  });

  it('goes with what was touched, if that fits, and is put down by a second touch', () => {
    expect(pick(options, touched('own-row-1'), 'develop')).toMatchObject({ kind: 'play', move: 'develop row 1' });
    expect(pick(options, touched('own-row-3'), 'discard')).toMatchObject({ choice: { act: 'discard', touched: [] } });
    expect(pick(options, { act: 'swap', touched: [] }, 'swap')).toEqual({ kind: 'choose', choice: NOTHING });
  });

  it('that is not legal asks why not', () => {
    expect(pick(read(['recall']), NOTHING, 'discard')).toEqual({ kind: 'why-not', move: 'discard 1 2' });
  });
});

describe('a card that is dragged', () => {
  it('is swapped or developed, and two of the river are swapped', () => {
    expect(drop(options, 'own-row-2', 'own-row-1')).toEqual({ kind: 'play', move: 'swap row 1 2' });
    expect(drop(options, 'river-1', 'own-hand-1')).toEqual({ kind: 'play', move: 'develop hand 1' });
    expect(drop(options, 'river-2', 'river-1')).toEqual({ kind: 'play', move: 'swap river 1 2' });
  });

  it('to where it cannot go asks why not, or is laid down again', () => {
    expect(drop(options, 'river-2', 'own-row-2')).toEqual({ kind: 'why-not', move: 'develop row 2' });
    expect(drop(options, 'own-hand-2', 'other-hand-2')).toEqual({ kind: 'why-not', move: 'decree hand 2' });
    expect(drop(options, 'river-2', 'own-row-5')).toEqual({ kind: 'why-not', move: 'develop row 5 2' });
    expect(drop(options, 'own-row-1', 'other-hand-1')).toEqual({ kind: 'why-not', move: 'decree row 1 hand 1' });
    expect(drop(options, 'river-2', 'other-row-2')).toEqual({ kind: 'choose', choice: NOTHING });
    expect(drop([], 'own-row-1', 'own-row-2')).toEqual({ kind: 'choose', choice: NOTHING });
  });
});

describe('the move that was meant', () => {
  it('is put into words, its columns in order', () => {
    expect(meant('swap', ['own-row-4', 'own-row-2'])).toBe('swap row 2 4');
    expect(meant('swap', ['river-1'])).toBe('swap river 1 2');
    expect(meant('discard', ['river-5', 'river-3'])).toBe('discard 3 5');
    expect(meant('develop', ['river-2'])).toBe('develop row 2');
    expect(meant('decree', ['river-2'])).toBeNull();
  });
});

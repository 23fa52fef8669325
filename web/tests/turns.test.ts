import { describe, expect, it } from 'vitest';
import type { StepTold } from '../src/api/types';
import { byTurns, closingOf, common, HOUSE } from '../src/table/turns';

const step = (seat: number, move: string): StepTold =>
  ({ seat, move, events: [], reveals: false }) as unknown as StepTold;

describe('the button that closes a turn', () => {
  it('does what is legal, whatever is usual', () => {
    expect(closingOf(['develop row 1', 'stay'], ['ready', 'stay'])).toBe('stay');
    expect(closingOf(['ready', 'end turn'], ['end turn', 'ready'])).toBe('end turn');
  });

  it('shows what it usually does while nothing of it is legal', () => {
    expect(closingOf([], ['end turn'])).toBe('end turn');
    expect(closingOf(['develop row 1'], ['ready', 'stay'])).toBe('ready');
  });

  it('knows whole moves only', () => {
    expect(closingOf(['stay here'], ['ready', 'stay'])).toBe('ready');
  });

  it('is not there in a game that closes no turns', () => {
    expect(closingOf(['end turn'], [])).toBeUndefined();
  });
});

describe('a log by turns', () => {
  const seats = (log: StepTold[]) =>
    byTurns(log, ['end turn', 'ready']).map(({ seat, first, steps }) => [seat, first, steps.length]);

  it('keeps together what one player does in a row, with what the house makes of it', () => {
    const log = [step(0, 'swap row 1 2'), step(0, 'end turn'), step(HOUSE, ''), step(1, 'develop row 1')];
    expect(seats(log)).toEqual([
      [0, 0, 3],
      [1, 3, 1],
    ]);
  });

  it('begins a new turn when the same player closed the last one', () => {
    expect(seats([step(0, 'end turn'), step(0, 'swap row 1 2'), step(0, 'end turn')])).toEqual([
      [0, 0, 1],
      [0, 1, 2],
    ]);
  });

  it('does not let the house open a turn again that was closed', () => {
    expect(seats([step(2, 'ready'), step(HOUSE, ''), step(2, 'ready')])).toEqual([
      [2, 0, 2],
      [2, 2, 1],
    ]);
  });

  it('gives the house a turn of its own before anybody has moved', () => {
    expect(seats([step(HOUSE, ''), step(HOUSE, ''), step(1, 'ready')])).toEqual([
      [HOUSE, 0, 2],
      [1, 2, 1],
    ]);
  });
});

describe('what two logs have in common', () => {
  const log = [step(0, 'a'), step(1, 'b'), step(0, 'c')];

  it('ends where a move or its seat differs', () => {
    expect(common(log, [step(0, 'a'), step(1, 'b'), step(0, 'd')])).toBe(2);
    expect(common(log, [step(0, 'a'), step(0, 'b'), step(0, 'c')])).toBe(1);
  });

  it('is all of the shorter one', () => {
    expect(common(log, [...log, step(1, 'd')])).toBe(3);
    expect(common(log, log.slice(0, 1))).toBe(1);
    expect(common([], log)).toBe(0);
  });
});

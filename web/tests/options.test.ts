import { describe, expect, it } from 'vitest';
import { optionChoices } from '../src/lib/options';

const game = {
  options: { side: ['sun', 'moon'], setup: ['draft', 'sample'], night: ['brief', 'long'] },
  requires: [
    { option: 'setup', value: 'sample', other: 'side', wanted: 'sun' },
    { option: 'players', value: '2', other: 'night', wanted: 'long' },
    { option: 'side', value: 'moon', other: 'players', wanted: '3' },
  ],
};
const choices = (count: number, wishes: Record<string, string> = {}) =>
  Object.fromEntries(
    optionChoices(game, count, wishes).map(({ option, values, value }) => [option, [value, ...values]]),
  );

describe('options of a table to be', () => {
  it('begin with the first value, and offer all that goes with it', () => {
    expect(choices(3)).toEqual({
      side: ['sun', 'sun', 'moon'],
      setup: ['draft', 'draft', 'sample'],
      night: ['brief', 'brief', 'long'],
    });
  });

  it('offer below only what goes with what was chosen above', () => {
    expect(choices(3, { side: 'moon' }).setup).toEqual(['draft', 'draft']);
    expect(choices(3, { side: 'moon', setup: 'sample' }).setup).toEqual(['draft', 'draft']);
  });

  it('go with how many play', () => {
    expect(choices(2).night).toEqual(['long', 'long']);
    expect(choices(2, { side: 'moon' }).side).toEqual(['sun', 'sun']);
    expect(choices(3, { night: 'long' }).night).toEqual(['long', 'brief', 'long']);
  });

  it('may need what stands below them', () => {
    const upward = { ...game, requires: [{ option: 'side', value: 'moon', other: 'setup', wanted: 'sample' }] };
    const [, setup] = optionChoices(upward, 3, { side: 'moon' });
    expect(setup).toEqual({ option: 'setup', values: ['sample'], value: 'sample' });
  });
});

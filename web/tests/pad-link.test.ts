import { describe, expect, it } from 'vitest';
import { fields } from '../src/games/shared/link';

describe('the fields of a link', () => {
  it.each([
    ['1.2.3', ['1', '2', '3']],
    ['1.2', ['1', '2', '']],
    ['1..3', ['1', '', '3']],
    ['', ['', '', '']],
    ['1.2.3.4.5', ['1', '2', '3 4 5']],
    ['1.2...5', ['1', '2', '5']],
  ])('hold all of %s', (link, expected) => {
    expect(fields(link.split('.'), 3)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { hasAll, pieces, words } from '../src/rulebook/search';

describe('search in the rulebook', () => {
  it('minds neither case nor accents nor order', () => {
    expect(words('  Góra ŻÓŁW ')).toEqual(['gora', 'zolw']);
    expect(hasAll('Żółw wszedł na górę', words('GOR zolw'))).toBe(true);
    expect(hasAll('Żółw wszedł na górę', words('gora zolw'))).toBe(false);
    expect(hasAll('anything', words('  '))).toBe(true);
  });

  it('marks what was found as it is written', () => {
    expect(pieces('Na Górę!', words('gor'))).toEqual([
      { text: 'Na ', hit: false },
      { text: 'Gór', hit: true },
      { text: 'ę!', hit: false },
    ]);
  });

  it('marks a letter that is two without its accent as one', () => {
    expect(pieces('Straße', words('sse'))).toEqual([
      { text: 'Stra', hit: false },
      { text: 'ße', hit: true },
    ]);
  });

  it('marks words that overlap as one piece, and nothing where nothing was looked for', () => {
    expect(pieces('banana', words('ana nan')).filter(({ hit }) => hit)).toEqual([{ text: 'anana', hit: true }]);
    expect(pieces('banana', [])).toEqual([{ text: 'banana', hit: false }]);
    expect(pieces('', ['a'])).toEqual([]);
  });
});

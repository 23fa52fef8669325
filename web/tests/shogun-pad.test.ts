import { describe, expect, it } from 'vitest';
import { REGIONS } from '../src/games/shogun/facts';
import { addressOf, cleared, fromAddress, isEmpty, ownerIn, positionOf, provincesOf } from '../src/games/shogun/pad';

const LINK = 'sun.4/kozuke.A.castle.temple/shinano.B';
const shows = (link: string, province: string) =>
  REGIONS.some((region) => provincesOf(fromAddress(link), region).some(({ name }) => name === province));

describe('a link to the pad', () => {
  it('carries what was entered, and comes back the same', () => {
    const entered = fromAddress(LINK);
    expect(entered.provinces).toEqual({
      kozuke: { owner: 0, buildings: ['castle', 'temple'] },
      shinano: { owner: 1, buildings: [] },
    });
    expect(entered.rest).toEqual([]);
    expect(addressOf(fromAddress(addressOf(entered)))).toBe(addressOf(entered));
  });

  it('of nothing is an empty pad', () => {
    expect(isEmpty(fromAddress(''))).toBe(true);
    expect(addressOf(fromAddress(''))).toBe('');
  });

  it('names a province as events do, too', () => {
    expect(fromAddress('sun.4/province-kai.C').provinces).toEqual({ kai: { owner: 2, buildings: [] } });
  });

  it.each([
    ['an unknown province', 'sun.4/edo.A', 'sun 4; edo A'],
    ['an unknown letter', 'sun.4/kai.X', 'sun 4; kai X'],
    ['no letter', 'sun.4/kai', 'sun 4; kai'],
    ['an unknown building', 'sun.4/kai.A.castle.tower', 'sun 4; kai A castle tower'],
    ['a building twice', 'sun.4/kai.A.castle.castle', 'sun 4; kai A castle castle'],
    ['a province twice', 'sun.4/kai.A/kai.B', 'sun 4; kai A; kai B'],
    ['too many buildings', 'sun.4/kai.A.castle.temple', 'sun 4; kai A castle temple'],
    ['an owner who does not play', 'sun.3/kai.E', 'sun 3; kai E'],
    ['a province out of play', 'sun.3/iwami.A', 'sun 3; iwami A'],
    ['too many players', 'sun.6', 'sun 6'],
    ['no number of players', 'moon', 'moon '],
    ['a word too many', 'sun.4.x', 'sun 4 x'],
    ['no such side', 'star.4/kai.A', 'star 4; kai A'],
  ])('tells the server of %s', (_, link, position) => {
    const entered = fromAddress(link);
    expect(positionOf(entered)).toBe(position);
    expect(isEmpty(entered)).toBe(false);
    expect(positionOf(fromAddress(addressOf(entered)))).toBe(position);
    expect(isEmpty(cleared(entered))).toBe(true);
  });
});

describe('the pad', () => {
  it('shows a province out of play only while somebody has it, so that it can be taken away', () => {
    expect(shows('sun.4', 'iwami')).toBe(true);
    expect(shows('sun.3', 'iwami')).toBe(false);
    expect(shows('sun.3/iwami.A', 'iwami')).toBe(true);
  });

  it('shows whose a province is, even of somebody who does not play', () => {
    expect(ownerIn(fromAddress('sun.3/kai.E'), 'kai')).toBe(4);
    expect(ownerIn(fromAddress('sun.3'), 'kai')).toBe(-1);
  });
});

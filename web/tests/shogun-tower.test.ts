import { describe, expect, it } from 'vitest';
import { GREEN, type ShogunView } from '../src/games/shogun/model';
import { countOf } from '../src/games/shogun/tower';

const [NONE, WON, HELD] = [0, 1, 2];
const cubes = (counts: Record<number, number>) => Array.from({ length: GREEN + 1 }, (_, colour) => counts[colour] ?? 0);
const settled = (outcome: number, attacker: number, defender: number, fell: object, tray: object = {}) =>
  ({ outcome, attacker, defender, fell: cubes({ ...fell }), tray: cubes({ ...tray }) }) as unknown as ShogunView;
const counted = (view: ShogunView) => countOf(view)?.sides.map(({ colour, cubes }) => [colour, cubes]);

describe('what a fight came to', () => {
  it('is told when it is settled', () => {
    expect(countOf(settled(NONE, 1, 2, { 0: 3, 1: 1 }, { 0: 3, 1: 1 }))).toBeNull();
  });

  it('counts what has left the tray, attackers first, and peasants beside the defender', () => {
    expect(counted(settled(WON, 1, 2, { 0: 3, 1: 1, 2: 4, [GREEN]: 1 }, { 2: 4 }))).toEqual([
      [0, 3],
      [1, 1],
      [GREEN, 1],
    ]);
  });

  it('says so if peasants stay on the tray', () => {
    const view = settled(HELD, 3, 1, { 0: 2, 2: 1, [GREEN]: 2 }, { [GREEN]: 2 });
    expect(counted(view)).toEqual([
      [2, 1],
      [0, 2],
    ]);
    expect(countOf(view)!.idle).toBe(true);
  });

  it('has peasants where a player is missing, even if none fell out', () => {
    expect(counted(settled(WON, 2, 0, { 1: 2 }))).toEqual([
      [1, 2],
      [GREEN, 0],
    ]);
    expect(counted(settled(HELD, 0, 2, { 1: 3, [GREEN]: 1 }))).toEqual([
      [1, 3],
      [GREEN, 1],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { naishi, samurai } from '../src/api/records';
import { toldRow } from '../src/games/shared/custom';

const OVER = samurai.Phase.indexOf('over');
const TURN = samurai.Phase.indexOf('turn');
const captured = [
  [1, 0, 2],
  [0, 3, 0],
];
const row = (view: object, seat: number, eye: number) => toldRow(view, samurai.customs, 'captured', seat, eye);

describe('what custom keeps quiet', () => {
  it('is told to its own seat only, as long as the custom holds', () => {
    const view = { screened: true, phase: TURN, captured };
    expect(row(view, 0, 0)).toEqual([1, 0, 2]);
    expect(row(view, 1, 0)).toBeNull();
    expect(row(view, 0, -2)).toBeNull();
  });

  it('is told to all where the table has no such custom, and when it has ended', () => {
    for (const view of [
      { screened: false, phase: TURN, captured },
      { screened: true, phase: OVER, captured },
    ]) {
      expect(row(view, 1, 0)).toEqual([0, 3, 0]);
      expect(row(view, 1, -2)).toEqual([0, 3, 0]);
    }
  });

  it('is told to nobody where the room says so', () => {
    for (const eye of [0, 1, -2]) expect(toldRow({ phase: 4 }, naishi.customs, 'discards', 0, eye)).toBeNull();
  });
});

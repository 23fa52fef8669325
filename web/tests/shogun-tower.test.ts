import { describe, expect, it } from 'vitest';
import type { StepTold } from '../src/api/types';
import { GREEN } from '../src/games/shogun/facts';
import type { ShogunView } from '../src/games/shogun/model';
import { countOf } from '../src/games/shogun/tower';

const [NONE, WON] = [0, 1];
const view = (outcome: number) => ({ outcome }) as unknown as ShogunView;
const step = (...events: [string, object][]) =>
  ({ seat: -1, move: '', events: events.map(([code, args]) => ({ code, args, rule: 'G12' })) }) as unknown as StepTold;
const told = (code: string, args: object, ...more: [string, object][]) => [step([code, args], ...more)];
const counted = (log: StepTold[]) => countOf(view(WON), log)?.sides.map(({ colour, cubes }) => [colour, cubes]);

const BATTLE = { attacker: 0, attackers: 3, defender: 1, defenders: 1, peasants: 1, seat: 0 };

describe('what a fight came to', () => {
  it('is told when it is settled, and no longer once another begins', () => {
    expect(countOf(view(WON), told('event-threw', { seat: 0, count: 3 }))).toBeNull();
    expect(countOf(view(NONE), told('event-won', BATTLE))).toBeNull();
  });

  it('is what was told last', () => {
    const log = [
      ...told('event-held', { ...BATTLE, seat: 1 }),
      ...told('event-won', BATTLE),
      ...told('event-moved', {}),
    ];
    expect(countOf(view(WON), log)).toMatchObject({ verdict: 'tower-won', winner: 0, idle: false });
  });

  it('names attackers first, then the defender and the peasants', () => {
    expect(counted(told('event-won', BATTLE))).toEqual([
      [0, 3],
      [1, 1],
      [GREEN, 1],
    ]);
  });

  it('names only those who took a side', () => {
    const { peasants: _, ...alone } = BATTLE;
    expect(counted(told('event-won', alone))).toEqual([
      [0, 3],
      [1, 1],
    ]);
    expect(counted(told('event-revolt-beaten', { defender: 1, defenders: 3, peasants: 0, seat: 1 }))).toEqual([
      [1, 3],
      [GREEN, 0],
    ]);
  });

  it('says so if peasants stay on the tray', () => {
    const log = told('event-held', BATTLE, ['event-green-stays', { count: 2 }]);
    expect(countOf(view(WON), log)!.idle).toBe(true);
  });
});

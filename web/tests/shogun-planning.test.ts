import { describe, expect, it } from 'vitest';
import { marchesOf, marchMove, placesOf, provinceMoves, wordsAfter } from '../src/games/shogun/choice';
import { CHEST0, provinceNamed } from '../src/games/shogun/facts';
import type { ShogunView } from '../src/games/shogun/model';
import { noticesOf, passesAt, saidOf, throwsOf, yieldOf } from '../src/games/shogun/outlook';
import {
  BID,
  difference,
  emptyPlan,
  handOf,
  laid,
  layingOf,
  layMove,
  orderOf,
  swapped,
} from '../src/games/shogun/planning';

const card = (name: string) => provinceNamed(name)!.index + 1;
const [kai, aki] = [card('kai'), card('aki')];
const [CASTLE, TAX] = [1, 5];
const planOf = (cards: Record<number, number>) => emptyPlan.map((_, place) => cards[place] ?? 0);
const told = (code: string, args: Record<string, unknown> = {}) => ({ code, args, rule: 'G10' });

describe('laying cards', () => {
  it('is a move of the server', () => {
    expect(layMove(TAX, kai)).toBe('plan tax kai');
    expect(layMove(TAX, CHEST0 + 2)).toBe('plan tax chest2');
    expect(layMove(BID, CHEST0 + 3)).toBe('bid 3');
    expect(layMove(BID, kai)).toBe('bid kai');
  });

  it('leaves where a card lay what lies where it goes', () => {
    const plan = planOf({ [TAX]: kai, [CASTLE]: aki });
    expect(laid(plan, kai, CASTLE)).toEqual(planOf({ [TAX]: aki, [CASTLE]: kai }));
    expect(swapped(plan, TAX, CASTLE)).toEqual(laid(plan, kai, CASTLE));
    expect(laid(emptyPlan, kai, CASTLE)).toEqual(planOf({ [CASTLE]: kai }));
  });

  it('takes back and plays no more than has changed', () => {
    const [now, next] = [planOf({ [TAX]: kai, [CASTLE]: aki }), planOf({ [TAX]: aki })];
    expect(difference(now, next)).toEqual({ back: ['plan castle aki', 'plan tax kai'], moves: ['plan tax aki'] });
    expect(difference(now, now)).toEqual({ back: [], moves: [] });
  });

  it('leaves the other cards in the hand', () => {
    const view = { owner: Array<number>(60).fill(0) } as unknown as ShogunView;
    view.owner[kai - 1] = view.owner[aki - 1] = 1;
    const hand = handOf(view, 0, planOf({ [TAX]: kai, [BID]: CHEST0 }));
    expect(hand).toEqual([aki, ...[1, 2, 3, 4].map((chests) => CHEST0 + chests)]);
    expect(layingOf(hand, ['plan castle aki'])).toEqual(planOf({ [CASTLE]: aki }));
  });

  it('follows the open action cards; the others come later', () => {
    const { open, later } = orderOf({ row: [TAX, 2, 9, CASTLE, 4, 0, 0, 0, 0, 0] } as unknown as ShogunView);
    expect(open).toEqual([TAX, 2, 9, CASTLE, 4]);
    expect(later).toEqual([3, 6, 7, 8, 10]);
  });
});

describe('marches', () => {
  const legal = ['battle kai->suruga 2', 'battle kai->suruga 1', 'move kai->shinano 1', 'stay'];

  it('are gathered by their targets', () => {
    const [attack, move] = marchesOf(legal);
    expect([attack!.act, attack!.counts, move!.act]).toEqual(['battle', [1, 2], 'move']);
    expect(marchMove(attack!, 2)).toBe('battle kai->suruga 2');
  });

  it('and other moves name provinces and words', () => {
    expect(placesOf(['battle kai->suruga 2'])).toEqual({ source: kai - 1, target: card('suruga') - 1 });
    expect(placesOf(['stay'])).toEqual({ source: -1, target: -1 });
    expect([...provinceMoves(['take kai', 'draw'])]).toEqual([[kai - 1, 'take kai']]);
    expect(wordsAfter(['deploy 5', 'deploy 6', 'stay'], 'deploy')).toEqual(['5', '6']);
  });
});

describe('what the server says', () => {
  const outlook = [
    told('outlook-chests', { now: 5, after: '1–3' }),
    told('outlook-tax', { action: 'action-tax', province: 'province-kai', count: '5–7' }),
    told('warning-no-place', { action: 'action-castle' }),
    told('doubt-chests', { action: 'action-deploy5', count: 3 }),
  ];

  it('lies where its place is, certain or not', () => {
    expect(noticesOf(outlook).map(({ place, sure }) => [place, sure])).toEqual([
      [CASTLE, true],
      [6, false],
    ]);
    expect(yieldOf(outlook, TAX)).toBe('5–7');
    expect(yieldOf(outlook, CASTLE)).toBe('');
    expect([CASTLE, TAX, 6].filter((place) => passesAt(outlook, place))).toEqual([]);
    const passing = [{ code: 'outlook-passes', args: { action: 'action-tax' }, rule: 'G10' }];
    expect([CASTLE, TAX].filter((place) => passesAt(passing, place))).toEqual([TAX]);
    expect(saidOf(outlook, 'outlook-chests')?.args.after).toBe('1–3');
  });

  it('tells what a march throws, with the armies that are chosen', () => {
    const args = {
      source: 'province-kai',
      target: 'province-suruga',
      seat: 0,
      attack_more: 1,
      tray: 2,
      peasants_fight: 0,
    };
    const [march] = marchesOf(['battle kai->suruga 1']);
    const defended = throwsOf([told('outlook-march', { ...args, rival: 2, defenders: 4, defence_more: 0 })], march!, 3);
    expect(defended).toEqual({
      sides: [
        { seat: 0, count: 3, more: 1 },
        { seat: 2, count: 4, more: 0 },
      ],
      tray: 2,
      joined: false,
    });
    const neutral = throwsOf([told('outlook-march-neutral', { ...args, peasants: 2, peasants_fight: 1 })], march!, 1);
    expect([neutral!.sides[1], neutral!.joined]).toEqual([{ seat: 'peasant', count: 2, more: 0 }, true]);
    expect(throwsOf(outlook, march!, 1)).toBeNull();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { shogun } from '../src/api/records';
import { CHEST0, provinceNamed, PROVINCES } from '../src/games/shogun/facts';
import type { ShogunView } from '../src/games/shogun/model';
import { BID, emptyPlan, layMove } from '../src/games/shogun/planning';
import { Planner } from '../src/games/shogun/planning.svelte';

const card = (name: string) => provinceNamed(name)!.index + 1;
const [kai, aki] = [card('kai'), card('aki')];
const [CASTLE, TAX] = [1, 5];
const BIDS = { code: 'outlook-cards', args: { laid: 0, needed: 11, bid: 3 }, rule: 'G7' };

/** A planner for the first seat, who has Kai and Aki and may play these moves. */
function planner(cards: Record<number, number>, legal: string[]) {
  const view = {
    phase: shogun.Phase.indexOf('plan'),
    plan: [emptyPlan.map((_, place) => cards[place] ?? 0)],
    ready: [0],
    row: [CASTLE, TAX],
    owner: PROVINCES.map(({ index }) => Number([kai, aki].includes(index + 1))),
  } as unknown as ShogunView;
  const [rearrange, whyNot] = [vi.fn(() => Promise.resolve()), vi.fn()];
  const world = { view, eye: 0, legal, outlook: [BIDS], rearrange, whyNot };
  return { planner: new Planner(world), rearrange, whyNot };
}

describe('a card that is picked up', () => {
  it('goes where the server says that it may be laid', () => {
    const { planner: me, rearrange } = planner({}, [layMove(TAX, kai)]);
    me.card(kai);
    expect([me.fits(TAX), me.fits(CASTLE)]).toEqual([true, false]);
    me.place(TAX);
    expect(rearrange).toHaveBeenCalledWith([], [layMove(TAX, kai)]);
  });

  it('is asked about where it may not be laid', () => {
    const { planner: me, rearrange, whyNot } = planner({}, [layMove(TAX, kai)]);
    me.card(kai);
    me.place(CASTLE);
    expect(whyNot).toHaveBeenCalledWith(layMove(CASTLE, kai));
    expect(rearrange).not.toHaveBeenCalled();
  });

  it('changes places with what lies there, which the server cannot have been asked', () => {
    const { planner: me, rearrange } = planner({ [TAX]: kai, [CASTLE]: aki }, ['bid 0']);
    me.place(TAX);
    expect(me.fits(CASTLE)).toBe(true);
    me.place(CASTLE);
    const [back, moves] = [
      [layMove(CASTLE, aki), layMove(TAX, kai)],
      [layMove(CASTLE, kai), layMove(TAX, aki)],
    ];
    expect(rearrange).toHaveBeenCalledWith(back, moves);
  });

  it('is no higher bid than the server says', () => {
    const { planner: me, whyNot } = planner({ [BID]: CHEST0 + 1 }, ['plan tax kai']);
    me.card(CHEST0 + 4);
    expect(me.fits(BID)).toBe(false);
    me.place(BID);
    expect(whyNot).toHaveBeenCalledWith('bid 4');
  });
});

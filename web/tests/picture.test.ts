import { beforeEach, describe, expect, it } from 'vitest';
import type { PictureCell, PictureStrip } from '../src/api/types';
import { roomText, type RoomText, text } from '../src/lib/text.svelte';
import { cellWords, labelOf, tablesOf } from '../src/plain/words';

const NAMES = ['Aiko', 'Ben'];
const cell = (name: string, more: Partial<PictureCell> = {}): PictureCell => ({
  name,
  number: null,
  seat: -1,
  place: '',
  holds: [],
  ...more,
});
const strip = (label: string, cells: PictureCell[], more: Partial<PictureStrip> = {}): PictureStrip => ({
  label,
  cells,
  seat: -1,
  columns: false,
  ...more,
});

let room: RoomText;
beforeEach(async () => {
  await text.switch('en');
  room = await roomText('shogun');
});

describe('a place in words', () => {
  const said = (one: PictureCell) => cellWords(one, room, NAMES);

  it('tells what lies there, how many of it, and whose it is', () => {
    expect(said(cell('province-kai'))).toBe('Kai');
    expect(said(cell('chests', { number: 3 }))).toBe('chests ×3');
    expect(said(cell('', { seat: 1 }))).toBe('Ben');
    expect(said(cell('armies', { seat: 0, number: 0 }))).toBe('armies (Aiko) 0');
    expect(said(cell('', { number: 4 }))).toBe('4');
  });

  it('tells where it is, and what else lies there', () => {
    expect(said(cell('province-kai', { place: 'action-tax' }))).toMatch(/^.+: Kai$/);
    const held = [cell('armies', { number: 2 }), cell('building-castle')];
    expect(said(cell('province-kai', { seat: 1, holds: held }))).toBe('Kai (Ben): armies ×2, castle');
  });

  it('is named by itself where it has no name', () => {
    expect(said(cell('province-kai', { place: 'g18' }))).toBe('g18: Kai');
  });
});

describe('a picture in words', () => {
  it('names whose line it is', () => {
    expect(labelOf(strip('label-plan', [], { seat: 0 }), room, NAMES)).toBe('Aiko: Plan');
    expect(labelOf(strip('label-tray', []), room, NAMES)).toBe('On the tray');
  });

  it('puts lines whose places line up into one table', () => {
    const row = (label: string, count: number) => strip(label, Array(count).fill(cell('x')), { columns: true });
    const parts = tablesOf([row('a', 5), row('b', 5), row('c', 3), strip('d', []), strip('e', []), row('f', 3)]);
    expect(parts.map((part) => part.map(({ label }) => label).join(''))).toEqual(['ab', 'c', 'd', 'e', 'f']);
  });
});

import { describe, expect, it } from 'vitest';
import { type Choice, fitting, NOTHING, readAll, slotHex, touchHex, touchTile } from '../src/games/samurai/choice';
import { settlementOf } from '../src/games/samurai/map';
import { KINDS, type SamuraiView } from '../src/games/samurai/model';

const LEGAL = ['helmet3 n5', 'helmet3 n6', 'ship1 n7', 'swap edo.helmet kyoto.buddha', 'end turn'];
const options = readAll(LEGAL);
const at = (town: string) => settlementOf(town)!.hex.id;

/** A board with these figures and nothing else. */
function board(figures: Record<string, string[]>): SamuraiView {
  const rows: number[][] = [];
  for (const [town, kinds] of Object.entries(figures)) {
    rows[settlementOf(town)!.hex.settlement] = KINDS.map((kind) => Number(kinds.includes(kind)));
  }
  return { figures: rows } as unknown as SamuraiView;
}
const view = board({ edo: ['helmet', 'rice'], kyoto: ['buddha'], kii: ['rice'] });
const chosen = (choice: Partial<Choice>): Choice => ({ ...NOTHING, ...choice });

describe('legal moves on the map', () => {
  it('are all but the button below it, and fit what was touched', () => {
    expect(options.map(({ text }) => text)).toEqual(LEGAL.slice(0, -1));
    expect(fitting(options, chosen({ tile: 'helmet3' })).map(({ hex }) => hex)).toEqual(['n5', 'n6']);
    expect(fitting(options, chosen({ slot: 'kyoto.buddha' })).map(({ text }) => text)).toEqual([LEGAL[3]]);
  });
});

describe('a touch', () => {
  it('plays a tile where it may lie', () => {
    expect(touchHex(view, options, chosen({ tile: 'helmet3' }), 'n6')).toEqual({ kind: 'play', move: 'helmet3 n6' });
  });

  it('takes the two figures of an exchange one after the other', () => {
    const first = touchHex(view, options, chosen({ tile: 'swap' }), at('edo'));
    expect(first).toMatchObject({ kind: 'choose', choice: { slot: 'edo.helmet' } });
    const choice = (first as { choice: Choice }).choice;
    expect(touchHex(view, options, choice, slotHex('kyoto.buddha'))).toEqual({ kind: 'play', move: LEGAL[3] });
  });
});

describe('a touch that leads to no move asks the server why not, by what was touched', () => {
  const whyNot = (move: string) => ({ kind: 'why-not', move });

  it('a tile on a hex', () => {
    expect(touchHex(view, options, chosen({ tile: 'ship1' }), 'n5')).toEqual(whyNot('ship1 n5'));
    expect(touchTile(options, NOTHING, 'ronin1')).toEqual(whyNot('ronin1'));
  });

  it('an exchange on a hex or in a settlement whose figures cannot be taken', () => {
    expect(touchHex(view, options, chosen({ tile: 'swap' }), 'n5')).toEqual(whyNot('swap n5'));
    expect(touchHex(view, options, chosen({ tile: 'swap' }), at('kii'))).toEqual(whyNot('swap kii'));
  });

  it('a first figure and the settlement of another', () => {
    const choice = chosen({ tile: 'swap', slot: 'edo.helmet' });
    expect(touchHex(view, options, choice, at('kii'))).toEqual(whyNot('swap edo.helmet kii.rice'));
    expect(touchHex(view, options, choice, at('akita'))).toEqual(whyNot('swap edo.helmet akita.helmet'));
  });
});

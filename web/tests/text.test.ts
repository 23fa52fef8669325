import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, Told, Why } from '../src/api/types';
import { house } from '../src/lib/house.svelte';
import { type RoomText, roomText, text } from '../src/lib/text.svelte';

const NAMES = ['Aiko', 'Ben', 'Csilla'];
const told = (code: string, args: Record<string, unknown>) => ({ code, args }) as unknown as Told;
const why = (code: string, args: Record<string, unknown> = {}, rule = '') =>
  ({ kind: 'illegal', code, args, rule, missed: null }) as unknown as Why;

let room: RoomText;

beforeEach(async () => {
  await text.switch('en');
  house.games = [{ name: 'naishi', things: ['card-'] } as GameInfo];
  room = await roomText('naishi');
});

describe('a sentence', () => {
  it('is its code where there is no text, and warns where an argument is missing', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(text.say('no-such-text')).toBe('no-such-text');
    expect(warned).not.toHaveBeenCalled();
    text.say('table-result-other');
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('names several things one after the other', () => {
    expect(text.say('table-result-shared', { names: text.list(NAMES) })).toContain('Aiko, Ben, and Csilla');
  });

  it('is in another language as soon as that is here, all at once', async () => {
    const english = [text.say('table-stopped'), room.name('card-mountain')];
    await text.switch('pl');
    const polish = [text.say('table-stopped'), room.name('card-mountain')];
    expect(text.language).toBe('pl');
    expect(polish).not.toEqual(english);
    expect(polish[1]).not.toBe(english[1]);
    expect(await roomText('naishi')).toBe(room);
  });

  it('is in the language that was asked for last', async () => {
    vi.resetModules();
    const { text } = await import('../src/lib/text.svelte');
    await text.switch('hu');
    await text.switch('en');
    const late = text.switch('pl'); // whose texts are still to be fetched
    await text.switch('hu');
    await late;
    expect(text.language).toBe('hu');
    expect(document.documentElement.lang).toBe('hu');
  });
});

describe('a name', () => {
  it('has the form that a sentence asks for', async () => {
    await text.switch('pl');
    expect(room.name('card-mountain')).not.toBe(room.name('card-mountain', 'acc'));
  });

  it('is the thing itself where there is no such name or form', () => {
    expect(room.name('flurb')).toBe('flurb');
    expect(room.name('card-mountain', 'flurb')).toBe('card-mountain');
  });
});

describe('an event', () => {
  it('speaks to whoever acts, and of whoever else does', () => {
    const recalled = (reader: number) => room.tell(told('event-declared', { seat: 1 }), reader, NAMES);
    expect(recalled(1)).toMatch(/^You /);
    expect(recalled(0)).toMatch(/^Ben /);
  });

  it('names all who share a victory, and otherwise speaks to the winner', async () => {
    const samurai = await roomText('samurai');
    const over = (winners: number[], reader: number) =>
      samurai.tell(told('event-over', { winners, why: 'tie' }), reader, NAMES);
    expect(over([0, 2], 1)).toContain('Aiko, Csilla');
    expect(over([0], 1)).toContain('Aiko');
    expect(over([0], 0)).toMatch(/[Yy]ou/);
  });
});

describe('the button that closes a turn', () => {
  it('is called as all rooms call it, as the room does, or by the words of its move', async () => {
    expect(room.closing('end turn')).toBe('End turn');
    expect((await roomText('shogun')).closing('stay')).toBe('Stay here');
    expect(room.has('closing-stay')).toBe(false);
    expect(room.closing('develop fort')).toBe(`Develop ${room.word('fort')}`);
  });
});

describe('a refusal', () => {
  it('has words, and a rule with its title', () => {
    const refused = why('nothing-to-undo', {}, 'N7');
    expect(room.reason(refused)).not.toContain('nothing-to-undo');
    expect(room.rule(refused)).toBe(`Rule N7: ${room.say('rule-N7-title')}`);
    expect(room.rule(why('nothing-to-undo'))).toBe('');
  });

  it('lists in words what could stand there', () => {
    const said = room.reason(why('unknown-word', { word: 'castle', expected: ['develop', 'flurb.fort'] }));
    expect(said).toContain('castle');
    expect(said).toContain(`${room.word('develop')}, flurb.${room.word('fort')}`);
  });

  it('names the code of what this client does not know yet', () => {
    expect(room.reason(why('brand-new'))).toContain('brand-new');
  });
});

describe('numbers and times', () => {
  it('are written as people of a language write them', async () => {
    expect(text.percent(0.634)).toBe('63%');
    expect(text.list(['a', 'b'], 'disjunction')).toBe('a or b');
    await text.switch('hu');
    expect(text.list(['a', 'b'], 'disjunction')).toBe('a vagy b');
  });

  it('count days by the calendar, and none of the future', () => {
    const now = new Date(2026, 10, 19, 0, 30).getTime();
    const ago = (...at: [number, number, number, number, number]) => text.daysAgo(new Date(...at).getTime(), now);
    expect(ago(2026, 10, 19, 0, 10)).toBe('today');
    expect(ago(2026, 10, 18, 23, 50)).toBe('yesterday');
    expect(ago(2026, 9, 20, 12, 0)).toBe('30 days ago');
    expect(ago(2026, 10, 20, 0, 10)).toBe('today');
  });

  it('say how long ago something was, and nothing of the future', () => {
    const ago = (seconds: number) => text.ago(0, seconds * 1000);
    expect(ago(5)).toBe('now');
    expect(ago(119)).toBe('1 minute ago');
    expect(ago(3600)).toBe('1 hour ago');
    expect(ago(2 * 86_400)).toBe('2 days ago');
    expect(ago(-100)).toBe('now');
  });
});

import { describe, expect, it } from 'vitest';
import { choicesAfter, FEW } from '../src/plain/narrow';

const CARDS = Array.from({ length: FEW + 1 }, (_, card) => String(card + 1));
const plan = ['tax', 'rice', 'castle'].flatMap((place) => CARDS.map((card) => `plan ${place} ${card}`));
const words = (moves: string[], begun: string[]) => choicesAfter(moves, begun).map((choice) => choice.words.join(' '));

describe('choosing a move word by word', () => {
  it('offers the words that can come next, in the order of the moves', () => {
    expect(words([...plan, 'bid 1', 'ready'], [])).toEqual(['plan', 'bid 1', 'ready']);
    expect(words([...plan, 'ready'], ['plan'])).toEqual(['plan tax', 'plan rice', 'plan castle']);
  });

  it('passes over words that leave no choice', () => {
    expect(words(plan, [])).toEqual(['plan tax', 'plan rice', 'plan castle']);
    const both = CARDS.flatMap((card) => [`swap row ${card} left`, `swap row ${card} right`]);
    expect(words([...both, 'end turn'], [])).toEqual(['swap row', 'end turn']);
  });

  it('lists whole moves as soon as there are few', () => {
    expect(
      words(
        CARDS.slice(1).map((card) => `take ${card}`),
        [],
      ),
    ).toEqual(CARDS.slice(1).map((card) => `take ${card}`));
    expect(words(plan, ['plan', 'tax'])).toEqual(CARDS.map((card) => `plan tax ${card}`));
  });

  it('knows a move that is the beginning of others', () => {
    const moves = ['march', ...CARDS.map((card) => `march ${card}`)];
    expect(words(moves, ['march'])).toEqual(moves);
    expect(choicesAfter(moves, ['march'])[0]).toEqual({ words: ['march'], moves: ['march'] });
  });

  it('takes whole words only, and offers nothing after words with which no move begins', () => {
    expect(choicesAfter(plan, ['pla'])).toEqual([]);
    expect(choicesAfter([], [])).toEqual([]);
  });

  it('leads to every move, and to each in one way', () => {
    const moves = [
      ...plan,
      ...CARDS.map((card) => `bid ${card}`),
      'ready',
      'march',
      ...CARDS.map((one) => `march ${one} 2`),
    ];
    const reached = (begun: string[]): string[] =>
      choicesAfter(moves, begun).flatMap((choice) =>
        choice.moves.length === 1 ? choice.moves : reached(choice.words),
      );
    expect(reached([]).sort()).toEqual([...moves].sort());
  });
});

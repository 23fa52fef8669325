import { expect, it } from 'vitest';
import { oneAtATime } from '../src/lib/oneatatime';

const ticks = () => new Promise((resolve) => setTimeout(resolve));

it('does what was called for meanwhile once, when the last is over', async () => {
  const ends: (() => void)[] = [];
  const act = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  void act();
  void act();
  void act();
  expect(ends.length).toBe(1);
  ends[0]!();
  await ticks();
  expect(ends.length).toBe(2);
  ends[1]!();
  await ticks();
  expect(ends.length).toBe(2);
  void act();
  expect(ends.length).toBe(3);
});

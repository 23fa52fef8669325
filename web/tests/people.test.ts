import { beforeEach, expect, it } from 'vitest';
import type { Chair } from '../src/api/types';
import { text } from '../src/lib/text.svelte';
import { namesOf } from '../src/table/people';

const chair = (name: string) => ({ kind: 'person', name, bot: '', stand_in: 'level2' }) as unknown as Chair;

beforeEach(() => text.switch('en'));

it('people who were deleted are called somebody, and told apart', () => {
  expect(namesOf([chair('Ada'), chair('')])).toEqual(['Ada', 'Somebody']);
  const [first, second] = namesOf([chair(''), chair('')]);
  expect(first).toContain('Somebody');
  expect(second).toContain('Somebody');
  expect(first).not.toBe(second);
});

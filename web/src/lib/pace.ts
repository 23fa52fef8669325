import type { Pace } from '../api/types';
import { text } from './text.svelte';

/** How fast a table is played, in a few words. */
export function paceOf(pace: Pace): string {
  const { kind, minutes, increment, days } = pace;
  return text.say(`pace-${kind}`, { minutes, increment, days });
}

import type { Room } from '../index';
import Board from './Board.svelte';
import Pad from './Pad.svelte';

/** The rule that an event comes from, for the log. */
const rules: Record<string, string> = {
  'event-took': 'S3',
  'event-ready': 'S3',
  'event-hands-ready': 'S3',
  'event-placed': 'S3',
  'event-laid': 'S4',
  'event-drew': 'S4',
  'event-drew-tiles': 'S4',
  'event-passed': 'S4',
  'event-ended-turn': 'S4',
  'event-exchanged': 'S5',
  'event-moved': 'S5',
  'event-swapped': 'S5',
  'event-captured': 'S6',
  'event-tied': 'S6',
  'event-kind-gone': 'S7',
  'event-four-ties': 'S7',
  'event-over': 'S8',
};

export default { Board, Pad, rules } satisfies Room;

import type { Room } from '../index';
import Board from './Board.svelte';
import Pad from './Pad.svelte';

/** The rule that an event comes from, for the log. */
const rules: Record<string, string> = {
  'event-kept': 'N2',
  'event-received': 'N2',
  'event-hands-ready': 'N2',
  'event-developed': 'N4',
  'event-swapped-river': 'N5',
  'event-swapped-row': 'N5',
  'event-swapped-hand': 'N5',
  'event-swapped-column': 'N5',
  'event-discarded': 'N5',
  'event-decreed': 'N6',
  'event-recalled': 'N7',
  'event-declared': 'N8',
  'event-two-piles-empty': 'N8',
  'event-last-turn': 'N8',
  'event-copied': 'N9',
  'event-scored': 'N9',
};

export default { Board, Pad, rules } satisfies Room & { rules: Record<string, string> };

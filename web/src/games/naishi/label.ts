import type { RoomText } from '../../lib/text.svelte';
import type { Spot } from './model';

/** A place in words, for those who hear the board. */
export function label(text: RoomText, spot: Spot, eye: number, names: string[], lit: boolean): string {
  const mine = spot.seat === eye;
  const args = {
    who: mine ? 'you' : 'other',
    name: names[spot.seat] ?? '',
    column: spot.column,
    card: text.name(`card-${spot.card}`),
    left: spot.left,
  };
  const notes = [
    spot.known && text.say(mine ? 'place-seen' : 'place-known'),
    spot.disguised && text.say('place-disguised'),
    spot.kept && text.say('place-kept'),
    lit && text.say('place-lit'),
  ];
  return [text.say(spot.empty ? 'place-empty' : `place-${spot.kind}`, args), ...notes.filter(Boolean)].join('; ');
}

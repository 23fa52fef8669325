// The board in words, for those who hear it.

import type { RoomText } from '../../lib/text.svelte';
import { type Hex, SETTLEMENTS, touching } from './map';
import { isEmptied, type Kind, laidOn, leadOf, type SamuraiView, standingIn } from './model';

export interface Telling {
  text: RoomText;
  view: SamuraiView;
  eye: number;
  names: string[];
}

/** A hex: what it is, what lies there, and which settlements are beside it. */
export function hexLabel(told: Telling, hex: Hex, lit: boolean): string {
  const { text, view } = told;
  const parts = hex.settlement < 0 ? [ground(told, hex), near(told, hex)] : town(told, hex.settlement);
  if (lit) parts.push(text.say('hex-lit'));
  return parts.filter(Boolean).join('; ');

  function ground({ eye, names }: Telling, { id, terrain }: Hex): string {
    const laid = laidOn(view, hex);
    if (!laid) return text.say(`hex-${terrain as 'land' | 'sea'}`, { hex: id });
    return text.say('hex-tile', { hex: id, tile: text.name(`tile-${laid.tile}`), ...who(laid.seat, eye, names) });
  }
}

function near({ text, view }: Telling, hex: Hex): string {
  const around = touching(hex, view.players).map(({ name }) => text.name(`place-${name}`));
  return around.length ? text.say('hex-beside', { places: around.join(', ') }) : '';
}

function town(told: Telling, settlement: number): string[] {
  const { text, view } = told;
  const { name, sort, hex } = SETTLEMENTS[settlement]!;
  const head = text.say('town-name', { name: text.name(`place-${name}`), sort: text.say(`town-${sort}`), hex: hex.id });
  if (isEmptied(view, settlement)) return [head, text.say('town-captured')];
  const figures = standingIn(view, settlement).map((kind) => lead(told, settlement, kind));
  return [head, ...(figures.length ? figures : [text.say('town-empty')]), openLand(told, settlement)];
}

/** Who leads a figure, with all sums that there are. */
export function lead(told: Telling, settlement: number, kind: Kind): string {
  const { text, view, eye, names } = told;
  const { sums, leader, tied } = leadOf(view, settlement, kind);
  const figure = text.name(`figure-${kind}`);
  const shown = sums
    .map((sum, seat) => ({ sum, name: names[seat] ?? '' }))
    .filter(({ sum }) => sum > 0)
    .map(({ sum, name }) => `${name} ${sum}`)
    .join(', ');
  if (leader !== null) return text.say('town-lead', { figure, sums: shown, ...who(leader, eye, names) });
  return text.say(tied ? 'town-tied' : 'town-nobody', { figure, sums: shown });
}

export const openLand = ({ text, view }: Telling, settlement: number) =>
  text.say('town-open', { count: view.open[settlement] ?? 0 });

export const who = (seat: number, eye: number, names: string[]) => ({
  who: seat === eye ? 'you' : 'other',
  name: names[seat] ?? '',
});

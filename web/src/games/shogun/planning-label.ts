// A plan in words.

import type { RoomText } from '../../lib/text.svelte';
import { ACTIONS, chestsOf, costOf, provinceOf } from './facts';
import { armiesIn, buildingsIn, markersIn, type ShogunView } from './model';
import type { Notice } from './outlook';

export interface PlanTold {
  text: RoomText;
  view: ShogunView;
  seat: number;
}

interface Lying {
  place: number;
  card: number;
  /** The card that is advised for this place, or 0. */
  advised: number;
  /** When it comes; nothing for the bid, 0 if nobody knows. */
  turn?: number;
  /** The action is not taken. */
  passes: boolean;
  notices: Notice[];
}

export function placeName(text: RoomText, place: number): string {
  return place ? text.name(`action-${ACTIONS[place]}`) : text.say('plan-bid');
}

/** A place: what it is for, when it comes, what it costs, what lies there and what speaks against it. */
export function placeLabel(told: PlanTold, { place, card, advised, turn, passes, notices }: Lying): string {
  const { text } = told;
  const cost = costOf(ACTIONS[place] ?? '');
  return [
    placeName(text, place),
    turn === undefined ? '' : turn ? text.say('plan-turn', { turn }) : text.say('plan-later'),
    cost ? text.say('plan-cost', { count: cost }) : '',
    card ? shortLabel(text, card) : text.say('plan-empty'),
    advised ? text.say('plan-advised', { card: shortLabel(text, advised) }) : '',
    passes ? text.say('plan-passes') : '',
    ...notices.map(({ told: { code, args } }) => text.say(code, args)),
  ]
    .filter(Boolean)
    .join('; ');
}

const shortLabel = (text: RoomText, card: number) => {
  const province = provinceOf(card);
  return province ? text.name(`province-${province.name}`) : text.say('plan-chest-card', { count: chestsOf(card) });
};

export function cardLabel({ text, view }: PlanTold, card: number): string {
  const province = provinceOf(card);
  if (!province) return text.say('plan-chest-card', { count: chestsOf(card) });
  const built = buildingsIn(view, province);
  const markers = markersIn(view, province);
  return [
    text.say('plan-card', {
      province: text.name(`province-${province.name}`),
      tax: province.tax,
      rice: province.rice,
      armies: armiesIn(view, province),
      free: province.places - built.length,
    }),
    ...built.map((building) => text.name(`building-${building}`)),
    markers ? text.say('plan-markers', { count: markers }) : '',
  ]
    .filter(Boolean)
    .join('; ');
}

// The board in words, for those who hear it, and for the cards that explain it.

import type { RoomText } from '../../lib/text.svelte';
import { neighboursOf, type Province, regionOf } from './facts';
import { armiesIn, buildingsIn, isDraft, markersIn, ownerOf, type ShogunView } from './model';

export interface Telling {
  text: RoomText;
  view: ShogunView;
  eye: number;
  names: string[];
}

export const who = (seat: number, eye: number, names: string[]) => ({
  who: seat === eye ? 'you' : 'other',
  name: names[seat] ?? '',
});

/** Whose province it is, in words. */
export function ownerLabel({ text, view, eye, names }: Telling, province: Province): string {
  const owner = ownerOf(view, province);
  if (owner >= 0) return text.say('area-owner', who(owner, eye, names));
  return text.say(isDraft(view) ? 'area-free' : 'area-neutral');
}

/** A province in one breath: name, owner, armies, buildings, markers. */
export function provinceLabel(told: Telling, province: Province, lit: boolean): string {
  const { text, view } = told;
  const parts = [`${text.name(`province-${province.name}`)}, ${ownerLabel(told, province)}`];
  const armies = armiesIn(view, province);
  if (armies) parts.push(text.say('area-armies', { count: armies }));
  parts.push(...buildingsIn(view, province).map((kind) => text.name(`building-${kind}`)));
  const markers = markersIn(view, province);
  if (markers) parts.push(text.say('area-markers', { count: markers }));
  if (view.revolting[province.index]) parts.push(text.say('area-revolting'));
  if (lit) parts.push(text.say('area-lit'));
  return parts.join('; ');
}

export const regionLabel = ({ text, view }: Telling, province: Province) =>
  text.name(`region-${regionOf(view, province)}`);

export const neighbourNames = ({ text, view }: Telling, province: Province) =>
  neighboursOf(view, province)
    .map(({ name }) => text.name(`province-${name}`))
    .join(', ');

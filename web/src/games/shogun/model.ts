// What a view of Shogun shows, read as the picture needs it. What may be done is asked of the server.

import { shogun, type ShogunView } from '../../api/records';
import {
  ACTIONS,
  BUILDINGS,
  type Building,
  HAPPENINGS,
  type Province,
  provinceCardsOf,
  provinceOf,
  regionOf,
  SPECIALS,
} from './facts';

export type { ShogunView };
type Phase = (typeof shogun.Phase)[number];

export const phaseOf = (view: ShogunView): Phase => shogun.Phase[view.phase] ?? 'over';
export const seasonOf = (view: ShogunView) => shogun.Season[view.season] ?? 'spring';
export const fightOf = (view: ShogunView) => shogun.Fight[view.fight] ?? 'none';
export const outcomeOf = (view: ShogunView) => shogun.BattleOutcome[view.outcome] ?? 'none';
export const seatsOf = (view: ShogunView) => Array.from({ length: view.players }, (_, seat) => seat);
export const sum = (counts: number[] | undefined) => (counts ?? []).reduce((total, count) => total + count, 0);

/** Starting provinces are still being taken. */
export const isDraft = (view: ShogunView) => ['take', 'turn_up', 'group'].includes(phaseOf(view));
export const isWinter = (view: ShogunView) => seasonOf(view) === 'winter';

/** The seat that owns a province, or -1. */
export const ownerOf = (view: ShogunView, { index }: Province) => (view.owner[index] ?? 0) - 1;
export const armiesIn = (view: ShogunView, { index }: Province) => view.armies[index] ?? 0;
export const markersIn = (view: ShogunView, { index }: Province) => view.markers[index] ?? 0;
export const buildingsIn = (view: ShogunView, { index }: Province): Building[] =>
  BUILDINGS.filter((_, kind) => view.buildings[index]?.[kind]);
export const provincesOf = (view: ShogunView, seat: number): Province[] =>
  provinceCardsOf(view, seat).map((card) => provinceOf(card)!);

/** Who has buildings of a kind in a region, most first. */
export const builtIn = (view: ShogunView, region: string, kind: number): { seat: number; count: number }[] =>
  seatsOf(view)
    .map((seat) => {
      const there = provincesOf(view, seat).filter((province) => regionOf(view, province) === region);
      return { seat, count: sum(there.map(({ index }) => view.buildings[index]?.[kind] ?? 0)) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

// --- Cards that lie open -----------------------------------------------------------------------------

/** The action that is being carried out, or null. */
export function currentAction(view: ShogunView): string | null {
  const phase = phaseOf(view);
  const acting = ['show', 'deploy', 'move', 'battle', 'attack', 'defence', 'throw', 'outcome', 'next'];
  if (!acting.includes(phase) || isWinter(view)) return null;
  return ACTIONS[view.row[view.step] ?? 0] ?? null;
}

export const actionName = (action: number) => ACTIONS[action] ?? 'bid';
export const specialName = (special: number) => SPECIALS[special] ?? 'none';
export const happeningName = (happening: number) => HAPPENINGS[happening] ?? 'none';

/** The events that lie open and have not held yet. */
export const openEvents = (view: ShogunView) => view.open_events.filter(Boolean);

/** The seat at a place of the turn-order track, or -1. */
export const seatAt = (view: ShogunView, place: number) => (view.track[place] ?? 0) - 1;

/** A thing that an event names, without its kind: `province-kai` is kai. */
export const bare = (thing: unknown) => String(thing ?? '').replace(/^[a-z]+-/, '');

// Where things are on a phone, which shows one of them at a time.

import type { StepTold } from '../../api/types';
import { isDraft, phaseOf, type ShogunView } from './model';

export type Tab = 'map' | 'plan' | 'round' | 'players' | 'tower';

/** What there is to be seen. */
export function tabsOf(view: ShogunView, eye: number): Tab[] {
  if (isDraft(view)) return ['map', 'players'];
  const plan: Tab[] = phaseOf(view) === 'plan' && eye >= 0 ? ['plan'] : [];
  return ['map', ...plan, 'round', 'players', 'tower'];
}

/** Where the decision at hand is. */
export function tabOf(view: ShogunView, eye: number, legal: string[]): Tab {
  if (phaseOf(view) === 'plan' && eye >= 0) return 'plan';
  return legal.some((move) => move.startsWith('special ')) ? 'round' : 'map';
}

const THROWS = /^event-(threw|fell|won|held|tied|neutral-held|revolt-|back)/;

/** A throw is being told, or its outcome. */
export const tellsThrow = (step: StepTold | null): boolean => !!step?.events.some(({ code }) => THROWS.test(code));

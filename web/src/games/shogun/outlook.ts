// What the server says lies before me: of my plan, place by place, of what it comes to, and of a march. The rules are
// the server's; here is only where its words lie on the board.

import type { Told } from '../../api/types';
import { ACTIONS, provinceNamed } from './facts';
import type { March } from './choice';
import type { Telling } from './label';
import { bare } from './model';

/** What speaks against a place of the plan. */
export interface Notice {
  place: number;
  /** It will come true; else it may. */
  sure: boolean;
  told: Told;
}

const placeOf = ({ args }: Told) => ACTIONS.indexOf(bare(args.action));

/** What speaks against a plan, in the order of the actions. */
export const noticesOf = (outlook: Told[]): Notice[] =>
  outlook
    .filter(({ code }) => /^(warning|doubt)-/.test(code))
    .map((told) => ({ place: placeOf(told), sure: told.code.startsWith('warning'), told }));

/** What is said of the plan as a whole: `outlook-chests`, `outlook-rice`. */
export const saidOf = (outlook: Told[], code: string): Told | undefined => outlook.find((told) => told.code === code);

/** What the province on a place would bring, as it is written: `5`, `5–7`; nothing if that is not said. */
export const yieldOf = (outlook: Told[], place: number): string => {
  const told = outlook.find((told) => /^outlook-(tax|harvest)$/.test(told.code) && placeOf(told) === place);
  return String(told?.args.count ?? '');
};

/** Whether the action of a place is not taken, because of the card that lies there. */
export const passesAt = (outlook: Told[], place: number): boolean =>
  outlook.some((told) => told.code === 'outlook-passes' && placeOf(told) === place);

/** Cubes of a side that go into the tower. */
export interface Thrown {
  seat: number | 'peasant';
  count: number;
  /** Armies that may come on top, if their player wishes. */
  more: number;
}

export interface Throws {
  sides: Thrown[];
  tray: number;
  /** Whether peasants on the tray help the defender. */
  joined: boolean;
}

/** What an attack would throw into the tower with this number of armies; nothing if that is not said. */
export function throwsOf(outlook: Told[], { source, target }: March, armies: number): Throws | null {
  const told = outlook.find(
    ({ code, args }) =>
      code.startsWith('outlook-march') &&
      provinceNamed(String(args.source)) === source &&
      provinceNamed(String(args.target)) === target,
  );
  if (!told) return null;
  const count = (name: string) => Number(told.args[name] ?? 0);
  const attack = { seat: count('seat'), count: armies, more: count('attack_more') };
  const defence: Thrown =
    'rival' in told.args
      ? { seat: count('rival'), count: count('defenders'), more: count('defence_more') }
      : { seat: 'peasant', count: count('peasants'), more: 0 };
  return { sides: [attack, defence], tray: count('tray'), joined: count('peasants_fight') > 0 };
}

/** What missing rice brings a seat, in words, or nothing. */
export function revoltsOf({ text, eye, names }: Telling, outlook: Told[], seat: number): string | undefined {
  const told = outlook.find(({ code, args }) => code === 'outlook-revolts' && args.seat === seat);
  return told && text.tell(told, eye, names);
}

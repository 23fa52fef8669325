// What a step looks like: which things glide over the board, and which fade.

import type { StepTold, Told } from '../../api/types';
import { provinceNamed } from './facts';
import { SHAPES } from './map';
import { bare } from './model';

/** A place of the board by its `data-place`, or a point of the map. */
export type Where = string | readonly [x: number, y: number];

export interface Flight {
  thing: 'card' | 'army' | 'peasant' | 'chest' | 'rice' | 'revolt' | 'castle' | 'temple' | 'theatre' | 'points';
  seat: number;
  /** How many, if that is to be read. */
  count: number;
  from: Where;
  /** Without this it fades where it is. */
  to: Where | null;
  /** What is not to be drawn before it is there. */
  arrives: string;
  /** What stands on it. */
  label?: string;
}

export const flightsOf = (step: StepTold): Flight[] => step.events.flatMap(tell);

function tell({ code, args }: Told): Flight[] {
  const seat = Number(args.seat ?? -1);
  const count = Number(args.count ?? 1);
  const [province, source, target] = [args.province, args.source, args.target].map(spot);
  const fly = (thing: Flight['thing'], from: Where | null, to: Where | null, number = count, arrives = ''): Flight[] =>
    from ? [{ thing, seat, count: number, from, to, arrives }] : [];
  switch (code) {
    case 'event-took':
      return [card(seat, `card-${bare(args.province)}`, `seat-${seat}`, String(args.province))];
    case 'event-showed':
      return province ? [card(seat, `seat-${seat}`, province, String(args.province))] : [];
    case 'event-showed-chest':
      return [card(seat, `seat-${seat}`, null, `card-chest${count}`)];
    case 'event-placed-group':
    case 'event-deployed':
      return province ? fly('army', `seat-${seat}`, province) : [];
    case 'event-moved':
    case 'event-attacked':
      return source && target ? fly('army', source, target) : [];
    case 'event-built': {
      const kind = bare(args.building) as Flight['thing'];
      return province ? fly(kind, `supply-${kind}`, province, 0, `${bare(args.province)} ${kind}`) : [];
    }
    case 'event-tax':
      return fly('chest', province ?? null, `seat-${seat}`);
    case 'event-rice':
      return fly('rice', province ?? null, `seat-${seat}`);
    case 'event-bid':
      return count ? fly('chest', `seat-${seat}`, null) : [];
    case 'event-unrest':
    case 'event-calmed':
      return fly('revolt', province ?? null, null, 0);
    case 'event-castle-army':
    case 'event-reinforced':
      return fly('army', `seat-${seat}`, province ?? 'tower', 1);
    case 'event-back':
      return fly('army', 'tower', `seat-${seat}`);
    case 'event-back-peasants':
      return fly('peasant', 'tower', 'peasants');
    case 'event-scored':
      return fly('points', `seat-${seat}`, null, Number(args.points ?? 0));
    default:
      return [];
  }
}

const card = (seat: number, from: Where, to: Where | null, label: string): Flight => ({
  thing: 'card',
  seat,
  count: 0,
  from,
  to,
  arrives: '',
  label,
});

function spot(name: unknown): Where | null {
  const province = provinceNamed(String(name ?? ''));
  if (!province) return null;
  const { x, y } = SHAPES[province.index]!;
  return [x, y];
}

// What a step looks like: which tiles and figures glide, and which fade.

import type { StepTold, Told } from '../../api/types';
import { hexOf, R, settlementOf } from './map';
import { type Kind, placesOf, type Place, type SamuraiView } from './model';

/** A place of the board, or a point of the map. */
export type Where = Place | readonly [x: number, y: number];

export interface Flight {
  /** A tile or a figure. */
  thing: string;
  /** Whose tile it is; -1 for a figure. */
  seat: number;
  /** Its size on the map, in units of the sheet. */
  size: number;
  from: Where;
  /** Without this it fades where it is. */
  to: Where | null;
  /** What is not to be drawn before it is there: a hex, or a hex and a kind. */
  arrives: string;
}

const TILE = 1.88 * R;

export function plan(step: StepTold, before: SamuraiView, after: SamuraiView, eye: number): Flight[] {
  return step.events.flatMap((event) => tell(event, before, after, eye));
}

function tell({ code, args }: Told, before: SamuraiView, after: SamuraiView, eye: number): Flight[] {
  const seat = Number(args.seat);
  const home: Place = seat === eye ? 'hand' : `seat-${seat}`;
  const hex = hexOf(String(args.hex));
  const [place, elsewhere] = [bare(args.place), bare(args.elsewhere)];
  const [figure, other] = [bare(args.figure) as Kind, bare(args.other) as Kind];
  const tile = bare(args.tile);
  switch (code) {
    case 'event-laid':
    case 'event-moved':
      return hex ? [lay(tile, seat, home, hex)] : [];
    case 'event-exchanged':
      if (!hex) return [];
      return [
        lay('exchange', seat, home, hex),
        { thing: tile, seat, size: TILE, from: [hex.x, hex.y], to: home, arrives: '' },
      ];
    case 'event-placed':
      return [arrive(after, figure, place, seat === eye ? `supply-${figure}` : `seat-${seat}`)];
    case 'event-swapped':
      return [
        arrive(after, figure, elsewhere, spot(before, figure, place)),
        arrive(after, other, place, spot(before, other, elsewhere)),
      ];
    case 'event-captured':
      return [leave(before, figure, place, `seat-${seat}`)];
    case 'event-tied':
      return [leave(before, figure, place, null)];
    default:
      return [];
  }
}

/** `tile-samurai2` is the samurai2, `place-kyoto` is kyoto. */
const bare = (thing: unknown) => String(thing ?? '').replace(/^\w+-/, '');

function lay(tile: string, seat: number, from: Place, hex: { id: string; x: number; y: number }): Flight {
  return { thing: tile, seat, size: TILE, from, to: [hex.x, hex.y], arrives: hex.id };
}

function arrive(after: SamuraiView, kind: Kind, place: string, from: Where): Flight {
  const to = spot(after, kind, place);
  return { thing: kind, seat: -1, size: R, from, to, arrives: `${settlementOf(place)?.hex.id} ${kind}` };
}

const leave = (before: SamuraiView, kind: Kind, place: string, to: Where | null): Flight => ({
  thing: kind,
  seat: -1,
  size: R,
  from: spot(before, kind, place),
  to,
  arrives: '',
});

/** Where a figure stands, or would stand. */
function spot(view: SamuraiView, kind: Kind, place: string): Where {
  const hex = settlementOf(place)?.hex;
  if (!hex) return [0, 0];
  const found = placesOf(view, hex.settlement, R).find((standing) => standing.kind === kind);
  return found ? [found.x, found.y] : [hex.x, hex.y];
}

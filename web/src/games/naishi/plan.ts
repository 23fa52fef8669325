// What a step looks like: which cards glide, fade and turn, and which emissaries walk.

import type { StepTold, Told } from '../../api/types';
import { below, COLUMNS, EMISSARIES, type Line, type NaishiView, type Place, ROOM, SPACES, type Side } from './model';

export interface Flight {
  from: string;
  to: string;
}
export interface Ghost {
  place: Place;
  card: string;
}
export interface Plan {
  flights: Flight[];
  ghosts: Ghost[];
  turns: Place[];
}

export function plan(step: StepTold, before: NaishiView, after: NaishiView, eye: number): Plan {
  const made: Plan = { flights: walks(before, after, eye), ghosts: [], turns: [] };
  for (const event of step.events) tell(made, event, eye);
  return made;
}

function tell(made: Plan, { code, args }: Told, eye: number): void {
  const seat = Number(args.seat);
  const side: Side = seat === below(eye) ? 'own' : 'other';
  const against: Side = side === 'own' ? 'other' : 'own';
  const line = String(args.line ?? '').replace('line-', '') as Line;
  const column = Number(args.column);
  const [a, b] = [Number(args.a), Number(args.b)];
  switch (code) {
    case 'event-developed':
      made.flights.push({ from: `river-${column}`, to: `${side}-${line}-${column}` });
      made.ghosts.push({ place: `${side}-${line}-${column}`, card: kind(args.discarded) });
      break;
    case 'event-turned-up':
      made.turns.push(`river-${column}`);
      break;
    case 'event-swapped-river':
      exchange(made, `river-${a}`, `river-${b}`);
      break;
    case 'event-swapped-row':
      exchange(made, `${side}-row-${a}`, `${side}-row-${b}`);
      break;
    case 'event-swapped-hand':
      exchange(made, `${side}-hand-${a}`, `${side}-hand-${b}`);
      break;
    case 'event-swapped-column':
      exchange(made, `${side}-row-${column}`, `${side}-hand-${column}`);
      break;
    case 'event-discarded':
      made.ghosts.push(
        { place: `river-${a}`, card: kind(args.first) },
        { place: `river-${b}`, card: kind(args.second) },
      );
      break;
    case 'event-decreed':
      exchange(made, `${side}-${line}-${column}`, `${against}-${line}-${column}`);
      break;
    case 'event-copied':
      made.turns.push(`${side}-${line}-${column}`);
      break;
    case 'event-laid-out':
      if (seat !== eye) made.turns.push(...COLUMNS.map((place): Place => `${side}-hand-${place}`));
      break;
    case 'event-hands-ready':
      made.turns.push(...COLUMNS.flatMap((place): Place[] => [`own-hand-${place}`, `other-hand-${place}`]));
  }
}

const kind = (card: unknown) => String(card).replace('card-', '');

function exchange(made: Plan, one: Place, other: Place): void {
  made.flights.push({ from: one, to: other }, { from: other, to: one });
}

/** Where an emissary stands: the one below fills a space of the court from the left, the other from the right. */
export function slot(space: number, side: Side, index: number): string {
  const name = SPACES[space]!;
  return `${name}-${side === 'own' ? index : ROOM[name] - 1 - index}`;
}

function walks(before: NaishiView, after: NaishiView, eye: number): Flight[] {
  return [0, 1].flatMap((seat) => {
    const [then, now] = [standing(before, seat, eye), standing(after, seat, eye)];
    const left = then.filter((place) => !now.includes(place));
    const come = now.filter((place) => !then.includes(place));
    return come.slice(0, left.length).map((to, index) => ({ from: left[index]!, to }));
  });
}

function standing(view: NaishiView, seat: number, eye: number): string[] {
  const side = seat === below(eye) ? 'own' : 'other';
  const places = Array.from(
    { length: Math.min(view.reserve[seat] ?? 0, EMISSARIES) },
    (_, index) => `reserve-${side}-${index}`,
  );
  SPACES.forEach((_, space) => {
    const count = view.court[space]?.[seat] ?? 0;
    for (let index = 0; index < count; index++) places.push(slot(space, side, index));
  });
  return places;
}

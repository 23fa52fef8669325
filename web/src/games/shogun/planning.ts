// A plan before it is carried out: which cards lie where. What comes of it is said by the server.

import { ACTIONS, cardName, cardsOf, PLACES } from './facts';
import type { ShogunView } from './model';

/** Cards by place: the bid, then the ten actions; 0 is none. */
export type Plan = readonly number[];
export const BID = ACTIONS.indexOf('bid');

export const emptyPlan: Plan = Array<number>(PLACES).fill(0);

/** The move that lays a card on a place. */
export function layMove(place: number, card: number): string {
  if (place === BID) return `bid ${cardName(card).replace('chest', '')}`;
  return `plan ${ACTIONS[place]} ${cardName(card)}`;
}

/** What is to be taken back and played to come from one plan to another. */
export function difference(now: Plan, next: Plan): { back: string[]; moves: string[] } {
  const changed = [...next.keys()].filter((place) => now[place] !== next[place]);
  return {
    back: changed.filter((place) => now[place]).map((place) => layMove(place, now[place]!)),
    moves: changed.filter((place) => next[place]).map((place) => layMove(place, next[place]!)),
  };
}

/** A plan with a card on a place. A card that lay elsewhere leaves there what lay here. */
export function laid(plan: Plan, card: number, place: number): Plan {
  const from = plan.indexOf(card);
  const next = [...plan];
  if (from >= 0) next[from] = plan[place] ?? 0;
  next[place] = card;
  return next;
}

/** Two places with what lies there exchanged. */
export function swapped(plan: Plan, a: number, b: number): Plan {
  return [...plan].with(a, plan[b] ?? 0).with(b, plan[a] ?? 0);
}

/** Cards of a seat that are not laid. */
export const handOf = (view: ShogunView, seat: number, plan: Plan) =>
  cardsOf(view, seat).filter((card) => !plan.includes(card));

/** Cards of the hand by the places where these moves would lay them. */
export const layingOf = (hand: number[], moves: string[]): Plan =>
  emptyPlan.map((_, place) => hand.find((card) => moves.includes(layMove(place, card))) ?? 0);

export interface Order {
  /** Places of the plan in the order of the open action cards. */
  open: number[];
  /** Those whose cards lie face down still. */
  later: number[];
}

export function orderOf({ row }: ShogunView): Order {
  const open = row.filter(Boolean);
  const all = Array.from({ length: PLACES - 1 }, (_, place) => place + 1);
  return { open, later: all.filter((place) => !open.includes(place)) };
}

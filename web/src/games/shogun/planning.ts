// A plan before it is carried out: which cards lie where, what that would cost and bring, and what speaks against it.

import {
  ACTIONS,
  armiesOf,
  BUILDINGS,
  type Building,
  cardName,
  cardsOf,
  chestsOf,
  costOf,
  eventFact,
  neighboursOf,
  PLACES,
  type Province,
  provinceOf,
} from './facts';
import { armiesIn, buildingsIn, markersIn, openEvents, ownerOf, provincesOf, type ShogunView } from './model';

/** Cards by place: the bid, then the ten actions; 0 is none. */
export type Plan = readonly number[];
export const BID = 0;

/** From the least to the most that it may be. */
export interface Range {
  low: number;
  high: number;
}

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

/** How many cards are to be laid. */
export const neededOf = (view: ShogunView, seat: number) => Math.min(PLACES, cardsOf(view, seat).length);

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

// --- What it costs and brings ----------------------------------------------------------------------

/** One of the open events will hold, nobody knows which; and a special card may add one. */
function incomeOf(view: ShogunView, base: number, kind: 'tax' | 'rice'): Range {
  const events = openEvents(view).map(eventFact);
  const bounded = events.map((event) =>
    Math.max(event[`${kind}_least`] ?? 0, Math.min(event[`${kind}_most`] ?? base, base)),
  );
  if (!bounded.length) return { low: base, high: base };
  return { low: Math.min(...bounded), high: Math.max(...bounded) };
}

export const taxOf = (view: ShogunView, province: Province) => incomeOf(view, province.tax, 'tax');
export const riceOf = (view: ShogunView, province: Province) => incomeOf(view, province.rice, 'rice');

const RICE = ACTIONS.indexOf('rice');
const TAX = ACTIONS.indexOf('tax');

export interface Account {
  chests: Range;
  rice: Range;
  /** Provinces to be fed in winter, and the rice that everybody may lose before. */
  provinces: number;
  loss: Range;
}

/** What is left after the plan, if everything in it can be done. */
export function accountOf(view: ShogunView, seat: number, plan: Plan): Account {
  const used = (place: number) => provinceOf(plan[place] ?? 0);
  const [taxed, harvested] = [used(TAX), used(RICE)];
  const [tax, rice] = [taxed && taxOf(view, taxed), harvested && riceOf(view, harvested)];
  const costs = plan.map((_, place) => (place !== BID && used(place) ? costOf(ACTIONS[place]!) : 0));
  const spent = costs.reduce((total, cost) => total + cost, Math.max(0, chestsOf(plan[BID] ?? 0)));
  const chests = (view.chests[seat] ?? 0) - spent;
  const losses = openEvents(view).map((event) => eventFact(event).loss);
  return {
    chests: { low: chests + (tax?.low ?? 0), high: chests + (tax?.high ?? 0) },
    rice: { low: (view.rice[seat] ?? 0) + (rice?.low ?? 0), high: (view.rice[seat] ?? 0) + (rice?.high ?? 0) },
    provinces: provincesOf(view, seat).length,
    loss: losses.length ? { low: Math.min(...losses), high: Math.max(...losses) } : { low: 0, high: 0 },
  };
}

// --- What speaks against it ------------------------------------------------------------------------

export interface Warning {
  place: number;
  code: string;
  /** It may come to nothing, but need not. */
  perhaps: boolean;
  args: Record<string, number | string>;
}

/** What may come to nothing, or cost more than it brings. Nothing of this is forbidden. */
export function warningsOf(view: ShogunView, seat: number, plan: Plan): Warning[] {
  const { open, later } = orderOf(view);
  const found = [...open, ...later].flatMap((place) => {
    const province = provinceOf(plan[place] ?? 0);
    return province ? ofPlace(view, place, province) : [];
  });
  const payments = [...paying(view, seat, plan), ...recruiting(view, seat, plan)];
  const all = [...found, ...payments];
  return [...open, ...later].flatMap((place) => all.filter((warning) => warning.place === place));
}

function ofPlace(view: ShogunView, place: number, province: Province): Warning[] {
  const action = ACTIONS[place]!;
  const said = (code: string, args: Warning['args'] = {}): Warning[] => [{ place, code, perhaps: false, args }];
  if (place === TAX || place === RICE) {
    const count = markersIn(view, province);
    return count ? said('revolt', { count, armies: armiesIn(view, province) }) : [];
  }
  if (isBuilding(action)) return building(view, action, province).flatMap((code) => said(code));
  if (!action.startsWith('battle')) return [];
  if (armiesIn(view, province) < 2) return said('one-army');
  const foreign = neighboursOf(view, province).filter((other) => ownerOf(view, other) !== ownerOf(view, province));
  return foreign.length ? [] : said('no-enemy');
}

const isBuilding = (action: string): action is Building => (BUILDINGS as readonly string[]).includes(action);

function building(view: ShogunView, kind: Building, province: Province): string[] {
  const standing = buildingsIn(view, province);
  if (standing.includes(kind)) return ['same-building'];
  if (standing.length >= province.places) return ['no-place'];
  return view.supply[BUILDINGS.indexOf(kind)] ? [] : ['supply'];
}

/** Costs in the order of the action cards: those that cannot be paid, or perhaps not. */
function paying(view: ShogunView, seat: number, plan: Plan): Warning[] {
  const { open, later } = orderOf(view);
  const used = (place: number) => provinceOf(plan[place] ?? 0);
  const cost = (place: number) => (used(place) ? costOf(ACTIONS[place]!) : 0);
  const warnings: Warning[] = [];
  const start = (view.chests[seat] ?? 0) - Math.max(0, chestsOf(plan[BID] ?? 0));
  let [low, high] = [start, start];

  const judge = (place: number, least: number, most: number) => {
    const price = cost(place);
    if (price && least < price)
      warnings.push({ place, code: 'chests', perhaps: most >= price, args: { count: price } });
  };
  const bonus = () => {
    const taxed = used(TAX);
    return taxed ? taxOf(view, taxed) : { low: 0, high: 0 };
  };

  for (const place of open) {
    judge(place, low, high);
    // What cannot be paid is skipped and costs nothing.
    if (low >= cost(place)) low -= cost(place);
    if (high >= cost(place)) high -= cost(place);
    if (place === TAX) {
      low += bonus().low;
      high += bonus().high + (used(TAX) ? 1 : 0);
    }
  }
  // Their order is unknown: at worst all others come before, at best none but the taxes.
  const total = later.reduce((sum, place) => sum + cost(place), 0);
  const taxes = later.includes(TAX) ? bonus().high + (used(TAX) ? 1 : 0) : 0;
  for (const place of later) judge(place, low - (total - cost(place)), high + taxes);
  return warnings;
}

/** Deployments in their order: those for which the reserve is too small, or perhaps is. */
function recruiting(view: ShogunView, seat: number, plan: Plan): Warning[] {
  const { open, later } = orderOf(view);
  const events = openEvents(view).map(eventFact);
  let reserve = view.reserve[seat] ?? 0;
  return [...open, ...later].flatMap((place) => {
    const action = ACTIONS[place]!;
    const full = provinceOf(plan[place] ?? 0) ? armiesOf(action) : 0;
    if (!full) return [];
    const reduced = events.map((event) =>
      action === 'deploy5' ? event.five : action === 'deploy3' ? event.three : full,
    );
    const least = Math.min(full, ...reduced.map((armies) => armies ?? full));
    const left = reserve;
    reserve -= left >= full ? full : 0;
    return left >= full ? [] : [{ place, code: 'reserve', perhaps: left >= least, args: { count: left } }];
  });
}

// Laying cards: touches become a plan, which is shown at once while the server hears of it.

import type { Told } from '../../api/types';
import { chestsOf, provinceOf } from './facts';
import { phaseOf, type ShogunView } from './model';
import { saidOf } from './outlook';
import { BID, difference, emptyPlan, handOf, laid, layMove, orderOf, type Plan, swapped } from './planning';

/** A card of the hand, a place of the plan, or the hand as a whole. */
export type Spot = `card-${number}` | `place-${number}` | 'hand';

interface World {
  readonly view: ShogunView;
  readonly eye: number;
  readonly legal: string[];
  /** What the server says of the plan. */
  readonly outlook: Told[];
  rearrange(back: string[], moves: string[]): Promise<void>;
  whyNot(move: string): void;
}

export const numberOf = (spot: Spot) => Number(spot.split('-')[1] ?? -1);
export const isPlace = (spot: Spot | null): spot is `place-${number}` => !!spot?.startsWith('place');
export const isCard = (spot: Spot | null): spot is `card-${number}` => !!spot?.startsWith('card');

export class Planner {
  picked = $state<Spot | null>(null);
  /** What I have asked for, as long as the view does not show it. */
  #wanted = $state.raw<Plan | null>(null);
  #pending = $state(0);

  constructor(private readonly world: World) {}

  readonly plan = $derived.by((): Plan => this.#wanted ?? this.world.view.plan[this.world.eye] ?? emptyPlan);
  readonly hand = $derived.by(() => handOf(this.world.view, this.world.eye, this.plan));
  readonly order = $derived.by(() => orderOf(this.world.view));
  readonly ready = $derived.by(() => !!this.world.view.ready[this.world.eye]);
  readonly planning = $derived.by(() => phaseOf(this.world.view) === 'plan' && this.world.eye >= 0);
  /** Cards can be laid now. */
  readonly asked = $derived.by(
    () => this.planning && !this.ready && (this.#pending > 0 || this.world.legal.length > 0),
  );
  /** The province whose card is picked up, or -1. */
  readonly province = $derived.by(() => provinceOf(this.pickedCard)?.index ?? -1);

  get places(): number[] {
    return [BID, ...this.order.open, ...this.order.later];
  }

  get pickedCard(): number {
    if (isCard(this.picked)) return numberOf(this.picked);
    return isPlace(this.picked) ? (this.plan[numberOf(this.picked)] ?? 0) : 0;
  }

  cardAt(spot: Spot): number {
    return isPlace(spot) ? (this.plan[numberOf(spot)] ?? 0) : isCard(spot) ? numberOf(spot) : 0;
  }

  /** Whether a place is lit: what is picked can go there. */
  fits(place: number): boolean {
    const card = this.pickedCard;
    return this.asked && card > 0 && this.plan[place] !== card && this.#mayLie(card, place);
  }

  /** How many cards are to be laid. */
  readonly needed = $derived.by(() => Number(this.#cards?.args.needed ?? this.plan.length));
  readonly #cards = $derived.by(() => saidOf(this.world.outlook, 'outlook-cards'));

  /** Whether a card can go to a place, as far as the server has said: how much can be bid, and, if nothing has to be
   * moved away before, which moves are legal. */
  #mayLie(card: number, place: number): boolean {
    if (place === BID && chestsOf(card) > Number(this.#cards?.args.bid ?? chestsOf(card))) return false;
    const plain = !this.#pending && !this.plan[place] && !this.plan.includes(card);
    return !plain || this.world.legal.includes(layMove(place, card));
  }

  // --- Touches ---------------------------------------------------------------------------------------

  card(card: number): void {
    const { picked } = this;
    if (!this.asked) return;
    if (isPlace(picked)) this.lay(card, numberOf(picked));
    else this.picked = picked === `card-${card}` ? null : `card-${card}`;
  }

  place(place: number): void {
    const { picked } = this;
    if (!this.asked) return;
    if (isCard(picked)) return this.lay(numberOf(picked), place);
    const from = isPlace(picked) ? numberOf(picked) : -1;
    if (from === place) this.picked = null;
    else if (from >= 0 && (this.plan[from] || this.plan[place])) this.exchange(from, place);
    else this.picked = `place-${place}`;
  }

  drop(from: Spot, to: Spot | null): void {
    const card = this.cardAt(from);
    if (!card || !to) return;
    if (isPlace(to)) this.lay(card, numberOf(to));
    else if (isPlace(from)) this.takeBack(numberOf(from));
  }

  lay(card: number, place: number): void {
    const lain = this.plan.indexOf(card);
    if (lain >= 0) this.exchange(lain, place);
    else this.#arrange(laid(this.plan, card, place));
  }

  exchange(a: number, b: number): void {
    this.#arrange(swapped(this.plan, a, b));
  }

  takeBack(place: number): void {
    if (this.plan[place]) this.#arrange([...this.plan].with(place, 0));
  }

  /** After "ready", as long as somebody else is not. */
  reopen(): void {
    void this.world.rearrange(['ready'], []);
  }

  /** The map points at a province: its card is picked up, wherever it lies. */
  point(province: number): void {
    if (!this.asked) return;
    const place = this.plan.indexOf(province + 1);
    if (place >= 0) this.picked = `place-${place}`;
    else if (this.hand.includes(province + 1)) this.picked = `card-${province + 1}`;
    else this.picked = null;
  }

  #arrange(next: Plan): void {
    if (!this.asked) return;
    const isNew = (place: number) => next[place] && next[place] !== this.plan[place];
    const wrong = this.places.find((place) => isNew(place) && !this.#mayLie(next[place]!, place));
    if (wrong !== undefined) return this.world.whyNot(layMove(wrong, next[wrong]!));
    const { back, moves } = difference(this.plan, next);
    this.picked = null;
    if (!back.length && !moves.length) return;
    this.#wanted = next;
    this.#pending += 1;
    void this.world.rearrange(back, moves).then(() => {
      this.#pending -= 1;
      if (!this.#pending) this.#wanted = null;
    });
  }
}

// Carries out a plan on the drawn board with the Web Animations API.

import type { Plan } from './plan';

const STEP = 250;
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

export function animate(board: HTMLElement, { flights, turns }: Plan): void {
  // All places are measured before the first of them moves.
  const ways = flights.map(({ from, to }) => ({
    from: middle(board, from),
    to: middle(board, to),
    end: find(board, to),
  }));
  for (const { from, to, end } of ways) if (from && to && end) glide(end, from.x - to.x, from.y - to.y);
  for (const place of turns) turnUp(find(board, place));
}

/** A card that leaves the game sinks and fades. */
export function fade(ghost: HTMLElement, done: () => void): void {
  const away = ghost.animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'translateY(14px) rotate(7deg) scale(0.85)' },
    ],
    { duration: STEP, easing: 'ease-in', fill: 'forwards' },
  );
  away.onfinish = away.oncancel = done;
}

/** The middle of a place, in pixels of the board, and how high it is. */
export function middle(board: HTMLElement, place: string): { x: number; y: number; high: number } | null {
  const spot = find(board, place)?.getBoundingClientRect();
  if (!spot) return null;
  const edge = board.getBoundingClientRect();
  return { x: spot.left + spot.width / 2 - edge.left, y: spot.top + spot.height / 2 - edge.top, high: spot.height };
}

function find(board: HTMLElement, place: string): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[data-place="${place}"]`);
}

function glide(end: HTMLElement, x: number, y: number): void {
  end.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 10 },
      { transform: `translate(${x / 2}px, ${y / 2}px) scale(1.06)`, zIndex: 10, offset: 0.5 },
      { transform: 'none', zIndex: 10 },
    ],
    { duration: STEP, easing: EASE },
  );
}

function turnUp(place: HTMLElement | null): void {
  place?.animate(
    [
      { transform: 'perspective(400px) rotateY(88deg)', opacity: 0.4 },
      { transform: 'perspective(400px) rotateY(0)', opacity: 1 },
    ],
    { duration: STEP, easing: 'ease-out' },
  );
}

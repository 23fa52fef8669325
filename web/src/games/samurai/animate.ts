// Carries out flights over the drawn board with the Web Animations API.

const STEP = 250;
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

export interface Ghost {
  key: number;
  thing: string;
  seat: number;
  /** In pixels of the board. */
  x: number;
  y: number;
  size: number;
  to: { x: number; y: number } | null;
  arrives: string;
}

/** A ghost glides to its end, or lifts and fades. */
export function fly(element: HTMLElement, { x, y, to }: Ghost, done: () => void): void {
  const way = to ? { x: to.x - x, y: to.y - y } : null;
  const frames = way
    ? [
        { transform: 'none' },
        { transform: `translate(${way.x / 2}px, ${way.y / 2}px) scale(1.15)`, offset: 0.5 },
        { transform: `translate(${way.x}px, ${way.y}px)` },
      ]
    : [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: 'translateY(-14px) scale(0.7)' },
      ];
  const away = element.animate(frames, { duration: STEP, easing: EASE, fill: 'forwards' });
  away.onfinish = away.oncancel = done;
}

/** The middle of a place, in pixels of the board. */
export function middle(board: HTMLElement, place: string): { x: number; y: number } | null {
  const spot = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!spot) return null;
  const edge = board.getBoundingClientRect();
  return { x: spot.left + spot.width / 2 - edge.left, y: spot.top + spot.height / 2 - edge.top };
}

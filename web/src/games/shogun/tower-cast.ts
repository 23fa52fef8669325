// Cubes in the air.

import type { ShogunView } from './model';
import { type Cube, single } from './tower';

export interface Entry {
  key: string;
  colour: number;
  x: number;
  /** In ms. */
  delay: number;
}

export interface Leaver extends Cube {
  /** It goes to the province, not to a reserve. */
  stays: boolean;
}

const ENTER_MS = 620;

/** What was thrown, the tray included, one cube after another. */
export function entering({ thrown, again }: ShogunView): Entry[] {
  const colours = single(thrown.map((count, colour) => count + (again[colour] ?? 0)));
  const gap = Math.min(70, ENTER_MS / Math.max(1, colours.length));
  return colours.map((colour, index) => ({
    key: `in ${index}`,
    colour,
    x: 50 + ((index * 37) % 23) - 11,
    delay: index * gap,
  }));
}

/** Cubes that were on the tray and are not any more: to the reserves, and to the province. */
export function leaving(before: ShogunView, after: ShogunView, lay: Cube[]): Leaver[] {
  const gone = before.tray.map((count, colour) => count - (after.tray[colour] ?? 0));
  const back = [...after.back];
  return lay.flatMap((cube) => {
    if ((gone[cube.colour] ?? 0) <= 0) return [];
    gone[cube.colour]! -= 1;
    const returns = (back[cube.colour] ?? 0) > 0;
    if (returns) back[cube.colour]! -= 1;
    return [{ ...cube, key: `out ${cube.key}`, stays: !returns }];
  });
}

// The outline of the islands, as a pen would draw it: hex corners a little off, and rounded.

import { besides, corners, type Hex, R } from './map';

type Point = [number, number];

const key = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A corner never lies exactly where geometry puts it, but always at the same spot. */
function unsteady([x, y]: Point): Point {
  const noise = (seed: number) => {
    const value = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + seed) * 43758.5453;
    return (value - Math.floor(value) - 0.5) * 0.22 * R;
  };
  return [x + noise(1), y + noise(7)];
}

/** The coast around some hexes, as one path of closed curves. */
export function coast(hexes: Hex[]): string {
  const inside = new Set(hexes.map((hex) => `${hex.column} ${hex.row}`));
  const next = new Map<string, Point[]>();
  for (const hex of hexes) {
    const points = corners(hex.x, hex.y, R);
    besides(hex).forEach(([column, row], side) => {
      if (inside.has(`${column} ${row}`)) return;
      const [from, to] = [points[side]!, points[(side + 1) % 6]!];
      next.set(key(from), [...(next.get(key(from)) ?? []), to]);
    });
  }
  const loops: Point[][] = [];
  for (const [start] of next) {
    const loop: Point[] = [];
    for (let at = start, to = next.get(at)?.pop(); to; at = key(to), to = next.get(at)?.pop()) loop.push(to);
    if (loop.length) loops.push(loop);
  }
  return loops.map((loop) => curve(loop.map(unsteady))).join('');
}

/** Through the middles of all sides, bent towards the corners. */
function curve(points: Point[]): string {
  const middles = points.map(([x, y], index) => {
    const [a, b] = points[(index + 1) % points.length]!;
    return [(x + a) / 2, (y + b) / 2] as Point;
  });
  const bends = points.map((corner, index) => `Q${write(corner)} ${write(middles[index]!)}`);
  return `M${write(middles.at(-1)!)}${bends.join('')}Z`;
}

const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

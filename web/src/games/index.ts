// Rooms are found by their folders; nothing outside of them names a game.

import type { Component } from 'svelte';
import type { Chair, Score, StepTold, Told, View } from '../api/types';
import type { RoomText } from '../lib/text.svelte';

export interface BoardProps {
  /** The table, and how many of its steps were seen; `past` if it is looked at as it was then. */
  table: string;
  position: number;
  past: boolean;
  /** The view to draw; during an animation that of the step. */
  view: View;
  /** The seat that looks, or -2. */
  eye: number;
  chairs: Chair[];
  /** Display names by seat. */
  names: string[];
  active: number[];
  /** Empty when nothing may be done: not my turn, an animation is running, a replay. */
  legal: string[];
  /** To be marked, because it is advised: a legal move, or all moves of a plan in their order. */
  advised: string[];
  /** What lies before the seat that looks, as the rules alone can tell it; empty where nothing does. */
  outlook: Told[];
  /** What legal moves will probably bring, by their text, where the table's options allow to know. */
  forecasts: Record<string, Told>;
  text: RoomText;
  /** The step that led to `view`, to be animated by the board in about 250 ms; the shell waits. */
  step: StepTold | null;
  /** All steps up to `view`, as they were told. */
  log: StepTold[];
  motion: boolean;
  /** The shell asks once more if it is final, and sends it. Answers whether it was played. */
  play(move: string): Promise<boolean>;
  /** The shell asks the server and shows the rule. */
  whyNot(move: string): void;
  /** For what is still private to me: takes these moves back, whenever they were played, and plays those. Calls may
   * follow each other at once. It is over when the table shows what came of it, or the server's refusal. */
  rearrange(back: string[], moves: string[]): Promise<void>;
}

export interface PadProps {
  text: RoomText;
  score(position: string): Promise<Score>;
}

/** What `games/<game>/index.ts` exports as its default. */
export interface Room {
  Board: Component<BoardProps>;
  Pad?: Component<PadProps>;
  /** It is told in words: nothing is animated, and the log tells steps at once. */
  plain?: boolean;
  /** How long a step is shown, in ms; 0: not at all. Without this, and for undefined, as long as most are. */
  pace?(step: StepTold): number | undefined;
}

const rooms = import.meta.glob<{ default: Room }>('./*/index.ts');
const covers = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true });

const plain = () => import('../plain');
const drawn = (game: string) => rooms[`./${game}/index.ts`];

/** Whether there is a picture of a game's table; every table can be told in words. */
export const isDrawn = (game: string): boolean => !!drawn(game);

/** What shows a game's tables: its own picture, unless words are wanted, or else the board that knows no game. */
export async function load(game: string, words = false): Promise<Room> {
  return (await ((!words && drawn(game)) || plain)()).default;
}

/** The address of a game's cover, if it has one. */
export function cover(game: string): string | undefined {
  return covers[`./${game}/cover.svg`];
}

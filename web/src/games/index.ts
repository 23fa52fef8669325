// Rooms are found by their folders; nothing outside of them names a game.

import type { Component } from 'svelte';
import type { Chair, Score, StepTold, Told, View } from '../api/types';
import type { RoomText } from '../lib/text.svelte';
import type { Closing } from '../table/turns';

export interface BoardProps {
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
  /** What legal moves will probably bring, by their text, where the table's options allow to know. */
  forecasts: Record<string, Told>;
  text: RoomText;
  /** The step that led to `view`, to be animated by the board in about 250 ms; the shell waits. */
  step: StepTold | null;
  motion: boolean;
  /** The shell asks once more if it is final, and sends it. */
  play(move: string): void;
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
  Pad: Component<PadProps>;
  /** How the button that closes a turn is labelled when nothing can be closed; `end turn` without this. */
  closing?: Closing;
  /** How long a step is shown, in ms; 0: not at all. Without this, and for undefined, as long as most are. */
  pace?(step: StepTold): number | undefined;
}

const rooms = import.meta.glob<{ default: Room }>('./*/index.ts');
const covers = import.meta.glob<string>('./*/cover.svg', { query: '?url', import: 'default', eager: true });

export async function load(game: string): Promise<Room> {
  const found = rooms[`./${game}/index.ts`];
  if (!found) throw new Error(`there is no board for ${game}`);
  return (await found()).default;
}

/** The address of a game's cover, if it has one. */
export function cover(game: string): string | undefined {
  return covers[`./${game}/cover.svg`];
}

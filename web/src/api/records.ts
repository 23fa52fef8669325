// Made by `python -m zashiki.server.openapi web`: the views that the server sends, room by room.

export interface NaishiView {
  phase: number;
  first: number;
  player: number;
  turn: number;
  developed: boolean;
  sent: boolean;
  spent: boolean;
  last: boolean;
  ending: number;
  declarer: number;
  land: number[][][];
  river: number[][];
  left: number[];
  face_down: number[];
  waiting: number;
  reserve: number[];
  court: number[][];
  discards: number[];
  dealt: number[][];
  keeps: number[];
  gave: number[];
  start: number[][];
  origin: number[][];
  saw: number[][];
  reveals: number;
  laid: number[][][];
  points: number[][];
  chance: number;
}

export const naishi = {
  Phase: ["draft", "play", "layout", "copy", "over"],
  Ending: ["none", "declared", "piles"],
  Card: ["none", "mountain", "naishi", "advisor", "fort", "sentinel", "torii", "monk", "rice", "banner", "horseman", "ronin", "ninja"],
} as const;

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
  things: ["card-"],
} as const;

export interface SamuraiView {
  players: number;
  phase: number;
  first: number;
  player: number;
  turn: number;
  at_once: boolean;
  screened: boolean;
  played: number;
  ordinary: boolean;
  moving: number;
  passing: boolean;
  ending: number;
  tile: number[];
  owner: number[];
  figures: number[][];
  open: number[];
  influence: number[][][];
  leads: number[][];
  supply: number[];
  standing: number[];
  captured: number[][];
  removed: number[];
  left: number[][];
  hand: number[][];
  size: number[];
  winners: number[];
  reveals: number;
  chance: number;
}

export const samurai = {
  Phase: ["hand", "figures", "turn", "capture", "draw", "over"],
  Tile: ["none", "helmet2", "helmet3", "helmet4", "buddha2", "buddha3", "buddha4", "rice2", "rice3", "rice4", "samurai1", "samurai2", "samurai3", "ronin1", "exchange", "ship1", "ship2", "swap"],
  Ending: ["none", "kind", "ties"],
  things: ["tile-", "figure-", "place-"],
} as const;

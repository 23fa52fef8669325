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
  customs: {"discards": {"told": "nobody", "where": null, "until": null}},
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
  customs: {"captured": {"told": "own", "where": "screened", "until": 5}},
} as const;

export interface ShogunView {
  players: number;
  side: number;
  extended: boolean;
  model: number;
  phase: number;
  year: number;
  season: number;
  player: number;
  owner: number[];
  armies: number[];
  buildings: number[][];
  markers: number[];
  supply: number[];
  peasants: number;
  reserve: number[];
  chests: number[];
  rice: number[];
  points: number[];
  score: number[][][];
  groups: number[][];
  face_up: number[];
  last_pair: number[][];
  renewed: boolean;
  taken: number;
  blind: boolean;
  under: number[];
  unders: number;
  spent: number[];
  open_events: number[];
  event: number;
  row: number[];
  step: number;
  specials: number[];
  plan: number[][];
  shown: number[][];
  ready: number[];
  won: number[];
  queue: number[];
  chosen: number;
  track: number[];
  holds: number[];
  turn: number;
  skip: number;
  acting: number;
  fight: number;
  source: number;
  target: number;
  attacker: number;
  defender: number;
  thrown: number[];
  again: number[];
  fell: number[];
  back: number[];
  stayed: number;
  outcome: number;
  falling: number[];
  tray: number[];
  inside: number[];
  upper: number[];
  missing: number[];
  revolting: number[];
  joining: number;
  built: number[][][];
  winners: number[];
  reveals: number;
  chance: number;
}

export const shogun = {
  Side: ["sun", "moon"],
  Model: ["two_floor", "simple"],
  Phase: ["take", "turn_up", "group", "fill", "year", "layout", "plan", "event", "bids", "choose", "show", "deploy", "move", "battle", "attack", "defence", "throw", "outcome", "next", "return", "rice", "draw", "revolt", "score", "over", "rise"],
  Season: ["spring", "summer", "autumn", "winter"],
  Card: ["none", "aki", "awa_boso", "awa_shikoku", "bingo", "bitchu", "bizen", "echigo", "echizen", "etchu", "harima", "hida", "hitachi", "hoki", "ise", "iwami", "iyo", "izu", "izumo", "kaga", "kai", "kazusa", "kii", "kozuke", "mikawa", "mimasaka", "mino", "musashi", "mutsu", "noto", "omi", "owari", "sagami", "sanuki", "settsu", "shima", "shimosa", "shimotsuke", "shinano", "suruga", "tajima", "tamba", "tosa", "totomi", "wakasa", "yamato", "chest0", "chest1", "chest2", "chest3", "chest4", "face_down"],
  Happening: ["none", "theatre_calms_5", "theatre_calms_7", "neutral_two_peasants", "castle_defence_2", "castle_defence_6", "temple_peace_3", "temple_peace_4", "tax_max_5", "tax_min_6", "rice_min_4", "rice_max_3", "recruit_reduced"],
  Action: ["bid", "castle", "temple", "theatre", "rice", "tax", "deploy5", "deploy3", "deploy1_move", "battle_a", "battle_b"],
  Special: ["none", "chest", "rice", "six_armies", "attack", "defence"],
  Skip: ["none", "empty", "chest_card", "chests", "no_place", "same_building", "supply", "reserve", "one_army", "no_target"],
  Fight: ["none", "battle", "neutral", "revolt", "winter"],
  BattleOutcome: ["none", "attacker", "defender", "tie", "peasants"],
  customs: {},
} as const;

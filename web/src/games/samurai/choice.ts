// From touches to moves. Which moves there are is said by the server; here is only where their words lie on the board.

import { SETTLEMENTS, settlementOf } from './map';
import { type Kind, KINDS, type SamuraiView, standingIn, type Tile } from './model';

export type Slot = `${string}.${Kind}`;

/** A legal move by what it names on the board. */
export interface Option {
  text: string;
  act: 'take' | 'place' | 'lay' | 'swap';
  /** The tile of the hand, or none. */
  tile: Tile | null;
  /** Where it leads: a hex (also that of a settlement). */
  hex: string;
  /** A figure of the supply. */
  kind: Kind | null;
  /** The two figures of an exchange. */
  slots: Slot[];
}

/** What has been touched so far. */
export interface Choice {
  tile: Tile | null;
  hex: string | null;
  kind: Kind | null;
  slot: Slot | null;
}

export const NOTHING: Choice = { tile: null, hex: null, kind: null, slot: null };

export const readAll = (legal: string[]): Option[] => legal.filter((text) => text !== 'end turn').map(read);

function read(text: string): Option {
  const [first = '', second = '', third = ''] = text.split(' ');
  const option: Option = { text, act: 'lay', tile: first as Tile, hex: second, kind: null, slots: [] };
  switch (first) {
    case 'take':
      return { ...option, act: 'take', tile: second as Tile, hex: '' };
    case 'place':
      return { ...option, act: 'place', tile: null, hex: homeOf(third), kind: second as Kind };
    case 'swap':
      return { ...option, act: 'swap', tile: 'swap', hex: '', slots: [second as Slot, third as Slot] };
    default:
      return option;
  }
}

const homeOf = (settlement: string) => settlementOf(settlement)?.hex.id ?? '';
export const slotHex = (slot: Slot) => homeOf(slot.split('.')[0]!);
export const slotKind = (slot: Slot) => slot.split('.')[1] as Kind;

/** Where a move leads on the map. */
export const hexesOf = ({ hex, slots }: Option) => [hex, ...slots.map(slotHex)].filter(Boolean);

/** The moves that agree with all that was chosen. */
export function fitting(options: Option[], { tile, hex, kind, slot }: Choice): Option[] {
  return options.filter(
    (option) =>
      (!tile || option.tile === tile) &&
      (!kind || option.kind === kind) &&
      (!slot || option.slots.includes(slot)) &&
      (!hex || option.hex === hex || option.slots.some((other) => other !== slot && slotHex(other) === hex)),
  );
}

/** Tiles of the hand that lead on. */
export const tilesOf = (options: Option[], choice: Choice) =>
  new Set(fitting(options, { ...choice, tile: null }).flatMap((option) => option.tile ?? []));

/** Kinds of the supply that lead on. */
export const kindsOf = (options: Option[], choice: Choice) =>
  new Set(fitting(options, { ...choice, kind: null }).flatMap((option) => option.kind ?? []));

/** Hexes that lead on; none before a tile or figure is chosen, because it would be nearly all of them. */
export function litHexes(options: Option[], choice: Choice): Set<string> {
  if (!choice.tile && !choice.kind) {
    return new Set(options.filter((option) => option.act === 'place').map((option) => option.hex));
  }
  const fits = fitting(options, { ...choice, hex: null });
  const found = fits.flatMap((option) => {
    if (option.act !== 'swap') return option.hex;
    return option.slots.filter((slot) => slot !== choice.slot).map(slotHex);
  });
  return new Set(found.filter(Boolean));
}

/** The figures of a settlement that an exchange can take now. */
export function slotsAt(options: Option[], choice: Choice, hex: string): Slot[] {
  const fits = fitting(options, { ...choice, hex: null }).filter((option) => option.act === 'swap');
  const found = fits.flatMap((option) => option.slots).filter((slot) => slot !== choice.slot && slotHex(slot) === hex);
  return [...new Set(found)];
}

// --- Moves that are not legal, in words, so that the server can say why -------------------------------------

const townAt = (hex: string) => SETTLEMENTS.find((settlement) => settlement.hex.id === hex);

/** The move that the chosen tile or figure on a hex would be. */
function meant(view: SamuraiView, options: Option[], choice: Choice, hex: string): string | null {
  const town = townAt(hex);
  if (options[0]?.act === 'place') return town ? `place ${choice.kind ?? options[0].kind} ${town.name}` : null;
  if (choice.tile !== 'swap') return choice.tile && `${choice.tile} ${hex}`;
  if (!town || !choice.slot) return `swap ${town?.name ?? hex}`;
  return `swap ${choice.slot} ${town.name}.${standingIn(view, town.hex.settlement)[0] ?? KINDS[0]}`;
}

// --- Touches -------------------------------------------------------------------------------------------------

export type Answer =
  | { kind: 'choose'; choice: Choice }
  | { kind: 'play'; move: string }
  | { kind: 'why-not'; move: string }
  /** Nothing is to be done here, but perhaps something to be seen. */
  | { kind: 'look' };

const choose = (choice: Choice): Answer => ({ kind: 'choose', choice });
const play = (option: Option): Answer => ({ kind: 'play', move: option.text });
const whyNot = (move: string | null): Answer => (move ? { kind: 'why-not', move } : { kind: 'look' });

/** A hex was touched. */
export function touchHex(view: SamuraiView, options: Option[], choice: Choice, hex: string): Answer {
  if (choice.tile === 'swap') return touchFigures(view, options, choice, hex);
  const fits = fitting(options, { ...choice, hex });
  if (!fits.length) return whyNot(meant(view, options, choice, hex));
  if (choice.tile || choice.kind) return play(fits[0]!);
  return choose(choice.hex === hex ? NOTHING : { ...NOTHING, hex });
}

function touchFigures(view: SamuraiView, options: Option[], choice: Choice, hex: string): Answer {
  const slots = slotsAt(options, choice, hex);
  if (slots.length === 1) return touchFigure(options, choice, slots[0]!);
  if (slots.length) return choose({ ...choice, hex });
  if (choice.slot && slotHex(choice.slot) === hex) return choose({ ...choice, slot: null, hex: null });
  return whyNot(meant(view, options, choice, hex));
}

/** One of the two figures of an exchange. */
export function touchFigure(options: Option[], choice: Choice, slot: Slot): Answer {
  if (!choice.slot) return choose({ ...choice, slot, hex: null });
  const done = options.find((option) => option.slots.includes(choice.slot!) && option.slots.includes(slot));
  return done ? play(done) : whyNot(`swap ${choice.slot} ${slot}`);
}

/** A tile of the hand, or of the twenty. */
export function touchTile(options: Option[], choice: Choice, tile: Tile): Answer {
  if (options[0]?.act === 'take') {
    const taken = options.find((option) => option.tile === tile);
    return taken ? play(taken) : whyNot(`take ${tile}`);
  }
  // It can be played nowhere, so its word says enough.
  if (!tilesOf(options, NOTHING).has(tile)) return whyNot(tile);
  if (choice.tile === tile) return choose(NOTHING);
  const there = choice.hex && !choice.tile ? fitting(options, { ...choice, tile })[0] : undefined;
  if (there?.act === 'lay') return play(there);
  if (choice.hex && !choice.tile && tile !== 'swap') return whyNot(`${tile} ${choice.hex}`);
  return choose({ ...NOTHING, tile });
}

/** A kind of the supply. */
export function touchKind(options: Option[], choice: Choice, kind: Kind): Answer {
  if (choice.kind === kind) return choose(NOTHING);
  const fits = fitting(options, { ...choice, kind });
  if (choice.hex && !choice.kind && fits.length) return play(fits[0]!);
  if (kindsOf(options, NOTHING).has(kind)) return choose({ ...NOTHING, kind });
  return whyNot(`place ${kind} ${(townAt(options[0]?.hex ?? '') ?? SETTLEMENTS[0]!).name}`);
}

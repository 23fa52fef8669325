import type { PictureCell, PictureStrip } from '../api/types';
import type { RoomText } from '../lib/text.svelte';

/** A place in words: where it is, whose or what lies there, how many of it, and what else; as the terminal says it. */
export function cellWords(cell: PictureCell, text: RoomText, names: string[]): string {
  const held = cell.holds.map((one) => cellWords(one, text, names)).join(', ');
  return [text.name(cell.place), counted(cell, text, names), held].filter(Boolean).join(': ');
}

function counted({ name, number, seat }: PictureCell, text: RoomText, names: string[]): string {
  const thing = name && text.name(name);
  if (seat >= 0) {
    const whose = thing ? `${thing} (${names[seat]})` : (names[seat] ?? '');
    return number === null ? whose : `${whose} ${number}`;
  }
  if (number === null) return thing;
  return thing ? `${thing} ×${number}` : String(number);
}

export function labelOf({ label, seat }: PictureStrip, text: RoomText, names: string[]): string {
  return seat >= 0 ? `${names[seat]}: ${text.say(label)}` : text.say(label);
}

/** Lines whose places line up stand together in a table; every other one is a list of its own. */
export function tablesOf(picture: PictureStrip[]): PictureStrip[][] {
  const tables: PictureStrip[][] = [];
  for (const strip of picture) {
    const last = tables.at(-1);
    if (strip.columns && last?.[0]?.columns && last[0].cells.length === strip.cells.length) last.push(strip);
    else tables.push([strip]);
  }
  return tables;
}

/** Words of a move as they can be read, and typed. */
export function namedWords(words: string[], text: RoomText): string {
  return words.map((word) => text.word(word)).join(' ');
}

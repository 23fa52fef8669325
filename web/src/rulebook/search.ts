/** Search that does not mind case and accents, and still knows where in the text it found something. */

const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

function plain(letter: string): string {
  const lower = letter.toLowerCase();
  return strokes[lower] ?? lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The text without accents, and for each of its letters the place that it comes from. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place++) {
    for (const letter of plain(text[place]!)) {
      letters += letter;
      places.push(place);
    }
  }
  return { letters, places };
}

export function words(query: string): string[] {
  return fold(query).letters.split(/\s+/).filter(Boolean);
}

export function hasAll(text: string, wanted: string[]): boolean {
  const { letters } = fold(text);
  return wanted.every((word) => letters.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text in pieces, of which some were looked for. */
export function pieces(text: string, wanted: string[]): Piece[] {
  const marked = new Array<boolean>(text.length).fill(false);
  const { letters, places } = fold(text);
  for (const word of wanted) {
    for (let found = letters.indexOf(word); found >= 0; found = letters.indexOf(word, found + 1)) {
      for (let index = found; index < found + word.length; index++) marked[places[index]!] = true;
    }
  }
  const found: Piece[] = [];
  for (let place = 0; place < text.length; place++) {
    const last = found.at(-1);
    if (last && last.hit === marked[place]) last.text += text[place];
    else found.push({ text: text[place]!, hit: marked[place]! });
  }
  return found;
}

// Choosing a move word by word.

/** Moves that begin alike: the words that they share, and the moves. One that is left alone can be played. */
export interface Choice {
  words: string[];
  moves: string[];
}

/** Up to this many moves are listed at once. */
export const FEW = 8;

/** What can be chosen next when a move has begun with some words: each move if there are few, or else the next words.
 * Every move that begins so is in one of the choices. */
export function choicesAfter(moves: string[], begun: string[]): Choice[] {
  const left = moves.filter((move) => begins(move, begun));
  if (left.length <= FEW) return left.map((move) => ({ words: move.split(' '), moves: [move] }));
  const choices = byWord(left, begun.length).map((group) => ({ words: shared(group), moves: group }));
  const [only] = choices;
  return choices.length === 1 && only ? choicesAfter(only.moves, only.words) : choices;
}

/** Moves by their word at a place, in the order in which these words come first. */
function byWord(moves: string[], place: number): string[][] {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const word = move.split(' ')[place] ?? '';
    const group = groups.get(word);
    if (group) group.push(move);
    else groups.set(word, [move]);
  }
  return [...groups.values()];
}

function begins(move: string, words: string[]): boolean {
  return words.every((word, index) => move.split(' ')[index] === word);
}

/** The words with which all of these begin. */
function shared(moves: string[]): string[] {
  const all = moves.map((move) => move.split(' '));
  const first = all[0] ?? [];
  const end = first.findIndex((word, index) => all.some((words) => words[index] !== word));
  return end < 0 ? first : first.slice(0, end);
}

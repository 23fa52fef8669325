// From touches to moves. Which moves there are is said by the server; here is only where their words lie on the board.

import { type Province, provinceNamed } from './facts';
import { ownerOf, phaseOf, type ShogunView } from './model';

/** A march of armies, peaceful or not: all legal numbers for one target. */
export interface March {
  act: 'move' | 'battle';
  source: Province;
  target: Province;
  /** Armies that may go, in ascending order. */
  counts: number[];
}

const MARCH = /^(move|battle) (\w+)->(\w+) (\d+)$/;

/** All marches that are legal, one for each target. */
export function marchesOf(legal: string[]): March[] {
  const marches = new Map<string, March>();
  for (const move of legal) {
    const [, act, from, to, count] = MARCH.exec(move) ?? [];
    const [source, target] = [provinceNamed(from ?? ''), provinceNamed(to ?? '')];
    if (!source || !target) continue;
    const march = marches.get(target.name) ?? { act: act as March['act'], source, target, counts: [] };
    march.counts.push(Number(count));
    marches.set(target.name, march);
  }
  for (const march of marches.values()) march.counts.sort((a, b) => a - b);
  return [...marches.values()];
}

export const marchMove = ({ act, source, target }: Pick<March, 'act' | 'source' | 'target'>, count: number) =>
  `${act} ${source.name}->${target.name} ${count}`;

/** Moves that name one province: `take kai`, `revolt kai`. */
export function provinceMoves(legal: string[]): Map<number, string> {
  const found = legal.flatMap((move): [number, string][] => {
    const province = provinceNamed(/^(?:take|revolt) (\w+)$/.exec(move)?.[1] ?? '');
    return province ? [[province.index, move]] : [];
  });
  return new Map(found);
}

/** The provinces that a move leads to, and where its armies set out; -1 where there is none. */
export function placesOf([move = '']: string[]): { source: number; target: number } {
  const [march] = marchesOf([move]);
  const [named = -1] = provinceMoves([move]).keys();
  return { source: march?.source.index ?? -1, target: march?.target.index ?? named };
}

/** The provinces that a question is about: those it names, or else the one that is fought for or acts. */
export function concerned(view: ShogunView, named: Map<number, string>): number[] {
  if (named.size) return [...named.keys()];
  const card = ['attack', 'defence'].includes(phaseOf(view)) ? view.target : view.acting;
  return card ? [card - 1] : [];
}

/** The numbers or names that follow a word: `group 4`, `deploy 6`, `special attack`. */
export const wordsAfter = (legal: string[], word: string): string[] =>
  legal.filter((move) => move.startsWith(`${word} `)).map((move) => move.slice(word.length + 1));

/** The march that was meant by touching a province that is no legal target. */
export function marchMeant(view: ShogunView, source: Province, target: Province): string {
  const act = ownerOf(view, target) === ownerOf(view, source) ? 'move' : 'battle';
  return marchMove({ act, source, target }, 1);
}

// Options of a table to be: which values can be chosen together. What goes only with what is said by the server.

import type { GameInfo } from '../api/types';

type Requirement = GameInfo['requires'][number];

/** An option, the values that go with what was chosen above it, and the chosen one. */
export interface OptionChoice {
  option: string;
  values: string[];
  value: string;
}

/** All options of a game for so many people, whose number counts as an option above all others. Wishes that do not go
 * with what was chosen before give way; games may have options of the same name. */
export function optionChoices(
  { options, requires }: Pick<GameInfo, 'options' | 'requires'>,
  count: number,
  wishes: Record<string, string>,
): OptionChoice[] {
  const chosen: Record<string, string> = { players: String(count) };
  return Object.entries(options).map(([option, all]) => {
    const values = all.filter((value) => requires.every((rule) => goesWith(rule, option, value, chosen)));
    const value = values.find((one) => one === wishes[option]) ?? values[0] ?? all[0]!;
    chosen[option] = value;
    return { option, values, value };
  });
}

function goesWith(rule: Requirement, option: string, value: string, chosen: Record<string, string>): boolean {
  if (rule.option === option && rule.value === value && rule.other in chosen) return chosen[rule.other] === rule.wanted;
  if (rule.other === option && chosen[rule.option] === rule.value) return value === rule.wanted;
  return true;
}

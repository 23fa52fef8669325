import type { Snapshot, StepTold } from '../api/types';
import { house } from '../lib/house.svelte';
import { mySeats } from '../lib/tables.svelte';
import { text, type RoomText } from '../lib/text.svelte';
import { botName } from './people';
import { byTurns } from './turns';

/** What stands above the board. */
export function promptOf(table: Snapshot, names: string[], room: RoomText, shared: boolean): string {
  if (table.halted) return text.say(table.halted.code, table.halted.args);
  if (table.status === 'stopped') {
    const closed = table.notices.some((notice) => notice.told.code === 'notice-closed');
    return text.say(closed ? 'notice-closed' : 'table-stopped');
  }
  if (table.status === 'over') return outcomeOf(table, names);
  if (table.rests) return text.say(table.rests.code, table.rests.args);
  const standIn = table.chairs[table.eye]?.stand_in;
  if (standIn) return text.say('table-stand-in-plays', { bot: botName(standIn) });
  if (table.prompt && table.active.includes(table.eye)) {
    const asked = room.tell(table.prompt, table.eye, names);
    return shared ? text.say('table-asked-of', { name: names[table.eye], asked }) : asked;
  }
  return waitingFor(table, names);
}

function waitingFor(table: Snapshot, names: string[]): string {
  const awaited = table.active.map((seat) => names[seat] ?? '');
  if (!awaited.length) return text.say('table-house-moves');
  const bots = house.game(table.game)?.bots ?? 'open';
  const byBot = (seat: number) => table.chairs[seat]?.kind === 'bot' || table.chairs[seat]?.stand_in;
  if (bots !== 'open' && table.active.some(byBot)) {
    return text.say(bots === 'failed' ? 'lobby-bots-failed' : 'table-bots-opening');
  }
  return text.say('table-waiting-for', { names: text.list(awaited), count: awaited.length });
}

/** Who has won. */
export function outcomeOf(table: Snapshot, names: string[]): string {
  const winners = table.outcome?.winners ?? [];
  if (winners.length > 1) {
    return text.say('table-result-shared', { names: text.list(winners.map((seat) => names[seat] ?? '')) });
  }
  const mine = mySeats(table);
  if (mine.length === 1 && mine[0] === winners[0]) return text.say('table-result-you');
  return text.say('table-result-other', { name: names[winners[0] ?? 0] });
}

/** What happened in the last turn, in one breath; `quiet` are steps of which nothing is to be said. */
export function latestOf(
  log: StepTold[],
  eye: number,
  names: string[],
  room: RoomText,
  quiet: (step: StepTold) => boolean,
): string {
  const closing = house.closing(room.game);
  const steps = byTurns(log, closing).at(-1)?.steps ?? [];
  const telling = steps.filter(
    (step) => !quiet(step) && (!closing.includes(step.move) || steps.length === 1 || step.events.length > 1),
  );
  return telling.flatMap((step) => step.events.map((event) => room.tell(event, eye, names))).join(' ');
}

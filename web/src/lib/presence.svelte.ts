import { house } from './house.svelte';
import { stream } from './stream';

/** Who is present: at the tables that the stream tells of, and at those of the lobby. */
class Presence {
  /** At the tables of the stream. */
  here = $state.raw<ReadonlySet<string>>(new Set());

  has(person: string): boolean {
    return this.here.has(person) || house.waiting.here.has(person) || house.running.here.has(person);
  }
}

export const presence = new Presence();

stream.listen((heard) => {
  if (heard.type !== 'event' || heard.event !== 'presence') return;
  presence.here = new Set((heard.data as { here: string[] }).here);
});

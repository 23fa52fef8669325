import { me } from './me.svelte';
import { text } from './text.svelte';

const SUGGESTIONS = 12;

/** People without a name yet: one is suggested, and they become guests with the first thing they do. */
class Newcomer {
  readonly #suggestion = 1 + Math.floor(Math.random() * SUGGESTIONS);
  #typed = $state<string | null>(null);

  get name(): string {
    return this.#typed ?? this.suggestion;
  }
  set name(name: string) {
    this.#typed = name;
  }

  get suggestion(): string {
    return text.say(`guest-${this.#suggestion}`);
  }

  /** Makes sure that I am somebody. */
  async arrive(): Promise<void> {
    if (!me.known) await me.load();
    if (!me.person) await me.become(this.name.trim() || this.suggestion);
  }
}

export const newcomer = new Newcomer();

// Sentences in the reader's language. The model is src/zashiki/text.py: the same texts, the same function NAME().

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Told, Why } from '../api/types';
import { house } from './house.svelte';
import { type Language, settings } from './settings.svelte';

export type Args = Record<string, unknown>;

type Sources = Record<string, () => Promise<string>>;
const houseTexts = import.meta.glob<string>('../../../src/zashiki/text/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Sources;
const clientTexts = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' }) as Sources;
const roomTexts = import.meta.glob<string>('../../../src/zashiki/games/*/text/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Sources;
const boardTexts = import.meta.glob<string>('../games/*/text/*.ftl', { query: '?raw', import: 'default' }) as Sources;

/** A part of the texts, with all that can be said of them. */
class Speaker {
  #bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
  readonly #sources: (language: Language) => (() => Promise<string>)[];
  readonly #ready = new Map<Language, Promise<FluentBundle>>();
  /** How the codes of words of moves begin, and of the things that they name. */
  protected get prefixes(): readonly string[] {
    return ['word-'];
  }

  constructor(sources: (language: Language) => (() => Promise<string>)[]) {
    this.#sources = sources;
  }

  /** Fetches a language without speaking it yet, so that all texts of a page change at once. */
  prepare(language: Language): Promise<FluentBundle> {
    const known = this.#ready.get(language);
    if (known) return known;
    const coming = this.#load(language);
    this.#ready.set(language, coming);
    coming.catch(() => this.#ready.delete(language));
    return coming;
  }

  speak(bundle: FluentBundle): void {
    this.#bundle = bundle;
  }

  async #load(language: Language): Promise<FluentBundle> {
    const bundle: FluentBundle = new FluentBundle(language, {
      useIsolating: false,
      functions: {
        NAME: ([thing], options) => nameIn(bundle, String(thing), options.form ? String(options.form) : ''),
      },
    });
    for (const source of await Promise.all(this.#sources(language).map((load) => load()))) {
      // Later texts win: a room's own words, then the browser's.
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
    return bundle;
  }

  has(code: string): boolean {
    return this.#bundle.hasMessage(code);
  }

  say(code: string, args: Args = {}): string {
    const bundle = this.#bundle;
    const pattern = bundle.getMessage(code)?.value;
    if (!pattern) return code;
    const errors: Error[] = [];
    const plain: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) plain[name] = plainIn(bundle, value);
    const sentence = bundle.formatPattern(pattern, plain, errors);
    if (errors.length) console.warn(`text ${code}:`, ...errors);
    return sentence;
  }

  /** A noun in a form that a sentence needs. */
  name(thing: string, form = ''): string {
    return String(nameIn(this.#bundle, thing, form));
  }

  /** Why something cannot be done, without its rule; see `rule`. */
  reason(why: Why): string {
    const code = `refusal-${why.code}`;
    if (!this.has(code)) return this.say('problem-unknown', { code: why.code });
    const args: Args = { ...why.args };
    if (why.code === 'unknown-word') {
      args.word ||= 'none';
      args.expected = (Array.isArray(args.expected) ? args.expected : [])
        .map((word) => this.word(String(word)))
        .join(', ');
    }
    // What is asked instead of a move of another phase.
    const asked = args.asked as Told | undefined;
    return asked ? `${this.say(code, args)} ${this.say(asked.code, asked.args)}` : this.say(code, args);
  }

  /** A word of a move; one that is joined of several (`edo.rice`) part by part. */
  word(word: string): string {
    return this.#named(word) ?? word.replace(/\w+/g, (part) => this.#named(part) ?? part);
  }

  #named(word: string): string | undefined {
    const code = this.prefixes.map((prefix) => prefix + word).find((known) => this.has(known));
    return code && this.name(code);
  }
}

function nameIn(bundle: FluentBundle, thing: string, form: string): string {
  const message = bundle.getMessage(thing);
  const pattern = form ? message?.attributes[form] : message?.value;
  return pattern ? bundle.formatPattern(pattern, {}, []) : thing;
}

/** Several things are named one after the other; all but numbers is text. */
function plainIn(bundle: FluentBundle, value: unknown): FluentVariable {
  if (Array.isArray(value)) return value.map((item) => nameIn(bundle, String(item), '')).join(', ');
  if (typeof value === 'number' || value instanceof FluentNumber) return value;
  return String(value);
}

const both = (language: Language) => [
  houseTexts[`../../../src/zashiki/text/${language}.ftl`]!,
  clientTexts[`../text/${language}.ftl`]!,
];

class HouseText extends Speaker {
  #language = $state<Language>('en');
  #wanted: Language = 'en';

  constructor() {
    super(both);
  }

  get language(): Language {
    return this.#language;
  }
  set language(language: Language) {
    settings.language = language;
    void this.switch(language);
  }

  /** Fetches the texts, then changes all of them at once. */
  async switch(language: Language): Promise<void> {
    this.#wanted = language;
    const bundles = new Map<Speaker, FluentBundle>();
    // A room may be opened while texts are on their way.
    for (let missing: Speaker[]; (missing = [this, ...opened.values()].filter((one) => !bundles.has(one))).length;) {
      await Promise.all(missing.map(async (one) => bundles.set(one, await one.prepare(language))));
    }
    if (this.#wanted !== language) return;
    for (const [speaker, bundle] of bundles) speaker.speak(bundle);
    this.#language = language;
    document.documentElement.lang = language;
  }

  /** A day and time, as people of this language write it. */
  date(at: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  }

  /** A share of one, as people of this language write it: “63%”. */
  percent(share: number): string {
    return new Intl.NumberFormat(this.language, { style: 'percent' }).format(share);
  }

  /** A day, as people of this language write it. */
  day(at: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium' }).format(at);
  }

  /** How many days ago it was: “today”, “5 days ago”. */
  daysAgo(at: number, now: number = Date.now()): string {
    const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
    const days = Math.min(0, Math.round((midnight(at) - midnight(now)) / 86_400_000));
    return new Intl.RelativeTimeFormat(this.language, { numeric: 'auto' }).format(days, 'day');
  }

  /** How long ago it was: “5 minutes ago”. */
  ago(at: number, now: number = Date.now()): string {
    const seconds = Math.min(0, Math.round((at - now) / 1000));
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: 'auto' });
    for (const [unit, length] of UNITS) if (-seconds >= length) return format.format(Math.ceil(seconds / length), unit);
    return format.format(0, 'second');
  }

  /** Several names: “Aiko, Ben and Csilla”. */
  list(items: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
    return new Intl.ListFormat(this.language, { type }).format(items);
  }
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The texts of a room, together with those that all rooms share. Reactive: it changes with `text.language`. */
export class RoomText extends Speaker {
  constructor(readonly game: string) {
    super((language) => [
      ...both(language),
      roomTexts[`../../../src/zashiki/games/${game}/text/${language}.ftl`] ?? (() => served(game, language)),
      boardTexts[`../games/${game}/text/${language}.ftl`] ?? nothing,
    ]);
  }

  protected override get prefixes(): readonly string[] {
    return ['word-', ...(house.game(this.game)?.things ?? [])];
  }

  /** An event as a sentence; `$who` is `you` where the reader acts, `$rival` is the player they act against. */
  tell(event: Told, reader: number, names: string[]): string {
    const args: Args = { ...event.args };
    const { seat, seats, rival, winners } = event.args;
    if (typeof rival === 'number') args.rival = names[rival] ?? '';
    if (Array.isArray(seats)) args.names = seats.map((one) => names[Number(one)] ?? '').join(', ');
    if (typeof seat === 'number') Object.assign(args, who(seat, reader, names));
    if (Array.isArray(winners)) {
      const seats = winners.map(Number);
      if (seats.length === 1) Object.assign(args, who(seats[0]!, reader, names));
      else Object.assign(args, { who: 'shared', name: seats.map((winner) => names[winner] ?? '').join(', ') });
    }
    return this.say(event.code, args);
  }

  /** An option, or one of its values. */
  option(name: string, value = ''): string {
    return this.say(`option-${name}${value && `-${value}`}`.replaceAll(' ', '-'));
  }

  /** What the button that plays a closing move is called: the house knows the usual one, rooms their own. */
  closing(move: string): string {
    const code = `closing-${move.replaceAll(' ', '-')}`;
    return this.has(code)
      ? this.say(code)
      : capital(
          move
            .split(' ')
            .map((word) => this.word(word))
            .join(' '),
        );
  }

  /** The rule behind a refusal, “Rule N5: Bonus”, or nothing. It is a link to `/rules/<game>#<rule>`. */
  rule(why: Why): string {
    return why.rule ? this.say('refusal-rule', { rule: why.rule, title: this.say(`rule-${why.rule}-title`) }) : '';
  }
}

/** Words as a sentence or a label begins. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(text.language) + words.slice(1);
}

function who(seat: number, reader: number, names: string[]): { who: string; name: string } {
  return { who: seat === reader ? 'you' : 'other', name: names[seat] ?? '' };
}

const nothing = () => Promise.resolve('');

/** The texts of a game that was added to the server, and that this client does not know. */
async function served(game: string, language: Language): Promise<string> {
  const answer = await fetch(`/api/games/${game}/texts/${language}`);
  if (!answer.ok) throw new Error(`there are no texts of ${game}`);
  return answer.text();
}

const opened = new Map<string, RoomText>();

export const text = new HouseText();

/** The texts of a room, when they are there. One object for each room, so it may be kept. */
export async function roomText(game: string): Promise<RoomText> {
  let room = opened.get(game);
  if (!room) {
    room = new RoomText(game);
    opened.set(game, room);
  }
  const language = text.language;
  room.speak(await room.prepare(language));
  return text.language === language ? room : roomText(game);
}

const arrived = new SvelteMap<string, RoomText>();

/** The same for templates: nothing until they are there. */
export function textOf(game: string): RoomText | null {
  if (!untrack(() => arrived.has(game))) {
    roomText(game).then(
      (room) => arrived.set(game, room),
      () => {
        // The page asks again when it is drawn again; until then it shows what it has.
      },
    );
  }
  return arrived.get(game) ?? null;
}

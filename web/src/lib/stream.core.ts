// One stream from the server: reconnects with its cursor, notices silence, and tells how the link is.
// It runs in the shared worker, or in the tab itself where there are none.

export type LinkState = 'up' | 'down' | 'connecting';
export type StreamEvent = 'table' | 'lobby' | 'games' | 'presence' | 'bye';

export interface LinkHeard {
  type: 'link';
  state: LinkState;
  since: number;
}
export type Heard =
  | { type: 'event'; event: StreamEvent; data: unknown }
  | LinkHeard
  /** The server refused the stream: the viewer has lost access to something that is watched. */
  | { type: 'recheck' };

const EVENTS: StreamEvent[] = ['table', 'lobby', 'games', 'presence', 'bye'];
const GRACE = 2_000; // a loss shorter than this is not shown
const SILENCE = 21_000; // two beats of 10 s, and a little
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];
const SHRINK = 3_000; // what nobody watches any more can wait a little, for pages follow each other

/** Whether an item is a table through a seat's eyes: behind a curtain. */
const isSeat = (item: string) => item.includes('.');

export class Stream {
  #source: EventSource | null = null;
  #wanted: string[] = []; // sorted
  #open: string[] = []; // what the present source was asked for
  #on = false;
  #cursor = '';
  #heard = 0;
  #failures = 0;
  #state: LinkState = 'connecting';
  #since = Date.now();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #loss: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(readonly tell: (heard: Heard) => void) {}

  get link(): LinkHeard {
    return { type: 'link', state: this.#state, since: this.#since };
  }

  /** Watches these items and no others. */
  watch(items: Iterable<string>): void {
    this.#wanted = [...new Set(items)].sort();
    if (!this.#on) this.#begin();
    else if (this.#wanted.some((item) => !this.#open.includes(item))) this.#connectIn(30);
    else if (this.#open.some((item) => isSeat(item) && !this.#wanted.includes(item))) this.#connectIn(0);
    else if (this.#wanted.length < this.#open.length && this.#source) this.#connectIn(SHRINK);
  }

  /** Nobody looks: what a seat sees is not told before somebody asks for it again. */
  hide(): void {
    if (this.#on) this.watch(this.#wanted.filter((item) => !isSeat(item)));
  }

  /** The reason for a pause may be over: the network is back, or somebody looks at a tab again. */
  wake(): void {
    if (!this.#on) return;
    if (!this.#source || Date.now() - this.#heard > SILENCE) this.#connectIn(0);
  }

  /** The connection may be dead without notice; a new one shows it. */
  check(): void {
    if (this.#on) this.#connectIn(0);
  }

  /** Somebody else sits here now; what was seen before does not count. */
  renew(): void {
    this.#cursor = '';
    if (this.#on) this.#connectIn(0);
  }

  stop(): void {
    this.#on = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#loss);
    clearInterval(this.#pulse);
    this.#loss = undefined;
    this.#close();
    // A tab that returns later has missed things, and asks for them itself.
    this.#cursor = '';
    this.#become('connecting');
  }

  #begin(): void {
    this.#on = true;
    this.#failures = 0;
    this.#pulse = setInterval(() => this.#listen(), 1_000);
    this.#become('connecting');
    this.#connectIn(0);
  }

  #connectIn(pause: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #connect(): void {
    this.#close();
    this.#open = this.#wanted;
    const query = new URLSearchParams({ watch: this.#open.join(',') });
    if (this.#cursor) query.set('cursor', this.#cursor);
    const source = new EventSource(`/api/stream?${query}`);
    this.#source = source;
    this.#heard = Date.now();
    if (this.#state !== 'up') this.#expectLoss();
    source.onopen = () => this.#hear(source);
    source.onerror = () => this.#fail(source);
    source.addEventListener('beat', () => this.#hear(source));
    for (const event of EVENTS) {
      source.addEventListener(event, (message) => this.#pass(source, event, message as MessageEvent<string>));
    }
  }

  #pass(source: EventSource, event: StreamEvent, message: MessageEvent<string>): void {
    if (source !== this.#source) return;
    this.#hear(source);
    if (message.lastEventId) this.#cursor = message.lastEventId;
    this.tell({ type: 'event', event, data: JSON.parse(message.data) });
    if (event === 'bye') this.#lose(1_000);
  }

  #hear(source: EventSource): void {
    if (source !== this.#source) return;
    this.#heard = Date.now();
    this.#failures = 0;
    clearTimeout(this.#loss);
    this.#loss = undefined;
    this.#become('up');
  }

  #fail(source: EventSource): void {
    if (source !== this.#source) return;
    // A source that gives up by itself was answered, but not with a stream.
    if (source.readyState === EventSource.CLOSED && this.#failures === 1) this.tell({ type: 'recheck' });
    this.#lose(PAUSES[Math.min(this.#failures, PAUSES.length - 1)]! * (0.75 + Math.random() / 2));
    this.#failures += 1;
  }

  #lose(pause: number): void {
    this.#close();
    this.#connectIn(pause);
    this.#expectLoss();
  }

  #expectLoss(): void {
    this.#loss ??= setTimeout(() => this.#become('down'), GRACE);
  }

  /** Time may have stood still, as on a closed laptop; so the clock is asked, not the timer. */
  #listen(): void {
    if (this.#source && Date.now() - this.#heard > SILENCE) {
      this.#become('down');
      this.#lose(0);
    }
  }

  #close(): void {
    this.#source?.close();
    this.#source = null;
  }

  #become(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = Date.now();
    this.tell(this.link);
  }
}

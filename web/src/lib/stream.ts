// The tab's end of the stream: through the shared worker, or its own while it is visible.

import { type Heard, type LinkHeard, Stream } from './stream.core';
import type { FromTab, ToTab } from './stream.worker';

type Listener = (heard: Heard) => void;

const HERE = 15_000;
const PROBE = 2_000;

const listeners = new Set<Listener>();
const returns = new Set<() => void>();
const watched = new Map<string, number>(); // item → how many parts of this page watch it
let say: ((said: FromTab) => void) | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;
let link: LinkHeard = { type: 'link', state: 'connecting', since: Date.now() };
let probing = false;
let cut = false; // this tab does not reach the server, whatever the worker says

export const stream = {
  /** Hears everything that comes. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Is called when things may have been missed, so that they must be asked for. */
  onReturn(listener: () => void): () => void {
    returns.add(listener);
    return () => returns.delete(listener);
  },

  /** Watches `lobby`, `<table>` or `<table>.<seat>` until the returned function is called. */
  watch(item: string): () => void {
    watched.set(item, (watched.get(item) ?? 0) + 1);
    announce();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = watched.get(item)! - 1;
      if (left) watched.set(item, left);
      else watched.delete(item);
      announce();
    };
  },

  /** Another person is signed in from now on, who sees other things. */
  renew(): void {
    say?.({ type: 'renew' });
    missed();
  },

  /** A request has failed, or the browser says that it is offline: is the server still there? */
  async doubt(): Promise<void> {
    if (probing) return;
    probing = true;
    say?.({ type: 'check' });
    for (let attempt = 0; !(await reached()); attempt++) {
      if (attempt === 1) cutOff();
      await new Promise((resolve) => setTimeout(resolve, PROBE));
    }
    probing = false;
    if (cut) reunite();
  },

  start(): void {
    if (say) return;
    try {
      throughWorker();
    } catch {
      byMyself();
    }
    addEventListener('online', () => say?.({ type: 'wake' }));
    addEventListener('offline', () => void stream.doubt());
    addEventListener('pagehide', () => say?.({ type: 'gone' }));
    addEventListener('pageshow', (event) => {
      if (event.persisted) here();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') {
        here();
        say?.({ type: 'wake' });
      }
    });
    setInterval(here, HERE);
    here();
  },
};

function hear(heard: Heard): void {
  if (heard.type === 'link') {
    link = heard;
    if (cut) return;
  }
  for (const listener of listeners) listener(heard);
}

function reached(): Promise<boolean> {
  return fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

function cutOff(): void {
  const before = link;
  hear({ type: 'link', state: 'down', since: Date.now() });
  link = before;
  cut = true;
}

function reunite(): void {
  cut = false;
  hear(link);
  here();
  missed();
}

function missed(): void {
  for (const listener of returns) listener();
}

function here(): void {
  say?.({ type: 'here', items: [...watched.keys()] });
}

/** Pages that follow each other often watch the same, so changes are told together. */
function announce(): void {
  clearTimeout(ending);
  ending = setTimeout(here, 10);
}

function throughWorker(): void {
  const worker = new SharedWorker(new URL('./stream.worker.ts', import.meta.url), { type: 'module', name: 'zashiki' });
  let answered = false;
  let first = true;
  worker.port.onmessage = (message: MessageEvent<ToTab>) => {
    answered = true;
    if (message.data.type !== 'welcome') return hear(message.data);
    if (!message.data.known && !first) missed();
    first = false;
  };
  worker.onerror = () => {
    if (answered) return;
    byMyself();
    here();
  };
  say = (said) => worker.port.postMessage(said);
}

function byMyself(): void {
  const own = new Stream(hear);
  let resting = true;
  say = (said) => {
    if (said.type === 'wake') own.wake();
    else if (said.type === 'check') own.check();
    else if (said.type === 'renew') own.renew();
    else if (said.type === 'gone' || document.visibilityState === 'hidden') rest();
    else {
      own.watch(said.items);
      if (resting) missed();
      resting = false;
    }
  };
  function rest(): void {
    resting = true;
    own.stop();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') rest();
  });
}

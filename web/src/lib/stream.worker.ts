// Holds one stream for all tabs of the browser, with all that any of them watches.

import { type Heard, Stream, type StreamEvent } from './stream.core';

/** What tabs say: `here` again and again, so that those which vanished without a word are noticed. */
export type FromTab =
  { type: 'here'; items: string[] } | { type: 'gone' } | { type: 'wake' } | { type: 'check' } | { type: 'renew' };
/** `known` is false for a tab that was forgotten, or is new: it has missed things. */
export type ToTab = Heard | { type: 'welcome'; known: boolean };

interface Tab {
  items: string[];
  heard: number;
}

// Browsers let hidden tabs speak once a minute only.
const FORGET = 150_000;
const LINGER = 5_000;
const KEPT: StreamEvent[] = ['lobby', 'games', 'presence'];

const tabs = new Map<MessagePort, Tab>();
const latest = new Map<string, Heard>(); // what a new tab wants to know at once
let idle: ReturnType<typeof setTimeout> | undefined;

const stream = new Stream((heard) => {
  if (heard.type === 'event' && KEPT.includes(heard.event)) latest.set(heard.event, heard);
  for (const port of tabs.keys()) port.postMessage(heard);
});

function arrange(): void {
  clearTimeout(idle);
  const items = [...tabs.values()].flatMap((tab) => tab.items);
  if (!items.includes('lobby')) latest.delete('lobby');
  if (tabs.size) stream.watch(items);
  else {
    stream.hide();
    idle = setTimeout(() => {
      stream.stop();
      latest.clear();
    }, LINGER);
  }
}

function forget(port: MessagePort): void {
  if (tabs.delete(port)) arrange();
}

function here(port: MessagePort, items: string[]): void {
  const tab = tabs.get(port);
  const wasWatching = tab?.items ?? [];
  tabs.set(port, { items, heard: Date.now() });
  if (!tab) {
    port.postMessage(stream.link);
    for (const event of ['games', 'presence']) {
      const known = latest.get(event);
      if (known) port.postMessage(known);
    }
  }
  const lobby = latest.get('lobby');
  if (lobby && items.includes('lobby') && !wasWatching.includes('lobby')) port.postMessage(lobby);
  port.postMessage({ type: 'welcome', known: tab !== undefined } satisfies ToTab);
  arrange();
}

function hear(port: MessagePort, said: FromTab): void {
  if (said.type === 'here') here(port, said.items);
  else if (said.type === 'gone') forget(port);
  else if (said.type === 'wake') stream.wake();
  else if (said.type === 'check') stream.check();
  else {
    latest.delete('lobby');
    latest.delete('presence');
    stream.renew();
  }
}

setInterval(() => {
  for (const [port, tab] of tabs) if (Date.now() - tab.heard > FORGET) forget(port);
}, 10_000);

addEventListener('online', () => stream.wake());

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0]!;
  port.onmessage = (message: MessageEvent<FromTab>) => hear(port, message.data);
});

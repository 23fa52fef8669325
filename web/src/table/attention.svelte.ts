import { settings } from '../lib/settings.svelte';
import { bell, click, listenForTouch } from './sound';

const ICON = '/icon.svg';
const ICON_MY_TURN = '/icon-turn.svg';

/** Calls me when it is my turn: with the icon of the tab, a low bell, and a notification if nobody looks. */
export function callMe(myTurn: () => boolean, sentence: () => string): void {
  let before: boolean | null = null;
  $effect(() => listenForTouch());
  $effect(() => {
    const now = myTurn();
    showIcon(now ? ICON_MY_TURN : ICON);
    if (now && before === false) ring(sentence());
    before = now;
  });
  $effect(() => () => showIcon(ICON));
}

export function moveSound(): void {
  if (settings.sound) click();
}

function showIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
}

function ring(sentence: string): void {
  if (settings.sound) bell();
  if (!settings.notify || !document.hidden) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification('Zashiki', { body: sentence, icon: ICON_MY_TURN, tag: location.pathname });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow notifications only to service workers.
  }
}

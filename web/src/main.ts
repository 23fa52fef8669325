import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { house } from './lib/house.svelte';
import { me } from './lib/me.svelte';
import { settings } from './lib/settings.svelte';
import { stream } from './lib/stream';
import { text } from './lib/text.svelte';

void me.load();
void house.load();

async function open(): Promise<void> {
  try {
    await text.switch(settings.language);
  } catch (error) {
    console.error(error);
    setTimeout(() => void open(), 2_000);
    return;
  }
  mount(App, { target: document.getElementById('app')! });
  // Not earlier: by now the page has said what it watches.
  stream.start();
}

void open();

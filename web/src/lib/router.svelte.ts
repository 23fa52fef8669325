import { tick } from 'svelte';

export interface Route {
  page: 'lobby' | 'new' | 'games' | 'settings' | 'about' | 'come-back' | 'table' | 'replay' | 'rules' | 'pad' | 'none';
  /** The table's id or the game's name, where there is one. */
  key: string;
}

const ROUTES: [RegExp, Route['page']][] = [
  [/^\/$/, 'lobby'],
  [/^\/new$/, 'new'],
  [/^\/games$/, 'games'],
  [/^\/settings$/, 'settings'],
  [/^\/about$/, 'about'],
  [/^\/come-back$/, 'come-back'],
  [/^\/t\/([\w-]+)$/, 'table'],
  [/^\/t\/([\w-]+)\/replay$/, 'replay'],
  [/^\/rules\/(\w+)$/, 'rules'],
  [/^\/pad\/(\w+)$/, 'pad'],
];

function parse(path: string): Route {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { page, key: found[1] ?? '' };
  }
  return { page: 'none', key: '' };
}

class Router {
  #address = $state.raw(new URL(location.href));
  readonly route: Route = $derived(parse(this.#address.pathname.replace(/(.)\/$/, '$1')));

  constructor() {
    addEventListener('popstate', () => this.#turn());
    addEventListener('hashchange', () => this.#read());
    addEventListener('click', (event) => this.#click(event));
  }

  get path(): string {
    return this.#address.pathname;
  }
  /** Without its `#`. */
  get hash(): string {
    const hash = this.#address.hash.slice(1);
    try {
      return decodeURIComponent(hash);
    } catch {
      return hash;
    }
  }
  get query(): URLSearchParams {
    return this.#address.searchParams;
  }

  go(to: string, replace = false): void {
    const target = new URL(to, location.href);
    if (replace) history.replaceState(null, '', target);
    else if (target.href !== location.href) history.pushState({ inside: true }, '', target);
    const turned = this.#turn();
    void this.#arrive(turned);
  }

  /** Back to where the visitor came from, if that was one of our pages. */
  back(otherwise: string): void {
    if ((history.state as { inside?: boolean } | null)?.inside) history.back();
    else this.go(otherwise, true);
  }

  /** Reads the address; whether it is another page. */
  #turn(): boolean {
    const before = this.path;
    this.#read();
    return this.path !== before;
  }

  #read(): void {
    this.#address = new URL(location.href);
  }

  /** A new page begins at its top, and its heading has the focus, so that it is read out. */
  async #arrive(turned: boolean): Promise<void> {
    await tick();
    if (this.hash) document.getElementById(this.hash)?.scrollIntoView();
    else if (turned) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }

  /** Links to our own pages need no reload. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return;
    const target = new URL(anchor.href);
    if (target.origin !== location.origin || parse(target.pathname).page === 'none') return;
    if (target.pathname === location.pathname && target.hash) return;
    event.preventDefault();
    this.go(anchor.href);
  }
}

export const router = new Router();

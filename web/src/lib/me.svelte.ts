import type { ComeBackLink, Me, NewToken, TokenInfo, TokenMade } from '../api/types';
import { api, Refusal } from './api';
import { stream } from './stream';

// All tabs share one cookie, so signing in or out in one of them does so in all.
const tabs = new BroadcastChannel('zashiki-me');

/** Who sits at this browser. */
class Person {
  person = $state.raw<Me | null>(null);
  /** Whether the server was asked already. */
  known = $state(false);

  constructor() {
    tabs.onmessage = () => void this.load();
  }

  async load(): Promise<void> {
    try {
      this.#see(await api.get<Me>('/api/me'));
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) this.#see(null);
    } finally {
      this.known = true;
    }
  }

  /** Becomes a guest, or takes another name. */
  async become(name: string): Promise<Me> {
    return this.#be(await api.post<Me>('/api/me', { name }));
  }

  async register(name: string, password: string): Promise<Me> {
    return this.#be(await api.post<Me>('/api/me/register', { name, password }));
  }

  async logIn(name: string, password: string): Promise<Me> {
    return this.#be(await api.post<Me>('/api/session', { name, password }));
  }

  async logOut(): Promise<void> {
    await api.del('/api/session');
    this.#be(null);
  }

  async comeBack(key: string): Promise<Me> {
    return this.#be(await api.post<Me>('/api/come-back', { key }));
  }

  comeBackLink(): Promise<ComeBackLink> {
    return api.post<ComeBackLink>('/api/me/come-back');
  }

  async mute(person: string, muted: boolean): Promise<Me> {
    return this.#be(await api.post<Me>('/api/me/mutes', { person, muted }));
  }

  isMuted(person: string): boolean {
    return this.person?.mutes.includes(person) ?? false;
  }

  tokens(): Promise<TokenInfo[]> {
    return api.get<TokenInfo[]>('/api/me/tokens');
  }

  makeToken(token: NewToken): Promise<TokenMade> {
    return api.post<TokenMade>('/api/me/tokens', token);
  }

  endToken(id: string): Promise<void> {
    return api.del(`/api/me/tokens/${encodeURIComponent(id)}`);
  }

  /** Everything stored about me is deleted. */
  async vanish(): Promise<void> {
    await api.del('/api/me');
    this.#be(null);
  }

  #be(person: Me): Me;
  #be(person: null): null;
  #be(person: Me | null): Me | null {
    this.#see(person);
    this.known = true;
    tabs.postMessage('changed');
    return person;
  }

  #see(person: Me | null): void {
    const another = person?.id !== this.person?.id;
    this.person = person;
    if (another) stream.renew();
  }
}

export const me = new Person();

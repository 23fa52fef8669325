import type {
  ComeBack,
  ComeBackLink,
  ComeBackOwner,
  Me,
  NewPassword,
  NewToken,
  Registering,
  SessionInfo,
  TokenInfo,
  TokenMade,
} from '../api/types';
import { api, Refusal } from './api';
import { stream } from './stream';

// All tabs share one cookie, so signing in or out in one of them does so in all.
const tabs = new BroadcastChannel('zashiki-me');

/** Who sits at this browser. */
class Person {
  person = $state.raw<Me | null>(null);
  /** Whether the server was asked already. */
  known = $state(false);
  /** What will change who this browser is, or by which pass. To ask meanwhile could be answered for the former one. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor() {
    tabs.onmessage = () => void this.load();
  }

  async load(): Promise<void> {
    await this.#changing;
    try {
      this.#see(await api.get<Me>('/api/me'));
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) this.#see(null);
    } finally {
      this.known = true;
    }
  }

  /** Becomes a guest, or takes another name. */
  become(name: string): Promise<Me> {
    return this.#become('/api/me', { name });
  }

  register(wish: Registering): Promise<Me> {
    return this.#become('/api/me/register', wish);
  }

  /** All other browsers are logged out by it. */
  changePassword(wish: NewPassword): Promise<Me> {
    return this.#become('/api/me/password', wish);
  }

  logIn(name: string, password: string): Promise<Me> {
    return this.#become('/api/session', { name, password });
  }

  async logOut(): Promise<void> {
    await api.del('/api/session');
    this.#be(null);
  }

  comeBack(wish: ComeBack): Promise<Me> {
    return this.#become('/api/come-back', wish);
  }

  /** Who one would become by a return link. */
  whoseLink(key: string): Promise<ComeBackOwner> {
    return api.post<ComeBackOwner>('/api/come-back/owner', { key });
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

  sessions(): Promise<SessionInfo[]> {
    return api.get<SessionInfo[]>('/api/me/sessions');
  }

  endSession(id: string): Promise<void> {
    return api.del(`/api/me/sessions/${encodeURIComponent(id)}`);
  }

  endOtherSessions(): Promise<void> {
    return api.del('/api/me/sessions');
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

  /** Everything stored about me is deleted. An account says its password. */
  async vanish(password: string): Promise<void> {
    await api.del('/api/me', { password });
    this.#be(null);
  }

  async #become(path: string, wish: object): Promise<Me> {
    const answer = api.post<Me>(path, wish);
    this.#changing = answer.catch(() => undefined);
    return this.#be(await answer);
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

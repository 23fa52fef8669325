export const LANGUAGES = ['en', 'pl', 'hu'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'auto' | 'light' | 'dark';

interface Stored {
  language: Language | null;
  theme: Theme;
  motion: boolean | null; // null: as the system wants it
  sound: boolean;
  confirmFinal: boolean;
  notify: boolean;
  textBoard: boolean; // tables in words, even where they could be drawn
  opponents: Record<string, string>; // the bot that was chosen last, by game
}

const KEY = 'zashiki-settings';
const DEFAULTS: Stored = {
  language: null,
  theme: 'auto',
  motion: null,
  sound: false,
  confirmFinal: true,
  notify: false,
  textBoard: false,
  opponents: {},
};

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  #stored = $state.raw<Stored>(read());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    dark.addEventListener('change', () => {
      this.#dark = dark.matches;
      this.#dress();
    });
    still.addEventListener('change', () => {
      this.#still = still.matches;
      this.#dress();
    });
    addEventListener('storage', (event) => {
      if (event.key === KEY) {
        this.#stored = read();
        this.#dress();
      }
    });
    this.#dress();
  }

  get language(): Language {
    return this.#stored.language ?? preferredLanguage();
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  /** What `theme` comes to on this screen. */
  get isDark(): boolean {
    return this.theme === 'auto' ? this.#dark : this.theme === 'dark';
  }

  get motion(): boolean {
    return this.#stored.motion ?? !this.#still;
  }
  set motion(motion: boolean) {
    this.#keep({ motion });
  }

  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  get confirmFinal(): boolean {
    return this.#stored.confirmFinal;
  }
  set confirmFinal(confirmFinal: boolean) {
    this.#keep({ confirmFinal });
  }

  get notify(): boolean {
    return this.#stored.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
  }

  get textBoard(): boolean {
    return this.#stored.textBoard;
  }
  set textBoard(textBoard: boolean) {
    this.#keep({ textBoard });
  }

  get opponents(): Record<string, string> {
    return this.#stored.opponents;
  }
  set opponents(opponents: Record<string, string>) {
    this.#keep({ opponents });
  }

  #keep(change: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A browser that keeps nothing still lets people play.
    }
    this.#dress();
  }

  #dress(): void {
    const root = document.documentElement;
    root.dataset.theme = this.isDark ? 'dark' : 'light';
    root.dataset.motion = this.motion ? 'on' : 'off';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', this.isDark ? '#1c1917' : '#f5eedf');
  }
}

function preferredLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const language = wanted.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(language)) return language as Language;
  }
  return 'en';
}

export const settings = new Settings();

// What the modules under test ask of a browser as soon as they are imported, and nothing more.

const kept = new Map<string, string>();

const still = { matches: false, addEventListener: () => {} };
const page = { lang: 'en', dataset: {}, style: {}, classList: { toggle: () => {} } };

Object.assign(globalThis, {
  addEventListener: () => {},
  document: { documentElement: page, querySelector: () => null },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  },
  matchMedia: () => still,
});

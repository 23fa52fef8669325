/** How many steps of a table this browser has shown, so that the next visit knows what is new. */
const KEY = 'zashiki-seen';
const MOST_TABLES = 60;

type Seen = Record<string, number>;

function read(): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Seen) : {};
  } catch {
    return {};
  }
}

export function lastSeen(table: string): number | undefined {
  return read()[table];
}

export function markSeen(table: string, steps: number): void {
  const { [table]: _, ...others } = read();
  const newest = [...Object.entries(others), [table, steps] as const].slice(-MOST_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser that keeps nothing shows no divider; that is all.
  }
}

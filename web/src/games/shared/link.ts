// A score pad's link: what was entered stands behind the `#`, so that it can be shared and outlives a reload.

/** What the link carries. One that broke on its way is taken as it is: the server says what is wrong with it. */
export function carried(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

export function carry(hash: string) {
  const address = new URL(location.href);
  address.hash = encodeURI(hash);
  history.replaceState(history.state, '', address);
}

/** Its words in so many fields. What is too much stands in the last one, where it can be seen and mended. */
export function fields(words: readonly string[], count: number): string[] {
  const last = count - 1;
  const rest = words.slice(last).filter(Boolean).join(' ');
  return Array.from({ length: count }, (_, index) => (index < last ? (words[index] ?? '') : rest));
}

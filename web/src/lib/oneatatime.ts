/** Does something whenever it is called for, but never twice at once: what was called for meanwhile is done once, when
 * the last is over. */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let [wanted, running] = [false, false];
  return async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await act();
    }
    running = false;
  };
}

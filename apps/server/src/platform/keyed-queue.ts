/** Runs tasks of the same key one after the other, in the order they were queued; keys do not wait for each other. */
export function keyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const done = (last.get(key) ?? Promise.resolve()).then(task);
    const settled = done
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return done;
  };
}

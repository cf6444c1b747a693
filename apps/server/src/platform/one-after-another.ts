/** Work of the same key is done in the order it was asked for, one piece after the other. */
export function oneAfterAnother() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = done
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return done;
  };
}

/** Shares the work with all callers while it is done and for so long after, whether it succeeds or fails. */
export function remembered<T>(forMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null;
  return () => {
    if (last) return last;
    const begun = work();
    last = begun;
    const forget = () =>
      setTimeout(() => {
        if (last === begun) last = null;
      }, forMs).unref();
    begun.then(forget, forget);
    return begun;
  };
}

/** Those who want to hear of something. Who listens badly must not stop the one who tells. */
export function makeListeners<News>(onError: (error: unknown) => void) {
  const listeners = new Set<(news: News) => void>();
  return {
    tell(news: News): void {
      for (const listener of listeners) {
        try {
          listener(news);
        } catch (error) {
          onError(error);
        }
      }
    },
    /** Answers how to stop hearing. */
    add(listener: (news: News) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

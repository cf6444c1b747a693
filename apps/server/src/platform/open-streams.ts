/** How many live streams each session or display link has open on this node. The live module counts them, others read. */
export function makeOpenStreams() {
  const bySession = new Map<string, number>();

  return {
    /** Counts one more stream; returns what counts it off again. */
    add(sessionId: string): () => void {
      bySession.set(sessionId, (bySession.get(sessionId) ?? 0) + 1);
      return () => {
        const left = (bySession.get(sessionId) ?? 0) - 1;
        if (left > 0) bySession.set(sessionId, left);
        else bySession.delete(sessionId);
      };
    },
    of: (sessionId: string): number => bySession.get(sessionId) ?? 0,
  };
}

export type OpenStreams = ReturnType<typeof makeOpenStreams>;

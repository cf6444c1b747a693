/** A listener may return a promise, which the caller of `emit` can await. */
type Listener<Payload> = (payload: Payload) => void | Promise<void>;

/**
 * A typed event bus within the process. Listeners are called in the order of subscription, each after the one before
 * has finished; synchronous ones run within `emit`. An error of a listener is reported and does not affect the
 * others. Payloads are plain data, so that they could be sent to other nodes.
 */
export function makeEvents<EventMap extends object>(onError: (error: unknown) => void) {
  const listeners: { [Name in keyof EventMap]?: Set<Listener<EventMap[Name]>> } = {};

  return {
    /** Returns a function that unsubscribes. */
    on<Name extends keyof EventMap>(name: Name, listener: Listener<EventMap[Name]>): () => void {
      const of = (listeners[name] ??= new Set());
      of.add(listener);
      return () => of.delete(listener);
    },

    /** Never rejects. */
    async emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): Promise<void> {
      for (const listener of listeners[name] ?? []) {
        try {
          const pending = listener(payload);
          if (pending) await pending;
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}

export type EventBus<EventMap extends object> = ReturnType<typeof makeEvents<EventMap>>;

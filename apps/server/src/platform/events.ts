/** A listener may answer a promise: whoever awaits `emit` then waits for it too. */
type Listener<Payload> = (payload: Payload) => void | Promise<void>;

/**
 * A typed bus inside the process. Listeners are called in the order they subscribed, each after the one before is done; those
 * that answer nothing are called within `emit` itself. A listener that fails is reported and stops nobody else.
 * Payloads are plain data, so that other nodes can be told the same.
 */
export function makeEvents<EventMap extends object>(onError: (error: unknown) => void) {
  const listeners: { [Name in keyof EventMap]?: Set<Listener<EventMap[Name]>> } = {};

  return {
    /** Returns how to unsubscribe. */
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

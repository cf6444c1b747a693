import type { AttributeScope } from "./attributes-store.ts";

export interface AttributeChange {
  deviceId: string;
  scope: AttributeScope;
  values: Readonly<Record<string, unknown>>;
  deleted: readonly string[];
  atMs: number;
}

type Listener = (change: AttributeChange) => void;

/** Announces attributes that were stored or deleted, after the commit. */
export function makeAttributeChanges(onError: (error: unknown) => void) {
  const listeners = new Set<Listener>();
  return {
    announce(change: AttributeChange): void {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onError(error); // a failing listener must not refuse the change
        }
      }
    },
    /** Returns what ends it. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type AttributeChanges = ReturnType<typeof makeAttributeChanges>;

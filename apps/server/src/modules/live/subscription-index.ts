import type { MaskText } from "../../platform/name-mask.ts";
import type { AnswerTail } from "./answers.ts";
import type { WantedKeys } from "./commands.ts";

/** One wish of one connection: the keys of a device, as they arrive. */
export interface Subscription {
  readonly cmdId: number;
  readonly deviceNumber: number;
  readonly wanted: Wanted;
  /** The current mask for names of factories in texts; one shared function where nothing is masked. */
  mask(): MaskText;
  deliver(tail: AnswerTail): void;
}

/** `id` is the same for the same keys, so that an answer is written once for all who share it. */
export interface Wanted {
  id: string;
  /** Null: all of them. */
  keys: ReadonlySet<string> | null;
  has(key: string): boolean;
}

export function wantedOf(keys: WantedKeys): Wanted {
  if (!keys) return { id: "", keys: null, has: () => true };
  const set = new Set(keys);
  return { id: keys.join(","), keys: set, has: (key) => set.has(key) };
}

/** The subscriptions to each device, so that a reading costs only what its subscribers cost. */
export function makeSubscriptionIndex(onChange: (listening: boolean) => void) {
  const byDevice = new Map<number, Set<Subscription>>();

  return {
    of: (deviceNumber: number): ReadonlySet<Subscription> | undefined => byDevice.get(deviceNumber),
    add(subscription: Subscription): void {
      const all = byDevice.get(subscription.deviceNumber);
      if (all) all.add(subscription);
      else byDevice.set(subscription.deviceNumber, new Set([subscription]));
      if (!all && byDevice.size === 1) onChange(true);
    },
    remove(subscription: Subscription): void {
      const all = byDevice.get(subscription.deviceNumber);
      if (!all?.delete(subscription) || all.size > 0) return;
      byDevice.delete(subscription.deviceNumber);
      if (byDevice.size === 0) onChange(false);
    },
    devices: () => byDevice.size,
  };
}

export type SubscriptionIndex = ReturnType<typeof makeSubscriptionIndex>;

import type { DeviceWatch } from "./device-watch.ts";
import { type KeyWatch, newKeyWatch, type Watched } from "./key-watch.ts";
import type { Plan } from "./rule-book.ts";

/** An indicator of a reading with what is remembered of it. */
export interface AtHand {
  readonly at: number;
  readonly watched: Watched;
  readonly of: KeyWatch;
  raised: boolean;
}

interface DeviceAtHand {
  readonly plan: Plan;
  readonly entries: readonly AtHand[];
  /** Of the indicators that readings of this plan do not carry. */
  readonly othersRaised: boolean;
}

const known = new WeakMap<DeviceWatch, DeviceAtHand>();

export const isRaised = ({ rules }: KeyWatch): boolean => {
  for (const rule of rules) if (rule?.raised) return true;
  return false;
};

/**
 * A device repeats itself: what its memory holds of the indicators it sends is looked up once and not with every reading.
 * Other rules make another plan, so that what they raise or take over is seen.
 */
export function atHand(watch: DeviceWatch, plan: Plan): DeviceAtHand {
  const before = known.get(watch);
  if (before?.plan === plan) return before;
  const entries = plan.entries.map(({ at, watched }): AtHand => {
    const of = (watch.keys[watched.key] ??= newKeyWatch());
    return { at, watched, of, raised: isRaised(of) };
  });
  const own = new Set(entries.map(({ of }) => of));
  const othersRaised = Object.values(watch.keys).some((of) => !own.has(of) && isRaised(of));
  const now = { plan, entries, othersRaised };
  known.set(watch, now);
  return now;
}

/** Whether nothing at all is amiss, as nearly always. */
export function isQuiet({ sensors }: DeviceWatch, { entries, othersRaised }: DeviceAtHand): boolean {
  if (othersRaised) return false;
  for (const { raised } of entries) if (raised) return false;
  for (const key in sensors) if (sensors[key]?.faulty !== null) return false;
  return true;
}

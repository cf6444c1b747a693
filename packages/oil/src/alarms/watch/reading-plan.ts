import type { RuleBook, Watched } from "../rules/rule-book.ts";
import { isFollowedForSamples } from "../sensor-faults/laboratory-findings.ts";
import { type WaterWarnings, waterWarningsOf } from "../water/water-watch.ts";
import { type Channel, channelsIn } from "../sensor-faults/missing-channels.ts";

/** Where in a reading with these keys the watched indicators are. */
export interface Plan {
  readonly entries: readonly { readonly at: number; readonly watched: Watched }[];
  readonly channels: readonly Channel[];
  /** What laboratory samples are held against. */
  readonly compared: readonly { readonly at: number; readonly key: string }[];
  readonly temperatureAt: number;
  readonly loadAt: number;
  readonly vibrationAt: number;
  readonly activityAt: number;
  readonly waterWarnings: WaterWarnings;
}

const plans = new WeakMap<RuleBook, WeakMap<readonly string[], Plan>>();

export function planOf(book: RuleBook, keys: readonly string[]): Plan {
  let ofBook = plans.get(book);
  if (!ofBook) {
    ofBook = new WeakMap();
    plans.set(book, ofBook);
  }
  let plan = ofBook.get(keys);
  if (!plan) {
    const entries = keys.flatMap((key, at) => {
      const watched = book.get(key);
      return watched ? [{ at, watched }] : [];
    });
    plan = {
      entries,
      channels: channelsIn(keys),
      compared: keys.flatMap((key, at) => (isFollowedForSamples(key) ? [{ at, key }] : [])),
      temperatureAt: keys.indexOf("oilTemp"),
      loadAt: keys.indexOf("linePressure"),
      vibrationAt: keys.indexOf("vibRms"),
      activityAt: keys.indexOf("waterActivity"),
      waterWarnings: waterWarningsOf(book),
    };
    ofBook.set(keys, plan);
  }
  return plan;
}

import { hourMs } from "@oilcloud/oil";
import type { StoredSample } from "../packed/stored-samples.ts";
import { addValue, listsOf, makeKeySums } from "./key-sums.ts";
import type { MarkedHour, Rollup } from "./rollup.ts";

/** Adds readings up by hour. Those of an hour of a device come together, in the order of time. */
export function makeHourSums() {
  const hours: Rollup[] = [];
  const marked: MarkedHour[] = [];
  const sums = makeKeySums();
  /** By list of keys: the same list is that of the same keyset. */
  const ofKeyset = new WeakMap<readonly number[], ReturnType<typeof sums.of>[]>();
  let current: { deviceNumber: number; startMs: number } | null = null;

  function sumsOf(keyIds: readonly number[]) {
    const known = ofKeyset.get(keyIds);
    if (known) return known;
    const found = keyIds.map((keyId) => sums.of(keyId));
    ofKeyset.set(keyIds, found);
    return found;
  }

  function finishHour(): void {
    if (!current) return;
    const held = sums.marked();
    if (held.length > 0)
      marked.push({
        ...current,
        keyIds: held.map(({ keyId }) => keyId),
        counts: held.map((sum) => sum.marked),
      });
    const lists = listsOf(sums);
    const inAll = held.reduce((total, sum) => total + sum.marked, 0);
    if (lists.keyIds.length > 0) hours.push({ ...current, ...lists, marked: inAll });
    sums.clear();
    current = null;
  }

  return {
    add(deviceNumber: number, { tsMs, vals, marks }: StoredSample, keyIds: readonly number[]): void {
      const startMs = Math.floor(tsMs / hourMs) * hourMs;
      if (current?.startMs !== startMs || current.deviceNumber !== deviceNumber) {
        finishHour();
        current = { deviceNumber, startMs };
      }
      const ofKeys = sumsOf(keyIds);
      for (let i = 0; i < ofKeys.length; i++) {
        const sum = ofKeys[i] as (typeof ofKeys)[number];
        if (marks?.[i]) {
          sum.marked++;
          continue;
        }
        const value = vals[i];
        if (value === null || value === undefined) continue;
        addValue(sum, Math.fround(value));
      }
    },
    /** To be called once, when all have come. */
    finish(): { hours: Rollup[]; marked: MarkedHour[] } {
      finishHour();
      return { hours, marked };
    },
  };
}

export type HourSums = ReturnType<typeof makeHourSums>;

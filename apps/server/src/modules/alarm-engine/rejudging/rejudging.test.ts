import { hourMs, newDeviceWatch } from "@oilcloud/oil";
import { expect, it } from "vitest";
import type { Withholding } from "../../maintenance/windows-in-force.ts";
import { freeOwner } from "../../../testing/test-owner.ts";
import { makeRejudging } from "./rejudging.ts";
import { makeRuleBookCache } from "../watch/rule-book-cache.ts";
import { newRuntime, type Runtime } from "../watch/runtime.ts";
import type { StoredReading } from "../watch/watched-devices-store.ts";

const device = {
  id: "device",
  number: 1,
  customerId: "customer",
  machineType: "windGear" as const,
  oil: null,
  intervalMs: hourMs,
  labSamples: [],
};
const stored = { ...device, rules: null, state: null, openEpisodes: [] };
const books = makeRuleBookCache();
const none: Withholding = { at: () => null, withhold: () => undefined };
const hours = (from: number, to: number): StoredReading[] =>
  Array.from({ length: to - from }, (_, i) => ({
    tsMs: (from + i) * hourMs,
    keysetId: 1,
    vals: [1],
    marks: null,
  }));

it("misses no reading that is judged live while it runs", async () => {
  const kept = hours(1, 100);
  const more = hours(100, 6000);
  let current: Runtime = newRuntime(device, newDeviceWatch(), [], books, 0);
  current.state.through = 99 * hourMs;
  const judged: number[] = [];

  const rejudging = makeRejudging(
    {
      store: {
        load: async () => [stored],
        oldestOf: async () => new Map([[1, hourMs]]),
        async readingsBetween([wanted], limit) {
          const { afterMs = 0, upToMs = 0 } = wanted ?? {};
          const found = kept.filter(({ tsMs }) => tsMs > afterMs && tsMs <= upToMs).slice(0, limit);
          // As soon as this has been read, the rest comes in its order, and is judged live.
          for (const reading of more.splice(0)) {
            kept.push(reading);
            current.state.through = reading.tsMs;
          }
          return [found];
        },
      },
      owner: freeOwner,
      snapshots: {
        before: async () => null,
        rulesSince: async () => [],
        asked: async () => [],
        ask: async () => undefined,
        dismiss: async () => undefined,
      },
      correct: async () => [],
      rulesOf: async () => [[]],
      windowsOf: async () => none,
      announce: () => undefined,
      clock: () => new Date(6000 * hourMs),
      onError(error) {
        throw error;
      },
    },
    {
      watches: {
        take(runtime, { tsMs }) {
          runtime.state.through = tsMs;
          judged.push(tsMs / hourMs);
        },
        prime: async () => undefined,
        books,
        know: async () => undefined,
        of: () => current,
        replace: (runtime) => {
          current = runtime;
        },
      },
      alone: (work) => work(),
      show: () => undefined,
    },
  );
  rejudging.ask(1, hourMs);
  await rejudging.hurry();
  expect(current.state.through).toBe(5999 * hourMs);
  expect(judged).toEqual(Array.from({ length: 5999 }, (_, i) => i + 1));
});

import { expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { seeded } from "../../testing/seeded.ts";
import { type DeviceWatch, newDeviceWatch } from "./device-memory.ts";
import { type AlarmEvent, watchReading } from "./device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";

const keys = ["oilTemp", "waterActivity", "waterPpm", "viscosityDev", "count_ch1", "nasClass", "filterDp"];
const book = ruleBookOf(defaultAlarmRules("hydraulic", "hm46"));

/** So that the readings cover 17 days. */
const stepMs = 1_000_000;

/** As a database gives it back: its keys in another order. */
const stored = (watch: DeviceWatch): DeviceWatch =>
  JSON.parse(JSON.stringify(watch), (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.length - other.length))
      : value,
  ) as DeviceWatch;

it.each([1, 2, 3, 4, 5])(
  "continues from what was stored as if it had never been put away (seed %i)",
  (seed) => {
    const { next } = seeded(seed);
    const kept = newDeviceWatch();
    let revived = newDeviceWatch();
    let level = 0.3;
    const events: [kept: AlarmEvent[], revived: AlarmEvent[]] = [[], []];
    for (let i = 1; i < 1500; i++) {
      if (next() < 0.1) level = [0.2, 0.55, 0.9][Math.floor(next() * 3)] ?? 0.2;
      const noise = 1 + next() / 50;
      const reading = {
        ts: i * stepMs,
        keys,
        values: [
          45 + 5 * next(),
          level * noise,
          800 * level * noise,
          20 * level * noise,
          1e5 * level,
          6 + 8 * level,
          1,
        ],
        marks: keys.map(() => (next() < 0.08 ? marks.spike : next() < 0.03 ? marks.stuck : marks.good)),
      };
      events[0].push(...watchReading(kept, book, stepMs, reading));
      if (next() < 0.05) revived = stored(revived);
      events[1].push(...watchReading(revived, book, stepMs, reading));
    }
    expect(events[0].length).toBeGreaterThan(0);
    expect(events[1]).toEqual(events[0]);
  },
);

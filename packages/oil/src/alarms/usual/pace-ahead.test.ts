import { describe, expect, it } from "vitest";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";
import { seeded } from "../../testing/seeded.ts";
import { dayMs, minuteMs } from "../../time.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { newDeviceWatch } from "../watch/device-memory.ts";
import { type AlarmEvent, watchReading } from "../watch/device-watch.ts";

const intervalMs = 10 * minuteMs;
const book = ruleBookOf(defaultAlarmRules("hydraulic", "hm46"));
const soundDays = 14;

/** A sound machine whose oil temperature and level are changed after two weeks. */
function watched(days: number, change: (day: number) => { hotK?: number; lost?: number }, seed = 1) {
  const watch = newDeviceWatch();
  const events: AlarmEvent[] = [];
  const { next } = seeded(seed);
  const noise = () => next() + next() - 1;
  const keys = ["oilTemp", "oilLevel"];
  for (let ts = intervalMs; ts <= days * dayMs; ts += intervalMs) {
    const day = ts / dayMs;
    const { hotK = 0, lost = 0 } = change(Math.max(0, day - soundDays));
    const celsius = 42 + 4 * Math.sin(2 * Math.PI * day) + Math.sin(day / 2) + 0.3 * noise() + hotK;
    const level = 75 + 0.05 * (celsius - 42) - 0.02 * day + 0.4 * noise() - lost;
    events.push(
      ...watchReading(watch, book, intervalMs, { ts, keys, values: [celsius, level], marks: null }),
    );
  }
  return events.map(({ transition, episode, ts, reasons }) => ({
    what: `${transition} ${episode.level} ${reasons[0]?.key} ${reasons[0]?.condition.kind}`,
    day: ts / dayMs - soundDays,
  }));
}

describe("a pace towards a warning limit", () => {
  it("is a warning days before the level passes it, and the same alarm later", () => {
    // 40 % is passed after 8.6 days, 25 % after 12.4.
    const events = watched(soundDays + 14, (day) => ({ lost: 4 * day }));
    expect(events.map(({ what }) => what)).toEqual(["opened 2 oilLevel ahead", "escalated 1 oilLevel below"]);
    expect(events[0]?.day).toBeLessThan(8.6 - 2);
  });

  it("is a warning before slowly overheating oil passes it", () => {
    // The warmest hour passes 60 °C after 4 days.
    const [first] = watched(soundDays + 6, (day) => ({ hotK: 3 * day }));
    expect(first?.what).toMatch(/^opened 2 oilTemp/);
    expect(first?.day).toBeLessThan(3);
  });

  it("is none in a sound machine, whose temperature follows the weather and whose oil is topped up", () => {
    for (const seed of [1, 2, 3])
      expect(
        watched(60, (day) => ({ hotK: 3 * Math.sin(day / 3), lost: day > 20 ? -8 : 0.05 * day }), seed),
      ).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { type AlarmRule, limitRules } from "../../limits/alarm-rules.ts";
import { marks } from "../../marks.ts";
import { processReading } from "../../readings/process-reading.ts";
import { newReadingState } from "../../readings/reading-state.ts";
import { minuteMs, secondMs } from "../../time.ts";
import { deviceStanding } from "../device-state/device-state.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { newDeviceWatch } from "./device-memory.ts";
import { type AlarmEvent, watchReading } from "./device-watch.ts";

const start = Date.parse("2026-08-01T00:00:00Z");
const onceAbove75: AlarmRule = {
  key: "oilTemp",
  category: "operation",
  level: 1,
  condition: { kind: "above", value: 75 },
  need: 1,
  of: 1,
  clearAfter: 6,
  hysteresis: 1,
};

/** Oil temperatures through the guards and the watch, one per interval. */
function given(
  temperatures: readonly number[],
  intervalMs: number,
  rules: readonly AlarmRule[] = [onceAbove75],
) {
  const watch = newDeviceWatch();
  const state = newReadingState();
  const book = ruleBookOf(rules);
  const events: AlarmEvent[] = [];
  for (const [i, oilTemp] of temperatures.entries()) {
    const ts = start + i * intervalMs;
    const reading = processReading({ machineType: "hydraulic", oil: "hm46" }, state, {
      ts,
      values: { oilTemp },
    });
    events.push(...watchReading(watch, book, intervalMs, { ts, ...reading }));
  }
  return {
    events,
    opened: events.map(({ ts, transition }) => [transition, (ts - start) / intervalMs]),
    raised: deviceStanding(watch, book)?.keys[0],
  };
}

const warm = (count: number, from = 62) => Array.from({ length: count }, (_, i) => from + 0.1 * (i % 3));

describe("a setting of one reading in one", () => {
  it.each([
    ["10 s", 10 * secondMs],
    ["1 min", minuteMs],
    ["5 min", 5 * minuteMs],
  ])("is met by the first plausible reading, every %s", (_, intervalMs) => {
    const { opened, events } = given([...warm(40), 66, 70, 74, 76.3], intervalMs);
    expect(opened).toEqual([["opened", 43]]);
    expect(events[0]?.reasons).toMatchObject([{ key: "oilTemp", value: 76.3 }]);
    expect(events[0]?.reasons).toHaveLength(1);
  });

  it.each([
    ["10 s", 10 * secondMs],
    ["5 min", 5 * minuteMs],
  ])("waits for the second reading of a jump, every %s, and says so", (_, intervalMs) => {
    const { opened, events, raised } = given([...warm(40), 79.3, 78.9], intervalMs);
    expect(opened).toEqual([["opened", 41]]);
    const held = { mark: marks.spike, since: start + 40 * intervalMs, until: start + 41 * intervalMs };
    expect(events[0]?.reasons[1]?.condition).toMatchObject({ kind: "held", held });
    expect(raised).toMatchObject({ worst: 79.3 });
  });

  it("is not met by a jump that the second reading denies", () => {
    expect(given([...warm(40), 79.3, ...warm(20)], minuteMs).opened).toEqual([]);
  });

  it("clears after its good samples, and not after so many readings", () => {
    const { opened } = given([...warm(40), 66, 70, 74, 76.3, ...warm(20, 71)], minuteMs);
    expect(opened.map(([transition]) => transition)).toEqual(["opened"]);
  });
});

describe("the worst value of an alarm", () => {
  it.each([
    ["10 s", 10 * secondMs],
    ["1 min", minuteMs],
    ["5 min", 5 * minuteMs],
  ])("is the worst reading that was sent, every %s, also before the alarm was raised", (_, intervalMs) => {
    const rules = limitRules("oilTemp", { direction: "up", warning: 70, critical: 75 });
    const shares = Math.max(1, (5 * minuteMs) / intervalMs);
    const hot = Array.from({ length: 6 * shares }, (__, i) => (i === 2 ? 79.3 : 78 + 0.1 * (i % 7)));
    const { raised } = given([...warm(6 * shares), 66, 70, 74, ...hot], intervalMs, rules);
    expect(raised).toMatchObject({ key: "oilTemp", worst: 79.3 });
  });
});

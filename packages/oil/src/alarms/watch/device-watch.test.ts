import { minuteMs as minute } from "../../time.ts";
import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { seeded } from "../../testing/seeded.ts";
import { type DeviceWatch, newDeviceWatch } from "./device-memory.ts";
import { type AlarmEvent, watchReading, type WithheldRise } from "./device-watch.ts";
import { ruleBookOf } from "../rules/rule-book.ts";
import { defaultAlarmRules } from "../../limits/alarm-rules.ts";

const interval = 10 * minute;
const start = Date.parse("2026-08-01T00:00:00Z");
const book = ruleBookOf(defaultAlarmRules("hydraulic", "hm46"));

interface Given {
  values: Record<string, number>;
  mark?: number;
  stepMs?: number;
}

function watchAll(
  readings: readonly Given[],
  watch: DeviceWatch = newDeviceWatch(),
  intervalMs = interval,
  rules = book,
) {
  const events: AlarmEvent[] = [];
  let ts = Math.max(start, watch.through);
  for (const { values, mark = 0, stepMs = intervalMs } of readings) {
    ts += stepMs;
    const keys = Object.keys(values);
    const given = { ts, keys, values: Object.values(values), marks: mark ? keys.map(() => mark) : null };
    events.push(...watchReading(watch, rules, intervalMs, given));
  }
  return {
    watch,
    events,
    transitions: events.map(
      ({ category, transition, episode }) => `${category} ${transition} ${episode.level}`,
    ),
  };
}

const many = (count: number, values: (i: number) => Record<string, number>): Given[] =>
  Array.from({ length: count }, (_, i) => ({ values: values(i) }));
const aw = (value: number) => ({ waterActivity: value });

describe("the watch over a device", () => {
  it("raises level 2 past the warning, level 1 past the limit on the same episode, and clears after six good samples", () => {
    const { transitions, events } = watchAll([
      ...many(10, () => aw(0.3)),
      ...many(8, () => aw(0.55)),
      ...many(5, () => aw(0.85)),
      ...many(5, () => aw(0.3)),
    ]);
    expect(transitions).toEqual(["water opened 2", "water escalated 1"]);
    expect(events[1]?.reasons[0]).toMatchObject({ key: "waterActivity", level: 1, value: 0.85 });
    expect(watchAll([...many(5, () => aw(0.9)), ...many(6, () => aw(0.3))]).transitions.at(-1)).toBe(
      "water cleared 1",
    );
  });

  it("is not moved by one or two samples past the limit", () => {
    const samples = [0.3, 0.9, 0.3, 0.3, 0.9, 0.3, 0.3].map((value) => ({ values: aw(value) }));
    expect(watchAll(samples).transitions).toEqual([]);
  });

  it("does not judge a value that a guard has marked", () => {
    expect(
      watchAll(many(20, () => aw(0.95)).map((given) => ({ ...given, mark: marks.airBubbles }))).transitions,
    ).toEqual(["sensor opened 2"]);
  });

  it("names in the sensor's ticket which alarm was held back and why", () => {
    const held = many(20, () => aw(0.95)).map((given) => ({ ...given, mark: marks.airBubbles }));
    const { events } = watchAll([...many(10, () => aw(0.3)), ...held]);
    expect(events[0]?.reasons).toMatchObject([
      { key: "waterActivity", condition: { kind: "mark", mark: marks.airBubbles } },
      {
        key: "waterActivity",
        value: 0.95,
        level: 2,
        condition: {
          kind: "held",
          held: { category: "water", level: 1, mark: marks.airBubbles, until: null },
        },
      },
    ]);
    const harmless = many(20, () => aw(0.3)).map((given) => ({ ...given, mark: marks.airBubbles }));
    expect(watchAll(harmless).events[0]?.reasons).toHaveLength(1);
  });

  it("does not report holding back what is raised already, nor of values that mean nothing", () => {
    const marked = (mark: number) => many(20, () => aw(0.95)).map((given) => ({ ...given, mark }));
    const raised = watchAll([...many(10, () => aw(0.95)), ...marked(marks.airBubbles)]);
    expect(raised.transitions).toEqual(["water opened 1", "sensor opened 2"]);
    expect(raised.events[1]?.reasons).toHaveLength(1);
    expect(watchAll(marked(marks.invalid)).events[0]?.reasons).toHaveLength(1);
  });

  it("says of an alarm that it was held back for a while before", () => {
    const cold = many(6, () => aw(0.95)).map((given) => ({ ...given, mark: marks.coldStart }));
    const { events, transitions } = watchAll([
      ...many(5, () => aw(0.3)),
      ...cold,
      ...many(5, () => aw(0.95)),
    ]);
    expect(transitions).toEqual(["water opened 1"]);
    const [held] = events[0]?.reasons.filter(({ condition }) => condition.kind === "held") ?? [];
    expect(held?.condition).toMatchObject({
      held: { mark: marks.coldStart, since: start + 6 * interval, until: events[0]?.ts },
    });
    expect(
      watchAll([...cold, ...many(20, () => aw(0.3)), ...many(5, () => aw(0.95))]).events[0]?.reasons,
    ).toHaveLength(1);
  });

  it("raises a change that is too fast before any limit is reached, where a rule asks for it", () => {
    const change = ruleBookOf([
      {
        key: "waterActivity",
        category: "water",
        level: 2,
        condition: { kind: "change", by: 0.1, withinMs: 60 * minute },
        need: 3,
        of: 5,
        clearAfter: 6,
        hysteresis: 0,
      },
    ]);
    const rising = [...many(20, () => aw(0.2)), ...many(8, (i) => aw(0.2 + 0.03 * i))];
    expect(watchAll(rising, newDeviceWatch(), interval, change).transitions).toEqual(["water opened 2"]);
    expect(
      watchAll(
        many(60, (i) => aw(0.2 + 0.005 * i)),
        newDeviceWatch(),
        interval,
        change,
      ).transitions,
    ).toEqual([]);
  });

  it("leaves an alarm as it is while the device is silent, and takes no old reading for a new one", () => {
    const { watch } = watchAll(many(8, () => aw(0.9)));
    const before = JSON.stringify(watch.episodes);
    watchReading(watch, book, interval, { ts: start, keys: ["waterActivity"], values: [0.1], marks: null });
    expect(JSON.stringify(watch.episodes)).toBe(before);
    expect(watch.episodes.water?.clearedAt).toBeNull();
  });

  it("judges a device that reports every second by minutes, not by seconds", () => {
    const burst = many(120, () => aw(0.9)).map((given) => ({ ...given, stepMs: 1000 }));
    expect(watchAll(burst, newDeviceWatch(), 1000).transitions).toEqual([]);
    const lasting = many(2000, () => aw(0.9)).map((given) => ({ ...given, stepMs: 1000 }));
    expect(watchAll(lasting, newDeviceWatch(), 1000).transitions).toEqual(["water opened 1"]);
  });

  it("continues the same when it is stored and read back at any moment", () => {
    const { next: random } = seeded(5);
    const readings = many(600, (i) => ({
      oilTemp: 45 + random() * 20,
      waterActivity: 0.2 + (i % 200 > 100 ? 0.5 : 0) + random() * 0.2,
      filterDp: 1 + random() * 4,
    }));
    const whole = watchAll(readings).transitions;
    let watch = newDeviceWatch();
    const transitions: string[] = [];
    for (const reading of readings) {
      const step = watchAll([reading], watch);
      transitions.push(...step.transitions);
      watch = JSON.parse(JSON.stringify(step.watch)) as DeviceWatch;
    }
    expect(transitions).toEqual(whole);
    expect(whole.length).toBeGreaterThan(2);
  });
});

describe("a time in which nothing is raised", () => {
  /** Feeds the same value for a while, and answers what would have been raised each time. */
  function withholding(watch: DeviceWatch, value: number, count = 10) {
    const withheld: WithheldRise[] = [];
    const events: AlarmEvent[] = [];
    for (let i = 0; i < count; i++) {
      const ts = Math.max(start, watch.through) + interval;
      const reading = { ts, keys: ["waterActivity"], values: [value], marks: null };
      events.push(...watchReading(watch, book, interval, reading, withheld));
    }
    return { withheld, events };
  }
  const after = (watch: DeviceWatch, value: number, count = 1) =>
    watchAll(
      many(count, () => aw(value)),
      watch,
    ).transitions;

  it("reports what it would have raised, and raises what is still abnormal with the first reading after it", () => {
    const watch = newDeviceWatch();
    const { withheld, events } = withholding(watch, 0.9);
    expect(events).toEqual([]);
    expect(withheld[0]).toMatchObject({
      category: "water",
      level: 1,
      reasons: [{ key: "waterActivity", value: 0.9 }],
    });
    expect(watch.episodes).toEqual({});
    expect(after(watch, 0.9)).toEqual(["water opened 1"]);
    expect(watch.episodes.water?.firstAt).toBe(watch.through);
  });

  it("leaves nothing of what was good again before its end", () => {
    const watch = newDeviceWatch();
    expect(withholding(watch, 0.9).withheld.length).toBeGreaterThan(0);
    withholding(watch, 0.3);
    expect(after(watch, 0.3, 10)).toEqual([]);
  });

  it("keeps what is open at its level and lets it clear, and neither rise nor recur", () => {
    const { watch } = watchAll(many(10, () => aw(0.55)));
    const [risen] = withholding(watch, 0.9).withheld;
    expect(risen).toMatchObject({ category: "water", level: 1 });
    expect(watch.episodes.water).toMatchObject({ level: 2, clearedAt: null, lastAt: watch.through });
    expect(withholding(watch, 0.3).events.map(({ transition }) => transition)).toEqual(["cleared"]);
    expect(withholding(watch, 0.55)).toMatchObject({ events: [], withheld: { 0: { level: 2 } } });
    expect(after(watch, 0.55)).toEqual(["water reopened 2"]);
  });

  it("does not withhold what is open and no worse", () => {
    const { watch } = watchAll(many(10, () => aw(0.9)));
    expect(withholding(watch, 0.9).withheld).toEqual([]);
  });
});

import { type DeviceStanding, marks } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { makeConnections } from "../../telemetry/connections.ts";
import type { Latest } from "../../telemetry/store/latest.ts";
import { makeLimits, type SetLimitsByKey } from "./judge.ts";
import { makeJudgements } from "./judgements.ts";
import { findingWords } from "./oil-words.ts";

const device = { id: "a", number: 1, machineType: "hydraulic", oil: null, intervalS: 30 } as const;
const nothingSet: SetLimitsByKey = new Map();
const heardAt = (ms: number): Latest => ({
  keyIds: [100],
  vals: [0.2],
  marks: [0],
  times: [ms],
  newestMs: ms,
  revision: 1,
});

it("counts what a slow call saw first as changed since the lists that were answered meanwhile", () => {
  let newest: Latest | undefined;
  const judgements = makeJudgements({
    latest: { of: () => newest },
    connections: makeConnections(),
    limits: makeLimits(() => nothingSet),
    standingOf: () => null,
    valueOf: () => null,
    crossesMs: () => null,
  });
  judgements.of(device, 1000);
  judgements.answered(1000);
  newest = heardAt(1001);
  // It began before that list and comes to judge the device only now.
  expect(judgements.of(device, 990).changedMs).toBeGreaterThan(1000);
  expect(judgements.of(device, 1010).changedMs).toBeLessThanOrEqual(1010);
});

const wet: DeviceStanding = {
  keys: [
    {
      key: "waterActivity",
      category: "water",
      level: 2,
      since: 500,
      levelSince: 500,
      condition: { kind: "above", value: 0.1 },
      value: 0.2,
      raised: 0.2,
      worst: 0.2,
      worstAt: 500,
      trend: 0,
      change: null,
      unconfirmed: false,
    },
  ],
  sensors: [],
  open: [{ category: "water", level: 2, since: 400 }],
};

it("stands as the alarms count, and counts that and other limits as changed", () => {
  let [set, standing] = [nothingSet, null as DeviceStanding | null];
  const judgements = makeJudgements({
    latest: { of: () => heardAt(1000) },
    connections: makeConnections(),
    limits: makeLimits(() => set),
    standingOf: () => standing,
    valueOf: () => null,
    crossesMs: () => null,
  });
  expect(judgements.of(device, 1000).standing).toBe("normal");
  judgements.answered(1000);
  const bounds = { lowCritical: null, lowWarning: null, highWarning: 0.1, highCritical: null };
  set = new Map([["waterActivity", { ...bounds, set: true }]]);
  // The value is past the new limit, but the alarms have not counted it yet.
  const same = judgements.of(device, 1001);
  expect([same.standing, same.changedMs]).toEqual(["normal", 1001]);
  judgements.answered(1001);
  standing = wet;
  expect(judgements.of(device, 1002)).toMatchObject({
    standing: "risk",
    changedMs: 1002,
    findings: { fault: { since: 400 } },
  });
  standing = null;
  set = new Map([["waterActivity", null]]);
  expect(judgements.of(device, 1003).standing).toBe("unknown");
});

it("says of a reading that jumped past a limit that it waits for a second one", () => {
  const jumped: Latest = { ...heardAt(1000), vals: [0.95], marks: [marks.spike] };
  const judgements = makeJudgements({
    latest: { of: () => jumped },
    connections: makeConnections(),
    limits: makeLimits(() => nothingSet),
    standingOf: () => null,
    valueOf: () => null,
    crossesMs: () => null,
  });
  const { findings } = judgements.of(device, 1000);
  const water = findings.dimensions.find(({ dimension }) => dimension === "water");
  expect(water).toMatchObject({ state: "normal", finding: { kind: "awaited", value: 0.95 } });
  const words = (language: "en" | "zh-CN") => water && findingWords(water.finding, language, "UTC");
  expect(words("en")).toBe("Water activity jumped to 0.950, past limit 0.8, waiting for a second reading");
  expect(words("zh-CN")).toBe("水活性 突变为 0.950，超过限值 0.8，等待第二次读数确认");
});

import { expect, it } from "vitest";
import { makeConnections } from "../../telemetry/connections.ts";
import type { Latest } from "../../telemetry/store/latest.ts";
import { makeLimits, type SetLimitsByKey } from "./judge.ts";
import { makeJudgements } from "./judgements.ts";

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

it("counts what a slow call saw first as changed since the lists that were told meanwhile", () => {
  let newest: Latest | undefined;
  const judgements = makeJudgements({
    latest: { of: () => newest },
    connections: makeConnections(),
    limits: makeLimits(() => nothingSet),
  });
  judgements.of(device, 1000);
  judgements.told(1000);
  newest = heardAt(1001);
  // It began before that list and comes to judge the device only now.
  expect(judgements.of(device, 990).changedMs).toBeGreaterThan(1000);
  expect(judgements.of(device, 1010).changedMs).toBeLessThanOrEqual(1010);
});

it("judges anew by the limits that are set, and counts that as changed", () => {
  let set = nothingSet;
  const judgements = makeJudgements({
    latest: { of: () => heardAt(1000) },
    connections: makeConnections(),
    limits: makeLimits(() => set),
  });
  expect(judgements.of(device, 1000).standing).toBe("normal");
  judgements.told(1000);
  const bounds = { lowCritical: null, lowWarning: null, highWarning: 0.3, highCritical: null };
  set = new Map([["waterActivity", { ...bounds, set: true }]]);
  const same = judgements.of(device, 1001);
  // It stands as before, but who judges what arrives must know the new limit.
  expect([same.standing, same.changedMs]).toEqual(["normal", 1001]);
  judgements.told(1001);
  set = new Map([["waterActivity", { ...bounds, highWarning: 0.1, set: true }]]);
  expect(judgements.of(device, 1002)).toMatchObject({ standing: "risk", changedMs: 1002 });
  set = new Map([["waterActivity", null]]);
  expect(judgements.of(device, 1003).standing).toBe("unknown");
});

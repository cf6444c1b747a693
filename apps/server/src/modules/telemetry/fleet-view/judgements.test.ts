import { expect, it } from "vitest";
import { makeConnections } from "../connections.ts";
import type { Latest } from "../latest.ts";
import { makeJudgements } from "../reading/judgements.ts";

const device = { number: 1, machineType: "hydraulic", oil: null, intervalS: 30 } as const;
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
  const judgements = makeJudgements({ of: () => newest }, makeConnections());
  judgements.of(device, 1000);
  judgements.told(1000);
  newest = heardAt(1001);
  // It began before that list and comes to judge the device only now.
  expect(judgements.of(device, 990).changedMs).toBeGreaterThan(1000);
  expect(judgements.of(device, 1010).changedMs).toBeLessThanOrEqual(1010);
});

import { dayMs, type MachineDiagnosis } from "@oilcloud/oil";
import { expect, it, onTestFinished } from "vitest";
import type { Scope } from "../../../platform/scope.ts";
import { makeTestPlatform } from "../../../testing/test-platform.ts";
import type { KeptForecast } from "../forecast/look-ahead.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";
import { makeFleetDiagnoses } from "./fleet-diagnoses.ts";

const standing = { keys: [], sensors: [], open: [] };
const judgement = {
  standing: "risk",
  findings: { dimensions: [], standing, fault: null },
  changedMs: 0,
} as unknown as DeviceJudgement;

it("makes a machine's whole diagnosis once for all who see its site, and for a guest by what it may see", async () => {
  const platform = await makeTestPlatform();
  onTestFinished(() => platform.close());
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  const device = await platform.addDevice(customerId);
  const accountId = await platform.addAccount({
    username: "guest",
    authority: "CUSTOMER_USER",
    accountType: "experience",
    tenantId,
    customerId,
    devices: [device],
  });
  const made: string[] = [];
  let ahead: KeptForecast[] = [];
  const nowMs = platform.now().getTime();
  const fleet = makeFleetDiagnoses({
    db: platform.db,
    judgements: { of: () => judgement } as never,
    forecasts: {
      keptOf: () => ahead,
      crossesMs: () => null,
      changedMs: () => 0,
      madeMs: () => null,
      dueMs: () => 0,
    },
    async ofCourse(scope) {
      made.push(scope.kind);
      return {
        madeMs: nowMs,
        state: "normal",
        dimensions: [],
        findings: [],
        notes: [],
      } satisfies MachineDiagnosis;
    },
    valueOf: () => null,
    clock: () => new Date(nowMs),
    onError: (error) => {
      throw error;
    },
  });
  fleet.start();
  onTestFinished(() => fleet.stop());
  const isWholeFor = async (scope: Scope) => {
    const { devices } = await fleet.ofFleet({ scope, language: "en" } as never, {});
    return devices.map(({ isWhole }) => isWhole);
  };
  await expect.poll(() => isWholeFor({ kind: "tenant", tenantId }), { timeout: 10_000 }).toEqual([true]);
  expect(await isWholeFor({ kind: "customer", tenantId, customerId })).toEqual([true]);
  const guest = { kind: "granted-devices", tenantId, accountId } as const;
  expect(await isWholeFor(guest)).toEqual([false]);
  await expect.poll(() => isWholeFor(guest), { timeout: 10_000 }).toEqual([true]);
  expect(made).toEqual(["tenant", "granted-devices"]);

  // A limit that has come into sight is a reason to go, and is not in the one that was kept.
  const soon = { fromMs: nowMs, fromValue: 0.4, limit: 0.8, crossesMs: nowMs + 3 * dayMs };
  const band = { earliestMs: nowMs + 2 * dayMs, latestMs: nowMs + 5 * dayMs };
  ahead = [{ key: "waterActivity", ...soon, ...band }] as KeptForecast[];
  expect(await isWholeFor({ kind: "tenant", tenantId })).toEqual([false]);
  await expect.poll(() => isWholeFor({ kind: "tenant", tenantId }), { timeout: 10_000 }).toEqual([true]);
});

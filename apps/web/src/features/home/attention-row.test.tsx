// @vitest-environment happy-dom
import type { AttentionDevice } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { leavePage, showPage, texts, until } from "../../testing/page.tsx";
import { makeVerdict } from "../../testing/verdict.ts";
import { AttentionRow } from "./attention-row.tsx";

afterEach(leavePage);

const device = (deviceName: string, resolved: boolean): AttentionDevice => ({
  tenantId: "t",
  customerId: "c",
  customerName: "Mill",
  deviceId: deviceName,
  deviceName,
  todo: "actNow",
  verdict: makeVerdict({ state: "abnormal", standing: "abnormal" }),
  online: true,
  connected: true,
  freshness: "fresh",
  lastTime: null,
  intervalMs: 60_000,
  trend: [],
  trendKeyId: null,
  resolved,
});

it("marks a machine whose alarms are resolved and have not recovered", async () => {
  const devices = [device("Press 3", true), device("Mill 1", false)];
  await showPage(devices.map((one) => <AttentionRow key={one.deviceId} device={one} times={[]} />));
  await until(() => expect(texts("strong")).toContain("Mill 1"));
  const marked = texts("a").map((row) => /resolved/i.test(row));
  expect(marked).toEqual([true, false]);
});

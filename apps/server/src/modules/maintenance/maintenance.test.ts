import type { MaintenanceWindow } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";

let platform: TestPlatform;
let customerId: string;
let device: string;
let beside: string;
let foreign: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await makeTestPlatform();
  const tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId, "Mill");
  const neighbourId = await platform.addCustomer(tenantId, "Neighbour");
  device = await platform.addDevice(customerId, "Pump");
  beside = await platform.addDevice(customerId, "Mixer");
  foreign = await platform.addDevice(neighbourId, "Press");
  const accounts = {
    dealer: { authority: "TENANT_ADMIN", accountType: "dealer", tenantId },
    keeper: { authority: "CUSTOMER_USER", accountType: "maintenance", tenantId, customerId },
    neighbour: { authority: "CUSTOMER_USER", tenantId, customerId: neighbourId },
    visitor: { authority: "CUSTOMER_USER", accountType: "experience", tenantId, customerId },
  } as const;
  for (const [username, account] of Object.entries(accounts)) {
    await platform.addAccount({ username, ...account, devices: username === "visitor" ? [device] : [] });
    tokens[username] = await platform.tokenOf(username);
  }
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.deleteFrom("maintenance_window").execute();
  await platform.maintenance.reload();
});

const nowMs = () => platform.now().getTime();
async function post(who: string, call: string, body: object) {
  const answer = await platform.post(`/api/system/maintenance/${call}`, body, tokens[who]);
  return answer.body as { code: number; msg: string; data: MaintenanceWindow };
}
async function list(who: string, query = ""): Promise<MaintenanceWindow[]> {
  const { body } = await platform.get(`/api/system/maintenance/list?pageSize=100${query}`, tokens[who]);
  return body["rows"] as MaintenanceWindow[];
}
const plan = (body: object) =>
  post("keeper", "add", { deviceId: device, endTime: nowMs() + hourMs, reason: "new seals", ...body });

describe("a maintenance window", () => {
  it("is of a device or of a whole site, and in force at once", async () => {
    expect((await plan({})).data).toMatchObject({
      state: "current",
      deviceName: "Pump",
      customerName: "Mill",
      startTime: nowMs(),
      endTime: nowMs() + hourMs,
      reason: "new seals",
      createdBy: "keeper",
      endedBy: null,
      withheld: [],
    });
    const { until } = platform.maintenance;
    expect(until(device, nowMs())).toBe(nowMs() + hourMs);
    expect(until(beside, nowMs())).toBeNull();
    const site = await plan({ deviceId: "", customerId, endTime: nowMs() + 2 * hourMs });
    expect(site.data).toMatchObject({ deviceId: null, deviceName: null, customerId });
    expect(until(beside, nowMs())).toBe(nowMs() + 2 * hourMs);
    // The one that lasts longer counts.
    expect(until(device, nowMs())).toBe(nowMs() + 2 * hourMs);
    expect(until(foreign, nowMs())).toBeNull();
    const { number } = await platform.db
      .selectFrom("device")
      .select("number")
      .where("id", "=", beside)
      .executeTakeFirstOrThrow();
    expect(until(number, nowMs())).toBe(nowMs() + 2 * hourMs);
    expect(until(number, nowMs() + 2 * hourMs)).toBeNull();
  });

  it("is listed while it is current or coming, and when it is over where that is asked for", async () => {
    await plan({ startTime: nowMs() + dayMs, endTime: nowMs() + 2 * dayMs, reason: "coming" });
    await plan({ reason: "current" });
    const past = await platform.addMaintenanceWindow(device, "past");
    await platform.db
      .updateTable("maintenance_window")
      .set({ to_at: platform.now() })
      .where("id", "=", past)
      .execute();
    const reasons = async (query = "") => (await list("keeper", query)).map(({ reason }) => reason);
    expect(await reasons()).toEqual(["current", "coming"]);
    expect(await reasons("&state=current")).toEqual(["current"]);
    expect(await reasons("&state=coming")).toEqual(["coming"]);
    expect(await reasons("&state=over")).toEqual(["past"]);
    await plan({ deviceId: "", customerId, reason: "site" });
    expect(await reasons(`&state=current&deviceId=${beside}`)).toEqual(["site"]);
  });

  it("is ended early by accounts that may, at once and once", async () => {
    const { windowId } = (await plan({})).data;
    platform.pass(60);
    const ended = await post("dealer", "end", { windowId });
    expect(ended.data).toMatchObject({
      state: "over",
      endTime: nowMs(),
      endedTime: nowMs(),
      endedBy: "dealer",
    });
    expect(platform.maintenance.until(device, nowMs())).toBeNull();
    expect(await post("dealer", "end", { windowId })).toMatchObject({ code: 1521 });
    const coming = (await plan({ startTime: nowMs() + hourMs, endTime: nowMs() + 2 * hourMs })).data;
    await post("keeper", "end", { windowId: coming.windowId });
    expect(platform.maintenance.until(device, nowMs() + 1.5 * hourMs)).toBeNull();
    expect(await list("keeper")).toEqual([]);
  });

  it("is refused with a sentence when it is invalid", async () => {
    for (const [body, code] of [
      [{ endTime: nowMs() - 1 }, 1520],
      [{ startTime: nowMs() + 2 * hourMs, endTime: nowMs() + hourMs }, 1102],
      [{ endTime: nowMs() + 61 * dayMs }, 1519],
      [{ reason: " " }, 1518],
      [{ deviceId: "" }, 1517],
    ] as const)
      expect(await plan(body)).toMatchObject({ code });
  });

  it("of others cannot be seen, planned or ended", async () => {
    const { windowId } = (await plan({})).data;
    expect(await list("neighbour")).toEqual([]);
    expect(await post("neighbour", "end", { windowId })).toMatchObject({ code: 404 });
    const endTime = nowMs() + hourMs;
    expect(await post("neighbour", "add", { deviceId: device, endTime, reason: "x" })).toMatchObject({
      code: 404,
    });
    expect(await post("neighbour", "add", { customerId, endTime, reason: "x" })).toMatchObject({ code: 404 });
    expect(await post("visitor", "end", { windowId })).toMatchObject({ code: 403 });
    expect(await list("visitor")).toHaveLength(1);
    expect(platform.maintenance.until(device, nowMs())).toBe(endTime);
  });
});

describe("a withheld alarm", () => {
  it("is recorded once with its first time and highest level, and shown to those who see the device", async () => {
    const { windowId } = (await plan({ deviceId: "", customerId })).data;
    const window = { id: windowId };
    const water = { deviceId: device, category: "water", key: "waterActivity" } as const;
    const { maintenance: windows } = platform;
    windows.withhold(window, { ...water, level: 2, value: 0.6, atMs: nowMs() });
    windows.withhold(window, { ...water, level: 2, value: 0.7, atMs: nowMs() + 1000 });
    windows.withhold(window, { ...water, level: 1, value: 0.9, atMs: nowMs() + 2000 });
    windows.withhold(window, {
      deviceId: beside,
      category: "communication",
      level: 2,
      key: null,
      value: null,
      atMs: nowMs() + 3000,
    });
    await windows.written();
    const expected = {
      deviceName: "Pump",
      category: "water",
      categoryName: "Water ingress",
      level: 1,
      keyName: "Water activity",
      value: 0.9,
      decimals: 3,
      firstTime: nowMs(),
    };
    const [row] = await list("keeper");
    expect(row?.withheld).toMatchObject([
      expected,
      { deviceName: "Mixer", category: "communication", keyName: null, value: null },
    ]);
    expect((await list("visitor"))[0]?.withheld).toMatchObject([expected]);
    expect((await list("visitor"))[0]?.withheld).toHaveLength(1);
  });
});

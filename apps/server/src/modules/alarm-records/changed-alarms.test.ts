import { minuteMs as minute } from "@oilcloud/oil";
import type { LiveAlarm, OpenAlarms } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectLive, type LiveClient, makeTestLive } from "../../testing/live-client.ts";
import { makeTestPlatform, type TestAccount, type TestPlatform } from "../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");

let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
const alarms: Record<"ours" | "neighbour" | "foreign", string> = { ours: "", neighbour: "", foreign: "" };
const accounts: (TestAccount & { hears: (keyof typeof alarms)[] })[] = [];

beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
  const [tenantId, otherTenant] = [await platform.addTenant(), await platform.addTenant()];
  const customerId = await platform.addCustomer(tenantId);
  const neighbourId = await platform.addCustomer(tenantId);
  const device = await platform.addDevice(customerId);
  const neighbour = await platform.addDevice(neighbourId);
  const foreign = await platform.addDevice(await platform.addCustomer(otherTenant));
  alarms.ours = await platform.addAlarm(device);
  alarms.neighbour = await platform.addAlarm(neighbour);
  alarms.foreign = await platform.addAlarm(foreign);
  accounts.push(
    { username: "dealer", authority: "TENANT_ADMIN", tenantId, hears: ["ours", "neighbour"] },
    { username: "otherDealer", authority: "TENANT_ADMIN", tenantId: otherTenant, hears: ["foreign"] },
    { username: "mill", authority: "CUSTOMER_USER", tenantId, customerId, hears: ["ours"] },
    { username: "group", authority: "GROUP", tenantId, customers: [neighbourId], hears: ["neighbour"] },
    {
      username: "visitor",
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId,
      customerId: neighbourId,
      devices: [device],
      hears: ["ours"],
    },
    { username: "outsider", authority: "GROUP", tenantId, hears: [] },
    // Events reach subscribers in order: when the last one has received it, all have.
    { username: "root", authority: "SYS_ADMIN", hears: ["ours", "neighbour", "foreign"] },
  );
  for (const account of accounts) await platform.addAccount(account);
});
afterAll(() => platform.close());

const connect = async (username: string) => connectLive(live.url(await platform.tokenOf(username)));

let unclaimed: OpenAlarms | undefined;
async function alarmsOf(client: LiveClient): Promise<LiveAlarm[]> {
  const message = await client.next();
  if (message.errorCode !== 0) return [];
  unclaimed = message.openAlarms;
  return message.alarms ?? [];
}

describe("subscribed alarms", () => {
  it("reach exactly those who see their records, with the number of unclaimed alarms", async () => {
    const clients = await Promise.all(
      accounts.map(async (account) => ({ ...account, client: await connect(account.username) })),
    );
    for (const { client, hears } of clients) {
      client.send({ alarmSubCmds: [{ cmdId: 3 }] });
      expect(await client.next()).toEqual({
        subscriptionId: 3,
        errorCode: 0,
        errorMsg: null,
        data: {},
        latestValues: {},
        alarms: [],
        openAlarms: { level1: 0, level2: hears.length, unclaimed: hears.length, tickets: 0 },
      });
    }
    const token = await platform.tokenOf("root");
    for (const alarmId of Object.values(alarms))
      await platform.post("/api/system/alarmrecord/take", { alarmId }, token);
    const root = clients.at(-1)?.client ?? expect.fail("no account sees all");
    for (let heard = 0; heard < 3; ) heard += (await alarmsOf(root)).length;

    for (const { username, client, hears } of clients.slice(0, -1)) {
      const heard: LiveAlarm[] = [];
      while (client.heard() > 0) heard.push(...(await alarmsOf(client)));
      expect([username, heard.map(({ alarmId }) => alarmId)]).toEqual([
        username,
        hears.map((name) => alarms[name]),
      ]);
      // A claimed alarm stays open, and is unclaimed for no account.
      if (hears.length > 0)
        expect([username, unclaimed]).toEqual([
          username,
          { level1: 0, level2: hears.length, unclaimed: 0, tickets: 0 },
        ]);
      expect(heard.every(({ transition }) => transition === "taken")).toBe(true);
    }
    await Promise.all(clients.map(({ client }) => client.close()));
    expect(platform.live.counts()).toMatchObject({ listeners: 0, subscriptions: 0 });
  });

  it("are marked as muted while they are", async () => {
    const client = await connect("mill");
    client.send({ alarmSubCmds: [{ cmdId: 1 }] });
    await client.next();
    const token = await platform.tokenOf("mill");
    for (const call of ["mute", "unmute"])
      await platform.post(`/api/system/alarmrecord/${call}`, { alarmId: alarms.ours, hours: 1 }, token);
    const heard: LiveAlarm[] = [];
    while (heard.length < 2) heard.push(...(await alarmsOf(client)));
    // Events carry the state when they are sent, and both may be sent at once.
    expect(heard.map(({ transition }) => transition)).toEqual(["muted", "unmuted"]);
    expect(heard.at(-1)?.muted).toBe(false);
    await platform.post("/api/system/alarmrecord/mute", { alarmId: alarms.ours, hours: 1 }, token);
    expect(await alarmsOf(client)).toMatchObject([{ transition: "muted", muted: true }]);
    await client.close();
  });

  it("are sent when readings raise them, and no more after unsubscribing", async () => {
    const tenant = await live.addTenant();
    const client = await tenant.connect();
    client.send({ alarmSubCmds: [{ cmdId: 1 }] });
    await client.next();
    const readings = Array.from({ length: 12 }, (_, i) => ({
      ts: nowMs - (12 - i) * 10 * minute,
      values: { oilTemp: 45, waterActivity: 0.9 },
    }));
    await tenant.device.reportAll(readings);
    expect(await client.next()).toMatchObject({
      subscriptionId: 1,
      alarms: [{ deviceId: tenant.device.id, category: "water", level: 1, transition: "opened" }],
      openAlarms: { level1: 1, level2: 0, unclaimed: 1, tickets: 0 },
    });
    expect(await client.next()).toMatchObject({ subscriptionId: 1, verdicts: [tenant.device.id] });
    client.send({ alarmSubCmds: [{ cmdId: 1, unsubscribe: true }] });
    client.send({ alarmSubCmds: [{ cmdId: 2 }] });
    // A page that read its list just before would miss it otherwise.
    expect(await client.next()).toMatchObject({
      subscriptionId: 2,
      alarms: [],
      verdicts: [tenant.device.id],
      openAlarms: { level1: 1, level2: 0, unclaimed: 1, tickets: 0 },
    });
    await client.close();
  });
});

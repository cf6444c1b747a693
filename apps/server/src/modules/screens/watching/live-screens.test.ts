import type { AllData, LiveScreen, WarnFactory } from "@oilcloud/contract";
import { minuteMs as minute } from "@oilcloud/oil";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectLive, type LiveClient, makeTestLive } from "../../../testing/live-client.ts";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");
let platform: TestPlatform;
let live: Awaited<ReturnType<typeof makeTestLive>>;
beforeAll(async () => {
  platform = await makeTestPlatform();
  live = await makeTestLive(platform);
});
afterAll(() => platform.close());

interface SentParts {
  all?: AllData;
  warnings?: WarnFactory[];
}

async function watch(client: LiveClient, command: object = {}): Promise<LiveScreen & { parts: SentParts }> {
  client.send({ screenSubCmds: [{ cmdId: 1, screen: "dealer", language: "en", ...command }] });
  return partsOf(client);
}
async function partsOf(client: LiveClient): Promise<LiveScreen & { parts: SentParts }> {
  const message = await client.next();
  if (message.errorCode !== 0 || !message.screen) return expect.fail(JSON.stringify(message));
  return message.screen;
}

const wet = Array.from({ length: 12 }, (_, i) => ({
  ts: nowMs - (12 - i) * 10 * minute,
  values: { oilTemp: 45, waterActivity: 0.9 },
}));

describe("a screen that is watched", () => {
  it("gets all its parts, then those that an alarm changes, without asking", async () => {
    const tenant = await live.addTenant();
    const client = await tenant.connect();
    const first = await watch(client);
    expect(Object.keys(first.parts).toSorted()).toEqual([
      "all",
      "analysis",
      "content",
      "map",
      "screen",
      "warnings",
    ]);
    expect(first).toMatchObject({
      asOf: nowMs,
      parts: { warnings: [], all: { distributorAlarmVO: { firstLevel: 0 } } },
    });
    await tenant.device.reportAll(wet);
    const warnings: WarnFactory[] = [];
    let level1 = 0;
    while (warnings.length === 0 || level1 === 0) {
      const { parts } = await partsOf(client);
      warnings.push(...(parts.warnings ?? []));
      level1 = parts.all?.distributorAlarmVO.firstLevel ?? level1;
    }
    expect(warnings).toMatchObject([{ status: 1, alarmMsg: expect.stringContaining("Water activity") }]);
    client.send({ screenSubCmds: [{ cmdId: 1, screen: "dealer", unsubscribe: true }] });
    await client.close();
    expect(platform.live.counts()).toMatchObject({ listeners: 0, subscriptions: 0 });
  });

  it("is computed once for all watchers", async () => {
    const tenant = await live.addTenant();
    const clients = await Promise.all(Array.from({ length: 5 }, () => tenant.connect()));
    await Promise.all(clients.map((client) => watch(client)));
    expect(platform.live.counts().listeners).toBe(5);
    await tenant.device.reportAll(wet);
    const sent = await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const { parts, asOf } = await partsOf(client);
          if (parts.warnings?.length) return JSON.stringify([asOf, parts]);
        }
      }),
    );
    expect(new Set(sent).size).toBe(1);
    await Promise.all(clients.map((client) => client.close()));
  });

  it("is refused outside the scope, like one that does not exist", async () => {
    const [one, other] = [await live.addTenant(), await live.addTenant()];
    const foreigner = await platform.db
      .selectFrom("customer")
      .select("tenant_id")
      .where("id", "=", other.customerId)
      .executeTakeFirstOrThrow();
    await platform.addAccount({
      username: "worker",
      authority: "CUSTOMER_USER",
      tenantId: foreigner.tenant_id,
      customerId: other.customerId,
    });
    const asWorker = await connectLive(live.url(await platform.tokenOf("worker")));
    const asDealer = await one.connect();
    const refused: [LiveClient, object][] = [
      [asDealer, { tenantId: foreigner.tenant_id }],
      [asDealer, { screen: "customer" }],
      [asDealer, { screen: "customer", customerId: other.customerId }],
      [asWorker, {}],
      [asWorker, { screen: "customer", customerId: one.customerId }],
    ];
    for (const [client, command] of refused) {
      client.send({ screenSubCmds: [{ cmdId: 7, screen: "dealer", ...command }] });
      expect([command, await client.next()]).toMatchObject([command, { subscriptionId: 7, errorCode: 3 }]);
    }
    for (const wrong of [
      { screen: "wall" },
      { screen: "dealer", areaNo: "x" },
      { screen: "dealer", tenantId: "1" },
    ]) {
      asDealer.send(JSON.stringify({ screenSubCmds: [{ cmdId: 8, ...wrong }] }));
      expect([wrong, await asDealer.next()]).toMatchObject([wrong, { subscriptionId: 8, errorCode: 2 }]);
    }
    await Promise.all([asDealer.close(), asWorker.close()]);
  });

  it("shows a dealer's custom data as soon as they are on", async () => {
    const tenant = await live.addTenant();
    await platform.addAccount({ username: "root", accountType: "administrator" });
    const root = await platform.tokenOf("root");
    const base = "/api/system/distributordatascreen";
    const { tenant_id: tenantId } = await platform.db
      .selectFrom("customer")
      .select("tenant_id")
      .where("id", "=", tenant.customerId)
      .executeTakeFirstOrThrow();
    const client = await tenant.connect();
    await watch(client);
    const { body } = await platform.get(`${base}/getSettingScreenData?tenantId=${tenantId}`, root);
    const entry = body["data"] as { allDataVO: AllData };
    entry.allDataVO.distributorDeviceVO.allCst = 2935;
    await platform.post(`${base}/settingScreenData`, { ...entry, isOpen: true }, root);
    for (;;) {
      const { parts } = await partsOf(client);
      if (!parts.all) continue;
      expect(parts).toMatchObject({
        all: { distributorDeviceVO: { allCst: 2935 } },
        screen: { custom: true },
      });
      break;
    }
    await client.close();
  });
});

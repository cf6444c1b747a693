import type { Quota, QuotaName } from "@oilcloud/contract";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import {
  makeReadingPlatform,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";
import { makePng } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let root: string;
let dealer: string;
const kilobyte = 1024;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  const { tenantId } = platform;
  pump = await platform.addDevice("Pump");
  const account = { authority: "TENANT_ADMIN", accountType: "dealer", tenantId } as const;
  const accountId = await platform.addAccount({ username: "dealer", ...account });
  await platform.db
    .updateTable("account")
    .set({ email: "li@example.com" })
    .where("id", "=", accountId)
    .execute();
});
beforeEach(async () => {
  root = await platform.tokenOf("root");
  dealer = await platform.tokenOf("dealer");
});
afterAll(() => platform.close());

async function call(
  method: "GET" | "PUT" | "POST",
  url: string,
  body: object | null,
  as: string,
  lang = "en",
) {
  const answer = await send(platform.http, {
    method,
    url: `/api/system/${url}`,
    headers: { "x-authorization": `Bearer ${as}`, lang },
    ...(body && { payload: body }),
  });
  return answer.body as { code: number; msg: string; data: { rows: Quota[] } };
}
const limit = (quota: QuotaName, most: number | null, of: object = { tenantId: platform.tenantId }) =>
  call("PUT", "quota", { ...of, quotas: [{ quota, most }] }, root);
async function quotaOf(quota: QuotaName, query = `tenantId=${platform.tenantId}`, as = root): Promise<Quota> {
  const { data } = await call("GET", `quota?${query}`, null, as);
  const found = data.rows.find((row) => row.quota === quota);
  if (!found) throw new Error(`No quota ${quota}`);
  return found;
}
const upload = async (bytes: number) => {
  const content = Buffer.concat([makePng(4, 4), Buffer.alloc(bytes)]);
  const form = multipart({ fileName: "a", dir: "deviceImg" }, [{ field: "file", content, name: "a.png" }]);
  const { body } = await send(platform.http, {
    method: "POST",
    url: "/api/system/uploadFile/upload",
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${dealer}`, lang: "en" },
  });
  return body as { code: number; msg: string };
};
const addDevice = async (deviceName: string) => {
  const { customerId, db } = platform;
  const group = await db
    .selectFrom("device_group")
    .select("id")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const entry = { customerId, groupId: group.id, deviceName, machineType: "hydraulic" };
  return call("POST", "customerdevice", entry, dealer);
};

describe("a quota", () => {
  it("has a default that a fleet of ten thousand does not reach, and is set by administrators of the platform alone", async () => {
    const before = await quotaOf("devices");
    expect(before).toMatchObject({ used: 1, most: 20_000, byDefault: 20_000, isSet: false });
    expect((await quotaOf("pointsADay")).most).toBeGreaterThanOrEqual(50_000_000);
    const refused = await call("PUT", "quota", { tenantId: platform.tenantId, quotas: [] }, dealer);
    expect(refused.code).toBe(403);
    expect(await limit("devices", 7)).toMatchObject({ code: 200 });
    expect(await quotaOf("devices", undefined, dealer)).toMatchObject({ most: 7, isSet: true });
    const entry = await platform.db
      .selectFrom("audit")
      .selectAll()
      .where("entity", "=", "quota")
      .executeTakeFirst();
    expect(entry).toMatchObject({ entity_id: platform.tenantId, after: { name: "Dealer", devices: "7" } });
    await limit("devices", null);
    expect(await quotaOf("devices")).toEqual(before);
  });

  it("of devices refuses one more, also for concurrent requests and a gateway", async () => {
    await limit("devices", 3);
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map(addDevice));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 1860,
      msg: "The quota of 3 devices is used up. Delete devices, or ask the platform administrator for more",
    });
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", pump.id).execute();
    const { telemetry } = platform;
    const gateway = await telemetry.backend.authenticate(
      await telemetry.devices.issueToken(pump.id, platform.now()),
    );
    if (!gateway) throw new Error("the token is not known");
    await expect(telemetry.backend.connectChild(gateway, "child", "")).rejects.toMatchObject({
      reason: "over-quota",
    });
    await limit("devices", null);
    await platform.db.updateTable("device").set({ is_gateway: false }).where("id", "=", pump.id).execute();
  });

  it("of devices limits the rate of new devices", async () => {
    const { db, customerId, quotas } = platform;
    await db.transaction().execute((trx) => quotas.devices.refuseNewDevices(trx, customerId, 1990));
    const answer = async () => (await addDevice(`fast ${n++}`)).code;
    let n = 0;
    const codes = await Promise.all(Array.from({ length: 14 }, answer));
    expect(codes.filter((code) => code === 1866).length).toBeGreaterThan(0);
    // A sheet is no way past it, and each refusal is a security event.
    const group = await db
      .selectFrom("device_group")
      .select("id")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow();
    const sheet = Array.from({ length: 50 }, (_, row) => ({
      groupId: group.id,
      deviceName: `sheet ${row}`,
      machineType: "hydraulic",
    }));
    const imported = await call("POST", "customerdevice/import", { customerId, devices: sheet }, dealer);
    expect(imported.code).toBe(1866);
    await platform.refusals.flush();
    const events = await db
      .selectFrom("audit")
      .select(["entity_id", "outcome"])
      .where("security", "=", "quotaHit")
      .execute();
    expect(events).toContainEqual({
      entity_id: "POST /api/system/customerdevice/import",
      outcome: "failure",
    });
    platform.tick(300);
    expect(await answer()).toBe(200);
  });

  it("of a customer holds beside its dealer's", async () => {
    const { used } = await quotaOf("devices", `customerId=${platform.customerId}`);
    await limit("devices", used, { customerId: platform.customerId });
    expect((await addDevice("one more")).code).toBe(1860);
    await limit("devices", null, { customerId: platform.customerId });
    expect((await addDevice("one more")).code).toBe(200);
  });

  it("of pictures refuses what does not fit, and stores nothing of it", async () => {
    await limit("pictureBytes", 100 * kilobyte);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(30 * kilobyte)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 1862, 1862, 1862,
    ]);
    expect((await quotaOf("pictureBytes")).used).toBeLessThanOrEqual(100 * kilobyte);
    await limit("pictureBytes", null);
  });

  it("of contacts refuses one more", async () => {
    await platform.addContact(platform.customerId);
    await limit("contacts", 1);
    const { customerId } = platform;
    const contact = {
      customerId,
      contactName: "Li",
      email: "a@example.com",
      language: "en",
      modes: ["email"],
    };
    expect(await call("POST", "notification/contact/save", contact, dealer, "zh-CN")).toMatchObject({
      code: 1861,
      msg: "联系人数量已达配额（1 人）。请删除联系人，或联系平台管理员提高配额",
    });
    await limit("contacts", null);
  });
});

describe("what devices send", () => {
  it("beyond the points of a day is refused until the next day, with an answer to the device, also after a restart", async () => {
    await limit("pointsADay", 10);
    const values = { oilTemp: 40, waterActivity: 0.2 };
    const at = (i: number) => ({ ts: platform.nowMs() - i * 1000, values });
    await pump.send([1, 2, 3, 4].map(at));
    await pump.send([at(5)]);
    await expect(pump.send([at(6)])).rejects.toMatchObject({
      reason: "over-quota",
      retryAfterSeconds: 62_902, // until midnight
    });
    expect(await quotaOf("pointsADay")).toMatchObject({ used: 10, most: 10 });
    expect(await quotaOf("pointsADay", `customerId=${platform.customerId}`)).toMatchObject({ used: 10 });
    await platform.quotas.stop();
    await platform.quotas.start();
    expect(await quotaOf("pointsADay")).toMatchObject({ used: 10 });
    await platform.quotaNotices.notifyAll();
    await platform.quotaNotices.notifyAll();
    const letters = await platform.db
      .selectFrom("notification")
      .selectAll()
      .where("kind", "=", "quota")
      .execute();
    expect(letters.map(({ subject, receiver }) => [subject, receiver])).toEqual([
      ["配额已用完：每天数据点", "dealer"],
    ]);
    await platform.pass(86_400);
    root = await platform.tokenOf("root");
    await pump.send([at(1)]);
    expect(await quotaOf("pointsADay")).toMatchObject({ used: 2 });
    await limit("pointsADay", null);
  });

  it("beyond it is answered as each protocol defines", async () => {
    const token = await platform.telemetry.devices.issueToken(pump.id, platform.now());
    const { used } = await quotaOf("pointsADay");
    await limit("pointsADay", used);
    const port = await platform.mqtt.listen("127.0.0.1", 0);
    const connect = (protocolVersion: 4 | 5) =>
      connectAsync(`mqtt://127.0.0.1:${port}`, { username: token, protocolVersion, reconnectPeriod: 0 });
    const topic = "v1/devices/me/telemetry";
    const newer = await connect(5);
    await expect(newer.publishAsync(topic, '{"oilTemp":41}', { qos: 1 })).rejects.toMatchObject({
      code: 0x97,
    });
    await newer.endAsync();
    // Version 3 knows no refusal: the connection ends, and the device sends it again later.
    const older = await connect(4);
    const ended = new Promise<void>((resolve) => older.once("close", () => resolve()));
    older.publish(topic, '{"oilTemp":41}', { qos: 1 }, () => {});
    await ended;
    await older.endAsync(true);
    const answer = await platform.http.inject({
      method: "POST",
      url: `/api/v1/${token}/telemetry`,
      payload: { oilTemp: 41 },
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await quotaOf("pointsADay")).toMatchObject({ used });
    await limit("pointsADay", null);
  });

  it("as text is bounded by value and by day", async () => {
    const say = (firmware: string) => pump.send([{ ts: null, values: { firmware } }]);
    await expect(say("x".repeat(5000))).rejects.toMatchObject({ reason: "text-too-long" });
    await limit("textBytesADay", 9000); // the refused one counts, too
    await say("x".repeat(3000));
    platform.tick(1);
    await expect(say("x".repeat(4000))).rejects.toMatchObject({ reason: "over-quota" });
    await limit("textBytesADay", null);
  });

  it("as attributes is bounded by bytes, and a device's page by what it may hold", async () => {
    const { telemetry } = platform;
    const token = await telemetry.devices.issueToken(pump.id, platform.now());
    const device = await telemetry.backend.authenticate(token);
    if (!device) throw new Error("the token is not known");
    const put = (i: number) => telemetry.backend.storeAttributes(device, { [`key${i}`]: "x".repeat(60_000) });
    for (let i = 0; i < 4; i++) await put(i);
    await expect(put(4)).rejects.toMatchObject({ reason: "over-quota" });
    await put(3); // in place of what it had
    // From before there was a quota.
    await platform.db
      .insertInto("device_attribute")
      .values(
        Array.from({ length: 100 }, (_, i) => ({
          device_id: pump.id,
          scope: "client" as const,
          key: `old${i}`,
          value: JSON.stringify("y".repeat(60_000)),
          updated_at: platform.now(),
        })),
      )
      .execute();
    const answer = await platform.get(`/api/system/customerdevice/getDevice?deviceId=${pump.id}`, root);
    expect(JSON.stringify(answer.body).length).toBeLessThan(600_000);
  });
});

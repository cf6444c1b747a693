import { createHmac } from "node:crypto";
import type { Language, Webhook, WebhookDelivery } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MessagePlatform, makeMessagePlatform } from "../../testing/message-platform.ts";
import { send } from "../../testing/test-platform.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { leaseSeconds } from "./sending/sender.ts";

let platform: MessagePlatform;
let receiver: WebhookReceiver;
let device: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const webhooks = { privateAllowed: true, ca: receiver.ca, patienceMs: 2000 };
  platform = await makeMessagePlatform(undefined, { webhooks });
  await platform.webhooks.stop(); // only what a test asks for is sent
  const otherTenant = await platform.addTenant("Other dealer");
  for (const [username, tenantId] of [
    ["dealer", platform.tenantId],
    ["other", otherTenant],
  ] as const)
    await platform.addAccount({ username, authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
});
afterAll(async () => {
  await platform.close();
  await receiver.close();
});
beforeEach(async () => {
  for (const table of ["webhook", "notification", "contact", "alarm_episode", "device"] as const)
    await platform.db.deleteFrom(table).execute();
  receiver.reset();
  device = await platform.addDevice(platform.customerId, "2# hydraulic unit");
});

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
  rows: T[];
  total: number;
}

async function ask<T>(
  method: "GET" | "POST",
  path: string,
  payload?: object,
  who = "dealer",
): Promise<Answer<T>> {
  const known = tokens.get(who);
  const token = known ?? (await platform.tokenOf(who));
  tokens.set(who, token);
  const { body } = await send(platform.http, {
    method,
    url: `/api/system/webhook/${path}`,
    ...(payload && { payload }),
    headers: { "x-authorization": `Bearer ${token}`, lang: "en" },
  });
  if (known && body["code"] === 401) {
    tokens.delete(who); // it has ended since the clock was moved
    return ask(method, path, payload, who);
  }
  return body as unknown as Answer<T>;
}

const entry = {
  name: "Work orders",
  kind: "webhook",
  language: "en",
  events: ["alarm.opened", "alarm.escalated", "alarm.reopened", "alarm.cleared"],
  lowestLevel: 2,
  enabled: true,
} as const;
async function add(changes: object = {}, who = "dealer") {
  const body = { ...entry, url: `${receiver.url}/oil/0123456789abcdef`, ...changes };
  const { data, msg } = await ask<{ webhookId: string; secret: string }>("POST", "save", body, who);
  if (!data) throw new Error(msg);
  return data;
}
const list = async (who = "dealer") => (await ask<Webhook>("GET", "list", undefined, who)).rows;
const history = async (webhookId: string) =>
  (await ask<WebhookDelivery>("GET", `deliveries?webhookId=${webhookId}`)).rows;
/** Decides and sends all that is due. */
async function settle() {
  await platform.notifications.decide();
  await platform.webhooks.settle();
}
const types = () => receiver.received.map(({ body }) => body["type"]);

it("sends what happens to an alarm, signed, once", async () => {
  const { webhookId, secret } = await add();
  const alarmId = await platform.happen(device, "opened", 1);
  await settle();
  await settle();
  expect(receiver.received).toHaveLength(1);
  const [event] = receiver.received;
  if (!event) throw new Error("nothing was received");
  const { headers, text, body } = event;
  expect(body).toEqual({
    version: 1,
    id: headers["webhook-id"],
    type: "alarm.opened",
    time: platform.now().toISOString(),
    tenant: { tenantId: platform.tenantId, tenantName: "Dealer" },
    customer: { customerId: platform.customerId, customerName: "Mill" },
    device: { deviceId: device, deviceName: "2# hydraulic unit", deviceNo: null },
    alarm: { alarmId, category: "water" },
    indicator: { key: "waterActivity", name: "Water activity" },
    level: 1,
    value: 0.9,
    unit: "",
    limit: { high: 0.8 },
    sentence: "Level 1 alarm: Mill, 2# hydraulic unit: Water activity 0.900, above limit 0.8",
    link: `https://oil.example.com/alarmlist/detail?alarmId=${alarmId}&lang=en`,
  });
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${text}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  expect(headers["webhook-timestamp"]).toBe(String(platform.now().getTime() / 1000));
  expect(await history(webhookId)).toMatchObject([
    { status: "delivered", responseCode: 200, attempts: 1, answer: "ok", type: "alarm.opened" },
  ]);
});

it("sends escalations and ends in order of events, and to each webhook what it asks for", async () => {
  await add();
  await add({ name: "First only", events: ["alarm.opened"], lowestLevel: 1, url: `${receiver.url}/first` });
  await add({ name: "Off", enabled: false, url: `${receiver.url}/off` });
  await add({ url: `${receiver.url}/other` }, "other");
  const id = await platform.happen(device, "opened", 2);
  await settle();
  await platform.happen(device, "escalated", 1, id);
  await settle();
  await platform.happen(device, "cleared", 1, id);
  await settle();
  expect(types()).toEqual(["alarm.opened", "alarm.escalated", "alarm.cleared"]);
  expect(receiver.received[2]?.body).toMatchObject({ value: null, sentence: /values back to normal/ });
  platform.pass(60);
  await platform.happen(device, "opened", 1);
  await settle();
  expect(receiver.received.filter(({ path }) => path === "/first")).toHaveLength(1);
  expect(receiver.received.filter(({ path }) => ["/off", "/other"].includes(path))).toEqual([]);
});

it("queues in the transaction that decides: what is rolled back is not sent, and is not lost", async () => {
  const { webhookId } = await add();
  await platform.happen(device, "opened", 1);
  await platform.addPerson();
  // The last statement of the decision fails.
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    platform.db,
  );
  await sql`create trigger failing before update on alarm_event execute function fail()`.execute(platform.db);
  await expect(platform.another().decide()).rejects.toThrow("disk full");
  await sql`drop function fail cascade`.execute(platform.db);
  expect(await history(webhookId)).toEqual([]);
  await settle();
  expect(types()).toEqual(["alarm.opened"]);
});

it("tries again with the same id until it is accepted", async () => {
  const { webhookId } = await add();
  await platform.happen(device, "opened", 1);
  const { attempts, unsent } = platform.webhooks.counts;
  const outcomes: string[] = [];
  attempts.onAttempt = (outcome) => outcomes.push(outcome);
  let busy = 2;
  receiver.answer = (response) => response.writeHead(busy-- > 0 ? 503 : 204).end("busy\0");
  await settle();
  expect(await history(webhookId)).toMatchObject([
    { status: "failed", fault: "status", responseCode: 503, answer: "busy", attempts: 1 },
  ]);
  await settle();
  expect(receiver.received).toHaveLength(1);
  expect(await unsent()).toEqual({ due: 0, later: 1 });
  for (const seconds of [20, 40]) {
    platform.pass(seconds);
    await settle();
  }
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await history(webhookId)).toMatchObject([{ status: "delivered", attempts: 3, fault: null }]);
  expect(outcomes).toEqual(["failed", "failed", "delivered"]);
});

it("gives a delivery up after a day, shows that the webhook fails, and that it works again", async () => {
  const { webhookId } = await add();
  await platform.happen(device, "opened", 1);
  receiver.answer = (response) => response.writeHead(500).end();
  await settle();
  for (let i = 0; i < 15; i++) {
    platform.pass(2 * 3600);
    await settle();
  }
  const [given] = await history(webhookId);
  expect(given).toMatchObject({ status: "givenUp", fault: "status", nextTime: null });
  expect((await list())[0]?.failingSince).not.toBeNull();
  receiver.answer = (response) => response.end("ok");
  expect(await ask("POST", "sendAgain", { deliveryId: given?.deliveryId })).toMatchObject({ code: 200 });
  await settle();
  expect(await list()).toMatchObject([{ failingSince: null, last: { status: "delivered" }, waiting: 0 }]);
});

it("is turned off by an answer of 410, with an entry in the audit", async () => {
  const { webhookId } = await add();
  receiver.answer = (response) => response.writeHead(410).end();
  const id = await platform.happen(device, "opened", 2);
  await settle();
  await platform.happen(device, "escalated", 1, id);
  await settle();
  expect(receiver.received).toHaveLength(1);
  expect(await list()).toMatchObject([{ enabled: false, gone: true }]);
  const entries = await platform.db
    .selectFrom("audit")
    .select(["kind", "account_id"])
    .where("entity_id", "=", webhookId)
    .where("account_id", "is", null)
    .execute();
  expect(entries).toEqual([{ kind: "changed", account_id: null }]);
  await ask("POST", "save", { ...entry, webhookId });
  expect(await list()).toMatchObject([{ enabled: true, gone: false }]);
});

it("sends a delivery of a dead sender again when its lease ends, and records one outcome", async () => {
  const { webhookId } = await add();
  await platform.happen(device, "opened", 1);
  await platform.notifications.decide();
  const claimed = { status: "sending", attempts: 1 } as const;
  const next_attempt_at = new Date(platform.now().getTime() + leaseSeconds * 1000);
  await platform.db
    .updateTable("webhook_delivery")
    .set({ ...claimed, next_attempt_at })
    .execute();
  await platform.webhooks.settle();
  expect(receiver.received).toEqual([]);
  platform.pass(leaseSeconds + 1);
  await platform.webhooks.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await history(webhookId)).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

it("does not let a receiver that never answers hold up another dealer's", async () => {
  const slow = await add({ url: `${receiver.url}/slow` });
  await add({ url: `${receiver.url}/other` }, "other");
  const others = await platform.addCustomer(
    (
      await platform.db
        .selectFrom("tenant")
        .select("id")
        .where("name", "=", "Other dealer")
        .executeTakeFirstOrThrow()
    ).id,
  );
  const theirs = await platform.addDevice(others);
  let [open, mostOpen] = [0, 0];
  receiver.answer = (response, { path }) => {
    if (path !== "/slow") return void response.end();
    mostOpen = Math.max(mostOpen, ++open);
    response.on("close", () => open--);
  };
  for (let i = 0; i < 6; i++) {
    const another = await platform.addDevice(platform.customerId);
    await platform.happen(another, "opened", 1);
  }
  await platform.happen(theirs, "opened", 1);
  await platform.notifications.decide();
  const sending = platform.webhooks.settle();
  await expect.poll(() => receiver.received.some(({ path }) => path === "/other")).toBe(true);
  await sending;
  const { rows, total } = await ask<WebhookDelivery>(
    "GET",
    `deliveries?webhookId=${slow.webhookId}&pageSize=20`,
  );
  expect({ total, faults: [...new Set(rows.map(({ fault }) => fault))] }).toEqual({
    total: 6,
    faults: ["timeout"],
  });
  expect(mostOpen).toBe(4);
});

it("tests a webhook and says what became of it, without counting a failure", async () => {
  const { webhookId } = await add();
  const test = () => ask<WebhookDelivery>("POST", "test", { webhookId });
  expect((await test()).data).toMatchObject({ type: "test", status: "delivered", responseCode: 200 });
  expect(types()).toEqual(["test"]);
  receiver.answer = (response) => response.writeHead(302, { location: "https://10.0.0.1/" }).end();
  expect((await test()).data).toMatchObject({ status: "givenUp", fault: "redirect", responseCode: 302 });
  receiver.answer = () => {};
  expect((await test()).data).toMatchObject({ status: "givenUp", fault: "timeout", responseCode: null });
  expect(await list()).toMatchObject([{ failingSince: null, waiting: 0 }]);
  await ask("POST", "save", { ...entry, webhookId, enabled: false });
  expect(await test()).toMatchObject({ code: 2004 });
});

it("signs with the former secret as well for a day after it was rotated", async () => {
  const { webhookId } = await add();
  const signatures = async () => {
    await ask("POST", "test", { webhookId });
    return String(receiver.received.at(-1)?.headers["webhook-signature"]).split(" ").length;
  };
  expect(await signatures()).toBe(1);
  await ask("POST", "rotateSecret", { webhookId });
  expect(await signatures()).toBe(2);
  platform.pass(25 * 3600);
  expect(await signatures()).toBe(1);
});

it("shows secret and address once: no call, no table and no audit entry has them", async () => {
  const { webhookId, secret } = await add();
  const { data } = await ask<{ secret: string }>("POST", "rotateSecret", { webhookId });
  expect(data.secret).not.toBe(secret);
  await ask("POST", "test", { webhookId });
  const tables = await Promise.all(
    (["webhook", "webhook_delivery", "audit"] as const).map((table) =>
      platform.db.selectFrom(table).selectAll().execute(),
    ),
  );
  const texts = JSON.stringify([tables, await list(), await history(webhookId)]);
  for (const kept of [secret, data.secret])
    for (const part of [kept, kept.slice(6), kept.slice(6, 20)]) expect(texts).not.toContain(part);
  expect(texts).not.toContain("0123456789abcdef");
  expect((await list())[0]?.address).toBe(`${receiver.url}/…cdef`);
});

it("answers another dealer as if there were no such webhook and delivery", async () => {
  const { webhookId } = await add();
  await ask("POST", "test", { webhookId });
  const [delivery] = await history(webhookId);
  const notFound = { code: 404 };
  expect(await list("other")).toEqual([]);
  for (const path of ["rotateSecret", "remove", "test"])
    expect(await ask("POST", path, { webhookId }, "other")).toMatchObject(notFound);
  expect(await ask("POST", "save", { ...entry, webhookId, name: "Theirs" }, "other")).toMatchObject(notFound);
  expect(await ask("GET", `deliveries?webhookId=${webhookId}`, undefined, "other")).toMatchObject(notFound);
  const again = { deliveryId: delivery?.deliveryId };
  expect(await ask("POST", "sendAgain", again, "other")).toMatchObject(notFound);
  expect(await list()).toMatchObject([{ name: "Work orders" }]);
});

it("takes only https addresses without a user name, and a limited number of webhooks", async () => {
  for (const url of ["http://example.com/", "https://me:pass@example.com/", "example.com", "ftp://a/", ""])
    expect(await ask("POST", "save", { ...entry, url })).toMatchObject({ code: 2000 });
  for (let i = 0; i < 20; i++) await add({ name: `Hook ${i}` });
  expect(await ask("POST", "save", { ...entry, url: receiver.url })).toMatchObject({ code: 2003 });
});

it("keeps the history for 30 days, paged", async () => {
  const { webhookId } = await add();
  for (let i = 0; i < 12; i++) await ask("POST", "test", { webhookId });
  const page = await ask("GET", `deliveries?webhookId=${webhookId}&pageNum=2`);
  expect({ rows: page.rows.length, total: page.total }).toEqual({ rows: 2, total: 12 });
  platform.pass(31 * 86_400);
  await platform.webhooks.forgetOld();
  expect(await history(webhookId)).toEqual([]);
});

it("writes alarms into a chat: the usual message, or the dealer's own words, and none that is muted", async () => {
  receiver.answer = (response) => response.end('{"errcode":0,"errmsg":"ok"}');
  await add({ kind: "wecom", name: "Shift", url: `${receiver.url}/usual` });
  await add({
    kind: "dingtalk",
    name: "Own words",
    url: `${receiver.url}/own?access_token=1`,
    signSecret: "SECabc",
    template: "{device} has {indicator} {value}\nPlease look at {unknown}",
    language: "zh-CN",
  });
  const alarmId = await platform.happen(device, "opened", 1);
  await settle();
  const textOf = (path: string) => {
    const event = receiver.received.find((each) => each.path.startsWith(path));
    return (event?.body["text"] as { content: string } | undefined)?.content.split("\n");
  };
  const usual = textOf("/usual");
  expect(usual?.[0]).toBe("Level 1 alarm: Mill, 2# hydraulic unit: Water activity 0.900, above limit 0.8");
  expect(usual).toContain("Customer: Mill");
  expect(usual?.at(-1)).toBe(
    `View details: https://oil.example.com/alarmlist/detail?alarmId=${alarmId}&lang=en`,
  );
  expect(textOf("/own")?.slice(0, 3)).toEqual([
    "一级报警 · 2# hydraulic unit",
    "2# hydraulic unit has 水活性 0.900",
    "Please look at {unknown}",
  ]);
  expect(receiver.received.find(({ path }) => path.startsWith("/own"))?.path).toMatch(/&sign=/);

  receiver.reset();
  await add();
  await platform.db
    .updateTable("alarm_episode")
    .set({ muted_until: new Date(platform.now().getTime() + 3_600_000) })
    .execute();
  await platform.happen(device, "cleared", 1, alarmId);
  await settle();
  expect(receiver.received.map(({ path }) => path)).toEqual(["/oil/0123456789abcdef"]);
});

it("counts a robot's own error in an answer of 200 as a failure, with its words", async () => {
  receiver.answer = (response) => response.end('{"errcode":310000,"errmsg":"sign not match"}');
  const { webhookId, secret } = await add({ kind: "dingtalk", signSecret: "SECabc" });
  expect(secret).toBeNull();
  const { data } = await ask<WebhookDelivery>("POST", "test", { webhookId });
  expect(data).toMatchObject({ status: "givenUp", fault: "robot", responseCode: 200 });
  expect(data.answer).toContain("sign not match");
  expect(await ask("POST", "rotateSecret", { webhookId })).toMatchObject({ code: 2007 });
  const [webhook] = await list();
  expect(webhook).toMatchObject({ kind: "dingtalk", signed: true });
  expect(JSON.stringify(await platform.db.selectFrom("audit").selectAll().execute())).not.toContain("SECabc");
  // The kind stays, and so does the secret.
  await ask("POST", "save", { ...entry, webhookId, kind: "slack", name: "Renamed", signSecret: "" });
  expect(await list()).toMatchObject([{ kind: "dingtalk", signed: true, name: "Renamed" }]);
});

it("sends a finished report to those who want it, to a robot as a message", async () => {
  await add({ name: "Alarms alone" });
  const wanted = { events: ["report.finished"], lowestLevel: 1 };
  await add({ ...wanted, name: "Archive", url: `${receiver.url}/archive` });
  await add({ ...wanted, name: "Chat", kind: "slack", url: `${receiver.url}/chat`, language: "zh-CN" });
  const report = {
    reportId: "d4a5c3de-8a0b-4c8f-9f35-5ac1fdb3a6d1",
    reportNo: "DR-20261112-0001",
    tenantId: platform.tenantId,
    customerId: platform.customerId,
    customerName: "Mill",
    deviceId: device,
    deviceName: "2# hydraulic unit",
    deviceNo: null,
    headline: (language: Language) => (language === "en" ? "Water is rising" : "水分上升"),
  };
  await platform.db.transaction().execute((trx) => platform.webhooks.addReportEvent(trx, report));
  await platform.webhooks.settle();
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(["/archive", "/chat"]);
  const ofPath = (path: string) => receiver.received.find((each) => each.path === path)?.body;
  expect(ofPath("/archive")).toMatchObject({
    type: "report.finished",
    report: { reportId: report.reportId, reportNo: report.reportNo },
    sentence: "Diagnostic report DR-20261112-0001: Mill, 2# hydraulic unit: Water is rising",
    link: `https://oil.example.com/report/detail?reportId=${report.reportId}&lang=en`,
  });
  expect(ofPath("/chat")?.["text"]).toBe(
    "*诊断报告 DR-20261112-0001：Mill 2# hydraulic unit*\n水分上升\n" +
      `<https://oil.example.com/report/detail?reportId=${report.reportId}&lang=zh-CN|查看详情>`,
  );
});

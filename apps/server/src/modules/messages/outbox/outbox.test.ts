import type { AlarmMessage, MessageChannel, OutboxMessage } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OutgoingMessage } from "../../../platform/messages/channel.ts";
import { makeTestPlatform, send, type TestPlatform } from "../../../testing/test-platform.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";

let platform: TestPlatform;
let device: string;
let alarmId: string;
const sent: OutgoingMessage[] = [];
let working = true;
beforeAll(async () => {
  const sms = {
    via: "sms.example.com",
    async send(message: OutgoingMessage) {
      if (!working) throw new Error("503 busy");
      sent.push(message);
      return "200 ok";
    },
  };
  platform = await makeTestPlatform({ channels: { sms, email: null, wechat: null } });
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  device = await platform.addDevice(customerId, "press");
  await platform.addAccount({ username: "root", accountType: "administrator" });
  const account = { authority: "CUSTOMER_USER", tenantId, customerId } as const;
  await platform.addAccount({ username: "customer", ...account });
  await platform.addAccount({
    username: "visitor",
    ...account,
    accountType: "experience",
    devices: [device],
  });
  alarmId = await platform.addAlarm(device);
  const contact = await platform.addContact(customerId, "Li Na");
  await platform.db
    .updateTable("contact")
    .set({ phone: "13800000002", modes: ["sms", "email"] })
    .where("id", "=", contact)
    .execute();
  await platform.db
    .insertInto("alarm_event")
    .values({ episode_id: alarmId, at: platform.now(), kind: "opened", level: 2, reasons: "[]" })
    .execute();
});
afterAll(() => platform.close());

async function ask<T>(who: string, method: "GET" | "POST", path: string, payload?: object) {
  const { body } = await send(platform.http, {
    method,
    url: `/api/system/notification/${path}`,
    headers: { "x-authorization": `Bearer ${await platform.tokenOf(who)}` },
    ...(payload && { payload }),
  });
  return body as { code: number; rows?: T[]; total?: number; data?: T };
}
const outbox = (query = "") => ask<OutboxMessage>("root", "GET", `outbox${query}`);

it("shows every message with its status, found by status, channel and text", async () => {
  await platform.messages.settle();
  expect(await outbox()).toMatchObject({ total: 2 });
  expect((await outbox("?status=sent")).rows).toMatchObject([
    {
      mode: "sms",
      receiver: "Li Na",
      address: "13800000002",
      answer: "200 ok",
      attempts: 1,
      alarmIds: [alarmId],
    },
  ]);
  expect((await outbox("?mode=email&text=li%20na")).rows).toMatchObject([
    { status: "unconfigured", customerName: "Mill" },
  ]);
  expect(await outbox("?text=100%25")).toMatchObject({ total: 0 });
});

it("shows dealers and customers the messages of their own sites, why they failed, and no whole address", async () => {
  const otherTenant = await platform.addTenant("Other dealer");
  const tenantId = await platform.db
    .selectFrom("tenant")
    .select("id")
    .where("name", "=", "Dealer")
    .executeTakeFirstOrThrow();
  const dealer = { authority: "TENANT_ADMIN", accountType: "dealer" } as const;
  await platform.addAccount({ username: "dealer", ...dealer, tenantId: tenantId.id });
  await platform.addAccount({ username: "outsider", ...dealer, tenantId: otherTenant });
  for (const who of ["dealer", "customer"]) {
    expect((await ask<OutboxMessage>(who, "GET", "outbox")).rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mode: "sms", address: "138****0002", answer: "", fault: null }),
        expect.objectContaining({ mode: "email", status: "unconfigured", fault: "notConfigured" }),
      ]),
    );
    expect(await ask(who, "GET", "outbox?text=13800000002")).toMatchObject({ total: 0 });
    const { rows = [] } = await ask<object>(who, "GET", "outboxCounts");
    expect(rows).toEqual(
      expect.arrayContaining([
        { status: "sent", count: 1 },
        { status: "unconfigured", count: 1 },
      ]),
    );
  }
  expect(await ask("outsider", "GET", "outbox")).toMatchObject({ total: 0 });
  expect(await ask("outsider", "GET", "outboxCounts")).toMatchObject({ rows: [] });
  const [waiting] = (await outbox("?status=unconfigured")).rows ?? [];
  const notificationId = waiting?.notificationId;
  expect((await ask("outsider", "POST", "retry", { notificationId })).code).toBe(404);
});

it("shows which channels are configured, and only to administrators their gateways", async () => {
  const ways = async (who: string) => (await ask<MessageChannel>(who, "GET", "channels")).rows;
  expect(await ways("root")).toEqual([
    { mode: "sms", configured: true, via: "sms.example.com" },
    { mode: "email", configured: false, via: "" },
    { mode: "wechat", configured: false, via: "" },
  ]);
  expect((await ways("customer"))?.[0]).toEqual({ mode: "sms", configured: true, via: "" });
  expect(await ask("visitor", "GET", "outbox")).toMatchObject({ code: 403 });
});

it("shows the messages about an alarm to those who see it, with addresses masked", async () => {
  const seenBy = async (who: string) => (await ask<AlarmMessage>(who, "GET", `list?alarmId=${alarmId}`)).rows;
  expect((await seenBy("customer"))?.map(({ mode, status, address }) => [mode, status, address])).toEqual(
    expect.arrayContaining([
      ["sms", "sent", "138****0002"],
      ["email", "unconfigured", "l***@example.com"],
    ]),
  );
  expect((await seenBy("visitor"))?.map(({ address }) => address).toSorted()).toEqual([
    "138****0002",
    "l***@example.com",
  ]);
  expect(maskedAddress("wx")).toBe("***");
});

it("sends a test message, and resends what was given up; but nothing that was sent, and nothing without a channel", async () => {
  working = false;
  const test = await ask<{ notificationId: string }>("root", "POST", "test", {
    mode: "sms",
    address: "13800000009",
  });
  const id = test.data?.notificationId ?? "";
  await platform.messages.settle();
  expect((await outbox("?text=13800000009")).rows).toMatchObject([{ status: "failed", answer: "503 busy" }]);
  working = true;
  expect(await ask("root", "POST", "retry", { notificationId: id })).toMatchObject({ code: 200 });
  await platform.messages.settle();
  expect(sent.at(-1)).toMatchObject({ id, to: "13800000009" });
  expect(await ask("root", "POST", "retry", { notificationId: id })).toMatchObject({ code: 1462 });
  expect(await ask("root", "POST", "test", { mode: "email", address: "a@b.cn" })).toMatchObject({
    code: 1461,
  });
});

it("sends codes for signing in too, and shows them to no one", async () => {
  const answer = await platform.get("/api/getVerificationCode/13800000077");
  expect(answer.body["data"]).not.toHaveProperty("demoCode");
  await platform.messages.settle();
  expect(sent.at(-1)?.text).toMatch(/code is \d{6}\./);
  expect((await outbox("?text=13800000077")).rows?.[0]?.body).toContain("••••••");
});

it("does not send an expired code after the server was down", async () => {
  working = false;
  await platform.get("/api/getVerificationCode/13800000078");
  await platform.messages.settle();
  working = true;
  const before = sent.length;
  platform.pass(2 * 3600);
  await platform.messages.settle();
  expect(sent).toHaveLength(before);
  expect((await outbox("?text=13800000078")).rows).toMatchObject([
    { status: "given-up", answer: "too late" },
  ]);
});

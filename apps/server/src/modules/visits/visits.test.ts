import { setTimeout as pause } from "node:timers/promises";
import type {
  AlarmRow,
  AttentionList,
  DownloadTask,
  Visit,
  VisitLetter,
  VisitList,
  Visitor,
} from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSmtpChannel } from "../../platform/messages/smtp-channel.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { readFirstSheet } from "../../testing/read-sheet.ts";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let mail: MailServer;
const added: Record<string, TestDevice> = {};
const ids: Record<string, string> = {};
const good = { waterActivity: 0.2, nasClass: 6, oilTemp: 50 };

/** Without a pattern, and the same in every run. */
const noise = (i: number) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 0.005;

beforeAll(async () => {
  mail = await startMailServer();
  const email = makeSmtpChannel({ url: mail.url, from: "Oil Cloud <visits@oil.example.com>" });
  platform = await makeReadingPlatform({ channels: { sms: null, wechat: null, email } });
  const { tenantId, customerId } = platform;
  for (const name of ["fine", "dirty", "wet", "rising"]) added[name] = await platform.addDevice(name);
  const neighbourId = await platform.addCustomer(tenantId, "Neighbour");
  const accounts = {
    dealer: { authority: "TENANT_ADMIN", accountType: "dealer", tenantId },
    keeper: { authority: "CUSTOMER_USER", accountType: "maintenance", tenantId, customerId },
    neighbour: { authority: "CUSTOMER_USER", tenantId, customerId: neighbourId },
    rival: { authority: "TENANT_ADMIN", accountType: "dealer", tenantId: await platform.addTenant() },
    granted: { authority: "GROUP", tenantId, customers: [customerId] },
    guest: {
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId,
      customerId,
      devices: [idOf("wet")],
    },
  } as const;
  for (const [username, account] of Object.entries(accounts)) {
    const { devices: own, customers, ...rest } = { devices: [], customers: [], ...account };
    const given = { username, ...rest, devices: [...own], customers: [...customers] };
    ids[username] = await platform.addAccount(given);
  }
  ids["contact"] = await platform.addContact(customerId, "Wang Fang");
  await platform.db
    .updateTable("account")
    .set({ email: "dealer@example.com", language: "en" })
    .where("id", "=", ids["dealer"] ?? "")
    .execute();

  const now = platform.nowMs();
  const { dirty, wet, rising, fine } = added;
  await dirty?.sendEvery(10 * minute, now - 2 * day, now, (i) => ({
    ...good,
    nasClass: i * 10 * minute < 2 * day - 32 * hour ? 7 : 10,
  }));
  await wet?.sendEvery(10 * minute, now - 2 * hour, now, () => ({ ...good, waterActivity: 0.6 }));
  // Within its limits, and on its way to that of 0.8, which it reaches in some 13 days.
  await rising?.sendEvery(6 * hour, now - 18 * day, now, (i) => ({
    oilTemp: 45,
    waterActivity: 0.06 + (0.0238 * i) / 4 + noise(i),
  }));
  await rising?.send([{ ts: now - minute, values: { oilTemp: 45, waterActivity: 0.488 } }]);
  await fine?.send([{ ts: now - minute, values: good }]);
  await platform.telemetry.rollups.run();
  await platform.alarmEngine.engine.settled();
  // A turn takes as many as it has time for.
  for (const _ of Object.keys(added)) await platform.forecasts.turn();
});
afterAll(async () => {
  await platform.close();
  await mail.close();
});

const idOf = (name: string) => added[name]?.id ?? "";
async function get<T>(who: string, call: string, lang = "en") {
  const { body } = await platform.get(`/api/system/visit/${call}`, await platform.tokenOf(who), { lang });
  return body as { code: number; msg: string; data: T; rows: T[] };
}
async function post(who: string, call: string, sent: object) {
  const { body } = await platform.post(`/api/system/visit/${call}`, sent, await platform.tokenOf(who));
  return body as { code: number; msg: string; data: unknown };
}
const list = async (who: string, query = "", lang = "en") =>
  (await get<VisitList>(who, `list${query}`, lang)).data;
const names = (rows: readonly Visit[]) => rows.map(({ deviceName, urgency }) => [deviceName, urgency]);
const assign = (who: string, name: string | null, kind: "account" | "contact" = "account") =>
  post(who, "assign", {
    customerId: platform.customerId,
    visits: [{ deviceId: idOf("wet"), category: "water" }],
    visitor: name && { kind, visitorId: ids[name] },
  });

describe("the list of visits", () => {
  it("has a row for each reason to go, the most urgent first, and none for a machine that is well", async () => {
    const { rows, total, byUrgency, sites } = await list("dealer");
    expect(names(rows)[0]).toEqual(["dirty", "now"]);
    expect(rows.map(({ deviceName }) => deviceName).sort()).toEqual(["dirty", "rising", "wet"]);
    expect(total).toBe(rows.length);
    expect(Object.values(byUrgency).reduce((sum, count) => sum + count)).toBe(total);
    expect(sites).toMatchObject([
      { customerName: "Mill", count: total, unassigned: total, worst: "abnormal" },
    ]);
  });

  it("shows what is over, what is left with its band, and why nothing is forecast", async () => {
    const { rows } = await list("dealer");
    const row = (name: string) => rows.find(({ deviceName }) => deviceName === name);
    expect(row("dirty")).toMatchObject({ state: "abnormal", forecast: null, noForecast: null });
    const over = platform.nowMs() - (row("dirty")?.overSince ?? 0);
    expect(over).toBeGreaterThan(30 * hour);
    expect(over).toBeLessThan(33 * hour);
    expect(row("wet")).toMatchObject({ state: "risk", forecast: null });
    expect(platform.nowMs() - (row("wet")?.overSince ?? 0)).toBeLessThan(2 * hour);
    expect(row("wet")?.finding).toContain("Water activity 0.600, above warning limit 0.5");
    const { forecast, noForecast, urgency, state } = row("rising") ?? {};
    expect([state, noForecast, urgency]).toEqual(["approaching", null, "thisMonth"]);
    expect(forecast?.crossesMs).toBeLessThan(platform.nowMs() + 14 * day);
    expect(forecast?.earliestMs).toBeLessThanOrEqual(forecast?.crossesMs ?? 0);
  });

  it("marks a machine that is resolved and stays, as the home page does, until that is undone", async () => {
    const token = await platform.tokenOf("dealer");
    const resolvedNames = async () => {
      const home = await platform.get("/api/system/home/attention?pageSize=100", token);
      const { devices } = home.body["data"] as AttentionList;
      const namesOf = (rows: readonly { deviceName: string; resolved: boolean }[]) =>
        rows.filter(({ resolved }) => resolved).map(({ deviceName }) => deviceName);
      return [namesOf((await list("dealer")).rows), namesOf(devices)];
    };
    expect(await resolvedNames()).toEqual([[], []]);
    const open = await platform.get(`/api/system/alarmrecord/list?deviceId=${idOf("wet")}&state=open`, token);
    const step = async (call: string, more: object = {}) => {
      for (const { alarmId } of open.body["rows"] as AlarmRow[])
        await platform.post(`/api/system/alarmrecord/${call}`, { alarmId, ...more }, token);
    };
    await step("process", { finding: "cooler leaks", action: "sealed" });
    expect(await resolvedNames()).toEqual([["wet"], ["wet"]]);
    await step("unprocess");
    expect(await resolvedNames()).toEqual([[], []]);
  });

  it("is shown in the reader's language, by site and narrowed down", async () => {
    expect((await list("keeper", "", "zh-CN")).rows[0]?.finding).toMatch(/NAS/);
    expect(names((await list("dealer", "?urgency=thisWeek")).rows)).toEqual([["wet", "thisWeek"]]);
    expect((await list("dealer", `?customerId=${platform.customerId}&bySite=true`)).total).toBeGreaterThan(2);
    expect((await list("dealer", "?visitor=nobody&pageSize=1")).rows).toHaveLength(1);
  });

  it("is each account's own, and no group account's", async () => {
    expect((await list("neighbour")).total).toBe(0);
    expect((await list("rival")).total).toBe(0);
    expect(names((await list("guest")).rows).map(([name]) => name)).toEqual(["wet"]);
    expect(await get("granted", "list")).toMatchObject({ code: 403 });
    expect((await get<{ total: number; now: number }>("keeper", "count")).data).toEqual({
      machines: 3,
      total: (await list("keeper")).total,
      now: 1,
    });
  });
});

describe("who goes", () => {
  const visitor = async () =>
    (await list("dealer")).rows.find(({ deviceName }) => deviceName === "wet")?.visitor;

  it("is a person of the site or its dealer, with an account or without", async () => {
    const { rows } = await get<Visitor>("dealer", `visitors?customerId=${platform.customerId}`);
    expect(rows.map(({ visitorName }) => visitorName)).toEqual(["dealer", "keeper", "Wang Fang"]);
  });

  it("is kept, with an entry in the audit log, and can be unassigned again", async () => {
    expect((await assign("dealer", "keeper")).data).toEqual({ assigned: 1 });
    expect(await visitor()).toMatchObject({ kind: "account", visitorName: "keeper" });
    await assign("keeper", "contact", "contact");
    expect(await visitor()).toMatchObject({ kind: "contact", visitorName: "Wang Fang" });
    expect((await assign("dealer", null)).data).toEqual({ assigned: 1 });
    expect(await visitor()).toBeNull();
    const audit = await platform.get("/api/system/audit/list?entity=visit", await platform.tokenOf("dealer"));
    expect(audit.body["rows"]).toMatchObject([
      { title: "wet · Water ingress", changes: [{ before: "Wang Fang", after: "" }], accountName: "dealer" },
      { changes: [{ before: "keeper", after: "Wang Fang" }], accountName: "keeper" },
      { changes: [{ before: "", after: "keeper" }] },
    ]);
  });

  it("is no person without business there, and nothing that a guest decides", async () => {
    for (const name of ["neighbour", "rival", "guest", "granted"])
      expect(await assign("dealer", name)).toMatchObject({ code: 1840 });
    expect(await assign("guest", "keeper")).toMatchObject({ code: 403 });
    expect((await assign("neighbour", "keeper")).code).not.toBe(200);
  });

  it("is forgotten a day after the reason is gone, and not before", async () => {
    await platform.db
      .insertInto("visit_assignment")
      .values(
        ["water", "wear"].map((category) => ({
          device_id: idOf("wet"),
          category: category as "water" | "wear",
          account_id: ids["keeper"] ?? "",
          contact_id: null,
          assigned_by: null,
          assigned_at: platform.now(),
          needed_at: new Date(platform.nowMs() - 2 * day),
        })),
      )
      .execute();
    await platform.visits.tidy();
    const kept = await platform.db.selectFrom("visit_assignment").select("category").execute();
    expect(kept).toEqual([{ category: "water" }]);
  });
});

it("is exported as a sheet", async () => {
  const { data } = await post("dealer", "export", {
    fileType: "xlsx",
    urgency: "thisWeek",
  });
  const { taskId } = data as { taskId: string };
  const token = await platform.tokenOf("dealer");
  let task: DownloadTask | undefined;
  for (let i = 0; i < 100 && task?.status !== 2; i++) {
    await pause(50);
    const { body } = await platform.get("/api/system/task/listAllTask", token);
    task = (body["rows"] as DownloadTask[]).find(({ id }) => id === taskId);
  }
  expect(task?.taskName).toBe("Visits 2026-11-12");
  const file = await platform.http.inject({
    url: task?.url ?? "",
    headers: { "x-authorization": `Bearer ${token}` },
  });
  const [head, ...rows] = await readFirstSheet(file.rawPayload);
  expect(head?.slice(0, 4)).toEqual(["Urgency", "Customer", "Device name", "Oil state"]);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([["This week", "Mill", "wet", "Risk"]]);
});

describe("by email", () => {
  it("goes to a visitor once it is sent, and not to one without an address", async () => {
    await platform.db
      .updateTable("account")
      .set({ email: "keeper@example.com" })
      .where("id", "=", ids["keeper"] ?? "")
      .execute();
    await assign("dealer", "keeper");
    const { rows } = await get<VisitLetter>("dealer", "letters");
    expect(rows).toMatchObject([
      { visitorName: "keeper", email: "k***@example.com", count: 1, subject: "Your visits: 1, sites: 1" },
    ]);
    mail.mails.length = 0;
    const visitors = [{ kind: "account", visitorId: ids["keeper"] }];
    expect((await post("dealer", "send", { visitors })).data).toEqual({ sent: 1 });
    await platform.messages.settle();
    expect(mail.mails).toMatchObject([{ to: ["keeper@example.com"] }]);
    expect(mail.mails[0]?.text).toContain("Mill");
    await platform.db
      .updateTable("account")
      .set({ email: null })
      .where("id", "=", ids["keeper"] ?? "")
      .execute();
    expect(await post("dealer", "send", { visitors })).toMatchObject({ code: 1843 });
  });

  it("comes every week at the hour that was asked for, once, until it is stopped", async () => {
    expect(
      await post("keeper", "mail", { mail: { weekday: 5, hour: 8, timeZone: "Asia/Shanghai" } }),
    ).toMatchObject({ code: 1842 });
    const asked = { weekday: 5, hour: 8, timeZone: "Asia/Shanghai" };
    // It is Thursday, 14:26 in Shanghai.
    const { data } = await post("dealer", "mail", { mail: asked });
    expect(data).toEqual({ ...asked, nextTime: Date.parse("2026-11-13T00:00:00Z") });
    mail.mails.length = 0;
    const sent = async () => {
      await platform.visits.sendDue();
      await platform.messages.settle();
      return mail.mails.length;
    };
    expect(await sent()).toBe(0);
    platform.tick(18 * 3600);
    expect(await sent()).toBe(1);
    expect(mail.mails[0]).toMatchObject({ to: ["dealer@example.com"] });
    // The machine on its way to a limit has fallen silent meanwhile.
    expect(mail.mails[0]?.subject).toMatch(/^Visits: 2, 1 of them now$/);
    expect(mail.mails[0]?.text).toContain("https://oil.example.com/visits");
    expect(await sent()).toBe(1);
    platform.tick(7 * 86_400);
    expect(await sent()).toBe(2);
    await post("dealer", "mail", { mail: null });
    platform.tick(7 * 86_400);
    expect(await sent()).toBe(2);
  });
});

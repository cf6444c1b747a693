import { setTimeout as pause } from "node:timers/promises";
import type { AuditEntity, AuditRow, DownloadTask } from "@oilcloud/contract";
import { dayMs, sensorModels } from "@oilcloud/oil";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import { readFirstSheet } from "../../testing/read-sheet.ts";
import { makePng } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";
import {
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let customerId: string;
let rivalCustomer: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await makeReadingPlatform();
  pump = await platform.addDevice("Pump");
  const { tenantId } = platform;
  ({ customerId } = platform);
  const rival = await platform.addTenant("Rival");
  rivalCustomer = await platform.addCustomer(rival, "Rival plant");
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  await platform.addAccount({ username: "user", authority: "CUSTOMER_USER", tenantId, customerId });
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [customerId] });
  await platform.addAccount({
    username: "visitor",
    authority: "CUSTOMER_USER",
    accountType: "experience",
    tenantId,
    customerId,
    devices: [pump.id],
  });
  await platform.addAccount({
    username: "rival",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId: rival,
  });
  for (const name of ["root", "boss", "user", "group", "visitor", "rival"])
    tokens[name] = await platform.tokenOf(name);
});
afterAll(() => platform.close());

async function entries(as: string, query: Record<string, string> = {}, lang = "en") {
  const { body } = await platform.get(
    `/api/system/audit/list?${new URLSearchParams({ pageSize: "100", ...query }).toString()}`,
    tokens[as],
    { lang },
  );
  return body as unknown as { rows: AuditRow[]; total: number; code: number };
}
const newest = async (entity: AuditEntity, as = "boss", lang = "en") =>
  (await entries(as, { entity }, lang)).rows[0];
const post = async (path: string, body: object, as = "boss") => {
  const answer = await platform.post(`/api/system/${path}`, body, tokens[as]);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body["data"] as Record<string, string>;
};
const put = async (path: string, body: object, as = "boss") => {
  const headers = { "x-authorization": `Bearer ${tokens[as]}` };
  const answer = await send(platform.http, {
    method: "PUT",
    url: `/api/system/${path}`,
    payload: body,
    headers,
  });
  expect(answer.body).toMatchObject({ code: 200 });
};

describe("what people write is written down", () => {
  it("of a device: only what changed, in words, with who and from where", async () => {
    await put("customerdevice", { deviceId: pump.id, deviceName: "Pump A", machineType: "industrialGear" });
    expect(await newest("device")).toMatchObject({
      kind: "changed",
      title: "Pump A",
      accountName: "boss",
      address: "127.0.0.1",
      entityId: pump.id,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      changes: [
        { field: "Device name", before: "Pump", after: "Pump A" },
        { field: "Machine type", before: "Hydraulic power unit", after: expect.any(String) },
      ],
    });
    const chinese = await newest("device", "boss", "zh-CN");
    expect(chinese?.changes[0]?.field).toBe("设备名称");
  });

  it("leaves no entry where nothing changed", async () => {
    const before = (await entries("boss", { entity: "device" })).total;
    await put("customerdevice", { deviceId: pump.id, deviceName: "Pump A" });
    expect((await entries("boss", { entity: "device" })).total).toBe(before);
  });

  it("of a token that it was issued, and not the token", async () => {
    platform.tick(1);
    const { token } = await post("customerdevice/issueToken", { deviceId: pump.id });
    const entry = await newest("device");
    expect(entry?.changes).toMatchObject([{ field: "Token issued" }]);
    const kept = await platform.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("of groups, sensors, attributes, contacts, maintenance, laboratory and pictures", async () => {
    await post("devicegroup", { customerId, groupName: "Hall 3" });
    expect(await newest("deviceGroup")).toMatchObject({ kind: "created", title: "Hall 3" });

    const fitted = { deviceId: pump.id, model: Object.keys(sensorModels)[0], sensorName: "Particles" };
    const { sensorId } = await post("sensor", fitted, "root");
    await send(platform.http, {
      method: "DELETE",
      url: `/api/system/sensor/${sensorId}`,
      headers: { "x-authorization": `Bearer ${tokens["root"]}` },
    });
    expect(await newest("sensor", "root")).toMatchObject({ kind: "removed", title: "Pump A · Particles" });

    await post("attribute/save", { deviceId: pump.id, values: { interval: 60 } });
    await post("attribute/save", { deviceId: pump.id, values: { interval: 30 } });
    expect((await newest("attribute"))?.changes).toEqual([{ field: "interval", before: "60", after: "30" }]);

    await post("notification/contact/save", {
      customerId,
      contactName: "Wu",
      phone: "13812345678",
      language: "en",
      modes: ["sms"],
    });
    const contact = await newest("contact");
    expect(contact).toMatchObject({ kind: "created", title: "Wu" });
    expect(contact?.changes).toContainEqual({ field: "Mobile", before: "", after: "138****5678" });

    const { windowId } = await post("maintenance/add", {
      deviceId: pump.id,
      endTime: platform.nowMs() + 60 * minute,
      reason: "New seals",
    });
    await post("maintenance/end", { windowId });
    expect(await newest("maintenanceWindow")).toMatchObject({
      kind: "changed",
      changes: expect.arrayContaining([{ field: "Ended early", before: "No", after: "Yes" }]),
    });

    await post("labdata/add", {
      deviceId: pump.id,
      sampledTime: platform.nowMs() - dayMs,
      institution: "Lab",
      sampleNo: "S-1",
      written: [{ field: "waterPpm", text: "120" }],
    });
    const sample = await newest("labSample");
    expect(sample).toMatchObject({ kind: "created", title: "Pump A · S-1" });
    expect(sample?.changes.some(({ after }) => after.startsWith("120"))).toBe(true);

    const form = multipart({}, [{ field: "picture", content: makePng(200, 100, 1000) }]);
    const logo = await platform.http.inject({
      method: "POST",
      url: "/api/system/file/uploadLogo",
      ...form,
      headers: { ...form.headers, "x-authorization": `Bearer ${tokens["boss"]}` },
    });
    expect(logo.json()).toMatchObject({ code: 200 });
    expect(await newest("picture")).toMatchObject({
      kind: "created",
      title: expect.stringMatching(/^Logo · /),
    });
  });

  it("of what people do with an alarm", async () => {
    const alarmId = await platform.addAlarm(pump.id);
    await post("alarmrecord/take", { alarmId });
    expect(await newest("alarm")).toMatchObject({
      kind: "done",
      accountName: "boss",
      changes: [{ field: "Action", before: "", after: "Claimed" }],
    });
  });

  it("of logins, and of those that failed under the name that was tried", async () => {
    await platform.post("/api/login", { username: "user", password: "wrong-password" });
    expect(await newest("login")).toMatchObject({
      accountName: "",
      title: "user",
      address: "127.0.0.1",
      changes: expect.arrayContaining([
        { field: "Result", before: "", after: "Wrong user name or password" },
      ]),
    });
    await platform.post("/api/login", { username: "nobody-here", password: "wrong-password" });
    expect((await newest("login", "root"))?.title).toBe("nobody-here");
  });
});

describe("the log", () => {
  it("shows each account what is in its scope", async () => {
    const group = await platform.db
      .selectFrom("device_group")
      .select("id")
      .where("customer_id", "=", rivalCustomer)
      .executeTakeFirstOrThrow();
    await post(
      "customerdevice",
      {
        customerId: rivalCustomer,
        groupId: group.id,
        deviceName: "Rival pump",
        machineType: "industrialGear",
      },
      "rival",
    );
    const titles = async (as: string) =>
      (await entries(as, { entity: "device" })).rows.map(({ title }) => title);
    expect(await titles("rival")).toEqual(["Rival pump"]);
    expect(await titles("root")).toContain("Rival pump");
    for (const as of ["boss", "user", "group"]) {
      expect(await titles(as)).not.toContain("Rival pump");
      expect(await titles(as)).toContain("Pump A");
    }
    expect((await entries("visitor")).code).toBe(403);
  });

  it("shows where people work from only to those who manage their accounts", async () => {
    expect((await newest("device", "boss"))?.address).toBe("127.0.0.1");
    expect((await newest("device", "root"))?.address).toBe("127.0.0.1");
    expect(await newest("device", "user")).toMatchObject({ address: "", client: "", requestId: "" });
  });

  it("shows a group account machines and not people", async () => {
    const seen = new Set((await entries("group")).rows.map(({ entity }) => entity));
    expect(seen).toContain("device");
    expect(seen).not.toContain("contact");
    expect((await entries("group", { entity: "login" })).rows.every(({ title }) => title === "group")).toBe(
      true,
    );
  });

  it("is filtered by kind, person, time and words", async () => {
    const removed = await entries("root", { kind: "removed" });
    expect(removed.rows.map(({ kind }) => kind)).toEqual(removed.rows.map(() => "removed"));
    expect(removed.total).toBeGreaterThan(0);
    const { rows } = (await platform.get("/api/system/audit/people", tokens["root"])).body as unknown as {
      rows: { accountId: string; accountName: string }[];
    };
    const rival = rows.find(({ accountName }) => accountName === "rival")?.accountId ?? "";
    expect(
      (await entries("root", { accountId: rival })).rows.every((row) => row.accountName === "rival"),
    ).toBe(true);
    expect((await entries("root", { search: "hall 3" })).rows).toMatchObject([{ title: "Hall 3" }]);
    const future = { startTime: String(platform.nowMs() + dayMs) };
    expect((await entries("root", future)).total).toBe(0);
    const long = { startTime: String(platform.nowMs() - 181 * dayMs) };
    expect((await entries("root", long)).code).toBe(1101);
  });

  it("continues after a row without losing or repeating one", async () => {
    await platform.refusals.flush();
    const all = (await entries("root")).rows.map(({ auditId }) => auditId);
    const walked: string[] = [];
    for (let before = ""; ; ) {
      const { rows } = await entries("root", { pageSize: "4", before });
      walked.push(...rows.map(({ auditId }) => auditId));
      const last = rows.at(-1);
      if (!last || rows.length < 4) break;
      before = `${last.time}.${last.auditId}`;
    }
    expect(walked).toEqual(all);
  });

  it("counts the kinds within the filters", async () => {
    const { rows } = (await platform.get("/api/system/audit/counts?entity=sensor", tokens["root"]))
      .body as unknown as {
      rows: { kind: string; count: number }[];
    };
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "created", outcome: "success", count: 1 },
      { kind: "removed", outcome: "success", count: 1 },
    ]);
  });

  it("is exported as it is filtered, and that is written down too", async () => {
    const { taskId } = await post("audit/export", { entity: "deviceGroup", fileType: "xlsx" });
    const task = await finished(taskId ?? "");
    const sheet = await readFirstSheet((await platform.get(task.url ?? "", tokens["boss"])).bytes);
    expect(sheet).toHaveLength(2);
    expect(sheet[1]).toEqual(expect.arrayContaining(["boss", "Added", "Device group", "Hall 3"]));
    expect(await newest("export")).toMatchObject({ kind: "done", accountName: "boss" });
  });

  it("is kept for three years", async () => {
    const { total } = await entries("root");
    platform.tick((1096 * dayMs) / 1000 - 3600);
    await platform.audit.forgetOld();
    tokens["root"] = await platform.tokenOf("root");
    expect((await entries("root")).total).toBeGreaterThanOrEqual(total);
    platform.tick(2 * 3600);
    await platform.audit.forgetOld();
    tokens["root"] = await platform.tokenOf("root");
    expect((await entries("root")).total).toBeLessThan(5);
  });
});

async function finished(taskId: string): Promise<DownloadTask> {
  for (;;) {
    const { body } = await platform.get("/api/system/task/listAllTask", tokens["boss"]);
    const task = (body["rows"] as DownloadTask[]).find(({ id }) => id === taskId);
    if (task && task.status > 1) return task;
    await pause(20);
  }
}

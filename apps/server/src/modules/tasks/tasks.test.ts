import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DownloadTask } from "@oilcloud/contract";
import { readFirstSheet } from "../../testing/read-sheet.ts";
import { makeTasksStore } from "./tasks-store.ts";
import {
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let mixer: TestDevice;
let token: string;
const startTime = Date.parse("2026-11-10T22:00:00Z");
const endTime = startTime + 60 * minute;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  pump = await platform.addDevice("=Pump");
  mixer = await platform.addDevice("Mixer, small");
  await pump.sendEvery(10 * minute, startTime, endTime, (i) => ({
    oilTemp: 40.5 + i,
    ...(i % 2 === 0 && { linePressure: 20 }),
  }));
  // Beyond what is plausible: kept, and marked.
  await mixer.send([{ ts: startTime + 5 * minute, values: { oilTemp: 900 } }]);
  await mixer.send([{ ts: startTime + 6 * minute, values: { filterDp: 1 } }]);
  const { tenantId } = platform;
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  const rival = await platform.addTenant("Rival");
  await platform.addAccount({ username: "rival", authority: "TENANT_ADMIN", tenantId: rival });
});
beforeEach(async () => {
  token = await platform.tokenOf("boss");
});
afterAll(() => platform.close());

const oilTemp = 1;
const linePressure = 2;
const choice = () => ({
  fileType: "xlsx",
  keyIds: [oilTemp, linePressure],
  startTime,
  endTime,
  deviceIds: [pump.id, mixer.id],
});
const ask = (body: object, lang = "en", as = token) =>
  platform.post("/api/system/dataanalysis/export", body, as, { lang });
async function list(as = token, query = ""): Promise<{ rows: DownloadTask[]; total: number }> {
  const { body } = await platform.get(`/api/system/task/listAllTask${query}`, as);
  return body as unknown as { rows: DownloadTask[]; total: number };
}

/** Asks for an export and waits for its end. */
async function exported(body: object, lang = "en"): Promise<DownloadTask> {
  const { taskId } = (await ask(body, lang)).body["data"] as { taskId: string };
  for (;;) {
    const task = (await list()).rows.find(({ id }) => id === taskId);
    if (task && task.status > 1) return task;
    await pause(20);
  }
}
const fileOf = ({ url }: DownloadTask, as = token) => platform.get(url ?? "", as);

describe("an export", () => {
  it("is an xlsx with the site's times, units, and marked values named", async () => {
    const task = await exported(choice());
    expect(task).toMatchObject({
      taskName: "Monitoring data 2 devices 2026-11-11–2026-11-11",
      status: 2,
      process: 100,
      startTime: platform.nowMs(),
    });
    const { bytes, headers } = await fileOf(task);
    expect(headers["content-disposition"]).toContain(
      `attachment; filename="Monitoring data 2 devices 2026-11-11_2026-11-11.xlsx"`,
    );
    const rows = await readFirstSheet(bytes);
    expect(rows).toEqual([
      ["Device name", "Device no.", "Time", "Oil temperature (°C)", "Line pressure (bar)", "Data quality"],
      ["=Pump", "", new Date("2026-11-11T06:00:00Z"), 40.5, 20, ""],
      ["=Pump", "", new Date("2026-11-11T06:10:00Z"), 41.5, null, ""],
      ["=Pump", "", new Date("2026-11-11T06:20:00Z"), 42.5, 20, ""],
      ["=Pump", "", new Date("2026-11-11T06:30:00Z"), 43.5, null, ""],
      ["=Pump", "", new Date("2026-11-11T06:40:00Z"), 44.5, 20, ""],
      ["=Pump", "", new Date("2026-11-11T06:50:00Z"), 45.5, null, ""],
      ["Mixer, small", "", new Date("2026-11-11T06:05:00Z"), 900, null, "Oil temperature: Invalid value"],
    ]);
  });

  it("is a csv that Excel reads, in the caller's language, with nothing that it would read as a formula", async () => {
    const task = await exported(
      { ...choice(), fileType: "csv", deviceIds: [pump.id], keyIds: [oilTemp] },
      "zh-CN",
    );
    expect(task.taskName).toBe("监测数据 =Pump 2026-11-11–2026-11-11");
    const lines = (await fileOf(task)).bytes.toString("utf8").split("\r\n");
    expect(lines[0]).toBe("\ufeff设备名称,设备编号,时间,油温 (°C),数据质量");
    expect(lines[1]).toBe("'=Pump,,2026-11-11 06:00:00,40.5,");
    expect(lines.filter(Boolean)).toHaveLength(7);
  });

  it("names what the catalogue does not know as people named it", async () => {
    await mixer.send([{ ts: startTime - 10 * minute, values: { bearingTemp: 61 } }]);
    const { db, telemetry } = platform;
    await db
      .insertInto("adopted_indicator")
      .values({
        key: "bearingTemp",
        name_zh: "轴承温度",
        name_en: "Bearing temperature",
        unit: "°C",
        decimals: 1,
        adopted_at: new Date(),
      })
      .execute();
    await telemetry.keys.loadAdopted();
    const keyId = await telemetry.keys.idOf("bearingTemp");
    const task = await exported(
      { ...choice(), fileType: "csv", keyIds: [keyId], startTime: startTime - 15 * minute },
      "zh-CN",
    );
    const [head] = (await fileOf(task)).bytes.toString("utf8").split("\r\n");
    expect(head).toBe("\ufeff设备名称,设备编号,时间,轴承温度 (°C),数据质量");
  });

  it.each(["=HYPERLINK(1)", "＝HYPERLINK(1)"])("takes no head for a formula either: %s", async (key) => {
    await mixer.send([{ ts: startTime - 10 * minute, values: { [key]: 1 } }]);
    const keyId = await platform.telemetry.keys.idOf(key);
    const task = await exported({ ...choice(), fileType: "csv", keyIds: [keyId] });
    const [head] = (await fileOf(task)).bytes.toString("utf8").split("\r\n");
    expect(head).toBe(`\ufeffDevice name,Device no.,Time,'${key},Data quality`);
  });

  it("does not reveal how others' devices call their readings", async () => {
    await mixer.send([{ ts: startTime - 9 * minute, values: { secretRecipe: 1 } }]);
    const keyId = await platform.telemetry.keys.idOf("secretRecipe");
    const asked = { ...choice(), keyIds: [keyId], deviceIds: [pump.id] };
    expect((await ask(asked)).body).toMatchObject({ code: 1108 });
  });

  it("of a time without data is a file with a head alone", async () => {
    const task = await exported({ ...choice(), startTime: startTime - 3 * minute, endTime: startTime - 1 });
    const rows = await readFirstSheet((await fileOf(task)).bytes);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["a file type", { fileType: undefined }, 1220, "Please select a file type"],
    ["a known file type", { fileType: "docx" }, 1220, "Please select a file type"],
    ["parameters", { keyIds: [] }, 1221, "Please select parameters (up to 100)"],
    ["parameters at all", { keyIds: undefined }, 1221, "Please select parameters (up to 100)"],
    ["known parameters", { keyIds: [oilTemp, 999_999] }, 1108, "The device does not have this indicator"],
    ["a time", { startTime: undefined }, 1222, "Please select a time range"],
    ["an end", { endTime: null }, 1222, "Please select a time range"],
    ["time in its order", { endTime: startTime }, 1102, "The start time must be before the end time"],
    [
      "at most a month",
      { endTime: startTime + 31 * dayMs + 1 },
      1224,
      "The export time range cannot exceed 1 month",
    ],
    ["a device", { deviceIds: [] }, 1223, "Please select devices (up to 50)"],
    ["a device at all", { deviceIds: undefined }, 1223, "Please select devices (up to 50)"],
  ])("needs %s", async (_, change, code, msg) => {
    expect((await ask({ ...choice(), ...change })).body).toEqual({ code, msg });
  });

  it("takes no device out of scope, nor one that is among others in scope", async () => {
    const rival = await platform.tokenOf("rival");
    expect((await ask(choice(), "en", rival)).body["code"]).toBe(404);
  });

  it("must wait while ten of the same account are unfinished", async () => {
    const account = await platform.addAccount({ username: "busy" });
    const busy = await platform.tokenOf("busy");
    for (let i = 0; i < 10; i++) {
      await platform.db
        .insertInto("download_task")
        .values({
          account_id: account,
          exporter: "samples",
          params: "{}",
          scope: "{}",
          language: "en",
          title: "t",
          file_type: "csv",
          started_at: platform.now(),
        })
        .execute();
    }
    expect((await ask(choice(), "en", busy)).body).toMatchObject({ code: 1225 });
  });
});

describe("tasks", () => {
  it("are listed to their owner alone, the newest first, by pages", async () => {
    await platform.pass(60);
    const newest = await exported(choice());
    const all = await list();
    expect(all.rows[0]?.id).toBe(newest.id);
    const second = await list(token, "?pageNum=2&pageSize=1");
    expect(second).toMatchObject({ total: all.total, rows: [{ id: all.rows[1]?.id }] });
    const rival = await platform.tokenOf("rival");
    expect(await list(rival)).toMatchObject({ rows: [], total: 0 });
    expect((await fileOf(newest, rival)).body["code"]).toBe(404);
    expect((await fileOf(newest, await platform.tokenOf("root"))).body["code"]).toBe(404);
  });

  it("that cannot be done say so in the end", async () => {
    await platform.db.deleteFrom("download_task").execute();
    const { db } = platform;
    const { id } = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "boss")
      .executeTakeFirstOrThrow();
    const values = {
      account_id: id,
      exporter: "nobody's",
      params: "{}",
      scope: "{}",
      language: "en" as const,
      title: "t",
      file_type: "csv" as const,
      started_at: platform.now(),
    };
    const task = await db
      .insertInto("download_task")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.tasks.giveUp(task.id, "no paper");
    expect((await list()).rows).toMatchObject([{ id: task.id, status: 3, url: null }]);
  });

  it("and their files are gone after seven days", async () => {
    await platform.db.deleteFrom("download_task").execute();
    await exported(choice());
    await platform.pass(6 * 86_400);
    token = await platform.tokenOf("boss");
    const late = await exported(choice());
    await platform.pass(86_400 + 60);
    token = await platform.tokenOf("boss");
    await platform.tasks.expire();
    expect((await list()).rows.map(({ id }) => id)).toEqual([late.id]);
    const entries = await readdir(platform.filesDir, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const { file_name } = await platform.db
      .selectFrom("download_task")
      .select("file_name")
      .executeTakeFirstOrThrow();
    expect(names).toContain(file_name);
  });
});

it("lets ten of an account wait, however many are asked for at once", async () => {
  const { id: accountId } = await platform.db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "boss")
    .executeTakeFirstOrThrow();
  const store = makeTasksStore(platform.db, async () => {});
  const before = await store.unfinished(accountId);
  const task = {
    accountId,
    owner: { tenantId: platform.tenantId, customerId: null },
    exporter: "nothing",
    params: {},
    scope: { kind: "nothing" },
    language: "en",
    title: "",
    fileType: "csv",
    startedAt: platform.now(),
  } as const;
  const asked = Array.from({ length: 30 }, () => store.add(task, async () => {}));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(20 + before);
  expect(await store.unfinished(accountId)).toBe(10);
});

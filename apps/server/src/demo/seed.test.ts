import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayMs, sensorModels } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Db } from "../platform/database/connect.ts";
import { makeLocalFileStores } from "../platform/files/file-store.ts";
import { copyOfTemplate } from "../testing/test-platform.ts";
import { inLanguage } from "./demo-language.ts";
import { demoFaults } from "./faults.ts";
import { demoFleet, demoHistoryDays } from "./fleet.ts";
import { laboratories, sheetName } from "./lab-samples.ts";
import { seedDemo } from "./seed.ts";

let database: Database;
const folder = path.join(tmpdir(), `oilcloud-demo-${randomUUID()}`);
const files = makeLocalFileStores(folder);

beforeAll(async () => {
  database = await copyOfTemplate();
  await seedDemo(database.db, files, "zh-CN");
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it("has an account of every kind, each to be entered by a phone, two of them by the same", async () => {
  const accounts = await database.db
    .selectFrom("account")
    .select(["username", "phone", "authority", "last_name", "first_name"])
    .execute();
  expect(
    accounts.map((each) => [
      each.username,
      each.phone,
      each.authority,
      `${each.last_name}${each.first_name}`,
    ]),
  ).toEqual([
    ["sysadmin", "13800000001", "SYS_ADMIN", "陈静"],
    ["dealer", "13800000002", "TENANT_ADMIN", "张维"],
    ["customer", "13800000003", "CUSTOMER_USER", "李建国"],
    ["group", "13800000004", "GROUP", "王敏"],
    ["visitor", "13800000005", "CUSTOMER_USER", "周晓"],
    ["keeper", "13800000003", "CUSTOMER_USER", "赵强"],
  ]);
});

it("gives every device of the demo its master data and a number of its own", async () => {
  const devices = await database.db.selectFrom("device").selectAll().execute();
  expect(devices).toHaveLength(120);
  expect(new Set(devices.map(({ device_no }) => device_no)).size).toBe(120);
  for (const device of devices) {
    expect(device).toMatchObject({
      device_no: expect.stringMatching(/^[A-Z]{2}-[A-Z]{2,3}-\d{4}$/),
      nameplate_no: expect.stringMatching(/^[A-Z]{3}-\d{4}-\d{4}$/),
      machine: expect.stringMatching(/\S/),
      monitoring_position: expect.stringMatching(/\S/),
      industry: expect.stringMatching(/\S/),
      area_no: expect.stringMatching(/^\d{6}$/),
      tank_volume_l: expect.any(Number),
      installed_at: expect.any(Date),
    });
  }
});

it("adds its devices when their history begins, none of them today", async () => {
  const added = await database.db.selectFrom("device").select("created_at").execute();
  const beganMs = Date.now() - demoHistoryDays * dayMs;
  for (const { created_at } of added) expect(Math.abs(created_at.getTime() - beganMs)).toBeLessThan(dayMs);
});

it("fits sensors that measure what the devices report", async () => {
  const sensors = await database.db.selectFrom("sensor").selectAll().execute();
  expect(sensors).toHaveLength(5 * 120);
  const known: Record<string, { indicators: readonly string[] }> = sensorModels;
  const story = await database.db
    .selectFrom("sensor")
    .innerJoin("device", "device.id", "sensor.device_id")
    .where("device.device_no", "=", "SN-HYD-0207")
    .select(["sensor.model", "sensor.code"])
    .execute();
  const measured = new Set(story.flatMap(({ model }) => known[model]?.indicators ?? []));
  for (const key of ["oilTemp", "waterActivity", "kinViscosity", "count_ch1", "fe1", "oilQuality"]) {
    expect(measured).toContain(key);
  }
  expect(story.map(({ code }) => code)).toContain("PC-HYD-0207");
});

it("sets alarms for devices and machine types, with contacts to notify and an entry in the audit", async () => {
  const settings = await database.db
    .selectFrom("alarm_setting")
    .innerJoin("alarm_setting_contact", "alarm_setting_contact.setting_id", "alarm_setting.id")
    .select(["alarm_setting.id", "alarm_setting.machine_type"])
    .distinct()
    .execute();
  expect(settings.length).toBeGreaterThan(3);
  expect(new Set(settings.map(({ machine_type }) => machine_type === null)).size).toBe(2);
  const audit = await database.db
    .selectFrom("audit")
    .select("entity_id")
    .where("entity", "=", "alarmSetting")
    .execute();
  expect(new Set(audit.map(({ entity_id }) => entity_id))).toEqual(new Set(settings.map(({ id }) => id)));
});

it("has reports of every kind in both states, all entered by people and without made-up files", async () => {
  const reports = await database.db.selectFrom("report").selectAll().execute();
  expect(reports).toHaveLength(12);
  expect(new Set(reports.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(reports.map(({ processed_at }) => processed_at === null)).size).toBe(2);
  expect(reports.flatMap(({ file_name }) => file_name ?? [])).toEqual([]);
  expect(reports.filter(({ standing }) => standing !== null)).toEqual([]);
  expect(reports.some(({ remarks }) => remarks.includes("剪切变稀"))).toBe(true);
});

/** Every text that the tables hold, but the areas', which come in both languages. */
async function textsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'area'`.execute(db);
  const tables = await Promise.all(
    rows.map(({ table_name }) =>
      sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(table_name)} t`.execute(db),
    ),
  );
  return tables.flatMap((table) => table.rows.map(({ text }) => text));
}
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

it("is written in Chinese, or without a Chinese character in English", async () => {
  expect((await textsIn(database.db)).filter(isChinese).length).toBeGreaterThan(500);

  const other = await copyOfTemplate();
  try {
    await seedDemo(other.db, files, "en");
    const texts = await textsIn(other.db);
    expect(texts.length).toBeGreaterThan(800);
    expect(texts.filter(isChinese)).toEqual([]);
    const reports = await other.db.selectFrom("report").select("file_name").execute();
    expect(reports).toHaveLength(12);
  } finally {
    await other.close();
  }
});

it("has English for the faults, laboratories and sheets that the simulation brings", () => {
  const names = Object.keys(inLanguage(demoFaults, "en"));
  expect(names.filter(isChinese)).toEqual([]);
  const devices = inLanguage(demoFleet, "en").flatMap(({ customers }) =>
    customers.flatMap(({ groups }) => groups.flatMap((group) => group.devices)),
  );
  expect(devices).toEqual(expect.arrayContaining(names));
  expect(inLanguage([...laboratories, sheetName], "en").filter(isChinese)).toEqual([]);
});

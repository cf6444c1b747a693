import { sensorModels } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAreasStore } from "../modules/areas/store.ts";
import type { Database } from "../platform/database/connect.ts";
import { copyOfTemplate } from "../testing/test-platform.ts";
import { seedDemo } from "./seed.ts";

let database: Database;

beforeAll(async () => {
  database = await copyOfTemplate();
  await makeAreasStore(database.db).fill();
  await seedDemo(database.db);
});
afterAll(() => database.close());

it("gives every device of the demo its papers and a number of its own", async () => {
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

it("sets alarms for devices and machine types, with somebody to be told and an entry in the audit", async () => {
  const settings = await database.db
    .selectFrom("alarm_setting")
    .innerJoin("alarm_setting_contact", "alarm_setting_contact.setting_id", "alarm_setting.id")
    .select(["alarm_setting.id", "alarm_setting.machine_type"])
    .distinct()
    .execute();
  expect(settings.length).toBeGreaterThan(3);
  expect(new Set(settings.map(({ machine_type }) => machine_type === null)).size).toBe(2);
  const audit = await database.db.selectFrom("audit").select("entity_id").execute();
  expect(new Set(audit.map(({ entity_id }) => entity_id))).toEqual(new Set(settings.map(({ id }) => id)));
});

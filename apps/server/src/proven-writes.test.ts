import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./platform/database/connect.ts";
import { tablesOfPartitions } from "./table-owners.ts";
import { makeReadingPlatform, type ReadingPlatform } from "./testing/reading-platform.ts";
import { copyOfTemplate } from "./testing/test-platform.ts";

let database: Database;
let platform: ReadingPlatform;

beforeAll(async () => {
  database = await copyOfTemplate();
  await database.pool.query(`
    create table write_note (written text, operation text, is_proven boolean, query text);
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into write_note values (tg_table_name, lower(tg_op), exists (
        select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = 7041829 and granted
      ), current_query());
      return null;
    end
    $$;
  `);
  for (const table of tablesOfPartitions)
    await database.pool.query(
      `create trigger note_write before insert or update or delete on ${table} execute function note_write()`,
    );
  platform = await makeReadingPlatform({ database, packAfterDays: 2 });
});
afterAll(() => database.close());

/** Readings that raise alarms, come late, repeat, are packed (also by the loops), are kept for less long by their dealer, and end. */
async function liveThrough(): Promise<void> {
  const { telemetry, alarmEngine, tenantId } = platform;
  const device = await platform.addDevice("pump");
  const startMs = platform.nowMs() - 15 * 7 * dayMs;
  const settle = async () => {
    await alarmEngine.engine.flush();
    await telemetry.rollups.run();
    await telemetry.latest.flush();
  };
  const values = (i: number) => ({
    oilTemp: 45 + (i % 5),
    waterActivity: 0.2 + (i % 7) / 100,
    ...(i % 9 === 0 && { note: "seen" }),
  });
  await device.sendEvery(2 * hourMs, startMs, platform.nowMs() - dayMs, values);
  await settle();
  const wet = (i: number) => ({ oilTemp: 45 + (i % 5), waterActivity: 0.9 + (i % 7) / 1000 });
  await device.sendEvery(10 * minuteMs, platform.nowMs() - dayMs, platform.nowMs() - hourMs, wet);
  await settle();
  await device.send([{ ts: platform.nowMs(), values: wet(1) }]);
  const repeated = platform.nowMs() - dayMs + 10 * minuteMs;
  await device.send([{ ts: repeated, values: { linePressure: 12 } }]);
  await settle();
  await telemetry.packing.run();
  await device.send([{ ts: startMs + 14 * dayMs + 1000, values: { oilTemp: 44 } }]);
  await device.send([{ ts: startMs + 14 * dayMs + 2 * hourMs, values: { linePressure: 11 } }]);
  await settle();
  await telemetry.packing.run();
  const rules = [{ layer: "samples", readingClass: "operation", days: 60 }];
  await telemetry.hourPacking.run();
  const payload = { tenantId, rules, confirmed: true };
  const headers = { "x-authorization": `Bearer ${await platform.tokenOf("root")}` };
  const url = "/api/system/retention/rules";
  expect((await platform.http.inject({ method: "PUT", url, payload, headers })).json()).toMatchObject({
    code: 200,
  });
  platform.tick(2 * 3600);
  await telemetry.removal.run();
  await platform.db.updateTable("customer").set({ time_zone: "Europe/Berlin" }).execute();
  await telemetry.rollups.run();
  await platform.alarmEngine.communication.look();
  platform.tick(2 * 86_400);
  for (let look = 0; look < 3; look++) {
    platform.tick(60);
    await platform.alarmEngine.communication.look();
  }
  platform.tick(500 * 86_400);
  await telemetry.keepPartitions();
  await platform.http.close();
}

it("proves the epoch in every transaction that writes to partitions", async () => {
  await liveThrough();
  const { rows } = await database.pool.query<{ written: string; proven: number; unproven: string[] }>(`
    select written, count(*) filter (where is_proven)::int as proven,
      coalesce(array_agg(distinct left(query, 200)) filter (where not is_proven), '{}') as unproven
    from write_note
    -- Notifications lock the events that they decide on; they are no part of a device's state.
    where query not like '%update alarm_event set told_at%'
    group by 1 order by 1
  `);
  const unproven = rows.filter((row) => row.unproven.length > 0);
  expect(unproven).toEqual([]);
  // Every table was written to, so that nothing is passed over.
  expect(rows.filter(({ proven }) => proven > 0).map(({ written }) => written)).toEqual([
    ...tablesOfPartitions,
  ]);
}, 120_000);

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFirstSheet } from "../apps/server/src/testing/read-sheet.ts";
import { connectDatabase, queryDatabase } from "./database.ts";
import {
  makeDataDir,
  postJson,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from "./server-process.ts";

/** What is under way when the server is killed is done by the next one, and wholly. */
let dataDir: string;
let server: ServerProcess;

const start = () => startServerProcess({ DATA_DIR: dataDir, DEMO: "1" });
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

const query = <T extends object>(sql: string, values: unknown[] = []) =>
  queryDatabase<T>(dataDir, sql, values);

async function signedIn(): Promise<string> {
  const { body } = await postJson(`${server.url}/api/login`, { username: "sysadmin", password: "demo1234" });
  return String(body["token"]);
}

async function until<T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (good(seen)) return seen;
    await pause(20);
  }
}

const task = async () =>
  (
    await query<{ status: number; process: number; file_name: string | null }>("select * from download_task")
  )[0];
const exportedFiles = async () => {
  const entries = await readdir(path.join(dataDir, "files/exports"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it("an export survives a killed server", async () => {
  const endMs = Math.floor(Date.now() / 1000) * 1000;
  const startMs = endMs - 5 * dayMs;
  const [device] = await query<{ id: string; number: number }>(
    "select id, number from device order by number limit 1",
  );
  if (!device) throw new Error("the demo has no devices");
  const token = await signedIn();
  const issued = await postJson(
    `${server.url}/api/system/customerdevice/issueToken`,
    { deviceId: device.id },
    token,
  );
  const key = (issued.body["data"] as { token: string }).token;
  const values = { oilTemp: 40, linePressure: 100, filterDp: 1, waterActivity: 0.2 };
  const days = Array.from({ length: 6 }, (_, i) => ({ ts: startMs + i * dayMs, values }));
  await fetch(`${server.url}/api/v1/${key}/telemetry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(days),
  });
  // One every eight seconds, laid straight into the store: enough to be still under way a moment later.
  await query(
    `insert into sample (device_number, ts, keyset_id, vals, marks)
     select s.device_number, t, s.keyset_id, (select array_agg((v + random())::real) from unnest(s.vals) as v), null
     from (select * from sample where device_number = $1 order by ts limit 1) as s,
          generate_series(to_timestamp($2), to_timestamp($3), interval '8 seconds') as t
     on conflict do nothing`,
    [device.number, startMs / 1000, endMs / 1000],
  );
  const body = {
    fileType: "xlsx",
    keyIds: [1, 2, 3],
    startTime: startMs,
    endTime: endMs,
    deviceIds: [device.id],
  };
  expect((await postJson(`${server.url}/api/system/dataanalysis/export`, body, token)).body).toMatchObject({
    code: 200,
  });

  await until(task, (seen) => (seen?.process ?? 0) > 0);
  await server.kill();
  expect(await exportedFiles()).toHaveLength(1); // half a file
  server = await start();

  const done = await until(task, (seen) => (seen?.status ?? 0) > 1);
  expect(done?.status).toBe(2);
  expect(await exportedFiles()).toEqual([done?.file_name]);

  const name = done?.file_name ?? "";
  const sheet = await readFirstSheet(
    await readFile(path.join(dataDir, "files/exports", name.slice(0, 2), name)),
  );
  const written = sheet.slice(1).map((row) => [(row[2] as Date).getTime(), row[3], row[4], row[5]]);
  const stored = await query<{ at: number; vals: number[]; key_ids: number[] }>(
    `select extract(epoch from ts at time zone 'Asia/Shanghai')::float8 as at, vals, key_ids
     from sample join keyset on keyset.id = keyset_id where device_number = $1 order by ts`,
    [device.number],
  );
  expect(written).toHaveLength(stored.length);
  expect(written).toEqual(
    stored.map(({ at, vals, key_ids }) => [
      Math.round(at * 1000),
      ...[1, 2, 3].map((id) => vals[key_ids.indexOf(id)]),
    ]),
  );
});

it("the deletion of a customer survives a killed server", async () => {
  const name = "To be deleted";
  const [customer] = await query<{ id: string }>(
    `insert into customer (tenant_id, name, area_no) select id, $1, '320500' from tenant limit 1 returning id`,
    [name],
  );
  if (!customer) throw new Error("the demo has no dealer");
  await query(
    `insert into device (customer_id, group_id, name, machine_type)
     select customer_id, id, 'pump', 'hydraulic' from device_group where customer_id = $1`,
    [customer.id],
  );
  await query(
    `insert into account (username, password_hash, account_type, authority, tenant_id, customer_id)
     select 'of.deleted', '-', 'endUser', 'CUSTOMER_USER', tenant_id, id from customer where id = $1`,
    [customer.id],
  );
  const left = async (table: string, column = "customer_id") =>
    (await query(`select 1 from ${table} where ${column} = $1`, [customer.id])).length;

  // Its accounts are held, so that the server is killed when the devices have gone and the rest has not.
  const holding = await connectDatabase(dataDir);
  holding.on("error", () => {}); // the database goes down with the server
  await holding.query("begin");
  await holding.query("select 1 from account where customer_id = $1 for update", [customer.id]);
  const answer = await fetch(
    `${server.url}/api/system/customer/${customer.id}?name=${encodeURIComponent(name)}`,
    { method: "DELETE", headers: { "x-authorization": `Bearer ${await signedIn()}` } },
  );
  expect(await answer.json()).toMatchObject({ code: 200 });
  await until(
    () => left("device"),
    (count) => count === 0,
  );
  expect(await left("customer", "id")).toBe(1);
  expect(await left("account")).toBeGreaterThan(0);
  await server.kill();
  await holding.end();
  server = await start();

  await until(
    () => left("customer", "id"),
    (count) => count === 0,
  );
  expect(await left("account")).toBe(0);
});

import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";
import { templateName } from "../../testing/database-setup.ts";
import { connectDatabase, type Database } from "./connect.ts";
import { giveToOwnRole, ownRole } from "./own-role.ts";

const password = "of-the-role";
const name = `own_${randomUUID().replaceAll("-", "")}`;
let own: Database;
let platform: TestPlatform;

beforeAll(async () => {
  const admin = new Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  // Everything in it is the superuser's, as in a data folder of an earlier version.
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  await admin.end();
  await giveToOwnRole({ ...inject("postgres"), database: name }, password);
  await giveToOwnRole({ ...inject("postgres"), database: name }, password); // as at the next start
  own = connectDatabase({ ...inject("postgres"), user: ownRole, password, database: name }, () => {});
  platform = await makeTestPlatform({ database: own });
});
afterAll(() => platform.close());

it("owns all that is in the database and is no superuser", async () => {
  const { rows } = await own.pool.query<{ super: boolean; others: number }>(`
    select (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as super,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = relnamespace
       where n.nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'S') and relowner <> current_user::regrole) as others`);
  expect(rows).toEqual([{ super: false, others: 0 }]);
});

it.each([
  "copy (select 1) to program 'id'",
  "copy (select 1) to '/tmp/oilcloud-written'",
  "select pg_read_file('/etc/passwd')",
  "create role another superuser",
  "alter system set log_statement = 'all'",
  "create table pg_catalog.mine ()",
])("may not: %s", async (statement) => {
  await expect(own.pool.query(statement)).rejects.toThrow(/permission denied|must be superuser/i);
});

it("runs the whole platform", async () => {
  const customer = await platform.addCustomer(await platform.addTenant());
  const device = await platform.addDevice(customer);
  await platform.addAccount({ username: "root", accountType: "administrator" });
  const token = await platform.tokenOf("root");
  const deviceToken = await platform.telemetry.devices.issueToken(device, platform.now());
  // A month that has no partition yet.
  const ts = platform.now().getTime() - 70 * 86_400_000;
  const stored = await platform.http.inject({
    method: "POST",
    url: `/api/v1/${deviceToken}/telemetry`,
    payload: { ts, values: { oilTemp: 40, note: "text" } },
  });
  expect(stored.statusCode).toBe(200);
  // The worker's own first run may come before this one.
  await platform.telemetry.rollups.run();
  const { rows } = await own.pool.query("select from rollup_hour");
  expect(rows).toHaveLength(1);
  expect((await platform.get("/api/system/operations/overview", token)).body["code"]).toBe(200);
  expect((await platform.post("/api/system/operations/backup", {}, token)).body["code"]).toBe(200);
});

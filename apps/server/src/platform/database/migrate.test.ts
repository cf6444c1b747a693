import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { migrationsDir } from "../../testing/database-setup.ts";
import { migrate } from "./migrate.ts";

let admin: Pool;
let pool: Pool;
let folder: string;
let count = 0;

beforeAll(() => {
  admin = new Pool({ ...inject("postgres"), database: "postgres", max: 1 });
});
afterAll(() => admin.end());

beforeEach(async () => {
  const database = `migrate_test_${process.pid}_${++count}`;
  await admin.query(`create database ${database}`);
  pool = new Pool({ ...inject("postgres"), database });
  folder = await mkdtemp(path.join(tmpdir(), "oilcloud-migrations-"));
  await writeFile(path.join(folder, "0001_pumps.sql"), "create table pump (name text)");
  return async () => {
    await pool.end();
    await rm(folder, { recursive: true });
    await admin.query(`drop database ${database}`);
  };
});

const addMigration = () =>
  writeFile(path.join(folder, "0002_pressure.sql"), "alter table pump add column bar real");
const withoutMigration = () => rm(path.join(folder, "0002_pressure.sql"));

it("migrates the data of an earlier version and keeps its rows", async () => {
  expect(await migrate(pool, folder, { version: "2.0.0" })).toEqual(["0001_pumps.sql"]);
  await pool.query("insert into pump values ('P1')");
  await addMigration();
  expect(await migrate(pool, folder, { version: "2.1.0" })).toEqual(["0002_pressure.sql"]);
  expect(await migrate(pool, folder, { version: "2.1.0" })).toEqual([]);
  expect((await pool.query("select * from pump")).rows).toEqual([{ name: "P1", bar: null }]);
});

it("refuses a downgrade with a sentence that names both versions, and changes nothing", async () => {
  await addMigration();
  await migrate(pool, folder, { version: "2.1.0" });
  await withoutMigration();
  await writeFile(path.join(folder, "0003_never.sql"), "drop table pump");
  await expect(migrate(pool, folder, { version: "2.0.0" })).rejects.toThrow(
    "The data was migrated by version 2.1.0 (0002_pressure.sql), which this version 2.0.0 cannot read. " +
      "Start version 2.1.0 or newer, or restore a backup made by version 2.0.0 into a new folder.",
  );
  expect((await pool.query("select * from pump")).rows).toEqual([]);
});

it("names no version where the data holds none that differs", async () => {
  await addMigration();
  await migrate(pool, folder, { version: "2.0.0" });
  await withoutMigration();
  const sentence = /by a newer version \(0002_pressure\.sql\), which this version 2\.0\.0 .* Start the newer/;
  await expect(migrate(pool, folder, { version: "2.0.0" })).rejects.toThrow(sentence);
  await pool.query("alter table schema_migration drop column version"); // as versions up to 2.0.0 made it
  await expect(migrate(pool, folder, { version: "2.0.0" })).rejects.toThrow(sentence);
});

it("makes the same schema of the data of 2.0.0, with rows, as of nothing", async () => {
  const known = (await readdir(migrationsDir)).filter((name) => name <= lastOfVersion200);
  await migrate(pool, migrationsDir, { version: "2.0.0", only: known });
  await pool.query("alter table schema_migration drop column version");
  await addRows(pool);
  await migrate(pool, migrationsDir, { version: "next" });
  const { rows } = await pool.query(
    "select d.name, c.name as customer, t.name as tenant, a.username from device d " +
      "join customer c on c.id = d.customer_id join tenant t on t.id = c.tenant_id join account a on a.tenant_id = t.id",
  );
  expect(rows).toEqual([{ name: "P1", customer: "Mill", tenant: "Dealer", username: "dealer" }]);
  const fresh = new Pool({ ...inject("postgres"), database: "migrated_template", max: 1 });
  try {
    expect(await columnsOf(pool)).toEqual(await columnsOf(fresh));
  } finally {
    await fresh.end();
  }
});

/** The version that was landed before upgrades were drilled. */
const lastOfVersion200 = "0074_report_results.sql";

async function addRows(within: Pool): Promise<void> {
  await within.query("insert into area (area_no, name_zh, name_en) values ('320500', '苏州市', 'Suzhou')");
  await within.query("insert into tenant (name) values ('Dealer')");
  await within.query(
    "insert into account (username, password_hash, last_name, account_type, authority, tenant_id) " +
      "select 'dealer', 'x', 'Hill', 'dealer', 'TENANT_ADMIN', id from tenant",
  );
  await within.query(
    "insert into customer (tenant_id, name, area_no) select id, 'Mill', '320500' from tenant",
  );
  await within.query(
    "insert into device (customer_id, group_id, name, machine_type, oil) " +
      "select customer_id, id, 'P1', 'hydraulic', 'hm46' from device_group",
  );
}

const columnsOf = async (within: Pool) =>
  (
    await within.query(
      "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns " +
        "where table_schema = 'public' order by 1, 2",
    )
  ).rows;

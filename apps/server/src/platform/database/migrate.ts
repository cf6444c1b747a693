import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { StartupError } from "../errors.ts";

/** Advisory lock that keeps two nodes from migrating at once. Any number, the same on every node. */
const migrationLock = 7_041_826;

interface Applied {
  name: string;
  sha256: string;
  /** null: by a version up to 2.0.0 */
  version: string | null;
}

export interface MigrateOptions {
  /** What runs; noted beside each migration that it applies. */
  version: string;
  /** Some of the files, for the schema of an earlier time. */
  only?: readonly string[];
}

/** Applies the numbered SQL files that have not been applied yet, each in its own transaction. */
export async function migrate(
  pool: Pool,
  folder: string,
  { version, only }: MigrateOptions,
): Promise<string[]> {
  const all = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const files = only ? all.filter((name) => only.includes(name)) : all;
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    // Data of versions up to 2.0.0 does not have it.
    await client.query("alter table schema_migration add column if not exists version text");
    const { rows } = await client.query<Applied>(
      "select name, sha256, version from schema_migration order by name",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseNewerDatabase(rows, files, version);
    const fresh: string[] = [];
    for (const name of files) {
      const sql = await readFile(path.join(folder, name), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new StartupError(`Migration ${name} was changed after it had been applied.`);
      await applyOne(client, { name, sha256, version }, sql);
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Refuses a downgrade: what the newer version has written could be misread or lost by this one. */
function refuseNewerDatabase(applied: readonly Applied[], files: readonly string[], version: string): void {
  const newest = applied.findLast(({ name }) => !files.includes(name));
  if (!newest) return;
  const isNamed = newest.version !== null && newest.version !== version;
  const [other, needed] = isNamed
    ? [`version ${newest.version}`, `version ${newest.version} or newer`]
    : ["a newer version", "the newer version"];
  throw new StartupError(
    `The data was migrated by ${other} (${newest.name}), which this version ${version} cannot read. ` +
      `Start ${needed}, or restore a backup made by version ${version} into a new folder.`,
  );
}

async function applyOne(client: PoolClient, { name, sha256, version }: Applied, sql: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migration (name, sha256, version) values ($1, $2, $3)", [
      name,
      sha256,
      version,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

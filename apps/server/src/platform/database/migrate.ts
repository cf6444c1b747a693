import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { StartupError } from "../errors.ts";

/** Advisory lock that keeps two nodes from migrating at once. Any number, the same on every node. */
const migrationLock = 7_041_826;

/**
 * Applies the numbered SQL files that have not been applied yet, each in its own transaction; `only` some of them, for
 * the schema of an earlier time.
 */
export async function migrate(pool: Pool, folder: string, only?: readonly string[]): Promise<string[]> {
  const all = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const files = only ? all.filter((name) => only.includes(name)) : all;
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from schema_migration",
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseNewerDatabase([...applied.keys()], files);
    const fresh: string[] = [];
    for (const name of files) {
      const sql = await readFile(path.join(folder, name), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new StartupError(`Migration ${name} was changed after it had been applied.`);
      await applyOne(client, name, sql, sha256);
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

function refuseNewerDatabase(applied: string[], files: string[]): void {
  const unknown = applied.find((name) => !files.includes(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database is newer than this version: ${unknown} has been applied. Start the newer version.`,
    );
  }
}

async function applyOne(client: PoolClient, name: string, sql: string, sha256: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

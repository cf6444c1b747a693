import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "../database/migrate.ts";
import { StartupError } from "../errors.ts";
import {
  archiveFormat,
  makeSum,
  nameOfRecord,
  type ReadRecord,
  readRecords,
  type RecordHead,
  type RecordSum,
} from "./records.ts";
import { quoted, storedTables } from "./stored-tables.ts";

export interface RestoreTarget {
  pool: Pool;
  /** An empty folder but for its database. */
  dataDir: string;
  migrationsDir: string;
  /** The version that restores. */
  version: string;
  onRecord(name: string): void;
}

export interface Restored {
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
}

type Head = Extract<RecordHead, { kind: "head" }>;

/** Reads an archive into an empty platform and refuses one that is not what was written, down to the last byte. */
export async function restoreBackup(archive: string, target: RestoreTarget): Promise<Restored> {
  const client = await target.pool.connect();
  try {
    // Neither foreign keys nor triggers: what is loaded was whole when it was written.
    await client.query("set session_replication_role = replica");
    return await load(archive, client, target);
  } finally {
    client.release(true);
  }
}

async function load(archive: string, client: PoolClient, target: RestoreTarget): Promise<Restored> {
  const sums = new Map<string, RecordSum>();
  let head: Head | null = null;
  let end: Extract<RecordHead, { kind: "end" }> | null = null;
  let [tables, rows, files] = [0, 0, 0];
  const source = createReadStream(archive).pipe(createGunzip({ chunkSize: 1024 * 1024 }));
  for await (const record of readRecords(source)) {
    const { kind } = record.head;
    target.onRecord(nameOfRecord(record.head));
    if (kind === "end") {
      end = record.head;
      continue;
    }
    const sum = await takeIn(record, client, target);
    sums.set(sum.of, sum);
    if (kind === "head") await prepare((head = record.head), client, target);
    if (kind === "table") [tables, rows] = [tables + 1, rows + sum.rows];
    if (kind === "file") files++;
  }
  if (!head || !end) throw new StartupError("The archive is incomplete.");
  for (const written of end.sums) {
    const found = sums.get(written.of);
    if (found?.sha256 !== written.sha256 || found.rows !== written.rows)
      throw new StartupError(`The archive is damaged: ${written.of} is not what was written.`);
  }
  for (const { name, value } of end.sequences)
    await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
  await client.query("analyze");
  return { madeAt: head.madeAt, tables, rows, files };
}

/** The schema of the archive's time, without a row; the next start brings it up to date. */
async function prepare(
  head: Head,
  client: PoolClient,
  { pool, migrationsDir, version }: RestoreTarget,
): Promise<void> {
  if (head.format !== archiveFormat)
    throw new StartupError(`The archive has the unknown format ${head.format}.`);
  const applied = await migrate(pool, migrationsDir, { version, only: head.migrations });
  const unknown = head.migrations.find((name) => !applied.includes(name));
  if (unknown)
    throw new StartupError(
      `The archive was made by a newer version (${head.version}): this version ${version} does not know ${unknown}.`,
    );
  const made = await storedTables(client);
  await client.query(`truncate ${made.map(({ name }) => quoted(name)).join(", ")} cascade`);
  for (const { name, parent, bound } of head.partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
}

async function takeIn({ head, pieces }: ReadRecord, client: PoolClient, target: RestoreTarget) {
  const sum = makeSum();
  async function* counted() {
    for await (const piece of pieces) {
      sum.take(piece);
      yield piece;
    }
  }
  const content = counted();
  if (head.kind === "table") {
    const columns = head.columns.map(quoted).join(", ");
    const into = client.query(copyFrom(`copy ${quoted(head.name)} (${columns}) from stdin`));
    await pipeline(Readable.from(content, { objectMode: false }), into);
  } else if (head.kind === "file") {
    const folder = path.join(target.dataDir, "files", path.basename(head.store), head.name.slice(0, 2));
    await writeWhole(path.join(folder, path.basename(head.name)), await gathered(content));
  } else if (head.kind === "secret") {
    await writeWhole(path.join(target.dataDir, "secrets", path.basename(head.name)), await gathered(content));
  } else if (head.kind === "jobs") {
    await queueAside(client, JSON.parse((await gathered(content)).toString("utf8")) as object[]);
  } else {
    await gathered(content);
  }
  return sum.end(head);
}

/** Where jobs of an older queue are taken from at the next start (`jobs/old-queue.ts`), whichever wrote them. */
async function queueAside(client: PoolClient, jobs: readonly object[]): Promise<void> {
  if (jobs.length === 0) return;
  await client.query("create schema pgboss_10");
  await client.query(`
    create table pgboss_10.job (
      id uuid, name text, data jsonb, state text, created_on timestamptz default now(), start_after timestamptz,
      retry_limit integer, retry_count integer, retry_delay integer, retry_backoff boolean, expire_in interval
    )`);
  await client.query(
    `insert into pgboss_10.job (id, name, data, state, start_after, retry_limit, retry_count, retry_delay, retry_backoff, expire_in)
     select id, name, data, 'active', start_after, retry_limit, 0, retry_delay, retry_backoff, make_interval(secs => expire_seconds)
     from jsonb_to_recordset($1::jsonb) as job (id uuid, name text, data jsonb, start_after timestamptz,
       retry_limit integer, retry_delay integer, retry_backoff boolean, expire_seconds integer)`,
    [JSON.stringify(jobs)],
  );
  await client.query("create table pgboss_10.queue as select distinct name from pgboss_10.job");
}

async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flush: true });
}

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { makeLoop } from "../background-loop.ts";
import { StartupError } from "../errors.ts";

export interface LeaseOptions {
  pool: Pool;
  /** Named to a server that is refused, beside host and process. */
  dataDir: string;
  /** This process has just started the database, so no other holds it. */
  isOwn?: boolean;
  /** Another server holds the database, so this one must not write any more. */
  onLost(sentence: string): void;
}

interface Lease {
  name: string;
  since: Date;
  /** Milliseconds by the database's clock. */
  ends: number;
}

/** A server that ended without releasing its lease keeps the next one waiting for this long. */
const leaseSeconds = 10;
const renewEveryMs = 3000;
const retryMs = 500;
/** Advisory lock for making the table. Any number, the same on every server. */
const creationLock = 7_041_827;

/**
 * Ensures that only one server works on a database: two would roll up and judge the same devices. The lease is a row with an
 * end by the database's clock. A new server waits for the end of a lease that is no longer renewed, and refuses to start
 * beside one that is.
 */
export async function holdDatabase({ pool, dataDir, isOwn = false, onLost }: LeaseOptions) {
  const holder = randomUUID();
  const name = `process ${process.pid} on ${hostname()} with the data folder ${dataDir}`;
  // Not a migration: a server of a newer version must not migrate what this one works on.
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${creationLock});
    create table if not exists server_lease (
      only_one boolean primary key default true check (only_one),
      holder uuid not null, name text not null, since timestamptz not null, ends timestamptz not null
    );
    commit;
  `);
  if (isOwn) await pool.query("delete from server_lease");
  let seen: Lease | undefined;
  while (!(await take(pool, holder, name))) {
    const other = await current(pool);
    if (!other) continue;
    if (seen && other.ends > seen.ends) throw inUse(other);
    if (!seen) console.log(`Waiting for the database, which was in use by ${other.name}.`);
    seen ??= other;
    await wait(retryMs);
  }
  let isHeld = true;
  const renewal = makeLoop({
    everyMs: renewEveryMs,
    async work() {
      if (!isHeld || (await renew(pool, holder))) return;
      isHeld = false;
      const other = await current(pool);
      onLost(`The database is in use by ${other?.name ?? "another server"}. This server ends.`);
    },
    // A database that does not respond takes no writes either.
    onError() {},
  });
  renewal.start();
  return {
    async release(): Promise<void> {
      isHeld = false;
      await renewal.stop();
      await pool.query("delete from server_lease where holder = $1", [holder]).catch(() => {});
    },
  };
}

/** Takes the lease if it is free or over. */
async function take(pool: Pool, holder: string, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into server_lease (holder, name, since, ends)
     values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(secs => $3))
     on conflict (only_one) do update
       set holder = excluded.holder, name = excluded.name, since = excluded.since, ends = excluded.ends
       where server_lease.ends <= clock_timestamp()`,
    [holder, name, leaseSeconds],
  );
  return rowCount === 1;
}

async function renew(pool: Pool, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update server_lease set ends = clock_timestamp() + make_interval(secs => $2) where holder = $1",
    [holder, leaseSeconds],
  );
  return rowCount === 1;
}

async function current(pool: Pool): Promise<Lease | undefined> {
  const { rows } = await pool.query<Lease>(
    "select name, since, extract(epoch from ends)::float8 * 1000 as ends from server_lease",
  );
  return rows[0];
}

const inUse = ({ name, since }: Lease) =>
  new StartupError(
    `The database is in use by another server: ${name}, since ${since.toISOString()}. ` +
      "Stop it first, or give this one a database of its own (DATABASE_URL).",
  );

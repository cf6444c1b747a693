import type { Pool } from "pg";
import { isLockNotAvailable } from "../database/sql-state.ts";
import { partitionCount } from "./partition-of.ts";

export interface OtherLease {
  holder: string;
  name: string;
  since: Date;
  /** Milliseconds by the database's clock. */
  ends: number;
}

/** Advisory lock for making the table. Any number, the same on every server. */
const creationLock = 7_041_827;
/** The advisory locks that `prove_epoch` shares are of this class. */
const epochLock = 7_041_829;
/** What a server has under way when its lease is over may end within this time; then it is ended. */
const underWayMs = 2000;

/** Not a migration: a server of a newer version must not migrate what this one works on. */
export async function makeTable(pool: Pool): Promise<void> {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${creationLock});
    create table if not exists server_lease (
      only_one boolean primary key default true check (only_one),
      holder uuid not null, name text not null, since timestamptz not null, ends timestamptz not null
    );
    commit;
  `);
}

/**
 * Takes the lease if it is free or over. A server whose lease is over has then ended all its writes: the lock that they share
 * is waited for, and a transaction that gets it later finds another holder.
 */
export async function take(
  pool: Pool,
  { holder, name, leaseSeconds }: { holder: string; name: string; leaseSeconds: number },
): Promise<"taken" | "held" | "under way"> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${underWayMs}ms'`);
    // Locked, so that it is not renewed meanwhile.
    await client.query("select from server_lease where ends <= clock_timestamp() for update");
    await client.query(
      `select pg_advisory_xact_lock(${epochLock}, hashtext(holder::text)) from server_lease
       where ends <= clock_timestamp()`,
    );
    const { rowCount } = await client.query(
      `insert into server_lease (holder, name, since, ends)
       values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(secs => $3))
       on conflict (only_one) do update
         set holder = excluded.holder, name = excluded.name, since = excluded.since, ends = excluded.ends
         where server_lease.ends <= clock_timestamp()`,
      [holder, name, leaseSeconds],
    );
    await client.query("commit");
    client.release();
    return rowCount === 1 ? "taken" : "held";
  } catch (error) {
    client.release(true);
    if (isLockNotAvailable(error)) return "under way";
    throw error;
  }
}

/** Ends a lease once nothing is under way that it was proved for; if that takes long, the lease ends by itself. */
export async function giveUp(pool: Pool, holder: string): Promise<void> {
  await pool.query(`
    begin;
    set local lock_timeout = '${underWayMs}ms';
    select pg_advisory_xact_lock(${epochLock}, hashtext('${holder}'));
    delete from server_lease where holder = '${holder}';
    commit;
  `);
}

/** Ends the transactions that a server has left open whose lease is over: it may be paused, and would never end them. */
export async function endWrites(pool: Pool): Promise<void> {
  await pool.query(`
    select pg_terminate_backend(l.pid) from pg_locks l
    join server_lease s on s.ends <= clock_timestamp()
      and l.objid::bigint = hashtext(s.holder::text)::bigint & 4294967295
    where l.locktype = 'advisory' and l.classid = ${epochLock} and l.objsubid = 2 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
  `);
}

export async function renew(pool: Pool, holder: string, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update server_lease set ends = clock_timestamp() + make_interval(secs => $2) where holder = $1",
    [holder, leaseSeconds],
  );
  return rowCount === 1;
}

export async function current(pool: Pool): Promise<OtherLease | undefined> {
  const { rows } = await pool.query<OtherLease>(
    "select holder, name, since, extract(epoch from ends)::float8 * 1000 as ends from server_lease",
  );
  return rows[0];
}

/** The name under which the database lists the connections of a server. */
export const connectionName = (holder: string) => `oilcloud ${holder}`;

/** Whether the database knows a connection of this server. */
export async function isConnected(pool: Pool, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_stat_activity where application_name = $1 limit 1", [
    connectionName(holder),
  ]);
  return (rowCount ?? 0) > 0;
}

/** Ends the lease of a server that has no connection and so cannot write: it need not be waited for. */
export async function endDisconnected(pool: Pool, holder: string): Promise<void> {
  await pool.query(
    `update server_lease set ends = clock_timestamp() where holder = $1
     and not exists (select from pg_stat_activity where application_name = $2)`,
    [holder, connectionName(holder)],
  );
}

/** Gives all partitions to the holder, under the next epoch; null if it is the holder no more. */
export async function ownAll(
  pool: Pool,
  { holder, host, process }: { holder: string; host: string; process: number },
): Promise<number | null> {
  const { rows } = await pool.query<{ epoch: number }>(
    `with office as (
       update server_lease
       set epoch = (select coalesce(max(epoch), 0) + 1 from partition_owner), host = $2, process = $3
       where holder = $1 returning epoch
     )
     insert into partition_owner (partition, epoch, since)
     select partition, office.epoch, clock_timestamp() from office, generate_series(0, ${partitionCount - 1}) as partition
     on conflict (partition) do update set epoch = excluded.epoch, since = excluded.since
     returning epoch`,
    [holder, host, process],
  );
  return rows[0]?.epoch ?? null;
}

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { makeLoop } from "../background-loop.ts";
import { StartupError } from "../errors.ts";
import {
  current,
  endDisconnected,
  endWrites,
  giveUp,
  isConnected,
  makeTable,
  type OtherLease,
  ownAll,
  renew,
  take,
} from "./lease-store.ts";
import { makeOwner, type Owner } from "./owner.ts";

export interface LeaseOptions {
  /** Of the lease alone, so that a renewal waits for no other work. */
  pool: Pool;
  /** Named to a server that is refused, beside host and process. */
  dataDir: string;
  /** Also the name of this server's connections (`connectionName`). */
  holder?: string;
  /** This process has just started the database, so no other holds it. */
  isOwn?: boolean;
  /** Several nodes work together: waits beside the server in office until it is gone, and succeeds it. */
  succession?: {
    onWaiting(name: string): void;
    /** Whether the other nodes could reach this one. */
    mayTake(): boolean;
    signal: AbortSignal;
  };
  /** Another server holds the database, so this one must not write any more. */
  onLost(sentence: string): void;
  /** A clock that only runs forward. */
  nowMs?: () => number;
}

/** A server that ended without releasing its lease keeps the next one waiting for this long. */
const alone = { leaseSeconds: 10, renewEveryMs: 3000, retryMs: 500 };
/** A standby is ready to succeed, so it waits for less. */
const withStandby = { leaseSeconds: 6, renewEveryMs: 1500, retryMs: 200 };
/** A server that lost all its connections gets this long to open one, before a standby takes it for gone. */
const reconnectMs = 1000;
/** By its own clock a server ends its lease so long before the database does. */
const marginMs = 1000;
/** A server that has lost the database ends, whether or not it learns in time to whom. */
const nameWithinMs = 500;

/**
 * Ensures that only one server works on a database: two would roll up and judge the same devices. The lease is a row with an
 * end by the database's clock. A new server waits for the end of a lease that is no longer renewed, and refuses to start
 * beside one that is. Where several nodes work together (`succession`), it waits for as long as the other one is in office.
 */
export async function holdDatabase({
  pool,
  dataDir,
  holder = randomUUID(),
  isOwn = false,
  succession,
  onLost,
  nowMs = () => performance.now(),
}: LeaseOptions) {
  const { leaseSeconds, renewEveryMs, retryMs } = succession ? withStandby : alone;
  const name = `process ${process.pid} on ${hostname()} with the data folder ${dataDir}`;
  await makeTable(pool);
  if (isOwn) await pool.query("delete from server_lease");
  let askedAtMs: number;
  let seen: OtherLease | undefined;
  let goneSinceMs: number | null = null;
  for (;;) {
    if (succession?.signal.aborted) throw new StartupError("The server was stopped while it waited.");
    if (succession && !succession.mayTake()) {
      await wait(retryMs);
      continue;
    }
    askedAtMs = nowMs();
    const found = await take(pool, { holder, name, leaseSeconds });
    if (found === "taken") break;
    if (found === "under way") await endWrites(pool);
    const other = await current(pool);
    if (other) {
      if (succession) {
        if (seen?.holder !== other.holder) {
          succession.onWaiting(other.name);
          goneSinceMs = null;
        }
        goneSinceMs = (await isConnected(pool, other.holder)) ? null : (goneSinceMs ?? nowMs());
        if (goneSinceMs !== null && nowMs() - goneSinceMs >= reconnectMs)
          await endDisconnected(pool, other.holder);
        seen = other;
      } else {
        if (seen && other.ends > seen.ends) throw inUse(other);
        if (!seen) console.log(`Waiting for the database, which was in use by ${other.name}.`);
        seen ??= other;
      }
      await wait(retryMs);
    }
  }
  let isHeld = true;
  const renewal = makeLoop({
    name: "lease of the database",
    holder: "server",
    everyMs: renewEveryMs,
    async work() {
      if (!isHeld) return;
      const sinceMs = nowMs();
      if (await renew(pool, holder, leaseSeconds)) askedAtMs = sinceMs;
      else await lose("The database is in use by");
    },
    // A database that does not respond takes no writes either.
    onError() {},
  });
  renewal.start();

  async function lose(what: string): Promise<void> {
    if (!isHeld) return;
    isHeld = false;
    const unnamed = wait(nameWithinMs, undefined, { ref: false });
    const other = await Promise.race([current(pool).catch(() => undefined), unnamed]);
    onLost(`${what} ${other?.name ?? "another server"}. This server ends.`);
  }

  function isLeased(): boolean {
    const lasts = isHeld && nowMs() < askedAtMs + leaseSeconds * 1000 - marginMs;
    if (!lasts) renewal.wake();
    return lasts;
  }

  return {
    /** Takes all partitions, once their table is there. */
    async ownPartitions(): Promise<Owner> {
      const epoch = await ownAll(pool, { holder, host: hostname(), process: process.pid });
      if (epoch === null)
        throw new StartupError("The database was taken by another server during the start.");
      const onRefused = () => void lose("The database has refused a write, as it is in use by");
      return makeOwner({ holder, epoch, isLeased, onRefused });
    },
    async release(): Promise<void> {
      isHeld = false;
      await renewal.stop();
      await giveUp(pool, holder).catch(() => {});
    },
  };
}

export type HeldLease = Awaited<ReturnType<typeof holdDatabase>>;

const inUse = ({ name, since }: OtherLease) =>
  new StartupError(
    `The database is in use by another server: ${name}, since ${since.toISOString()}. ` +
      "Stop it first, or give this one a database of its own (DATABASE_URL).",
  );

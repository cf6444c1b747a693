import { randomUUID } from "node:crypto";
import path from "node:path";
import { Pool, type PoolConfig } from "pg";
import type { Config } from "./config.ts";
import { releases } from "./modules/operations/release-notes.ts";
import { connectDatabase, type Database } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { giveToOwnRole, ownRole } from "./platform/database/own-role.ts";
import { StartupError } from "./platform/errors.ts";
import { type HeldLease, type LeaseOptions, holdDatabase } from "./platform/ownership/lease.ts";
import { connectionName } from "./platform/ownership/lease-store.ts";
import { keptSecret } from "./platform/secrets.ts";

/** Without a stop in order, which would write what is in memory into the database of another server. */
const onLost = (sentence: string) => {
  console.error(sentence);
  process.exit(1);
};
/** A renewal that is not answered is repeated before the lease ends. */
const leaseWithin = { connectionTimeoutMillis: 3000, query_timeout: 3000, keepAlive: true };
const onBrokenConnection = (error: Error) => console.error(`Database connection lost: ${error.message}`);

/** Refuses data of a newer version. */
export async function migrateToThisVersion(pool: Pool, projectRoot: string): Promise<void> {
  const folder = path.join(projectRoot, "apps", "server", "migrations");
  await migrate(pool, folder, { version: releases[0].version });
}

/** The embedded database of the data folder, started, or the outside one; `stops` gets what has to be called in the end. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  stops: (() => Promise<void>)[],
  succession?: LeaseOptions["succession"],
): Promise<Database & { lease: HeldLease }> {
  if (config.databaseUrl) {
    const holder = randomUUID();
    const connection = {
      connectionString: config.databaseUrl,
      application_name: connectionName(holder),
    };
    const outside = connectDatabase(connection, onBrokenConnection);
    stops.push(outside.close);
    await outside.pool.query("select 1").catch((error: Error) => {
      throw new StartupError(`The database at DATABASE_URL does not respond: ${error.message}`);
    });
    const of = { dataDir: config.dataDir, holder, ...(succession && { succession }) };
    return { ...outside, lease: await holdIt(connection, of, stops) };
  }
  const password = await keptSecret(config.dataDir, "database");
  const postgres = await startEmbeddedPostgres(path.join(config.dataDir, "postgres"), password);
  stops.push(postgres.stop);
  const ownPassword = await keptSecret(config.dataDir, "database-own-role");
  await giveToOwnRole({ ...postgres.connection, database: "postgres" }, ownPassword);
  const connection = { ...postgres.connection, user: ownRole, password: ownPassword, database: "postgres" };
  const database = connectDatabase(connection, onBrokenConnection);
  stops.push(database.close);
  return { ...database, lease: await holdIt(connection, { dataDir: config.dataDir, isOwn: true }, stops) };
}

/** On a connection of its own, so that no other work delays a renewal. */
async function holdIt(
  connection: PoolConfig,
  of: Pick<LeaseOptions, "dataDir" | "holder" | "isOwn" | "succession">,
  stops: (() => Promise<void>)[],
): Promise<HeldLease> {
  const pool = new Pool({ ...connection, max: 1, ...leaseWithin });
  pool.on("error", () => {}); // a renewal that fails is repeated
  stops.push(() => pool.end());
  const lease = await holdDatabase({ pool, ...of, onLost });
  stops.push(lease.release);
  return lease;
}

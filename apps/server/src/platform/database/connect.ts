import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import type { Tables } from "../../tables.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

export function connectDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config });
  // An idle connection that breaks (the database restarts) is replaced by the pool; unheard, the event would end the process.
  pool.on("error", onError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

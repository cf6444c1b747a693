import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { originNow } from "../origin.ts";
import type { Tables } from "../../tables.ts";
import { answerTypes } from "./number-lists.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const mostUnauthenticated = 3;

/**
 * Calls without an account have a few connections of their own, so that unauthenticated clients, however many, take none from
 * accounts and devices.
 */
export function connectDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const options = { connectionTimeoutMillis: 10_000, types: answerTypes, ...config };
  const pool = new Pool({ max: 10, ...options });
  const unauthenticated = new Pool({ ...options, max: mostUnauthenticated });
  let closing = false;
  // Ignores errors while closing: the pool reports its end before its connections have closed, and a database
  // stopping next would break them.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  // Handles errors of broken connections, which the pool replaces: an unhandled error event would end the process.
  // The pool reports idle connections; one checked out and between two queries reports itself.
  for (const each of [pool, unauthenticated]) {
    each.on("error", report);
    each.on("connect", (client) => client.on("error", report));
  }
  const chosen = {
    options: pool.options,
    connect: () => (originNow()?.accountId === null ? unauthenticated : pool).connect(),
    end: async () => {
      await Promise.all([pool.end(), unauthenticated.end()]);
    },
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: chosen }) });
  return {
    db,
    pool,
    close() {
      closing = true;
      return db.destroy();
    },
  };
}

import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import type { Tables } from "../../tables.ts";
import { answerTypes } from "./number-lists.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

export function connectDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 10_000, types: answerTypes, ...config });
  let closing = false;
  // Ignores errors while closing: the pool reports its end before its connections have closed, and a database
  // stopping next would break them.
  const tell = (error: Error) => {
    if (!closing) onError(error);
  };
  // Handles errors of broken connections, which the pool replaces: an unhandled error event would end the process.
  // The pool reports idle connections; one checked out and between two queries reports itself.
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close() {
      closing = true;
      return db.destroy();
    },
  };
}

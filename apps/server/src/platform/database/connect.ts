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
  // The pool says it has ended before its connections have. What a database that stops next tells them is no break.
  const tell = (error: Error) => {
    if (!closing) onError(error);
  };
  // A connection that breaks is replaced by the pool. Unheard, the event would end the process: the pool tells of idle
  // ones, and one that is lent out but between two queries tells by itself.
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

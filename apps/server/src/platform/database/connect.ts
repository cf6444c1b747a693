import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { originNow } from "../origin.ts";
import type { Tables } from "../../tables.ts";
import type { WaitingTime } from "../waiting-time.ts";
import { answerTypes } from "./number-lists.ts";
import { prepareMarked } from "./prepared.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Opens all connections and keeps them open. */
  openAll(): Promise<void>;
  close(): Promise<void>;
}

const mostAuthenticated = 10;
const mostUnauthenticated = 3;
/** For calls of accounts that have taken more than their share. */
const mostIndebted = 2;
const longestStatementMs = 30_000;
/** Of a database that is gone without a word the connections end so long after it, and ten seconds for its silence. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Calls without an account have a few connections of their own, so that unauthenticated clients, however many, take none from
 * accounts and devices.
 */
export function connectDatabase(config: PoolConfig, onError: (error: Error) => void): Database {
  const options = { connectionTimeoutMillis: 10_000, types: answerTypes, ...keepAlive, ...config };
  const pool = new Pool({ max: mostAuthenticated, ...options });
  const unauthenticated = new Pool({ ...options, max: mostUnauthenticated });
  // Their long queries take no connection from others and end in time.
  const indebted = new Pool({ ...options, max: mostIndebted, statement_timeout: longestStatementMs });
  const pools = [pool, unauthenticated, indebted];
  let closing = false;
  // Ignores errors while closing: the pool reports its end before its connections have closed, and a database
  // stopping next would break them.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  // Handles errors of broken connections, which the pool replaces: an unhandled error event would end the process.
  // The pool reports idle connections; one checked out and between two queries reports itself.
  for (const each of pools) {
    each.on("error", report);
    each.on("connect", (client) => {
      client.on("error", report);
      prepareMarked(client);
    });
  }
  const chosen = {
    options: pool.options,
    connect: async () => {
      const origin = originNow();
      if (origin === null) return pool.connect();
      const ofAccount = origin.isInDebt() ? indebted : pool;
      return checkedOut(origin.accountId === null ? unauthenticated : ofAccount, origin.waiting);
    },
    end: async () => {
      await Promise.all(pools.map((each) => each.end()));
    },
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: chosen }) });
  return {
    db,
    pool,
    async openAll() {
      await Promise.all(pools.map((each) => filled(each)));
    },
    close() {
      closing = true;
      return db.destroy();
    },
  };
}

/** A connection of the pool; the call waits until it has it, and works until it gives it back. */
async function checkedOut(pool: Pool, waiting: WaitingTime): Promise<PoolClient> {
  const endWait = waiting.wait();
  const client = await pool.connect().finally(endWait);
  const endWork = waiting.work();
  const { release } = client;
  client.release = (error) => {
    endWork();
    release(error);
  };
  return client;
}

/** Opens all connections at once, and keeps them: a new one needs a file, which a flood of connections may have taken. */
async function filled(pool: Pool): Promise<void> {
  pool.options.idleTimeoutMillis = 0;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

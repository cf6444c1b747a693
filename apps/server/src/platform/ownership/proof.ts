import { sql } from "kysely";
import type { PoolClient } from "pg";
import type { Db } from "../database/connect.ts";

declare const madeByOwner: unique symbol;
declare const proven: unique symbol;

/**
 * What a store needs to write as the owner of partitions. Only `Owner.write` makes one, and only for the time of its work.
 * A store sends the statement first in its transaction, or has it sent by one of the functions below.
 */
export interface Proof {
  readonly [madeByOwner]: true;
  /** Ends the transaction with an error unless the owner is in office, and keeps it in office until the transaction ends. */
  readonly statement: string;
}

/** A connection whose transaction has proved that the owner is in office. */
export type Proven<Connection> = Connection & { readonly [proven]: true };
export type ProvenDb = Proven<Db>;
export type ProvenClient = Proven<PoolClient>;

/** Begins a transaction that an owner writes in. */
export async function beginProven(client: PoolClient, { statement }: Proof): Promise<ProvenClient> {
  await client.query(`begin; ${statement}`);
  return client as ProvenClient;
}

/** A transaction that an owner writes in. */
export const provenTransaction = <T>(db: Db, proof: Proof, work: (trx: ProvenDb) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql.raw(proof.statement).execute(trx);
    return work(trx as Db as ProvenDb);
  });

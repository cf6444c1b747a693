import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { ownAll } from "../platform/ownership/lease-store.ts";
import { makeOwner, type Owner } from "../platform/ownership/owner.ts";
import type { Proof } from "../platform/ownership/proof.ts";

/** Puts an owner into office whose lease does not end. */
export async function ownerOf(pool: Pool): Promise<Owner> {
  const holder = randomUUID();
  await pool.query(
    `insert into server_lease (holder, name, since, ends) values ($1, 'a test', '2026-11-12T06:00:00Z', 'infinity')
     on conflict (only_one) do update set holder = excluded.holder`,
    [holder],
  );
  const epoch = await ownAll(pool, { holder, host: "tests", process: 1 });
  if (epoch === null) throw new Error("Another test holds this database");
  return makeOwner({ holder, epoch, isLeased: () => true, onRefused() {} });
}

/** For tests without a database: nothing is proved. */
export const freeOwner: Pick<Owner, "write"> = {
  write: (work) => work({ statement: "select 1" } as Proof),
};

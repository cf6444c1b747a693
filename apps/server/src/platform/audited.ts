import type { AuditEntity } from "@oilcloud/contract";
import { type Change, writeAudits } from "./audit.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./database/connect.ts";

/** A thing as it is now, with the names that are valid now. */
export interface AuditedThing {
  id: string;
  tenantId: string | null;
  customerId: string | null;
  snapshot: object;
}

export interface AuditedOptions {
  db: Db;
  clock: Clock;
  entity: AuditEntity;
  /** The things with these ids, as far as they exist. */
  read(within: Db, ids: readonly string[]): Promise<AuditedThing[]>;
}

/**
 * Changes things of one kind together with their audit entries: they are read before and after the work, in its
 * transaction, and what is different is written down. Saving what was there already leaves no entry.
 */
export function makeAudited({ db, clock, entity, read }: AuditedOptions) {
  const byId = async (within: Db, ids: readonly string[]) =>
    new Map(ids.length > 0 ? (await read(within, ids)).map((thing) => [thing.id, thing]) : []);

  async function run<T>(
    ids: readonly string[],
    work: (trx: Db) => Promise<T>,
    added: (result: T) => readonly string[],
    within?: Db,
  ): Promise<T> {
    const inTransaction = async (trx: Db) => {
      const before = await byId(trx, ids);
      const result = await work(trx);
      const all = [...new Set([...ids, ...added(result)])];
      const after = await byId(trx, all);
      const at = clock();
      const changes = all.flatMap((id): Change[] => {
        const [old, now] = [before.get(id) ?? null, after.get(id) ?? null];
        const owner = now ?? old;
        if (!owner || JSON.stringify(old?.snapshot) === JSON.stringify(now?.snapshot)) return [];
        const { tenantId, customerId } = owner;
        const snapshots = { before: old?.snapshot ?? null, after: now?.snapshot ?? null };
        return [{ at, tenantId, customerId, entity, entityId: id, ...snapshots }];
      });
      await writeAudits(trx, changes);
      return result;
    };
    return within ? inTransaction(within) : db.transaction().execute(inTransaction);
  }

  return {
    /** Changes or removes; `within` a transaction of the caller's, if there is one. */
    change: <T>(ids: readonly string[], work: (trx: Db) => Promise<T>, within?: Db) =>
      run(ids, work, () => [], within),
    add: (work: (trx: Db) => Promise<string>) => run([], work, (id) => [id]),
    /** `within` a transaction of the caller's, if there is one. */
    addAll: (work: (trx: Db) => Promise<string[]>, within?: Db) => run([], work, (ids) => ids, within),
  };
}

export type Audited = ReturnType<typeof makeAudited>;

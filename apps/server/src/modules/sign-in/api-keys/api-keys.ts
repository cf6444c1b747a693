import { type ApiKeyRow, type AppContract, type Input, mostKeys } from "@oilcloud/contract";
import type { Selectable } from "kysely";
import { writeAudit } from "../../../platform/audit.ts";
import type { Company } from "../../../platform/brand.ts";
import { after, type Clock, daySeconds, secondsUntil } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import type { Tables } from "../../../tables.ts";
import { apiKeyEntity, apiKeySnapshotOf } from "./api-key-snapshot.ts";
import type { ApiKeysStore } from "./api-keys-store.ts";
import { identityOf } from "../identity/identity.ts";
import { newToken, tokenHash } from "../../../platform/secret-tokens.ts";

type Who = Caller<Identity>;
type Entry = Omit<Input<AppContract["POST /system/apiKey"]>["body"], "password" | "secondFactor">;
type StoredKey = Selectable<Tables["api_key"]>;

const beginning = "oc_";
const shownLength = 9;
/** Resolution of the last use. Without it, each call would be a write. */
const usedEverySeconds = 60;
/** Unauthenticated clients can send any number of keys, and each is looked up. */
const lookUp = limitConcurrency(3);

export const isApiKey = (token: string): boolean => token.startsWith(beginning);

/** Keys with which other programs call with their owner's rights, or fewer. */
export function makeApiKeys({ db, store, clock }: { db: Db; store: ApiKeysStore; clock: Clock }) {
  const audit = (within: Db, { tenantId, customerId }: Company, id: string, snapshots: object) =>
    writeAudit(within, {
      at: clock(),
      tenantId,
      customerId,
      entity: apiKeyEntity,
      entityId: id,
      before: null,
      after: null,
      ...snapshots,
    });

  return {
    async list({ identity }: Who): Promise<ApiKeyRow[]> {
      return (await store.list(identity.accountId)).map((row) => present(row, clock()));
    },

    async add({ identity }: Who, { name, readOnly, validDays }: Entry) {
      const key = beginning + newToken();
      const now = clock();
      const values = {
        account_id: identity.accountId,
        hash: tokenHash(key),
        start: key.slice(0, shownLength),
        name: name.trim(),
        read_only: readOnly,
        created_at: now,
        expires_at: after(now, validDays * daySeconds),
      };
      const keyId = await db.transaction().execute(async (trx) => {
        await store.takeTurn(trx, identity.accountId);
        if ((await store.list(identity.accountId, trx)).length >= mostKeys)
          throw new AppError("keysTooMany", { most: mostKeys });
        const id = await store.add(trx, values);
        await audit(trx, identity, id, { after: apiKeySnapshotOf(values) });
        return id;
      });
      return { keyId, key, endTime: values.expires_at.getTime() };
    },

    async revoke({ identity }: Who, id: string): Promise<{ keyId: string }> {
      await db.transaction().execute(async (trx) => {
        const row = await store.remove(trx, identity.accountId, id);
        if (!row) throw new AppError("notFound");
        await audit(trx, identity, id, { before: apiKeySnapshotOf(row) });
      });
      return { keyId: id };
    },

    /** Revokes all keys of an account whose password is reset: the password's new owner may not know of them. */
    async revokeAll(within: Db, owner: Company & { id: string }): Promise<void> {
      for (const row of await store.removeAll(within, owner.id))
        await audit(within, owner, row.id, { before: apiKeySnapshotOf(row) });
    },

    /** Looks the key up on every call, so that revoking it or disabling its owner takes effect at once. */
    async authenticate(key: string, address: string): Promise<Identity | null> {
      const now = clock();
      const owner = await lookUp(() => store.owner(tokenHash(key), now));
      if (!owner) return null;
      if (!owner.last_used_at || secondsUntil(owner.last_used_at, now) >= usedEverySeconds)
        await store.used(owner.key_id, now, address);
      return identityOf(owner, { sessionId: owner.key_id, key: { readOnly: owner.read_only } }, now);
    },
  };
}

export type ApiKeys = ReturnType<typeof makeApiKeys>;

const present = (row: StoredKey, now: Date): ApiKeyRow => ({
  keyId: row.id,
  name: row.name,
  start: row.start,
  readOnly: row.read_only,
  createTime: row.created_at.getTime(),
  endTime: row.expires_at.getTime(),
  expired: row.expires_at <= now,
  lastUseTime: row.last_used_at?.getTime() ?? null,
  lastAddress: row.last_address,
});

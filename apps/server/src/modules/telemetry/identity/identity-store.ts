import type { DeviceNoticeKind } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { isOneOf } from "../../../platform/scope.ts";
import type { TokenUse } from "./token-uses.ts";

/** What was noticed of a device. */
export interface Notice {
  deviceId: string;
  kind: DeviceNoticeKind;
  at: Date;
  address: string;
  otherAddress: string;
}

/** Devices come from their tokens, or the caller has found them in its scope. */
export function makeIdentityStore(db: Db) {
  return {
    token: (deviceId: string) =>
      db
        .selectFrom("device_token")
        .where("device_id", "=", deviceId)
        .select(["created_at as createdAt", "first_used_at as firstUsedAt"])
        .executeTakeFirst(),

    earlier: (deviceId: string) =>
      db
        .selectFrom("earlier_token")
        .where("device_id", "=", deviceId)
        .orderBy("replaced_at", "desc")
        .selectAll()
        .execute(),

    notices: (deviceId: string, since: Date) =>
      db
        .selectFrom("device_notice")
        .where("device_id", "=", deviceId)
        .where("last_at", ">=", since)
        .orderBy("last_at", "desc")
        .selectAll()
        .execute(),

    /** Ends what still works, and answers how many that were. */
    async endEarlier(within: Db, deviceId: string, now: Date): Promise<number> {
      const { numUpdatedRows } = await within
        .updateTable("earlier_token")
        .set({ ends_at: now })
        .where("device_id", "=", deviceId)
        .where("ends_at", ">", now)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Devices of which a token ended in this time. */
    async endedBetween(after: Date, until: Date): Promise<string[]> {
      const rows = await db
        .selectFrom("earlier_token")
        .where("ends_at", ">", after)
        .where("ends_at", "<=", until)
        .select("device_id")
        .distinct()
        .execute();
      return rows.map(({ device_id }) => device_id);
    },

    async used(uses: readonly TokenUse[]): Promise<void> {
      if (uses.length === 0) return;
      await sql`
        update earlier_token set last_used_at = used.at, last_address = used.address
        from unnest(${uses.map(({ hash }) => hash)}::text[], ${uses.map(({ at }) => at)}::timestamptz[],
          ${uses.map(({ address }) => address)}::text[]) as used (hash, at, address)
        where earlier_token.hash = decode(used.hash, 'hex')
      `.execute(db);
    },

    /** The token in force was shown: those that it replaced end soon. */
    async firstUsed(uses: readonly TokenUse[], earlierForMs: number): Promise<void> {
      if (uses.length === 0) return;
      await sql`
        with used as (
          update device_token set first_used_at = used.at
          from unnest(${uses.map(({ hash }) => hash)}::text[], ${uses.map(({ at }) => at)}::timestamptz[])
            as used (hash, at)
          where device_token.hash = decode(used.hash, 'hex') and first_used_at is null
          returning device_id, used.at
        )
        update earlier_token set ends_at = used.at + ${earlierForMs}::float8 * interval '1 millisecond'
        from used
        where earlier_token.device_id = used.device_id
          and earlier_token.ends_at > used.at + ${earlierForMs}::float8 * interval '1 millisecond'
      `.execute(db);
    },

    /** When each was last noted before, for those that were. */
    async notedBefore(notices: readonly Notice[]): Promise<Map<string, Date>> {
      const rows = await db
        .selectFrom("device_notice")
        .where(
          isOneOf(
            "device_id",
            notices.map(({ deviceId }) => deviceId),
          ),
        )
        .select(["device_id", "kind", "last_at"])
        .execute();
      return new Map(rows.map(({ device_id, kind, last_at }) => [`${device_id} ${kind}`, last_at]));
    },

    /** Devices that were deleted meanwhile are left out. */
    async note(within: Db, notices: readonly Notice[]): Promise<void> {
      await sql`
        insert into device_notice as kept (device_id, kind, first_at, last_at, address, other_address)
        select noted.device_id, kind, at, at, address, other_address
        from unnest(
          ${notices.map(({ deviceId }) => deviceId)}::uuid[], ${notices.map(({ kind }) => kind)}::text[],
          ${notices.map(({ at }) => at)}::timestamptz[], ${notices.map(({ address }) => address)}::text[],
          ${notices.map(({ otherAddress }) => otherAddress)}::text[]
        ) as noted (device_id, kind, at, address, other_address)
        join device on device.id = noted.device_id
        on conflict (device_id, kind) do update
          set last_at = excluded.last_at, address = excluded.address, other_address = excluded.other_address
      `.execute(within);
    },

    owners: (within: Db, deviceIds: readonly string[]) =>
      within
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where(isOneOf("device.id", deviceIds))
        .select(["device.id", "device.name", "customer.id as customerId", "customer.tenant_id as tenantId"])
        .execute(),
  };
}

export type IdentityStore = ReturnType<typeof makeIdentityStore>;

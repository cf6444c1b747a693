import { type StoredLayer } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";

/** What was measured, by dealer. Takes no scope: only administrators of the platform ask. */
export function makeTenantSizesStore(db: Db) {
  return {
    async sizes() {
      const { rows } = await sql<{
        tenantId: string;
        layer: StoredLayer;
        readingClass: string;
        values: number;
        bytes: number;
      }>`
        select tenant_id as "tenantId", layer, class as "readingClass", sum(value_count)::float8 as values,
          sum(bytes)::float8 as bytes
        from kept_size group by 1, 2, 3
      `.execute(db);
      return rows;
    },

    /** Piece by piece. */
    async piecesOf(tenantId: string) {
      const { rows } = await sql<{
        layer: StoredLayer;
        startMs: number;
        readingClass: string;
        values: number;
        bytes: number;
      }>`
        select layer, extract(epoch from piece)::float8 * 1000 as "startMs", class as "readingClass",
          value_count::float8 as values, bytes::float8 as bytes
        from kept_size where tenant_id = ${tenantId}
      `.execute(db);
      return rows;
    },

    async tenants() {
      const { rows } = await sql<{ id: string; name: string; devices: number; oldestMs: number | null }>`
        select tenant.id, tenant.name, count(device.id)::int as devices,
          extract(epoch from kept_oldest.at)::float8 * 1000 as "oldestMs"
        from tenant left join customer on customer.tenant_id = tenant.id
        left join device on device.customer_id = customer.id
        left join kept_oldest on kept_oldest.tenant_id = tenant.id
        group by tenant.id, kept_oldest.at
      `.execute(db);
      return rows;
    },

    async measuredAt(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select max(measured_at) as at from kept_piece`.execute(
        db,
      );
      return rows[0]?.at ?? null;
    },
  };
}

export type TenantSizesStore = ReturnType<typeof makeTenantSizesStore>;

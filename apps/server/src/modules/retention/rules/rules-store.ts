import type { KeptLayer } from "@oilcloud/contract";
import type { ReadingClass } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";

export interface RetentionRule {
  layer: KeptLayer;
  readingClass: ReadingClass;
  days: number;
}

/** Takes no scope: only administrators of the platform set rules, and the store asks for all of them. */
export function makeRulesStore(db: Db) {
  return {
    async rules(within: Db = db): Promise<(RetentionRule & { tenantId: string })[]> {
      const rows = await within.selectFrom("retention_rule").selectAll().execute();
      return rows.map(({ tenant_id, layer, class: readingClass, days }) => ({
        tenantId: tenant_id,
        layer,
        readingClass,
        days,
      }));
    },

    changes: () => db.selectFrom("retention_change").selectAll().execute(),
    holds: () => db.selectFrom("archive_hold").selectAll().execute(),

    /** null restores what is configured. */
    async set(
      within: Db,
      tenantId: string,
      { layer, readingClass, days }: Omit<RetentionRule, "days"> & { days: number | null },
    ): Promise<void> {
      await within
        .deleteFrom("retention_rule")
        .where("tenant_id", "=", tenantId)
        .where("layer", "=", layer)
        .where("class", "=", readingClass)
        .execute();
      if (days === null) return;
      await within
        .insertInto("retention_rule")
        .values({ tenant_id: tenantId, layer, class: readingClass, days })
        .execute();
    },

    async noteChange(within: Db, tenantId: string, at: Date): Promise<void> {
      await within
        .insertInto("retention_change")
        .values({ tenant_id: tenantId, at })
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ at }))
        .execute();
    },
  };
}

export type RulesStore = ReturnType<typeof makeRulesStore>;

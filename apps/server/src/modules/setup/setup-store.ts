import type { DefaultUnits, Language } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** How far the platform has been set up; of the platform as a whole, so without a scope. */
export function makeSetupStore(db: Db) {
  const first = (table: "tenant" | "customer") =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("deleting_at", "is", null)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();

  return {
    setting: (within: Db = db) =>
      within
        .selectFrom("platform_setting")
        .select(["system_name", "language", "default_units", "setup_left_at"])
        .executeTakeFirstOrThrow(),

    async name(
      within: Db,
      setting: { system_name: string; language: Language; default_units: DefaultUnits },
    ): Promise<void> {
      await within.updateTable("platform_setting").set(setting).execute();
    },

    async leave(at: Date | null): Promise<void> {
      await db.updateTable("platform_setting").set({ setup_left_at: at }).execute();
    },

    tenant: () => first("tenant"),
    customer: () => first("customer"),
    device: () =>
      db
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .select(["device.id", "device.name"])
        .where("customer.deleting_at", "is", null)
        .orderBy("device.created_at")
        .limit(1)
        .executeTakeFirst(),

    async hasLogo(): Promise<boolean> {
      const found = await db
        .selectFrom("stored_file")
        .select("name")
        .where("kind", "=", "logo")
        .where("tenant_id", "is", null)
        .where("customer_id", "is", null)
        .executeTakeFirst();
      return found !== undefined;
    },

    async hasReadings(): Promise<boolean> {
      const { rows } = await sql<{
        found: boolean;
      }>`select exists(select from sample) or exists(select from sample_block) as found`.execute(db);
      return rows[0]?.found ?? false;
    },
  };
}

export type SetupStore = ReturnType<typeof makeSetupStore>;

import type { SavedScreenData } from "../../../tables.ts";
import { accountNameById } from "../../../platform/database/account-name.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { sql } from "kysely";

export interface StoredScreen {
  tenantName: string;
  isOpen: boolean;
  dealerMaySet: boolean;
  data: SavedScreenData | null;
  savedAt: Date | null;
  savedBy: string;
}

/** What dealers show instead of their fleets. The tenant has been found in the caller's scope before. */
export function makeScreenSettingsStore(db: Db) {
  async function of(tenantId: string, within: Db = db): Promise<StoredScreen | undefined> {
    const row = await within
      .selectFrom("tenant")
      .leftJoin("screen_setting", "screen_setting.tenant_id", "tenant.id")
      .where("tenant.id", "=", tenantId)
      .select([
        "tenant.name as tenantName",
        "screen_setting.is_open as isOpen",
        "screen_setting.dealer_may_set as dealerMaySet",
        "screen_setting.data",
        "screen_setting.saved_at as savedAt",
        accountNameById(sql`screen_setting.saved_by`).as("savedBy"),
      ])
      .executeTakeFirst();
    return (
      row && {
        tenantName: row.tenantName,
        isOpen: row.isOpen ?? false,
        dealerMaySet: row.dealerMaySet ?? false,
        data: row.data,
        savedAt: row.savedAt,
        savedBy: row.savedBy ?? "",
      }
    );
  }

  async function put(
    within: Db,
    tenantId: string,
    values: {
      is_open?: boolean;
      dealer_may_set?: boolean;
      data?: string;
      saved_at?: Date;
      saved_by?: string;
    },
  ): Promise<void> {
    await within
      .insertInto("screen_setting")
      .values({ tenant_id: tenantId, ...values })
      .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(values))
      .execute();
  }

  return {
    of,
    put,
    tenants: () =>
      db
        .selectFrom("tenant")
        .where("closed_at", "is", null)
        .where("deleting_at", "is", null)
        .orderBy("created_at")
        .orderBy("name")
        .select(["id as tenantId", "name as tenantName"])
        .execute(),
  };
}

export type ScreenSettingsStore = ReturnType<typeof makeScreenSettingsStore>;

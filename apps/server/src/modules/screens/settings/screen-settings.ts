import type { Language, ScreenDataEntry, ScreenSettings } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import { makeAudited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import type { SavedScreenData } from "../../../tables.ts";
import { checkedEntry } from "./check-entry.ts";
import { maySet } from "./may-set.ts";
import type { OnlineData } from "./online-data.ts";
import type { ScreenSettingsStore, StoredScreen } from "./screen-settings-store.ts";
import { screenEntity, screenSnapshotOf } from "./setting-words.ts";

export interface ScreenSettingsDeps {
  db: Db;
  store: ScreenSettingsStore;
  onlineData: OnlineData;
  events: Pick<Events, "emit">;
  clock: Clock;
}

type Asked = { identity: Identity; language: Language };

/** The custom data of dealers' screens. Tenants have been found in the caller's scope before. */
export function makeScreenSettings({ db, store, onlineData, events, clock }: ScreenSettingsDeps) {
  const audited = makeAudited({
    db,
    clock,
    entity: screenEntity,
    async read(within, [tenantId = ""]) {
      const stored = await store.of(tenantId, within);
      return stored ? [{ id: tenantId, tenantId, customerId: null, snapshot: screenSnapshotOf(stored) }] : [];
    },
  });

  async function allowed(identity: Identity, tenantId: string): Promise<StoredScreen> {
    const stored = await store.of(tenantId);
    if (!stored) throw new AppError("notFound");
    if (!maySet(identity, stored)) throw new AppError("screenSettingNotAllowed");
    return stored;
  }

  async function change(tenantId: string, work: (trx: Db) => Promise<void>): Promise<void> {
    await audited.change([tenantId], work);
    await events.emit("screenChanged", { tenantId });
  }

  const present = (
    tenantId: string,
    stored: StoredScreen,
    data: SavedScreenData,
    source: ScreenSettings["source"],
  ): ScreenSettings => ({
    tenantId,
    tenantName: stored.tenantName,
    isOpen: stored.isOpen,
    ...data,
    source,
    savedTime: stored.savedAt?.getTime() ?? null,
    savedBy: stored.savedBy,
    dealerMaySet: stored.dealerMaySet,
  });

  return {
    async get({ identity, language }: Asked, tenantId: string, source?: ScreenSettings["source"]) {
      const stored = await allowed(identity, tenantId);
      return stored.data && source !== "online"
        ? present(tenantId, stored, stored.data, "saved")
        : present(tenantId, stored, await onlineData(tenantId, language), "online");
    },

    async save({ identity, language }: Asked, { tenantId, isOpen, ...entry }: ScreenDataEntry) {
      await allowed(identity, tenantId);
      const column = language === "en" ? "name_en" : "name_zh";
      const areas = await db
        .selectFrom("area")
        .select(["area_no", `${column} as name`])
        .execute();
      const names = new Map(areas.map(({ area_no, name }) => [area_no, name]));
      const data = checkedEntry({ tenantId, ...entry }, names);
      await change(tenantId, (trx) =>
        store.put(trx, tenantId, {
          ...(isOpen !== undefined && { is_open: isOpen }),
          data: JSON.stringify(data),
          saved_at: clock(),
          saved_by: identity.accountId,
        }),
      );
      const stored = await store.of(tenantId);
      if (!stored) throw new AppError("notFound");
      return present(tenantId, stored, data, "saved");
    },

    /** Switches between custom data and the fleet's; without `isOpen` it returns which of them is shown. */
    async open({ identity }: Asked, tenantId: string, isOpen: boolean | undefined) {
      const stored = await allowed(identity, tenantId);
      if (isOpen === undefined) return { tenantId, isOpen: stored.isOpen };
      if (isOpen && !stored.data) throw new AppError("screenNothingSaved");
      await change(tenantId, (trx) => store.put(trx, tenantId, { is_open: isOpen }));
      return { tenantId, isOpen };
    },

    async allow(tenantId: string, isAllowed: boolean) {
      await change(tenantId, (trx) => store.put(trx, tenantId, { dealer_may_set: isAllowed }));
      return { tenantId, allowed: isAllowed };
    },
  };
}

export type ScreenSettingsService = ReturnType<typeof makeScreenSettings>;

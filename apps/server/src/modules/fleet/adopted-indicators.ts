import type { AdoptedIndicator } from "@oilcloud/contract";
import { isIndicatorKey } from "@oilcloud/oil";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import { makeAuditedIndicatorNames } from "./audited-things.ts";

export interface Adoption {
  key: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  decimals: number;
}

/** Names for indicators beyond the catalogue. A key means the same on every device, so these know no scope. */
export function makeAdoptedIndicators(db: Db, clock: Clock, changed: () => Promise<void>) {
  const audited = makeAuditedIndicatorNames(db, clock);

  async function list(): Promise<AdoptedIndicator[]> {
    const rows = await db
      .selectFrom("adopted_indicator as a")
      .innerJoin("telemetry_key as k", "k.key", "a.key")
      .select(["k.id", "a.key", "a.name_zh", "a.name_en", "a.unit", "a.decimals", "a.adopted_at"])
      .orderBy("a.key")
      .execute();
    return rows.map(({ id, key, name_zh, name_en, unit, decimals, adopted_at }) => ({
      keyId: id,
      key,
      nameZh: name_zh,
      nameEn: name_en,
      unit,
      decimals,
      time: adopted_at.getTime(),
    }));
  }

  return {
    list,
    async adopt({ key, nameZh, nameEn, unit, decimals }: Adoption): Promise<AdoptedIndicator> {
      if (isIndicatorKey(key)) throw new AppError("keyDeclared");
      const known = await db
        .selectFrom("telemetry_key")
        .select("id")
        .where("key", "=", key)
        .executeTakeFirst();
      if (!known) throw new AppError("keyNeverSent");
      const names = { name_zh: nameZh.trim(), name_en: nameEn.trim(), unit: unit.trim(), decimals };
      const adopted_at = clock();
      await audited.change([key], (trx) =>
        trx
          .insertInto("adopted_indicator")
          .values({ key, ...names, adopted_at })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ ...names, adopted_at }))
          .execute(),
      );
      await changed();
      const adopted = (await list()).find((each) => each.key === key);
      if (!adopted) throw new AppError("notFound");
      return adopted;
    },
  };
}

export type AdoptedIndicators = ReturnType<typeof makeAdoptedIndicators>;

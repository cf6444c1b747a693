import { dayMs } from "@oilcloud/oil";
import type { Db } from "../../platform/database/connect.ts";
import type { Insertable } from "kysely";
import type { Tables } from "../../tables.ts";

const minutesKeptMs = 8 * dayMs;
const hoursKeptMs = 400 * dayMs;

/** What the platform measures of itself. It belongs to no scope; only administrators of the platform ask. */
export function makeMeasuresStore(db: Db) {
  return {
    async addMinute(minute: Insertable<Tables["platform_minute"]>): Promise<void> {
      await db
        .insertInto("platform_minute")
        .values(minute)
        .onConflict((conflict) =>
          conflict.column("at").doUpdateSet((eb) => ({
            points: eb("platform_minute.points", "+", eb.ref("excluded.points")),
            lag_median: eb.ref("excluded.lag_median"),
            lag_worst: eb.fn<number>("greatest", ["platform_minute.lag_worst", "excluded.lag_worst"]),
          })),
        )
        .execute();
    },

    minutes: (from: Date) =>
      db.selectFrom("platform_minute").selectAll().where("at", ">=", from).orderBy("at").execute(),

    async addHour(hour: Insertable<Tables["platform_hour"]>): Promise<void> {
      const { at: _at, ...sizes } = hour;
      await db
        .insertInto("platform_hour")
        .values(hour)
        .onConflict((conflict) => conflict.column("at").doUpdateSet(sizes))
        .execute();
    },

    hours: (from: Date) =>
      db.selectFrom("platform_hour").selectAll().where("at", ">=", from).orderBy("at").execute(),

    async forgetOld(now: Date): Promise<void> {
      const before = (ms: number) => new Date(now.getTime() - ms);
      await db.deleteFrom("platform_minute").where("at", "<", before(minutesKeptMs)).execute();
      await db.deleteFrom("platform_hour").where("at", "<", before(hoursKeptMs)).execute();
    },
  };
}

export type MeasuresStore = ReturnType<typeof makeMeasuresStore>;

import type { MachineType, OilKey, Point } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { KeptForecast, LookAhead } from "./look-ahead.ts";

export interface ForecastDevice {
  id: string;
  number: number;
  machineType: MachineType;
  oil: OilKey | null;
}

export interface Due {
  madeBefore: Date;
  retryBefore: Date;
  fewDays: number;
  /** Days that must not wait for their rollups. */
  rolledUp: { from: Date; to: Date };
}

export interface KeptLook extends LookAhead {
  madeMs: number;
}

/** Takes devices that were found in the caller's scope, or all devices for background work. */
export function makeForecastStore(db: Db) {
  const devices = () =>
    db
      .selectFrom("device")
      .select(["device.id", "device.number", "device.machine_type as machineType", "device.oil"])
      .$narrowType<{ machineType: MachineType; oil: OilKey | null }>();

  return {
    byId: (id: string): Promise<ForecastDevice | undefined> =>
      devices().where("device.id", "=", id).executeTakeFirst(),

    /** Those whose forecast is the oldest or missing; one that had little to go by is due again sooner. */
    due: ({ madeBefore, retryBefore, fewDays, rolledUp }: Due, count: number): Promise<ForecastDevice[]> =>
      devices()
        .leftJoin("device_forecast", "device_forecast.device_number", "device.number")
        .where((eb) =>
          eb.or([
            eb("device_forecast.made_at", "is", null),
            eb("device_forecast.made_at", "<", madeBefore),
            eb.and([
              eb("device_forecast.days", "<", fewDays),
              eb("device_forecast.made_at", "<", retryBefore),
            ]),
          ]),
        )
        .where(
          // Half a past would tell half a truth: a device that just brought months of readings waits for its rollups.
          sql<boolean>`not exists (
            select from rollup_pending
            where device_number = device.number and hour >= ${rolledUp.from} and hour < ${rolledUp.to}
          )`,
        )
        .orderBy("device_forecast.made_at", (way) => way.asc().nullsFirst())
        .limit(count)
        .execute(),

    /** One mean a day of everything a device measures, by the number of the key. */
    async dailyMeans(deviceNumber: number, from: Date): Promise<Map<number, Point[]>> {
      const { rows } = await sql<{ day: Date; key_ids: number[]; sums: number[]; counts: number[] }>`
        select day, key_ids, sums, counts from rollup_day join keyset on keyset.id = keyset_id
        where device_number = ${deviceNumber} and day >= ${from} order by day
      `.execute(db);
      const series = new Map<number, Point[]>();
      for (const { day, key_ids, sums, counts } of rows) {
        key_ids.forEach((keyId, place) => {
          const value = (sums[place] ?? Number.NaN) / (counts[place] ?? 0);
          if (!Number.isFinite(value)) return;
          const points = series.get(keyId);
          if (points) points.push({ tsMs: day.getTime(), value });
          else series.set(keyId, [{ tsMs: day.getTime(), value }]);
        });
      }
      return series;
    },

    /** When people said that they changed the oil: by itself, or when they processed an alarm. */
    async enteredOilChanges(deviceId: string): Promise<number[]> {
      const { rows } = await sql<{ at: Date }>`
        select at from device_event where device_id = ${deviceId} and kind = 'oilChange'
        union all
        select processed_at as at from alarm_episode
        where device_id = ${deviceId} and oil_changed and processed_at is not null
      `.execute(db);
      return rows.map(({ at }) => at.getTime());
    },

    async keep(deviceNumber: number, { madeMs, days, renewals, forecasts }: KeptLook): Promise<void> {
      const made = {
        made_at: new Date(madeMs),
        days,
        renewals: JSON.stringify(renewals),
        forecasts: JSON.stringify(forecasts),
      };
      await db
        .insertInto("device_forecast")
        .values({ device_number: deviceNumber, ...made })
        .onConflict((conflict) => conflict.column("device_number").doUpdateSet(made))
        .execute();
    },

    async kept(deviceNumber: number): Promise<KeptLook | undefined> {
      const row = await db
        .selectFrom("device_forecast")
        .selectAll()
        .where("device_number", "=", deviceNumber)
        .$narrowType<Pick<LookAhead, "renewals" | "forecasts">>()
        .executeTakeFirst();
      return (
        row && {
          madeMs: row.made_at.getTime(),
          days: row.days,
          renewals: row.renewals,
          forecasts: row.forecasts,
        }
      );
    },

    /** The nearest of every device that has one. */
    async nearest(): Promise<Map<number, KeptForecast>> {
      const rows = await db
        .selectFrom("device_forecast")
        .select(["device_number", sql<KeptForecast>`forecasts -> 0`.as("nearest")])
        .where(sql<boolean>`jsonb_array_length(forecasts) > 0`)
        .execute();
      return new Map(rows.map(({ device_number, nearest }) => [device_number, nearest]));
    },

    async forget(deviceIds: readonly string[]): Promise<void> {
      if (deviceIds.length === 0) return;
      await db
        .deleteFrom("device_forecast")
        .where("device_number", "in", (eb) =>
          eb.selectFrom("device").select("number").where("id", "in", deviceIds),
        )
        .execute();
    },
  };
}

export type ForecastStore = ReturnType<typeof makeForecastStore>;

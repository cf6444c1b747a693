import { type DayOfHours, dayMs, type MachineType, type OilKey } from "@oilcloud/oil";
import type { BaselineQuantity } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { HourReader } from "../../telemetry/interface.ts";
import { midnightFrom } from "../site-days.ts";
import type { KeptForecast, LookAhead } from "./look-ahead.ts";
import { daysOfHours } from "./packed-days.ts";

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

/** The indicators that are shown as change against each quantity of the new oil. */
const countedFrom: Record<BaselineQuantity, readonly string[]> = {
  viscosity40: ["viscosityDev"],
  permittivity40: ["dielectricDev40"],
  acidNumber: [],
};

export interface KeptLook extends LookAhead {
  madeMs: number;
}

/** Takes devices that were found in the caller's scope, or all devices for background work. */
export function makeForecastStore(db: Db, hours: Pick<HourReader, "packedIn" | "steady" | "read">) {
  const devices = () =>
    db
      .selectFrom("device")
      .select(["device.id", "device.number", "device.machine_type as machineType", "device.oil"])
      .$narrowType<{ machineType: MachineType; oil: OilKey | null }>();

  async function timeZoneOf(deviceNumber: number): Promise<string> {
    const { timeZone } = await db
      .selectFrom("device")
      .innerJoin("customer", "customer.id", "device.customer_id")
      .where("device.number", "=", deviceNumber)
      .select("customer.time_zone as timeZone")
      .executeTakeFirstOrThrow();
    return timeZone;
  }

  async function addDaysOfRows(
    add: (keyId: number, days: readonly DayOfHours[]) => void,
    deviceNumber: number,
    from: Date,
    to: Date,
  ): Promise<void> {
    const { rows } = await sql<{
      day: Date;
      key_ids: number[];
      lows: number[];
      highs: number[];
      means: number[];
    }>`
      with site as (
        select time_zone as zone from device join customer on customer.id = customer_id where number = ${deviceNumber}
      ), hours as (
        select date_trunc('day', hour, zone) as day, key_ids, sums, counts
        from site cross join rollup_hour join keyset on keyset.id = keyset_id
        where device_number = ${deviceNumber} and hour >= ${from} and hour < ${to}
          and hour >= date_trunc('day', ${from}::timestamptz, zone) + interval '1 day'
          and hour < date_trunc('day', ${to}::timestamptz, zone)
      ), by_key as (
        select day, key_id, min(total / seen) as low, max(total / seen) as high, sum(total) / sum(seen) as mean
        from hours cross join lateral unnest(key_ids, sums, counts) as one (key_id, total, seen)
        where seen > 0
        group by day, key_id
      )
      select day, array_agg(key_id) as key_ids, array_agg(low) as lows, array_agg(high) as highs, array_agg(mean) as means
      from by_key group by day order by day
    `.execute(db);
    for (const { day, key_ids, lows, highs, means } of rows) {
      const tsMs = day.getTime() + dayMs / 2;
      key_ids.forEach((keyId, place) => {
        const [low, high, mean] = [lows[place], highs[place], means[place]];
        if (low === undefined || high === undefined || mean === undefined) return;
        add(keyId, [{ tsMs, low, high, mean }]);
      });
    }
  }

  return {
    byId: (id: string): Promise<ForecastDevice | undefined> =>
      devices().where("device.id", "=", id).executeTakeFirst(),

    /** Those whose forecast is the oldest or missing; one that was made from few days is due again sooner. */
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
          // Half a past gives half a truth: a device that just brought months of readings waits for its rollups.
          sql<boolean>`not exists (
            select from rollup_pending
            where device_number = device.number and hour >= ${rolledUp.from} and hour < ${rolledUp.to}
          )`,
        )
        .orderBy("device_forecast.made_at", (way) => way.asc().nullsFirst())
        .limit(count)
        .execute(),

    /** The whole days of everything a device measures, by the means of their hours and the number of the key; days are the site's. */
    days: (
      deviceNumber: number,
      { from, to }: { from: Date; to: Date },
    ): Promise<Map<number, DayOfHours[]>> =>
      hours.steady([deviceNumber], async () => {
        const days = new Map<number, DayOfHours[]>();
        const add = (keyId: number, more: readonly DayOfHours[]) => {
          const own = days.get(keyId);
          if (own) own.push(...more);
          else if (more.length > 0) days.set(keyId, [...more]);
        };
        const packed = hours.packedIn(deviceNumber, { fromMs: from.getTime(), toMs: to.getTime() });
        if (!packed) await addDaysOfRows(add, deviceNumber, from, to);
        else {
          const timeZone = await timeZoneOf(deviceNumber);
          const span = {
            fromMs: midnightFrom(timeZone, from.getTime() + 1), // the day in which it begins is not whole
            toMs: midnightFrom(timeZone, packed.toMs),
          };
          const { keys } = await hours.read(deviceNumber, span, null);
          for (const [keyId, own] of keys) add(keyId, daysOfHours(own, span, timeZone));
          await addDaysOfRows(add, deviceNumber, new Date(span.toMs - 1), to);
        }
        return days;
      }),

    /** When people said that they changed the oil: by itself, or when they processed an alarm. */
    async enteredOilChanges(deviceId: string): Promise<number[]> {
      const { rows } = await sql<{ at: Date }>`
        select at from oil_change where device_id = ${deviceId}
      `.execute(db);
      return rows.map(({ at }) => at.getTime());
    },

    /** Since when indicators are counted from what a user entered of the new oil, or shifted to agree with a laboratory. */
    async countedAnew(deviceId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom("baseline_in_force")
        .where("device_id", "=", deviceId)
        .select(["quantity", "set_at as at"])
        .execute();
      const shifted = await db
        .selectFrom("sensor_offset")
        .where("device_id", "=", deviceId)
        .groupBy("key")
        .select(["key", sql<Date>`max(coalesce(ended_at, set_at))`.as("at")])
        .execute();
      return new Map<string, number>([
        ...rows.flatMap(({ quantity, at }) =>
          countedFrom[quantity].map((key): [string, number] => [key, at.getTime()]),
        ),
        ...shifted.map(({ key, at }): [string, number] => [key, at.getTime()]),
      ]);
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

    /** Those of every device, also where no forecast resulted. */
    async all(): Promise<Map<number, { forecasts: readonly KeptForecast[]; madeMs: number }>> {
      const rows = await db
        .selectFrom("device_forecast")
        .select(["device_number", "made_at", "forecasts"])
        .$narrowType<Pick<LookAhead, "forecasts">>()
        .execute();
      return new Map(
        rows.map(({ device_number, made_at, forecasts }) => [
          device_number,
          { forecasts, madeMs: made_at.getTime() },
        ]),
      );
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

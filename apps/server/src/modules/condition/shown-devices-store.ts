import { indicators } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { deviceTextColumns } from "../../platform/database/device-text-columns.ts";
import {
  customerInScope,
  customerNameIn,
  deviceInScope,
  type Scope,
  textIn,
  visibleDevices,
} from "../../platform/scope.ts";
import type { HourReader, TelemetryDevice } from "../telemetry/interface.ts";
import { monthsOfHours, type MonthOfHours, runs, signalIds, uniteMonths } from "./running-hours.ts";
import type { JudgedDevice } from "./judging/judge-device.ts";

export type TimeType = "calendar" | "running";

interface ListedOf {
  customerId: string | null;
  groupId: string | null;
}

/** A device as a list judges it. */
export interface ScreenDevice {
  id: string;
  number: number;
  name: string;
  machineType: string;
  oil: string | null;
  intervalS: number;
  groupId: string;
}

/** Devices as the data screen shows them. */
export function makeShownDevicesStore(db: Db, hours: Pick<HourReader, "packedIn" | "steady" | "read">) {
  /** What a row of a list takes; the whole of a device is dear to read a thousand times. */
  const listed = (scope: Scope) =>
    visibleDevices(db, scope).select([
      "device.id",
      "device.number",
      "device.name",
      "device.machine_type as machineType",
      "device.oil",
      "device.interval_s as intervalS",
      "device.group_id as groupId",
    ]);

  /** Hours that are not in a span, by month at the site. */
  async function monthsOfRows(
    device: { number: number; timeZone: string },
    since: Date,
    packed: { fromMs: number; toMs: number },
  ): Promise<MonthOfHours[]> {
    const place = (key: keyof typeof runs) => sql`array_position(key_ids, ${sql.lit(indicators[key].id)})`;
    const { rows } = await sql<MonthOfHours>`
      select month, calendar as "calendarHours", running as "runningHours", told from (
        select to_char(hour at time zone ${device.timeZone}, 'YYYY-MM') as month, count(*)::float8 as calendar,
               bool_or(pressure is not null or vibration is not null) as told,
               sum(case
                 -- One that says nothing about it is taken to run while it reports.
                 when pressure is null and vibration is null then 1
                 when coalesce(pressure_min >= ${runs.linePressure}, false) or coalesce(vibration_min >= ${runs.vibRms}, false) then 1
                 when coalesce(pressure >= ${runs.linePressure}, false) or coalesce(vibration >= ${runs.vibRms}, false) then 0.5
                 else 0 end)::float8 as running
        from (
          select hour, mins[p] as pressure_min, maxs[p] as pressure, mins[v] as vibration_min, maxs[v] as vibration
          from rollup_hour
          join (select id, ${place("linePressure")} as p, ${place("vibRms")} as v from keyset) as places on id = keyset_id
          where device_number = ${device.number} and hour >= ${since}
            and (hour < ${new Date(packed.fromMs)} or hour >= ${new Date(packed.toMs)})
        ) as by_hour
        group by 1
      ) as by_month
      order by month
    `.execute(db);
    return rows;
  }

  return {
    one: (scope: Scope, id: string) =>
      listed(scope)
        .innerJoin("device_group", "device_group.id", "device.group_id")
        .where("device.id", "=", id)
        .select([
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
          "device_group.name as groupName",
          "device_group.is_default as groupIsDefault",
          "device.is_gateway as isGateway",
          "device.time_type as timeType",
          "device.display_key_ids as displayKeyIds",
          "customer.tenant_id as tenantId",
          "customer.time_zone as timeZone",
        ])
        .select((eb) => eb.fn.coalesce("device.installed_at", "device.created_at").as("installedAt"))
        .executeTakeFirst(),

    /** The numbers, by which samples are stored, of those of these devices that are in scope. */
    numbers: (scope: Scope, ids: readonly string[]) =>
      visibleDevices(db, scope)
        .where("device.id", "=", sql<string>`any(${ids}::uuid[])`)
        .select(["device.id", "device.number"])
        .execute(),

    /** The master data of a device, for its own page. */
    masterData: (scope: Scope, id: string) =>
      visibleDevices(db, scope)
        .where("device.id", "=", id)
        .select([
          "device.device_no as deviceNo",
          "device.other_oil as otherOil",
          ...deviceTextColumns,
          "device.tank_volume_l as tankVolumeL",
          "device.image_url as deviceImage",
        ])
        .select((eb) =>
          eb
            .selectFrom("sensor")
            .whereRef("sensor.device_id", "=", "device.id")
            .select(sql<number>`count(*)::int`.as("count"))
            .$asScalar()
            .$notNull()
            .as("sensorCount"),
        )
        .executeTakeFirst(),

    /** In no order: it is found in that of the groups, which are few. */
    list(scope: Scope, { customerId, groupId }: ListedOf): Promise<ScreenDevice[]> {
      let query = listed(scope);
      if (customerId) query = query.where("device.customer_id", "=", customerId);
      if (groupId) query = query.where("device.group_id", "=", groupId);
      return query.execute();
    },

    /** The groups that they are in, in order. */
    groups(scope: Scope, { customerId, groupId }: ListedOf) {
      let query = db
        .selectFrom("device_group")
        .innerJoin("customer", "customer.id", "device_group.customer_id")
        .where(customerInScope(scope))
        .select([
          "device_group.id as groupId",
          "device_group.name as groupName",
          "device_group.is_default as groupIsDefault",
          "customer.id as customerId",
          customerNameIn(scope).as("customerName"),
        ]);
      if (customerId) query = query.where("customer.id", "=", customerId);
      if (groupId) query = query.where("device_group.id", "=", groupId);
      return query.orderBy(customerNameIn(scope)).orderBy(textIn(scope, "device_group.name")).execute();
    },

    async update(
      within: Db,
      scope: Scope,
      id: string,
      change: { installed_at: Date } | { time_type: TimeType },
    ): Promise<void> {
      await within
        .updateTable("device")
        .set(change)
        .where("id", "in", (eb) =>
          eb
            .selectFrom("device")
            .innerJoin("customer", "customer.id", "device.customer_id")
            .where("device.id", "=", id)
            .where(deviceInScope(scope))
            .select("device.id"),
        )
        .execute();
    },

    /** By month at the site, from the hours that are rolled up: how many reported, and how many of them it ran. */
    hoursByMonth: (device: { number: number; timeZone: string }, since: Date): Promise<MonthOfHours[]> =>
      hours.steady([device.number], async () => {
        const packed = hours.packedIn(device.number, {
          fromMs: since.getTime(),
          toMs: Number.POSITIVE_INFINITY,
        });
        const ofRows = await monthsOfRows(device, since, packed ?? { fromMs: 0, toMs: 0 });
        if (!packed) return ofRows;
        const found = await hours.read(device.number, packed, Object.values(signalIds));
        return uniteMonths(monthsOfHours(found, device.timeZone), ofRows);
      }),
  };
}

export type ShownDevicesStore = ReturnType<typeof makeShownDevicesStore>;
export type ShownDevice = NonNullable<Awaited<ReturnType<ShownDevicesStore["one"]>>>;
export type ScreenGroup = Awaited<ReturnType<ShownDevicesStore["groups"]>>[number];

/** The columns are plain text; code that looks something up by them asks whether the catalogue knows it. */
export const asTelemetry = (device: ShownDevice) => device as ShownDevice & TelemetryDevice;
export const asJudged = (device: ScreenDevice) => device as ScreenDevice & JudgedDevice;

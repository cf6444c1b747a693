import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Page } from "../../platform/database/paging.ts";
import { ofDeviceInScope, type Scope, visibleDevices } from "../../platform/scope.ts";
import { sensorsOfDevice, toldAbout } from "./record-columns.ts";

/** The parameters of a record export; stored with its task. */
export interface RecordChoice {
  deviceIds: string[];
  startTime: number;
  endTime: number;
}

/** Episodes with everything that is said of them in one row. */
export function makeExportStore(db: Db) {
  const chosen = (scope: Scope, { deviceIds, startTime, endTime }: RecordChoice) =>
    db
      .selectFrom("alarm_episode")
      .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
      .leftJoin("device", "device.id", "alarm_episode.device_id")
      .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
      // What befell a whole site befell its devices.
      .where((eb) =>
        eb.or([
          eb("alarm_episode.device_id", "in", deviceIds),
          eb.and([
            eb("alarm_episode.device_id", "is", null),
            eb(
              "alarm_episode.customer_id",
              "in",
              eb.selectFrom("device").select("device.customer_id").where("device.id", "in", deviceIds),
            ),
          ]),
        ]),
      )
      .where("alarm_episode.last_at", ">=", new Date(startTime))
      .where("alarm_episode.first_at", "<=", new Date(endTime));

  return {
    async count(scope: Scope, choice: RecordChoice): Promise<number> {
      const { total } = await chosen(scope, choice)
        .select((eb) => eb.fn.countAll<string>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    page: (scope: Scope, choice: RecordChoice, page: Page) =>
      chosen(scope, choice)
        .select([
          "alarm_episode.category",
          "alarm_episode.level",
          "alarm_episode.reasons",
          "alarm_episode.first_at as firstAt",
          "alarm_episode.last_at as lastAt",
          "alarm_episode.cleared_at as clearedAt",
          "alarm_episode.send_count as sendCount",
          "alarm_episode.processed_at as processedAt",
          "customer.name as customerName",
          "device.name as deviceName",
          "device.device_no as deviceNo",
          siteClock("first_at").as("firstSite"),
          siteClock("last_at").as("lastSite"),
          toldAbout.as("told"),
          sensorsOfDevice.as("sensors"),
        ])
        .orderBy("device.name")
        .orderBy("alarm_episode.first_at")
        .orderBy("alarm_episode.id")
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    /** The chosen devices, as far as the scope covers them, in the order they were chosen. */
    async devices(scope: Scope, deviceIds: readonly string[]) {
      const found = await visibleDevices(db, scope)
        .where("device.id", "in", deviceIds)
        .select(["device.id", "device.name", "customer.time_zone as zone"])
        .execute();
      const byId = new Map(found.map((device) => [device.id, device]));
      return deviceIds.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

export type ExportStore = ReturnType<typeof makeExportStore>;
export type ExportedRecord = Awaited<ReturnType<ExportStore["page"]>>[number];

/** What the clock at the site showed, as if it were UTC. */
const siteClock = (column: "first_at" | "last_at") =>
  sql<number>`(extract(epoch from ${sql.ref(`alarm_episode.${column}`)} at time zone customer.time_zone) * 1000)::float8`;

import type { MachineType } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { Page } from "../../../platform/database/paging.ts";
import { customerNameIn, type Scope, textIn, visibleDevices } from "../../../platform/scope.ts";
import type { RecordQuery } from "../records/record-query.ts";
import { accountIn, sensorsOfDevice, notifiedReceivers } from "../records/record-columns.ts";
import { filteredBy, recordsInScope } from "../records/record-filter.ts";

/** The parameters of a record export; stored with its task. */
export interface RecordChoice extends Omit<RecordQuery, "unclaimed" | "mine"> {
  deviceIds: string[];
  startTime: number;
  endTime: number;
  /** Only what was unclaimed at this time, in ms: when the export was asked for. */
  unclaimedMs?: number;
  /** Only what this account has claimed or is assigned to. */
  of?: string;
}

/** Episodes with all exported fields in one row. */
export function makeExportStore(db: Db) {
  const chosen = (scope: Scope, { deviceIds, startTime, endTime, unclaimedMs, ...filter }: RecordChoice) =>
    filteredBy(recordsInScope(db, scope), scope, {
      ...filter,
      ...(unclaimedMs !== undefined && { unclaimedAt: new Date(unclaimedMs) }),
    })
      // An alarm of a whole site counts for all of its devices.
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
          "alarm_episode.figures",
          "alarm_episode.witnesses",
          sql<MachineType | null>`device.machine_type`.as("machineType"),
          "device.number as deviceNumber",
          "alarm_episode.first_at as firstAt",
          "alarm_episode.last_at as lastAt",
          "alarm_episode.cleared_at as clearedAt",
          "alarm_episode.send_count as sendCount",
          "alarm_episode.processed_at as processedAt",
          customerNameIn(scope).as("customerName"),
          "device.name as deviceName",
          "device.device_no as deviceNo",
          "alarm_episode.code",
          "alarm_episode.finding",
          "alarm_episode.action",
          "alarm_episode.oil_changed as oilChanged",
          "alarm_episode.filter_changed as filterChanged",
          accountIn(scope, "taken_by").as("takenBy"),
          accountIn(scope, "assigned_to").as("assignedTo"),
          accountIn(scope, "processed_by").as("processedBy"),
          siteClockOrNull("taken_at").as("takenSite"),
          siteClockOrNull("processed_at").as("processedSite"),
          siteClockOrNull("muted_until").as("mutedSite"),
          siteClock("first_at").as("firstSite"),
          siteClock("last_at").as("lastSite"),
          notifiedReceivers(scope).as("notified"),
          sensorsOfDevice.as("sensors"),
        ])
        .orderBy(textIn(scope, "device.name"))
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

/** The local time at the site, as if it were UTC. */
const siteClock = (column: "first_at" | "last_at") => siteTime<number>(column);
const siteClockOrNull = (column: "taken_at" | "processed_at" | "muted_until") =>
  siteTime<number | null>(column);
const siteTime = <Time extends number | null>(column: string) =>
  sql<Time>`(extract(epoch from ${sql.ref(`alarm_episode.${column}`)} at time zone customer.time_zone) * 1000)::float8`;

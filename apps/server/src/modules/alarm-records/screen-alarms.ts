import type { AlarmProgress, Language, ListedWarning, ScreenAlarm } from "@oilcloud/contract";
import {
  type AlarmCategory,
  alarmCategories,
  alarmCategoryLabels,
  alarmKindOf,
  dayMs,
  type MachineType,
} from "@oilcloud/oil";
import { sql } from "kysely";
import type { Viewer } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Label, labelIn, sayIn } from "../../platform/labels.ts";
import { customerNameIn, type Scope } from "../../platform/scope.ts";
import type { EpisodeDescriptions } from "./words/episode-description.ts";
import { wholeSite } from "./words/reason-words.ts";
import { levelReachedAt } from "./records/record-columns.ts";
import { recordsInScope } from "./records/record-filter.ts";

/** The categories of open alarms; sensor tickets and communication are counted beside them. */
const ofAlarms = alarmCategories.filter((category) => alarmKindOf(category) === "alarm");
const mostWarnings = 100;
const mostAlarms = 40;
const findingDays = 30;
/** Alarms that ended longer ago are not shown. */
const recentDays = 7;

const warning: Label = { zh: "{device} {reason}", en: "{device}: {reason}" };

/** Findings by customer and category. */
export interface Findings {
  customerId: string;
  category: AlarmCategory;
  count: number;
}

/** Alarms as big screens show them, without the people who handle them. */
export function makeScreenAlarms({
  db,
  descriptions,
  clock,
}: {
  db: Db;
  descriptions: EpisodeDescriptions;
  clock: Clock;
}) {
  const levelAt = sql<Date>`coalesce(${levelReachedAt}, alarm_episode.first_at)`;

  const rows = (scope: Scope, customerId: string | null) => {
    const query = recordsInScope(db, scope)
      .where("alarm_episode.parent_id", "is", null)
      .select([
        "alarm_episode.id",
        "alarm_episode.category",
        "alarm_episode.level",
        "alarm_episode.reasons",
        "alarm_episode.figures",
        "alarm_episode.witnesses",
        sql<MachineType | null>`device.machine_type`.as("machineType"),
        "device.number as deviceNumber",
        "device.id as deviceId",
        "device.name as deviceName",
        "alarm_episode.first_at as firstAt",
        "alarm_episode.cleared_at as clearedAt",
        "alarm_episode.processed_at as processedAt",
        "alarm_episode.taken_by as takenBy",
        "alarm_episode.assigned_to as assignedTo",
        customerNameIn(scope).as("customerName"),
        "customer.time_zone as timeZone",
        levelAt.as("levelAt"),
      ]);
    return customerId ? query.where("customer.id", "=", customerId) : query;
  };
  type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

  const deviceNameOf = ({ deviceName }: Row, language: Language): string =>
    deviceName ?? labelIn(language, wholeSite);

  const messageOf = (row: Row, language: Language): string =>
    sayIn(language, warning, {
      device: deviceNameOf(row, language),
      reason: descriptions.of(row, language).reason,
    });

  return {
    /** Open alarms, level 1 first, then by when they reached their level, the newest first. */
    async warnings({ scope, language }: Viewer, customerId: string | null = null): Promise<ListedWarning[]> {
      const found = await rows(scope, customerId)
        .where("alarm_episode.cleared_at", "is", null)
        .where("alarm_episode.category", "in", ofAlarms)
        .orderBy("alarm_episode.level")
        .orderBy("levelAt", "desc")
        .orderBy("alarm_episode.id")
        .limit(mostWarnings)
        .execute();
      return found.map((row) => ({
        customerName: row.customerName,
        alarmMsg: messageOf(row, language),
        createTime: row.levelAt.getTime(),
        status: row.level,
        deviceId: row.deviceId,
        deviceName: deviceNameOf(row, language),
        shortReason: descriptions.shortOf(row, language),
        timeZone: row.timeZone,
      }));
    },

    /** The alarms of a plant: active ones first, level 1 before level 2, then those that ended lately. */
    async ofPlant({ scope, language }: Viewer, customerId: string | null): Promise<ScreenAlarm[]> {
      const recently = new Date(clock().getTime() - recentDays * dayMs);
      const found = await rows(scope, customerId)
        .where("alarm_episode.category", "in", ofAlarms)
        .where((eb) =>
          eb.or([
            eb("alarm_episode.cleared_at", "is", null),
            eb.and([
              eb("alarm_episode.cleared_at", ">=", recently),
              eb("alarm_episode.retracted_at", "is", null),
            ]),
          ]),
        )
        .orderBy((eb) => eb("alarm_episode.cleared_at", "is not", null))
        .orderBy((eb) =>
          eb.case().when("alarm_episode.cleared_at", "is", null).then(eb.ref("alarm_episode.level")).end(),
        )
        .orderBy("levelAt", "desc")
        .orderBy("alarm_episode.id")
        .limit(mostAlarms)
        .execute();
      return found.map((row) => ({
        alarmId: row.id,
        deviceId: row.deviceId,
        deviceName: row.deviceName,
        level: row.level,
        category: row.category,
        categoryName: labelIn(language, alarmCategoryLabels[row.category]),
        state: row.clearedAt ? "cleared" : "open",
        progress: progressOf(row),
        firstTime: row.firstAt.getTime(),
        levelTime: row.levelAt.getTime(),
        message: descriptions.of(row, language).reason,
        shortReason: descriptions.shortOf(row, language),
      }));
    },

    /** How often alarms opened, escalated or reopened in the last 30 days, for all customers at once. */
    async findings(): Promise<Findings[]> {
      const from = new Date(clock().getTime() - findingDays * dayMs);
      return db
        .selectFrom("alarm_event")
        .innerJoin("alarm_episode", "alarm_episode.id", "alarm_event.episode_id")
        .where("alarm_event.at", ">=", from)
        .where("alarm_event.kind", "in", ["opened", "escalated", "reopened"])
        .where("alarm_episode.category", "in", ofAlarms)
        .where("alarm_episode.retracted_at", "is", null)
        .where("alarm_episode.last_at", ">=", from)
        .groupBy(["alarm_episode.customer_id", "alarm_episode.category"])
        .select((eb) => [
          "alarm_episode.customer_id as customerId",
          "alarm_episode.category",
          eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
        ])
        .execute();
    },
  };
}

export type ScreenAlarms = ReturnType<typeof makeScreenAlarms>;

/** A recovered alarm waits for no one, whether it was claimed or not. */
function progressOf(row: {
  processedAt: Date | null;
  clearedAt: Date | null;
  takenBy: string | null;
  assignedTo: string | null;
}): AlarmProgress {
  if (row.processedAt) return "processed";
  if (row.clearedAt) return "recovered";
  return row.takenBy || row.assignedTo ? "processing" : "unprocessed";
}

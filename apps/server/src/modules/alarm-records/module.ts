import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { type Finders, ofDeviceInScope, isOneOf } from "../../platform/scope.ts";
import type { Standings } from "../alarm-engine/interface.ts";
import type { MachineDiagnoses } from "../condition/interface.ts";
import type { Contacts } from "../contacts/interface.ts";
import type { OfferExport } from "../tasks/interface.ts";
import { makeChangedAlarms, makeDevicesInScope } from "./changed-alarms.ts";
import { makeExportStore } from "./export/export-store.ts";
import { makeRecordExport } from "./export/record-export.ts";
import { alarmExportRoutes } from "./export/routes.ts";
import { describeHandling } from "./handling/audited-handling.ts";
import { makeHandlingStore } from "./handling/handling-store.ts";
import { makeHandling } from "./handling/handling.ts";
import { handlingRoutes } from "./handling/routes.ts";
import { makeNextNotified } from "./notification-state/next-notified.ts";
import { notificationState } from "./notification-state/notification-state-store.ts";
import { makeRecordsStore } from "./records/records-store.ts";
import { makeRecords } from "./records/records.ts";
import { alarmRoutes } from "./records/routes.ts";
import { makeScreenAlarms } from "./screen-alarms.ts";
import { makeEpisodeDescriptions } from "./words/episode-description.ts";
import { summaryWords } from "./words/reason-words.ts";

export interface AlarmRecordsModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  onError(error: unknown): void;
  standingOf: Standings["of"];
  diagnosisOf: MachineDiagnoses["of"];
  offerExport: OfferExport;
  bookOf: Contacts["bookOf"];
  /** How long a level-1 alarm may stay unprocessed before further contacts are notified. */
  escalateAfterMinutes: number;
}

/** Alarms as people read and handle them. */
export function alarmRecordsModule(deps: AlarmRecordsModuleDeps) {
  const { db, clock, events, onError, standingOf, offerExport } = deps;
  const descriptions = makeEpisodeDescriptions({ standingOf });
  const records = makeRecords({
    store: makeRecordsStore(db),
    clock,
    nextNotified: makeNextNotified(deps),
    descriptions,
    diagnosisOf: deps.diagnosisOf,
  });
  const handling = makeHandling({
    db,
    store: makeHandlingStore(db),
    detail: records.detail,
    events,
    clock,
    onError,
  });

  return {
    descriptions,
    summaryWords,
    notificationState,
    records,
    handling,
    async removeOf(within: Db, customerId: string): Promise<void> {
      await within.deleteFrom("alarm_episode").where("customer_id", "=", customerId).execute();
    },
    onScreens: makeScreenAlarms({ db, descriptions, clock }),
    /** For the live stream: the changed alarms in a scope, and how many alarms in it are open. */
    live: {
      inScope: makeChangedAlarms(db, clock),
      open: records.summary,
      devicesInScope: makeDevicesInScope(db),
    },
    finders: {
      alarm: (scope, ids) =>
        db
          .selectFrom("alarm_episode")
          .innerJoin("customer", "customer.id", "alarm_episode.customer_id")
          .select("alarm_episode.id")
          .where(isOneOf("alarm_episode.id", ids))
          .where(ofDeviceInScope(scope, "alarm_episode.device_id"))
          .execute(),
    } satisfies Finders,
    describes: { alarm: describeHandling },
    serve(calls: Calls): void {
      alarmRoutes(calls, records);
      handlingRoutes(calls, handling);
      alarmExportRoutes(
        calls,
        offerExport("alarms", makeRecordExport(makeExportStore(db), descriptions)),
        clock,
      );
    },
    start: handling.start,
    stop: handling.stop,
  };
}

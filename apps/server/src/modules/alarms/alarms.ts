import type { NextTold } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { makeCommunicationStore } from "./communication/communication-store.ts";
import { makeCommunicationWatch } from "./communication/communication.ts";
import type { Latest } from "../telemetry/interface.ts";
import { makeAlarmRuns } from "./alarm-runs.ts";
import { type CommittedReading, makeAlarmEngine } from "./engine/engine.ts";
import { makeCorrections } from "./engine/corrections-store.ts";
import { makeSnapshotsStore } from "./engine/snapshots-store.ts";
import { makeStandings } from "./engine/standings.ts";
import { type CommittedAlarmEvent, makeWatchedDevicesStore } from "./engine/watched-devices-store.ts";
import { makeExportStore } from "./export-store.ts";
import { makeChangedAlarms, makeDevicesInScope } from "./changed-alarms.ts";
import { makeHandlingStore } from "./handling/handling-store.ts";
import { makeHandling } from "./handling/handling.ts";
import { makeAuditedWindows } from "./maintenance/audited-windows.ts";
import { makeMaintenance } from "./maintenance/maintenance.ts";
import { makeWindowsInForce } from "./maintenance/windows-in-force.ts";
import { makeWindowsStore } from "./maintenance/windows-store.ts";
import { makeRecordExport } from "./record-export.ts";
import { makeRecords } from "./records.ts";
import { makeScreenAlarms } from "./screen-alarms.ts";
import { makeRecordsStore } from "./records-store.ts";
import { makeInForceStore } from "./settings/in-force-store.ts";
import { makeRulesInForce } from "./settings/rules-in-force.ts";

export interface AlarmsDeps {
  db: Db;
  /** The committed readings, as they come. */
  onSamples(listener: (readings: readonly CommittedReading[]) => void): () => void;
  keysOf(keysetId: number): Promise<readonly string[]>;
  /** The newest values of a device. */
  latestOf(deviceNumber: number): Latest | undefined;
  events: Pick<Events, "emit">;
  /** Whom the platform tells next of an alarm, unless somebody takes it on before. */
  nextTold(alarmId: string): Promise<NextTold | null>;
  clock: Clock;
  onError(error: unknown): void;
}

const keepEveryMs = 60_000;

/** Watches every device and keeps the record of its troubles. */
export function makeAlarms({
  db,
  onSamples,
  keysOf,
  latestOf,
  events,
  nextTold,
  clock,
  onError,
}: AlarmsDeps) {
  function announce(committed: readonly CommittedAlarmEvent[]): void {
    const changed = committed.map(({ alarmId, event }) => ({
      alarmId,
      transition: event.transition,
      time: event.ts,
    }));
    void events.emit("alarmsChanged", { changed });
  }
  const watched = makeWatchedDevicesStore(db);
  const standings = makeStandings({
    load: watched.standings,
    announce: (changed) => void events.emit("standingsChanged", { changed }),
  });
  const windowsStore = makeWindowsStore(db);
  const windows = makeWindowsInForce({ store: windowsStore, clock, onError });
  const engine = makeAlarmEngine({
    store: watched,
    snapshots: makeSnapshotsStore(db),
    correct: makeCorrections(db),
    windowsOf: windows.everOf,
    standings,
    keysOf,
    rulesOf: makeRulesInForce(makeInForceStore(db)),
    announce,
    maintenance: windows,
    clock,
    onError,
  });
  const communication = makeCommunicationWatch({
    store: makeCommunicationStore(db),
    announce,
    maintenance: windows,
    clock,
    onError,
  });
  const runs = makeAlarmRuns({ standingOf: standings.of, latestOf });
  const records = makeRecords({
    store: makeRecordsStore(db),
    clock,
    nextTold,
    runs,
  });
  const handling = makeHandling({
    db,
    store: makeHandlingStore(db),
    detail: records.detail,
    events,
    clock,
    onError,
  });
  let stopListening = () => {};
  const keeping = makeLoop({ everyMs: keepEveryMs, work: () => engine.keepSome(), onError });

  return {
    engine,
    standings,
    runs,
    communication,
    records,
    handling,
    maintenance: makeMaintenance({
      store: windowsStore,
      audited: makeAuditedWindows(db, clock),
      inForce: windows,
      clock,
    }),
    windows,
    /** Until when a device, named by its number or id, is in maintenance; null if it is not. */
    maintenanceUntil: windows.until,
    recordExport: makeRecordExport(makeExportStore(db)),
    onScreens: makeScreenAlarms({ db, runs, clock }),
    /** For the live stream: what of the moves a scope covers, and how many alarms in it nobody has taken on. */
    live: {
      inScope: makeChangedAlarms(db, clock),
      open: records.summary,
      devicesInScope: makeDevicesInScope(db),
    },
    async start(): Promise<void> {
      await windows.start();
      await standings.start();
      stopListening = onSamples((readings) => {
        engine.hear(readings);
        communication.hear(readings);
      });
      await engine.resume();
      communication.start();
      keeping.start();
      handling.start();
    },
    async stop(): Promise<void> {
      await handling.stop();
      await windows.stop();
      await keeping.stop();
      stopListening();
      await communication.stop();
      await engine.stop();
    },
  };
}

export type Alarms = ReturnType<typeof makeAlarms>;

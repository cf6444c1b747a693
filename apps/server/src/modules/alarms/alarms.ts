import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { makeCommunicationStore } from "./communication/communication-store.ts";
import { makeCommunicationWatch } from "./communication/communication.ts";
import { type CommittedReading, makeAlarmEngine } from "./engine/engine.ts";
import { makeStandings } from "./engine/standings.ts";
import { type AlarmNews, makeWatchedDevicesStore } from "./engine/watched-devices-store.ts";
import { makeExportStore } from "./export-store.ts";
import { makeChangedAlarms, makeDevicesInScope } from "./changed-alarms.ts";
import { makeRecordExport } from "./record-export.ts";
import { makeRecords } from "./records.ts";
import { makeRecordsStore } from "./records-store.ts";
import { makeInForceStore } from "./settings/in-force-store.ts";
import { makeRulesInForce } from "./settings/rules-in-force.ts";

export interface AlarmsDeps {
  db: Db;
  /** The committed readings, as they come. */
  onSamples(listener: (readings: readonly CommittedReading[]) => void): () => void;
  keysOf(keysetId: number): Promise<readonly string[]>;
  events: Pick<Events, "emit">;
  clock: Clock;
  onError(error: unknown): void;
}

const keepEveryMs = 60_000;

/** Watches every device and keeps the record of its troubles. */
export function makeAlarms({ db, onSamples, keysOf, events, clock, onError }: AlarmsDeps) {
  function announce(news: readonly AlarmNews[]): void {
    const moved = news.map(({ alarmId, event }) => ({
      alarmId,
      transition: event.transition,
      time: event.ts,
    }));
    void events.emit("alarmsMoved", { moved });
  }
  const watched = makeWatchedDevicesStore(db);
  const standings = makeStandings({
    load: watched.standings,
    announce: (changed) => void events.emit("standingsChanged", { changed }),
  });
  const engine = makeAlarmEngine({
    store: watched,
    standings,
    keysOf,
    rulesOf: makeRulesInForce(makeInForceStore(db)),
    announce,
    clock,
    onError,
  });
  const communication = makeCommunicationWatch({
    store: makeCommunicationStore(db),
    announce,
    clock,
    onError,
  });
  const records = makeRecords({ store: makeRecordsStore(db), clock, nextTold: async () => null });
  let stopListening = () => {};
  const keeping = makeLoop({ everyMs: keepEveryMs, work: () => engine.keepSome(), onError });

  return {
    engine,
    standings,
    communication,
    records,
    recordExport: makeRecordExport(makeExportStore(db)),
    /** For the live stream: what of the moves a scope covers, and how many alarms are open in it. */
    live: { inScope: makeChangedAlarms(db), open: records.summary, devicesInScope: makeDevicesInScope(db) },
    async start(): Promise<void> {
      await standings.start();
      stopListening = onSamples((readings) => {
        engine.hear(readings);
        communication.hear(readings);
      });
      await engine.resume();
      communication.start();
      keeping.start();
    },
    async stop(): Promise<void> {
      await keeping.stop();
      stopListening();
      await communication.stop();
      await engine.stop();
    },
  };
}

export type Alarms = ReturnType<typeof makeAlarms>;

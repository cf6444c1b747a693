import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Owner } from "../../platform/ownership/owner.ts";
import type { Workers } from "../../platform/workers/workers.ts";
import type { RulesInForce } from "../alarm-rules/interface.ts";
import type { WindowsInForce } from "../maintenance/interface.ts";
import type { PackedSamples } from "../telemetry/interface.ts";
import { makeCommunicationStore } from "./communication/communication-store.ts";
import { makeCommunicationWatch } from "./communication/communication-watch.ts";
import { makeDryRuns } from "./dry-run/dry-runs.ts";
import { type CommittedReading, makeAlarmEngine } from "./engine.ts";
import { makeCorrections } from "./rejudging/corrections-store.ts";
import { labWitnessesOf } from "./watch/lab-samples.ts";
import { makeSnapshotsStore } from "./watch/snapshots-store.ts";
import { makeStandings } from "./watch/standings.ts";
import { type CommittedAlarmEvent, makeWatchedDevicesStore } from "./watch/watched-devices-store.ts";

export interface AlarmEngineModuleDeps {
  db: Db;
  owner: Pick<Owner, "write">;
  clock: Clock;
  events: Pick<Events, "on" | "emit">;
  onError(error: unknown): void;
  /** The committed readings, as they come. */
  onSamples(listener: (readings: readonly CommittedReading[]) => void): () => void;
  /** Readings of packed weeks. */
  packed: PackedSamples;
  keysOf(keysetId: number): Promise<readonly string[]>;
  rulesOf: RulesInForce;
  workers: Pick<Workers, "use">;
  /** The times in which nothing is raised. */
  maintenance: Pick<WindowsInForce, "at" | "withhold" | "everOf">;
}

const keepEveryMs = 60_000;

/** Watches every device, by its readings and by whether it reports, and records the alarms that result. */
export function alarmEngineModule(deps: AlarmEngineModuleDeps) {
  const { db, owner, clock, events, onError, onSamples, keysOf, rulesOf, maintenance } = deps;

  function announce(committed: readonly CommittedAlarmEvent[]): void {
    const changed = committed.map(({ alarmId, event }) => ({
      alarmId,
      transition: event.transition,
      time: event.ts,
    }));
    void events.emit("alarmsChanged", { changed });
  }
  const store = makeWatchedDevicesStore(db, deps.packed);
  const snapshots = makeSnapshotsStore(db);
  const standings = makeStandings({
    nowMs: () => clock().getTime(),
    load: store.standings,
    announce: (changed) => void events.emit("standingsChanged", { changed }),
  });
  const engine = makeAlarmEngine({
    store,
    owner,
    snapshots,
    correct: makeCorrections(db),
    windowsOf: maintenance.everOf,
    standings,
    keysOf,
    rulesOf,
    announce,
    maintenance,
    clock,
    onError,
  });
  const communication = makeCommunicationWatch({
    store: makeCommunicationStore(db),
    owner,
    announce,
    maintenance,
    clock,
    onError,
  });
  const dryRuns = makeDryRuns({
    snapshots,
    windowsOf: maintenance.everOf,
    labSamplesOf: (deviceIds) => labWitnessesOf(db, deviceIds),
    keysOf,
    workers: deps.workers,
  });
  let stopListening = () => {};
  const keeping = makeLoop({
    name: "watch states",
    holder: "partition",
    everyMs: keepEveryMs,
    work: () => engine.keepSome(),
    onError,
  });

  events.on("deviceChanged", ({ deviceId }) => engine.forget(deviceId));
  events.on("siteTimeZoneChanged", ({ deviceIds }) => engine.forget(...deviceIds));
  events.on("rulesChanged", ({ deviceIds }) => engine.forget(...deviceIds));
  events.on("newOilChanged", ({ deviceId, keys }) => engine.relearn(deviceId, keys));
  events.on("labSamplesChanged", async ({ changed }) => {
    for (const { deviceId, fromMs } of changed) await engine.sampled(deviceId, fromMs);
  });

  return {
    engine,
    standings,
    communication,
    dryRuns,
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

import { availableParallelism } from "node:os";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Pool } from "pg";
import { makeLoop } from "../../platform/background-loop.ts";
import { makeAuditedDevices } from "../../platform/audited-device.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { limitConcurrency } from "../../platform/limit-concurrency.ts";
import type { DeviceQuotas } from "../quotas/interface.ts";
import type { RetentionRules } from "../retention/interface.ts";
import { makeAroundStore } from "./store/around-store.ts";
import { makeAttributesStore } from "./store/attributes-store.ts";
import { makeConnections } from "./connections.ts";
import { makeTelemetryDevicesStore } from "./store/devices-store.ts";
import { defaultEdgeLimits } from "./edge/limits.ts";
import { makeEdgeBackend } from "./edge-backend.ts";
import { makeDeviceStates } from "./ingest/device-states.ts";
import { makeIngestMeter } from "./ingest/ingest-meter.ts";
import { makeIngest } from "./ingest/ingest.ts";
import { makeKeys } from "./store/keys.ts";
import { makePartitions } from "./store/partitions.ts";
import { makePendingHours } from "./store/pending-hours.ts";
import { makeRefusalCounts } from "./ingest/refusal-counts.ts";
import { makeReceivedMessages } from "./received/received-messages.ts";
import { makeDamageReports } from "./packed/damage-reports.ts";
import { makePackedSamples } from "./packed/packed-samples.ts";
import { makePackedWeeks, weekMs } from "./packed/packed-weeks.ts";
import { makePackingWorker } from "./packed/packing-worker.ts";
import { makeReadWeek } from "./packed/read-week.ts";
import { unite } from "./packed/unite-readings.ts";
import { makeRewriteWeek } from "./packed/rewrite-week.ts";
import { makeReducedPieces } from "./removal/reduced-pieces.ts";
import { makeArchivedTexts, makeRestoreWeek } from "./removal/restore-week.ts";
import { makeRemovalStore } from "./removal/removal-store.ts";
import { makeRemovalWorker } from "./removal/removal-worker.ts";
import { makeSampleWriter } from "./ingest/sample-writer.ts";
import type { SampleRow } from "./store/sample-row.ts";
import { makeSamplesStore } from "./store/samples-store.ts";
import { makeUndeclaredKeys } from "./ingest/undeclared-keys.ts";
import { makeKnownDevices } from "./store/known-devices.ts";
import { makeLatest } from "./store/latest.ts";
import { makeReadingsRemoval } from "./store/readings-removal.ts";
import { makeSeriesStore } from "./store/series-store.ts";
import { makeAuditedAttributes, makeCallNotes } from "./management/audited-things.ts";
import { makeDeviceLine } from "./management/device-line.ts";
import { makeDeviceManagement } from "./management/management.ts";
import { makeServerRpc } from "./management/server-rpc.ts";
import { makeSharedAttributes } from "./management/shared-attributes.ts";
import { makeManagementStore } from "./management/store.ts";
import { makeRollupWorker } from "./rollups/rollup-worker.ts";

export interface TelemetryDeps {
  db: Db;
  pool: Pool;
  rules: RetentionRules;
  /** How many days after its end a week is packed; null: none is. */
  packAfterDays: number | null;
  quotas: DeviceQuotas;
  clock: Clock;
  onError(error: unknown): void;
}

export type SampleListener = (rows: readonly SampleRow[]) => void;

const everyMs = {
  latest: 2000,
  states: 60_000,
  refusals: 10_000,
  rollups: 30_000,
  packing: 60_000,
  partitions: hourMs,
  removal: hourMs / 4,
};
/** Past readings stored and hours rolled up at the same time: one processor is left to those who report and look now. */
const mostOfThePast = Math.max(1, availableParallelism() - 1);
/** Soon after the start, because a crash may have left work to catch up on. */
const firstAfterMs = 1000;

/** Assembles the pipeline from the edge to the store, with notification of listeners after each commit. */
export function makeTelemetry({ db, pool, rules, packAfterDays, quotas, clock, onError }: TelemetryDeps) {
  const keys = makeKeys(db);
  const partitions = makePartitions(db, {
    get sampleDays() {
      return rules.longestDays("samples");
    },
    get hourDays() {
      return rules.longestDays("hours");
    },
  });
  const pending = makePendingHours();
  const weeks = makePackedWeeks(db);
  const reduced = makeReducedPieces(db);
  const damage = makeDamageReports(onError);
  const packed = makePackedSamples({ db, weeks, damage });
  const latest = makeLatest(db, keys);
  const newestOf = (deviceNumber: number) => latest.of(deviceNumber)?.newestMs;
  const states = makeDeviceStates(db, newestOf);
  const received = makeReceivedMessages(clock);
  const refusals = makeRefusalCounts(db, received.refused);
  const connections = makeConnections();
  const devicesStore = makeTelemetryDevicesStore(db, { ...defaultEdgeLimits, ...quotas });
  const devices = makeKnownDevices(devicesStore, clock);
  const line = makeDeviceLine();
  const rpc = makeServerRpc(line);
  const attributes = makeAttributesStore(db, quotas);
  const listeners = new Set<SampleListener>();

  const meter = makeIngestMeter();
  const makeWriter = () =>
    makeSampleWriter({
      store: makeSamplesStore({ pool, keys, packed, newestOf }),
      partitions,
      pending,
      meter,
      onError,
      announce(rows) {
        latest.takeIn(rows).catch(onError);
        for (const listener of listeners) {
          try {
            listener(rows);
          } catch (error) {
            onError(error); // a failing listener must not stop the pipeline
          }
        }
      },
    });
  const writer = makeWriter();
  const backlogWriter = makeWriter();
  const limited = limitConcurrency(mostOfThePast);
  const ingest = makeIngest({
    keys,
    states,
    undeclared: makeUndeclaredKeys(db, keys),
    writer,
    backlogWriter,
    limited,
    refusals,
    quotas,
    takenFromMs: ({ number, tenantId }, nowMs) =>
      Math.max(nowMs - rules.takenDays(tenantId) * dayMs, reduced.weeksUntil(number)),
    clock,
  });
  const rollups = makeRollupWorker({
    db,
    pool,
    keys,
    partitions,
    pending,
    packed,
    writer: { settled: () => Promise.all([writer.settled(), backlogWriter.settled()]) },
    limited,
    clock,
  });
  const packing = makePackingWorker({
    db,
    pool,
    weeks,
    afterDays: packAfterDays,
    keepDays: () => rules.longestDays("samples"),
    limited,
    clock,
    onError,
  });
  const rewriteWeek = makeRewriteWeek({ pool, weeks });
  const removalStore = makeRemovalStore(db);
  const removal = makeRemovalWorker({
    store: removalStore,
    reduced,
    rewriteWeek,
    rules,
    limited,
    clock,
    onError,
  });
  const removeReadings = makeReadingsRemoval(db);
  const backend = makeEdgeBackend({
    devices,
    ingest,
    attributes,
    connections,
    refusals,
    received,
    isNew: (deviceNumber) => latest.of(deviceNumber) === undefined,
    rpc,
    clock,
  });
  const management = makeDeviceManagement({
    store: makeManagementStore(db),
    devices: devicesStore,
    known: devices,
    latest,
    refusals,
    received,
    audited: makeAuditedDevices(db, clock),
    noteCall: makeCallNotes(db, clock),
    attributes: makeSharedAttributes(attributes, makeAuditedAttributes(db, clock), line, clock),
    rpc,
    line,
    clock,
  });

  async function keepPartitions(): Promise<void> {
    await partitions.makeAhead(clock().getTime());
    await partitions.dropExpired(clock().getTime());
    const nowMs = clock().getTime();
    await weeks.dropBefore(nowMs - rules.longestDays("samples") * dayMs - weekMs, nowMs);
    ingest.sweep();
    devices.sweep();
    received.sweep();
  }
  const loop = (ms: number, work: () => Promise<unknown>) =>
    makeLoop({ everyMs: ms, firstAfterMs: Math.min(ms, firstAfterMs), work, onError });
  const loops = [
    loop(everyMs.latest, () => latest.flush()),
    loop(everyMs.states, () => states.flush()),
    loop(everyMs.refusals, () => refusals.flush()),
    loop(everyMs.rollups, () => rollups.run()),
    loop(everyMs.partitions, keepPartitions),
    loop(everyMs.removal, () => removal.run()),
    ...(packAfterDays === null ? [] : [loop(everyMs.packing, () => packing.run())]),
  ];

  return {
    backend,
    keys,
    latest,
    rollups,
    packing,
    removal,
    /** Drops what no one keeps any longer, and makes room for what comes. */
    keepPartitions,
    /** Weeks of devices for archives, which the caller has looked up. */
    archiving: {
      readWeek: makeReadWeek(pool),
      unite,
      restoreWeek: makeRestoreWeek({ rewriteWeek, keysetIdOf: removalStore.keysetIdOf }),
      keysetIdOf: removalStore.keysetIdOf,
      texts: makeArchivedTexts(db, (tsMs) => partitions.ensure("text_sample", tsMs)),
      keys,
      /** To be called when what is held has changed. */
      holdsChanged: reduced.loadRestored,
    },
    /** Readings of packed weeks, for every reader of rows. */
    packed,
    damagedParts: damage.count,
    connections,
    /** What was stored since it was last asked. */
    ingested: meter.take,
    onBatchStored: meter.onStored,
    waitingRows: ingest.waitingRows,
    devices: devicesStore,
    /**
     * Stored values over time and around given moments. The caller has already looked the devices up in its scope.
     */
    series: makeSeriesStore(db, packed, reduced.isReduced),
    around: makeAroundStore(db, packed).around,
    async removeReadings(deviceNumber: number, signal: AbortSignal): Promise<void> {
      await removeReadings(deviceNumber, signal);
      weeks.forget(deviceNumber);
      reduced.forget(deviceNumber);
      received.forget(deviceNumber);
    },
    /** Management of devices. It reaches connected devices once `line` is attached to the edge. */
    management,
    line,
    /** What was learned of the oil in a device. */
    fillOf: states.fillOf,
    /** The names of a keyset's keys, in its order. */
    async keyNamesOf(keysetId: number): Promise<string[]> {
      return Promise.all((await keys.keysetOf(keysetId)).map((id) => keys.nameOf(id)));
    },
    /** Subscribes to committed rows; returns a function that unsubscribes. */
    onSamples(listener: SampleListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(): Promise<void> {
      await weeks.load();
      await reduced.load();
      await reduced.loadRestored();
      await keepPartitions();
      await latest.load();
      await latest.flush(); // write what `load` recovered after a crash, for readers of the table
      await keys.loadAdopted();
      for (const each of loops) each.start();
    },
    /** Writes what is only in memory. Everything that was acknowledged is already committed. */
    async stop(): Promise<void> {
      rollups.stop();
      packing.stop();
      removal.stop();
      for (const each of loops) await each.stop();
      await ingest.stop();
      await writer.stop();
      await backlogWriter.stop();
      await latest.flush();
      await states.flush();
      await refusals.flush();
    },
  };
}

export type Telemetry = ReturnType<typeof makeTelemetry>;

import { availableParallelism } from "node:os";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Pool } from "pg";
import { type LoopHolder, makeLoop } from "../../platform/background-loop.ts";
import { makeAuditedDevices } from "../../platform/audited-device.ts";
import type { Clock } from "../../platform/clock.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Owner } from "../../platform/ownership/owner.ts";
import { makeSeal } from "../../platform/seal.ts";
import { limitConcurrency } from "../../platform/limit-concurrency.ts";
import type { DeviceQuotas } from "../quotas/interface.ts";
import type { RetentionRules } from "../retention/interface.ts";
import { makeAroundStore } from "./store/around-store.ts";
import { makeAttributeChanges } from "./store/attribute-changes.ts";
import { makeAttributesStore } from "./store/attributes-store.ts";
import { makeCertificatesStore } from "./identity/certificates-store.ts";
import { makeDeviceCertificates } from "./identity/device-certificates.ts";
import { makeClaimOffers } from "./identity/claim-offers.ts";
import { makeConnections } from "./connections.ts";
import { makeTelemetryDevicesStore } from "./store/devices-store.ts";
import { defaultEdgeLimits } from "./edge/limits.ts";
import { makeFirmwareLink } from "./edge/firmware.ts";
import { makeAuditedGatewayRules } from "./gateways/audited-rules.ts";
import { makeGateways } from "./gateways/gateways.ts";
import { makeGatewaysStore } from "./gateways/gateways-store.ts";
import { makeHeldChildren } from "./gateways/held-children.ts";
import { makeEdgeBackend } from "./edge-backend.ts";
import { makeAuditedMappings } from "./key-mappings/audited-mappings.ts";
import { makeKeyMappingsStore } from "./key-mappings/key-mappings-store.ts";
import { makeKeyMappings } from "./key-mappings/key-mappings.ts";
import { makeRereading } from "./key-mappings/rereading.ts";
import { makeRereadingStore } from "./key-mappings/rereading-store.ts";
import { makeDeviceStates } from "./ingest/device-states.ts";
import { makeIngestMeter } from "./ingest/ingest-meter.ts";
import { makeIngest } from "./ingest/ingest.ts";
import { makePolledReadings } from "./polled-readings.ts";
import { makeKeys } from "./store/keys.ts";
import { makePartitions } from "./store/partitions.ts";
import { makePendingHours } from "./store/pending-hours.ts";
import { makeRefusalCounts } from "./ingest/refusal-counts.ts";
import { makeReceivedMessages } from "./received/received-messages.ts";
import { makeHourPackingWorker } from "./hours/hour-packing-worker.ts";
import { makeHourReader } from "./hours/hour-reader.ts";
import { makePackedSpans } from "./hours/packed-spans.ts";
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
import { makeDeviceIdentity } from "./identity/device-identity.ts";
import { makeDeviceNotices } from "./identity/device-notices.ts";
import { makeIdentityStore } from "./identity/identity-store.ts";
import { makeTokenUses } from "./identity/token-uses.ts";
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
  owner: Pick<Owner, "write">;
  rules: RetentionRules;
  /** How many days after its end a week is packed; null: none is. */
  packAfterDays: number | null;
  quotas: DeviceQuotas;
  jobs: Pick<Jobs, "define">;
  /** Seals the keys of the authorities that sign device certificates. */
  secret: string;
  clock: Clock;
  onError(error: unknown): void;
}

export type SampleListener = (rows: readonly SampleRow[]) => void;

const everyMs = {
  latest: 2000,
  states: 60_000,
  refusals: 10_000,
  tokens: 10_000,
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
export function makeTelemetry(deps: TelemetryDeps) {
  const { db, pool, owner, rules, packAfterDays, quotas, jobs, secret, clock, onError } = deps;
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
  const spans = makePackedSpans(db);
  const hours = makeHourReader(db, spans, damage);
  const latest = makeLatest(db, keys, owner);
  const newestOf = (deviceNumber: number) => latest.of(deviceNumber)?.newestMs;
  const states = makeDeviceStates(db, owner, newestOf);
  const received = makeReceivedMessages(clock);
  const refusals = makeRefusalCounts(db, received.refused);
  const connections = makeConnections();
  const gatewaysStore = makeGatewaysStore(db, quotas.refuseNewDevices);
  const devicesStore = makeTelemetryDevicesStore(db, {
    ...defaultEdgeLimits,
    ...quotas,
    rulesOf: gatewaysStore.rulesOf,
  });
  const tokenUses = makeTokenUses(clock);
  const devices = makeKnownDevices(devicesStore, clock, tokenUses.noticed);
  const line = makeDeviceLine();
  const rpc = makeServerRpc(line);
  const firmware = makeFirmwareLink();
  const attributes = makeAttributesStore(db, quotas);
  const attributeChanges = makeAttributeChanges(onError);
  const listeners = new Set<SampleListener>();

  const meter = makeIngestMeter();
  const makeWriter = () =>
    makeSampleWriter({
      store: makeSamplesStore({ pool, keys, packed, newestOf }),
      owner,
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
    owner,
    keys,
    partitions,
    pending,
    packed,
    hours,
    writer: { settled: () => Promise.all([writer.settled(), backlogWriter.settled()]) },
    limited,
    clock,
  });
  const packing = makePackingWorker({
    db,
    pool,
    owner,
    weeks,
    afterDays: packAfterDays,
    keepDays: () => rules.longestDays("samples"),
    limited,
    clock,
    onError,
  });
  const ensureHourPiece = (startMs: number) => partitions.ensure("hour_column", startMs);
  const hourPacking = makeHourPackingWorker({
    db,
    pool,
    owner,
    spans,
    ensurePiece: ensureHourPiece,
    afterDays: packAfterDays,
    keepDays: () => rules.longestDays("hours"),
    limited,
    clock,
    onError,
  });
  const rewriteWeek = makeRewriteWeek({ pool, owner, weeks });
  const removalStore = makeRemovalStore(db);
  const removal = makeRemovalWorker({
    store: removalStore,
    owner,
    reduced,
    rewriteWeek,
    rules,
    limited,
    clock,
    onError,
  });
  const removeReadings = makeReadingsRemoval(db);
  const isNew = (deviceNumber: number) => latest.of(deviceNumber) === undefined;
  const polled = makePolledReadings({ devices, ingest, received, connections, isNew });
  const auditedDevices = makeAuditedDevices(db, clock);
  const identityStore = makeIdentityStore(db);
  const notices = makeDeviceNotices(db, identityStore);
  const certificates = makeDeviceCertificates({
    db,
    store: makeCertificatesStore(db),
    devices: devicesStore,
    known: devices,
    notices,
    audited: auditedDevices,
    seal: makeSeal(secret, "device authorities"),
    deviceChanged: (deviceId) => management.deviceChanged(deviceId),
    clock,
  });
  const identity = makeDeviceIdentity({
    store: identityStore,
    certificates,
    devices: devicesStore,
    uses: tokenUses,
    notices,
    audited: auditedDevices,
    isConnected: connections.isOpen,
    deviceChanged: (deviceId) => management.deviceChanged(deviceId),
    clock,
  });
  const claims = makeClaimOffers(db, makeAttemptLimit(db, clock), clock);
  const held = makeHeldChildren(gatewaysStore, clock);
  const backend = makeEdgeBackend({
    devices,
    held,
    ingest,
    attributes,
    attributeChanges,
    connections,
    refusals,
    received,
    isNew,
    rpc,
    certificates,
    claims,
    identity,
    firmware,
    clock,
  });
  const gateways = makeGateways({
    store: gatewaysStore,
    devices: devicesStore,
    known: devices,
    auditedRules: makeAuditedGatewayRules(db, clock),
    auditedDevices: makeAuditedDevices(db, clock),
  });
  const management = makeDeviceManagement({
    store: makeManagementStore(db),
    devices: devicesStore,
    known: devices,
    latest,
    refusals,
    received,
    audited: auditedDevices,
    noteCall: makeCallNotes(db, clock),
    attributes: makeSharedAttributes(
      attributes,
      makeAuditedAttributes(db, clock),
      line,
      attributeChanges,
      clock,
    ),
    rpc,
    line,
    clock,
  });

  const rereading = makeRereading({
    db,
    store: makeRereadingStore(db, packed, keys),
    devices: devicesStore,
    ingest,
    jobs,
    clock,
  });
  const keyMappings = makeKeyMappings({
    store: makeKeyMappingsStore(db),
    devices: devicesStore,
    received,
    audited: makeAuditedMappings(db, clock),
    deviceChanged: management.deviceChanged,
    rereadingOf: rereading.of,
    bounds: defaultEdgeLimits,
    clock,
  });

  async function keepPartitions(): Promise<void> {
    await partitions.makeAhead(clock().getTime());
    const nowMs = clock().getTime();
    await owner.write((proof) => partitions.dropExpired(proof, nowMs));
    const beforeMs = nowMs - rules.longestDays("samples") * dayMs - weekMs;
    await owner.write((proof) => weeks.dropBefore(proof, beforeMs, nowMs));
    ingest.sweep();
    devices.sweep();
    received.sweep();
  }
  const loop = (name: string, holder: LoopHolder, ms: number, work: () => Promise<unknown>) =>
    makeLoop({ name, holder, everyMs: ms, firstAfterMs: Math.min(ms, firstAfterMs), work, onError });
  const loops = [
    loop("latest values", "partition", everyMs.latest, () => latest.flush()),
    loop("guard states", "partition", everyMs.states, () => states.flush()),
    loop("refusal counts", "server", everyMs.refusals, () => refusals.flush()),
    loop("tokens in use", "server", everyMs.tokens, () => identity.flush()),
    loop("rollups", "partition", everyMs.rollups, () => rollups.run()),
    loop("pieces of tables", "one", everyMs.partitions, keepPartitions),
    loop("removal by rules", "partition", everyMs.removal, () => removal.run()),
    ...(packAfterDays === null
      ? []
      : [
          loop("packing", "partition", everyMs.packing, () => packing.run()),
          loop("packing of hours", "partition", everyMs.packing, () => hourPacking.run()),
        ]),
  ];

  return {
    backend,
    gateways,
    held,
    /** What the platform asks sensors for itself. */
    polled,
    keys,
    latest,
    rollups,
    packing,
    hourPacking,
    removal,
    /** Drops what no one keeps any longer, and makes room for what comes. */
    keepPartitions,
    /** Weeks of devices for archives, which the caller has looked up. */
    archiving: {
      readWeek: makeReadWeek(pool),
      unite,
      restoreWeek: makeRestoreWeek({ rewriteWeek, keysetIdOf: removalStore.keysetIdOf }),
      keysetIdOf: removalStore.keysetIdOf,
      texts: makeArchivedTexts(db, owner, (tsMs) => partitions.ensure("text_sample", tsMs)),
      keys,
      /** To be called when what is held has changed. */
      holdsChanged: reduced.loadRestored,
    },
    /** Readings of packed weeks, for every reader of rows. */
    packed,
    /** Hours of pieces that may be packed, for every reader of their rows. */
    hours,
    /** What packs hours, for tests and benchmarks. */
    hourPieces: { spans, ensurePiece: ensureHourPiece },
    damagedParts: damage.count,
    connections,
    /** Whether the messages of a device are recorded for its page. */
    isRecorded: received.isRecorded,
    /** What was stored since it was last asked. */
    ingested: meter.take,
    onBatchStored: meter.onStored,
    waitingRows: ingest.waitingRows,
    devices: devicesStore,
    /**
     * Stored values over time and around given moments. The caller has already looked the devices up in its scope.
     */
    series: makeSeriesStore({ db, packed, hours, keys, isReduced: reduced.isReduced }),
    around: makeAroundStore({ db, packed, hours, keys }).around,
    async removeReadings(deviceNumber: number, signal: AbortSignal): Promise<void> {
      await removeReadings(deviceNumber, signal);
      weeks.forget(deviceNumber);
      spans.forget(deviceNumber);
      reduced.forget(deviceNumber);
      received.forget(deviceNumber);
    },
    /** Management of devices. It reaches connected devices once `line` is attached to the edge. */
    management,
    identity,
    claims,
    keyMappings,
    rereading,
    certificates,
    line,
    /** Offers no firmware until its source is attached. */
    firmwareFrom: firmware.from,
    /** What was learned of the oil in a device. */
    fillOf: states.fillOf,
    /** The names of a keyset's keys, in its order. */
    async keyNamesOf(keysetId: number): Promise<string[]> {
      return Promise.all((await keys.keysetOf(keysetId)).map((id) => keys.nameOf(id)));
    },
    /** Subscribes to changes of attributes; returns a function that unsubscribes. */
    onAttributes: attributeChanges.listen,
    /** Subscribes to committed rows; returns a function that unsubscribes. */
    onSamples(listener: SampleListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(): Promise<void> {
      await weeks.load();
      await spans.load();
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
      hourPacking.stop();
      removal.stop();
      for (const each of loops) await each.stop();
      await ingest.stop();
      await writer.stop();
      await backlogWriter.stop();
      await latest.flush();
      await states.flush();
      await refusals.flush();
      await identity.flush();
    },
  };
}

export type Telemetry = ReturnType<typeof makeTelemetry>;

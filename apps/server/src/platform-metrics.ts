import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Live } from "./modules/live/module.ts";
import type { Mirror } from "./modules/mirror/module.ts";
import type { WorkCounts } from "./modules/operations/work-counts.ts";
import type { SensorLines } from "./modules/sensor-lines/interface.ts";
import type { Webhooks } from "./modules/webhooks/module.ts";
import type { RegistrationCounts, Telemetry } from "./modules/telemetry/interface.ts";
import type { MqttServer } from "./modules/telemetry/edge/mqtt-server.ts";
import { type ListedNodes, measureNodes } from "./node-metrics.ts";
import { refusalHeader } from "./platform/http/refusals.ts";
import type { ByLabel, Metrics } from "./platform/metrics.ts";
import type { WorkBudget } from "./platform/work-budget.ts";
import type { Readiness } from "./platform/readiness.ts";

export interface MeasuredParts {
  http: FastifyInstance;
  pool: Pool;
  telemetry: Pick<Telemetry, "backend" | "onBatchStored" | "waitingRows" | "packing" | "damagedParts"> & {
    registrations: RegistrationCounts;
  };
  engine: { unjudged(): Readonly<Record<"readings" | "devices", number>> };
  mqtt: MqttServer;
  sensorLines: Pick<SensorLines, "counts" | "connected" | "dtus">;
  live: Live;
  mirror: Mirror["counts"];
  webhooks: Webhooks["counts"];
  workCounts: WorkCounts;
  quotas: { usedRatios(): Readonly<Record<string, number>> };
  readiness(): Promise<Readiness>;
  errorCount(): number;
  work: Pick<WorkBudget, "waiting">;
  /** null where one server works alone. */
  nodes: ListedNodes | null;
}

const secondsUpTo = (most: number) =>
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30].filter((each) => each <= most);

/** Names what Prometheus reads, and where each figure comes from. */
export function measurePlatform(metrics: Metrics, parts: MeasuredParts): void {
  measureIngest(metrics, parts);
  metrics.gauges({
    name: "oilcloud_unjudged",
    help: "Stored readings that wait to be judged, and devices that wait for their stored readings to be judged again.",
    label: "queue",
    read: parts.engine.unjudged,
  });
  measurePacking(metrics, parts);
  measureConnections(metrics, parts);
  measureSensorLines(metrics, parts);
  measureMirror(metrics, parts.mirror);
  measureWebhooks(metrics, parts.webhooks);
  measureWork(metrics, parts.workCounts);
  measureNodes(metrics, parts.nodes);
  const { http, pool, readiness, errorCount, work } = parts;

  const answered = metrics.counters({
    name: "oilcloud_http_requests_total",
    help: "Requests answered, by class of their status.",
    label: "status",
  });
  const took = metrics.durations({
    name: "oilcloud_http_request_duration_seconds",
    help: "Time from a request to the end of its answer.",
    buckets: secondsUpTo(30),
  });
  const refused = metrics.counters({
    name: "oilcloud_http_refusals_total",
    help: "Requests refused, by the code of their answer; most of them are HTTP 200.",
    label: "code",
  });
  http.addHook("onResponse", async (_request, reply) => {
    answered(`${Math.floor(reply.statusCode / 100)}xx`);
    took(reply.elapsedTime / 1000);
    const code = reply.getHeader(refusalHeader);
    if (code !== undefined) refused(String(code));
  });
  metrics.counter({
    name: "oilcloud_internal_errors_total",
    help: "Errors of the platform itself, in calls and in the background.",
    read: errorCount,
  });
  metrics.gauges({
    name: "oilcloud_database_connections",
    help: "Connections to the database.",
    label: "state",
    read: () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
  });
  metrics.gauge({
    name: "oilcloud_database_waiting",
    help: "Work that waits for a connection to the database.",
    read: () => pool.waitingCount,
  });
  metrics.gauge({
    name: "oilcloud_work_waiting",
    help: "Calls of accounts beyond their share of work that wait until the event loop is punctual.",
    read: work.waiting,
  });
  metrics.gauges({
    name: "oilcloud_ready",
    help: "1 where a part can do its work.",
    label: "part",
    read: async (): Promise<ByLabel> =>
      Object.fromEntries(
        Object.entries((await readiness()).parts).map(([part, state]) => [part, state === "ok" ? 1 : 0]),
      ),
  });
}

function measureIngest(metrics: Metrics, { telemetry }: MeasuredParts): void {
  let points = 0;
  let rows = 0;
  const acknowledged = metrics.durations({
    name: "oilcloud_ingest_acknowledgement_seconds",
    help: "Time from the first message of a batch to its commit, after which it is acknowledged.",
    buckets: secondsUpTo(30),
  });
  const committed = metrics.durations({
    name: "oilcloud_ingest_commit_seconds",
    help: "Time that the commit of a batch took.",
    buckets: secondsUpTo(10),
  });
  telemetry.onBatchStored((batch) => {
    points += batch.points;
    rows += batch.rows;
    acknowledged(batch.lagMs / 1000);
    committed(batch.commitMs / 1000);
  });
  metrics.counter({
    name: "oilcloud_ingest_points_total",
    help: "Values stored, derived ones included.",
    read: () => points,
  });
  metrics.counter({
    name: "oilcloud_ingest_rows_total",
    help: "Readings stored: the values of a device at a time.",
    read: () => rows,
  });
  metrics.gauge({
    name: "oilcloud_ingest_lag_seconds",
    help: "Expected delay until readings that come now are stored.",
    read: () => telemetry.backend.lagMs() / 1000,
  });
  metrics.gauges({
    name: "oilcloud_ingest_waiting_rows",
    help: "Readings that wait for their commit: those of the present, and those of the past behind them.",
    label: "queue",
    read: telemetry.waitingRows,
  });
}

function measurePacking(metrics: Metrics, { telemetry }: MeasuredParts): void {
  const { packing, damagedParts } = telemetry;
  metrics.counter({
    name: "oilcloud_packed_values_total",
    help: "Values packed into blocks of a device and a week.",
    read: () => packing.counts().values,
  });
  metrics.counter({
    name: "oilcloud_packed_bytes_total",
    help: "Bytes of the blocks that were written.",
    read: () => packing.counts().bytes,
  });
  metrics.gauge({
    name: "oilcloud_packing_failed_weeks",
    help: "Weeks of devices that could not be packed since the start; their readings stay rows.",
    read: () => packing.counts().failed,
  });
  metrics.gauge({
    name: "oilcloud_packed_parts_damaged",
    help: "Parts of blocks that were found damaged since the start; the log names each.",
    read: damagedParts,
  });
}

function measureConnections(
  metrics: Metrics,
  { http, mqtt, live, quotas, telemetry: { registrations } }: MeasuredParts,
): void {
  registrations.onOutcome = metrics.counters({
    name: "oilcloud_device_registrations_total",
    help: "Devices that asked to be registered: registered, refused, or without a known key and secret.",
    label: "outcome",
  });
  metrics.gauge({
    name: "oilcloud_http_connections",
    help: "Connections of clients, live streams and devices on HTTP included.",
    read: http.connections.open,
  });
  metrics.counter({
    name: "oilcloud_http_connections_refused_total",
    help: "Connections that were ended at once because there were too many.",
    read: http.connections.refused,
  });
  metrics.gauge({
    name: "oilcloud_mqtt_connections",
    help: "Connections of devices.",
    read: mqtt.connections,
  });
  metrics.counter({
    name: "oilcloud_mqtt_connections_refused_total",
    help: "Connections of devices that were refused or ended because there were too many.",
    read: mqtt.refused,
  });
  metrics.gauge({
    name: "oilcloud_live_connections",
    help: "Live streams that browsers have open.",
    read: () => live.counts().connections,
  });
  metrics.gauge({
    name: "oilcloud_live_subscriptions",
    help: "Subscriptions on all live streams.",
    read: () => live.counts().subscriptions,
  });
  metrics.gauges({
    name: "oilcloud_share_used_ratio",
    help: "How much of a share is used; of shares that many have, by the one who uses most. 1: nothing is left.",
    label: "share",
    read: () => ({ ...mqtt.shares(), ...live.shares(), httpConnections: http.connections.used() }),
  });
  metrics.gauges({
    name: "oilcloud_quota_used_ratio",
    help: "How much of a quota is used by the dealer or customer that uses most of it; looked at every minute.",
    label: "quota",
    read: () => quotas.usedRatios(),
  });
}

function measureSensorLines(
  metrics: Metrics,
  { sensorLines: { counts, connected, dtus } }: MeasuredParts,
): void {
  metrics.gauge({
    name: "oilcloud_sensor_lines_connected",
    help: "Lines whose DTU or converter is connected.",
    read: connected,
  });
  counts.onPoll = metrics.counters({
    name: "oilcloud_polls_total",
    help: "Requests for readings of sensors: answered, refused by the sensor, failed by reason, answered and not stored.",
    label: "outcome",
  });
  counts.onAnswer = metrics.durations({
    name: "oilcloud_poll_answer_seconds",
    help: "Time from a request to the answer of the sensor.",
    buckets: secondsUpTo(10),
  });
  metrics.counter({
    name: "oilcloud_dtu_unknown_total",
    help: "Connections that sent no known registration.",
    read: () => counts.unknown,
  });
  metrics.counter({
    name: "oilcloud_dtu_refused_total",
    help: "Connections of DTUs beyond a limit, or of a registration that two DTUs use.",
    read: () => counts.refused,
  });
  metrics.gauge({
    name: "oilcloud_dtu_connections_used_ratio",
    help: "How much of the room for DTUs is used.",
    read: dtus.share,
  });
}

function measureMirror(metrics: Metrics, counts: Mirror["counts"]): void {
  if (!counts) return;
  metrics.counter({
    name: "oilcloud_mirror_readings_total",
    help: "Readings that the receiver of the mirror has.",
    read: counts.sent,
  });
  metrics.counter({
    name: "oilcloud_mirror_dropped_total",
    help: "Readings that were not mirrored because too many waited.",
    read: counts.dropped,
  });
  metrics.counter({
    name: "oilcloud_mirror_failures_total",
    help: "Batches that the receiver of the mirror did not take; they are sent again.",
    read: counts.failures,
  });
  metrics.gauge({
    name: "oilcloud_mirror_waiting",
    help: "Readings that wait to be mirrored.",
    read: counts.waiting,
  });
}

function measureWebhooks(metrics: Metrics, { attempts, unsent }: Webhooks["counts"]): void {
  attempts.onAttempt = metrics.counters({
    name: "oilcloud_webhook_attempts_total",
    help: "Deliveries to webhooks that were tried: delivered, failed and to be tried again, given up.",
    label: "outcome",
  });
  metrics.gauges({
    name: "oilcloud_webhook_deliveries",
    help: "Deliveries to webhooks that are not sent: due now, or later, those under way included.",
    label: "state",
    read: async (): Promise<ByLabel> => ({ ...(await unsent()) }),
  });
}

function measureWork(metrics: Metrics, counts: WorkCounts): void {
  metrics.gauges({
    name: "oilcloud_alarms_active",
    help: "Alarms that are active, by level.",
    label: "level",
    read: async () => (await counts()).alarms,
  });
  metrics.gauges({
    name: "oilcloud_jobs",
    help: "Background jobs: late and running ones now, completed and failed ones of the last 24 hours.",
    label: "state",
    read: async () => (await counts()).jobs,
  });
  metrics.gauges({
    name: "oilcloud_notifications",
    help: "Messages: those that are due now, those that were given up in the last 24 hours.",
    label: "state",
    read: async () => (await counts()).notifications,
  });
  metrics.gauge({
    name: "oilcloud_rollup_hours_behind",
    help: "Hours of devices that should have been rolled up already.",
    read: async () => (await counts()).rollupHoursBehind,
  });
  metrics.gauge({
    name: "oilcloud_disk_free_bytes",
    help: "Room left on the disk of the data folder.",
    read: async () => (await counts()).freeBytes,
  });
}

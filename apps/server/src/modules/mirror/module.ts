import { randomUUID } from "node:crypto";
import { marks } from "@oilcloud/oil";
import { setTimeout as sleep } from "node:timers/promises";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Keys, SampleRow, Telemetry } from "../telemetry/interface.ts";
import type { MirrorConfig } from "./mirror-config.ts";
import { makeMirroredDevices } from "./mirrored-devices.ts";
import { makeKafkaTarget } from "./targets/kafka-target.ts";
import { makeMqttTarget } from "./targets/mqtt-target.ts";
import { makeNatsTarget } from "./targets/nats-target.ts";
import type { MirrorMessage, MirrorTarget } from "./targets/target.ts";
import { makeWaitingReadings, type WaitingReading } from "./waiting-readings.ts";

export interface MirrorModuleDeps {
  db: Db;
  config: MirrorConfig | null;
  onSamples: Telemetry["onSamples"];
  keys: Pick<Keys, "nameOf" | "keysetOf">;
  onError(error: unknown): void;
}

const batchRows = 500;
/** Readings of a moment go together. */
const gatherMs = 20;
const backOffMs = { first: 1000, longest: 30_000 };
/** When the server stops. */
const lastTryMs = 5000;

const markNames = new Map<number, string>(Object.entries(marks).map(([name, mark]) => [mark, name]));

/**
 * Sends committed readings to a broker of the operator: at least once while the server runs. What waits is in memory, so a
 * receiver that is away for long, or a server that ends, loses some; those that are dropped are counted.
 */
export function mirrorModule({ db, config, onSamples, keys, onError }: MirrorModuleDeps) {
  if (!config) return { counts: null };
  const { tenants } = config;
  const target = targetOf(config);
  const devices = makeMirroredDevices(db);
  const waiting = makeWaitingReadings();
  const start = randomUUID();
  let sent = 0;
  let failures = 0;
  let failedInARow = 0;
  let nextAtMs = 0;

  async function messagesOf(readings: readonly WaitingReading[]): Promise<MirrorMessage[]> {
    const known = await devices.of(readings.map(({ row }) => row.deviceNumber));
    const messages: MirrorMessage[] = [];
    for (const { number, row } of readings) {
      const device = known.get(row.deviceNumber);
      if (!device || (tenants && !tenants.has(device.tenantId))) continue;
      const { id: deviceId, name: deviceName, tenantId, customerId } = device;
      const content = { ts: row.tsMs, deviceId, deviceName, tenantId, customerId, ...(await valuesOf(row)) };
      messages.push({ id: `${start}-${number}`, deviceId, content });
    }
    return messages;
  }

  async function valuesOf({ keysetId, vals, marks: given, texts }: SampleRow) {
    const values: Record<string, number | string | null> = {};
    const doubtful: Record<string, string> = {};
    const keyIds = vals.length > 0 ? await keys.keysetOf(keysetId) : [];
    for (const [index, keyId] of keyIds.entries()) {
      const name = await keys.nameOf(keyId);
      const value = vals[index] ?? Number.NaN;
      values[name] = Number.isFinite(value) ? value : null;
      const mark = given?.[index] ?? 0;
      if (mark !== 0) doubtful[name] = markNames.get(mark) ?? String(mark);
    }
    for (const { keyId, value } of texts) values[await keys.nameOf(keyId)] = value;
    return { values, ...(Object.keys(doubtful).length > 0 && { doubtful }) };
  }

  async function sendWaiting(): Promise<void> {
    if (performance.now() < nextAtMs) return;
    for (let readings = waiting.first(batchRows); readings.length > 0; readings = waiting.first(batchRows)) {
      try {
        const messages = await messagesOf(readings);
        if (messages.length > 0) await target.send(messages);
        sent += messages.length;
        failedInARow = 0;
      } catch (error) {
        failures++;
        nextAtMs = performance.now() + Math.min(backOffMs.first * 2 ** failedInARow, backOffMs.longest);
        // Once for each time that the receiver is away.
        if (failedInARow++ === 0) onError(error);
        return;
      }
      waiting.removeTo(readings.at(-1)?.number ?? -1);
    }
  }

  const loop = makeLoop({
    name: "mirrored readings",
    holder: "server",
    everyMs: backOffMs.first,
    work: sendWaiting,
    onError,
  });
  let unsubscribe = () => {};

  return {
    counts: { sent: () => sent, failures: () => failures, dropped: waiting.dropped, waiting: waiting.count },
    start(): void {
      unsubscribe = onSamples((rows) => {
        waiting.add(rows);
        if (failedInARow === 0) loop.wake(gatherMs);
      });
      loop.start();
    },
    async stop(): Promise<void> {
      unsubscribe();
      nextAtMs = 0;
      await Promise.race([loop.stop().then(sendWaiting), sleep(lastTryMs, undefined, { ref: false })]);
      waiting.dropAll();
      await Promise.race([target.close().catch(onError), sleep(lastTryMs, undefined, { ref: false })]);
    },
  };
}

export type Mirror = ReturnType<typeof mirrorModule>;

function targetOf({ url, topic }: MirrorConfig): MirrorTarget {
  switch (new URL(url).protocol) {
    case "mqtt:":
    case "mqtts:":
      return makeMqttTarget(url, topic);
    case "nats:":
    case "tls:":
      return makeNatsTarget(url, topic);
    default:
      return makeKafkaTarget(url, topic);
  }
}

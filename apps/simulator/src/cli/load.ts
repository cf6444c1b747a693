import { setTimeout as wait } from "node:timers/promises";
import { type DeviceSpec, simulateDevice } from "../fleet.ts";
import { Latencies } from "../publish/latencies.ts";
import { MqttPublisher, type MqttTarget } from "../publish/mqtt-publisher.ts";
import type { LoadOptions } from "./options.ts";

const ringSize = 48;
const ringStepS = 600;
// Ten thousand devices with rings of their own would be hundreds of megabytes.
const mostRings = 200;
const tickMs = 5;
const drainMs = 10_000;
const reportMs = 5000;
// Past this the server is what limits the rate, and to queue more would only take memory.
const mostWaitingPerDevice = 100;

/** The values of a few hours as JSON, made before the clock starts: what is measured is the server, not the physics. */
function ringOf({ token, name, machineType, oil, intervalS, seed }: DeviceSpec, nowMs: number): string[] {
  const epochMs = nowMs - ringSize * ringStepS * 1000;
  // Sound and just commissioned, so that there is no past to go through.
  const fresh: DeviceSpec = { token, name, machineType, oil, intervalS, seed, epochMs, faults: [] };
  return Array.from(simulateDevice(fresh, epochMs, nowMs, ringStepS), ({ values }) => JSON.stringify(values));
}

interface Sender {
  readonly publisher: MqttPublisher;
  readonly ring: readonly string[];
  next: number;
  lastTs: number;
}

/** A point is identified by its time: two messages of a device in one millisecond would be one. */
function send(sender: Sender): void {
  sender.lastTs = Math.max(Date.now(), sender.lastTs + 1);
  const values = sender.ring[sender.next++ % sender.ring.length] as string;
  sender.publisher.publish(`{"ts":${sender.lastTs},"values":${values}}`);
}

export interface LoadResult {
  readonly devices: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly perSecond: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  /** Messages that were due and not sent because the server was behind. */
  readonly heldBack: number;
}

/** Sends at a steady rate from many devices in turn, and measures how fast the server acknowledges. */
export async function runLoad(
  specs: readonly DeviceSpec[],
  target: MqttTarget,
  { devices, rate, seconds }: LoadOptions,
  signal: AbortSignal,
): Promise<LoadResult> {
  const latencies = new Latencies();
  let [sent, acknowledged, heldBack, lastAckAt] = [0, 0, 0, 0];
  const errors = new Set<string>();
  const nowMs = Date.now();
  const rings = specs.slice(0, Math.min(devices, mostRings)).map((spec) => ringOf(spec, nowMs));
  const senders = specs.slice(0, devices).map((spec, i): Sender => {
    const publisher = new MqttPublisher({
      target,
      token: spec.token,
      clientId: `load-${process.pid}-${i}`,
      window: mostWaitingPerDevice,
      onAcknowledged: (ms) => {
        acknowledged++;
        lastAckAt = performance.now();
        latencies.add(ms);
      },
      onError: (message) => errors.add(message),
    });
    return { publisher, ring: rings[i % rings.length] as string[], next: i, lastTs: 0 };
  });
  for (const { publisher } of senders) publisher.start();

  const startedAt = performance.now();
  let reportedAt = startedAt;
  let turn = 0;
  for (;;) {
    const elapsedS = (performance.now() - startedAt) / 1000;
    if (elapsedS >= seconds || signal.aborted) break;
    for (let due = Math.floor(elapsedS * rate) - sent - heldBack; due > 0; due--) {
      const sender = senders[turn++ % senders.length] as Sender;
      if (sender.publisher.waiting >= mostWaitingPerDevice) heldBack++;
      else {
        send(sender);
        sent++;
      }
    }
    if (performance.now() - reportedAt > reportMs) {
      reportedAt = performance.now();
      console.log(`load ${elapsedS.toFixed(0)} s sent ${sent} acknowledged ${acknowledged}`);
      for (const message of errors) console.log(`trouble: ${message}`);
      errors.clear();
    }
    await wait(tickMs);
  }
  const drained = Promise.all(senders.map(({ publisher }) => publisher.drained()));
  await Promise.race([drained, wait(signal.aborted ? 0 : drainMs, undefined, { ref: false })]);
  for (const { publisher } of senders) publisher.stop();
  const spanS = (Math.max(lastAckAt, startedAt + 1) - startedAt) / 1000;
  const [p50Ms, p99Ms] = [latencies.percentile(0.5), latencies.percentile(0.99)];
  return {
    devices: senders.length,
    sent,
    acknowledged,
    perSecond: acknowledged / spanS,
    p50Ms,
    p99Ms,
    heldBack,
  };
}

const ms = (value: number | null) => (value === null ? "-" : `${value.toFixed(2)} ms`);

export const loadSummary = (result: LoadResult): string =>
  [
    `${result.devices} devices`,
    `sent ${result.sent}`,
    `acknowledged ${result.acknowledged}`,
    `${Math.round(result.perSecond)} messages/s`,
    `p50 ${ms(result.p50Ms)}`,
    `p99 ${ms(result.p99Ms)}`,
    `held back ${result.heldBack}`,
  ].join(" · ");

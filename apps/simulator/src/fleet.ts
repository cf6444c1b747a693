import { hourMs, type OilKey } from "@oilcloud/oil";
import { DeviceRun } from "./device-run.ts";
import { deliveryOf, latestMs } from "./faults/delivery.ts";
import type { FaultEpisode } from "./faults/modes.ts";
import { faultPlanOf } from "./faults/plan.ts";
import { type Truth, truthOf } from "./faults/truth.ts";
import { makeAsset } from "./physics/asset.ts";
import type { SimulatedType } from "./physics/machine-params.ts";
import type { Values } from "./sensors/measure.ts";

export interface DeviceSpec {
  /** The access token it publishes with. */
  readonly token: string;
  readonly name: string;
  readonly machineType: SimulatedType;
  readonly oil: OilKey;
  readonly intervalS: number;
  readonly seed: number;
  /** When the machine was commissioned: there is nothing before. */
  readonly epochMs?: number;
  /** Without it faults are drawn from the seed; an empty list is a machine without any. */
  readonly faults?: readonly FaultEpisode[];
}

/** A message as it leaves the device, in the order of leaving. */
export interface Message {
  /** When it leaves. */
  readonly atMs: number;
  /** What the device's clock showed when it was measured. */
  readonly ts: number;
  readonly values: Values;
}

/** The same for every run, or continuing would not be possible; the later it is, the less past has to be gone through. */
const defaultEpochMs = Date.UTC(2026, 0, 1);

export const epochOf = ({ epochMs }: DeviceSpec): number => epochMs ?? defaultEpochMs;

const assetOf = (spec: DeviceSpec) => makeAsset(spec.machineType, spec.oil, spec.seed, epochOf(spec));

/** A run of the device with all that is planned for it up to `toMs`. */
export function runOf(spec: DeviceSpec, toMs: number): DeviceRun {
  const asset = assetOf(spec);
  return new DeviceRun(asset, faultPlanOf(asset, spec.faults, toMs));
}

export const deviceTruth = (spec: DeviceSpec, fromMs: number, toMs: number): Truth[] =>
  truthOf(spec.name, faultPlanOf(assetOf(spec), spec.faults, toMs), fromMs, toMs);

/** A stretch of time at one cadence. */
export interface Segment {
  /** Not included. */
  readonly toMs: number;
  readonly stepS: number;
  /** Shifts the moments off the full step, so that a fleet does not speak all at once. */
  readonly phaseMs?: number;
}

/** Messages of one device. The same device and moments give the same messages, wherever the series starts. */
export function simulateDevice(
  spec: DeviceSpec,
  fromMs: number,
  toMs: number,
  stepS: number,
): Generator<Message> {
  return simulateSegments(spec, fromMs, [{ toMs, stepS }]);
}

/** The same over stretches of different cadence, one after the other. */
export function* simulateSegments(
  spec: DeviceSpec,
  fromMs: number,
  segments: readonly Segment[],
): Generator<Message> {
  const endMs = segments.at(-1)?.toMs ?? fromMs;
  const run = runOf(spec, endMs);
  const onTheirWay: Message[] = [];
  // What was measured before may arrive within the series.
  let startMs = Math.max(run.asset.epochMs, fromMs - latestMs);
  for (const { toMs, stepS, phaseMs = 0 } of segments) {
    const stepMs = stepS * 1000;
    for (let i = Math.ceil((startMs - phaseMs) / stepMs); i * stepMs + phaseMs < toMs; i++) {
      const trueMs = i * stepMs + phaseMs;
      yield* due(onTheirWay, trueMs, fromMs);
      const { lost, twice, delayMs, skewMs } = deliveryOf(spec.seed, run.sensorFaults, trueMs);
      if (lost || trueMs + delayMs < fromMs) continue;
      const withDebris = Math.floor(trueMs / hourMs) !== Math.floor((trueMs - stepMs) / hourMs);
      const values = run.readAt(trueMs, withDebris);
      const message: Message = { atMs: trueMs + delayMs, ts: trueMs + skewMs, values };
      if (delayMs > 0) onTheirWay.push(message);
      else yield message;
      if (twice) onTheirWay.push({ atMs: message.atMs + 1, ts: message.ts, values });
    }
    startMs = Math.max(startMs, toMs);
  }
  yield* due(onTheirWay, endMs, fromMs);
}

/** Takes out what has left by a moment, in order. */
function* due(onTheirWay: Message[], nowMs: number, fromMs: number): Generator<Message> {
  if (onTheirWay.length === 0) return;
  onTheirWay.sort((a, b) => a.atMs - b.atMs);
  while (onTheirWay[0] && onTheirWay[0].atMs < nowMs) {
    const message = onTheirWay.shift() as Message;
    if (message.atMs >= fromMs) yield message;
  }
}

import { dayMs } from "@oilcloud/oil";
import { type DeviceSpec, type Message, type Segment, simulateSegments } from "../fleet.ts";
import { hash } from "../random.ts";
import type { Options } from "./options.ts";

/** A live run ends long before. */
const furthestMs = 3650 * dayMs;

export const historyStartMs = ({ historyDays }: Options, nowMs: number): number =>
  nowMs - historyDays * dayMs;

/** Every device keeps its own place within the interval. */
const phaseOf = ({ seed, intervalS }: DeviceSpec): number => hash(seed, 51) % (intervalS * 1000);

/** A device's messages from the start of history on, and on into what is yet to come. */
export function messagesOf(spec: DeviceSpec, options: Options, nowMs: number): Generator<Message> {
  const recentMs = nowMs - options.recentDays * dayMs;
  const segments: Segment[] = [
    { toMs: recentMs, stepS: options.historyStepS },
    { toMs: nowMs, stepS: options.recentStepS },
    { toMs: nowMs + furthestMs, stepS: spec.intervalS, phaseMs: phaseOf(spec) },
  ];
  return simulateSegments(spec, historyStartMs(options, nowMs), segments);
}

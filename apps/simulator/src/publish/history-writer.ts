import type { DeviceSpec, Message } from "../fleet.ts";
import { postTelemetry } from "./http-sender.ts";

const mostBodyBytes = 60_000;
const devicesAtOnce = 8;

export interface HistoryJob {
  readonly spec: DeviceSpec;
  /** In the order of sending; taken only while `atMs` is before the end of history. */
  readonly messages: Iterator<Message>;
}

export interface HistoryProgress {
  /** 0…1 over all devices. */
  readonly share: number;
  readonly devicesDone: number;
  readonly readings: number;
}

export interface HistoryOptions {
  readonly baseUrl: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: HistoryProgress) => void;
}

export const messageJson = ({ ts, values }: Pick<Message, "ts" | "values">): string =>
  `{"ts":${ts},"values":${JSON.stringify(values)}}`;

interface Batch {
  readonly body: string;
  readonly readings: number;
  readonly untilMs: number;
  /** The first message after history: the live part begins with it. */
  readonly next: Message | null;
}

/** Takes as many messages as one request may hold, `first` before them. */
function takeBatch(messages: Iterator<Message>, first: Message | null, toMs: number): Batch | null {
  const parts: string[] = [];
  // All keys and values are ASCII, so that characters are bytes.
  let bytes = 2;
  let untilMs = 0;
  let next = first;
  for (;;) {
    const message = next ?? nextOf(messages);
    next = message;
    if (!message || message.atMs >= toMs) break;
    const json = messageJson(message);
    if (parts.length > 0 && bytes + json.length + 1 > mostBodyBytes) break;
    parts.push(json);
    bytes += json.length + 1;
    untilMs = message.atMs;
    next = null;
  }
  return parts.length === 0 && !next
    ? null
    : { body: `[${parts.join(",")}]`, readings: parts.length, untilMs, next };
}

export function nextOf(messages: Iterator<Message>): Message | null {
  const result = messages.next();
  return result.done ? null : result.value;
}

/**
 * Writes the history of all devices, each in the order of time, several at once. Returns for each device the first
 * message that is no longer history.
 */
export async function writeHistory(
  jobs: readonly HistoryJob[],
  options: HistoryOptions,
): Promise<Map<string, Message>> {
  const { baseUrl, fromMs, toMs, signal, onProgress } = options;
  const firstLive = new Map<string, Message>();
  const shares = new Float64Array(jobs.length);
  let [nextJob, devicesDone, readings] = [0, 0, 0];

  const report = () =>
    onProgress?.({ share: shares.reduce((sum, one) => sum + one, 0) / jobs.length, devicesDone, readings });

  async function writeDevice({ spec, messages }: HistoryJob, index: number): Promise<void> {
    let next: Message | null = null;
    for (;;) {
      const batch = takeBatch(messages, next, toMs);
      if (!batch || batch.readings === 0) {
        if (batch?.next) firstLive.set(spec.token, batch.next);
        break;
      }
      await postTelemetry(baseUrl, spec.token, batch.body, signal);
      readings += batch.readings;
      shares[index] = Math.min(1, (batch.untilMs - fromMs) / (toMs - fromMs));
      report();
      next = batch.next;
    }
    shares[index] = 1;
    devicesDone++;
    report();
  }

  async function worker(): Promise<void> {
    while (nextJob < jobs.length) {
      const index = nextJob++;
      const job = jobs[index] as HistoryJob;
      try {
        await writeDevice(job, index);
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${job.spec.name}: ${reason}`, { cause: error });
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(devicesAtOnce, jobs.length) }, worker));
  return firstLive;
}

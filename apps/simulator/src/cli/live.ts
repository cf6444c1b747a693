import { setMaxListeners } from "node:events";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { hourMs } from "@oilcloud/oil";
import type { DeviceSpec, Message } from "../fleet.ts";
import { messageJson, nextOf } from "../publish/history-writer.ts";
import { MqttPublisher, type MqttTarget } from "../publish/mqtt-publisher.ts";

export interface LiveDevice {
  readonly spec: DeviceSpec;
  readonly messages: Iterator<Message>;
  /** Taken off `messages` already. */
  readonly first: Message | null;
}

const reportMs = 30_000;
// What piles up while the server is away; older messages wait in the simulation, which can always make them again.
const mostWaiting = 200;
const longestTimerMs = hourMs;

async function runDevice(
  messages: Iterator<Message>,
  first: Message | null,
  publisher: MqttPublisher,
  signal: AbortSignal,
): Promise<void> {
  publisher.start();
  for (let message = first; message; message = nextOf(messages)) {
    // Looked at once an hour at least, in case this machine's clock was set meanwhile.
    for (let waitMs = untilDue(message); waitMs > 0; waitMs = untilDue(message))
      if (await isAborted(Math.min(longestTimerMs, waitMs), signal)) return;
    if (publisher.waiting >= mostWaiting) await publisher.drained();
    if (signal.aborted) return;
    publisher.publish(messageJson(message));
  }
}

/** Waits; true when that was cut short. */
const isAborted = (waitMs: number, signal: AbortSignal): Promise<boolean> =>
  wait(waitMs, false, { signal }).catch(() => true);

const untilDue = ({ atMs }: Message) => atMs - Date.now();

/** Publishes every device's messages as their time comes, until it is aborted. */
export async function runLive(
  devices: readonly LiveDevice[],
  target: MqttTarget,
  signal: AbortSignal,
): Promise<void> {
  // Every device waits on it.
  setMaxListeners(0, signal);
  let acknowledged = 0;
  const errors = new Map<string, number>();
  const publishers = devices.map(
    ({ spec }, i) =>
      new MqttPublisher({
        target,
        token: spec.token,
        clientId: `simulator-${process.pid}-${i}`,
        onAcknowledged: () => acknowledged++,
        onError: (message) => errors.set(message, (errors.get(message) ?? 0) + 1),
      }),
  );
  const stop = () => {
    for (const publisher of publishers) publisher.stop();
  };
  signal.addEventListener("abort", stop, { once: true });
  const timer = setInterval(() => {
    console.log(`live ${devices.length} devices, ${acknowledged} messages acknowledged`);
    for (const [message, times] of errors) console.log(`trouble: ${message} (${times} times)`);
    errors.clear();
  }, reportMs);
  try {
    const running: Promise<void>[] = [];
    for (const [i, device] of devices.entries()) {
      // The first message goes through the machine's whole past: in between, those already connected must be served.
      const first = device.first ?? nextOf(device.messages);
      running.push(runDevice(device.messages, first, publishers[i] as MqttPublisher, signal));
      await nextTurn(undefined, { signal });
    }
    await Promise.all(running);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(timer);
    stop();
  }
}

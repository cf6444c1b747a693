import type { Clock } from "../../platform/clock.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "./devices-store.ts";

const keepMs = 30_000;

interface Answer {
  device: Promise<TelemetryDevice | undefined>;
  untilMs: number;
  /** once it is known */
  id?: string | undefined;
}

/** Looks devices up by token or gateway, and remembers the answer for half a minute, also that there is none. */
export function makeKnownDevices(store: TelemetryDevicesStore, clock: Clock) {
  const answers = new Map<string, Answer>();
  /** how often something was forgotten: what was being looked up meanwhile may be what was forgotten */
  let forgotten = 0;

  async function remembered(
    key: string,
    look: () => Promise<TelemetryDevice | undefined>,
  ): Promise<TelemetryDevice | undefined> {
    const nowMs = clock().getTime();
    const known = answers.get(key);
    if (known && known.untilMs > nowMs) return known.device;
    const before = forgotten;
    const answer: Answer = { device: look(), untilMs: nowMs + keepMs };
    answers.set(key, answer);
    try {
      const device = await answer.device;
      answer.id = device?.id;
      if (before === forgotten) return device;
    } catch (error) {
      answers.delete(key);
      throw error;
    }
    answers.delete(key);
    return remembered(key, look);
  }

  return {
    byToken: (token: string) => remembered(`token ${token}`, () => store.byToken(token)),
    /** The gateway's child of that name, made when it is new. */
    childOf: (gateway: TelemetryDevice, name: string) =>
      remembered(`child ${gateway.id} ${name}`, async () => {
        const known = await store.childOf(gateway.id, name);
        if (known) return known;
        await store.addChild(gateway, name);
        return store.childOf(gateway.id, name);
      }),
    /** A device changed, or its token did: ask anew. */
    forget(deviceId: string): void {
      forgotten++;
      for (const [key, { id }] of answers) if (id === deviceId) answers.delete(key);
    },
    sweep(): void {
      const nowMs = clock().getTime();
      for (const [key, { untilMs }] of answers) if (untilMs <= nowMs) answers.delete(key);
    },
  };
}

export type KnownDevices = ReturnType<typeof makeKnownDevices>;

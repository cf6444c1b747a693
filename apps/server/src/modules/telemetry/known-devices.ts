import type { Clock } from "../../platform/clock.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "./devices-store.ts";

const keepMs = 30_000;

/** Looks devices up by token or gateway, and remembers the answer for half a minute, also that there is none. */
export function makeKnownDevices(store: TelemetryDevicesStore, clock: Clock) {
  const answers = new Map<string, { device: Promise<TelemetryDevice | undefined>; untilMs: number }>();

  function remembered(key: string, look: () => Promise<TelemetryDevice | undefined>) {
    const nowMs = clock().getTime();
    const known = answers.get(key);
    if (known && known.untilMs > nowMs) return known.device;
    const device = look();
    answers.set(key, { device, untilMs: nowMs + keepMs });
    device.catch(() => answers.delete(key));
    return device;
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
    forget: () => answers.clear(),
    sweep(): void {
      const nowMs = clock().getTime();
      for (const [key, { untilMs }] of answers) if (untilMs <= nowMs) answers.delete(key);
    },
  };
}

export type KnownDevices = ReturnType<typeof makeKnownDevices>;

import { type DeviceStanding, type DeviceWatch, secondMs } from "@oilcloud/oil";

export interface ChangedStanding {
  deviceId: string;
  deviceNumber: number;
}

/** A value as the alarms judge it, and when it was judged. */
export interface ValueNow {
  value: number;
  at: number;
}

export interface StandingsDeps {
  nowMs(): number;
  load(): Promise<{ deviceNumber: number; standing: DeviceStanding }[]>;
  announce(changed: readonly ChangedStanding[]): void;
}

/**
 * The standing of each device by its alarms: the one source of every state that a page shows. Held in memory for all devices,
 * also those the engine has not loaded yet. A new object means that something changed.
 */
export function makeStandings({ nowMs, load, announce }: StandingsDeps) {
  const byNumber = new Map<number, DeviceStanding>();
  /** The watches of devices that have reported since the start. */
  const watches = new Map<number, DeviceWatch>();
  /** Devices whose values changed and nothing else; pages need no haste with those. */
  let waiting = new Map<number, ChangedStanding>();
  let announcedMs = 0;

  return {
    of: (deviceNumber: number): DeviceStanding | null => byNumber.get(deviceNumber) ?? null,

    /** The value of an indicator as its limits judge it; null where none was judged since the start. */
    valueOf(deviceNumber: number, key: string): ValueNow | null {
      const of = watches.get(deviceNumber)?.keys[key];
      return of?.judged === undefined || of.judgedAt === undefined
        ? null
        : { value: of.judged, at: of.judgedAt };
    },

    async start(): Promise<void> {
      for (const { deviceNumber, standing } of await load())
        if (!byNumber.has(deviceNumber)) byNumber.set(deviceNumber, standing);
    },

    /** Takes committed standings. Announces devices whose standing changed at once, those with other values some seconds later. */
    take(
      judged: Iterable<{ id: string; number: number; standing: DeviceStanding | null; state: DeviceWatch }>,
    ): void {
      const changed: ChangedStanding[] = [];
      for (const { id, number, standing, state } of judged) {
        const before = byNumber.get(number) ?? null;
        watches.set(number, state);
        if (standing) byNumber.set(number, standing);
        else if (before) byNumber.delete(number);
        const device = { deviceId: id, deviceNumber: number };
        if (signatureOf(before) !== signatureOf(standing)) changed.push(device);
        else if (valuesAt(before) !== valuesAt(standing)) waiting.set(number, device);
      }
      const isDue = waiting.size > 0 && nowMs() - announcedMs >= valuesEveryMs;
      if (changed.length === 0 && !isDue) return;
      for (const { deviceNumber } of changed) waiting.delete(deviceNumber);
      announcedMs = nowMs();
      announce([...changed, ...waiting.values()]);
      waiting = new Map();
    },
  };
}

const valuesEveryMs = 20 * secondMs;

/** When the values of a standing were judged; another number with each new value. */
function valuesAt(standing: DeviceStanding | null): number {
  let newest = 0;
  for (const { valueAt = 0 } of standing?.keys ?? []) newest = Math.max(newest, valueAt);
  return newest;
}

export type Standings = ReturnType<typeof makeStandings>;

function signatureOf(standing: DeviceStanding | null): string {
  if (!standing) return "";
  const { keys, sensors, open } = standing;
  return [
    ...keys.map(({ key, level, unconfirmed, trend }) => `${key} ${level} ${unconfirmed} ${trend}`),
    ...sensors.map(({ key, mark }) => `${key} ${mark}`),
    ...open.map(({ category, level, since }) => `${category} ${level} ${since}`),
  ].join();
}

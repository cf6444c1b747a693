import type { DeviceStanding } from "@oilcloud/oil";

export interface ChangedStanding {
  deviceId: string;
  deviceNumber: number;
}

export interface StandingsDeps {
  load(): Promise<{ deviceNumber: number; standing: DeviceStanding }[]>;
  announce(changed: readonly ChangedStanding[]): void;
}

/**
 * The standing of each device by its alarms: the one source of every state that a page shows. Held in memory for all devices,
 * also those the engine has not loaded yet. A new object means that something changed.
 */
export function makeStandings({ load, announce }: StandingsDeps) {
  const byNumber = new Map<number, DeviceStanding>();

  return {
    of: (deviceNumber: number): DeviceStanding | null => byNumber.get(deviceNumber) ?? null,

    async start(): Promise<void> {
      for (const { deviceNumber, standing } of await load())
        if (!byNumber.has(deviceNumber)) byNumber.set(deviceNumber, standing);
    },

    /** Takes committed standings. Announces devices whose standing changed; changed values alone are not announced. */
    take(judged: Iterable<{ id: string; number: number; standing: DeviceStanding | null }>): void {
      const changed: ChangedStanding[] = [];
      for (const { id, number, standing } of judged) {
        const before = byNumber.get(number) ?? null;
        if (standing) byNumber.set(number, standing);
        else if (before) byNumber.delete(number);
        if (signatureOf(before) !== signatureOf(standing))
          changed.push({ deviceId: id, deviceNumber: number });
      }
      if (changed.length > 0) announce(changed);
    },
  };
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

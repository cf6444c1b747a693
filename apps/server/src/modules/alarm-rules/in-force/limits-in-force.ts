import type { LimitInForce } from "@oilcloud/oil";
import type { InForceStore } from "./in-force-store.ts";
import { limitsByDevice } from "./limits-by-device.ts";

/** The limits set for a device, by indicator; null where a setting watches only changes of one. */
export type DeviceLimits = ReadonlyMap<string, LimitInForce | null>;

export interface LimitsInForceDeps {
  store: InForceStore;
  onError(error: unknown): void;
}

const nothingSet: DeviceLimits = new Map();
const atOnce = 1000;
const againMs = 2000;

/**
 * The limits that settings in force put on devices, cached in memory because whole fleets are judged by them again and
 * again. A change reloads the devices it concerns.
 */
export function makeLimitsInForce({ store, onError }: LimitsInForceDeps) {
  const known = new Map<string, DeviceLimits>();
  const due = new Set<string>();
  let reading: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readDue(): Promise<void> {
    try {
      while (due.size > 0) {
        const ids = [...due].slice(0, atOnce);
        const found = await readOnce(ids);
        for (const id of ids) known.set(id, found.get(id) ?? nothingSet);
      }
    } catch (error) {
      // The change is stored; it is read when the database is back.
      onError(error);
      clearTimeout(again);
      if (!stopped) again = setTimeout(() => void read(), againMs).unref();
    } finally {
      reading = null;
    }
  }

  /** A device that changes again meanwhile becomes due again. */
  async function readOnce(ids: readonly string[]) {
    for (const id of ids) due.delete(id);
    try {
      return await limitsByDevice(store, ids);
    } catch (error) {
      for (const id of ids) due.add(id);
      throw error;
    }
  }

  /** Resolves when nothing is due any more. */
  async function read(): Promise<void> {
    if (due.size > 0) reading ??= readDue();
    await reading;
  }

  function changed(deviceIds: readonly string[]): Promise<void> {
    for (const id of deviceIds) due.add(id);
    return read();
  }

  return {
    /** A new object when something changed. An unknown device is looked up for the next call. */
    of(deviceId: string): DeviceLimits {
      const limits = known.get(deviceId);
      if (!limits && !due.has(deviceId)) void changed([deviceId]);
      return limits ?? nothingSet;
    },
    /** Resolves when the changed settings of these devices are read. */
    changed,
    start: async (): Promise<void> => changed(await store.deviceIds()),
    /** Resolves when nothing is being read any more. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(again);
      await reading;
    },
  };
}

export type LimitsInForce = ReturnType<typeof makeLimitsInForce>;

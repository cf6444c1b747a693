import { dayMs, minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import { groupBy } from "../../platform/group-by.ts";
import type { DeviceWindow, WindowsStore, Withheld } from "./windows-store.ts";

export interface WindowsInForceDeps {
  store: Pick<WindowsStore, "endingAfter" | "withhold">;
  clock: Clock;
  onError(error: unknown): void;
}

/** What the engine asks before it raises an alarm, and reports when it withholds one. */
export interface Withholding {
  /** The window that a device is in at a time. */
  at(deviceNumber: number, ms: number): { id: string } | null;
  /** Records what would have been raised; returns at once. */
  withhold(window: { id: string }, alarm: Withheld): void;
}

/** A time in which nothing was raised for a device. */
export interface PastWindow {
  id: string;
  fromMs: number;
  toMs: number;
}

/** Windows are kept this long, because readings that are judged late are judged by the windows of their own time. */
const keptMs = 40 * dayMs;
/** Other nodes change windows too, and devices move to sites. */
const reloadEveryMs = minuteMs;
const soonMs = 200;

/** The maintenance windows by device, in memory: the engine asks with every reading. */
export function makeWindowsInForce({ store, clock, onError }: WindowsInForceDeps) {
  let byNumber = new Map<number, DeviceWindow[]>();
  let byId = new Map<string, DeviceWindow[]>();
  /** The level each withheld alarm was noted with, so that it is written once and not with every reading. */
  const noted = new Map<string, number>();
  let writing = Promise.resolve();

  async function reload(): Promise<void> {
    const windows = await store.endingAfter(new Date(clock().getTime() - keptMs));
    byNumber = groupBy(windows, ({ deviceNumber }) => deviceNumber);
    byId = groupBy(windows, ({ deviceId }) => deviceId);
  }

  const windowsOf = (device: number | string): readonly DeviceWindow[] =>
    (typeof device === "number" ? byNumber.get(device) : byId.get(device)) ?? [];

  /** The window that a device is in at a time. */
  function at(device: number | string, ms: number): DeviceWindow | null {
    if (byNumber.size === 0) return null;
    return windowsOf(device).find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null;
  }

  /** Records what would have been raised. Returns at once; after a failed write it is recorded again with the next reading. */
  function withhold({ id }: { id: string }, alarm: Withheld): void {
    const name = `${id} ${alarm.deviceId} ${alarm.category}`;
    if ((noted.get(name) ?? 3) <= alarm.level) return;
    noted.set(name, alarm.level);
    // In sequence, so that a level 1 updates the level 2 before it.
    writing = writing
      .then(() => store.withhold(id, alarm))
      .catch((error: unknown) => {
        noted.delete(name);
        onError(error);
      });
  }

  const reloading = makeLoop({
    name: "maintenance windows in force",
    holder: "server",
    everyMs: reloadEveryMs,
    work: reload,
    onError,
  });

  return {
    at,
    /** Until when a device is in maintenance; null if it is not. */
    until(device: number | string, nowMs: number): number | null {
      if (byNumber.size === 0) return null;
      const ends = windowsOf(device).flatMap(({ fromMs, toMs }) =>
        fromMs <= nowMs && nowMs < toMs ? [toMs] : [],
      );
      return ends.length === 0 ? null : Math.max(...ends);
    },
    withhold,
    /** All windows that a device has had, for judging its past. */
    async everOf(deviceNumber: number): Promise<Withholding & { windows: readonly PastWindow[] }> {
      const windows = await store.endingAfter(new Date(0), deviceNumber);
      return {
        windows,
        at: (_, ms) => windows.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null,
        withhold,
      };
    },
    /** Resolves when all withheld alarms so far are written. */
    written: () => writing,
    reload,
    /** Reloads once after a burst of device changes. */
    reloadSoon: () => reloading.wake(soonMs),
    async start(): Promise<void> {
      await reload();
      reloading.start();
    },
    async stop(): Promise<void> {
      await reloading.stop();
      await writing;
    },
  };
}

export type WindowsInForce = ReturnType<typeof makeWindowsInForce>;

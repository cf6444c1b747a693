import type { DeviceEvent } from "@oilcloud/contract";
import type { Scope } from "../../../platform/scope.ts";
import type { DeviceEventsStore } from "./events-store.ts";
import type { Forecasts } from "./forecasts.ts";

/** What was done to a device, recorded by people and seen in its values, the newest first. */
export function makeDeviceEvents(store: DeviceEventsStore, forecasts: Pick<Forecasts, "renewals">) {
  return async (scope: Scope, deviceId: string): Promise<DeviceEvent[]> => {
    const [recorded, renewals] = await Promise.all([
      store.list(scope, deviceId),
      forecasts.renewals(deviceId),
    ]);
    return [
      ...recorded.map(({ id, at, ...event }) => ({ ...event, eventId: id, time: at.getTime() })),
      ...renewals.map(({ kind, tsMs }) => ({
        eventId: `${kind} ${tsMs}`,
        kind: kind === "change" ? ("oilChange" as const) : ("topUp" as const),
        source: "detected" as const,
        time: tsMs,
        note: "",
        accountName: null,
      })),
    ].sort((one, other) => other.time - one.time);
  };
}

export type DeviceEvents = ReturnType<typeof makeDeviceEvents>;

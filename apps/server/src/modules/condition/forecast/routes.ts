import { successMessage } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceEvents } from "./device-events.ts";
import type { DeviceEventsStore } from "./events-store.ts";
import type { Forecasts } from "./forecasts.ts";

export interface ForecastRoutesDeps {
  forecasts: Forecasts;
  store: DeviceEventsStore;
  deviceEvents: DeviceEvents;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** The device of a call has been found in the caller's scope before its handler runs. */
export function forecastRoutes(
  calls: Calls,
  { forecasts, store, deviceEvents, events, clock }: ForecastRoutesDeps,
): void {
  calls.handle("GET /system/datascreen/getForecast", ({ query, caller }) =>
    forecasts.of(query.deviceId, caller.language),
  );

  calls.handle("GET /system/deviceevent/list", async ({ query, caller }) => {
    const found = await deviceEvents(caller.identity.scope, query.deviceId);
    // Everyone in the room reads a wall: it says what was done, not by whom.
    const rows = caller.identity.display
      ? found.map((event) => ({ ...event, note: "", accountName: null }))
      : found;
    return { rows, total: rows.length };
  });

  calls.handle("POST /system/deviceevent/save", async ({ body, caller }) => {
    const { deviceId, kind, time, note = "" } = body;
    const now = clock();
    if (time > now.getTime()) throw new AppError("eventInFuture");
    const event = { deviceId, kind, at: new Date(time), note };
    const eventId = await store.add(event, { accountId: caller.identity.accountId, at: now });
    if (kind === "oilChange") await events.emit("oilChanged", { deviceId });
    return { eventId };
  });

  calls.handle("POST /system/deviceevent/remove", async ({ body, caller }) => {
    const by = { accountId: caller.identity.accountId, at: clock() };
    if (!(await store.remove(body.deviceId, body.eventId, by))) throw new AppError("eventUnknown");
    await events.emit("oilChanged", { deviceId: body.deviceId });
    return successMessage[caller.language];
  });
}

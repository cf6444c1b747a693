import { type DeviceEvent, successMessage } from "@oilcloud/contract";
import type { Events } from "../../../events.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceEventsStore } from "./events-store.ts";
import type { Forecasts } from "./forecasts.ts";

export interface ForecastRoutesDeps {
  forecasts: Forecasts;
  store: DeviceEventsStore;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** The device of a call has been found in the caller's scope before its handler runs. */
export function forecastRoutes(calls: Calls, { forecasts, store, events, clock }: ForecastRoutesDeps): void {
  calls.handle("GET /system/datascreen/getForecast", ({ query, caller }) =>
    forecasts.of(query.deviceId, caller.language),
  );

  calls.handle("GET /system/deviceevent/list", async ({ query, caller }) => {
    const [told, renewals] = await Promise.all([
      store.list(caller.identity.scope, query.deviceId),
      forecasts.renewals(query.deviceId),
    ]);
    const rows: DeviceEvent[] = [
      ...told.map(({ id, at, ...event }) => ({
        ...event,
        // A wall is read by everybody: it says what was done, not by whom.
        ...(caller.identity.display && { note: "", accountName: null }),
        eventId: id,
        time: at.getTime(),
      })),
      ...renewals.map(({ kind, tsMs }) => ({
        eventId: `${kind} ${tsMs}`,
        kind: kind === "change" ? ("oilChange" as const) : ("topUp" as const),
        source: "detected" as const,
        time: tsMs,
        note: "",
        accountName: null,
      })),
    ].sort((one, other) => other.time - one.time);
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

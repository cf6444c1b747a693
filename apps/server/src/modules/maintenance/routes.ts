import { pageOf } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Maintenance } from "./maintenance.ts";

/** Devices, sites and windows in the input have been found in the caller's scope before a handler runs. */
export function maintenanceRoutes(calls: Calls, maintenance: Maintenance): void {
  calls.handle("GET /system/maintenance/list", ({ query, caller }) => {
    const filter = {
      tenantId: query.tenantId || null,
      customerId: query.customerId || null,
      deviceId: query.deviceId || null,
      state: query.state,
    };
    return maintenance.list(viewerOf(caller), filter, pageOf(query));
  });
  calls.handle("POST /system/maintenance/add", ({ body, caller }) =>
    maintenance.add(actorOf(caller), {
      deviceId: body.deviceId || null,
      customerId: body.customerId || null,
      startMs: body.startTime,
      endMs: body.endTime,
      reason: body.reason,
    }),
  );
  calls.handle("POST /system/maintenance/end", ({ body, caller }) =>
    maintenance.end(actorOf(caller), body.windowId),
  );
}

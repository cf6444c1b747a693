import { listed } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { deviceOptions } from "./device-options.ts";
import type { DeviceList } from "./device-list.ts";
import type { Devices } from "./devices.ts";
import type { FleetTelemetry } from "./fleet-telemetry.ts";
import type { Groups } from "./groups.ts";

export interface DeviceRoutesDeps {
  devices: Devices;
  list: DeviceList;
  groups: Groups;
  telemetry: Pick<FleetTelemetry, "displayOrder">;
}

/** Devices and customers in the input have been found in the caller's scope before a handler runs; groups have not. */
export function deviceRoutes(calls: Calls, { devices, list, groups, telemetry }: DeviceRoutesDeps): void {
  calls.handle("GET /system/dataanalysis/listDeviceInfo", ({ query, caller }) =>
    list.page(viewerOf(caller), query),
  );
  calls.handle("GET /system/customerdevice/getDevice", ({ query, caller }) =>
    devices.record(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/customerdevice/options", async ({ caller }) => deviceOptions(caller.language));
  calls.handle("POST /system/customerdevice", ({ body, caller }) => devices.add(actorOf(caller), body));
  calls.handle("PUT /system/customerdevice", ({ body: { deviceId, ...entry }, caller }) =>
    devices.modify(actorOf(caller), deviceId, entry),
  );
  calls.handle("PUT /system/customerdevice/clock", ({ body: { deviceId, offsetMin, inSeconds }, caller }) =>
    devices.modify(actorOf(caller), deviceId, { clockOffsetMin: offsetMin, clockInSeconds: inSeconds }),
  );
  calls.handle("PUT /system/customerdevice/updateDeviceGroup", ({ body, caller }) =>
    devices.move(viewerOf(caller), body.deviceIds, body.groupId),
  );
  calls.handle("DELETE /system/customerdevice/:id", ({ params, query, caller }) =>
    devices.remove(viewerOf(caller), params.id, query.deviceName),
  );
  calls.handle("GET /system/customerdevice/getTkByDeviceId", async ({ query, caller }) =>
    listed(await telemetry.displayOrder(viewerOf(caller), query.id)),
  );
  calls.handle("PUT /system/customerdevice/updateTkOrderByDeviceId", async ({ body, caller }) =>
    listed(await devices.setOrder(viewerOf(caller), body.deviceId, body.keyIds)),
  );
  calls.handle("POST /system/customerdevice/issueToken", ({ body, caller }) =>
    devices.issueToken(viewerOf(caller), body.deviceId, body.overlapHours),
  );
  calls.handle("POST /system/customerdevice/issueTokens", async ({ body, caller }) =>
    listed(await devices.issueTokens(viewerOf(caller), body.deviceIds)),
  );
  calls.handle("GET /system/devicegroup/list", async ({ query, caller }) =>
    listed(await groups.list(viewerOf(caller), query.customerId)),
  );
  calls.handle("POST /system/devicegroup", ({ body, caller }) =>
    groups.add(viewerOf(caller), body.customerId, body.groupName),
  );
  calls.handle("PUT /system/devicegroup", ({ body, caller }) =>
    groups.rename(viewerOf(caller), body.groupId, body.groupName),
  );
  calls.handle("DELETE /system/devicegroup/:id", ({ params, caller }) =>
    groups.remove(viewerOf(caller), params.id),
  );
}

import type { Caller, Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { deviceOptions } from "./device-options.ts";
import type { DeviceList } from "./device-list.ts";
import type { Devices } from "./devices.ts";
import type { FleetTelemetry, Reader } from "./fleet-telemetry.ts";
import type { Groups } from "./groups.ts";

export const reader = ({ identity, language }: Caller<Identity>): Reader => ({
  scope: identity.scope,
  language,
});
export const listed = <T>(rows: T[]) => ({ rows, total: rows.length });

export interface DeviceRoutesDeps {
  devices: Devices;
  list: DeviceList;
  groups: Groups;
  telemetry: Pick<FleetTelemetry, "displayOrder">;
}

/** Devices and customers in the input have been found in the caller's scope before a handler runs; groups have not. */
export function deviceRoutes(calls: Calls, { devices, list, groups, telemetry }: DeviceRoutesDeps): void {
  calls.handle("GET /system/dataanalysis/listDeviceInfo", ({ query, caller }) =>
    list.page(reader(caller), query),
  );
  calls.handle("GET /system/customerdevice/getDevice", ({ query, caller }) =>
    devices.record(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/customerdevice/options", async ({ caller }) => deviceOptions(caller.language));
  calls.handle("POST /system/customerdevice", ({ body }) => devices.add(body));
  calls.handle("PUT /system/customerdevice", ({ body: { deviceId, ...entry }, caller }) =>
    devices.modify(reader(caller), deviceId, entry),
  );
  calls.handle("PUT /system/customerdevice/updateDeviceGroup", ({ body, caller }) =>
    devices.move(reader(caller), body.deviceIds, body.groupId),
  );
  calls.handle("DELETE /system/customerdevice/:id", ({ params, query, caller }) =>
    devices.remove(reader(caller), params.id, query.deviceName),
  );
  calls.handle("GET /system/customerdevice/getTkByDeviceId", async ({ query, caller }) =>
    listed(await telemetry.displayOrder(reader(caller), query.id)),
  );
  calls.handle("PUT /system/customerdevice/updateTkOrderByDeviceId", async ({ body, caller }) =>
    listed(await devices.setOrder(reader(caller), body.deviceId, body.keyIds)),
  );
  calls.handle("POST /system/customerdevice/issueToken", ({ body, caller }) =>
    devices.issueToken(reader(caller), body.deviceId),
  );
  calls.handle("GET /system/devicegroup/list", async ({ query, caller }) =>
    listed(await groups.list(reader(caller), query.customerId)),
  );
  calls.handle("POST /system/devicegroup", ({ body, caller }) =>
    groups.add(reader(caller), body.customerId, body.groupName),
  );
  calls.handle("PUT /system/devicegroup", ({ body, caller }) =>
    groups.rename(reader(caller), body.groupId, body.groupName),
  );
  calls.handle("DELETE /system/devicegroup/:id", ({ params, caller }) =>
    groups.remove(reader(caller), params.id),
  );
}

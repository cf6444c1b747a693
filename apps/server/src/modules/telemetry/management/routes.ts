import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceManagement } from "./management.ts";
import type { DeviceFilter } from "./store.ts";

interface Filter {
  deviceId?: string | null;
  pageNum?: number;
  pageSize?: number;
}

const filterOf = ({ deviceId, pageNum = 1, pageSize = 10 }: Filter): DeviceFilter => ({
  deviceId: deviceId || null,
  pageNum,
  pageSize,
});

export function deviceManagementRoutes(calls: Calls, management: DeviceManagement): void {
  calls.handle("GET /system/sensor/listUndeclared", ({ query, caller }) =>
    management.undeclaredKeys(caller.identity.scope, filterOf(query)),
  );
  calls.handle("GET /system/sensor/listRefusals", ({ query, caller }) =>
    management.refusals(caller.identity.scope, filterOf(query)),
  );
}

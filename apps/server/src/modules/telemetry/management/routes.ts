import { listed, pageOf } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceManagement } from "./management.ts";
import type { DeviceSelection } from "./store.ts";

const filterOf = ({ deviceId }: { deviceId?: string | null }): DeviceSelection => ({
  deviceId: deviceId || null,
});

const defaultTimeoutMs = 10_000;

export function deviceManagementRoutes(calls: Calls, management: DeviceManagement): void {
  calls.handle("GET /system/sensor/listUndeclared", ({ query, caller }) =>
    management.undeclaredKeys(caller.identity.scope, filterOf(query), pageOf(query)),
  );
  calls.handle("GET /system/sensor/listRefusals", ({ query, caller }) =>
    management.refusals(caller.identity.scope, filterOf(query), pageOf(query)),
  );
  calls.handle("GET /system/customerdevice/receivedMessages", ({ query, caller }) =>
    management.receivedMessages(caller.identity.scope, query.deviceId),
  );
  calls.handle("POST /system/rpc/oneway", async ({ body, caller }) => {
    await management.tell(caller.identity.scope, body);
    return { delivered: true };
  });
  calls.handle("POST /system/rpc/twoway", async ({ body, caller }) => ({
    answer: await management.ask(caller.identity.scope, body, body.timeout ?? defaultTimeoutMs),
  }));
  calls.handle("GET /system/attribute/list", async ({ query, caller }) =>
    listed(await management.attributes(caller.identity.scope, query.deviceId)),
  );
  calls.handle("POST /system/attribute/save", async ({ body, caller }) => ({
    delivered: await management.setShared(caller.identity.scope, body.deviceId, body.values),
  }));
  calls.handle("POST /system/attribute/remove", async ({ body, caller }) => ({
    delivered: await management.removeShared(caller.identity.scope, body.deviceId, body.keys),
  }));
}

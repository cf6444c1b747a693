import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Gateways } from "./gateways.ts";

export function gatewayRoutes(calls: Calls, gateways: Gateways): void {
  calls.handle("GET /system/gateway/rules", ({ caller }) => gateways.rules(caller.identity.scope));
  calls.handle("PUT /system/gateway/rules", ({ body, caller }) =>
    gateways.setRules(caller.identity.scope, body),
  );
  calls.handle("GET /system/gateway/held", async ({ query, caller }) =>
    listed(await gateways.held(caller.identity.scope, query.gatewayId)),
  );
  calls.handle("POST /system/gateway/approve", ({ body, caller }) =>
    gateways.approve(caller.identity.scope, body.gatewayId, body.name, body.machineType),
  );
  calls.handle("PUT /system/gateway/move", ({ body, caller }) =>
    gateways.move(caller.identity.scope, body.deviceId, body.gatewayId),
  );
}

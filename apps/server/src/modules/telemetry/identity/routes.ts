import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceIdentityService } from "./device-identity.ts";

export function identityRoutes(calls: Calls, identity: DeviceIdentityService): void {
  calls.handle("GET /system/customerdevice/identity", ({ query, caller }) =>
    identity.of(caller.identity.scope, query.deviceId),
  );
  calls.handle("POST /system/customerdevice/endEarlierTokens", ({ body, caller }) =>
    identity.endEarlierTokens(caller.identity.scope, body.deviceId),
  );
}

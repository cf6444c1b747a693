import type { Calls } from "../../../platform/http/calls.ts";
import type { ClaimOffers } from "../claims/claim-offers.ts";
import type { DeviceIdentityService } from "./device-identity.ts";

export function identityRoutes(calls: Calls, identity: DeviceIdentityService, claims: ClaimOffers): void {
  calls.handle("POST /system/customerdevice/claim", ({ body, caller }) =>
    claims.claim(caller, body.deviceName, body.secret),
  );
  calls.handle("GET /system/customerdevice/identity", ({ query, caller }) =>
    identity.of(caller.identity.scope, query.deviceId),
  );
  calls.handle("POST /system/customerdevice/endEarlierTokens", ({ body, caller }) =>
    identity.endEarlierTokens(caller.identity.scope, body.deviceId),
  );
}

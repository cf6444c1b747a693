import type { Calls } from "../../../platform/http/calls.ts";
import type { DeviceCertificates } from "./device-certificates.ts";
import type { ClaimOffers } from "./claim-offers.ts";
import type { DeviceIdentityService } from "./device-identity.ts";

export function identityRoutes(
  calls: Calls,
  identity: DeviceIdentityService,
  claims: ClaimOffers,
  certificates: DeviceCertificates,
): void {
  calls.handle("POST /system/customerdevice/issueCertificate", ({ body, caller }) =>
    certificates.issue(caller.identity.scope, body.deviceId, body.days),
  );
  calls.handle("POST /system/customerdevice/revokeCertificate", ({ body, caller }) =>
    certificates.revoke(caller.identity.scope, body.deviceId, body.certificateId),
  );
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

import type { Calls } from "../../../platform/http/calls.ts";
import type { SecondFactorPolicy } from "./second-factor-policy.ts";
import type { SecondFactor } from "./second-factor.ts";

export function secondFactorRoutes(calls: Calls, factor: SecondFactor, policy: SecondFactorPolicy): void {
  calls.handle("GET /system/profile/secondFactor", ({ caller }) => factor.state(caller));
  calls.handle("POST /system/profile/secondFactor/begin", ({ body, caller }) =>
    factor.begin(caller, body.password),
  );
  calls.handle("POST /system/profile/secondFactor/confirm", ({ body, caller }) =>
    factor.confirm(caller, body.code),
  );
  calls.handle("POST /system/profile/secondFactor/recoveryCodes", ({ body, caller }) =>
    factor.renewRecoveryCodes(caller, body),
  );
  calls.handle("POST /system/profile/secondFactor/off", ({ body, caller }) => factor.turnOff(caller, body));
  calls.handle("GET /system/secondFactor/policy", policy.get);
  calls.handle("PUT /system/secondFactor/policy", ({ body, caller }) =>
    policy.set(caller, body.accountKinds),
  );
}

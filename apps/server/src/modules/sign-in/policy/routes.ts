import type { Calls } from "../../../platform/http/calls.ts";
import type { PolicyProfile } from "./policy-profile.ts";

export function policyRoutes(calls: Calls, profile: PolicyProfile): void {
  calls.handle("GET /signIn/options", () => profile.get());
  calls.handle("PUT /system/signIn/policy", ({ body, caller }) => profile.set(caller, body.profile));
}

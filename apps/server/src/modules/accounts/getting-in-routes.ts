import { listed } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AcceptInvitation } from "./accept-invitation.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { Invitations } from "./invitations.ts";
import type { PasswordReset } from "./password-reset.ts";
import type { SecondFactorPolicy } from "./second-factor-policy.ts";
import type { SecondFactor } from "./second-factor.ts";
import { enter } from "./session-cookies.ts";
import { originOf } from "./sessions-store.ts";

export function invitationRoutes(calls: Calls, invitations: Invitations, acceptance: AcceptInvitation): void {
  calls.handle("GET /system/invitation/list", async ({ query, caller }) =>
    listed(await invitations.list(caller, query)),
  );
  calls.handle("POST /system/invitation", ({ body, caller }) => invitations.invite(caller, body));
  calls.handle("POST /system/invitation/resend", ({ body, caller }) =>
    invitations.resend(caller, body.invitationId),
  );
  calls.handle("DELETE /system/invitation/:id", ({ params, caller }) =>
    invitations.withdraw(caller, params.id),
  );
  calls.handle("POST /invitation/open", ({ body, caller }) => acceptance.open(body.token, caller.address));
  calls.handle("POST /invitation/accept", ({ body, caller }) =>
    enter(caller, acceptance.accept(body, originOf(caller))),
  );
}

export function passwordResetRoutes(calls: Calls, reset: PasswordReset): void {
  calls.handle("GET /password/ways", reset.ways);
  calls.handle("POST /password/forgot", ({ body, caller }) =>
    reset.forgot(body.email, caller.language, caller.address),
  );
  calls.handle("POST /password/reset", ({ body, caller }) =>
    reset.byLink(body.token, body.newPassword, caller.address),
  );
  calls.handle("POST /password/resetByPhone", ({ body }) => reset.byPhone(body, body.newPassword));
}

export function secondFactorRoutes(calls: Calls, factor: SecondFactor, policy: SecondFactorPolicy): void {
  calls.handle("GET /system/profile/secondFactor", ({ caller }) => factor.state(caller));
  calls.handle("POST /system/profile/secondFactor/begin", ({ body, caller }) =>
    factor.begin(caller, body.password),
  );
  calls.handle("POST /system/profile/secondFactor/confirm", ({ body, caller }) =>
    factor.confirm(caller, body.code),
  );
  calls.handle("POST /system/profile/secondFactor/recoveryCodes", ({ body, caller }) =>
    factor.renewRecoveryCodes(caller, body.password),
  );
  calls.handle("POST /system/profile/secondFactor/off", ({ body, caller }) =>
    factor.turnOff(caller, body.password),
  );
  calls.handle("GET /system/secondFactor/policy", policy.get);
  calls.handle("PUT /system/secondFactor/policy", ({ body, caller }) =>
    policy.set(caller, body.accountKinds),
  );
}

export function apiKeyRoutes(calls: Calls, keys: ApiKeys): void {
  calls.handle("GET /system/apiKey/list", async ({ caller }) => listed(await keys.list(caller)));
  calls.handle("POST /system/apiKey", ({ body, caller }) => keys.add(caller, body));
  calls.handle("DELETE /system/apiKey/:id", ({ params, caller }) => keys.revoke(caller, params.id));
}

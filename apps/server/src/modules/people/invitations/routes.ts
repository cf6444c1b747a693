import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { AcceptInvitation } from "./accept-invitation.ts";
import type { Invitations } from "./invitations.ts";

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
  calls.handle("POST /invitation/accept", ({ body, caller }) => acceptance.accept(body, caller));
}

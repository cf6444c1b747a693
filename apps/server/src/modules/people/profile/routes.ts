import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { OwnProfile } from "./profile.ts";

export function profileRoutes(calls: Calls, profile: OwnProfile): void {
  calls.handle("GET /system/profile", ({ caller }) => profile.get(caller));
  calls.handle("PUT /system/profile", ({ body, caller }) => profile.modify(caller, body));
  calls.handle("POST /system/profile/sendCode", ({ body, caller }) =>
    profile.sendCode(caller, body.way, body.to),
  );
  calls.handle("PUT /system/profile/password", ({ body, caller }) => profile.changePassword(caller, body));
  calls.handle("GET /system/profile/sessions", async ({ caller }) => listed(await profile.sessions(caller)));
  calls.handle("POST /system/profile/endSessions", ({ body, caller }) =>
    profile.endSessions(caller, body.sessionId || null),
  );
}

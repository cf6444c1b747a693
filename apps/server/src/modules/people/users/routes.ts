import { listed, pageOf } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Users } from "./users.ts";

export function userRoutes(calls: Calls, users: Users): void {
  calls.handle("GET /system/user/list", ({ query, caller }) => users.list(caller, query, pageOf(query)));
  calls.handle("GET /system/user/detail", ({ query, caller }) => users.detail(caller, query.userId));
  calls.handle("GET /system/user/options", ({ caller }) => users.options(caller));
  calls.handle("POST /system/user", ({ body, caller }) => users.add(caller, body));
  calls.handle("PUT /system/user", ({ body, caller }) => users.modify(caller, body));
  calls.handle("POST /system/user/sendCode", ({ body, caller }) =>
    users.sendCode(caller, body.userId, body.way, body.to),
  );
  calls.handle("PUT /system/user/disabled", ({ body, caller }) =>
    users.setDisabled(caller, body.userId, body.disabled),
  );
  calls.handle("PUT /system/user/resetPassword", ({ body, caller }) =>
    users.resetPassword(caller, body.userId),
  );
  calls.handle("PUT /system/user/resetSecondFactor", async ({ body, caller }) =>
    users.resetSecondFactor(caller, body.userId),
  );
  calls.handle("DELETE /system/user/:id", ({ params, caller }) => users.remove(caller, params.id));
  calls.handle("GET /system/user/sessions", async ({ query, caller }) =>
    listed(await users.sessions(caller, query.userId)),
  );
  calls.handle("POST /system/user/endSessions", ({ body, caller }) =>
    users.endSessions(caller, body.userId, body.sessionId || null),
  );
}

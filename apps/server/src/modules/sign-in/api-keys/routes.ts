import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { ProveOwnPassword } from "../identity/own-password.ts";
import type { ApiKeys } from "./api-keys.ts";

export function apiKeyRoutes(calls: Calls, keys: ApiKeys, provePassword: ProveOwnPassword): void {
  calls.handle("GET /system/apiKey/list", async ({ caller }) => listed(await keys.list(caller)));
  calls.handle("POST /system/apiKey", async ({ body: { password, ...entry }, caller }) => {
    await provePassword(caller.identity.accountId, password);
    return keys.add(caller, entry);
  });
  calls.handle("DELETE /system/apiKey/:id", ({ params, caller }) => keys.revoke(caller, params.id));
}

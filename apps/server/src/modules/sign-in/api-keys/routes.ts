import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { ApiKeys } from "./api-keys.ts";

export function apiKeyRoutes(calls: Calls, keys: ApiKeys): void {
  calls.handle("GET /system/apiKey/list", async ({ caller }) => listed(await keys.list(caller)));
  calls.handle("POST /system/apiKey", ({ body, caller }) => keys.add(caller, body));
  calls.handle("DELETE /system/apiKey/:id", ({ params, caller }) => keys.revoke(caller, params.id));
}

import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DisplayLinks } from "./display-links.ts";

export function displayLinkRoutes(calls: Calls, links: DisplayLinks): void {
  calls.handle("GET /system/displaylink/list", async ({ caller }) =>
    listed(await links.list(caller.identity)),
  );
  calls.handle("POST /system/displaylink", ({ body, caller }) => links.add(caller.identity, body));
  calls.handle("DELETE /system/displaylink/:id", ({ params, caller }) =>
    links.revoke(caller.identity, params.id),
  );
  calls.handle("POST /system/displaylink/open", ({ body }) => links.open(body.token));
}

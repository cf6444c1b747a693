import { listed, pageOf } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Webhooks } from "./endpoints/webhooks.ts";

/** Webhooks and deliveries in the input have not been looked up before a handler runs. */
export function webhookRoutes(calls: Calls, webhooks: Webhooks): void {
  calls.handle("GET /system/webhook/list", async ({ caller }) =>
    listed(await webhooks.list(caller.identity.scope)),
  );
  calls.handle("POST /system/webhook/save", ({ body, caller }) => webhooks.save(caller.identity.scope, body));
  calls.handle("POST /system/webhook/rotateSecret", ({ body, caller }) =>
    webhooks.rotateSecret(caller.identity.scope, body.webhookId),
  );
  calls.handle("POST /system/webhook/remove", ({ body, caller }) =>
    webhooks.remove(caller.identity.scope, body.webhookId),
  );
  calls.handle("POST /system/webhook/test", ({ body, caller }) =>
    webhooks.test(caller.identity.scope, body.webhookId),
  );
  calls.handle("GET /system/webhook/deliveries", ({ query, caller }) =>
    webhooks.deliveries(caller.identity.scope, query.webhookId, query.status || null, pageOf(query)),
  );
  calls.handle("POST /system/webhook/sendAgain", ({ body, caller }) =>
    webhooks.sendAgain(caller.identity.scope, body.deliveryId),
  );
}

import type { Calls } from "../../platform/http/calls.ts";
import type { Contacts } from "./contacts/contacts.ts";

/** Customers and dealers in the input have been found in the caller's scope before a handler runs. */
export function notificationRoutes(calls: Calls, contacts: Contacts): void {
  calls.handle("GET /system/notification/contact/list", async ({ query, caller }) => {
    const of = { tenantId: query.tenantId || null, customerId: query.customerId || null };
    const rows = await contacts.list(caller.identity.scope, of);
    return { rows, total: rows.length };
  });
  calls.handle("POST /system/notification/contact/save", ({ body, caller }) =>
    contacts.save(caller.identity.scope, body),
  );
  calls.handle("POST /system/notification/contact/remove", ({ body, caller }) =>
    contacts.remove(caller.identity.scope, body.contactId),
  );
}

import { pageOf } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Contacts } from "./contacts.ts";

/** Customers and dealers in the input have been found in the caller's scope before a handler runs. */
export function contactRoutes(calls: Calls, contacts: Contacts): void {
  calls.handle("GET /system/notification/contact/list", ({ query, caller }) =>
    contacts.list(caller.identity.scope, query, pageOf(query)),
  );
  calls.handle("POST /system/notification/contact/save", ({ body, caller }) =>
    contacts.save(caller.identity.scope, body),
  );
  calls.handle("POST /system/notification/contact/sendCode", ({ body, caller }) =>
    contacts.sendCode(caller.identity.scope, body, caller.address),
  );
  calls.handle("POST /system/notification/contact/confirm", ({ body, caller }) =>
    contacts.confirm(caller.identity.scope, body),
  );
  calls.handle("POST /system/notification/contact/remove", ({ body, caller }) =>
    contacts.remove(caller.identity.scope, body.contactId),
  );
}

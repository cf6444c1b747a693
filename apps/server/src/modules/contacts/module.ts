import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { type Finders, managedInScope, isOneOf } from "../../platform/scope.ts";
import type { Messages } from "../messages/interface.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import { describeContactChange, makeAuditedContacts } from "./audited-contacts.ts";
import { readContactBook } from "./contact-book.ts";
import { makeContactsStore } from "./contacts-store.ts";
import { type AddressCodes, makeContacts } from "./contacts.ts";
import { contactRoutes } from "./routes.ts";

export interface ContactsModuleDeps {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, "giveUpFor" | "codes">;
  refuseBeyond: RefuseBeyond;
  addressCodes: AddressCodes;
  /** Whether codes are shown where no gateway can send them. */
  demo: boolean;
}

/** The people who are notified: their addresses, channels and quiet hours. */
export function contactsModule(deps: ContactsModuleDeps) {
  const { db, clock, messages, refuseBeyond, addressCodes, demo } = deps;
  const store = makeContactsStore(db);
  const contacts = makeContacts({
    store,
    audited: makeAuditedContacts(db, clock),
    giveUpMessages: messages.giveUpFor,
    refuseBeyond,
    codes: addressCodes,
    delivers: (mode) => demo || messages.codes.delivers(mode),
    clock,
  });
  return {
    bookOf: (tenantIds: readonly string[]) => readContactBook(db, tenantIds),
    timeZoneOf: store.timeZoneOf,
    /** The contacts of a customer follow it to another dealer. */
    move: store.move,
    finders: {
      contact: (scope, ids) =>
        db
          .selectFrom("contact")
          .select("id")
          .where(isOneOf("id", ids))
          .where(managedInScope(scope, "contact"))
          .execute(),
    } satisfies Finders,
    describes: { contact: describeContactChange },
    serve: (calls: Calls): void => contactRoutes(calls, contacts),
  };
}

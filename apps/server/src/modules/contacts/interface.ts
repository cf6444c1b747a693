import type { Db } from "../../platform/database/connect.ts";
import type { ContactBook } from "./contact-book.ts";

/** The types of contacts that other modules may import. The values are passed in app.ts. */
export type { ContactBook, Person } from "./contact-book.ts";

/** What other modules ask of contacts. */
export interface Contacts {
  /** The contacts of these dealers and their customers. */
  bookOf(tenantIds: readonly string[]): Promise<ContactBook>;
  timeZoneOf(within: Db, contactId: string): Promise<string>;
}

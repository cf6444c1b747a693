import { sql } from "kysely";

/** Where a dealer has said nothing else. */
const usualZone = "Asia/Shanghai";

/** The zone of a contact, for a query that has `contact` and, where there is one, its `customer` in its from clause. */
export const timeZoneOf = sql<string>`coalesce(contact.time_zone, customer.time_zone, ${usualZone})`;

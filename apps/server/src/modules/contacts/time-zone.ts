import { sql } from "kysely";

/** The default time zone. */
const usualZone = "Asia/Shanghai";

/** The zone of a contact, for a query that has `contact` and, where there is one, its `customer` in its from clause. */
export const timeZoneOf = sql<string>`coalesce(contact.time_zone, customer.time_zone, ${usualZone})`;

import { type RawBuilder, sql } from "kysely";

const midnight = (day: string, daysLater: number): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone customer.time_zone)`;

/** When a day begins at the site of the customer that a query has joined. */
export const siteDayStart = (day: string): RawBuilder<Date> => midnight(day, 0);

/** When it is over there: the first moment of the next. */
export const siteDayEnd = (day: string): RawBuilder<Date> => midnight(day, 1);

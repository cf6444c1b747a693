import { type RawBuilder, sql } from "kysely";

const midnight = (day: string, daysLater: number): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone customer.time_zone)`;

/** The first moment of a day at the site of the customer that the query has joined. */
export const siteDayStart = (day: string): RawBuilder<Date> => midnight(day, 0);

/** The end of a day there, which is the first moment of the next. */
export const siteDayEnd = (day: string): RawBuilder<Date> => midnight(day, 1);

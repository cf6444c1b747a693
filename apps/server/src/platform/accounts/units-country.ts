import { sql } from "kysely";

/**
 * Whose units are usual for an account, in a query that joins its customer and its tenant: those of its company's
 * country, else of the country most customers are in.
 */
export const unitsCountry = sql<string | null>`coalesce(customer.country, tenant.country, (
  select each.country from customer each group by each.country order by count(*) desc, each.country limit 1
))`.as("country");

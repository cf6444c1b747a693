import { type RawBuilder, sql } from "kysely";

/** The country whose units are usual: none where the platform has metric units everywhere, or the United States. */
export const asPlatformHasIt = (country: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql<string | null>`(
    select case default_units when 'metric' then null when 'us' then 'US' else ${country} end from platform_setting
  )`;

/**
 * Whose units are usual for an account, in a query that joins its customer and its tenant: those of its company's
 * country, else of the country most customers are in.
 */
export const unitsCountry = asPlatformHasIt(sql<string | null>`coalesce(customer.country, tenant.country, (
  select each.country from customer each group by each.country order by count(*) desc, each.country limit 1
))`).as("country");

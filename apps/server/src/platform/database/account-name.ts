import { type RawBuilder, sql } from "kysely";

/**
 * The display name of an account, for a query with the account in its from clause: last and first name, with a space
 * after a Latin last name, or the user name if neither was entered. Null where a left join found no account.
 */
export const accountName = (table = "account"): RawBuilder<string | null> =>
  sql`coalesce(nullif(trim(regexp_replace(${sql.ref(`${table}.last_name`)}, '([A-Za-zÀ-ɏ])$', '\\1 ')
    || ${sql.ref(`${table}.first_name`)}), ''), ${sql.ref(`${table}.username`)})`;

/** The same by account id, which is a column reference or a value. */
export const accountNameById = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select ${accountName("named_account")} from account as named_account where named_account.id = ${id})`;

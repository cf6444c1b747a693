import { type RawBuilder, sql } from "kysely";

/**
 * The display name of an account, for a query with the account in its from clause: first and last name where the last
 * name is Latin, last and first name without a space otherwise, or the user name if neither was entered. Null where a
 * left join found no account.
 */
export const accountName = (table = "account"): RawBuilder<string | null> => {
  const [last, first] = [sql.ref(`${table}.last_name`), sql.ref(`${table}.first_name`)];
  return sql`coalesce(nullif(trim(case when ${last} ~ '[A-Za-zÀ-ɏ]$' then ${first} || ' ' || ${last}
    else ${last} || ${first} end), ''), ${sql.ref(`${table}.username`)})`;
};

/** The same by account id, which is a column reference or a value. */
export const accountNameById = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select ${accountName("named_account")} from account as named_account where named_account.id = ${id})`;

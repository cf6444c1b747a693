import { type SelectQueryBuilder, type StringReference, sql } from "kysely";

export interface Page {
  limit: number;
  offset: number;
}

export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** A list that is returned as a whole. */
export const listed = <Row>(rows: Row[]): Paged<Row> => ({ rows, total: rows.length });

const defaultPageSize = 10;

/** The requested page; by default the first, of ten rows. */
export const pageOf = ({
  pageNum = 1,
  pageSize = defaultPageSize,
}: {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}): Page => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/**
 * One page of a query and the total number of rows. The count is a separate statement without the query's columns and
 * order: `count(*) over ()` would compute every column's subquery for rows that are not shown, and gives no total for
 * a page beyond the last. Where the column that identifies a row is named, the page's rows are chosen by it alone
 * first, for the same reason: the rows that a deep page skips are not computed.
 */
export async function paged<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  page: Page,
  id?: StringReference<DB, Table>,
): Promise<Paged<Row>> {
  const cut = <Of>(query: SelectQueryBuilder<DB, Table, Of>) => query.limit(page.limit).offset(page.offset);
  const [rows, { total }] = await Promise.all([
    (id === undefined
      ? cut(found)
      : found.where(sql<boolean>`${sql.ref(id)} in (${cut(found.clearSelect().select(id))})`)
    ).execute(),
    found
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .$castTo<{ total: string }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

import type { SelectQueryBuilder } from "kysely";

export interface Page {
  limit: number;
  offset: number;
}

export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** A list that is answered whole. */
export const listed = <Row>(rows: Row[]): Paged<Row> => ({ rows, total: rows.length });

const defaultPageSize = 10;

/** The page that a call asks for: the first one, of ten rows, unless it says otherwise. */
export const pageOf = ({
  pageNum = 1,
  pageSize = defaultPageSize,
}: {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}): Page => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/**
 * One page of what a query finds, and how many rows it finds in all. The count is a statement of its own without the
 * query's columns and order: `count(*) over ()` would compute every column's subquery for rows that are never shown, and
 * gives no total at all for a page beyond the last.
 */
export async function paged<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  page: Page,
): Promise<Paged<Row>> {
  const [rows, { total }] = await Promise.all([
    found.limit(page.limit).offset(page.offset).execute(),
    found
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .$castTo<{ total: string }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

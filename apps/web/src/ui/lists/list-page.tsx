import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import shared from "./list.module.css";
import styles from "./list-page.module.css";
import { ListRows } from "./list-rows.tsx";
import type { Column } from "./list-table.tsx";
import { SearchField } from "./search-field.tsx";
import type { ListState } from "./use-list-state.ts";

export interface ListPageProps<Row> {
  title: string;
  /** Said beside the title, once it is known how many there are. */
  note: (total: number) => string;
  /** The button that adds one. */
  add: ReactNode;
  /** What is on its way to become one. */
  waiting?: ReactNode;
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  state: ListState<{ search: string }>;
  searchHint: string;
  /** Further filters, beside the search. */
  filters: ReactNode;
  /** What is said where there is nothing yet. */
  none: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Whether the row is shown as out of use. */
  isOff: (row: Row) => boolean;
  /** What a click anywhere in a row does. */
  onOpen?: (row: Row) => void;
  /** The key of the row that is open beside the list. */
  openKey?: string | null;
  /** Drawers and dialogs. */
  children?: ReactNode;
}

/** A list of accounts or companies: title, search and filters, a page of rows, and what is opened from it. */
export function ListPage<Row>({ title, note, add, query, state, ...list }: ListPageProps<Row>) {
  const { searchHint, filters, none, waiting, children, ...table } = list;
  return (
    <div className={shared.page}>
      <header className={`${shared.head} ${styles.head}`}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {query.data && <span className={styles.note}>{note(query.data.total)}</span>}
        </div>
        {add}
      </header>
      {waiting}
      <div className={styles.filters}>
        <SearchField
          value={state.filter.search}
          hint={searchHint}
          onChange={(search) => state.narrow({ search })}
        />
        {filters}
      </div>
      <ListRows query={query} state={state} none={{ sentence: none, action: add }} {...table} />
      {children}
    </div>
  );
}

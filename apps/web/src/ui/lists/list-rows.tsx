import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePager } from "../../lib/lists/use-pager.ts";
import { Empty, Failed, OldData, Skeleton } from "../panels/panel-states.tsx";
import list from "./list.module.css";
import styles from "./list-page.module.css";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import type { ListState } from "./use-list-state.ts";

interface ListRowsProps<Row> extends Omit<ListTableProps<Row>, "rows"> {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  state: Pick<ListState<{ search: string }>, "page" | "setPage" | "clear">;
  /** What is said where there is nothing yet, with what to do next. */
  none: { sentence: string; action: ReactNode };
}

const rowHeights = Array.from({ length: 8 }, () => 57);

/** A page of rows with its pager, or why there is none. */
export function ListRows<Row>({ query, state, none, ...table }: ListRowsProps<Row>) {
  const { t } = useTranslation();
  const { data, isError, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  const { showTotal, ...pager } = usePager(data?.total, state.page, state.setPage);
  if (!data)
    return isError ? <Failed sentence={error.message} onRetry={retry} /> : <Skeleton heights={rowHeights} />;
  return (
    <>
      {isError && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {data.rows.length > 0 ? (
        <ListTable rows={data.rows} {...table} />
      ) : state.clear ? (
        <Empty sentence={t("people.noneMatching")}>
          <Button onClick={state.clear}>{t("people.clear")}</Button>
        </Empty>
      ) : (
        <Empty sentence={none.sentence}>{none.action}</Empty>
      )}
      {data.total > 0 && (
        <footer className={list.foot}>
          <span className={styles.note}>{showTotal(data.total)}</span>
          <Pagination size="small" {...pager} />
        </footer>
      )}
    </>
  );
}

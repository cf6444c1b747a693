import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageRequest } from "../../lib/paging.ts";
import { usePager } from "../../lib/use-pager.ts";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panel-states.tsx";
import styles from "./people.module.css";

interface ListPageProps<Row> {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  page: PageRequest;
  onPage: (page: PageRequest) => void;
  /** What is said where there is nothing yet, with what to do next. */
  none: { sentence: string; action: ReactNode };
  /** How to see all again; null where nothing is filtered. */
  clear: (() => void) | null;
  children: (rows: Row[]) => ReactNode;
}

const rowHeights = Array.from({ length: 8 }, () => 57);

/** A page of accounts or companies with its pager, or why there is none. */
export function ListPage<Row>({ query, page, onPage, none, clear, children }: ListPageProps<Row>) {
  const { t } = useTranslation();
  const { data, isError, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  const { showTotal, ...pager } = usePager(data?.total, page, onPage);
  if (!data)
    return isError ? <Failed sentence={error.message} onRetry={retry} /> : <Skeleton heights={rowHeights} />;
  return (
    <>
      {isError && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {data.rows.length > 0 ? (
        <div className={styles.frame}>{children(data.rows)}</div>
      ) : clear ? (
        <Empty sentence={t("people.noneMatching")}>
          <Button onClick={clear}>{t("people.clear")}</Button>
        </Empty>
      ) : (
        <Empty sentence={none.sentence}>{none.action}</Empty>
      )}
      {data.total > 0 && (
        <footer className={styles.foot}>
          <span className={styles.note}>{showTotal(data.total)}</span>
          <Pagination size="small" {...pager} />
        </footer>
      )}
    </>
  );
}

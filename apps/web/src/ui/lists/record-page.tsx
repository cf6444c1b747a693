import type { UseQueryResult } from "@tanstack/react-query";
import { Pagination } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../lib/http/call-error.ts";
import { type PageRequest, pageSizes } from "../../lib/lists/paging.ts";
import buttons from "../buttons/buttons.module.css";
import { Skeleton, Empty, Failed, OldData } from "../panels/panel-states.tsx";
import list from "./list.module.css";
import styles from "./record-list.module.css";

interface RecordPageProps<Row> {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  page: PageRequest;
  onTurn: (page: number, size: number) => void;
  /** What is said when there is nothing, and how all of it is shown again where that is for the filters, else what to do next. */
  nothing: { sentence: string; clear: (() => void) | null; next?: ReactNode };
  children: (rows: Row[]) => ReactNode;
}

const skeletonHeights = Array.from({ length: 8 }, () => 57);

/** A page of records with its pager, or why there is none. */
export function RecordPage<Row>({ query, page, onTurn, nothing, children }: RecordPageProps<Row>) {
  const { t } = useTranslation();
  const { data, isPending, isError, error, dataUpdatedAt, refetch } = query;
  const retry = () => void refetch();
  return (
    <>
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {isPending && <Skeleton heights={skeletonHeights} />}
      {isError && !data && <Failed sentence={sentenceOf(error) ?? t("state.panel.failed")} onRetry={retry} />}
      {data?.rows.length === 0 && (
        <Empty sentence={nothing.sentence}>
          {nothing.clear === null && nothing.next}
          {nothing.clear && (
            <button type="button" className={buttons.button} onClick={nothing.clear}>
              {t("records.showAll")}
            </button>
          )}
        </Empty>
      )}
      {data && data.rows.length > 0 && (
        <>
          {children(data.rows)}
          <footer className={`${list.foot} ${styles.foot}`}>
            <span className={styles.note}>{t("common.total", { total: data.total })}</span>
            <Pagination
              size="small"
              current={page.pageNum}
              pageSize={page.pageSize}
              total={data.total}
              showSizeChanger
              pageSizeOptions={pageSizes}
              onChange={onTurn}
            />
          </footer>
        </>
      )}
    </>
  );
}

/** Why the server refused the request; a failure of the server has been shown already. */
const sentenceOf = (error: Error | null) =>
  error instanceof CallError && !error.shown ? error.message : undefined;

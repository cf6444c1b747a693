import { ExportOutlined } from "@ant-design/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useListAddress } from "../../lib/lists/use-list-address.ts";
import { content } from "../../lib/http/call.ts";
import { useExport } from "../../lib/export/use-export.ts";
import { browserZone, utcOffsetText } from "../../lib/format/times.ts";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { PageHead } from "../../ui/panels/page-head.tsx";
import styles from "./audit.module.css";
import { askedBy, type AuditAsked, readAuditAddress } from "./filter.ts";
import { auditCountsQuery, auditQuery } from "./queries.ts";

const rowHeights = Array.from({ length: 8 }, () => 49);

/** Who did what, when and from where; no one can change it. */
export function AuditPage() {
  const { t } = useTranslation();
  const { address, filter, isFiltered, clear } = useListAddress(readAuditAddress, ["security"]);
  const { security } = address;
  const isOfKind = security !== null && security !== "any";
  const show = (view: "entries" | "security") => {
    clear();
    if (view === "security") filter({ security: "any" });
  };
  const asked = askedBy(address);
  const counts = useQuery(auditCountsQuery(asked)).data?.rows;
  const entries = useInfiniteQuery(auditQuery(asked));
  const begin = useExport(
    (body: AuditAsked) => content("POST /system/audit/export", { body: { ...body, fileType: "xlsx" } }),
    () => {},
  );
  const { data, isError, error, dataUpdatedAt } = entries;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const retry = () => void entries.refetch();
  return (
    <div className={styles.page}>
      <PageHead
        title={t(security ? "audit.security.title" : "audit.title")}
        note={t(security ? "audit.security.note" : "audit.note")}
      >
        <Segmented
          aria-label={t("audit.view")}
          value={security ? "security" : "entries"}
          onChange={show}
          options={[
            { value: "entries" as const, label: t("audit.entries") },
            { value: "security" as const, label: t("audit.security.title") },
          ]}
        />
        <Button
          icon={<ExportOutlined />}
          disabled={total === 0}
          loading={begin.isPending}
          onClick={() => begin.mutate(asked)}
        >
          {t("audit.export", { count: total })}
        </Button>
      </PageHead>
      <AuditFilters address={address} counts={counts} onChange={filter} />
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {isError && !data && <Failed sentence={error.message} onRetry={retry} />}
      {entries.isPending && <Skeleton heights={rowHeights} />}
      {data && rows.length === 0 && (
        <Empty sentence={t(isFiltered || isOfKind ? "audit.noneFound" : "audit.none")}>
          {(isFiltered || isOfKind) && (
            <Button onClick={() => show(security ? "security" : "entries")}>{t("audit.clear")}</Button>
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <>
          <AuditTable rows={rows} />
          <footer className={styles.foot}>
            <span>
              {t("audit.shown", { shown: rows.length, total })} ·{" "}
              {t("audit.zone", { zone: utcOffsetText(browserZone()) })}
            </span>
            {entries.hasNextPage && (
              <Button loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
                {t("audit.older")}
              </Button>
            )}
          </footer>
        </>
      )}
    </div>
  );
}

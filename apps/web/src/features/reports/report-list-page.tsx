import { PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageSizes } from "../../lib/paging.ts";
import { useListAddress } from "../../lib/address/use-list-address.ts";
import { reportListQuery } from "../../lib/reports/queries.ts";
import { Permitted } from "../../ui/permission.tsx";
import { Bones, Empty, Failed, OldData } from "../../ui/panel-states.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "../../ui/record-list.module.css";
import { listFilter, readAddress } from "./filter.ts";
import { ReportDrawer } from "./form/report-drawer.tsx";
import { keepers } from "./keepers.ts";
import { ReportFilters } from "./report-filters.tsx";
import { ReportRows } from "./report-rows.tsx";

const bones = Array.from({ length: 8 }, () => 57);

/** The reporting center: oil-test, inspection and diagnostic reports, the newest first. */
export function ReportListPage() {
  const { t } = useTranslation();
  const { address, filter, turnTo, isFiltered, clear } = useListAddress(readAddress);
  const [adding, setAdding] = useState(false);
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(reportListQuery(listFilter(address)));
  const retry = () => void refetch();

  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t("shell.page.reportingCenter")}</h1>
          <span className={styles.note}>{t("reports.list.note")}</span>
          <span className={styles.actions}>
            <Permitted roles={keepers} right="manage">
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t("reports.list.add")}
              </Button>
            </Permitted>
          </span>
        </header>
        <ReportFilters address={address} onChange={filter} />
        {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
        {isPending && <Bones heights={bones} />}
        {isError && !data && <Failed sentence={t("state.panel.failed")} onRetry={retry} />}
        {data?.rows.length === 0 && (
          <Empty sentence={t(isFiltered ? "reports.list.noneFound" : "reports.list.none")}>
            {isFiltered && (
              <button type="button" className={buttons.button} onClick={clear}>
                {t("reports.list.showAll")}
              </button>
            )}
          </Empty>
        )}
        {data && data.rows.length > 0 && (
          <>
            <ReportRows rows={data.rows} />
            <footer className={styles.foot}>
              <span className={styles.note}>{t("common.total", { total: data.total })}</span>
              <Pagination
                size="small"
                current={address.pageNum}
                pageSize={address.pageSize}
                total={data.total}
                showSizeChanger
                pageSizeOptions={pageSizes}
                onChange={turnTo}
              />
            </footer>
          </>
        )}
      </div>
      {adding && (
        <ReportDrawer
          report={null}
          customerId={address.customerId}
          deviceId={address.deviceId}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

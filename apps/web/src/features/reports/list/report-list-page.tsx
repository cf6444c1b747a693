import { managingAuthorities } from "@oilcloud/contract/values";
import { PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useListAddress } from "../../../lib/lists/use-list-address.ts";
import { customersIn } from "../../../lib/fleet/customers.ts";
import { reportListQuery } from "../../../lib/reports/queries.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { RecordPage } from "../../../ui/lists/record-page.tsx";
import styles from "../../../ui/lists/record-list.module.css";
import { reportListFilter, readReportAddress } from "./filter.ts";
import { ReportDrawer } from "../form/report-drawer.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportMakings } from "./report-makings.tsx";
import { ReportRows } from "./report-rows.tsx";
import { useFilterWords } from "./use-filter-words.ts";

/** The reporting center: oil-test, inspection and diagnostic reports, the newest first. */
export function ReportListPage() {
  const { t } = useTranslation();
  const { address, filter, turnTo, isFiltered, clear } = useListAddress(readReportAddress);
  const { factories } = useSession();
  const mayManage = useMayManage();
  const mayAdd = mayManage && customersIn(factories).some(({ deviceCount }) => deviceCount > 0);
  const [adding, setAdding] = useState(false);
  const query = useQuery(reportListQuery(reportListFilter(address)));
  const filterWords = useFilterWords(address);

  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t("shell.page.reportingCenter")}</h1>
          <span className={styles.note}>{t("reports.list.note")}</span>
          <span className={styles.actions}>
            <Permitted roles={managingAuthorities} right="manage">
              <LinkButton to="/report/schedule">{t("reports.schedule.open")}</LinkButton>
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
        {mayManage && <ReportMakings />}
        <RecordPage
          query={query}
          page={address}
          onTurn={turnTo}
          nothing={{
            sentence: isFiltered
              ? t("reports.list.noneFound", { filter: filterWords })
              : t("reports.list.none"),
            clear: isFiltered ? clear : null,
            next: mayAdd ? (
              <Button onClick={() => setAdding(true)}>{t("reports.list.add")}</Button>
            ) : (
              <NextStep />
            ),
          }}
        >
          {(rows) => <ReportRows rows={rows} />}
        </RecordPage>
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

import { minuteMs } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { timeText } from "../../lib/format/times.ts";
import { newestReportsQuery, reportLink } from "../../lib/reports/queries.ts";
import { useHeldWhilePressed } from "../../lib/browser/use-held-while-pressed.ts";
import { Skeleton, Empty, Failed, OldData } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./recent-row.module.css";

const recent = { pageNum: 1, pageSize: 5 };
const everyMs = minuteMs;

/** The newest reports; each leads to its page. */
export function RecentReportsPanel() {
  const { t } = useTranslation();
  const reports = useQuery({ ...newestReportsQuery(recent), refetchInterval: everyMs });
  const data = useHeldWhilePressed(reports.data);
  const isError = useHeldWhilePressed(reports.isError);
  const retry = () => void reports.refetch();
  return (
    <Panel title={t("home.reports.title")} actions={<Link to="/report">{t("home.reports.all")}</Link>} flush>
      {isError && data && <OldData readAt={reports.dataUpdatedAt} onRetry={retry} />}
      {isError && !data && <Failed sentence={t("home.reports.failed")} onRetry={retry} />}
      {!data && !isError && <Skeleton heights={[41, 41, 41]} />}
      {data?.rows.length === 0 && <Empty sentence={t("home.reports.none")} />}
      <ul className={styles.list}>
        {data?.rows.map((report) => (
          <li key={report.reportId}>
            <Link className={styles.row} to={reportLink(report.reportId)}>
              <time dateTime={new Date(report.createTime).toISOString()}>
                {timeText(report.createTime, report.timeZone)}
              </time>
              <span className={styles.kind}>{t(`reports.kind.${report.kind}`)}</span>
              <span className={styles.device} title={report.deviceName}>
                {report.customerName} • {report.deviceName}
              </span>
              <span className={styles.about} title={report.theme}>
                {report.theme}
              </span>
              <span className={styles.fate} data-open={!report.processed}>
                {t(report.processed ? "reports.processed" : "reports.unprocessed")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

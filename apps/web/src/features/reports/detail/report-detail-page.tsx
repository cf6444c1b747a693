import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { CallError } from "../../../lib/http/call.ts";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { Notice } from "../../../ui/notices/notice.tsx";
import { Skeleton, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { MadeReportContent } from "../made/made-report.tsx";
import { SignOff } from "./sign-off.tsx";
import { reportDetailQuery } from "../queries.ts";
import styles from "./report-detail.module.css";
import { ReportFacts } from "./report-facts.tsx";
import { ReportFile } from "./report-file.tsx";
import { ReportHead } from "./report-head.tsx";
import { ReportProcessing } from "./report-processing.tsx";
import { reportTitle } from "./report-title.ts";

/** What the server refuses to find, or cannot read as an id at all. */
const unknown: readonly number[] = [400, 404];

/** One report: everything entered, its file, and what was done about it. */
export function ReportDetailPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const reportId = params.get("reportId") ?? "";
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(reportDetailQuery(reportId));
  useNamePage(data && reportTitle(data, t));

  if (!data) {
    if (reportId === "" || (error instanceof CallError && unknown.includes(error.code))) {
      return (
        <Notice title={t("reports.detail.notFound")} sentence={t("reports.detail.notFoundSentence")}>
          <Link to="/report">{t("reports.detail.backToList")}</Link>
        </Notice>
      );
    }
    return isPending ? (
      <Skeleton heights={[88, 280, 160]} />
    ) : (
      <Failed sentence={t("reports.detail.failed")} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.page}>
      {error && <OldData readAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      <ReportHead report={data} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {data.made && <MadeReportContent report={data} />}
          <ReportFacts report={data} />
        </div>
        <div className={styles.side}>
          <ReportFile report={data} />
          {data.made && <SignOff report={data} made={data.made} />}
          <ReportProcessing report={data} />
        </div>
      </div>
    </div>
  );
}

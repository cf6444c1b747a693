import type { ReportDetail } from "@oilcloud/contract";
import { RightOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { timeText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { AbnormalFlags } from "../abnormal-flags.tsx";
import styles from "./report-detail.module.css";

export function ReportFacts({ report }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const device = deviceLink(report.deviceId, report);
  return (
    <Panel
      title={t("reports.detail.facts")}
      actions={
        <Link to={device}>
          {t("reports.detail.seeDevice")} <RightOutlined aria-hidden="true" />
        </Link>
      }
    >
      <dl className={styles.facts}>
        <Fact name={t("reports.field.kind")}>{t(`reports.kindOf.${report.kind}`)}</Fact>
        <Fact name={t("reports.field.created")}>{timeText(report.createTime, report.timeZone)}</Fact>
        {report.result ? (
          <Fact name={t("reports.column.finding")} wide>
            {report.result.finding}
          </Fact>
        ) : (
          report.kind === "diagnostic" && (
            <Fact name={t("reports.field.diagnosticTheme")} wide>
              {report.diagnosticTheme || "–"}
            </Fact>
          )
        )}
        <Fact name={t("reports.field.device")}>
          <Link to={device}>{report.deviceName}</Link>
        </Fact>
        <Fact name={t("reports.field.factory")}>{report.customerName}</Fact>
        <Fact name={t("reports.field.applicant")}>{report.applicant}</Fact>
        <Fact name={t("reports.field.institution")}>{report.institution || "–"}</Fact>
        <Fact name={t("reports.field.abnormal")}>
          <AbnormalFlags report={report} />
        </Fact>
        <Fact name={t("reports.field.creator")}>{report.creatorName ?? "–"}</Fact>
        <Fact name={t("reports.field.remarks")} wide>
          <span className={styles.remarks}>{report.remarks || "–"}</span>
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

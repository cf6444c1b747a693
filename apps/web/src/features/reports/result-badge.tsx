import type { ReportRow, Standing } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import { AbnormalFlags } from "./abnormal-flags.tsx";
import styles from "./result-badge.module.css";

export const shapeOf = (standing: Standing): ShownState => (standing === "silent" ? "offline" : standing);

/**
 * What a report found: how the machine stood, and how it stands now where that differs. Of one that people entered, what they
 * entered; no state is made up for it.
 */
export function ResultBadge({ report }: { report: ReportRow }) {
  const { t } = useTranslation();
  const { result, standingNow, file } = report;
  if (!result) {
    if (report.hardwareAbnormal || report.softwareAbnormal) return <AbnormalFlags report={report} />;
    return <span className={styles.entered}>{t(file ? "reports.uploaded" : "reports.noFile")}</span>;
  }
  const { standing } = result;
  return (
    <span className={styles.result}>
      <StateBadge state={shapeOf(standing)} text={t(`reports.result.${standing}`)} />
      {standingNow !== null && standingNow !== standing && (
        <span className={styles.now}>{t(`reports.now.${standingNow}`)}</span>
      )}
    </span>
  );
}

import type { ReportRow, Standing } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
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
    // Flags that people set are no state of the oil, so they have none of its colours.
    const flags = [
      report.hardwareAbnormal && t("reports.flag.hardware"),
      report.softwareAbnormal && t("reports.flag.software"),
    ].filter(Boolean);
    const entered = t(file ? "reports.uploaded" : "reports.result.entered");
    return <span className={styles.entered}>{flags.length > 0 ? flags.join(", ") : entered}</span>;
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

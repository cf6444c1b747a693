import type { ReportRow } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import styles from "./abnormal-flags.module.css";

/** What was found to be abnormal. */
export function AbnormalFlags({
  report,
}: {
  report: Pick<ReportRow, "hardwareAbnormal" | "softwareAbnormal">;
}) {
  const { t } = useTranslation();
  const { hardwareAbnormal, softwareAbnormal } = report;
  if (!hardwareAbnormal && !softwareAbnormal)
    return <span className={styles.none}>{t("reports.flag.none")}</span>;
  return (
    <span className={styles.flags}>
      {hardwareAbnormal && <StateBadge state="abnormal" text={t("reports.flag.hardware")} />}
      {softwareAbnormal && <StateBadge state="abnormal" text={t("reports.flag.software")} />}
    </span>
  );
}

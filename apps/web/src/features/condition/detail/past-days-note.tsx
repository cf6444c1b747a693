import { HistoryOutlined } from "@ant-design/icons";
import type { DeviceInfo } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./detail.module.css";

/** How far a past that came in bulk has been prepared; nothing where none waits. */
export function PastDaysNote({ pastDays }: Pick<DeviceInfo, "pastDays">) {
  const { t } = useTranslation();
  if (!pastDays) return null;
  return (
    <p className={styles.pastDays}>
      <HistoryOutlined aria-hidden="true" /> {t("analysisDetail.page.pastDays", pastDays)}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import styles from "./evidence-cells.module.css";

/** How much of the evidence that a cause should have was found. */
export function EvidenceCells({ found, total }: { found: number; total: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.cells} title={t("alarms.diagnosis.cells", { found, total })}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-found={index < found} />
      ))}
      {found}/{total}
    </span>
  );
}

import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import styles from "./processing-mark.module.css";
import { StateShape } from "./state-shape.tsx";

/** Whether the alarm was processed. Neither answer is a state of the oil, so neither has its colours. */
export function ProcessingMark({ processed }: { processed: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.mark} data-processed={processed}>
      {processed ? <CheckOutlined aria-hidden="true" /> : <StateShape state="offline" size={11} />}
      {t(processed ? "reports.processed" : "reports.unprocessed")}
    </span>
  );
}

import type { DeliveryStatus } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./webhooks.module.css";

const clock = "M8 4.6V8l2.4 1.6";
const bang = "M8 4.4v4.4M8 11.2v.4";

const marks: Record<DeliveryStatus, string> = {
  waiting: clock,
  sending: clock,
  failed: bang,
  delivered: "m3 8.4 3.4 3.4 6.6-7.6",
  givenUp: "M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8",
};

/** In a word and a mark; colours belong to the oil. */
export function DeliveryStatusMark({ status }: { status: DeliveryStatus }) {
  const { t } = useTranslation();
  return (
    <span className={styles.status} data-status={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {status !== "delivered" && <circle cx="8" cy="8" r="6.6" />}
        <path d={marks[status]} />
      </svg>
      {t(`webhooks.status.${status}`)}
    </span>
  );
}

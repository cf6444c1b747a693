import type { MessageStatus as Status } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "../notifications.module.css";

const clock = "M8 4.6V8l2.4 1.6";
const bang = "M8 4.4v4.4M8 11.2v.4";
const tick = "m3 8.4 3.4 3.4 6.6-7.6";

const marks: Record<Status, string> = {
  waiting: clock,
  held: clock,
  sending: clock,
  sent: tick,
  failed: bang,
  "given-up": "M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8",
  unconfigured: bang,
  gathered: tick,
};

/** In a word and a mark; colours belong to the oil. */
export function MessageStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <span className={styles.status} data-status={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.6" />
        <path d={marks[status]} />
      </svg>
      {t(`notifications.status.${status}`)}
    </span>
  );
}

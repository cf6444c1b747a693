import type { RecentError } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import { Empty } from "../../ui/panels/panel-states.tsx";
import styles from "./operations.module.css";

/** What went wrong inside since the start, by kind, with the id that people saw. */
export function ErrorsPanel({ errors }: { errors: readonly RecentError[] }) {
  const { t } = useTranslation();
  const zone = browserZone();
  const total = errors.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={t("operations.errors")}
      note={errors.length > 0 && t("operations.errorsNote", { count: total, kinds: errors.length })}
      flush
    >
      {errors.length === 0 ? (
        <Empty sentence={t("operations.noErrors")} />
      ) : (
        <ul className={styles.errors}>
          {errors.map(({ time, where, message, count, requestId }) => (
            <li key={`${where} ${message}`}>
              <time>{timeText(time, zone)}</time>
              <b title={where}>{where === "background" ? t("operations.background") : where}</b>
              <span title={message}>{message}</span>
              <span className={styles.count}>{count} ×</span>
              <code title={requestId}>{requestId || "–"}</code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import { useTranslation } from "react-i18next";
import { connection } from "../../lib/http/connection.ts";
import { useConnectionLost } from "../../lib/http/use-connection.ts";
import styles from "./connection-note.module.css";
import { StateShape } from "../badges/state-shape.tsx";

/** The one place that reports a lost connection, for as long as it lasts. */
export function ConnectionNote() {
  const { t } = useTranslation();
  const lost = useConnectionLost();
  return (
    <output className={styles.place}>
      {lost && (
        <span className={styles.note}>
          <StateShape state="offline" size={14} />
          {t("errors.connectionLost")}
          <button type="button" onClick={() => void connection.check()}>
            {t("state.panel.retryNow")}
          </button>
        </span>
      )}
    </output>
  );
}

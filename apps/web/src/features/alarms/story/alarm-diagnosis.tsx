import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "../alarm-drawer.module.css";

/** What it may come from and what to do, with what speaks for it and what has not been seen. */
export function AlarmDiagnosis({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  if (alarm.diagnosis.length === 0) return null;
  const listed = (of: readonly string[]) => of.join(t("alarms.diagnosis.between"));
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.part.diagnosis")}</h3>
      <ol className={styles.causes}>
        {alarm.diagnosis.map(({ cause, action, found, missing }) => (
          <li key={cause}>
            <strong>{cause}</strong>
            <p>{action}</p>
            <p className={styles.small}>
              {t("alarms.diagnosis.found", { signs: listed(found) })}
              {missing.length > 0 && t("alarms.diagnosis.missing", { signs: listed(missing) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

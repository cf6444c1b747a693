import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./sections.module.css";

export function Reasons({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.part.reasons")}</h3>
      <ul className={styles.reasons}>
        {alarm.reasons.map(({ key, words }) => (
          <li key={`${key} ${words}`}>{words}</li>
        ))}
        {alarm.reasons.length === 0 && <li>{alarm.reason}</li>}
      </ul>
      {alarm.witnesses.length > 0 && (
        <>
          <h3 className={styles.part}>{t("alarms.part.witnesses")}</h3>
          <ul className={`${styles.reasons} ${styles.witnesses}`}>
            {alarm.witnesses
              .toSorted((one, other) => Number(other.moved) - Number(one.moved))
              .map(({ key, words, moved }) => (
                <li key={key} data-moved={moved}>
                  {words}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

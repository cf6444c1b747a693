import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { timeText } from "../../../lib/format/times.ts";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import styles from "./sections.module.css";

/** Whether it has happened before. */
export function SimilarAlarms({ alarm, onOpen }: { alarm: AlarmDetail; onOpen(alarmId: string): void }) {
  const { t } = useTranslation();
  if (alarm.similar.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>{t("alarms.part.similar")}</h3>
      <ul className={styles.similar}>
        {alarm.similar.map((each) => (
          <li key={each.alarmId}>
            <button type="button" onClick={() => onOpen(each.alarmId)}>
              <LevelBadge level={each.level} />
              <span>{timeText(each.firstTime, alarm.timeZone)}</span>
              <span className={styles.small}>{durationText(each.durationMs, t)}</span>
              <span className={styles.small}>
                {t(each.processed ? "alarms.processed" : "alarms.unprocessed")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { minuteMs } from "@oilcloud/oil";
import type { RecentAlarm } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { momentText } from "../../lib/format/times.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import { LevelBadge } from "../../ui/badges/state-badge.tsx";
import styles from "./recent-row.module.css";

export function RecentAlarmsPanel({ alarms }: { alarms: readonly RecentAlarm[] }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  return (
    <Panel title={t("home.alarms.title")} actions={<Link to="/alarmlist">{t("home.alarms.all")}</Link>} flush>
      <ul className={styles.list}>
        {alarms.map((alarm) => (
          <li key={alarm.alarmId}>
            <Link className={styles.row} to={`/alarmlist/detail?alarmId=${alarm.alarmId}`}>
              <time dateTime={new Date(alarm.time).toISOString()}>
                {momentText(alarm.time, alarm.timeZone, nowMs)}
              </time>
              <LevelBadge level={alarm.level} />
              <span className={styles.device} title={alarm.deviceName}>
                {alarm.customerName} • {alarm.deviceName}
              </span>
              <span className={styles.about} title={alarm.message}>
                {alarm.message}
              </span>
              <span className={styles.fate} data-open={fateOf(alarm) === "unprocessed"}>
                {t(`home.alarms.${fateOf(alarm)}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const fateOf = ({ processed, state }: RecentAlarm) =>
  processed ? "processed" : state === "cleared" ? "cleared" : "unprocessed";

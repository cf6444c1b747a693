import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { timeText } from "../../lib/format/times.ts";
import { type ShownState, StateShape } from "../../ui/state-shape.tsx";
import styles from "./alarm-drawer.module.css";

type Event = AlarmDetail["events"][number];

function shapeOf({ kind, level }: Event): ShownState {
  if (kind === "cleared") return "normal";
  if (kind === "processed" || kind === "judged") return "unknown";
  return level === 1 ? "abnormal" : "risk";
}

/** What happened, the oldest first; an episode nobody has looked at says so at its end. */
export function AlarmTimeline({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.timeline}>
      {alarm.events.map((event) => (
        <li key={`${event.time} ${event.kind}`}>
          <StateShape state={shapeOf(event)} />
          <span>
            <time className={styles.small}>{timeText(event.time, alarm.timeZone)}</time>
            <span className={styles.line}>{event.words}</span>
            {event.accountName && <span className={styles.small}>{event.accountName}</span>}
          </span>
        </li>
      ))}
      {!alarm.processed && (
        <li>
          <StateShape state="stale" />
          <span className={styles.line}>{t("alarms.waiting")}</span>
        </li>
      )}
    </ol>
  );
}

import { useState } from "react";
import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { timeText } from "../../lib/format/times.ts";
import type { ShownState } from "../../lib/fleet/shown-state.ts";
import { StateShape } from "../../ui/state-shape.tsx";
import styles from "./alarm-drawer.module.css";

type Event = AlarmDetail["events"][number];

function shapeOf({ kind, level }: Event): ShownState {
  if (kind === "cleared") return "normal";
  if (kind === "processed" || kind === "judged") return "unknown";
  return level === 1 ? "abnormal" : "risk";
}

const shownFirst = 2;
const shownLast = 3;

function Entry({ event, timeZone }: { event: Event; timeZone: string }) {
  return (
    <li>
      <StateShape state={shapeOf(event)} />
      <span>
        <time className={styles.small}>{timeText(event.time, timeZone)}</time>
        <span className={styles.line}>{event.words}</span>
        {event.accountName && <span className={styles.small}>{event.accountName}</span>}
      </span>
    </li>
  );
}

/** What happened, the oldest first; an episode nobody has looked at says so at its end. */
export function AlarmTimeline({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const hidden = whole ? 0 : Math.max(0, alarm.events.length - shownFirst - shownLast);
  return (
    <ol className={styles.timeline}>
      {alarm.events.slice(0, hidden > 0 ? shownFirst : undefined).map((event) => (
        <Entry key={`${event.time} ${event.kind}`} event={event} timeZone={alarm.timeZone} />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={styles.link} onClick={() => setWhole(true)}>
            {t("alarms.moreEvents", { count: hidden })}
          </button>
        </li>
      )}
      {hidden > 0 &&
        alarm.events
          .slice(-shownLast)
          .map((event) => (
            <Entry key={`${event.time} ${event.kind}`} event={event} timeZone={alarm.timeZone} />
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

import { minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { timeText } from "../../../lib/format/times.ts";
import type { ShownState } from "../../../lib/condition/shown-state.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { initials } from "../../../lib/people/user-name.ts";
import { StateShape } from "../../../ui/badges/state-shape.tsx";
import styles from "./sections.module.css";

type Event = AlarmDetail["events"][number];

/** What the machine or the platform did has a shape, what people did their initials. */
function shapeOf({ kind, level }: Event): ShownState {
  if (kind === "cleared") return "normal";
  if (kind === "opened" || kind === "escalated" || kind === "reopened")
    return level === 1 ? "abnormal" : "risk";
  return "unknown";
}

function Entry({ event, timeZone }: { event: Event; timeZone: string }) {
  const { t } = useTranslation();
  const { accountName, resolution } = event;
  return (
    <li>
      {accountName === null ? (
        <StateShape state={shapeOf(event)} />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initials(accountName)}
        </span>
      )}
      <span className={styles.entry}>
        <time className={styles.small}>{timeText(event.time, timeZone)}</time>
        <span className={styles.line}>
          {accountName !== null && <b>{accountName} </b>}
          {event.words}
        </span>
        {event.text && <q className={styles.quote}>{event.text}</q>}
        {resolution && (
          <span className={styles.small}>
            {[
              resolution.finding,
              resolution.action,
              resolution.oilChanged && t("alarms.form.oilChanged"),
              resolution.filterChanged && t("alarms.form.filterChanged"),
            ]
              .filter(Boolean)
              .join(t("alarms.form.joint"))}
          </span>
        )}
      </span>
    </li>
  );
}

/** What is still to be done, with how long it has been waiting for it. */
function OpenStep({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { takenBy, assignedTo, firstTime } = alarm;
  const since = takenBy?.time ?? assignedTo?.time ?? firstTime;
  const words = takenBy
    ? t("alarms.step.inHand", { name: takenBy.accountName })
    : assignedTo
      ? t("alarms.step.assigned", { name: assignedTo.accountName })
      : t("alarms.step.waiting");
  return (
    <li>
      <StateShape state="stale" />
      <span className={styles.entry}>
        <span className={styles.line}>{words}</span>
        {nowMs - since >= minuteMs && <span className={styles.small}>{durationText(nowMs - since, t)}</span>}
      </span>
    </li>
  );
}

const shownFirst = 2;

/** What happened, the oldest first; what is still to be done stands at the end. */
export function AlarmEvents({ alarm, shownLast = 3 }: { alarm: AlarmDetail; shownLast?: number }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const { events, timeZone } = alarm;
  const hidden = whole ? 0 : Math.max(0, events.length - shownFirst - shownLast);
  const entry = (event: Event, index: number) => (
    <Entry key={`${event.time} ${event.kind} ${index}`} event={event} timeZone={timeZone} />
  );
  return (
    <ol className={styles.timeline}>
      {events.slice(0, hidden > 0 ? shownFirst : undefined).map(entry)}
      {hidden > 0 && (
        <li>
          <button type="button" className={styles.link} onClick={() => setWhole(true)}>
            {t("alarms.moreEvents", { count: hidden })}
          </button>
        </li>
      )}
      {hidden > 0 && events.slice(-shownLast).map(entry)}
      {!alarm.processed && <OpenStep alarm={alarm} />}
    </ol>
  );
}

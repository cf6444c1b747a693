import { LeftOutlined, MailOutlined } from "@ant-design/icons";
import { dayMs, minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { assistantLink, deviceLink } from "../../../lib/fleet/device-link.ts";
import { durationText } from "../../../lib/format/durations.ts";
import { momentText, timeText } from "../../../lib/format/times.ts";
import { useDarkAtNight } from "../../../ui/theme/night.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useConnectionLost } from "../../../lib/http/use-connection.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { LiveMark } from "../../../ui/badges/live-mark.tsx";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import { lateDataNoteWithTime } from "../late-data-note.ts";
import part from "../sections/sections.module.css";
import { FigureStrip } from "../figures/figure-strip.tsx";
import { CommentBox } from "../handling/comment-box.tsx";
import { HandlingButtons } from "../handling/handling-buttons.tsx";
import { AlarmFeedback } from "../sections/alarm-feedback.tsx";
import { MaintenanceList } from "../sections/maintenance-list.tsx";
import { ProcessingNote } from "../sections/processing-note.tsx";
import { SoundSwitch } from "../sound-switch.tsx";
import { AlarmDiagnosis, SignCells, Signs } from "../sections/alarm-diagnosis.tsx";
import { AlarmMessages } from "../sections/alarm-messages.tsx";
import { AlarmTrend, useChartNow } from "../sections/alarm-trend.tsx";
import { AlarmEvents } from "../sections/alarm-events.tsx";
import { Reasons } from "../sections/reasons.tsx";
import { RecordFacts } from "../sections/record-facts.tsx";
import { SimilarAlarms } from "../sections/similar-alarms.tsx";
import styles from "./phone-alarm.module.css";
import { NotificationSummary } from "./notification-summary.tsx";

interface PhoneAlarmProps {
  alarm: AlarmDetail;
  /** When what is shown was read. */
  readAt: number;
  onOpen(alarmId: string): void;
}

const sizes = { first: 84, other: 36, most: 2, compact: true };

/** One alarm on a phone. The first screen shows what, where, since when, how bad, why and what to do; the rest is below. */
export function PhoneAlarm({ alarm, readAt, onOpen }: PhoneAlarmProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  useDarkAtNight(alarm.timeZone);
  const to = Math.min(useChartNow(), (alarm.clearTime ?? alarm.lastTime) + dayMs / 4);
  const [cause] = alarm.diagnosis;
  const mayProcess = user.rights.includes("process");
  return (
    <article className={styles.page}>
      <PhoneHead timeZone={alarm.timeZone} />
      <div className={styles.first}>
        <What alarm={alarm} readAt={readAt} />
        <FigureStrip alarm={alarm} short />
        {alarm.deviceId !== null && alarm.reasons.some(({ keyId }) => keyId !== null) && (
          <section className={styles.card}>
            <AlarmTrend
              alarm={alarm}
              deviceId={alarm.deviceId}
              around={{ from: to - dayMs, to }}
              sizes={sizes}
            />
          </section>
        )}
        {cause && (
          <section className={styles.card}>
            <h2 className={styles.cause}>
              {cause.cause}
              <SignCells cause={cause} />
            </h2>
            <Signs cause={cause} most={2} />
          </section>
        )}
        {cause && (
          <section className={styles.card} data-step>
            <h2 className={styles.cause}>
              <span>
                <b className={styles.number} aria-hidden="true">
                  1
                </b>
                {t("alarms.phone.firstStep")}
              </span>
              {alarm.diagnosis.length > 1 && (
                <a href="#causes">{t("alarms.phone.allSteps", { count: alarm.diagnosis.length })}</a>
              )}
            </h2>
            <p>{cause.action}</p>
          </section>
        )}
        <NotificationSummary alarm={alarm} icon={<MailOutlined aria-hidden="true" />} />
      </div>
      <div className={styles.rest}>
        <Reasons alarm={alarm} />
        {alarm.diagnosis.length > 0 && (
          <section id="causes">
            <h3 className={part.part}>{t("alarms.part.diagnosis")}</h3>
            <AlarmDiagnosis diagnosis={alarm.diagnosis} />
          </section>
        )}
        <section>
          <h3 className={part.part}>{t("alarms.part.course")}</h3>
          <AlarmEvents alarm={alarm} />
          {mayProcess && <CommentBox alarm={alarm} />}
        </section>
        {alarm.processing && <ProcessingNote alarm={alarm} processing={alarm.processing} />}
        <AlarmMessages alarm={alarm} />
        <RecordFacts alarm={alarm} />
        <MaintenanceList alarm={alarm} />
        {mayProcess && <AlarmFeedback alarm={alarm} />}
        <SimilarAlarms alarm={alarm} onOpen={onOpen} />
        <SoundSwitch />
      </div>
      <footer className={styles.bar} data-action-bar>
        <HandlingButtons alarm={alarm} place="phone" />
      </footer>
    </article>
  );
}

function PhoneHead({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/alarmlist" aria-label={t("alarms.backToList")}>
        <LeftOutlined aria-hidden="true" />
      </Link>
      <b className={styles.name}>{t("alarms.phone.title")}</b>
      <time className={styles.small}>{timeText(nowMs, timeZone)}</time>
      <span className={styles.live}>
        <LiveMark />
      </span>
    </header>
  );
}

function What({ alarm, readAt }: { alarm: AlarmDetail; readAt: number }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const old = useConnectionLost();
  const { timeZone, level, state } = alarm;
  const entered = alarm.levelTime;
  const rose = level === 1 && entered > alarm.firstTime;
  return (
    <section className={styles.card} data-level={state === "open" && !alarm.processed ? level : undefined}>
      <p className={styles.line}>
        <LevelBadge level={level} />
        <span className={styles.ago}>
          {state === "cleared"
            ? t("alarms.state.cleared")
            : t(rose ? "alarms.phone.rose" : "alarms.phone.raised", {
                age: durationText(nowMs - entered, t),
              })}
        </span>
        <span className={styles.small}>
          {old
            ? t("alarms.phone.readAt", { time: momentText(readAt, timeZone, nowMs) })
            : t("alarms.since", { time: timeText(alarm.firstTime, timeZone) })}
        </span>
      </p>
      <h1 className={styles.title}>
        {alarm.categoryName}
        <span className={styles.reason}>{alarm.reason}</span>
      </h1>
      <p className={styles.line}>
        <b>{alarm.deviceName ?? t("alarms.wholeSite")}</b>
        {alarm.deviceId !== null && (
          <>
            <Link className={styles.small} to={deviceLink(alarm.deviceId, alarm)}>
              {t("alarms.seeDevice")}
            </Link>
            <Link className={styles.small} to={assistantLink(alarm.deviceId, alarm, { keys: alarm.keyIds })}>
              {t("assistant.askAssistant")}
            </Link>
          </>
        )}
      </p>
      <p className={styles.small}>
        {[alarm.customerName, ...alarm.sensors, lateDataNoteWithTime(alarm, timeZone, t)]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </section>
  );
}

import type { AlarmDetail } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { assistantLink, deviceLink } from "../../../lib/fleet/device-link.ts";
import { durationText } from "../../../lib/format/durations.ts";
import { timeText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { DiagnoseButton } from "../../../ui/diagnose/diagnose-button.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { LevelBadge, StateBadge } from "../../../ui/badges/state-badge.tsx";
import { lateDataNoteWithTime } from "../late-data-note.ts";
import { FigureStrip } from "../figures/figure-strip.tsx";
import { CommentBox } from "../handling/comment-box.tsx";
import { HandlingButtons } from "../handling/handling-buttons.tsx";
import { AlarmFeedback } from "../sections/alarm-feedback.tsx";
import { MaintenanceList } from "../sections/maintenance-list.tsx";
import { ProcessingNote } from "../sections/processing-note.tsx";
import { machineStateQuery } from "../queries.ts";
import { AlarmDiagnosis } from "../sections/alarm-diagnosis.tsx";
import { AlarmMessages } from "../sections/alarm-messages.tsx";
import { AlarmTrend, spanAround, useChartNow } from "../sections/alarm-trend.tsx";
import { AlarmEvents } from "../sections/alarm-events.tsx";
import { Reasons } from "../sections/reasons.tsx";
import { RecordFacts } from "../sections/record-facts.tsx";
import { SimilarAlarms } from "../sections/similar-alarms.tsx";
import styles from "./wide-alarm.module.css";

interface WideAlarmProps {
  alarm: AlarmDetail;
  onOpen(alarmId: string): void;
}

const sizes = { first: 110, other: 48, most: 4, compact: false };

/** One alarm on a page of its own: what it is and what to do stay in view, the evidence and the course below. */
export function WideAlarm({ alarm, onOpen }: WideAlarmProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const around = spanAround(alarm, useChartNow());
  const mayProcess = user.rights.includes("process");
  const { timeZone } = alarm;
  return (
    <article className={styles.page}>
      <AlarmHead alarm={alarm} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {alarm.deviceId !== null && (
            <Panel
              title={t("alarms.part.evidence")}
              note={`${timeText(around.from, timeZone)} – ${timeText(around.to, timeZone)}`}
              actions={
                <>
                  {alarm.deviceName && (
                    <DiagnoseButton deviceId={alarm.deviceId} deviceName={alarm.deviceName} />
                  )}
                  <Link to={assistantLink(alarm.deviceId, alarm, { keys: alarm.keyIds, period: around })}>
                    {t("assistant.askAssistant")}
                  </Link>
                  <Link to={deviceLink(alarm.deviceId, alarm)}>{t("alarms.seeDevice")}</Link>
                </>
              }
            >
              <AlarmTrend alarm={alarm} deviceId={alarm.deviceId} around={around} sizes={sizes} />
              <Reasons alarm={alarm} />
            </Panel>
          )}
          {alarm.diagnosis.length > 0 && (
            <Panel
              title={t("alarms.part.causes")}
              note={t("alarms.diagnosis.note")}
              actions={mayProcess && <AlarmFeedback alarm={alarm} />}
            >
              <AlarmDiagnosis diagnosis={alarm.diagnosis} />
            </Panel>
          )}
        </div>
        <div className={styles.side}>
          <Panel title={t("alarms.part.course")}>
            <AlarmEvents alarm={alarm} shownLast={6} />
            {mayProcess && <CommentBox alarm={alarm} />}
          </Panel>
          <section className={styles.panel}>
            {alarm.processing && <ProcessingNote alarm={alarm} processing={alarm.processing} />}
            <AlarmMessages alarm={alarm} />
            <RecordFacts alarm={alarm} />
            <MaintenanceList alarm={alarm} />
            {mayProcess && alarm.diagnosis.length === 0 && <AlarmFeedback alarm={alarm} />}
            <SimilarAlarms alarm={alarm} onOpen={onOpen} />
          </section>
        </div>
      </div>
    </article>
  );
}

function AlarmHead({ alarm }: { alarm: AlarmDetail }) {
  const { t } = useTranslation();
  const { timeZone } = alarm;
  const { data: machine } = useQuery(machineStateQuery(alarm.deviceId));
  const device = alarm.deviceName ?? t("alarms.wholeSite");
  const facts = [
    alarm.code,
    alarm.customerName,
    ...alarm.sensors,
    t("alarms.since", { time: timeText(alarm.firstTime, timeZone) }),
    `${t(`alarms.state.${alarm.state}`)} ${durationText(alarm.durationMs, t)}`,
    lateDataNoteWithTime(alarm, timeZone, t),
    alarm.occurrences > 1 && t("alarms.occurrences", { count: alarm.occurrences }),
    alarm.mutedUntil !== null && t("alarms.mute.untilShown", { time: timeText(alarm.mutedUntil, timeZone) }),
  ].filter(Boolean);
  return (
    <header className={styles.head} data-over={alarm.processed || alarm.state === "cleared"}>
      <div className={styles.headLine}>
        <div className={styles.what}>
          <h1 className={styles.title}>
            {t("alarms.titleOf", { device, category: alarm.categoryName })}
            <LevelBadge level={alarm.level} />
            {machine && (
              <StateBadge
                state={machine.state}
                text={t("alarms.machineState", { state: t(`state.oil.${machine.state}`) })}
              />
            )}
            {alarm.processed && <StateBadge state="unknown" text={t("alarms.processed")} />}
          </h1>
          <p className={styles.note}>{facts.join(" · ")}</p>
        </div>
        <HandlingButtons alarm={alarm} place="head" />
      </div>
      <FigureStrip alarm={alarm} />
    </header>
  );
}

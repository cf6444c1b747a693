import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAlarmIsSeen } from "../../../lib/alarms/unseen-alarms.ts";
import { durationText } from "../../../lib/format/durations.ts";
import { timeText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import { lateDataNoteWithTime } from "../late-data-note.ts";
import styles from "../sections/sections.module.css";
import { FigureStrip } from "../figures/figure-strip.tsx";
import { HandlingButtons } from "../handling/handling-buttons.tsx";
import { AlarmFeedback } from "../sections/alarm-feedback.tsx";
import { MaintenanceList } from "../sections/maintenance-list.tsx";
import { ProcessingNote } from "../sections/processing-note.tsx";
import { AlarmDiagnosis } from "../sections/alarm-diagnosis.tsx";
import { AlarmMessages } from "../sections/alarm-messages.tsx";
import { AlarmTrend, spanAround, useChartNow } from "../sections/alarm-trend.tsx";
import { AlarmEvents } from "../sections/alarm-events.tsx";
import { Reasons } from "../sections/reasons.tsx";
import { RecordFacts } from "../sections/record-facts.tsx";
import { SimilarAlarms } from "../sections/similar-alarms.tsx";

interface AlarmStoryProps {
  alarm: AlarmDetail;
  onOpen(alarmId: string): void;
}

const sizes = { first: 92, other: 56, most: 3, compact: true };

/** What happened, why, what was done about it, and whether it has happened before. */
export function AlarmDrawerContent({ alarm, onOpen }: AlarmStoryProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  useAlarmIsSeen(alarm.alarmId);
  const around = spanAround(alarm, useChartNow());
  const device = alarm.deviceName ?? t("alarms.wholeSite");
  const late = lateDataNoteWithTime(alarm, alarm.timeZone, t);
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Link to={`/alarmlist/detail?alarmId=${alarm.alarmId}`}>
            {t("alarms.titleOf", { device, category: alarm.categoryName })}
          </Link>
        </h2>
        <LevelBadge level={alarm.level} />
        <p className={styles.small}>
          {alarm.code} · {alarm.customerName} · {t(`alarms.state.${alarm.state}`)}{" "}
          {durationText(alarm.durationMs, t)}
          {alarm.occurrences > 1 && ` · ${t("alarms.occurrences", { count: alarm.occurrences })}`}
          {late && ` · ${late}`}
          {alarm.mutedUntil !== null &&
            ` · ${t("alarms.mute.untilShown", { time: timeText(alarm.mutedUntil, alarm.timeZone) })}`}
        </p>
      </header>

      <FigureStrip alarm={alarm} short />
      <AlarmEvents alarm={alarm} />
      {alarm.deviceId !== null && (
        <section>
          <div className={styles.partHead}>
            <h3 className={styles.part}>{t("alarms.part.trend")}</h3>
            <span className={styles.small}>
              {timeText(around.from, alarm.timeZone)} – {timeText(around.to, alarm.timeZone)}
            </span>
          </div>
          <AlarmTrend alarm={alarm} deviceId={alarm.deviceId} around={around} sizes={sizes} />
        </section>
      )}
      <Reasons alarm={alarm} />
      {alarm.diagnosis.length > 0 && (
        <section>
          <h3 className={styles.part}>{t("alarms.part.diagnosis")}</h3>
          <AlarmDiagnosis diagnosis={alarm.diagnosis} />
        </section>
      )}
      <AlarmMessages alarm={alarm} />
      <RecordFacts alarm={alarm} />
      {alarm.processing && <ProcessingNote alarm={alarm} processing={alarm.processing} />}
      <MaintenanceList alarm={alarm} />
      {user.rights.includes("process") && <AlarmFeedback alarm={alarm} />}
      <SimilarAlarms alarm={alarm} onOpen={onOpen} />
      <footer className={styles.foot}>
        <HandlingButtons alarm={alarm} place="foot" />
      </footer>
    </article>
  );
}

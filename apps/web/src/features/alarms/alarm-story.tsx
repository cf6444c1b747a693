import type { AlarmDetail } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAlarmIsSeen } from "../../lib/alarms/unseen-alarms.ts";
import { durationText } from "../../lib/format/durations.ts";
import { timeText } from "../../lib/format/times.ts";
import { useSession } from "../../lib/session-context.ts";
import { LevelBadge } from "../../ui/state-badge.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "./alarm-drawer.module.css";
import { AlarmTimeline } from "./alarm-timeline.tsx";
import { Judgement } from "./judgement.tsx";
import { ProcessForm } from "./process-form.tsx";
import { ProcessingNote } from "./processing-note.tsx";
import { AlarmDiagnosis } from "./story/alarm-diagnosis.tsx";
import { AlarmMessages } from "./story/alarm-messages.tsx";
import { AlarmTrend } from "./story/alarm-trend.tsx";

interface AlarmStoryProps {
  alarm: AlarmDetail;
  onOpen(alarmId: string): void;
}

/** What happened, why, what was done about it, and whether it has happened before. */
export function AlarmStory({ alarm, onOpen }: AlarmStoryProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  useAlarmIsSeen(alarm.alarmId);
  const [processing, setProcessing] = useState(false);
  const mayProcess = user.rights.includes("process");
  const device = alarm.deviceName ?? t("alarms.wholeSite");
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t("alarms.titleOf", { device, category: alarm.categoryName })}</h2>
        <LevelBadge level={alarm.level} />
        <p className={styles.small}>
          {alarm.customerName} · {t(`alarms.state.${alarm.state}`)} {durationText(alarm.durationMs, t)}
          {alarm.occurrences > 1 && ` · ${t("alarms.occurrences", { count: alarm.occurrences })}`}
        </p>
      </header>

      <AlarmTimeline alarm={alarm} />
      {alarm.deviceId !== null && <AlarmTrend alarm={alarm} deviceId={alarm.deviceId} />}

      <section>
        <h3 className={styles.part}>{t("alarms.part.reasons")}</h3>
        <ul className={styles.reasons}>
          {alarm.reasons.map(({ key, words }) => (
            <li key={`${key} ${words}`}>{words}</li>
          ))}
          {alarm.reasons.length === 0 && <li>{alarm.reason}</li>}
        </ul>
      </section>

      <AlarmDiagnosis alarm={alarm} />
      <AlarmMessages alarm={alarm} />
      {alarm.processing && <ProcessingNote alarm={alarm} processing={alarm.processing} />}
      {mayProcess && <Judgement alarm={alarm} />}

      {alarm.similar.length > 0 && (
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
      )}

      {processing && <ProcessForm alarmId={alarm.alarmId} onDone={() => setProcessing(false)} />}
      <footer className={styles.foot}>
        {mayProcess && !alarm.processed && !processing && (
          <button
            type="button"
            className={`${buttons.button} ${styles.grow}`}
            data-kind="main"
            onClick={() => setProcessing(true)}
          >
            {t("alarms.process")}
          </button>
        )}
        {alarm.deviceId !== null && (
          <Link
            className={buttons.button}
            to={`/dataanalysis/device-detail?deviceId=${alarm.deviceId}&tenantId=${alarm.tenantId}&customerId=${alarm.customerId}`}
          >
            {t("alarms.seeDevice")}
          </Link>
        )}
      </footer>
    </article>
  );
}

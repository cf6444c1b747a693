import type { AlarmReplay, ReplayedAlarm, TriggerEntry } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { timeText } from "../../../lib/format/times.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { LaneChart } from "../../../ui/chart-lanes/lane-chart.tsx";
import { plotEdges } from "../../../ui/chart-lanes/layout.ts";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import { RaisedBars } from "./raised-bars.tsx";
import { replayLanes } from "./replay-lanes.ts";
import styles from "./replay.module.css";

interface ReplayResultProps {
  replay: AlarmReplay;
  /** The conditions that were tried. */
  triggers: readonly TriggerEntry[];
}

const shownAtMost = 8;

/** The indicator's course, when an alarm would have stood and when it stands by the rules in force, and why. */
export function ReplayResult({ replay, triggers }: ReplayResultProps) {
  const { t } = useTranslation();
  const compact = useNarrow();
  const names = useMemo(
    () => ({ limit: t("alarmSettings.replay.level1"), warning: t("alarmSettings.replay.level2") }),
    [t],
  );
  const lanes = useMemo(() => replayLanes(replay, triggers, names), [replay, triggers, names]);
  const span = useMemo(() => ({ from: replay.fromTime, to: replay.toTime }), [replay]);
  const edges = useMemo(() => plotEdges(lanes, compact), [lanes, compact]);
  if (replay.readings === 0) return <p className={styles.note}>{t("alarmSettings.replay.noReadings")}</p>;
  return (
    <div className={styles.result} data-testid="replay">
      <p className={styles.note}>
        {t("alarmSettings.replay.summary", {
          from: timeText(replay.fromTime, replay.timeZone),
          to: timeText(replay.toTime, replay.timeZone),
          readings: numberText(replay.readings),
          category: replay.categoryName,
        })}
      </p>
      {lanes.length > 0 && (
        <LaneChart
          lanes={lanes}
          span={span}
          zone={replay.timeZone}
          events={null}
          nowMs={null}
          compact={compact}
          label={t("alarmSettings.replay.chart", { name: replay.keyName })}
          onZoom={() => undefined}
          onReset={() => undefined}
        />
      )}
      {(["drafted", "now"] as const).map((which) => (
        <RaisedBars
          key={which}
          title={t(`alarmSettings.replay.${which}`)}
          count={t("alarmSettings.replay.count", { count: replay[which].length })}
          alarms={replay[which]}
          span={span}
          edges={edges}
        />
      ))}
      {replay.drafted.length === 0 ? (
        <p className={styles.note}>{t("alarmSettings.replay.nothing")}</p>
      ) : (
        <ol className={styles.alarms}>
          {replay.drafted
            .toReversed()
            .slice(0, shownAtMost)
            .map((alarm) => (
              <Raised key={alarm.firstTime} alarm={alarm} zone={replay.timeZone} />
            ))}
        </ol>
      )}
      {replay.drafted.length > shownAtMost && (
        <p className={styles.note}>
          {t("alarmSettings.replay.more", { count: replay.drafted.length - shownAtMost })}
        </p>
      )}
    </div>
  );
}

function Raised({ alarm, zone }: { alarm: ReplayedAlarm; zone: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <LevelBadge level={alarm.level} />
      <span className={styles.times}>
        {timeText(alarm.firstTime, zone)}
        <span className={styles.note}>
          {durationText(alarm.lastTime - alarm.firstTime, t)}
          {alarm.open && ` · ${t("alarmSettings.replay.open")}`}
        </span>
      </span>
      <span className={styles.reason}>
        {alarm.reason}
        {!alarm.byIndicator && <span className={styles.note}>{t("alarmSettings.replay.byAnother")}</span>}
      </span>
    </li>
  );
}

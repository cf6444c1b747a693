import { dayMs, minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { limitWords } from "../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../ui/chart-lanes/lane-chart.tsx";
import type { EventMark, TimeSpan } from "../../../ui/chart-lanes/model.ts";
import { Skeleton, Empty, Failed } from "../../../ui/panel-states.tsx";
import styles from "../alarm-drawer.module.css";
import { alarmSeriesQuery } from "../queries.ts";
import { alarmLanes } from "./alarm-lanes.ts";
import { stretchesOf } from "./stretches.ts";

const mostLanes = 3;
/** What may be asked for at once; metal particles go by the day, and shorter. */
const longestDays = { wear: 30, other: 180 };

/** From a day before the first sign to a day after the last, as far as there is one yet. */
function spanAround({ firstTime, lastTime, clearTime, category }: AlarmDetail, nowMs: number): TimeSpan {
  const to = Math.min(nowMs, (clearTime ?? lastTime) + dayMs);
  const longestMs = longestDays[category === "wear" ? "wear" : "other"] * dayMs;
  return { from: Math.max(firstTime - dayMs, to - longestMs), to };
}

/** How the indicators that gave the reasons went, with their limits and the times the alarm stood. */
export function AlarmTrend({ alarm, deviceId }: { alarm: AlarmDetail; deviceId: string }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  // An open alarm's picture moves on by itself, but is not asked for again with every minute.
  const around = spanAround(alarm, Math.ceil(nowMs / (10 * minuteMs)) * 10 * minuteMs);
  const span = zoom ?? around;
  const keyIds = [...new Set(alarm.reasons.flatMap(({ keyId }) => keyId ?? []))].slice(0, mostLanes);
  const { data, error, refetch } = useQuery(alarmSeriesQuery(deviceId, keyIds, span));
  const lanes = useMemo(() => alarmLanes(data?.series ?? [], limitWords(t)), [data, t]);
  const stretches = useMemo(() => stretchesOf(alarm, nowMs), [alarm, nowMs]);
  const marks = useMemo(
    () => marksOf(alarm, t("alarms.form.oilChanged"), t("alarms.form.filterChanged")),
    [alarm, t],
  );
  if (keyIds.length === 0) return null;
  return (
    <section>
      <div className={styles.partHead}>
        <h3 className={styles.part}>{t("alarms.part.trend")}</h3>
        <span className={styles.small}>
          {timeText(span.from, alarm.timeZone)} – {timeText(span.to, alarm.timeZone)}
        </span>
      </div>
      {!data && !error && <Skeleton heights={[200]} />}
      {error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && lanes.length === 0 && <Empty sentence={t("alarms.trend.empty")} />}
      {lanes.length > 0 && (
        <LaneChart
          lanes={lanes}
          span={span}
          zone={alarm.timeZone}
          events={marks.length > 0 ? marks : null}
          stretches={stretches}
          nowMs={null}
          compact
          label={t("alarms.part.trend")}
          onZoom={setZoom}
          onReset={() => setZoom(null)}
        />
      )}
    </section>
  );
}

/** What people changed, where they said so. */
function marksOf({ processing }: AlarmDetail, oil: string, filter: string): EventMark[] {
  if (!processing) return [];
  const { time, oilChanged, filterChanged, action } = processing;
  const mark = (kind: "oilChange" | "filter", name: string) => ({
    id: kind,
    ts: time,
    kind,
    name,
    detail: action ? `${name}: ${action}` : name,
  });
  return [
    ...(oilChanged ? [mark("oilChange", oil)] : []),
    ...(filterChanged ? [mark("filter", filter)] : []),
  ];
}

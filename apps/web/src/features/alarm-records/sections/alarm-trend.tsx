import type { TimeSpan } from "@oilcloud/chart";
import { dayMs, minuteMs } from "@oilcloud/oil";
import type { AlarmDetail } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/timing/use-now.ts";
import { doubtsOf } from "../../../ui/chart-lanes/doubts.ts";
import { limitWords } from "../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../ui/chart-lanes/lane-chart.tsx";
import type { EventMark } from "../../../ui/chart-lanes/model.ts";
import { Skeleton, Empty, Failed } from "../../../ui/panels/panel-states.tsx";
import { alarmSeriesQuery, deviceAlarmsQuery } from "../queries.ts";
import { alarmLanes, type LaneSizes } from "./alarm-lanes.ts";
import { levelMarks } from "./level-marks.ts";
import { activeStretches } from "./active-stretches.ts";

/** The longest range of one request; metal particles are shown by the day, over a shorter range. */
const longestDays = { wear: 30, other: 180 };

/** From a day before the first sign to a day after the last, as far as there is one yet. */
export function spanAround(
  { firstTime, lastTime, clearTime, category }: AlarmDetail,
  nowMs: number,
): TimeSpan {
  const to = Math.min(nowMs, (clearTime ?? lastTime) + dayMs);
  const longestMs = longestDays[category === "wear" ? "wear" : "other"] * dayMs;
  return { from: Math.max(firstTime - dayMs, to - longestMs), to };
}

/** A moment that changes every ten minutes: an open alarm's picture moves on, but is not asked for with every minute. */
export function useChartNow(): number {
  return Math.ceil(useNow(minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
}

interface AlarmTrendProps {
  alarm: AlarmDetail;
  deviceId: string;
  around: TimeSpan;
  sizes: LaneSizes;
}

/** How the indicators that gave the reasons went, with their limits, the times the alarm stood and where its levels were entered. */
export function AlarmTrend({ alarm, deviceId, around, sizes }: AlarmTrendProps) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  const span = zoom ?? around;
  const keyIds = [...new Set(alarm.reasons.flatMap(({ keyId }) => keyId ?? []))].slice(0, sizes.most);
  const { data, error, refetch } = useQuery(alarmSeriesQuery(deviceId, keyIds, span));
  const { data: all } = useQuery(deviceAlarmsQuery(deviceId));
  const beside = useMemo(() => all?.filter(({ alarmId }) => alarmId !== alarm.alarmId), [all, alarm.alarmId]);
  const lanes = useMemo(
    () =>
      alarmLanes(data?.series ?? [], limitWords(t), sizes, (keyId) => doubtsOf(beside ?? [], keyId, nowMs)),
    [data, beside, t, sizes, nowMs],
  );
  const stretches = useMemo(() => activeStretches(alarm, nowMs), [alarm, nowMs]);
  const marks = useMemo(
    () => [
      ...levelMarks(alarm.events, { 1: t("state.level.first"), 2: t("state.level.second") }),
      ...changeMarks(alarm, t("alarms.form.oilChanged"), t("alarms.form.filterChanged")),
    ],
    [alarm, t],
  );
  if (keyIds.length === 0) return null;
  return (
    <>
      {!data && !error && <Skeleton heights={[sizes.first + sizes.other]} />}
      {error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && lanes.length === 0 && <Empty sentence={t("alarms.trend.empty")} />}
      {lanes.length > 0 && (
        <LaneChart
          lanes={lanes}
          span={span}
          zone={alarm.timeZone}
          events={marks}
          stretches={stretches}
          nowMs={null}
          compact={sizes.compact}
          label={t("alarms.part.trend")}
          onZoom={setZoom}
          onReset={() => setZoom(null)}
        />
      )}
    </>
  );
}

/** What people changed, where they said so. */
function changeMarks({ processing }: AlarmDetail, oil: string, filter: string): EventMark[] {
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

import type { IndicatorValue } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../../lib/format/durations.ts";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { doubtsOf } from "../../../../ui/chart-lanes/doubts.ts";
import { limitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../../ui/chart-lanes/lane-chart.tsx";
import type { ChartHolder } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { Skeleton, Empty, Failed, OldData } from "../../../../ui/panels/panel-states.tsx";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { seriesQuery } from "../../queries.ts";
import { useLastGood } from "../../use-last-good.ts";
import { outlookOf, spanWithOutlook } from "../forecast/outlook-of.ts";
import { trendHeight, trendLanes, withLivePoints } from "./trend-lanes.ts";
import type { SpanState, TrendProps } from "./trend-props.ts";
import { useJudgedPoints } from "./use-judged-points.ts";

interface Props extends TrendProps {
  rows: readonly IndicatorValue[];
  span: SpanState;
  toSave: ChartHolder;
}

const contextKey = "oilTemp";

/** The curves, asked for at the resolution of what is shown and continued by what arrives. */
export function TrendChart(props: Props) {
  const { deviceId, zone, values, rows, span, events, alarms, labs, forecast, compact, toSave } = props;
  const { t } = useTranslation();
  const nowMs = useNow(30_000);
  const judged = useJudgedPoints(values);
  const [first] = rows;
  const context = rows.some(({ key }) => key === contextKey)
    ? undefined
    : values.find(({ key }) => key === contextKey);
  const keyIds = [...rows, ...(context ? [context] : [])].map(({ keyId }) => keyId);
  const query = useQuery(
    seriesQuery(
      keyIds.map((keyId) => ({ deviceId, keyId })),
      span.asked,
    ),
  );
  const { error, refetch, isPlaceholderData } = query;
  const good = useLastGood(query);
  const data = good?.data;
  const seen = forecast && !span.zoomed ? spanWithOutlook(span, forecast) : span.shown;
  const limits = useMemo(() => new Map(rows.map(({ keyId, limit }) => [keyId, limit])), [rows]);
  const rowIds = rows.map(({ keyId }) => keyId).join();
  const lanes = useMemo(() => {
    if (!data) return [];
    const grown = (keyId: number) => {
      const asked = data.series.find((each) => each.deviceId === deviceId && each.keyId === keyId);
      // The curve stays as it was read; its limits may have changed since.
      const series = asked && { ...asked, limit: limits.get(keyId) ?? null };
      if (!series || isPlaceholderData) return series;
      return withLivePoints(series, judged.get(keyId) ?? []);
    };
    return trendLanes(
      rowIds.split(",").flatMap((keyId) => grown(Number(keyId)) ?? []),
      (context && grown(context.keyId)) ?? null,
      {
        untilMs: Math.min(nowMs, span.shown.to),
        labs: labs.filter(({ ts }) => ts >= span.shown.from && ts <= span.shown.to),
        doubts: (keyId) => doubtsOf(alarms, keyId, nowMs),
        compact,
        outlook: forecast && outlookOf(forecast, zone, t),
        words: {
          limit: limitWords(t),
          gap: ({ kind, from, to }) =>
            t(`analysisDetail.trend.${kind}`, { length: durationText(to - from, t) }),
        },
      },
    );
  }, [
    data,
    isPlaceholderData,
    deviceId,
    rowIds,
    limits,
    context,
    judged,
    nowMs,
    labs,
    alarms,
    span.shown.from,
    span.shown.to,
    compact,
    forecast,
    zone,
    t,
  ]);

  const name = first?.keyName ?? "";
  // While another indicator is read, what was read before holds none of it.
  if (!good || (isPlaceholderData && lanes.length === 0))
    return error ? (
      <Failed sentence={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton heights={[trendHeight(context !== undefined, compact)]} />
    );
  const nothing = lanes[0]?.series.every(({ columns }) => columns.value.every((value) => value === null));
  return (
    <>
      {error && <OldData readAt={good.readAt} onRetry={() => void refetch()} />}
      {nothing && !isPlaceholderData ? (
        <Empty sentence={t("analysisDetail.trend.empty", { name })}>
          <button
            type="button"
            className={buttons.button}
            onClick={() => span.choose({ kind: "preset", id: "180d" })}
          >
            {t("analysisDetail.trend.longer", { range: t("analysisDetail.trend.range.180d") })}
          </button>
        </Empty>
      ) : (
        <LaneChart
          lanes={lanes}
          span={seen}
          zone={zone}
          events={events}
          nowMs={nowMs}
          compact={compact}
          label={t("analysisDetail.trend.chart", { name })}
          toSave={toSave}
          onZoom={span.zoomTo}
          onReset={span.reset}
        />
      )}
    </>
  );
}

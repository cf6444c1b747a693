import type { IndicatorValue } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../../ui/chart-lanes/lane-chart.tsx";
import type { ChartHolder } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { Skeleton, Empty, Failed } from "../../../../ui/panels/panel-states.tsx";
import { barsQuery } from "../../queries.ts";
import { barLane, barsOfDays } from "../../bar-lane.ts";
import type { SpanState, TrendProps } from "./trend-props.ts";

interface Props extends TrendProps {
  row: IndicatorValue;
  span: SpanState;
  toSave: ChartHolder;
}

/** The indicator by day at the site; of a counter how much it grew. */
export function DayBars({ deviceId, zone, row, span, events, compact, toSave }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(barsQuery({ deviceId, keyId: row.keyId }, span.asked));
  const lanes = useMemo(() => {
    const lane =
      data &&
      barLane(
        barsOfDays(data),
        { ...data, limit: row.limit },
        {
          height: compact ? 200 : 260,
          limit: limitWords(t),
        },
      );
    return lane ? [lane] : [];
  }, [data, row.limit, compact, t]);
  if (!data)
    return error ? (
      <Failed sentence={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton heights={[300]} />
    );
  if (lanes.length === 0) return <Empty sentence={t("analysisDetail.trend.empty", { name: row.keyName })} />;
  return (
    <LaneChart
      lanes={lanes}
      span={span.shown}
      zone={zone}
      events={events}
      nowMs={null}
      compact={compact}
      label={t("analysisDetail.trend.chart", { name: row.keyName })}
      toSave={toSave}
      onZoom={span.zoomTo}
      onReset={span.reset}
    />
  );
}

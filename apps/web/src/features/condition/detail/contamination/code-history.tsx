import { dayMs } from "@oilcloud/oil";
import type { DeviceInfo, IndicatorValue } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../../ui/chart-lanes/lane-chart.tsx";
import type { ChartHolder } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { Skeleton, Empty, Failed } from "../../../../ui/panels/panel-states.tsx";
import { labQuery, pollutionQuery } from "../../queries.ts";
import { indicatorLabs } from "../lab/lab-marks.ts";
import { codeLanes } from "./code-lanes.ts";

interface Props {
  info: DeviceInfo;
  values: readonly IndicatorValue[];
  endMs: number;
  compact: boolean;
  toSave: ChartHolder;
}

const days = 60;
const bucketsADay = 4;
const nothing = () => {};

/** NAS class and the three ISO numbers over two months, in steps. */
export function CodeHistory({ info, values, endMs, compact, toSave }: Props) {
  const { t } = useTranslation();
  const span = useMemo(() => ({ from: endMs - days * dayMs, to: endMs }), [endMs]);
  const { data, error, refetch } = useQuery(pollutionQuery(info.deviceId, span, days * bucketsADay));
  const { data: samples } = useQuery(labQuery(info.deviceId));
  const lanes = useMemo(() => {
    if (!data) return [];
    const shown = samples?.filter(({ sampledTime }) => sampledTime >= span.from && sampledTime <= span.to);
    return codeLanes(data, values, limitWords(t), indicatorLabs(shown ?? [], t));
  }, [data, samples, span, values, t]);
  if (!data)
    return error ? (
      <Failed sentence={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton heights={[240]} />
    );
  if (lanes.length === 0) return <Empty sentence={t("analysisDetail.contamination.emptyTime")} />;
  return (
    <LaneChart
      lanes={lanes}
      span={span}
      zone={info.timeZone}
      events={null}
      nowMs={null}
      compact={compact}
      label={t("analysisDetail.contamination.chart")}
      toSave={toSave}
      onZoom={nothing}
      onReset={nothing}
    />
  );
}

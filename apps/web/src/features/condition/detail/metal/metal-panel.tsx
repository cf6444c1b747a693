import { dayMs } from "@oilcloud/oil";
import type { DeviceInfo, IndicatorValue } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../../lib/format/durations.ts";
import { numberText } from "../../../../lib/format/numbers.ts";
import { limitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../../ui/chart-lanes/lane-chart.tsx";
import { ChartMenu } from "../../../../ui/chart-lanes/save/chart-menu.tsx";
import { useChartToSave } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { Skeleton, Empty, Failed } from "../../../../ui/panels/panel-states.tsx";
import { barLane } from "../../bar-lane.ts";
import { bucketsQuery } from "../../queries.ts";
import { MetalForm } from "./metal-form.tsx";
import { metalBars, metalBuckets, type MetalChoice } from "./metal-rules.ts";
import styles from "./metal.module.css";

interface Props {
  info: DeviceInfo;
  /** The metal-abrasive ones among the device's values. */
  values: readonly [IndicatorValue, ...IndicatorValue[]];
  compact: boolean;
}

const nothing = () => {};

/** Metal debris by whole intervals of at least a day, over at most thirty days. */
export function MetalPanel({ info, values, compact }: Props) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<MetalChoice>(() => {
    const to = Date.now();
    const rate = values.find(({ limit }) => limit !== null) ?? values[0];
    return { keyId: rate.keyId, intervalHours: 24, span: { from: to - 30 * dayMs, to } };
  });
  const row = values.find(({ keyId }) => keyId === choice.keyId) ?? values[0];
  const toSave = useChartToSave();
  const buckets = metalBuckets(choice);
  const { data, error, refetch } = useQuery(
    bucketsQuery({ deviceId: info.deviceId, keyId: choice.keyId }, buckets),
  );
  const bars = useMemo(
    () => data && metalBars(data, row.kind, buckets.timeInterval),
    [data, row.kind, buckets.timeInterval],
  );
  const lane = useMemo(
    () =>
      bars &&
      barLane(bars, row, {
        height: compact ? 160 : 180,
        limit: limitWords(t),
      }),
    [bars, row, compact, t],
  );
  const total = bars?.columns.value.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
  const meaning = { name: row.keyName, interval: durationText(buckets.timeInterval, t) };
  return (
    <Panel
      title={t("analysisDetail.metal.title")}
      note={t("analysisDetail.metal.note")}
      actions={
        <ChartMenu
          chart={toSave}
          head={{
            device: info.deviceName,
            place: t("analysisDetail.head.place", { customer: info.customerName, group: info.groupName }),
            title:
              row.kind === "counter"
                ? t("analysisDetail.metal.increase", meaning)
                : t("analysisDetail.metal.mean", meaning),
          }}
        />
      }
    >
      <MetalForm values={values} choice={choice} zone={info.timeZone} onChoice={setChoice} />
      <p className={styles.meaning}>
        {row.kind === "counter"
          ? t("analysisDetail.metal.increase", meaning)
          : t("analysisDetail.metal.mean", meaning)}
        {row.kind === "counter" && lane && (
          <b>{t("analysisDetail.metal.total", { value: numberText(total, row.decimals) })}</b>
        )}
      </p>
      {!data && !error && <Skeleton heights={[200]} />}
      {error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && !lane && <Empty sentence={t("analysisDetail.metal.empty")} />}
      {lane && (
        <LaneChart
          lanes={[lane]}
          span={{ from: buckets.startTime, to: choice.span.to }}
          zone={info.timeZone}
          events={null}
          nowMs={null}
          compact={compact}
          label={t("analysisDetail.metal.chart", { name: row.keyName })}
          toSave={toSave}
          onZoom={nothing}
          onReset={nothing}
        />
      )}
    </Panel>
  );
}

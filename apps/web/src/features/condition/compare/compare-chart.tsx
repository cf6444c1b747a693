import type { DeviceRow, DisplayIndex } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { limitWords } from "../../../ui/chart-lanes/limit-lines.ts";
import { LaneChart } from "../../../ui/chart-lanes/lane-chart.tsx";
import type { Stroke } from "../../../ui/chart-lanes/model.ts";
import { ChartMenu } from "../../../ui/chart-lanes/save/chart-menu.tsx";
import { useChartToSave } from "../../../ui/chart-lanes/save/chart-to-save.ts";
import { StrokeSample } from "../../../ui/chart-lanes/stroke-sample.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { MachineBadge } from "../../../ui/badges/machine-badge.tsx";
import buttons from "../../../ui/buttons/buttons.module.css";
import { seriesQuery } from "../queries.ts";
import { RangeBar } from "../range-bar.tsx";
import { useCompact } from "../use-compact.ts";
import { useLastGood } from "../use-last-good.ts";
import { useSpan } from "../use-span.ts";
import type { ComparedItems } from "./compared-items.ts";
import { compareLanes } from "./compare-lanes.ts";
import styles from "./compare.module.css";

interface Props {
  choice: ComparedItems;
  devices: readonly DeviceRow[];
  indicators: readonly DisplayIndex[];
}

const fallbackZone = "Asia/Shanghai";

/** The curves of all that was chosen, asked for at once, with one cursor through all lanes. */
export function CompareChart({ choice, devices, indicators }: Props) {
  const { t } = useTranslation();
  const compact = useCompact();
  const { deviceIds, keyIds } = choice;
  const metal = indicators.some(({ keyId, metalAbrasive }) => metalAbrasive && keyIds.includes(keyId));
  const span = useSpan({ kind: "preset", id: "30d" }, metal);
  const items = deviceIds.flatMap((deviceId) => keyIds.map((keyId) => ({ deviceId, keyId })));
  const query = useQuery(seriesQuery(items, span.asked));
  const { error, refetch } = query;
  const good = useLastGood(query);
  const data = good?.data;
  const names = useMemo(
    () => new Map(devices.map(({ deviceId, deviceName }) => [deviceId, deviceName])),
    [devices],
  );
  const lanes = useMemo(
    () => (data ? compareLanes(data.series, choice, names, limitWords(t)) : []),
    [data, choice, names, t],
  );
  const toSave = useChartToSave();
  const zone = data?.series[0]?.timeZone ?? fallbackZone;
  return (
    <>
      <div className={styles.tools}>
        <ul className={styles.legend} aria-label={t("analysisCompare.legend")}>
          {deviceIds.map((deviceId, index) => {
            const device = devices.find((each) => each.deviceId === deviceId);
            return (
              <li key={deviceId}>
                <StrokeSample stroke={index as Stroke} />
                <span>{device?.deviceName ?? "…"}</span>
                {device && <MachineBadge state={device.oilState} freshness={device.freshness} />}
              </li>
            );
          })}
        </ul>
        <div className={styles.range}>
          {span.zoomed && (
            <button type="button" className={buttons.button} onClick={span.back}>
              {t("analysisDetail.trend.back")}
            </button>
          )}
          <RangeBar range={span.range} span={span.asked} zone={zone} metal={metal} onRange={span.choose} />
          <ChartMenu
            chart={toSave}
            head={{
              device: deviceIds.map((deviceId) => names.get(deviceId) ?? "…").join(", "),
              title: lanes.map(({ title }) => title ?? "").join(", "),
            }}
          />
        </div>
      </div>
      {error && good && <OldData readAt={good.readAt} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton heights={[140, 140, 140]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && lanes.length === 0 && <Empty sentence={t("analysisCompare.empty")} />}
      {lanes.length > 0 && (
        <LaneChart
          lanes={lanes}
          span={span.asked}
          zone={zone}
          events={null}
          nowMs={null}
          compact={compact}
          label={t("analysisCompare.chart", {
            indicators: lanes.map(({ title }) => title ?? "").join(", "),
          })}
          toSave={toSave}
          onZoom={span.zoomTo}
          onReset={span.reset}
        />
      )}
    </>
  );
}

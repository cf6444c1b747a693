import { dayMs, hourMs } from "@oilcloud/oil";
import type { DeviceInfo, IndicatorValue } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../../lib/format/durations.ts";
import { timeText } from "../../../../lib/format/times.ts";
import { ChartMenu } from "../../../../ui/chart-lanes/save/chart-menu.tsx";
import { useChartToSave } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../../ui/panels/panel-states.tsx";
import { pollutionQuery } from "../../queries.ts";
import { Segments } from "../../../../ui/buttons/segments.tsx";
import { ChannelGrid } from "./channel-grid.tsx";
import { CodeHistory } from "./code-history.tsx";
import { Codes } from "./code-figures.tsx";
import { codeLimits, newestAndBefore } from "./codes.ts";
import { withLiveCounts } from "./live-counts.ts";
import styles from "./contamination.module.css";

interface Props {
  info: DeviceInfo;
  values: readonly IndicatorValue[];
  compact: boolean;
}

const views = ["grid", "history"] as const;
const weekHours = 168;

/** Particles: codes, channels by level, and the codes over time. */
export function ContaminationPanel({ info, values, compact }: Props) {
  const { t } = useTranslation();
  const toSave = useChartToSave();
  const [view, setView] = useState<(typeof views)[number]>("grid");
  const sampledMs = values.reduce(
    (newest, { key, ts }) =>
      key.startsWith("count_ch") || key === "nasClass" ? Math.max(newest, ts) : newest,
    0,
  );
  // A week of hours that ends with the newest count; in steps, so that not every reading causes a request.
  const endMs = Math.ceil((sampledMs + 1) / stepMs) * stepMs;
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    pollutionQuery(info.deviceId, { from: endMs - 7 * dayMs, to: endMs }, weekHours),
  );
  const limits = codeLimits(values);
  const read = data && newestAndBefore(data);
  const pollution = read && { ...read, now: withLiveCounts(read.now, values) };
  return (
    <Panel
      title={t("analysisDetail.contamination.title")}
      note={t("analysisDetail.contamination.sampled", {
        time: timeText(sampledMs, info.timeZone),
        interval: durationText(info.intervalMs, t),
      })}
      actions={
        <>
          {view === "grid" && pollution?.before && (
            <span className={styles.legend}>
              <span className={styles.ring} aria-hidden="true" />
              {t("analysisDetail.contamination.weekAgo")}
            </span>
          )}
          <Segments
            label={t("analysisDetail.trend.view")}
            segments={views.map((id) => ({ id, text: t(`analysisDetail.contamination.${id}`) }))}
            chosen={view}
            onChoose={setView}
          />
          {view === "history" && (
            <ChartMenu
              chart={toSave}
              head={{
                device: info.deviceName,
                place: t("analysisDetail.head.place", {
                  customer: info.customerName,
                  group: info.groupName,
                }),
                title: t("analysisDetail.contamination.chart"),
              }}
            />
          )}
        </>
      }
    >
      {error && data && <OldData readAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton heights={[48, 240]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {pollution === null && <Empty sentence={t("analysisDetail.contamination.emptyTime")} />}
      {pollution && (
        <>
          <Codes row={pollution.now} limits={limits} values={values} />
          {view === "grid" ? (
            <ChannelGrid pollution={pollution} nas={limits.nas} compact={compact} />
          ) : (
            <CodeHistory info={info} endMs={endMs} values={values} compact={compact} toSave={toSave} />
          )}
        </>
      )}
    </Panel>
  );
}

const stepMs = hourMs / 6;

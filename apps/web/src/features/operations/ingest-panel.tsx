import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { browserZone } from "../../lib/format/times.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { LaneChart } from "../../ui/chart-lanes/lane-chart.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { Empty, Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { minuteLanes } from "./minute-lanes.ts";
import { minutesQuery } from "./queries.ts";

const nothing = () => {};

/** How much came in over the last day, and how long it took until it was stored. */
export function IngestPanel() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery(minutesQuery());
  const lanes = useMemo(() => (data ? minuteLanes(data, t) : []), [data, t]);
  const span = useMemo(() => ({ from: data?.startTime ?? 0, to: data?.endTime ?? 1 }), [data]);
  const newest = data?.minutes.at(-1);
  const peak = Math.max(0, ...(data?.minutes.map(({ pointsPerSecond }) => pointsPerSecond) ?? []));
  return (
    <Panel
      title={t("operations.ingest")}
      note={t("operations.ingestNote")}
      actions={
        newest && (
          <span>
            {t("operations.ingestNow", {
              now: numberText(newest.pointsPerSecond, 1),
              peak: numberText(peak, 1),
            })}
          </span>
        )
      }
    >
      {!data &&
        (error ? (
          <Failed sentence={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton heights={[300]} />
        ))}
      {data && data.minutes.length === 0 && <Empty sentence={t("operations.ingestNone")} />}
      {data && data.minutes.length > 0 && (
        <LaneChart
          lanes={lanes}
          span={span}
          zone={browserZone()}
          events={null}
          nowMs={null}
          compact={narrow}
          label={t("operations.ingest")}
          onZoom={nothing}
          onReset={nothing}
        />
      )}
    </Panel>
  );
}

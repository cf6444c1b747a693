import type { DeviceForecast, IndicatorValue, ScreenAlarm, ScreenMachine } from "@oilcloud/contract";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useNow, useOverTime } from "../../../lib/timing/use-now.ts";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { trendQuery } from "./focus-queries.ts";
import { trendMarks } from "./trend-marks.ts";
import { TrendChart } from "./trend-chart.tsx";
import { trendPicture, withNewest } from "./trend-picture.ts";
import { firstTab, type TrendTab, trendTabs } from "./trend-tabs.ts";
import styles from "./trend.module.css";
import type { Focus } from "./use-focus.ts";

interface Props {
  machine: ScreenMachine;
  focus: Focus;
  alarms: readonly ScreenAlarm[];
  timeZone: string;
  state: PanelState;
}

/** An indicator of the machine in focus: thirty days back, and fourteen ahead where its trend is sure. */
export function TrendPanel({ machine, focus, alarms, timeZone, state }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tabs = useMemo(
    () => trendTabs(machine, focus.dimensions ?? [], language),
    [machine, focus.dimensions, language],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const tab = tabs.find(({ keyId }) => keyId === chosen) ?? firstTab(tabs, machine, focus.dimensions ?? []);
  return (
    <WallPanel
      at={[440, 644, 1040, 412]}
      title={t("plantWall.trend")}
      state={
        tab
          ? state
          : { kind: state.kind === "loading" ? "loading" : "empty", sentence: t("plantWall.trendFills") }
      }
      tools={
        <div className={styles.tabs} role="tablist" aria-label={t("plantWall.trend")}>
          {tabs.map(({ keyId, shortName }) => (
            <button
              key={keyId}
              type="button"
              role="tab"
              aria-selected={keyId === tab?.keyId}
              onClick={() => setChosen(keyId)}
            >
              {shortName}
            </button>
          ))}
        </div>
      }
    >
      {tab && (
        <Course
          {...{ machine, tab, alarms, timeZone }}
          indicators={focus.indicators}
          forecast={focus.forecast}
          events={focus.events}
        />
      )}
    </WallPanel>
  );
}

interface CourseProps extends Pick<Props, "machine" | "alarms" | "timeZone"> {
  tab: TrendTab;
  indicators: readonly IndicatorValue[];
  forecast: DeviceForecast | undefined;
  events: Focus["events"];
}

function Course({ machine, tab, indicators, forecast, events, alarms, timeZone }: CourseProps) {
  const { t } = useTranslation();
  const hour = useOverTime(minuteMs, (nowMs) => Math.floor(nowMs / hourMs));
  const nowMs = useNow(minuteMs);
  const { data: series } = useQuery(trendQuery(machine.code, tab.keyId, hour));
  const live = indicators.find(({ keyId }) => keyId === tab.keyId);
  const [ts, value] = [live?.ts ?? 0, live && live.mark === null ? live.value : null];
  const outlook = forecast?.forecasts.find(({ keyId }) => keyId === tab.keyId) ?? null;
  const own = series && series.keyId === tab.keyId && series.deviceId === machine.code ? series : null;
  const picture = useMemo(
    () =>
      own &&
      trendPicture(withNewest(own, value === null ? null : { ts, value }), outlook, Math.max(nowMs, ts)),
    [own, outlook, nowMs, ts, value],
  );
  const marks = useMemo(() => trendMarks(machine.code, events, alarms, t), [machine.code, events, alarms, t]);
  if (series === undefined || (series !== null && own === null)) return null;
  if (!picture || !own) return <p className={styles.none}>{t("plantWall.noTrend")}</p>;
  return (
    <TrendChart
      picture={picture}
      series={own}
      marks={marks}
      outlook={picture.outlook ? outlook : null}
      timeZone={timeZone}
      nowMs={Math.max(nowMs, ts)}
    />
  );
}

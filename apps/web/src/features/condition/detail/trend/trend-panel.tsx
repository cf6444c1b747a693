import type { IndicatorValue } from "@oilcloud/contract";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../../lib/format/times.ts";
import { rangeSince } from "../../range.ts";
import { RangeBar } from "../../range-bar.tsx";
import { Segments } from "../../../../ui/buttons/segments.tsx";
import { useAddress } from "../../use-address.ts";
import { useSpan } from "../../use-span.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { ChartMenu } from "../../../../ui/chart-lanes/save/chart-menu.tsx";
import { useChartToSave } from "../../../../ui/chart-lanes/save/chart-to-save.ts";
import { DayBars } from "./day-bars.tsx";
import { OverlayMenu } from "./overlay-menu.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { type TrendProps, type TrendView, trendViews } from "./trend-props.ts";
import { TrendMeaning, TrendTitle } from "./trend-title.tsx";
import styles from "./trend.module.css";

/** The line is what is shown without a word. */
function withView(query: URLSearchParams, view: TrendView): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === "line") next.delete("view");
  else next.set("view", view);
  return next;
}

const titleOf = ({ keyName, unit }: IndicatorValue) => (unit === "" ? keyName : `${keyName} ${unit}`);

/** The past of the chosen indicators: as curves with limits, gaps and events, or by day as bars. */
export function TrendPanel(props: TrendProps) {
  const { values, chosen, onChosen, zone, newestMs, compact, reason, actions, labs } = props;
  const { t } = useTranslation();
  const [query, change] = useAddress();
  const view: TrendView = query.get("view") === "bars" ? "bars" : "line";
  const setView = (next: TrendView) => change((now) => withView(now, next));
  const rows = useMemo(
    () => chosen.flatMap((keyId) => values.find((row) => row.keyId === keyId) ?? []),
    [chosen, values],
  );
  const metal = rows.some(({ metalAbrasive }) => metalAbrasive);
  // As it was on opening: a later change of the fault does not change the range.
  const [usual] = useState(() => rangeSince(props.since, Date.now()));
  const span = useSpan(usual, metal);
  const { follow } = span;
  useEffect(() => follow(newestMs), [follow, newestMs]);
  const toSave = useChartToSave();
  const [first] = rows;
  if (!first) return null;
  return (
    <section className={styles.panel} aria-label={t("analysisDetail.trend.chart", { name: first.keyName })}>
      <header className={styles.head}>
        <TrendTitle
          rows={rows}
          view={view}
          compact={compact}
          onRemove={(keyId) => onChosen(chosen.filter((id) => id !== keyId))}
        />
        <div className={styles.tools}>
          {span.zoomed && (
            <button type="button" className={buttons.button} onClick={span.back}>
              {t("analysisDetail.trend.back")}
            </button>
          )}
          <RangeBar range={span.range} span={span.asked} zone={zone} metal={metal} onRange={span.choose} />
          <Segments
            label={t("analysisDetail.trend.view")}
            segments={trendViews.map((id) => ({ id, text: t(`analysisDetail.trend.${id}`) }))}
            chosen={view}
            onChoose={setView}
          />
          <OverlayMenu values={values} chosen={chosen} onChosen={onChosen} />
          {actions}
          <ChartMenu
            chart={toSave}
            head={{ device: props.deviceName, place: props.place, title: rows.map(titleOf).join(", ") }}
          />
        </div>
      </header>
      <TrendMeaning
        rows={rows}
        note={props.isWorst ? t("analysisDetail.trend.worst") : null}
        view={view}
        withLabs={labs.some(
          ({ keyId, ts }) => chosen.includes(keyId) && ts >= span.shown.from && ts <= span.shown.to,
        )}
      />
      {compact && reason && <p className={styles.reason}>{reason}</p>}
      {view === "line" ? (
        <TrendChart {...props} rows={rows} span={span} toSave={toSave} />
      ) : (
        <DayBars {...props} row={first} span={span} toSave={toSave} />
      )}
      {!compact && view === "line" && (
        <p className={styles.hint}>
          {span.zoomed
            ? `${timeText(span.shown.from, zone)} – ${timeText(span.shown.to, zone)}`
            : t("analysisDetail.trend.zoomHint")}
        </p>
      )}
    </section>
  );
}

import { timeScale, type TimeSpan, valueScale } from "@oilcloud/chart";
import { type Layout, axisColumn, type LaneBox } from "./layout.ts";
import { Curve } from "./curve.tsx";
import { asideOf } from "./aside-of.ts";
import styles from "./chart-lanes.module.css";
import { LabMarks } from "./lab-marks.tsx";
import { laneLabels } from "./lane-labels.ts";
import { LimitLabels, LimitZones } from "./limits.tsx";
import type { Lane } from "./model.ts";
import { NewestValue } from "./newest-value.tsx";
import { OutlookBand } from "./outlook.tsx";
import { seriesText } from "./series-text.ts";

interface Props {
  lane: Lane;
  box: LaneBox;
  layout: Layout;
  span: TimeSpan;
  compact: boolean;
  clip: string;
}

/** One lane: grid, zones, gaps, bands, lines, laboratory values, limits and the newest value, in that order from back to front. */
export function LanePicture({ lane, box, layout, span, compact, clip }: Props) {
  const x = timeScale(layout, span);
  const scales = lane.axes.map((axis) => valueScale(box, axis));
  const first = lane.axes[0];
  const firstScale = scales[0];
  const labels = laneLabels(lane, { x, scales, layout, box, span, compact });
  const steps = lane.series.filter(({ shape }) => shape === "step");
  return (
    <g>
      {first && firstScale && (
        <>
          <LimitZones lane={lane} axis={first} box={box} layout={layout} y={firstScale} />
          {first.ticks.map((tick) => (
            <line
              key={tick}
              className={styles.grid}
              data-base={tick === first.ticks[0]}
              x1={layout.left}
              x2={layout.right}
              y1={Math.round(firstScale(tick)) + 0.5}
              y2={Math.round(firstScale(tick)) + 0.5}
            />
          ))}
        </>
      )}
      {lane.axes.map((axis, index) =>
        axis.ticks.map((tick) => (
          <text
            key={`${index} ${tick}`}
            className={styles.axisText}
            data-stroke={axis.stroke ?? undefined}
            x={axisColumn(index, compact)}
            y={(scales[index]?.(tick) ?? 0) + 4}
            textAnchor="end"
          >
            {seriesText(axis, tick)}
          </text>
        )),
      )}
      <g clipPath={`url(#${clip})`}>
        {lane.series.map((series) => {
          const y = scales[series.axis];
          if (!y) return null;
          const aside = series.shape === "step" ? asideOf(steps.indexOf(series), steps.length) : 0;
          return (
            <g key={series.id} transform={aside === 0 ? undefined : `translate(0 ${aside})`}>
              <Curve series={series} x={x} y={y} span={span} foot={box.bottom} />
            </g>
          );
        })}
      </g>
      {lane.outlook && firstScale && (
        <OutlookBand outlook={lane.outlook} {...{ x, span, clip }} y={firstScale} label={labels.outlook} />
      )}
      <LabMarks labs={labels.labs} />
      <LimitLabels {...{ lane, box, layout, scales, compact }} />
      {lane.title !== null && (
        <text className={styles.laneTitle} x={layout.left} y={box.top - 5}>
          {lane.title}
        </text>
      )}
      {labels.newest && <NewestValue {...labels.newest} />}
    </g>
  );
}

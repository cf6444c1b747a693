import { type Layout, axisColumn, type LaneBox, timeScale, valueScale } from "./layout.ts";
import { Curve } from "./curve.tsx";
import styles from "./chart-lanes.module.css";
import { LabMarks } from "./lab-marks.tsx";
import { LimitLabels, LimitZones } from "./limits.tsx";
import type { Lane, TimeSpan } from "./model.ts";
import { NewestValue } from "./newest-value.tsx";
import { OutlookBand } from "./outlook.tsx";
import { numberText } from "../../lib/format/numbers.ts";

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
            {numberText(tick, axis.decimals)}
          </text>
        )),
      )}
      <g clipPath={`url(#${clip})`}>
        {lane.series.map((series) => {
          const y = scales[series.axis];
          return y && <Curve key={series.id} series={series} x={x} y={y} span={span} foot={box.bottom} />;
        })}
      </g>
      {lane.outlook && firstScale && (
        <OutlookBand outlook={lane.outlook} {...{ x, layout, box, span, clip }} y={firstScale} />
      )}
      {lane.labs && <LabMarks marks={lane.labs} {...{ x, scales, layout, box, span, compact }} />}
      {first && firstScale && (
        <LimitLabels lane={lane} axis={first} box={box} layout={layout} y={firstScale} compact={compact} />
      )}
      {lane.title !== null && (
        <text className={styles.laneTitle} x={layout.left + 8} y={box.top + 12}>
          {lane.title}
        </text>
      )}
      {lane.series.map((series) => {
        const y = scales[series.axis];
        return series.newest && y ? (
          <NewestValue key={series.id} series={series} x={x} y={y} layout={layout} box={box} span={span} />
        ) : null;
      })}
    </g>
  );
}

import type { ReportChart as Chart, WrittenReport } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { dateText } from "../../../lib/format/times.ts";
import styles from "./made-report.module.css";
import { chartGeometry, coursePath } from "./chart-geometry.ts";

interface Props {
  chart: Chart;
  report: Pick<WrittenReport, "gaps" | "timeZone">;
}

const [width, height] = [460, 170];

/** A course with its limits, gaps, laboratory values and outlook, as the PDF shows it. */
export function ReportChart({ chart, report }: Props) {
  const { t } = useTranslation();
  const { xAt, yAt, ticks, left, right, top, bottom, toTime, days } = chartGeometry(chart, width, height);
  const bounds = [
    { value: chart.highCritical, kind: "limit" },
    { value: chart.highWarning, kind: "warning" },
    { value: chart.lowCritical, kind: "limit" },
    { value: chart.lowWarning, kind: "warning" },
  ] as const;
  const { forecast } = chart;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>
          {chart.figure} {chart.title}
        </strong>
        <span>{chart.note}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>{`${chart.title} ${chart.note}`}</title>
        {report.gaps.map(({ fromTime, toTime: end }) => (
          <rect
            key={fromTime}
            className={styles.gap}
            x={Math.max(left, xAt(fromTime))}
            y={top}
            width={Math.max(0, Math.min(right, xAt(end)) - Math.max(left, xAt(fromTime)))}
            height={bottom - top}
          />
        ))}
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={left} x2={right} y1={yAt(tick)} y2={yAt(tick)} />
            <text className={styles.tick} x={left - 5} y={yAt(tick) + 3.5} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((time) => (
          <text key={time} className={styles.tick} x={xAt(time)} y={height - 4} textAnchor="middle">
            {dateText(time, report.timeZone).slice(5)}
          </text>
        ))}
        {forecast && (
          <path
            className={styles.outlook}
            d={`M${xAt(forecast.fromTime)} ${yAt(forecast.fromValue)}L${xAt(Math.min(forecast.crossTime, toTime))} ${yAt(
              forecast.fromValue +
                ((forecast.limit - forecast.fromValue) *
                  (Math.min(forecast.crossTime, toTime) - forecast.fromTime)) /
                  Math.max(1, forecast.crossTime - forecast.fromTime),
            )}`}
          />
        )}
        <path className={styles.course} d={coursePath(chart, xAt, yAt)} />
        {bounds.map(
          ({ value, kind }) =>
            value !== null &&
            yAt(value) >= top &&
            yAt(value) <= bottom && (
              <line
                key={`${kind}${value}`}
                className={styles[kind]}
                x1={left}
                x2={right}
                y1={yAt(value)}
                y2={yAt(value)}
              />
            ),
        )}
        {chart.lab.map(({ time, value }) => (
          <circle key={time} className={styles.lab} cx={xAt(time)} cy={yAt(value)} r={3.5}>
            <title>{`${t("reports.made.lab")} ${value}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

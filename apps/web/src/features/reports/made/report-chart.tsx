import { type CourseChart, reportChart, timeTicks } from "@oilcloud/chart";
import type { ReportChart as Chart, WrittenReport } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { axisTimeText } from "../../../lib/format/times.ts";
import styles from "./made-report.module.css";

interface Props {
  chart: Chart;
  report: Pick<WrittenReport, "gaps" | "timeZone">;
}

const [width, height] = [460, 170];
const box = { left: 46, right: width - 8, top: 6, bottom: height - 20 };
const mostTimes = 6;

/** A course with its limits, gaps, laboratory values and outlook, as the PDF shows it. */
export function ReportChart({ chart, report }: Props) {
  const drawn = reportChart(chart, box);
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
        {drawn && <Plot drawn={drawn} chart={chart} gaps={report.gaps} />}
        {drawn &&
          timeTicks(drawn.span, report.timeZone, mostTimes, axisTimeText).map(({ ms, text }) => (
            <text key={ms} className={styles.tick} x={drawn.x(ms)} y={height - 4} textAnchor="middle">
              {text}
            </text>
          ))}
      </svg>
    </figure>
  );
}

interface PlotProps {
  drawn: CourseChart;
  chart: Chart;
  gaps: WrittenReport["gaps"];
}

function Plot({ drawn: { x, y, scale, places, lines, limits, outlook }, chart, gaps }: PlotProps) {
  const { t } = useTranslation();
  const { left, right, top, bottom } = box;
  return (
    <>
      {gaps.map(({ fromTime, toTime }) => (
        <rect
          key={fromTime}
          className={styles.gap}
          x={Math.max(left, x(fromTime))}
          y={top}
          width={Math.max(0, Math.min(right, x(toTime)) - Math.max(left, x(fromTime)))}
          height={bottom - top}
        />
      ))}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={left - 5} y={y(tick) + 3.5} textAnchor="end">
            {numberText(tick, places)}
          </text>
        </g>
      ))}
      {outlook && (
        <>
          <path className={styles.outlookBand} d={outlook.band} />
          <path className={styles.outlook} d={outlook.line} />
        </>
      )}
      {lines.map((line) => (
        <path key={line} className={styles.course} d={line} />
      ))}
      {limits.map(({ kind, value }) => (
        <line
          key={`${kind}${value}`}
          className={styles[kind]}
          x1={left}
          x2={right}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      {chart.lab.map(({ time, value }) => (
        <circle key={time} className={styles.lab} cx={x(time)} cy={y(value)} r={3.5}>
          <title>{`${t("reports.made.lab")} ${value}`}</title>
        </circle>
      ))}
    </>
  );
}

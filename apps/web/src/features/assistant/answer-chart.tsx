import { bandPath, type Box, courseChart, type CourseChart, timeTicks } from "@oilcloud/chart";
import type { ChartPart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { limitText } from "../../ui/chart-lanes/limit-lines.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { axisTimeText, dayText } from "../../lib/format/times.ts";
import { useWidth } from "../../ui/chart-lanes/use-width.ts";
import styles from "./assistant.module.css";
import { evidenceLink } from "./evidence-link.ts";

const height = 172;
/** Beside a figure. */
const smallHeight = 112;
const room = { left: 44, right: 92, top: 22, bottom: 22 };
const colours = ["var(--chart-mean)", "#0a8f6a", "#8a4fd3", "#b36b00"];

/** An indicator over time with its limits, what happened, and where it is going. */
export function AnswerChart({ chart, isSmall = false }: { chart: ChartPart; isSmall?: boolean }) {
  const { t } = useTranslation();
  const [given, measure] = useWidth();
  const frame = useCallback(
    (element: HTMLDivElement | null) => (element ? measure(element) : undefined),
    [measure],
  );
  const width = Math.max(280, given);
  const high = isSmall ? smallHeight : height;
  const { lines, forecast, warnings, limits, timeZone, fromTime, toTime, nowTime } = chart;
  const narrow = width < 480;
  const right = narrow ? 12 : room.right;
  const box = { left: room.left, right: width - right, top: room.top, bottom: high - room.bottom };
  const span = { from: fromTime, to: toTime };
  const drawn = courseChart({
    courses: lines,
    alsoSeen: [chart.level ?? null, ...chart.marks.map(({ value }) => value)].filter(
      (value) => value !== null,
    ),
    limits: [
      ...limits.map((value) => ({ kind: "limit", value, beyond: null }) as const),
      ...warnings.map((value) => ({ kind: "warning", value, beyond: null }) as const),
    ],
    outlook: forecast,
    span,
    box,
  });
  const link = evidenceLink({
    alarmId: null,
    deviceId: chart.deviceId,
    keyId: chart.keyId,
    fromTime,
    toTime: nowTime,
  });
  return (
    <figure className={styles.chart} aria-label={t("assistant.chartOf", { name: chart.title })}>
      <figcaption>
        <b>{chart.title}</b> <span>{chart.unit}</span>
        {lines.length > 1 ? (
          lines.map(({ name }, i) => (
            <span key={name} className={styles.legend}>
              <i style={{ background: colours[i] }} />
              {name}
            </span>
          ))
        ) : (
          <span className={styles.legend}>
            <i style={{ background: colours[0] }} />
            {chart.detail ?? t("assistant.mean")}
          </span>
        )}
        {forecast && (
          <span className={styles.legend}>
            <i data-dashed />
            {t("assistant.outlook")}
          </span>
        )}
        {link && <Link to={link}>{t("assistant.openDevice")} ›</Link>}
      </figcaption>
      <div ref={frame}>
        <svg width={width} height={high}>
          <title>{t("assistant.chartOf", { name: chart.title })}</title>
          {drawn && <Plot chart={chart} drawn={drawn} box={box} narrow={narrow} />}
          {drawn &&
            timeTicks(span, timeZone, narrow ? 4 : 6, axisTimeText).map(({ ms, text }) => (
              <text key={ms} x={drawn.x(ms)} y={high - 6} textAnchor="middle">
                {text}
              </text>
            ))}
        </svg>
      </div>
    </figure>
  );
}

interface PlotProps {
  chart: ChartPart;
  drawn: CourseChart;
  box: Box;
  narrow: boolean;
}

function Plot({ chart, drawn, box, narrow }: PlotProps) {
  const { t } = useTranslation();
  const { lines, forecast, decimals, timeZone, fromTime, toTime, nowTime } = chart;
  const { x, y, scale, places, limits, outlook } = drawn;
  const { left, right, top, bottom } = box;
  const span = { from: fromTime, to: toTime };
  return (
    <>
      {scale.ticks.map((tick) => (
        <text key={tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
          {numberText(tick, places)}
        </text>
      ))}
      {limits.map(({ kind, value }) => (
        <g key={`${kind}${value}`}>
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            className={kind === "limit" ? styles.limitLine : styles.warningLine}
          />
          {!narrow && (
            <text
              x={right + 6}
              y={y(value) + 4}
              className={kind === "limit" ? styles.limitText : styles.warningText}
            >
              {t(kind === "limit" ? "assistant.limit" : "assistant.warning", {
                value: limitText(value, decimals),
              })}
            </text>
          )}
        </g>
      ))}
      {chart.level !== undefined && (
        <g>
          <line x1={left} x2={right} y1={y(chart.level)} y2={y(chart.level)} className={styles.levelLine} />
          <text x={right + 6} y={y(chart.level) + 4} className={styles.levelText}>
            {limitText(chart.level, decimals)}
          </text>
        </g>
      )}
      {chart.draws === "stems" ? (
        <Stems chart={chart} drawn={drawn} box={box} />
      ) : (
        <>
          {lines.map((line, i) => (
            <path key={line.name} d={bandPath(line, x, y, span)} fill={colours[i]} opacity="0.14" />
          ))}
          {lines.map((line, i) => (
            <path key={line.name} d={drawn.lines[i]} fill="none" stroke={colours[i]} strokeWidth="1.6" />
          ))}
        </>
      )}
      {toTime > nowTime + dayMs / 4 && (
        <g>
          <line x1={x(nowTime)} x2={x(nowTime)} y1={top} y2={bottom} className={styles.nowLine} />
          <text x={x(nowTime) + 4} y={bottom - 4}>
            {t("assistant.now")}
          </text>
        </g>
      )}
      {outlook && (
        <g>
          <path d={outlook.band} className={styles.band} />
          <path d={outlook.line} className={styles.outlook} />
        </g>
      )}
      {forecast && outlook?.crossing && (
        <g>
          <circle cx={outlook.crossing.x} cy={outlook.crossing.y} r="4" className={styles.crossing} />
          <text
            x={Math.min(outlook.crossing.x, right - 90)}
            y={outlook.crossing.y + 18}
            className={styles.outlookText}
          >
            {t("assistant.reach", { day: dayText(forecast.crossesMs, timeZone) })}
          </text>
        </g>
      )}
      {chart.marks.map((mark) => (
        <g key={`${mark.kind}${mark.time}`}>
          <line
            x1={x(mark.time)}
            x2={x(mark.time)}
            y1={top - 4}
            y2={bottom}
            className={styles.markLine}
            data-kind={mark.kind}
          />
          <text
            x={Math.min(x(mark.time), right - 40)}
            y={12}
            className={styles.markText}
            data-kind={mark.kind}
          >
            {mark.label}
            {mark.cite === null ? "" : ` ${mark.cite}`}
          </text>
          {mark.value !== null && (
            <path d={`M${x(mark.time)} ${y(mark.value) - 5}l5 5-5 5-5-5Z`} className={styles.labPoint} />
          )}
        </g>
      ))}
    </>
  );
}

/** Values of a statistic, one for each hour, day or week; the one that is the answer stands out. */
function Stems({ chart, drawn, box }: Omit<PlotProps, "narrow">) {
  const { x, y } = drawn;
  return chart.lines.map((line, i) =>
    line.ts.map((ts, place) => {
      const value = line.value[place];
      if (value == null) return null;
      const isAnswer = value === chart.level;
      return (
        <g
          key={`${line.name} ${ts}`}
          className={styles.stem}
          data-answer={isAnswer}
          style={{ color: colours[i] }}
        >
          <line x1={x(ts)} x2={x(ts)} y1={box.bottom} y2={y(value)} />
          <circle cx={x(ts)} cy={y(value)} r={isAnswer ? 5 : 4} />
        </g>
      );
    }),
  );
}

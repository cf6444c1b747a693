import type { ChartPart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { numberText } from "../../lib/format/numbers.ts";
import { dateText } from "../../lib/format/times.ts";
import { useWidth } from "../../ui/chart-lanes/use-width.ts";
import styles from "./assistant.module.css";
import { evidenceLink } from "./evidence-link.ts";

const height = 172;
const room = { left: 44, right: 92, top: 22, bottom: 22 };
const colours = ["var(--chart-mean)", "#0a8f6a", "#8a4fd3", "#b36b00"];

/** An indicator over time with its limits, what happened, and where it is going. */
export function AnswerChart({ chart }: { chart: ChartPart }) {
  const { t } = useTranslation();
  const [given, measure] = useWidth();
  const frame = useCallback(
    (element: HTMLDivElement | null) => (element ? measure(element) : undefined),
    [measure],
  );
  const width = Math.max(280, given);
  const { lines, forecast, warnings, limits, decimals, timeZone, fromTime, toTime, nowTime } = chart;
  const narrow = width < 480;
  const right = narrow ? 12 : room.right;
  const values = lines
    .flatMap(({ min, max, value }) => [...min, ...max, ...value])
    .filter((each) => each !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const near = [...warnings, ...limits, ...(forecast ? [forecast.limit] : [])].filter(
    (bound) => bound <= high + (high - low || 1) * 2 && bound >= low - (high - low || 1) * 2,
  );
  const bottomValue = Math.min(low, ...near);
  const topValue = Math.max(high, ...near);
  const pad = (topValue - bottomValue || Math.abs(topValue) || 1) * 0.08;
  const [min, max] = [bottomValue - pad, topValue + pad];
  const x = (ms: number) => room.left + ((ms - fromTime) / (toTime - fromTime)) * (width - room.left - right);
  const y = (value: number) =>
    room.top + (1 - (value - min) / (max - min)) * (height - room.top - room.bottom);
  const day = (ms: number) => dateText(ms, timeZone).slice(5);
  const ticks = Array.from(
    { length: narrow ? 4 : 6 },
    (_, i) => fromTime + ((i + 0.5) / (narrow ? 4 : 6)) * (toTime - fromTime),
  );
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
            {t("assistant.mean")}
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
        <svg width={width} height={height}>
          <title>{t("assistant.chartOf", { name: chart.title })}</title>
          {roundValues(min, max).map((value) => (
            <text key={value} x={room.left - 8} y={y(value) + 4} textAnchor="end">
              {Number(value.toFixed(decimals + 1))}
            </text>
          ))}
          {near.map((bound) => (
            <g key={bound}>
              <line
                x1={room.left}
                x2={width - right}
                y1={y(bound)}
                y2={y(bound)}
                className={limits.includes(bound) ? styles.limitLine : styles.warningLine}
              />
              {!narrow && (
                <text
                  x={width - right + 6}
                  y={y(bound) + 4}
                  className={limits.includes(bound) ? styles.limitText : styles.warningText}
                >
                  {t(limits.includes(bound) ? "assistant.limit" : "assistant.warning", {
                    value: numberText(bound, decimals)
                      .replace(/(\.\d*?)0+$/, "$1")
                      .replace(/\.$/, ""),
                  })}
                </text>
              )}
            </g>
          ))}
          {lines.map((line, i) => (
            <path key={line.name} d={areaOf(line, x, y)} fill={colours[i]} opacity="0.14" />
          ))}
          {lines.map((line, i) => (
            <path
              key={line.name}
              d={pathOf(line.ts, line.value, x, y)}
              fill="none"
              stroke={colours[i]}
              strokeWidth="1.6"
            />
          ))}
          {toTime > nowTime + dayMs / 4 && (
            <g>
              <line
                x1={x(nowTime)}
                x2={x(nowTime)}
                y1={room.top}
                y2={height - room.bottom}
                className={styles.nowLine}
              />
              <text x={x(nowTime) + 4} y={height - room.bottom - 4}>
                {t("assistant.now")}
              </text>
            </g>
          )}
          {forecast && (
            <Outlook forecast={forecast} x={x} y={y} width={width - right} day={day} toTime={toTime} />
          )}
          {chart.marks.map((mark) => (
            <g key={`${mark.kind}${mark.time}`}>
              <line
                x1={x(mark.time)}
                x2={x(mark.time)}
                y1={room.top - 4}
                y2={height - room.bottom}
                className={styles.markLine}
                data-kind={mark.kind}
              />
              <text
                x={Math.min(x(mark.time), width - right - 40)}
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
          {ticks.map((ms) => (
            <text key={ms} x={x(ms)} y={height - 6} textAnchor="middle">
              {day(ms)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** Three to six values with one digit that counts. */
function roundValues(min: number, max: number): number[] {
  const rough = (max - min) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (rough / ten >= 5 ? 5 : rough / ten >= 2 ? 2 : 1);
  const first = Math.ceil(min / step);
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, i) => (first + i) * step);
}

type Scale = (value: number) => number;

interface OutlookProps {
  forecast: NonNullable<ChartPart["forecast"]>;
  x: Scale;
  y: Scale;
  width: number;
  day: (ms: number) => string;
  toTime: number;
}

function Outlook({ forecast, x, y, width, day, toTime }: OutlookProps) {
  const { t } = useTranslation();
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs } = forecast;
  const end = Math.min(toTime, latestMs ?? toTime);
  return (
    <g>
      <path
        d={`M${x(fromMs)} ${y(fromValue)}L${x(earliestMs)} ${y(limit)}L${x(end)} ${y(limit)}Z`}
        className={styles.band}
      />
      <path d={`M${x(fromMs)} ${y(fromValue)}L${x(crossesMs)} ${y(limit)}`} className={styles.outlook} />
      <circle cx={x(crossesMs)} cy={y(limit)} r="4" className={styles.crossing} />
      <text x={Math.min(x(crossesMs), width - 90)} y={y(limit) + 18} className={styles.outlookText}>
        {t("assistant.reach", { day: day(crossesMs) })}
      </text>
    </g>
  );
}

function pathOf(ts: readonly number[], value: readonly (number | null)[], x: Scale, y: Scale): string {
  let path = "";
  let isOpen = false;
  ts.forEach((ms, i) => {
    const each = value[i];
    if (each === null || each === undefined) {
      isOpen = false;
      return;
    }
    path += `${isOpen ? "L" : "M"}${x(ms).toFixed(1)} ${y(each).toFixed(1)}`;
    isOpen = true;
  });
  return path;
}

/** Between the lowest and the highest of each point. */
function areaOf({ ts, min, max }: ChartPart["lines"][number], x: Scale, y: Scale): string {
  const good = ts.flatMap((ms, i) => {
    const [low, high] = [min[i], max[i]];
    return low == null || high == null ? [] : [{ ms, low, high }];
  });
  if (good.length < 2) return "";
  const up = good.map(({ ms, high }) => `${x(ms).toFixed(1)} ${y(high).toFixed(1)}`).join("L");
  const down = good
    .toReversed()
    .map(({ ms, low }) => `${x(ms).toFixed(1)} ${y(low).toFixed(1)}`)
    .join("L");
  return `M${up}L${down}Z`;
}

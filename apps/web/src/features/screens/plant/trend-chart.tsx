import { timeTicks } from "@oilcloud/chart";
import type { DeviceForecast } from "@oilcloud/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { daysLeft } from "../../../lib/condition/forecast-text.ts";
import { indicatorText } from "../../../lib/format/indicator-text.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { axisTimeText } from "../../../lib/format/times.ts";
import { limitText } from "../../../ui/chart-lanes/limit-lines.ts";
import { textWidth } from "../../../ui/chart-lanes/text-width.ts";
import { type TrendMark, wordsWithRoom } from "./trend-marks.ts";
import { plot, type Series, type TrendPicture } from "./trend-picture.ts";
import styles from "./trend.module.css";

interface Props {
  picture: TrendPicture;
  series: Series;
  marks: readonly TrendMark[];
  outlook: DeviceForecast["forecasts"][number] | null;
  timeZone: string;
  nowMs: number;
}

/** Notes are measured for 12 px; the wall writes them larger. */
const widthOf = (text: string) => textWidth(text) * 1.3;
const { left, right, top, bottom } = plot;

export function TrendChart({ picture, series, marks, outlook, timeZone, nowMs }: Props) {
  const { t } = useTranslation();
  const clip = useId();
  const { span, x, y, scale, places, newest } = picture;
  const nowX = x(nowMs);
  const shown = marks.filter(({ ts }) => ts > span.from && ts < nowMs);
  const roomed = wordsWithRoom(
    shown.map(({ ts, words }) => ({ px: x(ts), width: widthOf(words) })),
    [left, nowX - widthOf(t("plantWall.now"))],
  );
  return (
    <svg className={styles.chart} viewBox={`0 0 ${plot.width} ${plot.height}`}>
      <title>{series.keyName}</title>
      <clipPath id={clip}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      <linearGradient id={`${clip}-fill`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#22d3ee" stopOpacity="0.22" />
        <stop offset="1" stopColor="#22d3ee" stopOpacity="0.02" />
      </linearGradient>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={left - 8} y={y(tick) + 5} textAnchor="end">
            {series.kind === "class" ? indicatorText(series, tick) : numberText(tick, places)}
          </text>
        </g>
      ))}
      {timeTicks(span, timeZone, 11, axisTimeText).map(({ ms, text }) => (
        <text key={ms} className={styles.axis} x={x(ms)} y={bottom + 26} textAnchor="middle">
          {text}
        </text>
      ))}
      {picture.gaps.map(({ from, to }) => {
        const [begin, end] = [Math.max(left, x(from)), Math.min(nowX, x(to))];
        return (
          <g key={from} data-testid="gap">
            <rect
              className={styles.gap}
              x={begin}
              y={top}
              width={Math.max(2, end - begin)}
              height={bottom - top}
            />
            {end - begin > 14 && (
              <text className={styles.gapText} x={(begin + end) / 2} y={bottom - 12} textAnchor="middle">
                {t("plantWall.gap")}
              </text>
            )}
          </g>
        );
      })}
      {shown.map(({ id, ts, words, level }, index) => (
        <g key={id} className={styles.mark} data-level={level ?? undefined}>
          <line x1={x(ts)} x2={x(ts)} y1={top} y2={bottom} />
          {roomed[index] && (
            <text x={x(ts)} y={top - 14} textAnchor="middle">
              {words}
            </text>
          )}
        </g>
      ))}
      {picture.limits.map(({ kind, value }) => (
        <g key={`${kind}${value}`} className={styles.limit} data-kind={kind}>
          <line x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left + 6} y={y(value) - 8}>
            {t(kind === "limit" ? "plantWall.limitLine" : "plantWall.warningLine", {
              value: limitText(value, series.decimals),
            })}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${clip})`}>
        <path d={picture.area} fill={`url(#${clip}-fill)`} />
        <path className={styles.line} d={picture.line} data-testid="trend-line" />
        {picture.outlook && (
          <>
            <path className={styles.band} d={picture.outlook.band} />
            <path className={styles.outlook} d={picture.outlook.line} data-testid="outlook" />
          </>
        )}
      </g>
      <line className={styles.now} x1={nowX} x2={nowX} y1={top} y2={bottom} />
      <text className={styles.nowText} x={nowX} y={top - 14} textAnchor="middle">
        {t("plantWall.now")}
      </text>
      {newest && (
        <g className={styles.newest}>
          <circle cx={x(newest.ts)} cy={y(newest.value)} r="7" />
          <text x={x(newest.ts) - 14} y={y(newest.value) - 10} textAnchor="end">
            {t("plantWall.newest", { value: indicatorText(series, newest.value) })}
          </text>
        </g>
      )}
      {picture.outlook?.crossing && outlook ? (
        <Crossing at={picture.outlook.crossing} words={daysLeft(outlook, nowMs, t)} />
      ) : (
        <text className={styles.noForecast} x={(nowX + right) / 2} y={top + 24} textAnchor="middle">
          {outlook
            ? t("plantWall.inDays", { days: daysLeft(outlook, nowMs, t).days })
            : t("plantWall.noForecast")}
        </text>
      )}
    </svg>
  );
}

const note = { width: 136, height: 52 };

/** Where the limit is met, and in how many days; its note stands where it leaves the line free. */
function Crossing({ at, words }: { at: { x: number; y: number }; words: { days: number; band: string } }) {
  const { t } = useTranslation();
  const noteX = Math.min(right - note.width, Math.max(left, at.x - note.width / 2));
  const above = at.y - top > note.height + 22;
  const noteY = above ? at.y - note.height - 20 : at.y + 20;
  return (
    <g className={styles.crossing}>
      <path d={`M${at.x} ${at.y - 9}l9 9-9 9-9-9Z`} />
      <rect x={noteX} y={noteY} width={note.width} height={note.height} rx="3" />
      <text className={styles.crossDays} x={noteX + note.width / 2} y={noteY + 23} textAnchor="middle">
        {t("plantWall.inDays", { days: words.days })}
      </text>
      <text x={noteX + note.width / 2} y={noteY + 43} textAnchor="middle">
        {t("plantWall.band", { band: words.band })}
      </text>
    </g>
  );
}

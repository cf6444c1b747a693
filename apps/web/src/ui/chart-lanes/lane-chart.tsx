import { timeScale, type TimeSpan, timeTicks } from "@oilcloud/chart";
import { memo, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { axisTimeText } from "../../lib/format/times.ts";
import styles from "./chart-lanes.module.css";
import { CursorLayer, type ZoomHandlers } from "./cursor-layer.tsx";
import { EventsLane } from "./events-lane.tsx";
import { GapStrips } from "./gap-strips.tsx";
import { LanePicture } from "./lane-picture.tsx";
import { type Layout, layOut } from "./layout.ts";
import type { EventMark, Lane, Stretch } from "./model.ts";
import type { ChartHolder } from "./save/chart-to-save.ts";
import { Stretches } from "./stretches.tsx";
import { textWidth } from "./text-width.ts";
import { useWidth } from "./use-width.ts";

interface Picture {
  lanes: readonly Lane[];
  span: TimeSpan;
  /** The site's zone; all times are written in it. */
  zone: string;
  /** null without a lane for what happened. */
  events: readonly EventMark[] | null;
  /** Marked with a line where it lies in the span. */
  nowMs: number | null;
  stretches?: readonly Stretch[];
  compact?: boolean;
}

interface Props extends Picture, ZoomHandlers {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  /** For the menu that saves it. */
  toSave?: ChartHolder;
}

/** Lanes one above the other on one time axis, with one crosshair through all of them. */
export function LaneChart({ label, onZoom, onReset, toSave, ...picture }: Props) {
  const { lanes, events, compact = false, span, zone } = picture;
  const [width, measure] = useWidth();
  const figure = useRef<HTMLElement>(null);
  const place = useCallback(
    (element: HTMLElement) => {
      figure.current = element;
      return measure(element);
    },
    [measure],
  );
  useEffect(() => {
    if (figure.current) toSave?.show({ figure: figure.current, lanes, span, zone });
    return () => toSave?.show(null);
  }, [toSave, lanes, span, zone]);
  const withEvents = events !== null;
  const layout = useMemo(
    () => (width > 0 ? layOut(width, lanes, { withEvents, compact }) : null),
    [width, lanes, withEvents, compact],
  );
  return (
    <figure ref={place} className={styles.chart} aria-label={label} style={{ height: layout?.height }}>
      {layout && (
        <>
          <Still layout={layout} {...picture} />
          <CursorLayer events={events ?? none} {...{ lanes, layout, span, zone, label, onZoom, onReset }} />
        </>
      )}
    </figure>
  );
}

const none: readonly EventMark[] = [];

const tickWidth = { wide: 84, compact: 76 };

/** All that does not follow the pointer. */
const Still = memo(function Still({
  layout,
  lanes,
  span,
  zone,
  events,
  nowMs,
  stretches = [],
  compact = false,
}: Picture & { layout: Layout }) {
  const { t } = useTranslation();
  const id = useId();
  const x = timeScale(layout, span);
  const plotWidth = layout.right - layout.left;
  const ticks = timeTicks(span, zone, plotWidth / tickWidth[compact ? "compact" : "wide"], axisTimeText);
  const bottom = layout.lanes.at(-1)?.bottom ?? 0;
  const first = layout.lanes[0];
  const nowText = t("chart.now");
  const nowAt = nowMs === null ? 0 : Math.min(x(nowMs), layout.width - textWidth(nowText) / 2);
  const hasNow = nowMs !== null && nowMs > span.from && nowMs < span.to;
  /** The word for now stands on the axis, in place of what it would touch. */
  const isClear = (px: number, text: string) =>
    !hasNow || Math.abs(px - nowAt) > (textWidth(nowText) + textWidth(text)) / 2 + 4;
  return (
    <svg
      className={styles.picture}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
      focusable="false"
    >
      {layout.lanes.map((box, index) => (
        <clipPath key={box.top} id={`${id}-${index}`}>
          <rect x={layout.left} y={box.top} width={Math.max(0, plotWidth)} height={box.bottom - box.top} />
        </clipPath>
      ))}
      <pattern
        id={`${id}-hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.hatch} width="2" height="6" />
      </pattern>
      <Stretches stretches={stretches} layout={layout} span={span} />
      {lanes.map((lane, index) => {
        const box = layout.lanes[index];
        return (
          box && <GapStrips key={lane.id} {...{ lane, layout, box, span, bottom }} hatch={`${id}-hatch`} />
        );
      })}
      {lanes.map((lane, index) => {
        const box = layout.lanes[index];
        return (
          box && (
            <LanePicture key={lane.id} {...{ lane, box, layout, span, compact }} clip={`${id}-${index}`} />
          )
        );
      })}
      {events && <EventsLane {...{ events, layout, span, compact }} />}
      {hasNow && first && (
        <g>
          <line className={styles.now} x1={x(nowMs)} x2={x(nowMs)} y1={first.top} y2={bottom + 5} />
          <text className={styles.nowText} x={nowAt} y={layout.axisAt} textAnchor="middle">
            {nowText}
          </text>
        </g>
      )}
      {ticks
        .filter(({ ms, text }) => isClear(x(ms), text))
        .map(({ ms, text }) => (
          <text key={ms} className={styles.axisText} x={x(ms)} y={layout.axisAt} textAnchor="middle">
            {text}
          </text>
        ))}
    </svg>
  );
});

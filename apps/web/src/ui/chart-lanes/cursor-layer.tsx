import { timeScale, type TimeSpan, valueScale } from "@oilcloud/chart";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./chart-lanes.module.css";
import { CursorBox } from "./cursor-box.tsx";
import { type Layout, timeAt } from "./layout.ts";
import { notesAt, pointsAt, readOut } from "./cursor-points.ts";
import type { EventMark, Lane } from "./model.ts";
import { stepSpan } from "./step-span.ts";
import { useDragSpan } from "./use-drag-span.ts";

export interface ZoomHandlers {
  onZoom(span: TimeSpan): void;
  onReset(): void;
}

interface Props extends ZoomHandlers {
  lanes: readonly Lane[];
  events: readonly EventMark[];
  layout: Layout;
  span: TimeSpan;
  zone: string;
  label: string;
}

/** So many steps of the arrow keys lead through the picture. */
const keySteps = 120;

/** One crosshair through all lanes with what is read there, and the span drawn to look closer. */
export function CursorLayer({ lanes, events, layout, span, zone, label, onZoom, onReset }: Props) {
  const { t } = useTranslation();
  const [cursorMs, setCursorMs] = useState<number>();
  const drag = useDragSpan(layout, span, onZoom);
  const x = timeScale(layout, span);
  const top = layout.lanes[0]?.top ?? 0;
  const bottom = layout.lanes.at(-1)?.bottom ?? 0;
  const points = cursorMs === undefined ? [] : pointsAt(lanes, cursorMs, span);
  const notes = cursorMs === undefined ? [] : notesAt(lanes, events, cursorMs, span);
  const at = points[0]?.ts ?? cursorMs;

  const move = (event: PointerEvent<SVGElement>) => {
    setCursorMs(timeAt(layout, span, drag.placeOf(event)));
    drag.move(event);
  };
  const key = (event: KeyboardEvent) => {
    const zoomed = stepSpan(event.key, span, cursorMs);
    if (event.key === "Escape") {
      setCursorMs(undefined);
      onReset();
    } else if (zoomed) onZoom(zoomed);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t("chart.keys", { label })}
        aria-valuetext={readOut(points, notes, at, zone)}
        min={0}
        max={keySteps}
        value={Math.round((((cursorMs ?? span.to) - span.from) / (span.to - span.from)) * keySteps)}
        onChange={({ target }) =>
          setCursorMs(Math.round(span.from + (target.valueAsNumber / keySteps) * (span.to - span.from)))
        }
        onKeyDown={key}
        onBlur={() => setCursorMs(undefined)}
      />
      <svg
        className={styles.cursorPicture}
        width={layout.width}
        height={layout.height}
        aria-hidden="true"
        focusable="false"
      >
        {at !== undefined && <line className={styles.crosshair} x1={x(at)} x2={x(at)} y1={top} y2={bottom} />}
        {points.map(({ lane, series, ts, value }) => {
          const box = layout.lanes[lane];
          const axis = lanes[lane]?.axes[series.axis];
          return box && axis ? (
            <circle
              key={`${lane} ${series.id}`}
              className={styles.cursorDot}
              data-stroke={series.stroke}
              cx={x(ts)}
              cy={valueScale(box, axis)(value)}
              r={3.5}
            />
          ) : null;
        })}
        {drag.drag && (
          <rect
            className={styles.selection}
            x={Math.min(drag.drag.start, drag.drag.end)}
            y={top}
            width={Math.abs(drag.drag.end - drag.drag.start)}
            height={bottom - top}
          />
        )}
        <rect
          className={styles.catcher}
          data-testid="plot"
          x={layout.left}
          y={top}
          width={Math.max(0, layout.right - layout.left)}
          height={bottom - top}
          onPointerDown={drag.start}
          onPointerMove={move}
          onPointerUp={drag.end}
          onPointerCancel={drag.cancel}
          onPointerLeave={() => setCursorMs(undefined)}
          onDoubleClick={onReset}
        />
      </svg>
      {at !== undefined && points.length + notes.length > 0 && (
        <CursorBox {...{ lanes, points, notes, zone, layout }} ms={at} at={x(at)} />
      )}
    </div>
  );
}

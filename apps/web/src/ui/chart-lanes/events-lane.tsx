import { timeScale, type TimeSpan } from "@oilcloud/chart";
import styles from "./chart-lanes.module.css";
import { EventShape } from "./event-shape.tsx";
import type { Layout } from "./layout.ts";
import type { EventMark, MarkKind } from "./model.ts";
import { placeMarks } from "./place-marks.ts";
import { textWidth } from "./text-width.ts";

interface Props {
  events: readonly EventMark[];
  layout: Layout;
  span: TimeSpan;
  compact: boolean;
}

/** Which of several at one place is shown. */
const weight: readonly MarkKind[] = ["level1", "level2", "oilChange", "filter", "lab"];
const edge = 12;

/** What happened, above the plot: shape and word, and a dotted line down; several at one place are counted. */
export function EventsLane({ events, layout, span, compact }: Props) {
  const x = timeScale(layout, span);
  const bottom = layout.lanes.at(-1)?.bottom ?? 0;
  if (layout.eventRows.length === 0) return null;
  const shown = events
    .filter(({ ts }) => ts >= span.from && ts <= span.to)
    .toSorted((one, other) => one.ts - other.ts);
  const places = placeMarks(
    shown.map(({ ts, name }) => ({ px: x(ts), wordWidth: compact ? 0 : textWidth(name) })),
    layout.eventRows.length,
    [layout.left - edge, layout.width],
  );
  return places.map(({ marks, px, row, word }) => {
    const there = marks
      .flatMap((index) => shown[index] ?? [])
      .toSorted((one, other) => weight.indexOf(one.kind) - weight.indexOf(other.kind));
    const [first] = there;
    if (!first) return null;
    const at = layout.eventRows[row] ?? 0;
    return (
      <g key={first.id} data-testid="event">
        <title>{there.map(({ detail }) => detail).join("\n")}</title>
        {there.map(({ id, ts, kind }) => (
          <line
            key={id}
            className={styles.eventLine}
            data-kind={kind}
            x1={x(ts)}
            x2={x(ts)}
            y1={at + 10}
            y2={bottom}
          />
        ))}
        <g transform={`translate(${px} ${at})`}>
          <rect className={styles.eventTarget} x={-12} y={-12} width={24} height={24} />
          <EventShape kind={first.kind} />
          {there.length > 1 && (
            <text className={styles.eventCount} y={3} textAnchor="middle">
              {there.length}
            </text>
          )}
          {word && (
            <text
              className={styles.eventText}
              x={word === "right" ? 10 : -10}
              y={4}
              textAnchor={word === "right" ? "start" : "end"}
            >
              {first.name}
            </text>
          )}
        </g>
      </g>
    );
  });
}

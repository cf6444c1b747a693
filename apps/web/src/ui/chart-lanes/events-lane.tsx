import styles from "./chart-lanes.module.css";
import { EventShape } from "./event-shape.tsx";
import { type Layout, timeScale } from "./layout.ts";
import type { EventMark, TimeSpan } from "./model.ts";

interface Props {
  events: readonly EventMark[];
  layout: Layout;
  span: TimeSpan;
  compact: boolean;
}

const roomForWord = 74;

/** What happened, above the plot: shape and word, and a dotted line down. Where the words would touch, the shape stays. */
export function EventsLane({ events, layout, span, compact }: Props) {
  const x = timeScale(layout, span);
  const at = layout.eventsAt;
  const bottom = layout.lanes.at(-1)?.bottom ?? 0;
  if (at === null) return null;
  const shown = events
    .filter(({ ts }) => ts >= span.from && ts <= span.to)
    .toSorted((one, other) => one.ts - other.ts);
  return shown.map(({ id, ts, kind, name, detail }, index) => {
    const px = x(ts);
    const next = shown[index + 1];
    const free = (next ? x(next.ts) : layout.right + 40) - px;
    return (
      <g key={id} data-testid="event">
        <title>{detail}</title>
        <line className={styles.eventLine} data-kind={kind} x1={px} x2={px} y1={at + 10} y2={bottom} />
        <g transform={`translate(${px} ${at})`}>
          <rect className={styles.eventTarget} x={-12} y={-12} width={24} height={24} />
          <EventShape kind={kind} />
          {!compact && free > roomForWord && (
            <text className={styles.eventText} x={10} y={4}>
              {name}
            </text>
          )}
        </g>
      </g>
    );
  });
}

import type { LaneBox, Layout } from "./layout.ts";
import type { Scale } from "./line-path.ts";
import styles from "./chart-lanes.module.css";
import type { Lane, LaneAxis, LimitLine } from "./model.ts";
import { spread } from "./spread.ts";

interface Props {
  lane: Lane;
  axis: LaneAxis;
  box: LaneBox;
  layout: Layout;
  y: Scale;
}

const inside = ({ value }: LimitLine, { min, max }: LaneAxis) => value >= min && value <= max;

export function LimitZones({ lane, axis, box, layout, y }: Props) {
  return lane.limits.map((limit) => {
    if (limit.beyond === null || !inside(limit, axis)) return null;
    const [top, bottom] = limit.beyond === "above" ? [box.top, y(limit.value)] : [y(limit.value), box.bottom];
    return (
      <rect
        key={`${limit.kind} ${limit.value}`}
        className={styles.zone}
        x={layout.left}
        y={top}
        width={layout.right - layout.left}
        height={Math.max(0, bottom - top)}
      />
    );
  });
}

const lineHeight = 17;
/** Name, number and, where there is one, a note below each other. */
const blockHeight = (limits: readonly LimitLine[]) => (limits.some(({ note }) => note) ? 43 : 30);
const outside = (limit: LimitLine, axis: LaneAxis) =>
  inside(limit, axis) ? "" : limit.value > axis.max ? "↑ " : "↓ ";

/** Lines with their names outside the plot; one that lies beyond the picture is named at the edge it lies beyond. */
export function LimitLabels({ lane, axis, box, layout, y, compact }: Props & { compact: boolean }) {
  const places = spread(
    lane.limits.map(({ value }) => Math.min(Math.max(y(value), box.top), box.bottom)),
    compact ? blockHeight(lane.limits) : lineHeight,
    [box.top + 4, box.bottom],
  );
  return lane.limits.map((limit, index) => {
    const at = y(limit.value);
    const textAt = (places[index] ?? at) + 4;
    return (
      <g key={`${limit.kind} ${limit.value}`}>
        {limit.origin && <title>{limit.origin}</title>}
        {inside(limit, axis) && (
          <line
            className={styles.limit}
            data-kind={limit.kind}
            x1={layout.left}
            x2={layout.right}
            y1={at}
            y2={at}
          />
        )}
        <text className={styles.limitText} data-kind={limit.kind} x={layout.right + 5} y={textAt}>
          {compact ? (
            <>
              <tspan x={layout.right + 5} dy={-4}>
                {outside(limit, axis) + limit.name}
              </tspan>
              <tspan x={layout.right + 5} dy={13}>
                {limit.text}
              </tspan>
              {limit.note && (
                <tspan x={layout.right + 5} dy={13}>
                  {limit.note}
                </tspan>
              )}
            </>
          ) : (
            [outside(limit, axis) + limit.name, limit.text, limit.note].join(" ").trimEnd()
          )}
        </text>
      </g>
    );
  });
}

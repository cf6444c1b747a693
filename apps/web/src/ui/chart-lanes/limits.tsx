import type { Scale } from "@oilcloud/chart";
import type { LaneBox, Layout } from "./layout.ts";
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
const axisOf = ({ axis = 0 }: LimitLine) => axis;
const keyOf = ({ kind, value, axis = 0 }: LimitLine) => `${axis} ${kind} ${value}`;

/** The zone beyond a limit of the first axis; those of several indicators would cover each other. */
export function LimitZones({ lane, axis, box, layout, y }: Props) {
  return lane.limits.map((limit) => {
    if (limit.beyond === null || axisOf(limit) !== 0 || !inside(limit, axis)) return null;
    const [top, bottom] = limit.beyond === "above" ? [box.top, y(limit.value)] : [y(limit.value), box.bottom];
    return (
      <rect
        key={keyOf(limit)}
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
/** Name and number below each other. */
const blockHeight = 30;
const outside = (limit: LimitLine, axis: LaneAxis) =>
  inside(limit, axis) ? "" : limit.value > axis.max ? "↑ " : "↓ ";
const sampleWidth = 16;

interface LabelProps extends Pick<Props, "lane" | "box" | "layout"> {
  scales: readonly Scale[];
  compact: boolean;
}

/**
 * Lines with their names outside the plot; one that lies beyond the picture is named at the edge it lies beyond. Where several
 * indicators have limits, each stands behind a piece of its indicator's curve.
 */
export function LimitLabels({ lane, box, layout, scales, compact }: LabelProps) {
  const several = lane.limits.some(({ of }) => of);
  const stacked = compact && !several;
  const yOf = (limit: LimitLine) => scales[axisOf(limit)]?.(limit.value) ?? box.bottom;
  const places = spread(
    lane.limits.map((limit) => Math.min(Math.max(yOf(limit), box.top), box.bottom)),
    stacked ? blockHeight : several ? lineHeight - 3 : lineHeight,
    [box.top + 4, box.bottom],
  );
  return lane.limits.map((limit, index) => {
    const axis = lane.axes[axisOf(limit)];
    if (!axis) return null;
    const at = yOf(limit);
    const textAt = (places[index] ?? at) + 4;
    const textX = layout.right + 5 + (limit.of ? sampleWidth : 0);
    const words = compact ? [limit.text] : [limit.name, limit.text, several ? null : limit.note];
    return (
      <g key={keyOf(limit)} data-testid="limit">
        <title>{[limit.of?.name, limit.name, limit.text, limit.origin].filter(Boolean).join(" · ")}</title>
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
        {limit.of && (
          <path
            className={styles.line}
            data-stroke={limit.of.stroke}
            d={`M${layout.right + 5} ${textAt - 4}h12`}
          />
        )}
        <text className={styles.limitText} data-kind={limit.kind} x={textX} y={textAt}>
          {stacked ? (
            <>
              <tspan x={textX} dy={-4}>
                {outside(limit, axis) + limit.name}
              </tspan>
              <tspan x={textX} dy={13}>
                {limit.text}
              </tspan>
            </>
          ) : (
            outside(limit, axis) + words.filter(Boolean).join(" ")
          )}
        </text>
      </g>
    );
  });
}

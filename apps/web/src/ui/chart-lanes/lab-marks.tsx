import styles from "./chart-lanes.module.css";
import type { LaneBox, Layout } from "./layout.ts";
import type { Scale } from "./line-path.ts";
import type { LabMark, TimeSpan } from "./model.ts";

interface Props {
  marks: readonly LabMark[];
  x: Scale;
  scales: readonly Scale[];
  layout: Layout;
  box: LaneBox;
  span: TimeSpan;
  compact: boolean;
}

const roomForText = 96;
const diamond = "M0 -6 6 0 0 6-6 0Z";

/** What a laboratory found, as hollow diamonds at their values; the words stand above where they touch nothing. */
export function LabMarks({ marks, x, scales, layout, box, span, compact }: Props) {
  const shown = marks
    .filter(({ ts }) => ts >= span.from && ts <= span.to)
    .toSorted((one, other) => one.ts - other.ts);
  return shown.map(({ id, ts, value, axis, text }, index) => {
    const y = scales[axis];
    if (!y) return null;
    const [px, py] = [x(ts), y(value)];
    const next = shown[index + 1];
    const free = (next ? x(next.ts) : layout.right) - px;
    return (
      <g key={id} data-testid="lab-mark" transform={`translate(${px} ${py})`}>
        <path className={styles.labMark} d={diamond} />
        {!compact && text !== "" && free > roomForText && (
          <text className={styles.labText} x={8} y={py - box.top > 24 ? -8 : 18}>
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** The mark as it is drawn, for legends. */
export function LabMarkSample() {
  return (
    <svg
      className={styles.labSample}
      width="16"
      height="16"
      viewBox="-8 -8 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.labMark} d={diamond} />
    </svg>
  );
}

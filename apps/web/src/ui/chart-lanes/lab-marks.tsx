import styles from "./chart-lanes.module.css";
import type { LabelPlace } from "./place-labels.ts";
import type { LabMark } from "./model.ts";

export interface PlacedLab {
  mark: LabMark;
  px: number;
  py: number;
  /** The height of what was online. */
  onlinePy: number | null;
  /** Where its words stand; null where they would cover something. */
  label: LabelPlace | null;
}

const diamond = "M0 -6 6 0 0 6-6 0Z";
const halfMark = 6;

/** What a laboratory found, as hollow diamonds at their values, each tied to what was online. */
export function LabMarks({ labs }: { labs: readonly PlacedLab[] }) {
  return labs.map(({ mark, px, py, onlinePy, label }) => (
    <g key={mark.id} data-testid="lab-mark">
      {onlinePy !== null && Math.abs(onlinePy - py) > halfMark && (
        <path
          className={styles.labGap}
          data-testid="lab-gap"
          data-differs={mark.differs}
          d={`M${px} ${onlinePy}V${py + (onlinePy > py ? halfMark : -halfMark)}M${px - 4} ${onlinePy}h8`}
        />
      )}
      <path className={styles.labMark} d={diamond} transform={`translate(${px} ${py})`} />
      {label && (
        <text className={styles.labText} x={label.x} y={label.y} textAnchor={label.anchor}>
          {mark.text}
        </text>
      )}
    </g>
  ));
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

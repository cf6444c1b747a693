import { LevelShape } from "../stage/level-shape.tsx";
import styles from "./map-marks.module.css";
import type { PartedMark } from "./part-marks.ts";

/**
 * A shape for each place with alarms, and two ripples of the same shape. Each ripple is a layer of its own that only its
 * transform and opacity change, so that the map below is never painted again for it. A line leads from a mark that gave
 * way to another to the place it belongs to.
 */
export function MapMarks({ marks }: { marks: readonly PartedMark[] }) {
  return (
    <div className={styles.marks} aria-hidden="true">
      <svg className={styles.leaders}>
        {marks.filter(isMoved).map(({ key, level, at, place }) => (
          <g key={key} data-level={level}>
            <line x1={place[0]} y1={place[1]} x2={at[0]} y2={at[1]} />
            <circle cx={place[0]} cy={place[1]} r={2.5} />
          </g>
        ))}
      </svg>
      {marks.map(({ key, level, at: [left, top] }) => (
        <span key={key} className={styles.mark} data-level={level} style={{ left, top }}>
          <Ripple level={level} />
          <Ripple level={level} />
          <LevelShape level={level} size={18} />
        </span>
      ))}
    </div>
  );
}

const isMoved = ({ at, place }: PartedMark) => at !== place;

function Ripple({ level }: { level: 1 | 2 }) {
  return (
    <svg className={styles.ripple} viewBox="0 0 18 18">
      <path d={level === 1 ? "M9 1 17 9 9 17 1 9Z" : "M9 2 17 16.4H1Z"} />
    </svg>
  );
}

import { LevelShape } from "../stage/level-shape.tsx";
import type { PlacedName, WorldMark } from "./world-marks.ts";
import styles from "./world-points.module.css";

interface WorldPointsProps {
  /** The most urgent first, as Tab walks them. */
  marks: readonly WorldMark[];
  names: readonly PlacedName[];
  /** The one with its card. */
  shown: string | null;
  country: string | null;
  describe: (mark: WorldMark) => string;
  onChoose: (key: string | null) => void;
  onOpen: (country: string) => void;
}

/** A circle as large as the devices are many, and the shape of the worst open level; level 1 lies above the others. */
export function WorldPoints({ marks, names, shown, country, describe, onChoose, onOpen }: WorldPointsProps) {
  return (
    <div className={styles.points}>
      {marks.map((mark) => {
        const [left, top] = mark.at;
        const size = 2 * mark.radius;
        return (
          <button
            key={mark.key}
            type="button"
            className={styles.point}
            style={{ left, top }}
            data-level={mark.level}
            data-shown={mark.key === shown}
            data-dim={country !== null && mark.country !== country}
            aria-label={describe(mark)}
            onClick={() => onOpen(mark.country)}
            onFocus={() => onChoose(mark.key)}
            onBlur={() => onChoose(null)}
            onPointerEnter={() => onChoose(mark.key)}
            onPointerLeave={() => onChoose(null)}
          >
            <i style={{ width: size, height: size, margin: -mark.radius }} />
            <LevelShape level={mark.level} size={mark.level === 0 ? 11 : 18} />
          </button>
        );
      })}
      <svg className={styles.names} aria-hidden="true">
        {names.map(({ key, text, count, at: [x, y] }) => (
          <text key={key} x={x} y={y} data-shown={key === shown}>
            {text}
            {count > 0 && (
              <tspan className={styles.count} dx={5}>
                {count}
              </tspan>
            )}
          </text>
        ))}
      </svg>
    </div>
  );
}

import styles from "./chart-lanes.module.css";
import type { LabelPlace } from "./place-labels.ts";
import type { Newest } from "./lane-labels.ts";

/** The newest value as a dot, with its number where it covers nothing. */
export function NewestValue({ newest, label }: { newest: Newest; label: LabelPlace | null }) {
  const { px, py, text } = newest;
  return (
    <g>
      <circle className={styles.newestDot} cx={px} cy={py} r={4.5} />
      {label && (
        <text
          className={styles.newestText}
          data-testid="newest"
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {text}
        </text>
      )}
    </g>
  );
}

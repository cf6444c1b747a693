import styles from "./chart-lanes.module.css";
import type { Stroke } from "./model.ts";

/** A piece of a curve as it is drawn, for legends. */
export function StrokeSample({ stroke, band = false }: { stroke: Stroke; band?: boolean }) {
  return (
    <svg className={styles.sample} width="20" height="10" aria-hidden="true" focusable="false">
      {band && <rect className={styles.band} data-stroke={stroke} y="1" width="20" height="8" />}
      <path className={styles.line} data-stroke={stroke} d="M0 5H20" />
    </svg>
  );
}

import { useMemo } from "react";
import { sparklinePaths, type SparklinePoint } from "./sparkline-path.ts";
import styles from "./sparkline.module.css";

export type SparklineTone = "live" | "risk" | "abnormal" | "muted";

export interface SparklineProps {
  points: readonly SparklinePoint[];
  width: number;
  height: number;
  tone?: SparklineTone;
  /** Drawn dashed where it lies within sight. */
  limit?: number | null;
  /** Classes change in steps. */
  stepped?: boolean;
  /** Tints the ground below the line. */
  filled?: boolean;
}

/** A course without axes: 1.5 px, gaps left open, a dot at its end. The value stands beside it, so it is not read out. */
export function Sparkline({
  points,
  width,
  height,
  tone = "live",
  limit = null,
  stepped = false,
  filled = false,
}: SparklineProps) {
  const paths = useMemo(
    () => sparklinePaths(points, { width, height, limit, stepped }),
    [points, width, height, limit, stepped],
  );
  return (
    <svg
      className={styles.sparkline}
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {filled && <path className={styles.ground} d={paths.ground} />}
      {paths.limitY !== null && <path className={styles.limit} d={`M0 ${paths.limitY}H${width}`} />}
      <path className={styles.line} d={paths.line} />
      {paths.end && <circle className={styles.end} cx={paths.end.x} cy={paths.end.y} r="2" />}
    </svg>
  );
}

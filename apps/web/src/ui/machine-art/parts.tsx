import styles from "./machine-art.module.css";

/** Ribs of a cooled housing: upright lines at equal distance. */
export function Ribs({
  x,
  y,
  width,
  height,
  count,
}: Record<"x" | "y" | "width" | "height" | "count", number>) {
  const lines = Array.from({ length: count }, (_, i) => `M${x + (width * (i + 0.5)) / count} ${y}v${height}`);
  return <path className={styles.thin} d={lines.join("")} />;
}

/** The sensor that makes the machine one of ours: a small cyan box with a lit eye. */
export function Sensor({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect className={styles.sensor} x={x} y={y} width="16" height="13" rx="2" />
      <circle className={styles.signal} cx={x + 8} cy={y + 6.5} r="2.6" />
    </g>
  );
}

/** A gauge glass with oil in it. */
export function Glass({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect className={styles.deep} x={x} y={y} width="8" height="30" rx="4" />
      <rect className={styles.oil} x={x + 2} y={y + 11} width="4" height="17" rx="2" />
    </g>
  );
}

/** A dial on its stem. */
export function Dial({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path className={styles.line} d={`M${x} ${y + 8}v10`} />
      <circle className={styles.lit} cx={x} cy={y} r="8" />
      <path className={styles.line} d={`M${x} ${y}l4-3.6`} />
    </g>
  );
}

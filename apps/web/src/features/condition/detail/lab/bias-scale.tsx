import type { LabBias } from "@oilcloud/contract";
import styles from "./lab.module.css";

const width = 120;
const middle = width / 2;
const ends = 4;

/** The bias on a line whose middle is agreement: tolerance as a band, the interval as a bar, the mean as a dot. */
export function BiasScale({ bias: { mean, low, high, tolerance, verdict } }: { bias: LabBias }) {
  if (mean === null) return null;
  const [from, to] = [low ?? mean, high ?? mean];
  const furthest = Math.max(Math.abs(from), Math.abs(to), 1.5 * (tolerance ?? 0), 1);
  const x = (value: number) => middle + (value / furthest) * (middle - ends);
  return (
    <svg
      className={styles.scale}
      data-testid="bias-scale"
      data-off={verdict === "significant"}
      width={width}
      height={16}
      aria-hidden="true"
    >
      {tolerance !== null && (
        <rect
          className={styles.tolerance}
          x={x(-tolerance)}
          width={x(tolerance) - x(-tolerance)}
          height={16}
        />
      )}
      <path className={styles.agreement} d={`M${middle} 0V16`} />
      <path className={styles.interval} d={`M${x(from)} 8H${x(to)}M${x(from)} 4v8M${x(to)} 4v8`} />
      <circle cx={x(mean)} cy={8} r={3.5} />
    </svg>
  );
}

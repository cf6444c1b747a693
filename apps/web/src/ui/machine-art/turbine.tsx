import styles from "./machine-art.module.css";
import { Dial, Glass, Sensor } from "./parts.tsx";

/** Casing, bearing pedestals on one shaft, and the main oil tank below. */
export function Turbine() {
  return (
    <g>
      <path className={styles.lit} d="M78 54q44-30 104-6v52q-60 24-104-6Z" />
      <path className={styles.thin} d="M98 44v62M118 38v70M140 36v72M162 40v66" />
      <path className={styles.line} d="M78 74h104" />
      <path className={styles.body} d="M128 36V16h18v20" />
      <path className={styles.line} d="M122 16h30" />
      <rect className={styles.body} x="40" y="58" width="30" height="42" rx="4" />
      <rect className={styles.body} x="190" y="58" width="30" height="42" rx="4" />
      <rect className={styles.lit} x="14" y="70" width="26" height="9" rx="2" />
      <path className={styles.lit} d="M70 70h8v9h-8ZM182 70h8v9h-8ZM220 70h30v9h-30Z" />
      <rect className={styles.deep} x="28" y="102" width="210" height="9" rx="2" />
      <rect className={styles.body} x="60" y="124" width="150" height="42" rx="4" />
      <rect className={styles.lit} x="56" y="119" width="158" height="8" rx="3" />
      <Glass x={74} y={130} />
      <rect className={styles.deep} x="148" y="134" width="46" height="24" rx="3" />
      <path className={styles.pipe} d="M55 100v38h6M205 100v19" />
      <path className={styles.bore} d="M55 100v38h6M205 100v19" />
      <Dial x={116} y={140} />
      <path className={styles.line} d="M210 146h18" />
      <Sensor x={226} y={139} />
    </g>
  );
}

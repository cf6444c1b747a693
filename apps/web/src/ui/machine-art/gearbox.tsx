import styles from "./machine-art.module.css";
import { Glass, Ribs, Sensor } from "./parts.tsx";

/** A parallel-shaft gearbox with two shafts through its split housing. */
export function Gearbox() {
  return (
    <g>
      <path className={styles.body} d="M52 100h160v52l-10 8H62l-10-8Z" />
      <path
        className={styles.lit}
        d="M52 94V74q0-10 10-14l32-18q8-4 18-4h48q10 0 18 6l24 20q10 8 10 18v12Z"
      />
      <path className={styles.line} d="M46 97h172" />
      <rect className={styles.deep} x="40" y="158" width="184" height="10" rx="2" />
      <circle className={styles.body} cx="102" cy="97" r="28" />
      <circle className={styles.deep} cx="102" cy="97" r="16" />
      <circle className={styles.lit} cx="102" cy="97" r="7" />
      <circle className={styles.body} cx="170" cy="97" r="21" />
      <circle className={styles.deep} cx="170" cy="97" r="12" />
      <circle className={styles.lit} cx="170" cy="97" r="5" />
      <path
        className={styles.thin}
        d="M102 73v5M102 116v5M78 97h5M121 97h5M85 80l3.5 3.5M115.500 110.500l3.500 3.500M119 80l-3.500 3.500M88.500 110.500 85 114"
      />
      <path className={styles.thin} d="M170 79v4M170 111v4M152 97h4M184 97h4" />
      <rect className={styles.lit} x="14" y="91" width="38" height="12" rx="2" />
      <rect className={styles.body} x="20" y="82" width="10" height="30" rx="2" />
      <rect className={styles.lit} x="212" y="91" width="34" height="12" rx="2" />
      <rect className={styles.body} x="228" y="84" width="9" height="26" rx="2" />
      <Ribs x={122} y={126} width={36} height={24} count={6} />
      <Glass x={66} y={124} />
      <rect className={styles.body} x="122" y="28" width="20" height="11" rx="2" />
      <path className={styles.line} d="M132 28v-8" />
      <path className={styles.line} d="M194 134h22" />
      <Sensor x={214} y={127} />
    </g>
  );
}

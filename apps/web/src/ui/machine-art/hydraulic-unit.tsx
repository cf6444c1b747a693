import styles from "./machine-art.module.css";
import { Dial, Glass, Ribs, Sensor } from "./parts.tsx";

/** Tank, motor and pump, accumulator, return filter. */
export function HydraulicUnit() {
  return (
    <g>
      <rect className={styles.body} x="38" y="104" width="182" height="60" rx="4" />
      <rect className={styles.lit} x="32" y="98" width="194" height="9" rx="3" />
      <rect className={styles.deep} x="128" y="116" width="58" height="36" rx="4" />
      <ellipse className={styles.thin} cx="157" cy="134" rx="19" ry="12" />
      <Glass x={52} y={118} />
      <path className={styles.line} d="M48 164v6M210 164v6" />

      <rect className={styles.lit} x="46" y="60" width="58" height="34" rx="6" />
      <Ribs x={54} y={64} width={44} height={26} count={8} />
      <rect className={styles.body} x="104" y="66" width="10" height="22" rx="2" />
      <path className={styles.body} d="M114 64h18l8 6v14l-8 6h-18Z" />
      <path className={styles.line} d="M54 94v4M96 94v4M122 90v8" />

      <path className={styles.pipe} d="M140 77h22" />
      <path className={styles.bore} d="M140 77h22" />
      <rect className={styles.lit} x="150" y="26" width="22" height="60" rx="11" />
      <path className={styles.line} d="M161 86v12M161 26v-7M150 46h22" />
      <Dial x={134} y={38} />
      <path className={styles.line} d="M134 56v8" />

      <path className={styles.pipe} d="M172 60h18" />
      <path className={styles.bore} d="M172 60h18" />
      <rect className={styles.body} x="188" y="38" width="26" height="52" rx="5" />
      <rect className={styles.lit} x="185" y="32" width="32" height="10" rx="3" />
      <path className={styles.thin} d="M194 50h14M194 58h14M194 66h14M194 74h14" />
      <path className={styles.line} d="M201 90v8" />
      <path className={styles.line} d="M214 66h12v20" />
      <Sensor x={218} y={60} />
    </g>
  );
}

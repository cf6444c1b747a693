import styles from "./machine-art.module.css";
import { Dial, Glass, Ribs, Sensor } from "./parts.tsx";

/** Motor, screw block, oil separator and cooler on one frame. */
export function Compressor() {
  return (
    <g>
      <rect className={styles.deep} x="26" y="150" width="212" height="14" rx="3" />
      <rect className={styles.lit} x="34" y="84" width="66" height="48" rx="8" />
      <Ribs x={44} y={90} width={48} height={36} count={9} />
      <path className={styles.line} d="M44 132v18M90 132v18" />
      <rect className={styles.body} x="100" y="98" width="12" height="20" rx="2" />
      <path className={styles.body} d="M112 86h44l10 10v26l-10 10h-44Z" />
      <path className={styles.thin} d="M118 100q8-8 14 0t14 0 14 0M118 118q8-8 14 0t14 0 14 0" />
      <path className={styles.line} d="M122 132v18M152 132v18" />
      <rect className={styles.body} x="114" y="42" width="30" height="30" rx="4" />
      <path className={styles.thin} d="M120 48v18M126 48v18M132 48v18M138 48v18" />
      <path className={styles.pipe} d="M129 72v14M166 104h18" />
      <path className={styles.bore} d="M129 72v14M166 104h18" />
      <path className={styles.lit} d="M184 62q0-14 20-14t20 14v78q0 8-20 8t-20-8Z" />
      <path className={styles.line} d="M184 66h40M204 48V34h24" />
      <Dial x={170} y={62} />
      <path className={styles.line} d="M170 80h14" />
      <Glass x={200} y={98} />
      <rect className={styles.body} x="40" y="34" width="56" height="34" rx="3" />
      <Ribs x={44} y={38} width={48} height={26} count={8} />
      <path className={styles.pipe} d="M96 52h18" />
      <path className={styles.bore} d="M96 52h18" />
      <path className={styles.line} d="M224 120h10" />
      <Sensor x={232} y={113} />
    </g>
  );
}

import styles from "./machine-art.module.css";
import { Ribs, Sensor } from "./parts.tsx";

/** Main shaft, planetary stage, parallel stage, brake disc and oil cooler. */
export function WindGearbox() {
  return (
    <g>
      <path className={styles.lit} d="M12 82h44v32H12Z" />
      <path className={styles.thin} d="M22 82v32M32 82v32" />
      <path className={styles.body} d="M56 64h14v68H56Z" />
      <path className={styles.lit} d="M70 48q0-6 6-6h52q6 0 6 6v100q0 6-6 6H76q-6 0-6-6Z" />
      <Ribs x={78} y={48} width={48} height={100} count={5} />
      <circle className={styles.deep} cx="102" cy="98" r="30" />
      <circle className={styles.body} cx="102" cy="98" r="9" />
      <circle className={styles.body} cx="102" cy="80" r="8" />
      <circle className={styles.body} cx="86.400" cy="107" r="8" />
      <circle className={styles.body} cx="117.600" cy="107" r="8" />
      <path className={styles.body} d="M134 58h44q8 0 8 8v70q0 8-8 8h-44Z" />
      <Ribs x={142} y={66} width={36} height={70} count={4} />
      <path className={styles.lit} d="M186 76h14v16h-14Z" />
      <rect className={styles.deep} x="200" y="58" width="6" height="52" rx="2" />
      <path className={styles.lit} d="M206 79h34v10h-34Z" />
      <path className={styles.deep} d="M60 154h84l10 14H50Z" />
      <rect className={styles.body} x="196" y="122" width="44" height="36" rx="3" />
      <Ribs x={200} y={126} width={36} height={28} count={7} />
      <path className={styles.pipe} d="M186 134h10M154 144v10h42" />
      <path className={styles.bore} d="M186 134h10M154 144v10h42" />
      <path className={styles.line} d="M154 58V40h16" />
      <Sensor x={170} y={33} />
      <path className={styles.line} d="M206 158v10M230 158v10" />
    </g>
  );
}

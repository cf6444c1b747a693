import styles from "./machine-art.module.css";
import { Dial, Glass, Ribs, Sensor } from "./parts.tsx";

const bushings = [88, 122, 156];

/** Tank with radiators, bushings and the conservator above. */
export function Transformer() {
  return (
    <g>
      {bushings.map((x) => (
        <g key={x}>
          <path className={styles.lit} d={`M${x - 6} 72 ${x - 3} 40h6l3 32Z`} />
          <path className={styles.thin} d={`M${x - 7} 66h14M${x - 6} 58h12M${x - 5} 50h10`} />
          <path className={styles.line} d={`M${x} 40v-8`} />
        </g>
      ))}
      <rect className={styles.lit} x="62" y="72" width="126" height="8" rx="2" />
      <rect className={styles.body} x="66" y="80" width="118" height="78" rx="3" />
      <rect className={styles.deep} x="28" y="88" width="36" height="62" rx="3" />
      <Ribs x={30} y={92} width={32} height={54} count={6} />
      <rect className={styles.deep} x="186" y="88" width="36" height="62" rx="3" />
      <Ribs x={188} y={92} width={32} height={54} count={6} />
      <rect className={styles.lit} x="176" y="42" width="52" height="20" rx="10" />
      <path className={styles.pipe} d="M190 62v10" />
      <path className={styles.bore} d="M190 62v10" />
      <Glass x={80} y={104} />
      <Dial x={126} y={112} />
      <path className={styles.line} d="M164 132h6M76 158v10M174 158v10" />
      <Sensor x={150} y={126} />
    </g>
  );
}

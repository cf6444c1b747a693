import { timeScale, type TimeSpan } from "@oilcloud/chart";
import styles from "./chart-lanes.module.css";
import type { Layout } from "./layout.ts";
import type { Stretch } from "./model.ts";

interface Props {
  stretches: readonly Stretch[];
  layout: Layout;
  span: TimeSpan;
}

/** Times an alarm stood, tinted through all lanes, with a line where each begins. */
export function Stretches({ stretches, layout, span }: Props) {
  const x = timeScale(layout, span);
  const within = (ms: number) => Math.min(Math.max(x(ms), layout.left), layout.right);
  const top = layout.lanes[0]?.top ?? 0;
  const bottom = layout.lanes.at(-1)?.bottom ?? 0;
  return stretches.map(({ from, to, level }) => {
    const [left, right] = [within(from), within(to)];
    return (
      <g key={from} data-testid="stretch">
        <rect
          className={styles.stretch}
          data-level={level}
          x={left}
          y={top}
          width={Math.max(2, right - left)}
          height={bottom - top}
        />
        {from > span.from && (
          <line className={styles.stretchEdge} data-level={level} x1={left} x2={left} y1={top} y2={bottom} />
        )}
      </g>
    );
  });
}

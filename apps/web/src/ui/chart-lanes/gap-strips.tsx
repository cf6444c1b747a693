import { timeScale, type TimeSpan } from "@oilcloud/chart";
import styles from "./chart-lanes.module.css";
import type { Layout } from "./layout.ts";
import type { Lane } from "./model.ts";
import { textWidth } from "./text-width.ts";

interface Props {
  lane: Lane;
  layout: Layout;
  box: { top: number; bottom: number };
  span: TimeSpan;
  /** The strip runs down through the lanes below. */
  bottom: number;
  /** The id of the pattern of doubts. */
  hatch: string;
}

const padding = 14;
const narrowest = 2;

/**
 * Where nothing was received, a grey strip; where the sensor was in doubt, a hatched one behind its curve. With words where the
 * strip is wide enough to hold them.
 */
export function GapStrips({ lane, layout, box, span, bottom, hatch }: Props) {
  const x = timeScale(layout, span);
  const within = (px: number) => Math.min(Math.max(px, layout.left), layout.right);
  return lane.gaps.map(({ from, to, text, doubt }) => {
    const [left, right] = [within(x(from)), within(x(to))];
    if (right - left < narrowest) return null;
    const width = textWidth(text) + padding;
    const middle = (left + right) / 2;
    return (
      <g key={`${from} ${doubt}`} data-testid={doubt ? "doubt" : "gap"}>
        <title>{text}</title>
        <rect
          className={doubt ? undefined : styles.gap}
          x={left}
          y={box.top}
          width={right - left}
          height={(doubt ? box.bottom : bottom) - box.top}
          fill={doubt && `url(#${hatch})`}
        />
        {width <= right - left && (
          <>
            <rect
              className={doubt ? styles.doubtPlate : styles.gapPlate}
              x={middle - width / 2}
              y={box.bottom - 19}
              width={width}
              height={18}
              rx={3}
            />
            <text className={styles.gapText} x={middle} y={box.bottom - 6} textAnchor="middle">
              {text}
            </text>
          </>
        )}
      </g>
    );
  });
}

import styles from "./chart-lanes.module.css";
import { type Layout, timeScale } from "./layout.ts";
import type { Lane, TimeSpan } from "./model.ts";
import { textWidth } from "./text-width.ts";

interface Props {
  lane: Lane;
  layout: Layout;
  box: { top: number; bottom: number };
  span: TimeSpan;
  /** The strip runs down through the lanes below. */
  bottom: number;
}

const padding = 14;
const narrowest = 2;

/** Where nothing was heard: a grey strip, and its length in words where the strip is wide enough to hold them. */
export function GapStrips({ lane, layout, box, span, bottom }: Props) {
  const x = timeScale(layout, span);
  const within = (px: number) => Math.min(Math.max(px, layout.left), layout.right);
  return lane.gaps.map(({ from, to, text }) => {
    const [left, right] = [within(x(from)), within(x(to))];
    if (right - left < narrowest) return null;
    const width = textWidth(text) + padding;
    const middle = (left + right) / 2;
    return (
      <g key={from} data-testid="gap">
        <title>{text}</title>
        <rect className={styles.gap} x={left} y={box.top} width={right - left} height={bottom - box.top} />
        {width <= right - left && (
          <>
            <rect
              className={styles.gapPlate}
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

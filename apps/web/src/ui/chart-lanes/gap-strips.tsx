import styles from "./chart-lanes.module.css";
import { type Layout, timeScale } from "./layout.ts";
import type { Lane, TimeSpan } from "./model.ts";

interface Props {
  lane: Lane;
  layout: Layout;
  box: { top: number; bottom: number };
  span: TimeSpan;
  /** The strip runs down through the lanes below. */
  bottom: number;
}

const letterWidth = 7.2;
/** From here on letters are as wide as they are high. */
const wideFrom = 0x2e80;
const widthOf = (text: string) =>
  Array.from(text).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > wideFrom ? 12.5 : letterWidth),
    14,
  );
const narrowest = 2;

/** Where nothing was heard: a grey strip, and its length in words where they fit without touching the next. */
export function GapStrips({ lane, layout, box, span, bottom }: Props) {
  const x = timeScale(layout, span);
  const within = (px: number) => Math.min(Math.max(px, layout.left), layout.right);
  let wordsEnd = layout.left - 40;
  return lane.gaps.map(({ from, to, text }) => {
    const [left, right] = [within(x(from)), within(x(to))];
    if (right - left < narrowest) return null;
    const width = widthOf(text);
    const middle = Math.min(Math.max((left + right) / 2, layout.left + width / 2), layout.right - width / 2);
    const worded = middle - width / 2 > wordsEnd && right - left > 6;
    if (worded) wordsEnd = middle + width / 2;
    return (
      <g key={from} data-testid="gap">
        <title>{text}</title>
        <rect className={styles.gap} x={left} y={box.top} width={right - left} height={bottom - box.top} />
        {worded && (
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

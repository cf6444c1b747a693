import type { LaneBox, Layout } from "./layout.ts";
import type { Scale } from "./line-path.ts";
import styles from "./chart-lanes.module.css";
import type { Outlook as OutlookOf, TimeSpan } from "./model.ts";

interface Props {
  outlook: OutlookOf;
  x: Scale;
  y: Scale;
  layout: Layout;
  box: LaneBox;
  span: TimeSpan;
  clip: string;
}

const textWidth = 150;

/** Where a trend leads if it goes on: dashed, with its band, and a ring where it meets the limit. */
export function Outlook({ outlook, x, y, layout, box, span, clip }: Props) {
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs, text } = outlook;
  const at = (ms: number, value: number) => `${x(ms)} ${y(value)}`;
  const begin = at(fromMs, fromValue);
  // A slow edge that nobody can tell the end of stays where it is.
  const slow = latestMs === null ? at(span.to, fromValue) : at(latestMs, limit);
  const far = latestMs === null ? `L${at(span.to, limit)}` : "";
  const [ringX, ringY] = [x(crossesMs), y(limit)];
  const isShown = crossesMs <= span.to;
  const left = ringX - textWidth > layout.left;
  const textY = ringY + 20 < box.bottom ? ringY + 20 : ringY - 10;
  return (
    <g data-testid="outlook">
      <title>{text}</title>
      <g clipPath={`url(#${clip})`}>
        <path className={styles.outlookBand} d={`M${begin}L${at(earliestMs, limit)}${far}L${slow}Z`} />
        <path className={styles.outlookLine} d={`M${begin}L${at(crossesMs, limit)}`} />
      </g>
      {isShown && (
        <>
          <circle className={styles.outlookRing} cx={ringX} cy={ringY} r={5} />
          <text
            className={styles.outlookText}
            x={left ? Math.min(ringX + 6, layout.right) : ringX - 6}
            y={textY}
            textAnchor={left ? "end" : "start"}
          >
            {text}
          </text>
        </>
      )}
    </g>
  );
}

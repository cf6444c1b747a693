import type { Scale } from "./line-path.ts";
import styles from "./chart-lanes.module.css";
import type { Outlook, TimeSpan } from "./model.ts";
import type { LabelPlace } from "./place-labels.ts";

interface Props {
  outlook: Outlook;
  x: Scale;
  y: Scale;
  span: TimeSpan;
  clip: string;
  /** Where its words stand; null where they would cover something. */
  label: LabelPlace | null;
}

/** Where a trend leads if it goes on: dashed, with its band, and a ring where it meets the limit. */
export function OutlookBand({ outlook, x, y, span, clip, label }: Props) {
  const { fromMs, fromValue, limit, crossesMs, earliestMs, latestMs, text } = outlook;
  const at = (ms: number, value: number) => `${x(ms)} ${y(value)}`;
  const begin = at(fromMs, fromValue);
  // A slow edge that nobody can tell the end of stays where it is.
  const slow = latestMs === null ? at(span.to, fromValue) : at(latestMs, limit);
  const far = latestMs === null ? `L${at(span.to, limit)}` : "";
  const [ringX, ringY] = [x(crossesMs), y(limit)];
  const isShown = crossesMs <= span.to;
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
          {label && (
            <text className={styles.outlookText} x={label.x} y={label.y} textAnchor={label.anchor}>
              {text}
            </text>
          )}
        </>
      )}
    </g>
  );
}

import { outlookPaths, type Scale, type TimeSpan } from "@oilcloud/chart";
import styles from "./chart-lanes.module.css";
import type { Outlook } from "./model.ts";
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

/** Where a trend leads if it continues: dashed, with its band, and a ring where it meets the limit. */
export function OutlookBand({ outlook, x, y, span, clip, label }: Props) {
  const { line, band, crossing } = outlookPaths(outlook, span, x, y);
  return (
    <g data-testid="outlook">
      <title>{outlook.text}</title>
      <g clipPath={`url(#${clip})`}>
        <path className={styles.outlookBand} d={band} />
        <path className={styles.outlookLine} d={line} />
      </g>
      {crossing && (
        <>
          <circle className={styles.outlookRing} cx={crossing.x} cy={crossing.y} r={5} />
          {label && (
            <text className={styles.outlookText} x={label.x} y={label.y} textAnchor={label.anchor}>
              {outlook.text}
            </text>
          )}
        </>
      )}
    </g>
  );
}

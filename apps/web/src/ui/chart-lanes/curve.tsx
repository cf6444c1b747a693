import { bandPath, barsPath, linePath, type Scale, type TimeSpan, whiskersPath } from "@oilcloud/chart";
import styles from "./chart-lanes.module.css";
import type { LaneSeries } from "./model.ts";

interface Props {
  series: LaneSeries;
  x: Scale;
  y: Scale;
  span: TimeSpan;
  /** Where bars stand. */
  foot: number;
}

/** A series as a line over the band of its extremes, or as bars with whiskers. */
export function Curve({ series: { columns, shape, stroke, band }, x, y, span, foot }: Props) {
  if (typeof shape === "object") {
    return (
      <>
        <path
          className={styles.bars}
          data-stroke={stroke}
          data-testid="bars"
          d={barsPath(columns, x, y, span, { barMs: shape.barMs, foot })}
        />
        {band && (
          <path className={styles.whiskers} data-stroke={stroke} d={whiskersPath(columns, x, y, span)} />
        )}
      </>
    );
  }
  return (
    <>
      {band && <path className={styles.band} data-stroke={stroke} d={bandPath(columns, x, y, span)} />}
      <path
        className={styles.line}
        data-stroke={stroke}
        data-testid="line"
        d={linePath(columns, x, y, span, shape === "step")}
      />
    </>
  );
}

import type { LaneBox, Layout } from "./layout.ts";
import type { Scale } from "./line-path.ts";
import styles from "./chart-lanes.module.css";
import type { LaneSeries, TimeSpan } from "./model.ts";
import { numberText } from "../../lib/format/numbers.ts";

interface Props {
  series: LaneSeries;
  x: Scale;
  y: Scale;
  layout: Layout;
  box: LaneBox;
  span: TimeSpan;
}

/** The newest value as a dot, its number below right of it, or left of it where there is no room. */
export function NewestValue({ series: { columns, decimals }, x, y, layout, box, span }: Props) {
  const index = columns.value.findLastIndex((value) => value !== null);
  const value = columns.value[index];
  const ts = columns.ts[index];
  if (value === null || value === undefined || ts === undefined || ts < span.from || ts > span.to)
    return null;
  const [px, py] = [x(ts), y(value)];
  const below = py + 18 < box.bottom ? py + 18 : py - 10;
  const room = layout.width - px > 48 && px + 52 < layout.right;
  return (
    <g>
      <circle className={styles.newestDot} cx={px} cy={py} r={4.5} />
      <text
        className={styles.newestText}
        x={room ? px + 8 : px - 8}
        y={below}
        textAnchor={room ? "start" : "end"}
      >
        {numberText(value, decimals)}
      </text>
    </g>
  );
}

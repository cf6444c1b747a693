import type { TimeSpan } from "@oilcloud/chart";
import type { ReplayedAlarm } from "@oilcloud/contract";
import type { CSSProperties } from "react";
import styles from "./replay.module.css";

interface RaisedBarsProps {
  title: string;
  count: string;
  alarms: readonly ReplayedAlarm[];
  span: TimeSpan;
  /** How far from the edges the chart above it begins and ends. */
  edges: { left: number; right: number };
}

/** When alarms stood, on the time axis of the chart above. */
export function RaisedBars({ title, count, alarms, span, edges }: RaisedBarsProps) {
  const share = (ms: number) => `${(100 * (ms - span.from)) / (span.to - span.from)}%`;
  const place = (from: number, to: number): CSSProperties => ({
    left: share(from),
    width: `max(3px, ${(100 * (to - from)) / (span.to - span.from)}%)`,
  });
  return (
    <div className={styles.bars}>
      <div className={styles.barsHead}>
        <b>{title}</b>
        <span>{count}</span>
      </div>
      <div className={styles.track} style={{ marginLeft: edges.left, marginRight: edges.right }}>
        {alarms.flatMap((alarm) =>
          alarm.stretches.map(({ level, fromTime, toTime }) => (
            <span
              key={`${fromTime} ${level}`}
              className={styles.stretch}
              data-level={level}
              style={place(fromTime, toTime)}
            />
          )),
        )}
      </div>
    </div>
  );
}

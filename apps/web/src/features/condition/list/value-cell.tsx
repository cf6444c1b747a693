import type { KeyValue } from "@oilcloud/contract";
import { memo, useMemo } from "react";
import { valueText } from "../../../lib/condition/value-text.ts";
import { Sparkline, type SparklineTone } from "../../../ui/sparkline/sparkline.tsx";
import styles from "./device-card.module.css";
import type { DeviceTrend } from "./trend-loader.ts";

interface ValueCellProps {
  value: KeyValue;
  trend: DeviceTrend | null;
  muted: boolean;
}

/** An indicator's name, its value and its course, which ends at that value. */
export const ValueCell = memo(function ValueCell({ value, trend, muted }: ValueCellProps) {
  const points = useMemo(() => pointsOf(value, trend), [value, trend]);
  const held = value.mark !== null;
  const status = muted || held ? "unknown" : value.status;
  return (
    <span className={styles.cell} data-status={status} data-held={held}>
      <span className={styles.key} title={value.keyName}>
        {value.shortName}
      </span>
      <span className={styles.value}>
        {valueText(value)} {value.unit !== "" && <small className={styles.unit}>{value.unit}</small>}
      </span>
      {points.length > 0 && (
        <Sparkline
          points={points}
          width={72}
          height={28}
          tone={toneOf(status, muted || held)}
          stepped={value.kind === "class"}
        />
      )}
    </span>
  );
});

function toneOf(status: KeyValue["status"], muted: boolean): SparklineTone {
  if (muted) return "muted";
  return status === "risk" || status === "abnormal" ? status : "live";
}

function pointsOf(
  { keyId, value, ts, mark }: KeyValue,
  trend: DeviceTrend | null,
): (readonly [number, number | null])[] {
  const values = trend?.series.get(keyId);
  if (!trend || !values) return [];
  const past = trend.times.slice(0, -1).map((tsMs, i) => [tsMs, values[i] ?? null] as const);
  const lastMs = trend.times.at(-1) ?? ts;
  return mark === null ? [...past, [Math.max(ts, lastMs), value]] : past;
}

import { hourMs, minuteMs } from "@oilcloud/oil";
import type { KeyValue } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import styles from "./device-card.module.css";
import type { DeviceTrend } from "./trend-loader.ts";

/** For how long it has been past the limit, as far back as the trend reaches. */
export function PastLimit({ trouble, trend, t }: { trouble: KeyValue; trend: DeviceTrend; t: TFunction }) {
  const nowMs = useNow(minuteMs);
  if (trend.pastSince === null) return null;
  const isLonger = trend.pastSince <= trend.startTime + hourMs;
  const age = durationText(nowMs - Math.max(trend.pastSince, trend.startTime), t);
  return (
    <span className={styles.past}>
      {t(trouble.status === "abnormal" ? "analysisList.past.limit" : "analysisList.past.warning", {
        age: isLonger ? `> ${age}` : age,
      })}
    </span>
  );
}

import type { OnlineState } from "@oilcloud/contract";
import { freshnessOf } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { useOverTime } from "../../lib/timing/use-now.ts";
import { StateShape } from "./state-shape.tsx";
import styles from "./state-badge.module.css";

interface FreshnessBadgeProps extends Pick<OnlineState, "connected" | "lastTime"> {
  /** How often the device should report, in ms. */
  intervalMs: number;
}

/** How current a device's data is. A connection that is held while no data comes is distinguished from a lost one. */
export function FreshnessBadge(props: FreshnessBadgeProps) {
  const { t } = useTranslation();
  return <ListedFreshnessBadge {...props} t={t} />;
}

/** In a list of many, which has its words already. */
export function ListedFreshnessBadge({
  connected,
  lastTime,
  intervalMs,
  t,
}: FreshnessBadgeProps & { t: TFunction }) {
  const freshness = useOverTime(1000, (nowMs) => freshnessOf(lastTime, nowMs, intervalMs));
  const age = useOverTime(1000, (nowMs) => (lastTime === null ? "" : durationText(nowMs - lastTime, t)));
  return (
    <span className={styles.freshness} data-freshness={freshness}>
      {freshness === "fresh" ? (
        // A new key starts the glow again with every value that arrives.
        <span key={lastTime} className={styles.dot} aria-hidden="true" />
      ) : (
        <StateShape state={freshness === "stale" ? "stale" : "offline"} />
      )}
      {t(connected && freshness !== "fresh" ? `state.silent.${freshness}` : `state.freshness.${freshness}`, {
        age,
      })}
    </span>
  );
}

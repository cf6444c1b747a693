import type { FleetDevice } from "@oilcloud/contract";
import { freshnessOf } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import { newestOf } from "../../../lib/fleet/live-values.ts";
import { useLatest } from "../../../lib/live/use-live.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { ListedMachineBadge } from "../../../ui/badges/machine-badge.tsx";
import { ListedFreshnessBadge } from "../../../ui/badges/freshness-badge.tsx";
import styles from "./plant-page.module.css";

/** Rows that are only scrolled past are not subscribed to. */
const settleMs = 250;
const lookMs = 5000;

interface PlantDeviceStateProps {
  device: FleetDevice;
  /** Called when a silent device reports again: its new state is in the list, which is read again. */
  onStateChange: () => void;
  t: TFunction;
}

/** A device's state and how current it is, live. */
export function PlantDeviceState({ device, onStateChange, t }: PlantDeviceStateProps) {
  const live = useLatest(device.deviceId, [], settleMs);
  const intervalMs = device.intervalS * 1000;
  const lastTime = newestOf(device.lastTime, live);
  const freshness = useOverTime(lookMs, (nowMs) =>
    freshnessOf(lastTime, Math.max(nowMs, lastTime ?? 0), intervalMs),
  );
  const isBack = freshness === "fresh" && device.freshness !== "fresh";
  useEffect(() => {
    if (!isBack) return undefined;
    onStateChange();
    const timer = setInterval(onStateChange, lookMs);
    return () => clearInterval(timer);
  }, [isBack, onStateChange]);
  return (
    <div className={styles.state}>
      <ListedMachineBadge freshness={freshness} state={device.oilState} t={t} />
      <ListedFreshnessBadge connected={device.connected} lastTime={lastTime} intervalMs={intervalMs} t={t} />
    </div>
  );
}

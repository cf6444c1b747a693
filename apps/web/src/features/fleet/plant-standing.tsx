import type { FleetDevice } from "@oilcloud/contract";
import { useEffect } from "react";
import { newestOf } from "../../lib/fleet/live-values.ts";
import { useLatest } from "../../lib/live/use-live.ts";
import { useInSight } from "../../lib/use-in-sight.ts";
import { useNow } from "../../lib/use-now.ts";
import { Freshness, freshnessAt } from "../../ui/freshness.tsx";
import { DeviceMark } from "./device-mark.tsx";
import styles from "./plant-page.module.css";

/** Rows that are only scrolled past are not subscribed to. */
const settleMs = 250;
const lookMs = 5000;

interface PlantStandingProps {
  device: FleetDevice;
  /** It was silent and is heard of: what state that is, is for the list to tell. */
  onTurned: () => void;
}

/** A device's state and how current it is; live for as long as it is in sight. */
export function PlantStanding(props: PlantStandingProps) {
  const [place, inSight] = useInSight<HTMLDivElement>();
  return (
    <div ref={place} className={styles.state}>
      {inSight ? <LiveStanding {...props} /> : <Standing device={props.device} />}
    </div>
  );
}

function LiveStanding({ device, onTurned }: PlantStandingProps) {
  const live = useLatest(device.deviceId, [], settleMs);
  const nowMs = useNow(lookMs);
  const lastTime = newestOf(device.lastTime, live);
  const freshness = freshnessAt(lastTime, device.intervalS * 1000, Math.max(nowMs, lastTime ?? 0));
  const isBack = freshness === "fresh" && device.freshness !== "fresh";
  useEffect(() => {
    if (!isBack) return undefined;
    onTurned();
    const timer = setInterval(onTurned, lookMs);
    return () => clearInterval(timer);
  }, [isBack, onTurned]);
  return <Standing device={{ ...device, lastTime, freshness }} />;
}

function Standing({ device }: { device: FleetDevice }) {
  return (
    <>
      <DeviceMark device={device} />
      <Freshness
        connected={device.connected}
        lastTime={device.lastTime}
        intervalMs={device.intervalS * 1000}
      />
    </>
  );
}

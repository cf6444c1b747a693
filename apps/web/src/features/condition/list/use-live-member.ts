import type { KeyValue } from "@oilcloud/contract";
import { type Freshness, freshnessOf } from "@oilcloud/oil";
import { useEffect, useMemo } from "react";
import { newestOf, withLiveValues } from "../../../lib/fleet/live-values.ts";
import { useLatest } from "../../../lib/live/use-live.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { type Member, namedValues } from "./member.ts";

/** Cards that are only scrolled past are not subscribed to. */
const settleMs = 250;
const lookMs = 5000;

export interface LiveDevice {
  values: KeyValue[];
  freshness: Freshness;
  /** When it last reported; null also while no more is known than that it is fresh. */
  lastTime: number | null;
  /** It was silent and reports again, and the server has not been asked yet what that makes of it. */
  isBack: boolean;
}

/** A device as it was listed, brought up to date by the stream for as long as it is in sight. */
export function useLiveMember(member: Member, inSight: boolean, onStandingChange: () => void): LiveDevice {
  const listed = useMemo(() => namedValues(member), [member]);
  const keys = useMemo(() => listed.map(({ key }) => key), [listed]);
  const live = useLatest(member.deviceId, keys, inSight ? settleMs : null);
  const values = useMemo(() => withLiveValues(listed, live), [listed, live]);
  const heardAt = newestOf(member.lastTime, live);
  const freshness = useOverTime(lookMs, (nowMs) =>
    freshnessOf(heardAt, Math.max(nowMs, heardAt ?? 0), member.intervalMs),
  );

  // A value that was held back may be good again, and a device that was silent has come alive: what that makes of the device is
  // asked for.
  const isBack = freshness === "fresh" && member.freshness !== "fresh";
  const turnedMs = values.reduce(
    (newest, { key, ts, mark }) => {
      const heardMs = live.values[key]?.tsMs ?? 0;
      return mark !== null && heardMs > ts ? Math.max(newest, heardMs) : newest;
    },
    isBack ? (heardAt ?? 0) : 0,
  );
  useEffect(() => {
    if (turnedMs > 0) onStandingChange();
  }, [turnedMs, onStandingChange]);
  // An answer may have been on its way before the device reported.
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setInterval(onStandingChange, lookMs);
    return () => clearInterval(timer);
  }, [isBack, onStandingChange]);

  // The list is filtered more often than it is read in full: a device that was fresh then and has no newer report still is.
  if (freshness !== "fresh" && member.freshness === "fresh" && Object.keys(live.values).length === 0)
    return { values, freshness: "fresh", lastTime: null, isBack: false };
  // A fault outlives silence, and its reason with it.
  return { values, freshness, lastTime: heardAt, isBack: isBack && member.verdict.since === null };
}

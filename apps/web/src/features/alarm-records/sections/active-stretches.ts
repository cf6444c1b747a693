import type { AlarmDetail } from "@oilcloud/contract";
import type { Stretch } from "../../../ui/chart-lanes/model.ts";

/** When the alarm stood, and at which level. */
export function activeStretches({ events, lastTime, state }: AlarmDetail, nowMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  let standing: { from: number; level: 1 | 2 } | null = null;
  const end = (to: number) => {
    if (standing && to > standing.from) stretches.push({ ...standing, to });
    standing = null;
  };
  for (const { kind, time, level } of events) {
    if (kind === "opened" || kind === "escalated" || kind === "reopened") {
      end(time);
      standing = { from: time, level };
    } else if (kind === "cleared") end(time);
  }
  end(state === "open" ? Math.max(lastTime, nowMs) : lastTime);
  return stretches;
}

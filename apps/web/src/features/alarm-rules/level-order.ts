import { isEntered, type TriggerValues } from "./form-values.ts";

/** How far a condition lies out, on scales of which only the same can be compared. */
function reachOf(trigger: TriggerValues): [scale: string, reach: number][] {
  const { kind, value, low, high, by, withinHours, sigmas } = trigger;
  switch (kind) {
    case "above":
      return [["up", value ?? 0]];
    case "below":
      return [["down", -(value ?? 0)]];
    case "outside":
      return [
        ["up", high ?? 0],
        ["down", -(low ?? 0)],
      ];
    case "change":
      return [[`change within ${withinHours}`, by ?? 0]];
    case "deviation":
      return [["deviation", sigmas ?? 0]];
  }
}

/** The nearest condition on every scale. */
function nearest(triggers: readonly (TriggerValues | undefined)[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const trigger of triggers) {
    if (!trigger || !isEntered(trigger)) continue;
    for (const [scale, reach] of reachOf(trigger))
      found.set(scale, Math.min(reach, found.get(scale) ?? Number.POSITIVE_INFINITY));
  }
  return found;
}

/** Whether level 2, which is to warn before level 1, would come after it. */
export function isBeyond(
  second: readonly (TriggerValues | undefined)[],
  first: readonly (TriggerValues | undefined)[],
): boolean {
  const alarms = nearest(first);
  return [...nearest(second)].some(
    ([scale, reach]) => reach > (alarms.get(scale) ?? Number.POSITIVE_INFINITY),
  );
}

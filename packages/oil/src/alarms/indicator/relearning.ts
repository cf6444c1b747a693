import { usualBeforeRefit } from "../usual/comparable-value.ts";
import { isKnown, restart } from "../usual/learned-limits.ts";
import type { KeyWatch } from "./key-memory.ts";

/** What was learned is of the oil before, and so is what it raised. Limits stay in force. */
export function startAnew(watch: KeyWatch, isNormalised: boolean): void {
  restart(watch.learned);
  if (isNormalised) watch.offset = { mean: 0, count: 0 };
  watch.refitted = null;
  watch.smooth = null;
  watch.lately = [];
  watch.sudden = null;
  if (watch.jump !== undefined) watch.jump = 0;
}

/** The sensor was replaced: its level is learned again, and changes are still counted from the oil that it was put into. */
export function refit(watch: KeyWatch): void {
  const { learned } = watch;
  if (!isKnown(learned)) return;
  watch.refitted = { before: usualBeforeRefit(watch), mean: 0, count: 0, hours: 0 };
  watch.smooth = null;
  watch.lately = [];
  watch.sudden = null;
  if (watch.jump !== undefined) watch.jump = 0;
  // What the sensor before said within this hour.
  Object.assign(watch.hour, { count: 0, sum: 0, signal: 0, cause: 0 });
  restart(learned);
}

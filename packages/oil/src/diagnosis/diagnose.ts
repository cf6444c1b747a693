import type { AlarmCategory } from "../alarms/categories.ts";
import type { AlarmReason } from "../alarms/reasons.ts";
import { type Cause, causes } from "./causes.ts";
import { type Sign, signOf } from "./signs.ts";

/** A probable cause, with its signs that were found and those that are missing. */
export interface Diagnosis extends Pick<Cause, "cause" | "action"> {
  readonly found: readonly Sign[];
  readonly missing: readonly Sign[];
}

const most = 3;

/**
 * What an alarm may come from, by the reasons of all alarms that stand with it on the machine. The most of what a cause
 * would show comes first, and of those that show all the one that explains more.
 */
export function diagnose(category: AlarmCategory, reasons: readonly AlarmReason[]): Diagnosis[] {
  const seen = new Set(reasons.flatMap((reason) => signOf(reason) ?? []));
  return causes
    .filter(
      ({ category: of, shows, without }) =>
        of === category && seen.has(shows[0]) && !without.some((sign) => seen.has(sign)),
    )
    .map(({ cause, action, shows }) => ({
      cause,
      action,
      found: shows.filter((sign) => seen.has(sign)),
      missing: shows.filter((sign) => !seen.has(sign)),
    }))
    .sort((one, other) => shareOf(other) - shareOf(one) || other.found.length - one.found.length)
    .slice(0, most);
}

const shareOf = ({ found, missing }: Diagnosis) => found.length / (found.length + missing.length);

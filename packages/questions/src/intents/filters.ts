import { alarmCategoryOf, type Dimension } from "@oilcloud/oil";
import type { Filter, Intent, Order } from "../plan.ts";
import type { Cue } from "./cue-words.ts";
import type { Decision } from "./rule.ts";
import type { Signals } from "./signals.ts";

/** Intents over many machines, which the words for states narrow down. */
const narrowing = new Set<Intent>(["triage", "count", "list", "ranking", "alarms", "sensors", "nextToReach"]);

/** What the answer is narrowed to. */
export function readFilter(
  s: Signals,
  { intent, thing }: Pick<Decision, "intent" | "thing">,
  { isWithoutAlarm, isNotNormal }: { isWithoutAlarm: boolean; isNotNormal: boolean },
): Filter {
  const has = (cue: Cue) => s.cues.has(cue);
  if (!narrowing.has(intent)) return {};
  const states = [
    ...((has("abnormal") && !(intent === "triage" && has("overview"))) ||
    (has("overLimit") && intent !== "nextToReach")
      ? (["abnormal"] as const)
      : []),
    ...(has("risk") || (has("abnormal") && isNotNormal) ? (["risk"] as const) : []),
    ...(has("approaching") ? (["approaching"] as const) : []),
    ...(has("normal") && intent !== "triage" ? (["normal"] as const) : []),
  ];
  const isOfMachines = intent === "list" || (intent === "count" && thing === "machines");
  const isAlarms = intent === "alarms" || has("alarmNoun") || s.levels.length > 0;
  const dimensions = (s.indicators?.value ?? []).flatMap(({ dimension }): Dimension[] =>
    dimension ? [dimension] : [],
  );
  const categories = (s.indicators?.value ?? []).flatMap(({ keys }) =>
    keys[0] ? [alarmCategoryOf(keys[0])] : [],
  );
  return {
    ...(states.length > 0 && { states }),
    ...((has("needsAction") || has("problem") || (has("faulty") && !has("sensorNoun"))) &&
      intent !== "sensors" && { needsAction: true }),
    ...(has("offline") && { freshness: ["offline", "stale", "never"] as const }),
    ...(has("onlineNow") && { freshness: ["fresh"] as const }),
    ...(isOfMachines && isWithoutAlarm && { noAlarm: true }),
    ...(isOfMachines &&
      !isWithoutAlarm &&
      s.levels.length === 0 &&
      has("alarmNoun") && { alarmState: "open" as const }),
    ...(s.levels.length > 0 && { levels: s.levels }),
    ...(has("unclaimed") && { handling: "unclaimed" as const }),
    ...(has("claimed") && { handling: "claimed" as const }),
    ...(isAlarms && dimensions.length > 0 && { categories: [...new Set(categories)] }),
    ...(!isAlarms &&
      intent !== "ranking" &&
      intent !== "sensors" &&
      dimensions.length > 0 && { dimensions: [...new Set(dimensions)] }),
    ...((has("broken") || (has("faulty") && (has("sensorNoun") || has("dataNoun")))) && { doubtful: true }),
  };
}

export function readOrder(s: Signals): Order | null {
  const has = (cue: Cue) => s.cues.has(cue);
  const statistics = s.statistics?.value ?? [];
  if (has("mostAlarms")) return "mostAlarms";
  if (statistics.includes("max")) return "highest";
  if (statistics.includes("min")) return "lowest";
  if (has("most") && s.indicators) return "highest";
  if (has("worst") || has("most")) return "worst";
  if ((s.count || has("rankBy")) && s.indicators) return "highest";
  return has("best") ? "best" : null;
}

/** Words for the state of an alarm. */
export const alarmStateWords = {
  open: /未恢复|没(?:有)?恢复|尚未恢复|当前的?(?=\ue000|报警)|还在报|报警中|进行中|\bopen\b|\bactive\b|\bongoing\b|\bstill on\b/,
  cleared: /已(?:经)?恢复|恢复了|\bcleared\b|\brecovered\b|\bclosed\b/,
} as const;

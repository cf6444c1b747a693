import type { Intent } from "../plan.ts";
import { type Asked, type Rule, when } from "./rule.ts";

/** Questions that an answer about the condition of a machine is followed by. */
const ofCondition = new Set<Intent>([
  "state",
  "cause",
  "evidence",
  "otherCauses",
  "reason",
  "since",
  "worstValue",
  "action",
  "parts",
  "urgency",
  "judgement",
  "alarms",
]);
const follows = ({ at }: Asked): boolean =>
  at.before !== null && ofCondition.has(at.before) && at.keepsMachine && !at.namesMachine;
const ofOne = ({ at }: Asked): boolean => at.namesMachine || at.keepsMachine;

/** "When?" after what is to be done asks how soon. */
const asksHowSoon = ({ s, has, at }: Asked): boolean =>
  (at.before === "action" || at.before === "parts" || at.before === "urgency") &&
  at.keepsMachine &&
  !at.namesMachine &&
  has("sinceWhen") &&
  !s.indicators &&
  s.periods.length === 0 &&
  !has("abnormal", "risk", "overLimit", "alarmNoun", "works", "problem", "firstSign", "deviate");

/** Of many machines what is urgent is what needs action. */
export const urgency: Rule = (asked) =>
  asked.has("urgency") && !ofOne(asked)
    ? { intent: "triage", thing: "machines" }
    : when(asked.has("urgency") || asksHowSoon(asked), { intent: "urgency" });

/** "Should I worry", "can it run on": of a machine its state and what to do, of many those that need it. */
export const judgement: Rule = ({ s, has, at }) => {
  if (!has("judgement")) return null;
  if (at.namesMachine || (at.keepsMachine && !has("which", "all", "machineNoun")))
    return { intent: s.ahead ? "whatIf" : "judgement" };
  return has("cause", "action", "limits", "alarmNoun") ? null : { intent: "triage", thing: "machines" };
};

/** "Are you sure?" after a cause asks for what supports it, after a value whether it can be believed. */
export const evidence: Rule = (asked) => {
  const { has } = asked;
  if (has("otherCauses")) return { intent: "otherCauses" };
  if (has("evidence")) return { intent: "evidence" };
  if (!has("sure") || !ofOne(asked)) return null;
  return { intent: follows(asked) ? "evidence" : "trust" };
};

/** What to do; of no machine and with a day, a place or a list: what needs it. */
export const action: Rule = (asked) => {
  const { s, has } = asked;
  if (!has("action")) return null;
  const isWide =
    s.names.length > 0 || s.periods.length > 0 || has("machineNoun", "customerNoun", "firstToDo");
  return !ofOne(asked) && isWide ? { intent: "triage", thing: "machines" } : { intent: "action" };
};

/** Which indicator it is. */
export const reason: Rule = (asked) => {
  const { s, has } = asked;
  const isPast =
    has("overLimit", "abnormal") && has("which", "indicatorNoun", "value", "meaning", "ownerFact");
  return when(
    ofOne(asked) &&
      (has("reason") ||
        (isPast &&
          !s.indicators &&
          (!has("howMany") || has("indicatorNoun")) &&
          !has("machineNoun", "sinceWhen", "alarmNoun", "cause", "now", "happened"))),
    { intent: "reason" },
  );
};

/** "How high did it go?" of a condition that was answered. */
export const worstSoFar: Rule = (asked) => {
  const { s, has, at } = asked;
  const isExtreme = (s.statistics?.value ?? []).some((each) => each === "max" || each === "min");
  return when(
    has("worstSoFar") ||
      (isExtreme &&
        follows(asked) &&
        !at.keepsIndicator &&
        !s.indicators &&
        s.periods.length === 0 &&
        !has("which", "who", "machineNoun")),
    { intent: "worstValue" },
  );
};

export const cause: Rule = (asked) => {
  const { s, has } = asked;
  const explains =
    ofOne(asked) &&
    has("analysis", "explain", "problem") &&
    !s.indicators &&
    !has("sinceWhen", "happened", "normal", "level", "howMany", "trend", "said");
  const isAsked =
    has("cause", "wrongWhere") &&
    (has("alarmNoun", "abnormal", "risk", "overLimit") || ofOne(asked) || !has("happened"));
  // "What is wrong at X?" of a customer.
  const isPlace = s.names.length > 0 && !ofOne(asked) && !has("alarmNoun") && !s.indicators;
  const isAnywhere = has("wrongWhere") && !ofOne(asked);
  if ((isAsked && isPlace) || isAnywhere) return { intent: "triage", thing: "machines" };
  return when(explains || isAsked, { intent: "cause" });
};

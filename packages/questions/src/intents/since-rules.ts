import { type Rule, when } from "./rule.ts";

/** "First sign", "when did it first deviate": before any limit. */
export const firstSign: Rule = ({ has, at }) =>
  when(
    (has("firstSign") || (has("deviate", "labDifference") && has("sinceWhen"))) &&
      (at.namesMachine || at.keepsMachine),
    { intent: "since", since: "unusual" },
  );

/** "And the alarm?" after a question for the beginning of something else. */
export const alarmAfterSince: Rule = ({ s, has, at }) =>
  when(
    at.before === "since" &&
      !at.namesMachine &&
      at.keepsMachine &&
      has("alarmNoun") &&
      s.references.follows &&
      !has("which", "howMany", "level", "lastAlarm"),
    { intent: "since", since: "alarm" },
  );

export const sinceWhen: Rule = ({ s, has, at }) => {
  if (!has("sinceWhen") || s.statistics !== null) return null;
  // "When was that?" asks for the time of the maximum that was answered.
  if (at.before === "statistic" && !at.namesMachine && !has("abnormal", "overLimit", "alarmNoun"))
    return { intent: "statistic" };
  if (has("overLimit")) return { intent: "since", since: "overLimit" };
  if (has("alarmNoun")) return { intent: "since", since: "alarm" };
  return when(
    has("abnormal", "risk", "state", "needsAction", "problem") || at.namesMachine || at.keepsMachine,
    { intent: "since", since: "either" },
  );
};

import type { Language } from "@oilcloud/contract";
import {
  asWritten,
  boundBeside,
  boundPast,
  boundWords,
  findIndicator,
  isEven,
  type Label,
  markLabels,
  shortest,
  type DescribedFault,
  faultsWords,
  valueBeside,
  valueWords,
  withUnit,
  writtenAs,
} from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import type { AbnormalIndicator, Finding, JudgedValue } from "./judge-device.ts";

const sentences = {
  notMeasured: { zh: "没有测量该项的传感器", en: "Not measured on this device" },
  noLimit: { zh: "{name} 没有限值，无法判断", en: "{name} has no limit" },
  heldBack: { zh: "{name} 读数暂不采用：{mark}", en: "{name} reading excluded: {mark}" },
  silent: { zh: "{time} 之后没有新数据", en: "No new data since {time}" },
  within: {
    zh: "{name} {value}，在注意值 {bound} 以内",
    en: "{name} {value}, within warning limit {bound}",
  },
  withinCritical: {
    zh: "{name} {value}，在限值 {bound} 以内",
    en: "{name} {value}, within limit {bound}",
  },
  justPast: {
    zh: "{name} {value}，刚超过注意值 {bound}，待后续读数确认",
    en: "{name} {value}, just past warning limit {bound}, waiting for further readings",
  },
  justPastCritical: {
    zh: "{name} {value}，刚超过限值 {bound}，待后续读数确认",
    en: "{name} {value}, just past limit {bound}, waiting for further readings",
  },
  awaited: {
    zh: "{name} 突变为 {value}，超过注意值 {bound}，等待第二次读数确认",
    en: "{name} jumped to {value}, past warning limit {bound}, waiting for a second reading",
  },
  awaitedCritical: {
    zh: "{name} 突变为 {value}，超过限值 {bound}，等待第二次读数确认",
    en: "{name} jumped to {value}, past limit {bound}, waiting for a second reading",
  },
  sensorFault: { zh: "{name} 传感器故障：{mark}", en: "{name} sensor fault: {mark}" },
  openAlarm: { zh: "有未解除的报警", en: "An alarm is open" },
} as const satisfies Record<string, Label>;

/** What an indicator is called; an undeclared one shows itself. */
const nameOf = (key: string): Label => findIndicator(key) ?? { zh: key, en: key };

/** An abnormal indicator, as sentences describe it. */
export function describedFault({ standing }: AbnormalIndicator): DescribedFault & { name: Label } {
  const { key, level, condition, value, worst, unconfirmed } = standing;
  return { name: nameOf(key), ...writtenAs(key), level, condition, value, worst, unconfirmed };
}

/** Why a dimension stands where it does, in words. */
export function findingWords(finding: Finding, language: Language, timeZone: string): string {
  const say = (sentence: keyof typeof sentences, values?: Record<string, string>) =>
    sayIn(language, sentences[sentence], values);
  const name = (key: string) => labelIn(language, nameOf(key));
  switch (finding.kind) {
    case "notMeasured":
    case "openAlarm":
      return say(finding.kind);
    case "noLimit":
      return say("noLimit", { name: name(finding.key) });
    case "silent":
      return say("silent", { time: minuteAt(finding.lastMs, timeZone) });
    case "heldBack":
    case "sensorFault":
      return say(finding.kind, {
        name: name(finding.key),
        mark: labelIn(language, markLabels[finding.mark]),
      });
    case "abnormal":
      return labelIn(language, faultsWords([describedFault(finding)]));
    case "awaited": {
      const { sentence, bound, value } = nearestBound(finding);
      const isCritical = sentence.endsWith("Critical");
      return say(isCritical ? "awaitedCritical" : "awaited", { name: name(finding.key), value, bound });
    }
    case "judged": {
      const { sentence, bound, value } = nearestBound(finding);
      return say(sentence, { name: name(finding.key), value, bound });
    }
  }
}

/** The bound that a value would pass first, or has just passed without being counted as abnormal yet. */
function nearestBound({ key, limit, ...judged }: JudgedValue): {
  sentence: "within" | "withinCritical" | "justPast" | "justPastCritical";
  bound: string;
  value: string;
} {
  const written = writtenAs(key);
  const value = asWritten(judged.value, written);
  const named = boundBeside(value, limit);
  const isCritical = named?.level === "critical";
  const bound = named?.value ?? null;
  if (bound === null) return { sentence: "within", bound: "–", value: valueWords(value, written) };
  const isPast = boundPast(value, limit, isCritical ? "critical" : "warning") !== null;
  return {
    sentence: `${isPast ? "justPast" : "within"}${isCritical ? "Critical" : ""}`,
    bound: isEven(limit)
      ? withUnit(`±${shortest(Math.abs(bound), written.decimals)}`, written.unit)
      : boundWords(bound, written),
    value: valueBeside(value, bound, written),
  };
}

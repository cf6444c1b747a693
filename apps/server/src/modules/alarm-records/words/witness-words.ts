import type { AlarmDetail, Language } from "@oilcloud/contract";
import {
  type AlarmReason,
  findIndicator,
  type LabFinding,
  marks,
  movedSpreads,
  valueWords,
  type Witnessing,
} from "@oilcloud/oil";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { laboratoryWords } from "./reason-words.ts";

const sentences = {
  above: { zh: "{name} {value}，明显高于平时", en: "{name} {value}, well above its usual level" },
  below: { zh: "{name} {value}，明显低于平时", en: "{name} {value}, well below its usual level" },
  sampled: { zh: "{time} 取样：{words}", en: "Sample of {time}: {words}" },
  unmoved: { zh: "{name} {value}，没有随之变化", en: "{name} {value}, has not moved with it" },
} as const satisfies Record<string, Label>;

/** Laboratory samples as evidence: for an alarm where they agree with the sensor, else against it. */
export const laboratoryInWords = (
  findings: readonly LabFinding[],
  timeZone: string,
  language: Language,
): AlarmDetail["witnesses"] =>
  findings.map((finding) => ({
    key: `laboratory ${finding.key}`,
    moved: finding.agrees,
    words: sayIn(language, sentences.sampled, {
      time: minuteAt(new Date(finding.atMs), timeZone),
      words: laboratoryWords(finding, language),
    }),
  }));

/**
 * Other indicators as evidence: those that moved with the alarm, and where the sensor is in doubt also those that would have had to
 * move.
 */
export function witnessesInWords(
  witnesses: readonly Witnessing[],
  reasons: readonly AlarmReason[],
  language: Language,
): AlarmDetail["witnesses"] {
  const raised = new Set(reasons.map(({ key }) => key));
  const isDoubted = reasons.some(
    ({ condition }) => condition.kind === "held" && condition.held.mark === marks.drift,
  );
  return witnesses.flatMap(({ key, value, spreads }) => {
    const moved = Math.abs(spreads) >= movedSpreads;
    const indicator = findIndicator(key);
    if (!indicator || raised.has(key) || (!moved && !isDoubted)) return [];
    const sentence = sentences[moved ? (spreads > 0 ? "above" : "below") : "unmoved"];
    const said = { name: labelIn(language, indicator), value: valueWords(value, indicator) };
    return [{ key, moved, words: sayIn(language, sentence, said) }];
  });
}

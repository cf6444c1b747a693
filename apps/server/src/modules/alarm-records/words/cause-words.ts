import type { AlarmDetail, Language } from "@oilcloud/contract";
import { type Diagnosis, type DiagnosisFinding, type Label, type Sign, signs } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";

type Cause = AlarmDetail["diagnosis"][number];

/** The cause of a finding and the others that it may have, with the same signs that the machine's page shows. */
export function causesInWords(finding: DiagnosisFinding, language: Language): Cause[] {
  const inWords = (all: readonly { words: Label }[]) => [
    ...new Set(all.map(({ words }) => labelIn(language, words))),
  ];
  const causeOf = (
    { name, action, confidence, supports }: DiagnosisFinding | DiagnosisFinding["alternatives"][number],
    missing: readonly { words: Label }[],
  ): Cause => ({
    cause: labelIn(language, name),
    action: labelIn(language, action),
    ...confidence,
    found: inWords(supports),
    missing: inWords(missing),
  });
  return [causeOf(finding, finding.missing), ...finding.alternatives.map((each) => causeOf(each, []))];
}

/** Causes as they were recorded with an alarm that is over. */
export const recordedCauses = (diagnoses: readonly Diagnosis[], language: Language): Cause[] =>
  diagnoses.map(({ cause, action, found, missing }) => {
    const signWords = (of: readonly Sign[]) => of.map((sign) => labelIn(language, signs[sign]));
    return {
      cause: labelIn(language, cause),
      action: labelIn(language, action),
      matched: found.length,
      expected: found.length + missing.length,
      found: signWords(found),
      missing: signWords(missing),
    };
  });

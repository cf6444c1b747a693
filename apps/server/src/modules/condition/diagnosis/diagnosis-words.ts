import type { DeviceDiagnosis, Language } from "@oilcloud/contract";
import { type Evidence, indicators, type MachineDiagnosis } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";

type EvidenceInWords = DeviceDiagnosis["findings"][number]["supports"][number];

function evidenceInWords(evidence: Evidence, language: Language): EvidenceInWords {
  const { kind, words, key, atMs, value, limit, fromMs, toMs, sampleId = null } = evidence;
  return {
    kind,
    words: labelIn(language, words),
    keyId: key && indicators[key].id,
    time: Math.round(atMs),
    value,
    limit,
    fromTime: Math.round(fromMs),
    toTime: Math.round(toMs),
    sampleId,
  };
}

/** A diagnosis in the reader's language, with the state of the machine that every page shows. */
export function diagnosisInWords(
  { diagnosis, state }: { diagnosis: MachineDiagnosis; state: DeviceDiagnosis["state"] },
  language: Language,
): DeviceDiagnosis {
  const inWords = (all: readonly Evidence[]) => all.map((each) => evidenceInWords(each, language));
  return {
    madeTime: diagnosis.madeMs,
    state,
    dimensions: diagnosis.dimensions.map(({ leading, ...each }) => ({
      ...each,
      leading: leading && evidenceInWords(leading, language),
    })),
    findings: diagnosis.findings.map(({ sinceMs, forecast, parts, ...finding }) => ({
      ...finding,
      rules: [...finding.rules],
      name: labelIn(language, finding.name),
      action: labelIn(language, finding.action),
      since: sinceMs,
      supports: inWords(finding.supports),
      against: inWords(finding.against),
      missing: finding.missing.map(({ words, from, by }) => ({
        words: labelIn(language, words),
        from,
        by: labelIn(language, by),
      })),
      parts: parts.map(({ id, label, amount, unit }) => ({
        id,
        name: labelIn(language, label),
        amount,
        unit: labelIn(language, unit),
      })),
      crossesTime: forecast && forecast.crossesMs,
      alternatives: finding.alternatives.map((other) => ({
        ...other,
        name: labelIn(language, other.name),
        action: labelIn(language, other.action),
        supports: inWords(other.supports),
        against: inWords(other.against),
      })),
    })),
    notes: diagnosis.notes.map(({ rule, words, supports }) => ({
      rule,
      words: labelIn(language, words),
      supports: inWords(supports),
    })),
  };
}

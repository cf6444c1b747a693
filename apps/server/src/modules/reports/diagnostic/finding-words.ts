import type { ReportFinding } from "@oilcloud/contract";
import {
  boundWords,
  type DiagnosisFinding,
  dimensionNames,
  type Evidence,
  urgencyNames,
} from "@oilcloud/oil";
import { chartedKeys } from "./chart-words.ts";
import { capital, type ReportContext } from "./report-context.ts";
import { severityNames } from "./report-terms.ts";

export function writtenFinding(context: ReportContext, finding: DiagnosisFinding, n: number): ReportFinding {
  const { say, label, day, diagnosis, signsOf, aheadWords } = context;
  const { matched, expected } = finding.confidence;
  const evidence = ({ words, atMs }: Evidence) => ({ text: label(words), time: atMs });
  return {
    kicker: say(finding.sinceMs === null ? "kicker" : "kickerSince", {
      n: String(n),
      of: String(diagnosis.findings.length),
      dimension: label(dimensionNames[finding.dimension]),
      severity: label(severityNames[finding.severity]),
      day: finding.sinceMs === null ? "" : day(finding.sinceMs),
    }),
    name: label(finding.name),
    severity: finding.severity,
    signs: {
      matched,
      expected,
      words: say("signsWords", { matched: String(matched), expected: String(expected) }),
    },
    charts: chartedKeys(context, finding),
    supports: finding.supports.map(evidence),
    against: finding.against.map(evidence),
    missing: finding.missing.map(({ words, by }) => ({ text: label(words), by: label(by) })),
    alternatives: finding.alternatives.map((other) => ({
      name: label(other.name),
      signs: signsOf(other.confidence),
      action: label(other.action),
    })),
    action: label(finding.action),
    urgency: capital(label(urgencyNames[finding.urgency])),
    parts: finding.parts.map(({ label: part, amount, unit }) =>
      amount === null
        ? label(part)
        : `${label(part)} ${boundWords(amount, { decimals: 1, unit: label(unit) })}`,
    ),
    forecast: finding.forecast && aheadWords(finding.forecast),
    method: methodOf(context, finding.rules),
  };
}

/** How a finding was reached. */
function methodOf({ say, language }: ReportContext, rules: readonly string[]): string {
  const named = rules.length > 0 ? say("rules", { rules: rules.join(language === "en" ? ", " : "、") }) : "";
  return say("method", { rules: named });
}

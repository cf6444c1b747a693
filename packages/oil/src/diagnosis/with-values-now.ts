import type { DeviceStanding } from "../alarms/device-state/device-state.ts";
import type { DiagnosisFinding, Evidence, MachineDiagnosis } from "./machine-diagnosis.ts";
import { abnormalEvidence } from "./raised-evidence.ts";

/**
 * A diagnosis that was made some minutes ago, with the values of its raised indicators as they are now: what the weeks say
 * stays the same meanwhile, the values do not.
 */
export function withValuesNow(
  diagnosis: MachineDiagnosis,
  standing: DeviceStanding | null,
  nowMs: number,
): MachineDiagnosis {
  const raised = new Map<string | null, Evidence>(
    standing?.keys.map((each) => [each.key, abnormalEvidence(each, nowMs)]),
  );
  if (raised.size === 0) return diagnosis;
  const now = (evidence: Evidence): Evidence =>
    (evidence.kind === "value" && raised.get(evidence.key)) || evidence;
  return {
    ...diagnosis,
    dimensions: diagnosis.dimensions.map((each) => ({ ...each, leading: each.leading && now(each.leading) })),
    findings: diagnosis.findings.map((finding) => ({
      ...finding,
      supports: finding.supports.map(now),
      ...timesNow(finding, standing),
    })),
  };
}

/** Late readings may show that a limit was passed at another time. */
function timesNow(
  { category, sinceMs }: DiagnosisFinding,
  standing: DeviceStanding | null,
): Partial<Pick<DiagnosisFinding, "sinceMs" | "overSinceMs">> {
  const own = standing?.keys.filter((each) => each.category === category) ?? [];
  const [worst] = own;
  if (!worst || sinceMs === null) return {};
  const opened = standing?.open.find((each) => each.category === category)?.since;
  return {
    sinceMs: Math.min(opened ?? worst.since, ...own.map(({ since }) => since)),
    overSinceMs: worst.overSince ?? null,
  };
}

import { type DeviceStanding, firstSignOf } from "../alarms/device-state/device-state.ts";
import { worstState } from "../oil-state.ts";
import type { MachineCourse } from "./machine-course.ts";
import type { DiagnosisFinding, Evidence, MachineDiagnosis } from "./machine-diagnosis.ts";
import { abnormalEvidence } from "./raised-evidence.ts";

/**
 * A diagnosis that was made some minutes ago, with the states and the values of its raised indicators as they are now: what
 * the weeks say stays the same meanwhile, these do not.
 */
export function withValuesNow(
  diagnosis: MachineDiagnosis,
  { standing, states }: Pick<MachineCourse, "standing" | "states">,
  nowMs: number,
): MachineDiagnosis {
  const raised = new Map<string | null, Evidence>(
    standing?.keys.map((each) => [each.key, abnormalEvidence(each, nowMs)]),
  );
  const now = (evidence: Evidence): Evidence =>
    (evidence.kind === "value" && raised.get(evidence.key)) || evidence;
  return {
    ...diagnosis,
    state: worstState(states.map(({ state }) => state)),
    dimensions: diagnosis.dimensions.map((each) => ({
      ...each,
      state: states.find(({ dimension }) => dimension === each.dimension)?.state ?? each.state,
      leading: each.leading && now(each.leading),
    })),
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
  const worst = standing?.keys.find((each) => each.category === category);
  if (!standing || !worst || sinceMs === null) return {};
  return { sinceMs: firstSignOf(standing, category), overSinceMs: worst.overSince ?? null };
}

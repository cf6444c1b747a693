import { type DeviceStanding, firstSignOf } from "../alarms/device-state/device-state.ts";
import { worstState } from "../oil-state.ts";
import type { MachineCourse } from "./machine-course.ts";
import type { DiagnosisFinding, Evidence, MachineDiagnosis } from "./machine-diagnosis.ts";
import type { IndicatorKey } from "../catalogue/indicators.ts";
import { withValueNow } from "./expectations.ts";
import { abnormalEvidence } from "./raised-evidence.ts";

interface ValuesNow {
  /** The value of an indicator as it is judged, also where it is not raised; null where that is unknown. */
  valueOf: (key: IndicatorKey) => number | null;
  /** Whether the evidence against and the other causes are wanted too: lists of machines show neither. */
  others: boolean;
}

/**
 * A diagnosis that was made some minutes ago, with the states and the values as they are now: what the weeks say stays the same
 * meanwhile, these do not.
 */
export function withValuesNow(
  diagnosis: MachineDiagnosis,
  { standing, states }: Pick<MachineCourse, "standing" | "states">,
  nowMs: number,
  { valueOf, others }: ValuesNow = { valueOf: () => null, others: true },
): MachineDiagnosis {
  const raised = new Map<string | null, Evidence>(
    standing?.keys.map((each) => [each.key, abnormalEvidence(each, nowMs)]),
  );
  const now = (evidence: Evidence): Evidence => {
    const { key, kind, saysNow } = evidence;
    const of = raised.get(key);
    if (kind === "value" && of) return of;
    if (!key || !saysNow) return evidence;
    const value = of?.value ?? valueOf(key);
    return value === null ? evidence : withValueNow(evidence, value);
  };
  const allNow = (all: readonly Evidence[]) => all.map(now);
  const othersNow = ({ against, alternatives }: DiagnosisFinding) => ({
    against: allNow(against),
    alternatives: alternatives.map((other) => ({
      ...other,
      supports: allNow(other.supports),
      against: allNow(other.against),
    })),
  });
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
      supports: allNow(finding.supports),
      ...(others && othersNow(finding)),
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

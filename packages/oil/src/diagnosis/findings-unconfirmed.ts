import { type DeviceStanding, dimensionOf } from "../alarms/device-state/device-state.ts";
import type { Label } from "../label.ts";
import type { DiagnosisFinding } from "./machine-diagnosis.ts";
import { partsOf } from "./parts.ts";
import { abnormalEvidence } from "./raised-evidence.ts";
import { tests } from "./sources.ts";

const name: Label = { zh: "尚待确认：油品或传感器", en: "Not confirmed yet: oil or sensor" };
const action: Label = {
  zh: "取样化验并核对传感器读数",
  en: "Take a sample and compare it with the sensor's reading",
};

/** Passed limits that no other sensor confirms yet: their cause is open, and they need a check on site. */
export function unconfirmedFindings(
  standing: DeviceStanding | null,
  findings: readonly DiagnosisFinding[],
  nowMs: number,
): DiagnosisFinding[] {
  const [first, ...others] = (standing?.keys ?? []).filter(
    ({ category, unconfirmed }) => unconfirmed && findings.every((each) => each.category !== category),
  );
  if (!first) return [];
  const raised = [first, ...others].filter(({ category }) => category === first.category);
  return [
    {
      cause: "sensorFault",
      rules: [],
      category: first.category,
      dimension: dimensionOf(first.key),
      severity: 2,
      name,
      action,
      urgency: "thisWeek",
      sinceMs: first.since,
      overSinceMs: first.overSince ?? null,
      confidence: { matched: 0, expected: 0 },
      supports: raised.map((each) => abnormalEvidence(each, nowMs)),
      against: [],
      missing: [tests.wiring],
      parts: partsOf(["sampleBottle"]),
      forecast: null,
      alternatives: [],
    },
  ];
}

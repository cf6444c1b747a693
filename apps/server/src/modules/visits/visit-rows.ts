import type { Language, Visit } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  type CourseForecast,
  type DiagnosisFinding,
  type Part,
  type Ranked,
  urgencies,
  worstFirst,
} from "@oilcloud/oil";
import { type Label, labelIn } from "../../platform/labels.ts";
import type { DiagnosedDevice } from "../condition/interface.ts";

/** A visit before it is known who goes and where the machine is. */
type Reason = Omit<Visit, "visitId" | "tenantId" | "customerName" | "timeZone" | "visitor" | "resolved"> & {
  deviceNumber: number;
  rank: Ranked;
};

const mostEvidence = 2;
const between: Label = { zh: "；", en: "; " };

/** The reasons to go to a machine: what the diagnosis finds abnormal or on its way to a limit. */
export const reasonsToGo = (found: DiagnosedDevice, language: Language, nowMs: number): Reason[] =>
  found.diagnosis.findings.map((finding) => ofFinding(found, finding, language, nowMs));

function ofFinding(
  { device, state, rank, isWhole, forecastMadeMs }: DiagnosedDevice,
  finding: DiagnosisFinding,
  language: Language,
  nowMs: number,
): Reason {
  const { category, sinceMs, overSinceMs: overSince, confidence, supports } = finding;
  // Past the critical limit nothing is ahead; past the warning limit the critical one is.
  const isOver = overSince !== null && finding.severity >= 3;
  const forecast =
    !isOver && finding.forecast && finding.forecast.crossesMs >= nowMs ? finding.forecast : null;
  const evidence = supports.slice(0, mostEvidence).map((each) => labelIn(language, each.words));
  return {
    ...machine(device),
    rank,
    state,
    urgency: finding.urgency,
    category,
    finding: evidence.join(labelIn(language, between)) || labelIn(language, alarmCategoryLabels[category]),
    cause: labelIn(language, finding.name),
    ...(isWhole ? confidence : { matched: 0, expected: 0 }),
    action: labelIn(language, finding.action),
    parts: finding.parts.map((part) => inWords(part, language)),
    since: sinceMs,
    overSince,
    forecast: forecast && crossing(forecast),
    noForecast:
      forecast || overSince !== null ? null : forecastMadeMs === null ? "notMade" : "notSignificant",
  };
}

const machine = ({ id, number, name, customerId }: DiagnosedDevice["device"]) => ({
  deviceId: id,
  deviceName: name,
  deviceNumber: number,
  customerId,
});

const crossing = ({ crossesMs, earliestMs, latestMs }: CourseForecast) => ({
  crossesMs,
  earliestMs,
  latestMs,
});

const inWords = ({ id, label, amount, unit }: Part, language: Language) => ({
  id,
  name: labelIn(language, label),
  amount,
  unit: labelIn(language, unit),
});

/** By when a visit is due, then by the one order of urgency; those of one machine by their first sign. */
export const mostUrgentFirst = (
  one: Pick<Reason, "urgency" | "rank" | "since" | "deviceNumber">,
  other: Pick<Reason, "urgency" | "rank" | "since" | "deviceNumber">,
): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  worstFirst(one.rank, other.rank) ||
  one.deviceNumber - other.deviceNumber ||
  (one.since ?? 0) - (other.since ?? 0);

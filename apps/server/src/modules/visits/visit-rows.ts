import type { Language, Visit } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  type CourseForecast,
  type DiagnosisFinding,
  type Part,
  urgencies,
} from "@oilcloud/oil";
import { type Label, labelIn } from "../../platform/labels.ts";
import type { DiagnosedDevice } from "../condition/interface.ts";

/** A visit before it is known who goes and where the machine is. */
type Reason = Omit<Visit, "visitId" | "tenantId" | "customerName" | "timeZone" | "visitor"> & {
  deviceNumber: number;
};

const mostEvidence = 2;
const between: Label = { zh: "；", en: "; " };

/** The reasons to go to a machine: what the diagnosis finds abnormal or on its way to a limit. */
export const reasonsToGo = (found: DiagnosedDevice, language: Language, nowMs: number): Reason[] =>
  found.diagnosis.findings.map((finding) => ofFinding(found, finding, language, nowMs));

function ofFinding(
  { device, diagnosis, isWhole, forecastMadeMs }: DiagnosedDevice,
  finding: DiagnosisFinding,
  language: Language,
  nowMs: number,
): Reason {
  const { category, severity, sinceMs, confidence, supports } = finding;
  const own = diagnosis.dimensions.find(({ dimension }) => dimension === finding.dimension)?.state;
  const state = own ?? diagnosis.state;
  // A severe sign alone is past no limit yet.
  const overSince = state === "abnormal" && severity >= 3 ? sinceMs : null;
  const forecast =
    overSince === null && finding.forecast && finding.forecast.crossesMs >= nowMs ? finding.forecast : null;
  const evidence = supports.slice(0, mostEvidence).map((each) => labelIn(language, each.words));
  return {
    ...machine(device),
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

type Ordered = Pick<Reason, "urgency" | "overSince" | "forecast" | "since" | "deviceNumber">;

const last = Number.POSITIVE_INFINITY;

/** By urgency; then what has been over its limit longest, then by days left, then what has stood longest. */
export const mostUrgentFirst = (one: Ordered, other: Ordered): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  difference(one.overSince, other.overSince) ||
  difference(one.forecast?.crossesMs, other.forecast?.crossesMs) ||
  difference(one.since, other.since) ||
  one.deviceNumber - other.deviceNumber;

/** What is not known comes last. */
function difference(one: number | null | undefined, other: number | null | undefined): number {
  const [first, second] = [one ?? last, other ?? last];
  return first === second ? 0 : first - second;
}

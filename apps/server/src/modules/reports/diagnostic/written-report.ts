import type { Language, WrittenReport } from "@oilcloud/contract";
import { dayMs, storedUnits, urgencyNames } from "@oilcloud/oil";
import { inUnitsOf } from "../../../platform/readers-units.ts";
import { chartsOf } from "./chart-words.ts";
import { writtenFinding } from "./finding-words.ts";
import { capital, type ReportContext, reportContext } from "./report-context.ts";
import type { DiagnosticReportData, ReportDress } from "./report-data.ts";
import { standingName } from "./report-terms.ts";
import { dimensionRow, factsOf, sentencesOf } from "./summary-words.ts";
import {
  alarmTable,
  appendixTables,
  forecastTable,
  laboratoryTable,
  qualityOf,
  timelineOf,
} from "./table-words.ts";

/** Writes a report in a language and in the units of the person for whom it was made. Same data, same report. */
export const writeReport = (
  data: DiagnosticReportData,
  dress: ReportDress,
  language: Language,
): WrittenReport => inUnitsOf(data.units ?? storedUnits, () => written(data, dress, language));

function written(
  data: DiagnosticReportData,
  { platformName, companyName, conclusion, remarks, signature }: ReportDress,
  language: Language,
): WrittenReport {
  const context = reportContext(data, language);
  const { say, label, day, minute, signsOf } = context;
  const { reportNo, record, diagnosis, result, standing = diagnosis.state } = data;
  const { device, fromMs, toMs } = record;
  const [first] = diagnosis.findings;
  return {
    reportNo,
    title: say("title"),
    subject: say("subject", {
      device: device.name,
      from: day(fromMs),
      to: day(toMs - 1),
      days: String(Math.round((toMs - fromMs) / dayMs)),
    }),
    platformName: platformName || say("platform"),
    companyName,
    facts: factsOf(context),
    standing,
    standingName: standingName(standing, language),
    headline: result ? label(result.finding) : headlineOf(context),
    signs: first ? signsOf(first.confidence) : null,
    sentences: sentencesOf(context),
    dimensions: diagnosis.dimensions.map(({ dimension }) => dimensionRow(context, dimension)),
    actions: diagnosis.findings.map(({ action, urgency }) => ({
      text: label(action),
      when: capital(label(urgencyNames[urgency])),
    })),
    timeline: timelineOf(context),
    fromTime: fromMs,
    toTime: toMs,
    timeZone: device.timeZone,
    gaps: record.gaps.map((gap) => ({ fromTime: gap.fromMs, toTime: gap.toMs })),
    findings: diagnosis.findings.map((finding, i) => writtenFinding(context, finding, i + 1)),
    charts: chartsOf(context),
    forecasts: forecastTable(context),
    quality: qualityOf(context),
    laboratory: laboratoryTable(context),
    alarms: alarmTable(context),
    appendix: appendixTables(context),
    conclusion,
    remarks,
    signature: signature && { by: signature.by, time: minute(signature.atMs) },
    foot: say("foot", { no: reportNo }),
  };
}

/** Of a report that was stored without its result. */
function headlineOf({ say, label, diagnosis: { findings, state } }: ReportContext): string {
  const [first] = findings;
  return first ? label(first.name) : say(state === "unknown" ? "nothingKnown" : "noFinding");
}

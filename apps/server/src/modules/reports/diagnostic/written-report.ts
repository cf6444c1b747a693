import type { Language, ReportChart, ReportFinding, WrittenReport } from "@oilcloud/contract";
import {
  alarmCategoryLabels,
  boundWords,
  type CourseForecast,
  dayMs,
  type DiagnosisFinding,
  type Dimension,
  dimensionNames,
  type Evidence,
  hourMs,
  labQuantity,
  labValueText,
  type Label,
  machineTypes,
  markLabels,
  oils,
  shortest,
  valueWords,
} from "@oilcloud/oil";
import { labelIn, labelOf, sayIn } from "../../../platform/labels.ts";
import { dayAt, minuteAt } from "../../../platform/site-clock.ts";
import type { RecordedIndicator } from "../../condition/interface.ts";
import { limitShare } from "./limit-share.ts";
import type { DiagnosticReportData, ReportDress } from "./report-data.ts";
import { severityNames, stateNames, terms, urgencyNames } from "./report-terms.ts";

type Term = keyof typeof terms;

const mostCharts = 14;
const chartsOfAFinding = 3;
const columnsOfATable = 7;
const barBeyondLimit = 1.2;
const mostGapsTold = 4;
const mostOnTimeline = 8;
const mostHeldRows = 12;

/** Writes a report in a language. Same data, same report. */
export function writeReport(
  { reportNo, madeMs, record, diagnosis }: DiagnosticReportData,
  { platformName, companyName, conclusion, remarks, signature }: ReportDress,
  language: Language,
): WrittenReport {
  const { device, indicators, fromMs, toMs } = record;
  const { timeZone } = device;
  const say = (term: Term, values?: Record<string, string>) => sayIn(language, terms[term], values);
  const label = (of: Label) => labelIn(language, of);
  const day = (ms: number) => dayAt(ms, timeZone);
  const shortDay = (ms: number) => day(ms).slice(5);
  const minute = (ms: number) => minuteAt(ms, timeZone);
  const hours = (ms: number) => shortest(ms / hourMs, ms < 10 * hourMs ? 1 : 0);
  const byKey = new Map(indicators.map((each) => [each.key, each]));
  const nameOf = (key: string) => label(byKey.get(key)?.name ?? { zh: key, en: key });
  const written = (key: string) => byKey.get(key) ?? { decimals: 2, unit: "" };
  const forecastOf = (key: string) => record.forecasts.find((each) => each.key === key) ?? null;
  const daysTo = (forecast: CourseForecast) => Math.max(0, Math.round((forecast.crossesMs - madeMs) / dayMs));
  const missedMs = record.gaps.reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0);
  const [first] = diagnosis.findings;
  const shares = indicators
    .flatMap((each) => {
      const share =
        each.latest.value === null || each.latest.mark !== null ? null : limitShare(each.latest.value, each.limit);
      return share ? [{ each, share }] : [];
    })
    .sort((one, other) => other.share.value - one.share.value);

  const completeness = shortest(Math.floor(1000 * (1 - missedMs / (toMs - fromMs))) / 10, 1);
  const facts = [
    { label: say("customer"), value: device.customerName },
    { label: say("reportNo"), value: reportNo },
    { label: say("device"), value: [device.name, device.deviceNo].filter(Boolean).join(" / ") },
    { label: say("made"), value: `${minute(madeMs)} ${zoneName(madeMs, timeZone)}` },
    {
      label: say("oil"),
      value:
        [device.monitoringOil, device.oil && labelOf(oils, device.oil, language)].filter(Boolean).join(" · ") ||
        say("notEntered"),
    },
    {
      label: say("sinceChange"),
      value: record.oilChange
        ? say("sinceChangeValue", {
            hours: shortest(record.oilChange.runningHours, 0),
            day: day(record.oilChange.atMs),
          })
        : say("unknownChange"),
    },
    {
      label: say("position"),
      value: say("positionValue", {
        position: `${device.monitoringPosition || labelOf(machineTypes, device.machineType, language)}${language === "en" ? ", " : "，"}`,
        count: String(device.sensorCount),
      }),
    },
    {
      label: say("completeness"),
      value: say(missedMs > 0 ? "completenessValue" : "completenessWhole", {
        percent: completeness,
        hours: hours(missedMs),
      }),
    },
  ];

  const nearest = first?.forecast ?? record.forecasts[0] ?? null;
  const rated = diagnosis.dimensions.filter(({ state }) => state !== "unknown");
  const isUnknown = diagnosis.state === "unknown";
  const sentences = [
    isUnknown
      ? say("overallUnknown")
      : say("overall", {
          state: language === "en" ? label(stateNames[diagnosis.state]).toLowerCase() : label(stateNames[diagnosis.state]),
          rated: String(rated.length),
          normal: String(rated.filter(({ state }) => state === "normal").length),
        }),
    first
      ? say(first.sinceMs === null ? "cause" : "causeSince", {
          name: label(first.name),
          day: first.sinceMs === null ? "" : day(first.sinceMs),
          matched: String(first.confidence.matched),
          expected: String(first.confidence.expected),
        })
      : say(isUnknown ? "noCauseUnknown" : "noCause"),
    evidenceSentence(),
    nearest ? aheadWords(nearest) : say("nothingAhead"),
    first
      ? say("toDo", { when: label(urgencyNames[first.urgency]), action: label(first.action) })
      : say("nothingToDo"),
  ];

  function evidenceSentence(): string {
    const told = first?.supports[0];
    if (told) return label(told.words);
    const closest = shares[0];
    if (!closest) return say("nothingLimited");
    const { each, share } = closest;
    return say("nearest", {
      name: label(each.name),
      value: valueWords(each.latest.value ?? 0, each),
      limit: boundWords(share.limit, each),
      percent: shortest(Math.round(100 * share.value), 0),
    });
  }

  function aheadWords(forecast: CourseForecast): string {
    return say("ahead", {
      name: nameOf(forecast.key),
      limit: boundWords(forecast.limit, written(forecast.key)),
      day: day(forecast.crossesMs),
      earliest: day(forecast.earliestMs),
      latest: day(forecast.latestMs),
    });
  }

  function dimensionRow(dimension: Dimension): WrittenReport["dimensions"][number] {
    const { state, leading } = diagnosis.dimensions.find((each) => each.dimension === dimension) ?? {
      state: "unknown" as const,
      leading: null,
    };
    const own = leading?.key ? byKey.get(leading.key) : undefined;
    const each = own ?? shares.find((one) => one.each.dimension === dimension)?.each ?? null;
    const head = { dimension, name: label(dimensionNames[dimension]), state, stateName: label(stateNames[state]) };
    if (!each || each.latest.value === null)
      return { ...head, indicator: say("notMeasured"), value: "", limits: "", bar: null, outlook: "" };
    const share = limitShare(each.latest.value, each.limit);
    const forecast = forecastOf(each.key);
    return {
      ...head,
      indicator: each.unit ? `${label(each.name)} ${each.unit}` : label(each.name),
      value: valueWords(each.latest.value, { ...each, unit: "" }),
      limits: share
        ? [share.warningLimit, share.limit].flatMap((bound) => (bound === null ? [] : shortest(bound, each.decimals))).join(" / ")
        : "",
      bar: share && {
        value: Math.min(1, share.value / barBeyondLimit),
        warning: share.warning === null ? null : share.warning / barBeyondLimit,
        limit: 1 / barBeyondLimit,
      },
      outlook:
        state === "unknown"
          ? ""
          : share && share.value >= 1
          ? say("passed")
          : forecast
            ? say("inDays", { days: String(daysTo(forecast)) })
            : say("steady"),
    };
  }

  function noteOf(each: RecordedIndicator): string {
    const seen = each.points.flatMap(([, value]) => (value === null ? [] : [value]));
    const { value } = each.latest;
    if (seen.length === 0 || value === null) return "";
    const plain = { ...each, unit: "" };
    return say("chartNote", {
      latest: valueWords(value, plain),
      min: valueWords(Math.min(...seen), plain),
      max: valueWords(Math.max(...seen), plain),
    });
  }

  function chartOf(each: RecordedIndicator, n: number): ReportChart {
    const forecast = forecastOf(each.key);
    const share = each.latest.value === null ? null : limitShare(each.latest.value, each.limit);
    const { lowCritical = null, lowWarning = null, highWarning = null, highCritical = null } = each.limit ?? {};
    return {
      key: each.key,
      figure: say("figure", { n: String(n) }),
      title: each.unit ? `${label(each.name)} (${each.unit})` : label(each.name),
      note: noteOf(each),
      decimals: each.decimals,
      fromTime: fromMs,
      toTime: toMs,
      times: each.points.map(([ms]) => ms),
      values: each.points.map(([, value]) => value),
      lowCritical,
      lowWarning,
      highWarning,
      highCritical,
      limitLabel: share ? say("limit", { value: shortest(share.limit, each.decimals) }) : "",
      warningLabel:
        share && share.warningLimit !== null
          ? say("warning", { value: shortest(share.warningLimit, each.decimals) })
          : "",
      lab: record.samples.flatMap(({ atMs, results }) =>
        results.flatMap(({ quantity, value, below }) =>
          !below && labQuantity(quantity).online?.indicator === each.key ? [{ time: atMs, value }] : [],
        ),
      ),
      forecast: forecast && {
        fromTime: forecast.fromMs,
        fromValue: forecast.fromValue,
        limit: forecast.limit,
        crossTime: forecast.crossesMs,
        earliestTime: forecast.earliestMs,
        latestTime: forecast.latestMs,
        label: say("expectedOn", {
          day: shortDay(forecast.crossesMs),
          earliest: shortDay(forecast.earliestMs),
          latest: shortDay(forecast.latestMs),
        }),
      },
    };
  }

  const chartedKeys = (finding: DiagnosisFinding) => [
    ...new Set(
      [...finding.supports, ...finding.against]
        .flatMap(({ key }): string[] => (key ? [key] : []))
        .concat(finding.forecast ? [finding.forecast.key] : [])
        .filter((key) => hasCourse(byKey.get(key))),
    ),
  ];
  const dimensions = diagnosis.dimensions.map(({ dimension }) => dimensionRow(dimension));
  const wanted = [
    ...diagnosis.findings.flatMap((finding) => chartedKeys(finding).slice(0, chartsOfAFinding)),
    ...shares.map(({ each }) => each.key),
    "oilTemp",
  ];
  const charted = [...new Set(wanted)].filter((key) => hasCourse(byKey.get(key))).slice(0, mostCharts);
  const charts = charted.flatMap((key, i) => {
    const each = byKey.get(key);
    return each ? [chartOf(each, i + 1)] : [];
  });

  const evidence = ({ words, atMs }: Evidence) => ({ text: label(words), time: atMs });
  const percentOf = ({ matched, expected }: DiagnosisFinding["confidence"]) =>
    `${expected === 0 ? 0 : Math.round((100 * matched) / expected)} %`;
  const findings = diagnosis.findings.map((finding, i): ReportFinding => {
    const { matched, expected } = finding.confidence;
    return {
      kicker: say(finding.sinceMs === null ? "kicker" : "kickerSince", {
        n: String(i + 1),
        of: String(diagnosis.findings.length),
        dimension: label(dimensionNames[finding.dimension]),
        severity: label(severityNames[finding.severity]),
        day: finding.sinceMs === null ? "" : day(finding.sinceMs),
      }),
      name: label(finding.name),
      severity: finding.severity,
      confidence: {
        matched,
        expected,
        percent: percentOf(finding.confidence),
        words: say("confidenceWords", { matched: String(matched), expected: String(expected) }),
      },
      charts: chartedKeys(finding)
        .slice(0, chartsOfAFinding)
        .filter((key) => charted.includes(key)),
      supports: finding.supports.map(evidence),
      against: finding.against.map(evidence),
      missing: finding.missing.map(({ words, by }) => ({ text: label(words), by: label(by) })),
      alternatives: finding.alternatives.map((other) => ({
        name: label(other.name),
        confidence: percentOf(other.confidence),
        action: label(other.action),
      })),
      action: label(finding.action),
      urgency: capital(label(urgencyNames[finding.urgency])),
      parts: finding.parts.map(({ label: part, amount, unit }) =>
        amount === null ? label(part) : `${label(part)} ${shortest(amount, 1)} ${label(unit)}`,
      ),
      forecast: finding.forecast && aheadWords(finding.forecast),
      method: say("method", {
        rules: finding.rules.length > 0 ? say("rules", { rules: finding.rules.join(language === "en" ? ", " : "、") }) : "",
      }),
    };
  });

  const held = record.heldBack.reduce((sum, { count }) => sum + count, 0);
  const doubtful = indicators.filter(({ latest: { mark } }) => mark !== null && isSensorFault(mark));
  const limited = indicators.filter(({ limit }) => limit?.set).length;
  const quality = {
    summary: [
      record.gaps.length === 0
        ? say("noGaps")
        : say("gaps", {
            count: String(record.gaps.length),
            hours: hours(missedMs),
            list: listed(
              [...record.gaps]
                .sort((one, other) => other.toMs - other.fromMs - (one.toMs - one.fromMs))
                .slice(0, mostGapsTold)
                .sort((one, other) => one.fromMs - other.fromMs)
                .map((gap) => `${minute(gap.fromMs).slice(5)} – ${minute(gap.toMs).slice(5)}`),
            ),
          }),
      held === 0 ? say("noneHeld") : say("held", { count: shortest(held, 0) }),
      doubtful.length === 0
        ? say("noneDoubtful")
        : say("doubtful", {
            list: listed(
              doubtful.map(({ name, latest }) => `${label(name)}${paren(label(markLabels[latest.mark ?? "invalid"]))}`),
            ),
          }),
      say("limitsOrigin", { set: String(limited) }),
    ],
    table: {
      columns: [say("indicator"), say("reason"), say("count"), say("period")],
      rows: record.heldBack
        .slice(0, mostHeldRows)
        .map(({ key, mark, count, firstMs, lastMs }) => [
          nameOf(key),
          label(markLabels[mark]),
          shortest(count, 0),
          day(firstMs) === day(lastMs) ? day(firstMs) : `${day(firstMs)} – ${day(lastMs)}`,
        ]),
    },
  };

  function listed(parts: readonly string[]): string {
    return parts.join(language === "en" ? "; " : "；");
  }
  function paren(text: string): string {
    return language === "en" ? ` (${text})` : `（${text}）`;
  }

  const levelOf = (level: 1 | 2) => say(level === 1 ? "level1" : "level2");
  const happened: WrittenReport["timeline"] = [
    ...record.events.map(({ kind, atMs }) => ({ time: atMs, text: say(kind), kind: "event" as const })),
    ...record.samples.map(({ atMs }) => ({ time: atMs, text: say("sample"), kind: "lab" as const })),
    ...record.gaps
      .filter((gap) => gap.toMs - gap.fromMs >= 6 * hourMs)
      .map((gap) => ({
        time: gap.fromMs,
        text: say("gap", { hours: hours(gap.toMs - gap.fromMs) }),
        kind: "gap" as const,
      })),
    ...record.alarms
      .filter(({ atMs }) => atMs >= fromMs)
      .map(({ atMs, level, category }) => ({
        time: atMs,
        text: say("alarm", { level: levelOf(level), category: label(alarmCategoryLabels[category]) }),
        kind: level === 1 ? ("alarm1" as const) : ("alarm2" as const),
      })),
  ]
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind) || other.time - one.time)
    .slice(0, mostOnTimeline - 2)
    .map((each) => ({ ...each, day: shortDay(each.time) }));

  const laboratory = laboratoryTable();
  function laboratoryTable() {
    const quantities = [...new Set(record.samples.flatMap(({ results }) => results.map(({ quantity }) => quantity)))];
    const recent = record.samples.slice(-5);
    return {
      columns: [say("quantity"), ...recent.map(({ atMs, sampleNo }) => (sampleNo ? `${day(atMs)} ${sampleNo}` : day(atMs)))],
      rows: quantities.map((quantity) => {
        const { zh, en, unit } = labQuantity(quantity);
        return [
          unit ? `${label({ zh, en })} ${unit}` : label({ zh, en }),
          ...recent.map(({ results }) => {
            const found = results.find((each) => each.quantity === quantity);
            return found ? labValueText(labQuantity(quantity), found) : "–";
          }),
        ];
      }),
    };
  }

  const tabled = indicators.filter((each) => each.limit !== null && each.days.some((value) => value !== null));
  const appendix = Array.from({ length: Math.ceil(tabled.length / columnsOfATable) }, (_, i) => {
    const some = tabled.slice(i * columnsOfATable, (i + 1) * columnsOfATable);
    return {
      columns: [say("date"), ...some.map(({ name, unit }) => (unit ? `${label(name)} ${unit}` : label(name)))],
      rows: record.days.map((date, at) => [
        date,
        ...some.map((each) => {
          const value = each.days[at];
          return value ? valueWords(value.mean, { ...each, unit: "" }) : "–";
        }),
      ]),
    };
  });

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
    facts,
    state: diagnosis.state,
    stateName: label(stateNames[diagnosis.state]),
    headline: first ? label(first.name) : say(isUnknown ? "nothingKnown" : "healthy"),
    confidence: first ? percentOf(first.confidence) : null,
    sentences,
    dimensions,
    actions: diagnosis.findings.map(({ action, urgency }) => ({
      text: label(action),
      when: capital(label(urgencyNames[urgency])),
    })),
    timeline: [
      { time: fromMs, day: shortDay(fromMs), text: say("start"), kind: "edge" },
      ...happened.sort((one, other) => one.time - other.time),
      { time: toMs, day: shortDay(toMs), text: say("report"), kind: "edge" },
    ],
    fromTime: fromMs,
    toTime: toMs,
    timeZone,
    gaps: record.gaps.map((gap) => ({ fromTime: gap.fromMs, toTime: gap.toMs })),
    findings,
    charts,
    forecasts: {
      columns: [say("indicator"), say("now"), say("limitColumn"), say("expected"), say("interval"), say("daysLeft")],
      rows: record.forecasts.map((forecast) => {
        const each = written(forecast.key);
        return [
          nameOf(forecast.key),
          valueWords(forecast.fromValue, each),
          boundWords(forecast.limit, each),
          day(forecast.crossesMs),
          `${day(forecast.earliestMs)} – ${day(forecast.latestMs)}`,
          say("inDays", { days: String(daysTo(forecast)) }),
        ];
      }),
    },
    quality,
    laboratory,
    alarms: {
      columns: [say("number"), say("type"), say("level"), say("time"), say("cleared")],
      rows: record.alarms.map(({ code, category, level, atMs, clearedMs }) => [
        code,
        label(alarmCategoryLabels[category]),
        levelOf(level),
        minute(atMs),
        clearedMs === null ? say("active") : minute(clearedMs),
      ]),
    },
    appendix,
    method: say("method", { rules: "" }),
    conclusion,
    remarks,
    signature: signature && { by: signature.by, time: minute(signature.atMs) },
    foot: say("foot", { no: reportNo }),
  };
}

const hasCourse = (each: RecordedIndicator | undefined): boolean =>
  each !== undefined && each.points.filter(([, value]) => value !== null).length > 1;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of the sensor itself; the others are circumstances of the machine. */
const isSensorFault = (mark: string) =>
  ["invalid", "decodingFault", "stuck", "drift", "missing", "noisy", "labDiffers"].includes(mark);

/** What a timeline without room leaves out last. */
const rankOf = (kind: WrittenReport["timeline"][number]["kind"]) =>
  ["edge", "alarm1", "event", "lab", "alarm2", "gap"].indexOf(kind);

function zoneName(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(ms);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

import type {
  AlarmRow,
  ChartPart,
  DeviceEvent,
  DeviceForecast,
  LabSample,
  SeriesList,
} from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import type { EvidenceBook } from "./evidence-book.ts";
import { alarmEvidence, eventEvidence, forecastEvidence, sampleEvidence, workName } from "./cited-facts.ts";

type Series = SeriesList["series"][number];

const longestDays = 178;
const longestMetalDays = 29;
const lab = { zh: "化验", en: "Lab" };
const level = { zh: "{n}级报警", en: "Level {n}" };

/** What else stands on a chart. */
export interface ChartMarks {
  forecast?: DeviceForecast["forecasts"][number] | null;
  alarms?: readonly AlarmRow[];
  samples?: readonly LabSample[];
  events?: readonly DeviceEvent[];
}

/** An indicator of a device, or of several, with its limits and what happened meanwhile. */
export async function chartOf(
  facts: Facts,
  book: EvidenceBook,
  {
    deviceIds,
    keyId,
    fromMs,
    toMs,
  }: { deviceIds: readonly string[]; keyId: number; fromMs: number; toMs: number },
  { forecast = null, alarms = [], samples = [], events = [] }: ChartMarks = {},
): Promise<ChartPart | null> {
  const [first] = deviceIds;
  if (!first) return null;
  const device = facts.machine(first);
  const { language } = facts;
  const items = deviceIds.map((deviceId) => ({ deviceId, keyId }));
  const from = await earliest(facts, items, fromMs, toMs);
  const { series } = await facts.series(items, from, toMs);
  const [head] = series;
  if (!head || series.every(({ value }) => value.every((each) => each === null))) return null;
  const within = (ms: number) => ms >= from && ms <= toMs;
  return {
    part: "chart",
    title: head.keyName,
    unit: head.unit,
    decimals: head.decimals,
    timeZone: device.timeZone,
    deviceId: first,
    keyId,
    fromTime: from,
    toTime: forecast ? Math.max(toMs, endOf(forecast, toMs)) : toMs,
    nowTime: toMs,
    lines: series.map((each) => ({
      name: facts.machine(each.deviceId).name,
      ...rounded(each),
    })),
    warnings: bounds(head, "highWarning", "lowWarning"),
    limits: bounds(head, "highCritical", "lowCritical"),
    forecast: forecast && {
      fromMs: forecast.fromMs,
      fromValue: forecast.fromValue,
      limit: forecast.limit,
      crossesMs: forecast.crossesMs,
      earliestMs: forecast.earliestMs,
      latestMs: forecast.latestMs,
      cite: book.cite(forecastEvidence(device, forecast, language)),
    },
    marks: [
      ...alarms
        .filter(({ firstTime, keyIds }) => within(firstTime) && keyIds.includes(keyId))
        .slice(0, 3)
        .map((alarm) => ({
          time: alarm.firstTime,
          value: null,
          kind: "alarm" as const,
          label: labelIn(language, level).replace(
            "{n}",
            language === "en" ? String(alarm.level) : ("一二"[alarm.level - 1] ?? ""),
          ),
          cite: book.cite(alarmEvidence(alarm, language)),
        })),
      ...samples
        .filter(({ sampledTime }) => within(sampledTime))
        .flatMap((sample) => {
          const result = sample.results.find((each) => each.keyId === keyId);
          return result
            ? [
                {
                  time: sample.sampledTime,
                  value: result.value,
                  kind: "sample" as const,
                  label: labelIn(language, lab),
                  cite: book.cite(sampleEvidence(device, sample, result, language)),
                },
              ]
            : [];
        }),
      ...events
        .filter(({ time }) => within(time))
        .slice(0, 3)
        .map((event) => ({
          time: event.time,
          value: null,
          kind: "event" as const,
          label: workName(event.kind, language),
          cite: book.cite(eventEvidence(device, event, language)),
        })),
    ],
  };
}

/** As far back as may be asked for: metal debris is evaluated by day and only for a month. */
async function earliest(
  facts: Facts,
  items: { deviceId: string; keyId: number }[],
  fromMs: number,
  toMs: number,
) {
  const { series } = await facts.series(items.slice(0, 1), toMs - dayMs, toMs, 2);
  const days = series[0]?.metalAbrasive ? longestMetalDays : longestDays;
  return Math.max(fromMs, toMs - days * dayMs);
}

const endOf = ({ crossesMs, latestMs }: { crossesMs: number; latestMs: number | null }, nowMs: number) =>
  Math.min((latestMs ?? crossesMs) + dayMs, nowMs + 60 * dayMs);

const bounds = (
  { limit }: Series,
  ...names: ("highWarning" | "lowWarning" | "highCritical" | "lowCritical")[]
) => names.flatMap((name) => limit?.[name] ?? []);

/** Digits beyond what is shown only make an answer longer. */
function rounded({ ts, value, min, max, decimals }: Series) {
  const round = (each: number | null) => (each === null ? null : Number(each.toFixed(decimals + 1)));
  return { ts, value: value.map(round), min: min.map(round), max: max.map(round) };
}

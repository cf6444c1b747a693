import {
  dayMs,
  explainCode,
  findNamed,
  findTerm,
  indicators,
  type IndicatorKey,
  valueWords,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import { courseOf } from "../engine/device-answers.ts";
import type { Answering } from "../engine/device-parts.ts";
import {
  alarmEvidence,
  eventEvidence,
  forecastEvidence,
  foundEvidence,
  sampleEvidence,
  valueEvidence,
} from "../engine/cited-facts.ts";
import { shortTime } from "../engine/words.ts";
import type { ModelTool, ToolCall } from "./model-client.ts";

const device = { type: "string", description: "Name of a device as find_devices gives it" };
const days = { type: "integer", minimum: 1, maximum: 170 };
const tool = (name: string, description: string, properties: object, required: string[] = []): ModelTool => ({
  name,
  description,
  parameters: { type: "object", properties, required, additionalProperties: false },
});

/** What the model may ask for: it reads, within the scope of the person, and nothing else. */
export const modelTools: readonly ModelTool[] = [
  tool("find_devices", "Devices in scope by part of a name; without one, those that need attention", {
    text: { type: "string" },
  }),
  tool("latest", "Latest values of a device with limits and state", { device }, ["device"]),
  tool(
    "trend",
    "Start, end and forecast of an indicator of a device over the last days",
    { device, indicator: { type: "string" }, days },
    ["device", "indicator"],
  ),
  tool(
    "compare",
    "Latest value of an indicator on several devices",
    { devices: { type: "array", items: device, maxItems: 4 }, indicator: { type: "string" } },
    ["devices", "indicator"],
  ),
  tool("alarms", "Alarms of the last days, of one device or of all", { device, days }),
  tool("diagnose", "Findings of the diagnosis of a device: causes, evidence, actions", { device }, [
    "device",
  ]),
  tool("samples", "The newest laboratory sample of a device", { device }, ["device"]),
  tool("events", "Oil changes, top-ups and filter changes of a device", { device }, ["device"]),
  tool("standards", "What an indicator, code or standard means", { term: { type: "string" } }, ["term"]),
];

const most = 20;
const longestResult = 12_000;

/** Runs a tool; what it cannot do it says in words, which the model reads like any result. */
export async function runTool(answering: Answering, { name, arguments: given }: ToolCall): Promise<string> {
  const args = argumentsOf(given);
  if (!args) return "The arguments are not JSON";
  const result = await resultOf(answering, name, args);
  return (typeof result === "string" ? result : JSON.stringify(result)).slice(0, longestResult);
}

function argumentsOf(given: string): Record<string, unknown> | null {
  try {
    const args: unknown = JSON.parse(given || "{}");
    return typeof args === "object" && args !== null ? (args as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : "");
const daysOf = (value: unknown) => (typeof value === "number" && value >= 1 && value <= 170 ? value : 14);

async function resultOf(answering: Answering, name: string, args: Record<string, unknown>): Promise<unknown> {
  const { facts, book, nowMs } = answering;
  const { language } = facts;
  const named = (value: unknown) => facts.find(findNamed(textOf(value), facts.devices).found[0] ?? null);
  const found = named(args["device"]);
  const unknown = "No such device is in scope. Use find_devices";
  const indicator = (values: readonly { key: string; keyName: string; keyId: number }[], text: string) =>
    values.find(({ key, keyName }) => key === text || keyName === text) ??
    values.find(({ key, keyName }) =>
      `${key} ${keyName} ${indicators[key as IndicatorKey]?.en ?? ""}`
        .toLowerCase()
        .includes(text.toLowerCase()),
    );
  switch (name) {
    case "find_devices": {
      const text = textOf(args["text"]);
      if (!text)
        return (await facts.attention(null, 10)).devices.map(({ deviceName, customerName, verdict }) => ({
          deviceName,
          customerName,
          state: verdict.state,
          reason: verdict.reason,
        }));
      const { found: sure, unclear } = findNamed(text, facts.devices);
      const part = facts.devices.filter((each) => each.name.includes(text)).map(({ id }) => id);
      return [...new Set([...sure, ...unclear, ...part])].slice(0, most).map((id) => facts.device(id).name);
    }
    case "latest":
      if (!found) return unknown;
      return (await facts.values(found.id)).slice(0, most).map((value) => ({
        evidence: book.cite(valueEvidence(found, value, language)),
        indicator: value.keyName,
        value: value.value === null ? null : valueWords(value.value, value),
        state: value.status,
        limit: value.limit,
      }));
    case "trend": {
      if (!found) return unknown;
      const values = await facts.values(found.id);
      const key = indicator(values, textOf(args["indicator"]));
      const value = values.find(({ keyId }) => keyId === key?.keyId);
      if (!value) return `Not measured. It measures ${values.map(({ keyName }) => keyName).join(", ")}`;
      const span = Math.min(daysOf(args["days"]), value.metalAbrasive ? 29 : 170);
      const course = await courseOf(facts, { device: found }, value.keyId, nowMs - span * dayMs, nowMs);
      const forecast = (await facts.forecast(found.id)).forecasts.find(({ keyId }) => keyId === value.keyId);
      return {
        evidence: book.cite(valueEvidence(found, value, language)),
        days: span,
        start: course && valueWords(course.first, value),
        end: course && valueWords(course.last, value),
        forecast: forecast
          ? {
              evidence: book.cite(forecastEvidence(found, forecast, language)),
              limit: forecast.limit,
              daysLeft: Math.round((forecast.crossesMs - nowMs) / dayMs),
              day: shortTime(forecast.crossesMs, found.timeZone),
            }
          : "no significant trend",
      };
    }
    case "compare": {
      const devices = Array.isArray(args["devices"])
        ? args["devices"].slice(0, 4).flatMap((each) => named(each) ?? [])
        : [];
      return Promise.all(
        devices.map(async (each) => {
          const values = await facts.values(each.id);
          const value = values.find(
            ({ keyId }) => keyId === indicator(values, textOf(args["indicator"]))?.keyId,
          );
          return {
            device: each.name,
            value: value?.value == null ? null : valueWords(value.value, value),
            evidence: value ? book.cite(valueEvidence(each, value, language)) : null,
          };
        }),
      );
    }
    case "alarms": {
      if (args["device"] !== undefined && !found) return unknown;
      const rows = await facts.alarms({
        ...(found && { deviceId: found.id }),
        from: new Date(nowMs - daysOf(args["days"]) * dayMs),
      });
      return rows.slice(0, most).map((alarm) => ({
        evidence: book.cite(alarmEvidence(alarm, language)),
        device: facts.find(alarm.deviceId)?.name ?? alarm.customerName,
        level: alarm.level,
        type: alarm.categoryName,
        state: alarm.state,
        time: shortTime(alarm.firstTime, alarm.timeZone),
        reason: alarm.reason,
      }));
    }
    case "diagnose":
      if (!found) return unknown;
      return (await facts.diagnosis(found.id)).findings.map((finding) => ({
        cause: labelIn(language, finding.name),
        matched: finding.confidence.matched,
        expected: finding.confidence.expected,
        action: labelIn(language, finding.action),
        urgency: finding.urgency,
        supports: finding.supports.map((each) => ({
          evidence: book.cite(foundEvidence(found, each, language)),
          words: labelIn(language, each.words),
        })),
        alternatives: finding.alternatives.map((each) => labelIn(language, each.name)),
      }));
    case "samples": {
      if (!found) return unknown;
      const [newest] = await facts.samples(found.id);
      return newest
        ? newest.results.map((result) => ({
            evidence: book.cite(sampleEvidence(found, newest, result, language)),
            name: result.name,
            lab: `${result.text || result.value} ${result.unit}`,
            online: result.onlineText,
            time: shortTime(newest.sampledTime, found.timeZone),
          }))
        : "No samples";
    }
    case "events":
      if (!found) return unknown;
      return (await facts.events(found.id)).slice(0, most).map((event) => ({
        evidence: book.cite(eventEvidence(found, event, language)),
        kind: event.kind,
        time: shortTime(event.time, found.timeZone),
      }));
    case "standards": {
      const term = findTerm(textOf(args["term"]));
      const code = explainCode(textOf(args["term"]));
      return term
        ? [...term.sentences, ...(code ? [code] : [])].map((each) => labelIn(language, each))
        : "Not known";
    }
    default:
      return "There is no such tool";
  }
}

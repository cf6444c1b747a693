import type { IndicatorKey } from "@oilcloud/oil";
import type { Preparation, Prepared } from "../plan.ts";
import { dayStart, type SiteClock } from "../slots/clock.ts";
import { readAmount, readClockTimes, readHours, readThreshold, thresholdOf } from "../slots/measures.ts";
import type { QuestionReader } from "../text/reader.ts";
import type { Cue } from "./cue-words.ts";
import type { Signals } from "./signals.ts";

const kinds: readonly [Prepared, readonly Cue[]][] = [
  ["oilChange", ["oilChangeDone"]],
  ["filterChange", ["filterChangeDone"]],
  ["topUp", ["topUpDone"]],
  ["alarmSetting", ["setAlarm", "alarmSetting", "limits"]],
  ["window", ["window"]],
  ["export", ["exportIt"]],
  ["report", ["report"]],
  ["release", ["release"]],
  ["claim", ["claim"]],
  ["mute", ["mute"]],
  ["assign", ["assign"]],
  ["resolve", ["resolve"]],
  ["comment", ["comment"]],
  ["calibration", ["calibration"]],
  ["job", ["makeJob"]],
];

/** What is to be made, with what the question says of it. */
export function readPreparation(reader: QuestionReader, s: Signals, clock: SiteClock): Preparation {
  const has = (cue: Cue) => s.cues.has(cue);
  const what = kinds.find(([, cues]) => cues.some(has))?.[0] ?? "report";
  const key: IndicatorKey | null = s.indicators?.value[0]?.keys[0] ?? null;
  switch (what) {
    case "export":
      return {
        what,
        format: has("csv") ? "csv" : has("pdf") ? "pdf" : "xlsx",
        exported: has("alarmNoun")
          ? "alarms"
          : s.indicators || has("value")
            ? "readings"
            : has("machineNoun")
              ? "machines"
              : "readings",
      };
    case "report":
      return {
        what,
        reportKind: /周报|weekly/.test(reader.plain.text)
          ? "weekly"
          : /月报|monthly/.test(reader.plain.text)
            ? "monthly"
            : "diagnosis",
      };
    case "mute": {
      const hours = readHours(reader) ?? (s.ahead ? s.ahead.value.days * 24 : null);
      return hours === null ? { what } : { what, hours: Math.round(hours * 10) / 10 };
    }
    case "alarmSetting": {
      const threshold =
        (s.threshold && thresholdOf(s.threshold, key)) ??
        readThreshold(reader, key) ??
        readAmount(reader, key);
      const level = s.levels[0];
      return { what, ...(threshold && { threshold }), ...(level && { level }) };
    }
    case "window": {
      const day = s.ahead?.value.atMs ?? dayStart(clock, 0);
      const times = readClockTimes(reader, day, clock);
      return { what, ...times };
    }
    case "comment": {
      const text = /(?:[:：]|"|“)\s*([^"”]{1,500})["”]?\s*$/.exec(reader.original)?.[1];
      if (text !== undefined) consumeTail(reader);
      return { what, ...(text !== undefined && { text }) };
    }
    case "assign": {
      const hit = reader.take(/(?:给|to )\s?(?<person>[\p{L} ·]{1,30})$/u);
      const person = hit ? reader.originalOf(hit.span).replace(/^(?:给|to )\s?/i, "") : undefined;
      return { what, ...(person !== undefined && { person }) };
    }
    default:
      return { what };
  }
}

function consumeTail(reader: QuestionReader): void {
  const at = reader.rest.search(/[:"]/);
  if (at >= 0) reader.consume(at, reader.rest.length);
}

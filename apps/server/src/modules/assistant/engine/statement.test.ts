import type { AnswerPart } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { makeEvidenceBook } from "./evidence-book.ts";
import {
  boundBesideValue,
  bound,
  dated,
  type Facts,
  figure,
  lasting,
  makeReporter,
  named,
  timed,
} from "./statement.ts";

const written = { decimals: 1, unit: "°C" };
const mill = "mill";
const press = "press";
const nowMs = Date.parse("2026-11-12T06:26:00Z");
const past: Label = {
  zh: "{machine} {value}，高于限值 {bound}",
  en: "{machine}: {value}, above limit {bound}",
};
const within: Label = { zh: "{machine} {value}，未到限值 {bound}", en: "{machine}: {value}, within {bound}" };
const since: Label = { zh: "{machine} 自 {time}，已 {length}", en: "{machine} since {time}, for {length}" };

/** What is said of the mill, and why something is not. */
function said(label: Label, facts: Facts, language: "en" | "zh-CN" = "en") {
  const leftOut: string[] = [];
  const report = makeReporter({
    language,
    book: makeEvidenceBook(),
    isAbout: (id) => id === mill,
    onLeftOut: (why) => leftOut.push(why),
  });
  const parts: AnswerPart[] = [...report(label, facts)];
  const text = parts.flatMap((part) => (part.part === "sentence" ? part.words.map((span) => span.text) : []));
  return { text: text.join(""), leftOut };
}

const machine = named("2# mill", mill);
const beside = (value: number, of: number, side: "low" | "high", isPast: boolean) => ({
  machine,
  value: figure(value, written, mill),
  bound: boundBesideValue({ value, bound: of, side, isPast }, written),
});

it("says what its facts bear out, in both languages", () => {
  expect(said(past, beside(72, 65, "high", true))).toEqual({
    text: "2# mill: 72.0 °C, above limit 65 °C",
    leftOut: [],
  });
  expect(said(past, beside(72, 65, "high", true), "zh-CN").text).toBe("2# mill 72.0 °C，高于限值 65 °C");
  expect(said(within, beside(60, 65, "high", false)).leftOut).toEqual([]);
  expect(said(past, beside(20, 25, "low", true)).leftOut).toEqual([]);
  const time = timed(nowMs, "UTC", mill);
  expect(said(since, { machine, time, length: lasting(3_600_000, "en") }).leftOut).toEqual([]);
});

it.each<[contradiction: string, label: Label, facts: Facts, why: RegExp]>([
  [
    "another machine as the subject",
    past,
    { ...beside(72, 65, "high", true), machine: named("3# press", press) },
    /about another machine: 3# press/,
  ],
  [
    "a value of another machine",
    past,
    { ...beside(72, 65, "high", true), value: figure(72, written, press) },
    /about another machine: 72/,
  ],
  [
    "a value that is no number",
    past,
    { ...beside(72, 65, "high", true), value: figure(Number.NaN, written, mill) },
    /does not hold/,
  ],
  [
    "a value below the limit that it is said to pass",
    past,
    beside(60, 65, "high", true),
    /does not hold: 65/,
  ],
  [
    "a value past the limit that it is said to keep",
    within,
    beside(72, 65, "high", false),
    /does not hold: 65/,
  ],
  ["a limit on the other side", past, beside(72, 65, "low", true), /does not hold: 65/],
  [
    "a direction that its figures contradict",
    { zh: "{machine} 上升 {value}", en: "{machine} rises by {value}" },
    { machine, value: { text: "2.0 °C", holds: () => 58 - 60 > 0 } },
    /does not hold/,
  ],
  [
    "a time that does not exist",
    since,
    { machine, time: timed(Number.NaN, "UTC", mill), length: lasting(1, "en") },
    /does not hold/,
  ],
  [
    "a day that does not exist",
    since,
    { machine, time: dated(Number.POSITIVE_INFINITY, "UTC", mill), length: lasting(1, "en") },
    /does not hold/,
  ],
  [
    "an end before its beginning",
    since,
    { machine, time: timed(nowMs, "UTC", mill), length: lasting(-3_600_000, "en") },
    /does not hold/,
  ],
  ["a missing fact", past, { machine, bound: bound(65, written) }, /no fact for \{value\}/],
])("leaves out a sentence with %s", (_, label, facts, why) => {
  const { text, leftOut } = said(label, facts);
  expect(text).toBe("");
  expect(leftOut).toEqual([expect.stringMatching(why)]);
});

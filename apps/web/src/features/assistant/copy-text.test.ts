import type { AnswerPart, EvidencePart } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { copyText } from "./copy-text.ts";

const evidence: EvidencePart = {
  part: "evidence",
  number: 1,
  kind: "value",
  title: "Water activity",
  state: "abnormal",
  value: "0.87",
  unit: "",
  detail: "Warning 0.5 · limit 0.8",
  time: Date.parse("2026-11-12T06:26:00Z"),
  timeZone: "Asia/Shanghai",
  deviceId: null,
  alarmId: null,
  keyId: 1,
  fromTime: null,
  toTime: null,
};

it("copies an answer with the evidence it cites, without what has no source", () => {
  const parts: AnswerPart[] = [
    evidence,
    {
      part: "sentence",
      paragraph: 0,
      words: [
        { text: "Water activity is " },
        { text: "0.87", strong: true },
        { text: "", cite: 1 },
        { text: ", 37 % of life lost", unfound: true },
      ],
    },
    { part: "actions", items: [{ words: "Find the leak", when: "now" }] },
  ];
  const words = { leftOut: (count: number) => `(${count} left out)`, evidence: "Evidence" };
  expect(copyText(parts, words).split("\n")).toEqual([
    "Water activity is 0.87[1]",
    "1. Find the leak (now)",
    "(1 left out)",
    "",
    "Evidence",
    "[1] Water activity 0.87 · Warning 0.5 · limit 0.8 · 2026-11-12 14:26",
  ]);
});

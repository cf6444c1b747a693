import { expect, it } from "vitest";
import { cutSentences, isBorneOut, withCites, withoutAddresses } from "./check-figures.ts";

const given = 'Water activity 0.623, limit 0.8, 1,204 mg/kg at "2# mill" on 11-21 14:20';

it.each([
  "Water activity is 0.62 [1], the limit is 0.80",
  "1,204 mg/kg at 2# mill",
  "ISO 4406 and NAS 1638 are standards for VG 46",
  "It is wet",
])("takes %s for found", (sentence) => {
  expect(isBorneOut(sentence, given)).toBe(true);
});

it.each(["Each 0.1 costs 30 % of bearing life", "Water activity is 0.66 [1]", "1,205 mg/kg"])(
  "refuses %s",
  (sentence) => {
    expect(isBorneOut(sentence, given)).toBe(false);
  },
);

it("cites known evidence and drops the rest", () => {
  expect(withCites("Wet [1] and [9] old", new Set([1]))).toEqual([
    { text: "Wet " },
    { text: "", cite: 1 },
    { text: " and " },
    { text: " old" },
  ]);
});

it("leaves no address but our own", () => {
  expect(
    withoutAddresses("See [here](https://evil.example/x?d=1) or https://evil.example, www.evil.example"),
  ).toBe("See here or  ");
});

it("cuts at the end of sentences, not within numbers", () => {
  expect(cutSentences("水活性 0.62。限值 0.8. Then 1.5")).toEqual({
    whole: ["水活性 0.62", "限值 0.8"],
    rest: " Then 1.5",
  });
});

import { describe, expect, it } from "vitest";
import { oilChoices, withBrands } from "./oil-choices.ts";

const oils = [
  { key: "hm32", name: "L-HM 32 anti-wear hydraulic oil" },
  { key: "hm46", name: "L-HM 46 anti-wear hydraulic oil" },
  { key: "hv46", name: "L-HV 46 low-temperature hydraulic oil" },
];
const offered = (typed: string, chosen = "") =>
  oilChoices(oils, typed, chosen).map(({ value, asText }) => (asText ? `"${value}"` : value));

describe("the oil's list", () => {
  it("offers no text of its own for what names an oil, and it first", () => {
    expect(offered("HM 46")).toEqual(["hm46"]);
    expect(offered("46")).toEqual(["hm46", "hv46", '"46"']);
  });

  it("offers what resembles first and the text last", () => {
    expect(offered("HN 46")).toEqual(["hm46", "hv46", '"HN 46"']);
    expect(offered("Tellus S2")).toEqual(['"Tellus S2"']);
  });

  it("offers the dealer's names, and no text for what is one of them", () => {
    const known = withBrands(oils, [
      { brandName: "Mobil DTE 25", oilName: "L-HM 46 anti-wear hydraulic oil" },
    ]);
    const choices = (typed: string) =>
      oilChoices(known, typed, "").map(({ value, asText }) => (asText ? `"${value}"` : value));
    expect(choices("")).toEqual(["Mobil DTE 25", "hm32", "hm46", "hv46"]);
    expect(choices("mobil")).toEqual(["Mobil DTE 25", '"mobil"']);
    expect(choices("mobil dte 25")).toEqual(["Mobil DTE 25"]);
  });

  it("is whole when nothing is typed, with the text that is chosen", () => {
    expect(offered("")).toEqual(["hm32", "hm46", "hv46"]);
    expect(offered("", "Tellus S2")).toEqual(["hm32", "hm46", "hv46", '"Tellus S2"']);
  });
});

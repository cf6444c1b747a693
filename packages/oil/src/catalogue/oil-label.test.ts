import { describe, expect, it } from "vitest";
import { oilLabel } from "./oil-label.ts";

describe("the oil in a machine", () => {
  it("is shown by its brand and its grade, in both languages", () => {
    expect(oilLabel({ oil: "hm46", otherOil: "Mobil DTE 25" })).toEqual({
      zh: "Mobil DTE 25 · L-HM 46 抗磨液压油",
      en: "Mobil DTE 25 · ISO VG 46 anti-wear hydraulic oil (L-HM 46)",
    });
  });

  it("is shown by what is known of it", () => {
    expect(oilLabel({ oil: "hm46", otherOil: "" }).zh).toBe("L-HM 46 抗磨液压油");
    expect(oilLabel({ oil: null, otherOil: "Special blend 7" }).en).toBe("Special blend 7");
    expect(oilLabel({ oil: null, otherOil: "" })).toEqual({ zh: "", en: "" });
  });
});

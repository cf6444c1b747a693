import { describe, expect, it } from "vitest";
import { type AlarmCategory, alarmCategories } from "../../limits/alarm-categories.ts";
import type { AlarmReason } from "../rules/alarm-reasons.ts";
import type { Pace } from "./indicator-moves.ts";
import { marks } from "../../marks.ts";
import { causes } from "./causes.ts";
import { diagnose, isExplainedBy } from "./diagnose.ts";

const above = (key: string, value = 1): AlarmReason => ({
  key,
  level: 1,
  value,
  condition: { kind: "above", value: 0 },
});
const first = (category: AlarmCategory, ...reasons: AlarmReason[]) => diagnose(category, reasons)[0];

describe("a diagnosis", () => {
  it("names the plain cause where only the one sign is seen", () => {
    expect(first("water", above("waterActivity"))).toMatchObject({ found: ["water"], missing: [] });
    expect(first("contamination", above("nasClass"))?.cause.en).toMatch(/^Dust/);
    expect(first("wear", above("feRate"))?.cause.en).toMatch(/^Abnormal wear/);
  });

  it("is another when more is seen, also by other alarms of the machine", () => {
    expect(first("water", above("waterPpm"), above("conductivity40"))?.cause.en).toMatch(/^Coolant/);
    expect(first("wear", above("feRate"), above("vibRms"))?.cause.en).toMatch(/^Fatigue/);
    expect(first("wear", above("feRate"), above("nfeRate"), above("oilTemp"))?.cause.en).toMatch(/^Scuffing/);
  });

  it("is where the water comes from, in whatever else it is measured", () => {
    const idsOf = (category: AlarmCategory, ...reasons: AlarmReason[]) =>
      diagnose(category, reasons).map(({ id }) => id);
    expect(idsOf("contamination", above("iso4"), above("waterActivity"))).toEqual([
      "coolerLeak",
      "breather",
      "droplets",
    ]);
    const conductivity = { ...above("conductivity40"), level: 2 } as const;
    expect(idsOf("quality", conductivity, above("waterPpm"))).toEqual([
      "coolant",
      "coolerLeak",
      "waterInOil",
    ]);
  });

  it("is no rust where the machine shakes, and no coolant where the oil is thin", () => {
    const wet = [
      { key: "waterPpm", value: 600, spreads: 12, pace: "slowly", isLasting: true, isSaturated: true },
      { key: "dielectricDev40", value: 3, spreads: 9, pace: "slowly" },
    ] as const;
    const wearOf = (...reasons: AlarmReason[]) => diagnose("wear", reasons, { witnesses: wet })[0]?.id;
    expect(wearOf(above("waterPpm"), above("feRate"))).toBe("corrosiveWear");
    expect(wearOf(above("waterPpm"), above("feRate"), above("vibRms"), above("feLargeRate"))).toBe("fatigue");
    const salty = [above("waterPpm"), above("conductivity40")];
    const isCoolants = (viscosity: number) => {
      const reason = { ...above("viscosityDev", viscosity), level: 2 } as const;
      return isExplainedBy("water", [...salty, reason], [], { category: "viscosity", reasons: [reason] });
    };
    expect(isCoolants(12)).toBe(true);
    expect(isCoolants(-12)).toBe(false);
  });

  it("is what has passed its critical limit, where that explains the rest", () => {
    const particles = { ...above("nasClass"), level: 2 } as const;
    const filter = { ...above("filterDp"), level: 2 } as const;
    const suddenly = [{ key: "count_ch1", value: 1, spreads: 9, pace: "suddenly" }] as const;
    const causeOf = (...reasons: AlarmReason[]) =>
      diagnose("contamination", reasons, { witnesses: suddenly })[0]?.id;
    expect(causeOf(above("filterDp"), particles)).toBe("filterClogged");
    expect(causeOf(filter, above("nasClass"))).toBe("dust");
    expect(causeOf(above("filterDp"), above("nasClass"))).toBe("dust");
  });

  it("takes no other category into a record that its cause is not about", () => {
    const dilution = [above("viscosityDev", -12), { ...above("oilQuality"), level: 2 } as const];
    const witnesses = [
      { key: "density", value: 860, spreads: -8, pace: "slowly" },
      { key: "viscosityDev", value: -12, spreads: -20, pace: "slowly" },
    ] as const;
    const thin = { category: "viscosity", reasons: [above("viscosityDev", -12)] } as const;
    expect(diagnose("quality", dilution, { witnesses })[0]?.id).toBe("dilution");
    expect(isExplainedBy("quality", dilution, witnesses, thin)).toBe(false);
    const permittive = [...dilution, above("dielectricDev40", 12)];
    expect(isExplainedBy("quality", permittive, witnesses, thin)).toBe(true);
  });

  it("takes what is raised and yet usual for what has crept", () => {
    const usual = [{ key: "waterPpm", value: 600, spreads: 0.4, pace: null }] as const;
    expect(diagnose("water", [above("waterActivity")], { witnesses: usual })[0]?.id).toBe("breather");
  });

  it("takes a jump of density for another oil, though noise hides the step of viscosity", () => {
    const causeWith = (viscosity: Pace, density: Pace) =>
      diagnose("viscosity", [above("viscosityDev", -12)], {
        witnesses: [
          { key: "viscosityDev", value: -12, spreads: -20, pace: viscosity },
          { key: "density", value: 880, spreads: 24, pace: density },
        ],
      })[0]?.id;
    expect(causeWith("slowly", "suddenly")).toBe("wrongOil");
    expect(causeWith("slowly", "creeping")).toBe("dilution");
    expect(causeWith("creeping", "suddenly")).toBe("dilution");
  });

  it("names the missing evidence of what it is less sure of", () => {
    const listed = diagnose("wear", [above("feRate")]);
    expect(listed[0]?.missing).toEqual([]);
    expect(listed.slice(1).every(({ missing }) => missing.length > 0)).toBe(true);
    expect(listed).toHaveLength(3);
  });

  it("knows which way viscosity went", () => {
    expect(first("viscosity", above("viscosityDev", -12))?.found).toEqual(["thin"]);
    expect(first("viscosity", above("viscosityDev", 12))?.found).toEqual(["thick"]);
  });

  it("says nothing of what was held back", () => {
    const held: AlarmReason = { ...above("nasClass"), condition: { kind: "withdrawn" } };
    expect(diagnose("contamination", [held])).toEqual([]);
    expect(
      first("sensor", {
        key: "nasClass",
        level: 2,
        value: null,
        condition: { kind: "mark", mark: marks.stuck },
      }),
    ).toMatchObject({ found: ["sensor"] });
  });

  it("has something to say of every category", () => {
    for (const category of alarmCategories)
      expect(causes.some(({ categories }) => categories.includes(category))).toBe(true);
  });
});

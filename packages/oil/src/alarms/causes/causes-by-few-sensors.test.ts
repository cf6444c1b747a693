import { describe, expect, it } from "vitest";
import { deviceStanding, reasonsNow } from "../device-state/device-state.ts";
import { type Key, machine, type MachineOptions, type Values } from "../testing/machine.ts";
import { diagnose } from "./diagnose.ts";

type Change = (usual: Values, day: number) => Partial<Values>;

/** The causes of each open record, and what was opened, after two sound weeks and so many days of a change. */
function after(
  days: number,
  change: Change,
  { machineType = "hydraulic", ...options }: MachineOptions,
): { opened: string[]; causes: Record<string, string | undefined> } {
  const device = machine({ ...options, machineType });
  device.run(21);
  expect(device.transitions()).toEqual([]);
  device.run(days, change);
  const standing = deviceStanding(device.watch, device.book);
  const open = standing?.open.filter(({ category }) => category !== "sensor") ?? [];
  return {
    opened: device.transitions().filter((each) => each.includes(" opened")),
    causes: Object.fromEntries(
      open.map(({ category }) => [
        category,
        standing ? diagnose(category, reasonsNow(standing), { ...standing, machineType })[0]?.id : undefined,
      ]),
    ),
  };
}

const moisture: readonly Key[] = ["oilTemp", "waterPpm", "waterActivity"];
const counter: readonly Key[] = ["oilTemp", "count_ch1", "count_ch2", "count_ch4", "iso4"];

const within = (hours: number, day: number): number => Math.min(1, (24 * day) / hours);
const dirty = ({ count_ch1, count_ch2, count_ch4 }: Values, times: number): Partial<Values> => ({
  count_ch1: times * count_ch1,
  count_ch2: times * count_ch2,
  count_ch4: times * count_ch4,
  iso4: Math.ceil(16 + Math.log2(times)),
});

describe("a burst of coolant", () => {
  it.each([2, 6, 12])(
    "is coolant within %d hours, whose salts raise conductivity several times over",
    (hours) => {
      const burst: Change = ({ waterPpm, conductivity40 }, day) => ({
        waterPpm: waterPpm + 600 * within(hours, day),
        waterActivity: Math.min(1, (waterPpm + 600 * within(hours, day)) / 790),
        conductivity40: conductivity40 * (1 + 5 * within(hours, day)),
      });
      for (const keys of [
        [...moisture, "conductivity40"],
        [...moisture, "conductivity40", "viscosityDev"],
        [...moisture, "conductivity40", "dielectricDev40"],
      ] as const) {
        expect(after(1, burst, { keys }).causes["water"]).toBe("coolant");
      }
    },
  );
});

describe("the wrong oil by viscosity and density alone", () => {
  it.each([-9, 9, -14])("is named where viscosity moves by %d percent within hours", (percent) => {
    const keys = ["oilTemp", "viscosityDev", "density"] as const;
    for (const denser of [-5, 5]) {
      const filled: Change = ({ viscosityDev, density }, day) => ({
        viscosityDev: viscosityDev + percent * within(4, day),
        density: density + denser * within(4, day),
      });
      expect(after(1.5, filled, { keys }).causes).toEqual({ viscosity: "wrongOil" });
    }
  });
});

describe("dust and fuel at once", () => {
  it.each([
    ["density", ["density"]],
    ["permittivity", ["dielectricDev40"]],
    ["both", ["density", "dielectricDev40"]],
    ["neither", []],
  ] as const)("are two causes in two records, by %s", (_, more) => {
    const both: Change = (usual, day) => ({
      ...dirty(usual, 1 + 14 * within(12, day)),
      viscosityDev: usual.viscosityDev - 2.2 * day,
      density: usual.density - 0.7 * day,
      dielectricDev40: usual.dielectricDev40 + 0.12 * day,
    });
    const { causes } = after(6, both, {
      keys: [...counter, "viscosityDev", ...more],
      machineType: "gasTurbine",
    });
    expect(causes["contamination"]).toBe("dust");
    expect(more.length > 0 ? causes["viscosity"] : "dilution").toBe("dilution");
  });
});

describe("a bypassing filter by the counter alone", () => {
  it.each([4, 8, 14])("is named where the dirt comes over %d days", (days) => {
    const bypass: Change = (usual, day) => dirty(usual, 1 + 11 * Math.min(1, day / days));
    expect(after(days, bypass, { keys: counter }).causes).toEqual({ contamination: "filterBypass" });
  });
});

describe("wear by ferrous mass and vibration alone", () => {
  it.each([5, 12, 20])("is found and named where it comes over %d days", (days) => {
    const wear: Change = ({ feMass, vibRms }, day) => ({
      feMass: feMass * (1 + 4 * Math.min(1, day / days)),
      vibRms: vibRms * (1 + 0.8 * Math.min(1, day / days)),
    });
    const { opened, causes } = after(days, wear, { keys: ["oilTemp", "linePressure", "feMass", "vibRms"] });
    expect(opened[0]).toBe("wear opened 2");
    expect(causes["wear"]).toBe("fatigue");
  });

  it("is found by ferrous mass where the machine does not shake", () => {
    const wear: Change = ({ feMass }, day) => ({ feMass: feMass * (1 + 0.4 * day) });
    const { causes } = after(10, wear, { keys: ["oilTemp", "linePressure", "feMass", "vibRms"] });
    expect(causes).toEqual({ wear: "abnormalWear" });
  });
});

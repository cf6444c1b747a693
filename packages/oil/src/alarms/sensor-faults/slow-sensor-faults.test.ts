import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { deviceStanding } from "../device-state/device-state.ts";
import { allKeys, type Key, machine, type MachineOptions, type Values } from "../testing/machine.ts";

const sensorsOf = ({ watch, book }: ReturnType<typeof machine>) => deviceStanding(watch, book)?.sensors ?? [];

/** The day on which a viscosity sensor that loses its value within so many days is reported; null where it is not. */
function reportedAt(days: number, options: MachineOptions): number | null {
  const device = machine(options);
  device.run(21);
  for (let day = 0; day < days; day++) {
    device.run(1, ({ viscosityDev }, part) => ({ viscosityDev: viscosityDev - (100 * (day + part)) / days }));
    if (sensorsOf(device).some(({ key }) => key === "viscosityDev")) return day + 1;
  }
  return null;
}

describe("a viscosity sensor that drifts to zero", () => {
  const sets: readonly (readonly [string, readonly Key[]])[] = [
    ["temperature alone", ["oilTemp", "viscosityDev"]],
    ["moisture", ["oilTemp", "viscosityDev", "waterPpm", "waterActivity"]],
    ["permittivity", ["oilTemp", "viscosityDev", "dielectricDev40"]],
    ["all sensors", allKeys],
  ];
  it.each(sets.flatMap(([name, keys]) => [14, 32].map((days) => [days, name, keys] as const)))(
    "over %d days has a ticket before half of its value is gone, beside %s",
    (days, _, keys) => {
      const at = reportedAt(days, { keys });
      expect(at).not.toBeNull();
      expect(at).toBeLessThan(days / 2 + 2);
    },
  );

  it("keeps its alarm beside the ticket", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(21);
    device.run(20, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev - 4 * day }));
    expect(device.transitions()).toEqual(["viscosity opened 2", "viscosity escalated 1", "sensor opened 2"]);
  });

  it("is none where additives shear or fuel thins the oil by a third", () => {
    const thinned =
      (more: (day: number) => Partial<Values>) =>
      ({ viscosityDev }: Values, day: number) => ({
        viscosityDev: viscosityDev - 32 * Math.min(1, day / 20),
        ...more(day),
      });
    for (const keys of [["oilTemp", "viscosityDev"], allKeys] as const) {
      const device = machine({ keys });
      device.run(21);
      device.run(
        30,
        thinned((day) => (keys === allKeys ? { density: 870 - Math.min(8, 0.4 * day) } : {})),
      );
      expect(sensorsOf(device)).toEqual([]);
    }
  });

  it("is none where another oil is filled in", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev", "density"] });
    device.run(21);
    device.run(5, ({ viscosityDev, density }) => ({ viscosityDev: viscosityDev - 55, density: density - 8 }));
    expect(sensorsOf(device)).toEqual([]);
  });
});

describe("a sensor that is wrong by the same for a hundred days", () => {
  it.each([
    ["activity", "waterPpm", ["oilTemp", "waterPpm", "waterActivity"], 1.9],
    ["viscosity", "viscosityDev", ["oilTemp", "viscosityDev", "viscosity40"], 1.16],
  ] as const)("has its ticket for as long as samples contradict its %s", (_, key, keys, times) => {
    const device = machine({ keys });
    const wrong = ({ waterPpm, viscosityDev, viscosity40 }: Values) => ({
      waterPpm: times * waterPpm,
      waterActivity: (times * waterPpm) / 790,
      viscosityDev,
      viscosity40: times * viscosity40,
    });
    let days = 0;
    for (let sample = 0; sample < 4; sample++) {
      if (key === "waterPpm") device.sample("waterPpm", 140);
      else device.sample("viscosity40", 46.5);
      for (let day = 0; day < 25; day++) {
        device.run(1, wrong);
        if (sensorsOf(device).some((each) => each.key === key && each.mark === marks.labDiffers)) days++;
      }
    }
    expect(days).toBeGreaterThan(70);
    expect(device.transitions()).toEqual(["sensor opened 2"]);
  });
});

describe("a property of the whole oil that jumps from one sample to the next", () => {
  const fitted: readonly Key[] = ["oilTemp", "dielectricDev40", "conductivity40"];

  it.each([
    ["permittivity", "dielectricDev40", ["oilTemp", "dielectricDev40"], { dielectricDev40: 9 }],
    ["conductivity", "conductivity40", ["oilTemp", "conductivity40"], { conductivity40: 230 }],
    ["viscosity", "viscosityDev", ["oilTemp", "viscosityDev"], { viscosityDev: 40 }],
  ] as const)("has a ticket within a day where no sensor could see its %s", (_, key, keys, jumped) => {
    const device = machine({ keys });
    device.run(21);
    device.run(1, () => jumped);
    expect(sensorsOf(device).map((each) => each.key)).toContain(key);
  });

  it("has none where it takes an hour, as another oil does", () => {
    const device = machine({ keys: ["oilTemp", "dielectricDev40"] });
    device.run(21);
    device.run(3, (_, day) => ({ dielectricDev40: 0.2 + 8.8 * Math.min(1, day * 24) }));
    expect(sensorsOf(device)).toEqual([]);
  });

  it("has none where another sensor saw it too", () => {
    const device = machine({ keys: [...fitted, "viscosityDev"] });
    device.run(21);
    device.run(3, () => ({ dielectricDev40: 9, viscosityDev: 25 }));
    expect(sensorsOf(device)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { diagnose } from "./diagnose.ts";
import { deviceStanding, reasonsNow } from "../device-state/device-state.ts";
import { allKeys, type Key, machine, type MachineOptions, type Values } from "../testing/machine.ts";

const full = (options: MachineOptions = {}) => machine({ keys: allKeys, ...options });
const few: readonly Key[] = ["oilTemp", "viscosityDev", "waterActivity", "waterPpm"];

type Device = ReturnType<typeof machine>;
const causeNow = ({ watch, book }: Device, machineType: MachineOptions["machineType"] = "hydraulic") => {
  const standing = deviceStanding(watch, book);
  const category = standing?.open.find((each) => each.category !== "sensor")?.category;
  return (
    standing && category && diagnose(category, reasonsNow(standing), { ...standing, machineType })[0]?.id
  );
};

describe("a limit that is passed", () => {
  it.each([
    ["all sensors", allKeys],
    ["few", few],
  ])("is raised where viscosity falls alone, as shear does, with %s", (_, keys) => {
    const device = machine({ keys });
    device.run(14);
    device.run(25, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev - day }));
    expect(device.transitions()).toEqual(["viscosity opened 2", "viscosity escalated 1"]);
    expect(causeNow(device)).toBe("shear");
  });

  it("is raised for slow water, without a sensor ticket", () => {
    const device = full();
    device.run(14);
    device.run(20, ({ waterPpm }, day) => ({
      waterPpm: waterPpm + 40 * day,
      waterActivity: (waterPpm + 40 * day) / 790,
    }));
    expect(device.transitions()).toEqual(["water opened 2", "water escalated 1"]);
  });
});

describe("the cause", () => {
  it("is coolant where conductivity moves with the water, though the water explains it", () => {
    const device = full();
    device.run(14);
    device.run(6, ({ waterPpm, conductivity40 }, day) => ({
      waterPpm: waterPpm + 120 * day,
      waterActivity: (waterPpm + 120 * day) / 790,
      conductivity40: conductivity40 * 1.6 ** day,
    }));
    expect(device.transitions()[0]).toBe("water opened 2");
    expect(causeNow(device)).toBe("coolant");
    expect(device.transitions().filter((each) => each.includes("opened"))).toHaveLength(1);
  });

  it("is no coolant where conductivity rises by no more than the water explains, however unusual that is", () => {
    const device = full();
    device.run(14);
    device.run(6, ({ waterPpm, conductivity40 }, day) => ({
      waterPpm: waterPpm + 60 * day,
      waterActivity: (waterPpm + 60 * day) / 790,
      conductivity40: conductivity40 * (1 + 0.08 * day),
    }));
    expect(causeNow(device)).not.toBe("coolant");
  });

  it("is where the water comes from, and not that it is free or emulsified by now", () => {
    const device = full({ machineType: "steamTurbine" });
    device.run(14);
    device.run(8, ({ waterPpm, dielectricDev40, count_ch1, count_ch2 }, day) => ({
      waterPpm: waterPpm + 80 * day,
      waterActivity: Math.min(1, (waterPpm + 80 * day) / 600),
      dielectricDev40: dielectricDev40 + 0.4 * day,
      count_ch1: count_ch1 * 1.3 ** day,
      count_ch2: count_ch2 * 1.3 ** day,
    }));
    const standing = deviceStanding(device.watch, device.book);
    const causes =
      standing && diagnose("water", reasonsNow(standing), { ...standing, machineType: "steamTurbine" });
    expect(causes?.[0]?.id).toBe("glandSteam");
  });

  it("is the air where water comes evenly over weeks, on a steam turbine too", () => {
    const device = full({ machineType: "steamTurbine" });
    device.run(14);
    device.run(35, ({ waterPpm }, day) => ({
      waterPpm: waterPpm + 12 * day,
      waterActivity: (waterPpm + 12 * day) / 790,
    }));
    expect(causeNow(device, "steamTurbine")).toBe("breather");
  });

  it("is drops in wet oil where fine particles alone are more, and dirt besides where large ones are too", () => {
    const wet = (share: number) => {
      const device = full();
      device.run(14);
      device.run(3, ({ count_ch1, count_ch2, count_ch4 }) => ({
        waterPpm: 900,
        waterActivity: 1,
        count_ch1: 8 * count_ch1,
        count_ch2: 8 * count_ch2,
        count_ch4: share * count_ch4,
        iso4: 21,
      }));
      return device.transitions().filter((each) => each.includes("opened"));
    };
    expect(wet(1)).toEqual(["water opened 1"]);
    expect(wet(8).toSorted()).toEqual(["contamination opened 1", "water opened 1"]);
  });

  it("is a second alarm when dirt comes to drops that joined the water alarm", () => {
    const device = full();
    device.run(14);
    const wet =
      (fine: number, large: number) =>
      (usual: { count_ch1: number; count_ch2: number; count_ch4: number }) => ({
        waterPpm: 900,
        waterActivity: 1,
        count_ch1: fine * usual.count_ch1,
        count_ch2: fine * usual.count_ch2,
        count_ch4: large * usual.count_ch4,
        iso4: 16 + Math.log2(fine),
      });
    const opened = () => device.transitions().filter((each) => each.includes("opened"));
    device.run(3, wet(3, 1));
    expect(opened()).toEqual(["water opened 1"]);
    device.run(3, wet(32, 1));
    expect(opened()).toEqual(["water opened 1"]);
    device.run(3, wet(64, 16));
    expect(opened()).toEqual(["water opened 1", "contamination opened 1"]);
  });

  it("is oxidation where quality, permittivity and viscosity go together, in one alarm", () => {
    const device = full();
    device.run(14);
    device.run(30, ({ oilQuality, dielectricDev40, viscosityDev, conductivity40 }, day) => ({
      oilQuality: oilQuality - 0.8 * day,
      dielectricDev40: dielectricDev40 + 0.12 * day,
      viscosityDev: viscosityDev + 0.3 * day,
      conductivity40: conductivity40 * 1.04 ** day,
    }));
    expect(causeNow(device)).toBe("oxidation");
    expect(device.transitions().filter((each) => each.includes("opened"))).toHaveLength(1);
  });

  it("is the filter where dirt comes over days and its pressure stays", () => {
    const device = full();
    device.run(14);
    device.run(8, ({ count_ch1, count_ch2 }, day) => ({
      count_ch1: count_ch1 * 1.5 ** day,
      count_ch2: count_ch2 * 1.5 ** day,
    }));
    expect(causeNow(device)).toBe("filterBypass");
  });

  it("is dust where dirt comes within hours", () => {
    const device = full();
    device.run(14);
    device.run(2, ({ count_ch1, count_ch2 }) => ({ count_ch1: 6 * count_ch1, count_ch2: 6 * count_ch2 }));
    expect(causeNow(device)).toBe("dust");
  });

  it("is the filter where its pressure falls, however fast the dirt comes", () => {
    const device = full();
    device.run(14);
    device.run(2, ({ count_ch1, count_ch2, filterDp }) => ({
      count_ch1: 6 * count_ch1,
      count_ch2: 6 * count_ch2,
      filterDp: 0.5 * filterDp,
    }));
    expect(causeNow(device)).toBe("filterBypass");
  });

  it("is dust where dirt comes within two days and then stays, and the filter's pressure stays", () => {
    const device = full();
    device.run(14);
    device.run(6, ({ count_ch1, count_ch2 }, day) => ({
      count_ch1: count_ch1 * 8 ** Math.min(1, day / 2),
      count_ch2: count_ch2 * 8 ** Math.min(1, day / 2),
    }));
    expect(causeNow(device)).toBe("dust");
  });

  it("is shear on a gas turbine, too, where density and permittivity stay", () => {
    const device = full();
    device.run(14);
    device.run(20, ({ viscosityDev }, day) => ({ viscosityDev: viscosityDev - day }));
    expect(causeNow(device, "gasTurbine")).toBe("shear");
  });

  it("is known as long as the alarm is open, also while that waits to be sure that it is over", () => {
    const device = full();
    const hot = ({ oilTemp }: { oilTemp: number }) => ({ oilTemp: oilTemp + 40 });
    device.run(14);
    for (let i = 0; i < 3; i++) {
      device.run(0.5, hot);
      device.run(0.15);
    }
    const standing = deviceStanding(device.watch, device.book);
    expect(standing?.open).toMatchObject([{ category: "operation", level: 1 }]);
    expect(standing?.keys).toEqual([]);
    expect(causeNow(device)).toBe("overheating");
  });

  it("is the wrong oil where viscosity and density jump", () => {
    const device = full();
    device.run(14);
    device.run(2, ({ viscosityDev, density, dielectricDev40 }) => ({
      viscosityDev: viscosityDev + 14,
      density: density + 6,
      dielectricDev40: dielectricDev40 + 1,
    }));
    expect(causeNow(device)).toBe("wrongOil");
  });

  it("is the glands on a steam turbine, and the condensate in a compressor", () => {
    for (const [machineType, id] of [
      ["steamTurbine", "glandSteam"],
      ["screwCompressor", "condensate"],
    ] as const) {
      const device = full({ machineType });
      device.run(14);
      device.run(4, ({ waterPpm }, day) => ({ waterPpm: waterPpm + 60 * day }));
      expect(causeNow(device, machineType)).toBe(id);
    }
  });
});

describe("two faults at once", () => {
  const wet = ({ waterPpm }: { waterPpm: number }, day: number) => ({
    waterPpm: waterPpm + 60 * day,
    waterActivity: (waterPpm + 60 * day) / 790,
  });

  it("are two records where water has had no time to corrode what wears", () => {
    const device = full();
    device.run(14);
    device.run(5, (usual, day) => ({ ...wet(usual, day), feRate: usual.feRate * (1 + 3 * day) }));
    const opened = device.transitions().filter((each) => each.includes("opened"));
    expect(opened.toSorted()).toEqual(["water opened 2", "wear opened 2"]);
  });

  it("are separate alarms when one has outlasted the other for a day", () => {
    const device = full();
    const dirty = ({ count_ch1, count_ch2 }: { count_ch1: number; count_ch2: number }) => ({
      count_ch1: 6 * count_ch1,
      count_ch2: 6 * count_ch2,
    });
    device.run(14);
    device.run(3, (usual) => ({ ...dirty(usual), waterPpm: usual.waterPpm + 600, waterActivity: 0.97 }));
    expect(device.transitions().filter((each) => each.includes(" opened"))).toEqual(["water opened 1"]);
    device.run(3, dirty);
    expect(device.transitions()).toContain("contamination opened 2");
    expect(device.transitions()).toContain("water cleared 1");
  });

  it("are one where drops come and go with the temperature of oil that is saturated when it is cold", () => {
    const device = full();
    device.run(14);
    device.run(6, ({ waterPpm, oilTemp, count_ch1, count_ch2 }, day) => {
      const ppm = waterPpm + 80 * Math.min(day, 4);
      const waterActivity = Math.min(1, ppm / (oilTemp < 43 ? 380 : 640));
      const drops = waterActivity > 0.95 ? 4 : 1;
      return { waterPpm: ppm, waterActivity, count_ch1: drops * count_ch1, count_ch2: drops * count_ch2 };
    });
    expect(device.transitions().filter((each) => each.includes(" opened"))).toEqual(["water opened 2"]);
  });

  it("are water and dust, not drops, in oil that is far from saturated", () => {
    const device = full();
    device.run(14);
    device.run(4, wet);
    device.run(2, (usual) => ({
      ...wet(usual, 4),
      count_ch1: 6 * usual.count_ch1,
      count_ch2: 6 * usual.count_ch2,
    }));
    const standing = deviceStanding(device.watch, device.book);
    const causes = standing && diagnose("contamination", reasonsNow(standing), standing);
    expect(causes?.[0]?.id).toBe("dust");
  });
});

describe("water", () => {
  it("is the breather's where it creeps, and the cooler's where it came fast and stays", () => {
    for (const [id, moreAt] of [
      ["breather", (day: number) => 15 * day],
      ["coolerLeak", (day: number) => 450 * (1 - Math.exp(-day / 2))],
    ] as const) {
      const device = full();
      device.run(14);
      device.run(25, ({ waterPpm }, day) => ({
        waterPpm: waterPpm + moreAt(day),
        waterActivity: (waterPpm + moreAt(day)) / 790,
      }));
      expect(causeNow(device)).toBe(id);
    }
  });

  it.each(["steamTurbine", "screwCompressor", "hydraulic"] as const)(
    "is the breather's a day after its alarm where it comes as slowly as the air brings it, on a %s",
    (machineType) => {
      const device = machine({ keys: ["oilTemp", "waterPpm", "waterActivity"], machineType });
      const dry = ({ waterPpm }: Values, more: number) => {
        const ppm = 0.4 * waterPpm + more;
        return { waterPpm: ppm, waterActivity: ppm / 790 };
      };
      device.run(21, (usual) => dry(usual, 0));
      expect(device.transitions()).toEqual([]);
      let days = 0;
      while (device.transitions().length === 0 && days < 20) {
        device.run(1, (usual, part) => dry(usual, 12 * (days + part)));
        days += 1;
      }
      device.run(1, (usual, part) => dry(usual, 12 * (days + part)));
      expect(device.transitions()).toEqual(["water opened 2"]);
      expect(causeNow(device, machineType)).toBe("breather");
    },
  );

  it("is the cooler's on a steam turbine too where it comes within hours", () => {
    const device = full({ machineType: "steamTurbine" });
    device.run(14);
    device.run(2, ({ waterPpm }, day) => ({ waterPpm: waterPpm + Math.min(450, 2000 * day) }));
    expect(causeNow(device, "steamTurbine")).toBe("coolerLeak");
  });

  it("is no news on cold nights at the same content", () => {
    const device = machine({ keys: ["oilTemp", "linePressure", "waterPpm", "waterActivity"] });
    const usual = (values: { oilTemp: number; waterPpm: number }, nightC: number) => {
      const oilTemp = values.oilTemp < 45 ? nightC : 50;
      const saturation = 10 ** (6.65036 - 1189.458 / (oilTemp + 273.15));
      const waterPpm = 2.2 * values.waterPpm;
      return { oilTemp, waterPpm, waterActivity: Math.min(1, waterPpm / saturation) };
    };
    device.run(14, (values) => usual(values, 48));
    device.run(6, (values) => usual(values, 22));
    expect(device.transitions()).toEqual([]);
  });

  it("may return to the site's usual after an oil change", () => {
    const device = full();
    device.run(20, ({ oilQuality, dielectricDev40, viscosityDev }) => ({
      oilQuality: oilQuality - 12,
      dielectricDev40: dielectricDev40 + 2,
      viscosityDev: viscosityDev + 5,
    }));
    device.run(20, ({ waterPpm }, day) => ({ waterPpm: waterPpm * (0.3 + 0.7 * (1 - Math.exp(-day / 2))) }));
    expect(device.transitions()).toEqual([]);
  });
});

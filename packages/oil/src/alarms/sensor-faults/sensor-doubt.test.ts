import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { newSensorWatch } from "./sensor-watch.ts";
import { allKeys, type Key, machine } from "../testing/machine.ts";

/** The sensors that are not believed at the end. */
const faultySensors = ({ watch }: ReturnType<typeof machine>): string[] =>
  Object.keys(watch.sensors).filter((key) => watch.sensors[key]?.faulty != null);

const ofOil = (device: ReturnType<typeof machine>) =>
  device.transitions().filter((each) => !each.startsWith("sensor"));

describe("a sensor is reported", () => {
  it.each([
    ["that spikes time and again while its machine runs on", 150, ["filterDp"]],
    ["not where the pressure over a filter jumps with the machine's starts", 0, []],
    ["not where no signal shows whether the machine runs", null, []],
  ])("%s", (_, pressure, expected) => {
    const device = machine({
      keys: ["oilTemp", "filterDp", ...(pressure === null ? [] : ["linePressure" as const])],
    });
    const runsAt = () => (pressure === null ? {} : { linePressure: pressure });
    device.run(7);
    for (let i = 0; i < 12; i++) {
      device.run(1 / 144, runsAt, { filterDp: marks.spike });
      device.run(11 / 144);
    }
    expect(faultySensors(device)).toEqual(expected);
  });

  it("not where conductivity multiplies with its noise, as coolant makes it", () => {
    const device = machine({ keys: allKeys });
    device.run(14);
    device.run(4, ({ waterPpm, conductivity40 }, day) => ({
      waterPpm: waterPpm + 120 * day,
      waterActivity: (waterPpm + 120 * day) / 790,
      conductivity40: conductivity40 * (1 + 5 * day),
    }));
    expect(faultySensors(device)).toEqual([]);
  });

  it("not where it continues past its range, the way its alarm went", () => {
    const device = machine({ keys: allKeys });
    device.run(14);
    device.run(4, ({ conductivity40 }, day) => ({ conductivity40: conductivity40 * 4 ** day }));
    device.run(3, () => ({ conductivity40: 2e6 }), { conductivity40: marks.invalid });
    expect([marks.invalid, marks.missing]).not.toContain(device.watch.sensors.conductivity40?.faulty);
  });
});

describe("oil quality", () => {
  const keys: readonly Key[] = ["oilTemp", "oilQuality"];

  it("does not rise by itself: a sensor that says so drifts", () => {
    const device = machine({ keys });
    device.run(14, ({ oilQuality }) => ({ oilQuality: oilQuality - 25 }));
    device.run(15, ({ oilQuality }, day) => ({ oilQuality: oilQuality - 25 + day }));
    expect(device.transitions()).toContain("sensor opened 2");
    expect(ofOil(device)).toEqual([]);
  });

  it("rises at once with new oil, and no sensor is reported", () => {
    const device = machine({ keys });
    device.run(14, ({ oilQuality }) => ({ oilQuality: oilQuality - 25 }));
    device.run(10);
    expect(device.transitions()).toEqual([]);
  });
});

describe("a sensor that was replaced", () => {
  const keys: readonly Key[] = ["oilTemp", "viscosityDev"];

  it("may differ by what two instruments differ, and the limit is still counted from the oil", () => {
    const device = machine({ keys, machineType: "steamTurbine" });
    const quiet = ({ viscosityDev }: { viscosityDev: number }, by: number) => ({
      viscosityDev: 0.5 * viscosityDev + by,
    });
    device.run(14, (usual) => quiet(usual, 0));
    device.run(3, (usual) => quiet(usual, 0), { viscosityDev: marks.invalid });
    device.run(20, (usual) => quiet(usual, 2.8));
    expect(device.transitions().filter((each) => !each.startsWith("sensor"))).toEqual([]);
    device.run(5, (usual) => quiet(usual, 2.8 + 5));
    expect(device.transitions()).toContain("viscosity escalated 1");
  });
});

describe("a step of viscosity", () => {
  it("is raised within half an hour, however noisy the sensor is for its limit", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"], machineType: "steamTurbine" });
    const noisy = ({ viscosityDev }: { viscosityDev: number }, by: number) => ({
      viscosityDev: 1.5 * (viscosityDev - 1) + by,
    });
    device.run(14, (usual) => noisy(usual, 0));
    expect(device.transitions()).toEqual([]);
    device.run(4 / 144, (usual) => noisy(usual, 9));
    expect(device.transitions()[0]).toMatch(/^viscosity opened/);
  });
});

describe("what is raised waits", () => {
  const raisedOf = (device: ReturnType<typeof machine>) =>
    device.transitions().filter((each) => each.includes(" opened"));

  it("while others contradict it, though one of many samples of theirs is far out by chance", () => {
    const device = machine({ keys: allKeys });
    device.run(14);
    let sample = 0;
    device.run(8, ({ dielectricDev40, density }, day) => ({
      dielectricDev40: dielectricDev40 + 0.4 * Math.min(day, 4),
      // One in fifty is eight deviations out, to either side.
      density: density + (++sample % 50 === 0 ? (sample % 100 === 0 ? 2 : -2) : 0),
    }));
    expect(raisedOf(device)).toEqual(["sensor opened 2"]);
  });

  it("while the temperature that it is worked out with has not moved for longer than it ever does", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(14);
    device.run(0.3, ({ viscosityDev }, day) => ({ oilTemp: 47, viscosityDev: viscosityDev - 150 * day }));
    expect(device.transitions()).toEqual([]);
    device.run(0.3, ({ viscosityDev }) => ({ viscosityDev: viscosityDev - 45 }));
    expect(device.transitions()).toContain("viscosity opened 1");
  });

  it("days at level 2 where its own sensor is known to be noisy and is quiet just then", () => {
    const device = machine({ keys: ["oilTemp", "waterActivity"] });
    device.run(14);
    device.watch.sensors["waterActivity"] = { ...newSensorWatch(), faulty: marks.noisy, since: 0 };
    device.run(0.8, ({ waterActivity }) => ({ waterActivity: waterActivity + 0.4 }));
    expect(raisedOf(device)).toEqual(["sensor opened 2"]);
  });
});

it("a new sensor is fitted to the one before it also where the oil is another than the catalogue's", () => {
  const device = machine({ keys: allKeys });
  device.run(14, ({ viscosityDev }) => ({ viscosityDev: viscosityDev + 4 }));
  const of = device.watch.keys["viscosityDev"];
  if (!of) throw new Error("not watched");
  of.offset = { mean: 4, count: 432 };
  device.run(2, ({ viscosityDev }) => ({ viscosityDev: viscosityDev + 4 }), { viscosityDev: marks.stuck });
  device.run(4, ({ viscosityDev }) => ({ viscosityDev: viscosityDev + 4 }));
  const { before, mean } = of.refitted ?? { before: 0, mean: Number.NaN };
  expect(Math.abs(mean - before)).toBeLessThan(0.7);
});

import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { minuteMs } from "../../time.ts";
import { explainedByCause, learnHour, newLearnedLimits, restart } from "../usual/learned-limits.ts";
import { followSteps, newTemperatureStep, noteMotion } from "../sensor-faults/temperature-step.ts";
import { type Key, machine, type Values } from "../testing/machine.ts";

/** The sensors that are not believed at the end. */
const accused = ({ watch }: ReturnType<typeof machine>): string[] =>
  Object.keys(watch.sensors).filter((key) => watch.sensors[key]?.faulty != null);
const ofOil = (device: ReturnType<typeof machine>) =>
  device.told().filter((each) => !each.startsWith("sensor"));

describe("an oil change that nobody recorded", () => {
  const keys: readonly Key[] = ["oilTemp", "linePressure", "waterPpm", "viscosityDev", "count_ch1"];
  const ofNewOil = ({ waterPpm, viscosityDev, count_ch1 }: Values, day: number) => ({
    waterPpm: waterPpm * (0.3 + 0.7 * (1 - Math.exp(-day / 3))),
    viscosityDev: viscosityDev + 4,
    count_ch1: count_ch1 * (1 + 2 * Math.exp(-day)),
  });

  it("is known by oil that is dry and another at once: what differs is its own, and not told", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(9, ofNewOil);
    expect(device.told()).toEqual([]);
    device.run(2, (usual) => ({ ...ofNewOil(usual, 14), viscosityDev: usual.viscosityDev + 16 }));
    expect(ofOil(device)).toContain("viscosity opened 1");
  });

  it("is none where viscosity alone becomes another", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(4, ({ viscosityDev }) => ({ viscosityDev: viscosityDev - 4 }));
    expect(ofOil(device)).toEqual(["viscosity opened 2"]);
  });
});

describe("a temperature that jumps as none can", () => {
  it("raises nothing of what is worked out with it, and is told of itself", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev", "waterPpm"] });
    device.run(14);
    device.run(3, ({ oilTemp, viscosityDev }) => ({
      oilTemp: oilTemp - 12,
      viscosityDev: viscosityDev - 30,
    }));
    expect(ofOil(device)).toEqual([]);
    expect(accused(device)).toContain("oilTemp");
  });

  it("is the new usual after ten days", () => {
    const device = machine({ keys: ["oilTemp", "waterPpm"] });
    device.run(14, ({ oilTemp }) => ({ oilTemp: oilTemp - 14 }));
    device.run(20, ({ oilTemp }) => ({ oilTemp: oilTemp + 4 }));
    expect(ofOil(device)).toEqual([]);
  });

  it("is none where the machine has started or stopped just then", () => {
    const step = newTemperatureStep();
    for (let i = 0; i < 12; i++) {
      noteMotion(step, i * 10 * minuteMs, i === 4);
      followSteps(step, i * 10 * minuteMs, i < 4 ? 20 : 32);
      expect(step.since).toBeNull();
    }
  });
});

describe("what is learned", () => {
  const taught = (slope: number, steepest?: number) => {
    const learned = newLearnedLimits();
    const signal = { floor: 0.1, ...(steepest && { steepest }) };
    for (let hour = 0; hour < 200; hour++)
      learnHour(learned, 1 + slope * (hour % 5), 40 + (hour % 5), signal);
    return { learned, signal };
  };

  it("is the level of a new sensor within two days, and its slope no other for it", () => {
    const { learned, signal } = taught(0.2);
    const before = explainedByCause(learned, 43);
    restart(learned);
    for (let hour = 1; hour <= 48; hour++)
      learnHour(learned, 9 + 0.2 * (hour % 5), 40 + (hour % 5), signal, hour);
    expect(learned.mean).toBeCloseTo(9.4, 1);
    expect(explainedByCause(learned, 43)).toBe(before);
  });

  it("follows the temperature no more than oils differ", () => {
    const { learned } = taught(0.8, 0.15);
    expect(explainedByCause(learned, learned.meanOfCause + 1)).toBeCloseTo(0.15, 5);
  });

  it("is taken over as a whole where it is the new usual, however far it is", () => {
    const device = machine({ keys: ["oilTemp", "conductivity40"] });
    device.run(14);
    device.run(13, ({ conductivity40 }) => ({ conductivity40: 2.5 * conductivity40 }));
    expect(device.watch.keys.conductivity40?.learned.mean).toBeCloseTo(Math.log(2.5 * 98), 1);
  });

  it("is not told of when it is over and goes the other way", () => {
    const device = machine({ keys: ["oilTemp", "waterPpm"] });
    device.run(14);
    device.run(4, ({ waterPpm }) => ({ waterPpm: 1.9 * waterPpm }));
    device.run(3, ({ waterPpm }) => ({ waterPpm: 0.2 * waterPpm }));
    expect(ofOil(device)).toEqual([]);
  });
});

describe("a noisy sensor", () => {
  const noisy = ({ viscosityDev }: Values, times: number) => ({
    viscosityDev: 1 + times * (viscosityDev - 1),
  });

  it("is told of by itself, and its mean is what is held against the limit", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(14);
    device.run(4, (usual) => noisy(usual, 8));
    expect(ofOil(device)).toEqual([]);
    expect(accused(device)).toEqual(["viscosityDev"]);
  });

  it("has not moved for one sample that its noise explains", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(14, (usual) => noisy(usual, 2.5));
    let most = 0;
    for (let i = 0; i < 144; i++) {
      device.run(1 / 144, (usual) => noisy(usual, 2.5));
      most = Math.max(most, Math.abs(device.watch.keys.viscosityDev?.now ?? 0));
    }
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThan(6);
  });

  it("is none where oil that rested at saturation moves again", () => {
    const device = machine({ keys: ["oilTemp", "waterPpm"] });
    device.run(14);
    device.run(20, () => ({ waterPpm: 1400 }));
    device.run(3);
    expect(accused(device)).toEqual([]);
  });
});

describe("oil quality", () => {
  const keys: readonly Key[] = ["oilTemp", "oilQuality"];

  it("does not rise by itself: a sensor that says so drifts", () => {
    const device = machine({ keys });
    device.run(14, ({ oilQuality }) => ({ oilQuality: oilQuality - 25 }));
    device.run(15, ({ oilQuality }, day) => ({ oilQuality: oilQuality - 25 + day }));
    expect(device.told()).toContain("sensor opened 2");
    expect(ofOil(device)).toEqual([]);
  });

  it("rises at once with new oil, and nobody is accused", () => {
    const device = machine({ keys });
    device.run(14, ({ oilQuality }) => ({ oilQuality: oilQuality - 25 }));
    device.run(10);
    expect(device.told()).toEqual([]);
  });
});

describe("a sensor that spiked for days", () => {
  it("was replaced when it does so no more, and may differ by what two instruments do", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(7);
    for (let i = 0; i < 24; i++) {
      device.run(1 / 144, undefined, { viscosityDev: marks.spike });
      device.run(11 / 144);
    }
    expect(accused(device)).toEqual(["viscosityDev"]);
    device.run(2);
    expect(accused(device)).toEqual([]);
    expect(device.watch.keys.viscosityDev?.refitted).not.toBeNull();
  });
});

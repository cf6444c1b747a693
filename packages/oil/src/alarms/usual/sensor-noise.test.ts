import { describe, expect, it } from "vitest";
import { machine, type Values } from "../testing/machine.ts";

/** The sensors that are not believed at the end. */
const faultySensors = ({ watch }: ReturnType<typeof machine>): string[] =>
  Object.keys(watch.sensors).filter((key) => watch.sensors[key]?.faulty != null);
const ofOil = (device: ReturnType<typeof machine>) =>
  device.transitions().filter((each) => !each.startsWith("sensor"));

describe("a noisy sensor", () => {
  const noisy = ({ viscosityDev }: Values, times: number) => ({
    viscosityDev: 1 + times * (viscosityDev - 1),
  });

  it("is reported as noisy, and its mean is compared with the limit", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev"] });
    device.run(14);
    device.run(4, (usual) => noisy(usual, 8));
    expect(ofOil(device)).toEqual([]);
    expect(faultySensors(device)).toEqual(["viscosityDev"]);
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
    expect(faultySensors(device)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { type Key, machine, type Values } from "../testing/machine.ts";

const ofOil = (device: ReturnType<typeof machine>) =>
  device.transitions().filter((each) => !each.startsWith("sensor"));

describe("an unrecorded oil change", () => {
  const keys: readonly Key[] = ["oilTemp", "linePressure", "waterPpm", "viscosityDev", "count_ch1"];
  const ofNewOil = ({ waterPpm, viscosityDev, count_ch1 }: Values, day: number) => ({
    waterPpm: waterPpm * (0.3 + 0.7 * (1 - Math.exp(-day / 3))),
    viscosityDev: viscosityDev + 4,
    count_ch1: count_ch1 * (1 + 2 * Math.exp(-day)),
  });

  it("is recognised by oil that is dry and different at once, and its differences raise no alarm", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(9, ofNewOil);
    expect(device.transitions()).toEqual([]);
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

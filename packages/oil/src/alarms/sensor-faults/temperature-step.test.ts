import { describe, expect, it } from "vitest";
import { minuteMs } from "../../time.ts";
import { machine } from "../testing/machine.ts";
import { followSteps, newTemperatureStep, noteMotion } from "./temperature-step.ts";

/** The sensors that are not believed at the end. */
const faultySensors = ({ watch }: ReturnType<typeof machine>): string[] =>
  Object.keys(watch.sensors).filter((key) => watch.sensors[key]?.faulty != null);
const ofOil = (device: ReturnType<typeof machine>) =>
  device.transitions().filter((each) => !each.startsWith("sensor"));

describe("a temperature that jumps as none can", () => {
  it("raises nothing derived from it, and its own sensor is reported", () => {
    const device = machine({ keys: ["oilTemp", "viscosityDev", "waterPpm"] });
    device.run(14);
    device.run(3, ({ oilTemp, viscosityDev }) => ({
      oilTemp: oilTemp - 12,
      viscosityDev: viscosityDev - 30,
    }));
    expect(ofOil(device)).toEqual([]);
    expect(faultySensors(device)).toContain("oilTemp");
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

  it("is the sensor's fault until it jumps back", () => {
    const device = machine({ keys: ["oilTemp", "waterPpm"] });
    device.run(14);
    device.run(2, ({ oilTemp }) => ({ oilTemp: oilTemp + 9 }));
    expect(faultySensors(device)).toEqual(["oilTemp"]);
    device.run(2);
    expect(faultySensors(device)).toEqual([]);
  });

  it("is none where oil warms up after a start, however fast, nor where it was warmed shortly", () => {
    for (const runsMinutes of [10, 240]) {
      const step = newTemperatureStep();
      let oilC = 20;
      for (let minute = 0; minute < 480; minute += 10) {
        const runs = minute >= 60 && minute < 60 + runsMinutes;
        oilC += ((runs ? 55 : 20) - oilC) * (1 - Math.exp(-10 / (runs ? 24 : 120)));
        followSteps(step, minute * minuteMs, oilC);
        expect(step.since).toBeNull();
      }
    }
  });
});

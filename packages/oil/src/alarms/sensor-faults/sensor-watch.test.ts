import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { dayMs, hourMs, minuteMs } from "../../time.ts";
import { machine } from "../testing/machine.ts";
import { newSensorWatch, watchMark } from "./sensor-watch.ts";

/** The sensors that are not believed at the end. */
const faultySensors = ({ watch }: ReturnType<typeof machine>): string[] =>
  Object.keys(watch.sensors).filter((key) => watch.sensors[key]?.faulty != null);
describe("a sensor is reported", () => {
  it("whose sample has air in it again and again, each time for less than an hour", () => {
    const sensor = newSensorWatch();
    const isBubbling = (ts: number) => ts % (12 * hourMs) < hourMs / 2;
    for (let ts = 0; ts < 2 * dayMs; ts += 10 * minuteMs)
      watchMark(sensor, isBubbling(ts) ? marks.airBubbles : marks.good, ts);
    expect(sensor.faulty).toBe(marks.airBubbles);
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
    expect(faultySensors(device)).toEqual(["viscosityDev"]);
    device.run(2);
    expect(faultySensors(device)).toEqual([]);
    expect(device.watch.keys.viscosityDev?.refitted).not.toBeNull();
  });
});

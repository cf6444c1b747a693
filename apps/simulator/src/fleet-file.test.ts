import { describe, expect, it } from "vitest";
import { parseFleet } from "./fleet-file.ts";

const device = {
  token: "abc",
  name: "1# 液压站",
  machineType: "hydraulic",
  oil: "hm46",
  intervalS: 10,
  seed: 1,
};
const parse = (...devices: unknown[]) => parseFleet(JSON.stringify(devices));

describe("a fleet file", () => {
  it("holds devices with or without faults of their own", () => {
    expect(parse(device)[0]).toEqual(device);
    const faults = [
      { mode: "dustIngress", onsetMs: 5 },
      { mode: "stuck", key: "density", onsetMs: 5, endMs: 9, severity: 1 },
      { mode: "oilChange", onsetMs: 7 },
    ];
    expect(parse({ ...device, faults })[0]?.faults).toEqual([
      { kind: "fault", mode: "dustIngress", onsetMs: 5, endMs: null, severity: 0.5 },
      { kind: "sensor-fault", mode: "stuck", key: "density", onsetMs: 5, endMs: 9, severity: 1 },
      { kind: "event", mode: "oilChange", onsetMs: 7, endMs: 7, severity: 0.5 },
    ]);
  });

  it("says where it is wrong", () => {
    expect(() => parseFleet("{")).toThrow("not JSON");
    expect(() => parseFleet("[]")).toThrow("list of devices");
    expect(() => parse(device, { ...device, oil: "butter" })).toThrow('[1].oil "butter"');
    expect(() => parse({ ...device, machineType: "transformer" })).toThrow("[0].machineType");
    expect(() => parse({ ...device, faults: [{ mode: "gremlins", onsetMs: 1 }] })).toThrow("gremlins");
    expect(() => parse({ ...device, intervalS: 0 })).toThrow("intervalS");
  });
});

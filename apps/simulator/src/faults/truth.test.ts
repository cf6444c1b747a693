import { describe, expect, it } from "vitest";
import { dayMs } from "@oilcloud/oil";
import { type DeviceSpec, deviceTruth } from "../fleet.ts";
import { machineParams, type SimulatedType } from "../physics/machine-params.ts";
import { epochMs, makeSpec, startMs, usualOils } from "../testing/devices.ts";
import type { FaultEpisode } from "./modes.ts";
import { truthLines } from "./truth.ts";

const toMs = startMs + 300 * dayMs;
const types = Object.keys(machineParams) as SimulatedType[];

const fleet: DeviceSpec[] = Array.from({ length: 300 }, (_, seed) => {
  const machineType = types[seed % types.length] as SimulatedType;
  return {
    token: `${seed}`,
    name: `device ${seed}`,
    machineType,
    oil: usualOils[machineType],
    intervalS: 60,
    seed,
    epochMs,
  };
});

describe("the ground truth", () => {
  it("reports what was injected, and the repair that ended it", () => {
    const faults: FaultEpisode[] = [
      { kind: "fault", mode: "dustIngress", onsetMs: startMs, endMs: startMs + 5 * dayMs, severity: 0.4 },
      {
        kind: "sensor-fault",
        mode: "stuck",
        key: "density",
        onsetMs: startMs + dayMs,
        endMs: null,
        severity: 1,
      },
    ];
    const truth = deviceTruth(makeSpec("hydraulic", 1, faults), startMs, toMs);
    const device = "hydraulic 1";
    const [dust] = truth.filter(({ kind }) => kind === "fault");
    const [stuck] = truth.filter(({ kind }) => kind === "sensor-fault");
    expect(dust).toEqual({
      device,
      kind: "fault",
      mode: "dustIngress",
      onsetMs: startMs,
      endMs: startMs + 5 * dayMs,
      severity: 0.4,
      category: "contamination",
    });
    expect(stuck).toMatchObject({ device, mode: "stuck", endMs: null, category: "sensor" });
    const repair = truth.find(({ onsetMs }) => onsetMs === startMs + 5 * dayMs);
    expect(repair).toMatchObject({ kind: "event", mode: "filterChange", category: "maintenance" });
  });

  it("is one JSON object a line", () => {
    const truths = fleet.slice(0, 50).flatMap((spec) => deviceTruth(spec, startMs, toMs));
    const lines = truthLines(truths).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(truths);
  });

  it("draws every kind of fault over a large fleet, and leaves most machines alone at a time", () => {
    const truths = fleet.flatMap((spec) => deviceTruth(spec, startMs, toMs));
    const faults = truths.filter(({ kind }) => kind === "fault");
    const modes = new Set(truths.map(({ mode }) => mode));
    expect(modes.size).toBe(13 + 11 + 3);
    expect(faults.length / fleet.length).toBeGreaterThan(0.3);
    expect(faults.length / fleet.length).toBeLessThan(0.9);
    for (const { onsetMs, endMs, severity } of truths) {
      expect(endMs === null || endMs >= onsetMs).toBe(true);
      expect(severity).toBeGreaterThanOrEqual(0);
      expect(severity).toBeLessThanOrEqual(1);
    }
  });

  it("keeps what it said when it looks further ahead", () => {
    for (const spec of fleet.slice(0, 60)) {
      const now = deviceTruth(spec, startMs, toMs);
      const later = deviceTruth(spec, startMs, toMs + 400 * dayMs).filter(({ onsetMs }) => onsetMs < toMs);
      expect(later.filter(({ kind }) => kind !== "event")).toEqual(
        now.filter(({ kind }) => kind !== "event"),
      );
    }
  });
});

import { describe, expect, it } from "vitest";
import { makeSpec } from "../testing/devices.ts";
import { startSink } from "../testing/mqtt-sink.ts";
import { loadSummary, runLoad } from "./load.ts";

describe("the load mode", { timeout: 30_000 }, () => {
  it("holds its rate over all devices, and accounts for every message", async () => {
    const sink = await startSink();
    const specs = Array.from({ length: 20 }, (_, seed) => makeSpec("hydraulic", seed));
    const { signal } = new AbortController();
    const result = await runLoad(specs, sink.target, { devices: 10, rate: 400, seconds: 2 }, signal);
    await sink.stop();
    console.log(loadSummary(result));
    expect(result.sent + result.heldBack).toBeGreaterThan(700);
    expect(result.acknowledged).toBe(result.sent);
    expect(sink.received.length).toBe(result.sent);
    expect(new Set(sink.received.map(({ token }) => token)).size).toBe(10);
    const points = new Set(sink.received.map(({ token, payload }) => `${token} ${JSON.parse(payload).ts}`));
    expect(points.size).toBe(result.sent);
    expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms as number);
  });
});

import { hourMs, indicators } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeReadingPlatform, type ReadingPlatform } from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
beforeAll(async () => {
  platform = await makeReadingPlatform();
});
afterAll(() => platform.close());

it("counts the change of viscosity from the new fill once an oil change is recorded", async () => {
  const { id, number } = await platform.addDevice("turbine");
  const { backend, devices, latest } = platform.telemetry;
  const token = await devices.issueToken(id, platform.now());
  const send = async (fromMs: number, toMs: number, kinViscosity: number): Promise<number> => {
    const device = await backend.authenticate(token);
    if (!device) throw new Error("the token is not known");
    const entries = [];
    for (let ts = fromMs; ts <= toMs; ts += hourMs)
      entries.push({ ts, values: { oilTemp: 40, kinViscosity: kinViscosity * (1 + 1e-4 * entries.length) } });
    await backend.storeTelemetry(device, entries);
    const newest = latest.of(number);
    return newest?.vals[newest.keyIds.indexOf(indicators.viscosityDev.id)] ?? Number.NaN;
  };
  const nowMs = platform.nowMs();
  expect(await send(nowMs - 100 * hourMs, nowMs - 10 * hourMs, 44)).toBeCloseTo(0.4, 0);
  expect(await send(nowMs - 9 * hourMs, nowMs - 9 * hourMs, 48)).toBeGreaterThan(8);
  const event = { deviceId: id, kind: "oilChange", time: nowMs - 6 * hourMs };
  const { body } = await platform.post("/api/system/deviceevent/save", event, await platform.tokenOf("root"));
  expect(body["code"]).toBe(200);
  expect(await send(nowMs - 5 * hourMs, nowMs - hourMs, 48)).toBeCloseTo(0, 0);
});

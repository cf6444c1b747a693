import { expect, it } from "vitest";
import { settledHeap } from "../../../testing/settled-heap.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "./devices-store.ts";
import { makeKnownDevices } from "./known-devices.ts";

const pump = { id: "pump" } as TelemetryDevice;

/** A store that knows one token and counts its look-ups. */
function makeStore(lookUp: (token: string) => Promise<TelemetryDevice | undefined>) {
  const asked = { times: 0, atOnce: 0, mostAtOnce: 0 };
  const store = {
    async byToken(token: string) {
      asked.times++;
      asked.mostAtOnce = Math.max(asked.mostAtOnce, ++asked.atOnce);
      const device = await lookUp(token);
      asked.atOnce--;
      return device;
    },
  } as TelemetryDevicesStore;
  return { store, asked };
}

const here = "192.0.2.1";
const now = () => new Date("2026-11-12T06:30:00Z");
const onlyPump = async (token: string) => (token === "right" ? pump : undefined);

it("does not fill the memory with tokens that unauthenticated clients make up", async () => {
  const { store } = makeStore(onlyPump);
  const known = makeKnownDevices(store, now);
  const before = await settledHeap();
  for (let i = 0; i < 60_000; i++) await known.byToken(`${"x".repeat(200)}${i}`, here);
  expect((await settledHeap()) - before).toBeLessThan(10 * 1024 * 1024);
  expect(await known.byToken("x".repeat(8000), here)).toBeUndefined();
});

it("asks once for an unknown token, and for a known one", async () => {
  const { store, asked } = makeStore(onlyPump);
  const known = makeKnownDevices(store, now);
  for (let i = 0; i < 5; i++) expect(await known.byToken("wrong", here)).toBeUndefined();
  for (let i = 0; i < 5; i++) expect(await known.byToken("right", here)).toBe(pump);
  expect(asked.times).toBe(2);
});

it("leaves most connections to the database to others, however many come at once", async () => {
  const { store, asked } = makeStore(async (token) => {
    await new Promise((resolve) => setImmediate(resolve));
    return onlyPump(token);
  });
  const known = makeKnownDevices(store, now);
  const unknown = Array.from({ length: 500 }, (_, i) => known.byToken(`wrong ${i}`, here));
  expect(await known.byToken("right", here)).toBe(pump);
  await Promise.all(unknown);
  expect(asked.mostAtOnce).toBeLessThanOrEqual(3);
});

it("answers no caller with what was true before a device was forgotten, however many wait for the answer", async () => {
  let answer: (device: TelemetryDevice | undefined) => void = () => {};
  const { store } = makeStore(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const known = makeKnownDevices(store, now);
  const waiting = [known.byToken("old", here), known.byToken("old", here)];
  await Promise.resolve();
  known.forget("pump");
  answer(pump);
  await new Promise((resolve) => setImmediate(resolve));
  answer(undefined); // the token was changed meanwhile
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
});

it("looks up a token that was known before at once, whatever unauthenticated clients of its own network show", async () => {
  let nowMs = now().getTime();
  const { store, asked } = makeStore(async (token) => {
    await new Promise((resolve) => setImmediate(resolve));
    return onlyPump(token);
  });
  const known = makeKnownDevices(store, () => new Date(nowMs));
  expect(await known.byToken("right", here)).toBe(pump);
  nowMs += 60_000;
  const unknown = Array.from({ length: 500 }, (_, i) => known.byToken(`wrong ${i}`, here));
  expect(await known.byToken("right", here)).toBe(pump);
  expect(asked.times).toBeLessThan(10);
  await Promise.all(unknown);
});

it("looks up a token of another network while one network shows any number of them", async () => {
  const { store, asked } = makeStore(async (token) => {
    await new Promise((resolve) => setImmediate(resolve));
    return onlyPump(token);
  });
  const known = makeKnownDevices(store, now);
  const unknown = Array.from({ length: 500 }, (_, i) =>
    known.byToken(`wrong ${i}`, `2001:db8::${i.toString(16)}`),
  );
  expect(await known.byToken("right", here)).toBe(pump);
  expect(asked.times).toBeLessThan(10);
  await Promise.all(unknown);
});

import { minuteMs, newReadingState, processReading } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import { ownerOf } from "../../../testing/test-owner.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeDeviceStates } from "./device-states.ts";

let database: Database;
let owner: Owner;
beforeAll(async () => {
  database = await copyOfTemplate();
  owner = await ownerOf(database.pool);
});
afterAll(() => database.close());

const lastMs = 9 * minuteMs;
const context = { machineType: "hydraulic", oil: null } as const;

/** The states of a server after some readings of a device. */
async function afterReadings(deviceNumber: number) {
  const states = makeDeviceStates(database.db, owner, () => undefined);
  const memory = await states.load(deviceNumber, states.of(deviceNumber));
  for (let i = 0; i < 10; i++)
    processReading(context, memory.state, { ts: i * minuteMs, values: { oilTemp: 40 + i } });
  states.changed(deviceNumber);
  return { states, memory };
}

const loadedAfterRestart = (deviceNumber: number, newestMs = lastMs) => {
  const states = makeDeviceStates(database.db, owner, () => newestMs);
  return states.load(deviceNumber, states.of(deviceNumber));
};

it("is as it was after a restart, and after one more", async () => {
  const { states, memory } = await afterReadings(1);
  await states.flush();
  expect(memory.state).not.toEqual(newReadingState());
  expect((await loadedAfterRestart(1)).state).toEqual(memory.state);

  const again = makeDeviceStates(database.db, owner, () => lastMs);
  await again.load(1, again.of(1));
  again.changed(1);
  await again.flush();
  expect((await loadedAfterRestart(1)).state).toEqual(memory.state);
});

it("starts again where it is not of the very readings that are stored", async () => {
  const { states } = await afterReadings(3);
  await states.flush();
  expect((await loadedAfterRestart(3, lastMs + minuteMs)).state).toEqual(newReadingState());
  expect((await loadedAfterRestart(3, lastMs - minuteMs)).state).toEqual(newReadingState());
});

it("is written down when the database is back, if it was away at the time", async () => {
  const { states, memory } = await afterReadings(2);
  await sql`alter table device_state rename to device_state_away`.execute(database.db);
  await expect(states.flush()).rejects.toThrow("device_state");
  await sql`alter table device_state_away rename to device_state`.execute(database.db);
  await states.flush();
  expect((await loadedAfterRestart(2)).state).toEqual(memory.state);
});

it("is read for many devices at once, of each its own, also of those that ask while others are read or later", async () => {
  const numbers = Array.from({ length: 450 }, (_, i) => 1000 + i);
  const before = makeDeviceStates(database.db, owner, () => undefined);
  for (const number of numbers) {
    const { state } = await before.load(number, before.of(number));
    processReading(context, state, { ts: lastMs, values: { oilTemp: number } });
    before.changed(number);
  }
  await before.flush();

  const queries = vi.spyOn(database.pool, "connect");
  const after = makeDeviceStates(database.db, owner, () => lastMs);
  const load = (number: number) => after.load(number, after.of(number));
  const first = numbers.slice(0, 250).map(load);
  await Promise.resolve();
  await Promise.resolve(); // the first queries have started
  const memories = await Promise.all([...first, ...numbers.slice(250, 400).map(load)]);
  memories.push(...(await Promise.all(numbers.slice(400).map(load))));
  for (const [i, number] of numbers.entries())
    expect(memories[i]?.state).toEqual(before.of(number).memory?.state);
  expect(queries.mock.calls.length).toBeGreaterThan(0);
  expect(queries.mock.calls.length).toBeLessThan(10);

  const oneByOne = makeDeviceStates(database.db, owner, () => lastMs);
  for (const number of numbers.slice(0, 3)) {
    const { state } = await oneByOne.load(number, oneByOne.of(number));
    expect(state).toEqual(before.of(number).memory?.state);
  }
});

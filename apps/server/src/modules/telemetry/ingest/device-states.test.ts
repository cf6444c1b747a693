import { minuteMs, newReadingState, processReading } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { copyOfTemplate } from "../../../testing/test-platform.ts";
import { makeDeviceStates } from "./device-states.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
});
afterAll(() => database.close());

const lastMs = 9 * minuteMs;
const context = { machineType: "hydraulic", oil: null } as const;

/** A server that has heard some readings of a device, and what it remembers of them. */
async function afterReadings(deviceNumber: number) {
  const states = makeDeviceStates(database.db, () => undefined);
  const memory = await states.load(deviceNumber, states.of(deviceNumber));
  for (let i = 0; i < 10; i++)
    processReading(context, memory.state, { ts: i * minuteMs, values: { oilTemp: 40 + i } });
  states.changed(deviceNumber);
  return { states, memory };
}

const loadedAfterRestart = (deviceNumber: number, newestMs = lastMs) => {
  const states = makeDeviceStates(database.db, () => newestMs);
  return states.load(deviceNumber, states.of(deviceNumber));
};

it("is as it was after a restart, and after one more", async () => {
  const { states, memory } = await afterReadings(1);
  await states.flush();
  expect(memory.state).not.toEqual(newReadingState());
  expect((await loadedAfterRestart(1)).state).toEqual(memory.state);

  const again = makeDeviceStates(database.db, () => lastMs);
  await again.load(1, again.of(1));
  again.changed(1);
  await again.flush();
  expect((await loadedAfterRestart(1)).state).toEqual(memory.state);
});

it("begins anew where it is not of the very readings that are stored", async () => {
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

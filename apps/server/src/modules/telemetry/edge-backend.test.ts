import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";
import type { EdgeDevice } from "./edge/backend.ts";

let platform: TestPlatform;
let customerId = "";
beforeAll(async () => {
  platform = await makeTestPlatform();
  customerId = await platform.addCustomer(await platform.addTenant());
});
afterAll(() => platform.close());

async function newDevice({ isGateway = false } = {}): Promise<EdgeDevice> {
  const { db, telemetry } = platform;
  const id = await platform.addDevice(customerId);
  await db.updateTable("device").set({ is_gateway: isGateway }).where("id", "=", id).execute();
  const known = await telemetry.backend.authenticate(await telemetry.devices.issueToken(id, platform.now()));
  if (!known) throw new Error("the token is not known");
  return known;
}

async function childrenOf(gateway: EdgeDevice): Promise<string[]> {
  const rows = await platform.db
    .selectFrom("device")
    .select("name")
    .where("gateway_id", "=", gateway.id)
    .execute();
  return rows.map(({ name }) => name);
}

it("creates no device by saying goodbye to it", async () => {
  const { backend } = platform.telemetry;
  const gateway = await newDevice({ isGateway: true });
  await backend.disconnectChild(gateway, "nobody");
  expect(await childrenOf(gateway)).toEqual([]);
});

it("does not let a gateway that makes up names fill the fleet", async () => {
  const { backend } = platform.telemetry;
  const gateway = await newDevice({ isGateway: true });
  await sql`
    insert into device (customer_id, group_id, gateway_id, name, machine_type)
    select customer_id, group_id, id, 'child ' || n, machine_type from device, generate_series(1, 10000) as n
    where id = ${gateway.id}
  `.execute(platform.db);
  await expect(backend.connectChild(gateway, "one too many", "")).rejects.toThrow("too many children");
  await backend.connectChild(gateway, "child 7", "");
  expect(await childrenOf(gateway)).toHaveLength(10_000);
});

it("shows no child as connected whose gateway left while it was looked up", async () => {
  const { backend, connections } = platform.telemetry;
  const gateway = await newDevice({ isGateway: true });
  backend.sessionOpened(gateway);
  const connecting = backend.connectChild(gateway, "late", "");
  backend.sessionClosed(gateway);
  await connecting;
  const child = await platform.db
    .selectFrom("device")
    .select("id")
    .where("gateway_id", "=", gateway.id)
    .executeTakeFirstOrThrow();
  expect(connections.isOpen(child.id)).toBe(false);
});

it("keeps the last of many values for an attribute, in whatever order its keys come", async () => {
  const { backend } = platform.telemetry;
  const device = await newDevice();
  const keys = Array.from({ length: 40 }, (_, i) => `k${i}`);
  const puts = Array.from({ length: 100 }, (_, turn) => {
    const ordered = turn % 2 === 0 ? keys : keys.toReversed();
    return backend.storeAttributes(device, Object.fromEntries(ordered.map((key) => [key, turn])));
  });
  await Promise.all(puts);
  const { client } = await backend.readAttributes(device, { client: null, shared: [] });
  expect(new Set(Object.values(client))).toEqual(new Set([99]));
});

it("bounds what a device asks for beside storing readings", async () => {
  const { backend } = platform.telemetry;
  const device = await newDevice();
  const asked = Array.from({ length: 2100 }, () =>
    backend.readAttributes(device, { client: [], shared: [] }),
  );
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(100);
});

it("lets no single device take the room of all", async () => {
  const { backend } = platform.telemetry;
  const [flooding, other] = [await newDevice(), await newDevice()];
  const start = platform.now().getTime() - hourMs;
  const message = (turn: number) =>
    Array.from({ length: 1500 }, (_, i) => ({ ts: start + turn * 1500 + i, values: { oilTemp: 50 } }));
  const flood = Array.from({ length: 30 }, (_, turn) => backend.storeTelemetry(flooding, message(turn)));
  const settled = Promise.allSettled(flood);
  await backend.storeTelemetry(other, [{ ts: null, values: { oilTemp: 50 } }]);
  const refused = (await settled).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(10);
  // A refused message can be sent again and is then stored.
  await backend.storeTelemetry(flooding, message(29));
});

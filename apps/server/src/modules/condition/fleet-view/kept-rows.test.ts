import type { HomeOverview } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { Scope } from "../../../platform/scope.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { type FleetStore, makeFleetStore } from "./fleet-store.ts";
import { makeKeptRows } from "./kept-rows.ts";

let platform: FleetPlatform;
let store: FleetStore;
let scopes: Scope[];
let groupId: string;
let siblingPress: string;
let grantedTo: { group: string; visitor: string };

beforeAll(async () => {
  platform = await makeFleetPlatform();
  const { tenantId, customerId, siblingId, db } = platform;
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [customerId] });
  siblingPress = await platform.addDevice(siblingId, "sibling press");
  groupId = await addGroup("Rolling line");
  store = makeFleetStore(db);
  const idOf = async (username: string) =>
    (await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow())
      .id;
  grantedTo = { group: await idOf("group"), visitor: await idOf("visitor") };
  scopes = [
    { kind: "platform" },
    { kind: "tenant", tenantId },
    { kind: "customer", tenantId, customerId },
    { kind: "granted-customers", tenantId, accountId: grantedTo.group },
    { kind: "granted-devices", tenantId, accountId: grantedTo.visitor },
  ];
});
afterAll(() => platform.close());

async function call(method: "POST" | "PUT" | "DELETE", path: string, payload?: object) {
  const answer = await platform.ask<Record<string, string>>("root", method, path, payload);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data ?? {};
}

async function addGroup(groupName: string): Promise<string> {
  const added = await call("POST", "devicegroup", { customerId: platform.customerId, groupName });
  return added["groupId"] ?? "";
}

/** All that each scope shows. */
async function shownBy({ asOfNow }: FleetStore) {
  const rows = await asOfNow();
  return Promise.all(
    scopes.flatMap((scope) => [
      rows.devices(scope, {}),
      rows.devices(scope, { customerId: platform.customerId }),
      rows.groups(scope, {}),
      rows.customers(scope, "en"),
    ]),
  );
}

describe("a write is seen by the next read, in every scope", () => {
  let press: string;
  let spareGroup: string;
  beforeEach(async () => {
    const { customerId } = platform;
    const entry = { customerId, groupId, deviceName: "new press", machineType: "hydraulic" };
    press = (await call("POST", "customerdevice", entry))["deviceId"] ?? "";
    spareGroup = await addGroup(`Spare ${press.slice(0, 8)}`);
    await platform.db.insertInto("account_device").values(grant(press)).execute();
    return async () => {
      await platform.db.deleteFrom("device").where("id", "=", press).execute();
    };
  });

  const device = (name: string) => ({ groupId, deviceName: name, machineType: "windGear" });
  const grant = (id: string) => ({ account_id: grantedTo.visitor, device_id: id });
  const writes: Record<string, () => Promise<unknown>> = {
    "adding a device": () =>
      call("POST", "customerdevice", { customerId: platform.customerId, ...device("added") }),
    "editing a device": () =>
      call("PUT", "customerdevice", { deviceId: press, deviceName: "old press", intervalS: 30 }),
    "ordering its indicators": () =>
      platform.db
        .updateTable("device")
        .set({ display_key_ids: [1] })
        .where("id", "=", press)
        .execute(),
    "importing devices": () =>
      call("POST", "customerdevice/import", {
        customerId: platform.customerId,
        devices: [device("imported 1"), device("imported 2")],
      }),
    "moving a device to another group": async () =>
      call("PUT", "customerdevice/updateDeviceGroup", {
        deviceIds: [press],
        groupId: await platform.groupOf(platform.customerId),
      }),
    "moving a device to another customer": async () =>
      platform.db
        .updateTable("device")
        .set({ customer_id: platform.siblingId, group_id: await platform.groupOf(platform.siblingId) })
        .where("id", "=", press)
        .execute(),
    "deleting a device": () => call("DELETE", `customerdevice/${press}`),
    "adding a group": () => addGroup("Casting line"),
    "renaming a group": () => call("PUT", "devicegroup", { groupId, groupName: "Cold rolling" }),
    "deleting a group": () => call("DELETE", `devicegroup/${spareGroup}`),
    "setting a site's time zone": () =>
      call("PUT", "customer/timeZone", { customerId: platform.customerId, timeZone: "Europe/Berlin" }),
    "adding a customer": () => platform.addCustomer(platform.tenantId, "Foundry"),
    "renaming a dealer": () =>
      platform.db
        .updateTable("tenant")
        .set({ name: "Renamed" })
        .where("id", "=", platform.tenantId)
        .execute(),
    "granting a device": () => platform.db.insertInto("account_device").values(grant(siblingPress)).execute(),
    "taking back the grant of a device": () =>
      platform.db.deleteFrom("account_device").where("device_id", "=", press).execute(),
    "granting a customer": () =>
      platform.db
        .insertInto("account_customer")
        .values({ account_id: grantedTo.group, customer_id: platform.siblingId })
        .execute(),
    "a gateway's new child": () =>
      platform.db
        .insertInto("device")
        .columns(["customer_id", "group_id", "gateway_id", "name", "machine_type"])
        .expression((eb) =>
          eb
            .selectFrom("device")
            .select(["customer_id", "group_id", "id", sql.lit("child").as("name"), "machine_type"])
            .where("name", "=", "granted press"),
        )
        .execute(),
  };

  it.each(Object.entries(writes))("%s", async (_, write) => {
    const before = await shownBy(store);
    await write();
    const after = await shownBy(store);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await shownBy(makeFleetStore(platform.db)));
  });

  it("also by the home page", async () => {
    const home = async () => (await platform.ask<HomeOverview>("root", "GET", "home/overview")).data?.devices;
    const before = await home();
    await call("DELETE", `customerdevice/${press}`);
    expect(await home()).toBe((before ?? 0) - 1);
  });
});

describe("kept rows", () => {
  const change = () => sql`update tenant set name = name`.execute(platform.db);
  const counting = (length: number) => {
    let reads = 0;
    const rows = Array.from({ length }, (_, i) => i);
    return {
      read: async () => {
        reads++;
        return rows;
      },
      reads: () => reads,
    };
  };

  it("are read once until something changes, also by callers that come at once", async () => {
    const kept = makeKeptRows(platform.db);
    const { read, reads } = counting(3);
    const ask = async () => (await (await kept.asOfNow())("three", read)).rows;
    expect(await Promise.all([ask(), ask()])).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
    await ask();
    expect(reads()).toBe(1);
    await change();
    await ask();
    expect(reads()).toBe(2);
  });

  it("have a version of their own for each reading, whatever the array", async () => {
    const kept = makeKeptRows(platform.db);
    const { read } = counting(3);
    const version = async () => (await (await kept.asOfNow())("three", read)).version;
    const before = await version();
    expect(await version()).toBe(before);
    await change();
    expect(await version()).not.toBe(before);
  });

  it("are read again after a write that was under way while they were read", async () => {
    const { customerId } = platform;
    const count = async () => (await (await store.asOfNow()).devices({ kind: "platform" }, {})).length;
    const before = await count();
    await platform.db.transaction().execute(async (trx) => {
      await trx
        .insertInto("device")
        .values({
          customer_id: customerId,
          group_id: groupId,
          name: "under way",
          machine_type: "hydraulic",
        })
        .execute();
      expect(await count()).toBe(before);
    });
    expect(await count()).toBe(before + 1);
  });

  it("make room for others, those first that were not used for longest", async () => {
    const kept = makeKeptRows(platform.db, 100);
    const [one, two, three, large] = [counting(30), counting(30), counting(30), counting(200)];
    const ask = async (name: string, { read }: ReturnType<typeof counting>) =>
      (await kept.asOfNow())(name, read);
    await ask("one", one);
    await ask("two", two);
    await ask("one", one);
    await ask("three", three); // in place of two
    await ask("large", large); // more than there is room for
    await ask("one", one);
    await ask("three", three);
    await ask("two", two);
    expect([one, two, three, large].map(({ reads }) => reads())).toEqual([1, 2, 1, 1]);
  });

  it("are not kept if they could not be read", async () => {
    const kept = makeKeptRows(platform.db);
    const ask = async (read: () => Promise<number[]>) => (await (await kept.asOfNow())("failing", read)).rows;
    await expect(ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await ask(async () => [1])).toEqual([1]);
  });

  it("are distinguished from changed ones however many changes there were", async () => {
    const count = async () => {
      const { rows } = await sql<{ changes: string; rows: string }>`
        select sum(changes) as changes, count(*) as rows from fleet_change`.execute(platform.db);
      return { changes: Number(rows[0]?.changes), rows: Number(rows[0]?.rows) };
    };
    const before = await count();
    for (let i = 0; i < 600; i++) await change();
    const after = await count();
    expect(after.changes - before.changes).toBe(600);
    expect(after.rows).toBeLessThan(260);
  });
});

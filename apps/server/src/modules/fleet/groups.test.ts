import type { DeviceGroup } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

const list = async (who = "customer", lang = "en") =>
  (
    await platform.ask<DeviceGroup>(
      who,
      "GET",
      `devicegroup/list?customerId=${platform.customerId}`,
      undefined,
      lang,
    )
  ).rows ?? [];
const add = (groupName: string, who = "customer") =>
  platform.ask<DeviceGroup>(who, "POST", "devicegroup", { customerId: platform.customerId, groupName });

it("shows the default group in the reader's language, last", async () => {
  await add("Rolling line");
  expect((await list()).at(-1)).toMatchObject({
    groupName: "Default group",
    isDefault: true,
    deviceCount: 1,
  });
  expect((await list("customer", "zh-CN")).at(-1)).toMatchObject({ groupName: "默认分组" });
});

it("creates, renames and deletes a group", async () => {
  const { data } = await add("  Presses ");
  expect(data).toMatchObject({ groupName: "Presses", isDefault: false, deviceCount: 0 });
  const renamed = await platform.ask("dealer", "PUT", "devicegroup", {
    groupId: data?.groupId,
    groupName: "Big presses",
  });
  expect(renamed).toMatchObject({ code: 200, data: { groupName: "Big presses" } });
  expect(await platform.ask("root", "DELETE", `devicegroup/${data?.groupId}`)).toMatchObject({ code: 200 });
  expect((await list()).map(({ groupName }) => groupName)).not.toContain("Big presses");
});

it("refuses names that are taken, empty or the default group's", async () => {
  await add("Twice");
  expect(await add("Twice")).toMatchObject({ code: 1302 });
  expect(await add("默认分组")).toMatchObject({ code: 1302 });
  expect(await add("   ")).toMatchObject({
    code: 1311,
    msg: "The group name is required (up to 40 characters, no control characters)",
  });
  expect(await add("Press\u202eegap")).toMatchObject({ code: 1311 }); // would read backwards
  expect(await add("<b>Press</b>")).toMatchObject({ code: 200, data: { groupName: "<b>Press</b>" } });
});

it("does not delete a group while devices remain in it", async () => {
  const { data } = await add("Not empty");
  const groupId = data?.groupId ?? "";
  await platform.db
    .updateTable("device")
    .set({ group_id: groupId })
    .where("id", "=", platform.devices.granted)
    .execute();
  expect(await platform.ask("customer", "DELETE", `devicegroup/${groupId}`)).toMatchObject({
    code: 1301,
    msg: "The group cannot be deleted while devices remain in it",
  });
  expect((await list()).find((group) => group.groupId === groupId)).toMatchObject({ deviceCount: 1 });
});

it("keeps the default group", async () => {
  const groupId = await platform.groupOf(platform.customerId);
  const renamed = await platform.ask("root", "PUT", "devicegroup", { groupId, groupName: "Mine" });
  expect(renamed).toMatchObject({ code: 1303, msg: "The default group cannot be renamed or deleted" });
  expect(await platform.ask("root", "DELETE", `devicegroup/${groupId}`, undefined, "zh-CN")).toMatchObject({
    code: 1303,
    msg: "默认分组不能重命名或删除",
  });
});

it("treats a foreign group as one that does not exist", async () => {
  const groupId = await platform.groupOf(platform.foreignId);
  const siblingGroup = await platform.groupOf(platform.siblingId);
  for (const [who, id] of [
    ["dealer", groupId],
    ["customer", siblingGroup],
  ] as const) {
    expect(await platform.ask(who, "PUT", "devicegroup", { groupId: id, groupName: "Mine" })).toMatchObject({
      code: 404,
    });
    expect(await platform.ask(who, "DELETE", `devicegroup/${id}`)).toMatchObject({ code: 404 });
  }
});

it("shows a visitor only the groups with devices of theirs, and lets neither visitor nor keeper change any", async () => {
  const groups = await list("visitor");
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ deviceCount: 1 });
  for (const who of ["visitor", "keeper"]) expect(await add("Nice try", who)).toMatchObject({ code: 403 });
});

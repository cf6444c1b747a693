import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";
import { makeFleetStore } from "./fleet-store.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const customerId = await platform.addCustomer(await platform.addTenant(), "Mill");
  await platform.db.updateTable("customer").set({ area_no: "320500" }).where("id", "=", customerId).execute();
});
afterAll(() => platform.close());

it("name the larger place first in Chinese and last in English", async () => {
  const { customers } = await makeFleetStore(platform.db).asOfNow();
  const place = async (language: "zh-CN" | "en") =>
    (await customers({ kind: "platform" }, language)).map(({ areaName }) => areaName);
  expect(await place("zh-CN")).toEqual(["江苏省 苏州市"]);
  expect(await place("en")).toEqual(["Suzhou, Jiangsu"]);
});

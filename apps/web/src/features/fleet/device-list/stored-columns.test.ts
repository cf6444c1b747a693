// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { orderOf, usualColumns } from "./device-columns.tsx";
import { readColumns } from "./stored-columns.ts";

it("shows the usual columns until some were chosen, and never without the name", () => {
  expect(readColumns(null)).toEqual(usualColumns);
  expect(readColumns("gone,unknown")).toEqual(usualColumns);
  expect(readColumns("machine,deviceNo")).toEqual(["deviceName", "deviceNo", "machine"]);
});

it("sorts by what the server knows, else by group", () => {
  expect([orderOf("freshness"), orderOf("machine"), orderOf(undefined)]).toEqual([
    "lastTime",
    "groupName",
    "groupName",
  ]);
});

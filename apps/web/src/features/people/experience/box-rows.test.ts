import { describe, expect, it } from "vitest";
import { boxRows, customersWith, toggled } from "./box-rows.ts";

const device = (deviceId: string, deviceNo: string | null = null) => ({
  deviceId,
  deviceName: `machine ${deviceId}`,
  deviceNo,
  oilName: "HM 46",
});
const customers = [
  { customerId: "1", customerName: "Steel", tenantName: "East", devices: [device("a", "SN-1"), device("b")] },
  { customerId: "2", customerName: "Paper", tenantName: "North", devices: [device("c", "SN-12")] },
];
const shown = (search: string, folded: string[] = []) =>
  boxRows(customers, search, new Set(folded)).map((row) =>
    row.kind === "customer" ? `${row.customer.customerName} ${row.shown.length}` : row.device.deviceId,
  );

describe("rows of a box", () => {
  it("are the customers, each with its devices, unless it is folded", () => {
    expect(shown("")).toEqual(["Steel 2", "a", "b", "Paper 1", "c"]);
    expect(shown("", ["1"])).toEqual(["Steel 2", "Paper 1", "c"]);
  });

  it("are searched by device, number and oil, and by customer with all its devices", () => {
    expect(shown("sn-1")).toEqual(["Steel 1", "a", "Paper 1", "c"]);
    expect(shown("steel")).toEqual(["Steel 2", "a", "b"]);
    expect(shown("nothing like it")).toEqual([]);
  });
});

it("leaves out customers none of whose devices is wanted", () => {
  const left = customersWith(customers, ({ deviceId }) => deviceId === "b");
  expect(left.map(({ customerId, devices }) => [customerId, devices.length])).toEqual([["1", 1]]);
});

it("ticks and unticks several at once, leaving the others as they are", () => {
  expect([...toggled(new Set(["a"]), ["b", "c"], true)]).toEqual(["a", "b", "c"]);
  expect([...toggled(new Set(["a", "b"]), ["b"], false)]).toEqual(["a"]);
});

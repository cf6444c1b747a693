import { expect, it } from "vitest";
import { addressOf, addressText, emptyMap, nextRow, withoutRow, withRow } from "./map-draft.ts";

it("continues after the last register with its encoding", () => {
  const first = nextRow([], () => 1);
  expect(first).toMatchObject({ address: 0, type: "int16" });
  const float = { ...first, address: 10, type: "float32", order: "CDAB", functionCode: 4 } as const;
  expect(nextRow([float], () => 2)).toMatchObject({
    address: 12,
    type: "float32",
    order: "CDAB",
    functionCode: 4,
  });
});

it("reads addresses as manuals write them", () => {
  expect(addressOf("0x03EA")).toBe(1002);
  expect(addressOf(" 1002 ")).toBe(1002);
  expect(addressText(1002)).toBe("0x03EA");
  for (const text of ["", "40001x", "-1", "0x", "0x12345"]) expect(addressOf(text)).toBeNaN();
});

it("changes and removes one row, and leaves the others", () => {
  const row = nextRow([], () => 1);
  const map = { ...emptyMap, rows: [row, { ...row, address: 1 }] };
  expect(withRow(map, 1, { scale: 0.1 }).rows.map(({ scale }) => scale)).toEqual([1, 0.1]);
  expect(withoutRow(map, 0).rows.map(({ address }) => address)).toEqual([1]);
});

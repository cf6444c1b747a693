import { expect, it } from "vitest";
import { checkedRegistration, clashes, patternOf } from "./own-bytes.ts";

const ascii = (text: string, more = 0) => checkedRegistration({ format: "ascii", text, more });

it("reads bytes as ASCII or as hexadecimal digits", () => {
  expect(patternOf({ format: "hex", text: "44 54 0x55", more: 2 })).toEqual({
    bytes: Uint8Array.of(0x44, 0x54, 0x55),
    more: 2,
  });
  for (const text of ["", "ü", "DTU-".repeat(40)])
    expect(patternOf({ format: "ascii", text, more: 0 })).toBeNull();
  expect(patternOf({ format: "hex", text: "4", more: 0 })).toBeNull();
});

it("lets two DTUs differ by their length, unless one of them leaves bytes open to another dealer", () => {
  expect(clashes(ascii("DTU-1"), ascii("DTU-11"), false)).toBe(false);
  expect(clashes(ascii("DTU-1"), ascii("DTU-1"), true)).toBe(true);
  expect(clashes(ascii("DTU-", 2), ascii("DTU-11"), true)).toBe(true);
  expect(clashes(ascii("DTU-", 4), ascii("DTU-11"), true)).toBe(false);
  expect(clashes(ascii("DTU-", 4), ascii("DTU-11"), false)).toBe(true);
  expect(clashes(ascii("DTU-A", 4), ascii("DTU-11"), false)).toBe(false);
});

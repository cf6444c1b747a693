import { describe, expect, it } from "vitest";
import { refuseUnstorable } from "./validation.ts";

describe("input that PostgreSQL cannot store", () => {
  it.each([
    ["a NUL", { note: "a\0b" }],
    ["half of a surrogate pair", { note: "a\ud800b" }],
    ["the other half, deep inside", { rows: [{ note: ["\udc00"] }] }],
    ["a NUL in a name", { values: { "a\0": 1 } }],
    ["half of a surrogate pair in a name", { values: { "\ud83d": 1 } }],
  ])("is refused: %s", (_what, body) => {
    expect(() => refuseUnstorable(body)).toThrow();
  });

  it("is not what people write", () => {
    expect(() => refuseUnstorable({ note: "1# 轧机 😀 é\n", "😀": ["عربي"] })).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { displayName, initials } from "./user-name.ts";

describe("a user's name", () => {
  it("is the last name followed by the first name", () => {
    expect(displayName({ lastName: "张", firstName: "维", username: "z" }, "zh-CN")).toBe("张维");
  });

  it.each(["zh-CN", "en"] as const)("has a space between Latin names (%s)", (language) => {
    expect(displayName({ lastName: "Zhang", firstName: "Wei", username: "z" }, language)).toBe("Zhang Wei");
  });

  it("falls back to the account's name", () => {
    expect(displayName({ lastName: "", firstName: " ", username: "dealer" }, "zh-CN")).toBe("dealer");
  });

  it("shortens to one Chinese sign or two Latin letters", () => {
    expect([initials("张维"), initials("Zhang Wei"), initials("dealer")]).toEqual(["张", "ZW", "D"]);
  });
});

import { describe, expect, it } from "vitest";
import { displayName, initials, nameFields } from "./user-name.ts";

describe("a user's name", () => {
  it("is the last name followed by the first name", () => {
    expect(displayName({ lastName: "张", firstName: "维", username: "z" }, "zh-CN")).toBe("张维");
  });

  it("has a space between Latin names, and follows the order of the language", () => {
    const name = { lastName: "Hill", firstName: "Bob", username: "b" };
    expect(displayName(name, "zh-CN")).toBe("Hill Bob");
    expect(displayName(name, "en")).toBe("Bob Hill");
    expect(displayName({ ...name, firstName: "" }, "en")).toBe("Hill");
    expect(displayName({ lastName: "张", firstName: "维", username: "z" }, "en")).toBe("张 维");
    expect([nameFields("en")[0], nameFields("zh-CN")[0]]).toEqual(["firstName", "lastName"]);
  });

  it("falls back to the account's name", () => {
    expect(displayName({ lastName: "", firstName: " ", username: "dealer" }, "zh-CN")).toBe("dealer");
  });

  it("shortens to one Chinese sign or two Latin letters", () => {
    expect([initials("张维"), initials("Zhang Wei"), initials("dealer")]).toEqual(["张", "ZW", "D"]);
  });
});

import { describe, expect, it } from "vitest";
import { caretAfter, groupPhone, phoneDigits } from "./phone-number.ts";

describe("phoneDigits", () => {
  it("drops everything that is not a digit", () => {
    expect(phoneDigits("138 0151-6621")).toBe("13801516621");
  });

  it.each(["+86 138 0151 6621", "0086 13801516621", "8613801516621"])(
    "drops the country code of %s",
    (text) => {
      expect(phoneDigits(text)).toBe("13801516621");
    },
  );

  it("stops at 11 digits", () => {
    expect(phoneDigits("138015166219")).toBe("13801516621");
  });
});

describe("groupPhone", () => {
  it.each([
    ["", ""],
    ["138", "138"],
    ["1380", "138 0"],
    ["1380151", "138 0151"],
    ["13801516", "138 0151 6"],
    ["13801516621", "138 0151 6621"],
  ])("shows %j as %j", (digits, text) => {
    expect(groupPhone(digits)).toBe(text);
  });
});

describe("caretAfter", () => {
  it("passes the space that a new group brings", () => {
    expect(caretAfter("1380", "1380")).toBe(5);
  });

  it("stays behind the digit before it when the rest follows", () => {
    expect(caretAfter("138 01", "13801516621")).toBe(6);
  });

  it("stands before the space after that space was deleted", () => {
    expect(caretAfter("138", "13801516621")).toBe(3);
  });
});

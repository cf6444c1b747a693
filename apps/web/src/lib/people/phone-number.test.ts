import { describe, expect, it } from "vitest";
import { caretAfter, entryOf, groupPhone, isPhone, phoneOf, typedPhone } from "./phone-number.ts";

const digits = (text: string, country = "CN") => typedPhone(text, country).digits;
const grouped = (number: string) => groupPhone({ country: "CN", digits: number });

describe("typedPhone", () => {
  it("drops everything that is not a digit", () => {
    expect(digits("138 0151-6621")).toBe("13801516621");
  });

  it.each(["+86 138 0151 6621", "0086 13801516621", "8613801516621"])(
    "drops the country code of %s",
    (text) => {
      expect(digits(text)).toBe("13801516621");
    },
  );

  it("stops at 11 digits in China", () => {
    expect(digits("138015166219")).toBe("13801516621");
  });

  it.each([
    ["+44 7911 123456", "CN", "GB", "7911123456"],
    ["0044 7911 123456", "CN", "GB", "7911123456"],
    ["07911 123456", "GB", "GB", "07911123456"],
    ["+971 50 123 4567", "GB", "AE", "501234567"],
    ["+86 138 0151 6621", "AE", "CN", "13801516621"],
    ["+1 416 555 0123", "CA", "CA", "4165550123"],
    ["+", "GB", "GB", "+"],
    ["+4", "CN", "CN", "+4"],
  ])("takes %s, entered in %s, for a number of %s", (text, given, country, national) => {
    expect(typedPhone(text, given)).toEqual({ country, digits: national });
  });
});

describe("phoneOf and entryOf", () => {
  it.each([
    ["13801516621", { country: "CN", digits: "13801516621" }],
    ["+447911123456", { country: "GB", digits: "7911123456" }],
    ["+971501234567", { country: "AE", digits: "501234567" }],
  ])("keep %s", (phone, entry) => {
    expect(phoneOf(entry)).toBe(phone);
    expect(entryOf(phone, "DE")).toEqual(entry);
  });

  it("start with the proposed country while nothing is entered", () => {
    expect(entryOf("", "GB")).toEqual({ country: "GB", digits: "" });
    expect(phoneOf({ country: "GB", digits: "" })).toBe("");
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
  ])("shows %j as %j", (number, text) => {
    expect(grouped(number)).toBe(text);
  });

  it("leaves numbers of other countries as they are typed", () => {
    expect(groupPhone({ country: "GB", digits: "7911123456" })).toBe("7911123456");
  });
});

describe("caretAfter", () => {
  const entry = (number: string) => ({ country: "CN", digits: number });

  it("passes the space that a new group brings", () => {
    expect(caretAfter("1380", entry("1380"))).toBe(5);
  });

  it("stays behind the digit before it when the rest follows", () => {
    expect(caretAfter("138 01", entry("13801516621"))).toBe(6);
  });

  it("stands before the space after that space was deleted", () => {
    expect(caretAfter("138", entry("13801516621"))).toBe(3);
  });
});

it.each(["13801516621", "+447911123456", "+971501234567"])("isPhone accepts %s", (phone) => {
  expect(isPhone(phone)).toBe(true);
});

it.each(["1380151662", "12801516621", "23801516621", "07911123456", "+44", "+"])(
  "and refuses %s",
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

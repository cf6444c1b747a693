import { describe, expect, it } from "vitest";
import { maskOf } from "./name-mask.ts";

describe("names of factories in a text", () => {
  const mask = maskOf([
    ["苏南特钢", "工厂 A"],
    ["Sunan Steel", "Factory A"],
    ["ABB", "Factory B"],
  ]);

  it("are hidden however they are written, in addresses too", () => {
    expect(mask("ask SUNAN STEEL or 苏南特钢")).toBe("ask Factory A or 工厂 A");
    expect(mask("/file-Sunan%20Steel.png")).toBe("/file-Factory%20A.png");
    expect(mask(`/file-${encodeURIComponent("苏南特钢泵")}`)).toBe(`/file-${encodeURIComponent("工厂 A泵")}`);
  });

  it("are left in ids and names of files, which hold them by chance", () => {
    const id = "1abb0000-abb0-4abb-8abb-0000000abb00";
    const file = "abb".repeat(13) + "0";
    expect(mask(id)).toBe(id);
    expect(mask(`/api?fileUrl=${file}-ABB pump`)).toBe(`/api?fileUrl=${file}-Factory B pump`);
  });
});

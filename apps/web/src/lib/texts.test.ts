// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { clockText } from "./format/dates.ts";
import { pageTitle } from "./shell/page-title.ts";
import { displayName, initials } from "./people/user-name.ts";
import { versionLabel } from "./format/version-label.ts";

describe("the clock", () => {
  const thursday = new Date(2026, 10, 12, 14, 26, 38);

  it("names the weekday in Chinese after the date", () => {
    expect(clockText(thursday, "zh-CN")).toBe("2026-11-12 周四 14:26:38");
  });

  it("names the weekday in English before the date", () => {
    expect(clockText(thursday, "en")).toBe("Thu 2026-11-12 14:26:38");
  });
});

describe("the page title", () => {
  it("ends with the company's name when one is stored", () => {
    expect(pageTitle("报警记录", "华东润达", "平台")).toBe("报警记录 - 华东润达");
  });

  it.each([null, undefined, ""])("ends with the platform's title when the company is %j", (company) => {
    expect(pageTitle("报警记录", company, "平台")).toBe("报警记录 - 平台");
  });
});

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

it("the version label carries the time of the build", () => {
  vi.stubGlobal("__BUILD_TIME__", new Date(2026, 10, 10, 9, 30).toISOString());
  expect(versionLabel()).toBe("V2.0 2026-11-10 09:30");
  vi.unstubAllGlobals();
});

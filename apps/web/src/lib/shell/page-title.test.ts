import { describe, expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

describe("the page title", () => {
  it("ends with the company's name when one is stored", () => {
    expect(pageTitle("报警记录", "华东润达", "平台")).toBe("报警记录 - 华东润达");
  });

  it.each([null, undefined, ""])("ends with the platform's title when the company is %j", (company) => {
    expect(pageTitle("报警记录", company, "平台")).toBe("报警记录 - 平台");
  });
});

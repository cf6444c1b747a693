import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("refuses to keep the audit log for less than six months", () => {
  expect(() => readConfig({ KEEP_AUDIT_DAYS: "183" }, "/")).toThrow("KEEP_AUDIT_DAYS");
  expect(readConfig({ KEEP_AUDIT_DAYS: "184" }, "/").auditDays).toBe(184);
});

it("packs weeks two weeks after their end by default", () => {
  expect(readConfig({}, "/").packAfterDays).toBe(14);
  expect(readConfig({ PACK_AFTER_DAYS: "60" }, "/").packAfterDays).toBe(60);
  expect(readConfig({ PACK_AFTER_DAYS: "off" }, "/").packAfterDays).toBeNull();
  for (const text of ["1", "soon"])
    expect(() => readConfig({ PACK_AFTER_DAYS: text }, "/")).toThrow("PACK_AFTER_DAYS");
});
